"""The text of actions and of drawn cards, both ways.

A position can have thousands of legal actions. All texts are known beforehand, with their order
(`notation_catalogue.py`), and `notation_moves.py` says which of them are legal.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Sequence

import numpy as np

from ..compiled import Int64s, States, plain
from ..engine import door
from ..first_player import LOT_WORD, parse_first, write_first
from ..reasons import why
from ..refusals import refusal
from . import GAME, notation_moves, rules
from .geometry import ALTERNATIVE, CARD_LETTERS, COLOUR_LETTERS, COLOURS, DRAGON, LANTERN, PAY, ROOF, TILE
from .notation_catalogue import MOST_ACTIONS, catalogue
from .notation_parse import HEAD_TEXTS, WORD_OF, Token, parse
from .state import LOT, State
from .why_not import find_fault, why_not

__all__ = [
    "AGREED_DRAW", "CHANCE_WORDS", "HELP", "decorate", "moves", "read", "read_chance", "why_not",
    "write", "write_chance",
]  # fmt: skip

CHANCE_WORDS = frozenset({LOT_WORD})
AGREED_DRAW = False
HELP = """\
C3b:B      blue column on site 3, paid with a blue card from the table
           (table cards in capitals, hand cards in small letters: R Y G B V)
C3y:Rr     rice bowl: two red cards build a yellow column
T3bg:b     blue tile with green fields on site 3
T3bg:VV    Buddha: two violet cards lay it
R3bg:B+Gg  roof: blue tile with a green tip, tile's payment + tip's payment
L          lantern: one more column this turn
D:RRv      dragon: discard these cards and draw as many, before any action
A2v:RRBg   alternative turn: any four cards build one violet column on site 2
E  P       end the turn, pass
F  K       once the table cards are drawn: fill the hand with the fan, or
           keep the fan (by rules version 1, F ends the turn)"""
"""As the terminal shows it."""

# Drawn cards that are given as text are read one position at a time: the plain twin needs no compiler.
plain_rules = plain(rules)


# ---- every legal action -------------------------------------------------------------------------------


def moves(states: States) -> list[str]:
    """The text of every legal whole action, sorted."""
    known, numbers = catalogue(), _room()
    n = door(GAME.name, notation_moves.list_texts)(states, 0, known.need, known.skip, numbers)
    texts: list[str] = known.texts.take(numbers[:n]).tolist()
    return texts


def _room() -> Int64s:
    """Room for the numbers of all actions, one for each thread: so much memory takes time to get."""
    try:
        found: Int64s = _kept.room
    except AttributeError:
        found = _kept.room = np.empty(MOST_ACTIONS, np.int64)
    return found


_kept = threading.local()


# ---- actions both ways --------------------------------------------------------------------------------


def write(before: States, steps: Sequence[int]) -> str:
    """The canonical text of a whole action."""
    head = steps[0]
    if head >= LANTERN and head != DRAGON:
        return WORD_OF[head]
    paid = "".join([CARD_LETTERS[a - PAY] for a in steps[1:] if a >= PAY])
    if head < TILE or head >= ALTERNATIVE:
        return HEAD_TEXTS[head] + paid
    base = COLOUR_LETTERS[_base(before, head % 30 // 5)]
    text = HEAD_TEXTS[head].replace("?", base)
    if head < ROOF:
        return text + paid
    for_tile = 1 if paid[0].lower() == base else 2
    return f"{text}{paid[:for_tile]}+{paid[for_tile:]}"


def _base(states: States, site: int) -> int:
    """The colour of the tile that comes next on the site."""
    return int(states["colours"][0, site, states["height"][0, site]])


def read(states: States, text: str) -> list[int]:
    """The steps of a text. Raises IllegalMove if it is malformed or names a tile that does not fit."""
    token, steps = _parsed(text)
    if token.base >= 0 and token.base != _base(states, token.site):
        raise refusal(GAME.name, text, find_fault(states[0], token))
    return list(steps)


@functools.lru_cache(4096)
def _parsed(text: str) -> tuple[Token, tuple[int, ...]]:
    """A text as written, and its steps."""
    token = parse(text)
    return token, tuple(token.steps())


def decorate(before: States, text: str, after: States) -> str:
    """The text as a record writes it."""
    return text


# ---- drawn cards both ways ----------------------------------------------------------------------------


def write_chance(before: States, outcomes: Sequence[int]) -> str:
    """Who begins, or the cards: capitals for the table, then small letters for the hand; `~`: reshuffled."""
    if before["phase"][0] == LOT:
        return write_first(outcomes[0])
    table = int(before["draw_table"][0])
    drawn = [CARD_LETTERS[colour if k < table else colour + 5] for k, colour in enumerate(outcomes)]
    # The pile is reshuffled as soon as a card is due and it is empty; the fresh pile is always enough.
    fresh = 0 if before["fresh"][0] else sum(before["pile"][0].tolist())
    if fresh < len(drawn):
        drawn.insert(fresh, "~")
    return ">" + "".join(drawn)


def read_chance(states: States, text: str) -> list[int]:
    """The outcomes of a chance text. Raises IllegalMove if it is malformed or impossible here."""
    said = text.strip().removeprefix(">").strip()
    s = states.copy()[0]
    if s.phase == LOT:
        return [parse_first(text)]
    due = int(s.draw_table) + int(s.draw_hand)
    given = said.replace("~", "")
    if len(given) != due or any(letter not in CARD_LETTERS for letter in given):
        like = ">" + "R" * s.draw_table + "g" * s.draw_hand
        raise refusal(GAME.name, text, why("chance_due", due=_due(s), n=due, like=like))
    outcomes = []
    for letter in given:
        said = _drawn(text, said, letter, s)
        plain_rules.apply(s, CARD_LETTERS.index(letter) % 5)
        outcomes.append(CARD_LETTERS.index(letter) % 5)
    if said:
        raise refusal(GAME.name, text, why("chance_end"))
    return outcomes


def _due(s: State) -> str:
    table, hand = int(s.draw_table), int(s.draw_hand)
    parts = [
        f"{n} {where} card{'s' if n > 1 else ''}" for n, where in ((table, "table"), (hand, "hand")) if n
    ]
    return " and ".join(parts) + (" is" if table + hand == 1 else " are")


def _drawn(text: str, said: str, letter: str, s: State) -> str:
    """Check the next card of a chance text; return what follows it."""
    if s.fresh != said.startswith("~"):
        raise refusal(GAME.name, text, why("chance_reshuffle" if s.fresh else "chance_pile", letter=letter))
    if (CARD_LETTERS.index(letter) < 5) != (s.draw_table > 0):
        code = "chance_to_table" if s.draw_table else "chance_to_hand"
        raise refusal(GAME.name, text, why(code, letter=letter))
    colour = CARD_LETTERS.index(letter) % 5
    if s.pile[colour] == 0:
        raise refusal(GAME.name, text, why("chance_none_left", colour=COLOURS[colour]))
    rest = said.removeprefix("~")
    if not rest.startswith(letter):
        raise refusal(GAME.name, text, why("chance_once"))
    return rest[1:]
