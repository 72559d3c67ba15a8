"""The text of actions and of drawn cards, both ways.

`moves` writes some two thousand actions, most of them alternative turns: it asks the rules what may be built
and puts ready-made payment strings behind each head. The ways to pay with a set of cards are remembered.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Any

from ...errors import IllegalMove
from ..compiled import States, plain
from . import cards, reasons, rules, steps
from .cards import READY
from .state import BLUE, CLOSING, COLOURS, GREEN, LOT, SITES, TURN
from .steps import ALTERNATIVE, DRAGON, LANTERN, PAY, ROOF, TILE
from .tokens import CARDS, HEADS, LETTERS, WORDS, Token, parse

CHANCE_WORDS = frozenset({"first"})
AGREED_DRAW = False

# Text is made for people, one position at a time: the plain twins need no compiler.
plain_rules: Any = plain(rules)
plain_steps: Any = plain(steps)
plain_cards: Any = plain(cards)

Held = tuple[int, ...]
"""How many cards a player has of each index: his table cards, then his hand cards."""


# ---- every legal action -------------------------------------------------------------------------------


def moves(states: States) -> list[str]:
    """The text of every legal whole action, sorted."""
    s = states[0]
    if s.phase not in (TURN, CLOSING):
        return []
    low, mid, rest = plain_steps.steps(s)
    own = _held(s)
    found = [word for word, step in WORDS.items() if (rest >> (step - LANTERN)) & 1]
    if (rest >> (DRAGON - LANTERN)) & 1:
        found += [f"D:{discarded}" for discarded in _any_cards(own)]
    rice = plain_steps.ability(s, GREEN) == READY
    for site, colour in _chosen(low):
        found += [f"C{site + 1}{LETTERS[colour]}:{paid}" for paid in _one(own, colour, rice)]
    for site, colour in _chosen(mid >> (ALTERNATIVE - ROOF)):
        head = f"A{site + 1}{LETTERS[colour]}:"
        found += [head + paid for paid in _four_cards(own)]
    if low >> TILE:
        found += _tiles(s, own, low >> TILE)
    if mid & (1 << 30) - 1:
        found += _roofs(s, own, mid)
    return sorted(found)


def _chosen(mask: int) -> Iterator[tuple[int, int]]:
    """Site and colour of each of the 30 bits of one kind of action."""
    for k in range(5 * SITES):
        if (mask >> k) & 1:
            yield k // 5, k % 5


def _tiles(s: Any, own: Held, mask: int) -> list[str]:
    """Every tile that may be laid; P4 can forbid some ways to pay for it."""
    together, opened = plain_cards.held(s.table[s.player], s.hand[s.player]), plain_cards.open_fields(s)
    owed = plain_steps.column_owed(s, together, opened)
    found = []
    for site in {site for site, _ in _chosen(mask)}:
        base = int(s.colours[site, s.height[site]])
        for colour in range(5):
            choice = plain_steps.tile_choice(s, site, colour, together, opened, owed)
            paid_ways = _single(own, colour) if colour == base else _pair(own, colour)
            for _, field in _chosen(choice):
                head = f"T{site + 1}{LETTERS[base]}{LETTERS[field]}:"
                found += [head + paid for paid in paid_ways]
    return found


def _roofs(s: Any, own: Held, mask: int) -> list[str]:
    """Every roof that may be built, with every way to pay its tile and then its tip."""
    buddha = plain_steps.ability(s, BLUE) == READY
    found = []
    for site, tip in _chosen(mask):
        base = int(s.colours[site, s.height[site]])
        rice = plain_cards.rice_after(plain_steps.ability(s, GREEN), base) == READY
        head = f"R{site + 1}{LETTERS[base]}{LETTERS[tip]}:"
        for paid in _one(own, base, buddha):
            left = list(own)
            for letter in paid:
                left[CARDS.index(letter)] -= 1
            found += [f"{head}{paid}+{for_tip}" for for_tip in _tip(tuple(left), tip, rice)]
    return found


def _held(s: Any) -> Held:
    return tuple(s.table[s.player].tolist() + s.hand[s.player].tolist())


# ---- ways to pay --------------------------------------------------------------------------------------


def _single(own: Held, colour: int) -> list[str]:
    """One card of the colour."""
    return [CARDS[k] for k in (colour, colour + 5) if own[k]]


def _pair(own: Held, colour: int) -> list[str]:
    """Two cards of the colour, table card first."""
    ways = ((colour, colour), (colour, colour + 5), (colour + 5, colour + 5))
    return [CARDS[j] + CARDS[k] for j, k in ways if own[j] and own[k] > (j == k)]


@functools.lru_cache(4096)
def _one(own: Held, colour: int, ability: bool) -> tuple[str, ...]:
    """One column or tile: a card of its colour, or with the ability a pair of another."""
    others = [pair for c in range(5) if c != colour for pair in _pair(own, c)] if ability else []
    return (*_single(own, colour), *others)


def _tip(own: Held, colour: int, rice: bool) -> list[str]:
    """A tip: two cards of its colour, or with the rice bowl one and a pair of another colour behind it."""
    found = _pair(own, colour)
    if rice:
        others = [pair for c in range(5) if c != colour for pair in _pair(own, c)]
        found += [one + pair for one in _single(own, colour) for pair in others]
    return found


@functools.lru_cache(4096)
def _any_cards(own: Held) -> tuple[str, ...]:
    """Every choice of at least one card."""
    found = [""]
    for k, count in enumerate(own):
        found = [before + CARDS[k] * n for before in found for n in range(count + 1)]
    return tuple(found[1:])


@functools.lru_cache(4096)
def _four_cards(own: Held) -> tuple[str, ...]:
    """Every choice of four cards."""
    return tuple(choice for choice in _any_cards(own) if len(choice) == 4)


# ---- actions both ways --------------------------------------------------------------------------------


def write(before: States, steps: Sequence[int]) -> str:
    """The canonical text of a whole action."""
    head = steps[0]
    paid = tuple(a - PAY for a in steps[1:] if a >= PAY)
    if head == DRAGON:
        return str(Token("D", cards=paid))
    if head >= LANTERN:
        return next(word for word, step in WORDS.items() if step == head)
    kind = next(kind for kind, offset in HEADS.items() if offset <= head < offset + 30)
    site, colour = head % 30 // 5, head % 5
    if head < TILE or head >= ALTERNATIVE:
        return str(Token(kind, site, -1, colour, paid))
    s = before[0]
    base = int(s.colours[site, s.height[site]])
    if head < ROOF:
        return str(Token(kind, site, base, colour, paid))
    for_tile = 1 if paid[0] % 5 == base else 2
    return str(Token(kind, site, base, colour, paid[:for_tile], paid[for_tile:]))


def read(states: States, text: str) -> list[int]:
    """The steps of a text. Raises IllegalMove if it is malformed or names a tile that does not fit."""
    token = parse(text)
    s = states[0]
    if token.base >= 0 and token.base != s.colours[token.site, s.height[token.site]]:
        raise IllegalMove(f"{text}: {reasons.why_not(s, token)}")
    return token.steps()


def why_not(states: States, text: str, steps: Sequence[int]) -> str:
    """The rule that a whole action breaks."""
    return reasons.why_not(states[0], parse(text))


def decorate(before: States, text: str, after: States) -> str:
    """The text as a record writes it."""
    return text


# ---- drawn cards both ways ----------------------------------------------------------------------------


def write_chance(before: States, outcomes: Sequence[int]) -> str:
    """`>first 1`, or the cards: capitals for the table, then small letters for the hand; `~`: reshuffled."""
    states = before.copy()
    s = states[0]
    if s.phase == LOT:
        return f">first {outcomes[0]}"
    text = ">"
    for colour in outcomes:
        text += ("~" if s.fresh else "") + CARDS[colour if s.draw_table else colour + 5]
        plain_rules.apply(s, colour)
    return text


def read_chance(states: States, text: str) -> list[int]:
    """The outcomes of a chance text. Raises IllegalMove if it is malformed or impossible here."""
    said = text.strip().removeprefix(">").strip()
    s = states.copy()[0]
    if s.phase == LOT:
        if said.split() not in (["first", "0"], ["first", "1"]):
            raise IllegalMove(f"{text}: the start player is due: >first 0 or >first 1")
        return [int(said[-1])]
    due = int(s.draw_table) + int(s.draw_hand)
    given = said.replace("~", "")
    if len(given) != due or any(letter not in CARDS for letter in given):
        raise IllegalMove(f"{text}: {_due(s)} due, written like >{'R' * s.draw_table}{'g' * s.draw_hand}")
    outcomes = []
    for letter in given:
        said = _drawn(text, said, letter, s)
        plain_rules.apply(s, CARDS.index(letter) % 5)
        outcomes.append(CARDS.index(letter) % 5)
    if said:
        raise IllegalMove(f"{text}: ~ stands before a card; nothing is drawn after the last one")
    return outcomes


def _due(s: Any) -> str:
    table, hand = int(s.draw_table), int(s.draw_hand)
    parts = [
        f"{n} {where} card{'s' if n > 1 else ''}" for n, where in ((table, "table"), (hand, "hand")) if n
    ]
    return " and ".join(parts) + (" is" if table + hand == 1 else " are")


def _drawn(text: str, said: str, letter: str, s: Any) -> str:
    """Check the next card of a chance text; what follows it."""
    if s.fresh != said.startswith("~"):
        raise IllegalMove(
            f"{text}: the pile is empty before {letter!r} and is reshuffled there, written ~{letter}"
            if s.fresh
            else f"{text}: the pile is not empty before {letter!r}, so it is not reshuffled there"
        )
    if (CARDS.index(letter) < 5) != (s.draw_table > 0):
        where = "table (a capital letter)" if s.draw_table else "hand (a small letter)"
        raise IllegalMove(f"{text}: the card {letter!r} goes to the {where}; the table is filled first")
    colour = CARDS.index(letter) % 5
    if s.pile[colour] == 0:
        raise IllegalMove(f"{text}: no {COLOURS[colour]} card is left in the pile")
    rest = said.removeprefix("~")
    if not rest.startswith(letter):
        raise IllegalMove(f"{text}: one ~ is enough for one reshuffle")
    return rest[1:]
