"""Why an action is not legal: one sentence that names the rule.

Each function walks through the rules of one action in the order in which a player would check them and
stops at the first that is broken. The last sentence of a way is always the one that remains.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..compiled import plain
from . import cards, steps
from .cards import MISSING, READY
from .state import ABILITIES, BLUE, CLOSING, COLOURS, GREEN, LANTERN_USED, RED, VIOLET, YELLOW
from .tokens import Token

plain_steps: Any = plain(steps)
plain_cards: Any = plain(cards)


def why_not(s: Any, token: Token) -> str:
    """The sentence for an action that is not legal now."""
    if s.phase == CLOSING and token.kind not in "EF":
        return "an alternative turn ends at once; only E or F may follow"
    by_kind = {
        "C": _column, "T": _tile, "R": _roof, "A": _alternative,
        "D": _dragon, "L": _lantern, "E": _end, "F": _fan, "P": _pass,
    }  # fmt: skip
    return by_kind[token.kind](s, token)


# ---- building -----------------------------------------------------------------------------------------


def _column(s: Any, token: Token) -> str:
    return (
        _no_field(s, token)
        or _limit(s)
        or _not_held(s, token.cards)
        or _wrong_payment(s, token.cards, token.colour, "column", GREEN)
    )


def _tile(s: Any, token: Token) -> str:
    top = s.height[token.site] == s.floors - 1
    return (
        _no_floor(s, token)
        or (
            f"the tile on floor {s.floors} is laid only together with its tip: build a roof (R)"
            if top
            else ""
        )
        or _no_tile(s, token)
        or _not_held(s, token.cards)
        or _wrong_payment(s, token.cards, token.base, "tile", BLUE)
        or "after it the column that every turn owes could not be built any more (P4)"
    )


def _roof(s: Any, token: Token) -> str:
    low = s.height[token.site] < s.floors - 1
    return (
        _no_floor(s, token)
        or (f"a roof is built on floor {s.floors} only; lay a tile (T)" if low else "")
        or _no_tile(s, token)
        or _limit(s)
        or _not_held(s, token.cards + token.tip)
        or _wrong_payment(s, token.cards, token.base, "tile", BLUE)
        or _wrong_tip(s, token)
    )


def _alternative(s: Any, token: Token) -> str:
    if s.acted:
        return "an alternative turn takes the place of a whole turn; an action was taken already"
    if s.used & LANTERN_USED:
        return "after the lantern no alternative turn is possible (P6)"
    fault = _no_field(s, token) or _not_held(s, token.cards)
    return fault or f"an alternative turn costs exactly 4 cards, not {len(token.cards)}"


def _no_field(s: Any, token: Token) -> str:
    """Why no column of that colour can be put on the site."""
    site, height = token.site, s.height[token.site]
    if s.columns[site] == 4 and not plain_cards.is_blocked(s, site):
        what = "a roof (R)" if height == s.floors - 1 else "a tile (T)"
        return f"floor {height + 1} on site {site + 1} has its four columns; {what} comes next"
    fault = _finished(s, site)
    wanted = int(s.colours[site, height])
    if not fault and wanted not in (-1, token.colour):
        colour = COLOURS[wanted]
        fault = (
            f"floor {height + 1} on site {site + 1} takes {colour} columns, not {COLOURS[token.colour]} ones"
        )
    return fault


def _no_floor(s: Any, token: Token) -> str:
    """Why the site takes no tile of that base colour."""
    site, height = token.site, s.height[token.site]
    fault = _finished(s, site)
    if not fault and s.columns[site] < 4:
        fault = f"floor {height + 1} on site {site + 1} has only {s.columns[site]} of its four columns"
    floor = COLOURS[s.colours[site, height]]
    if not fault and token.base != s.colours[site, height]:
        fault = f"the tile on site {site + 1} must be {floor} like the columns below it"
    return fault


def _finished(s: Any, site: int) -> str:
    if s.height[site] == s.floors:
        return f"the pagoda on site {site + 1} is complete"
    if plain_cards.is_blocked(s, site):
        colour = COLOURS[s.colours[site, s.height[site]]]
        return f"no {colour} tile is left, so the pagoda on site {site + 1} cannot go on (P5)"
    return ""


def _no_tile(s: Any, token: Token) -> str:
    if (int(s.supply[token.base]) >> token.colour) & 1:
        return ""
    return f"the {COLOURS[token.base]} tile with {COLOURS[token.colour]} fields is not in the supply any more"


def _limit(s: Any) -> str:
    limit = plain_steps.limit(s)
    return f"the building limit of {limit} columns a turn is used up" if s.built >= limit else ""


# ---- paying -------------------------------------------------------------------------------------------


def _not_held(s: Any, wanted: tuple[int, ...]) -> str:
    """Why the cards cannot be played at all."""
    for k, n in sorted(Counter(wanted).items()):
        heap, where = (s.table, "table") if k < 5 else (s.hand, "hand")
        has = int(heap[s.player, k % 5])
        if has < n:
            card = f"{COLOURS[k % 5]} {where} card"
            return f"you have only {has} {card}, not {n}" if has else f"you have no {card}"
    return ""


def _wrong_payment(s: Any, paid: tuple[int, ...], colour: int, what: str, ability: int) -> str:
    """Why these cards do not pay for one column or tile of that colour."""
    name, own = ABILITIES[ability], COLOURS[colour]
    colours = [k % 5 for k in paid]
    if colours == [colour]:
        return ""
    if len(paid) == 1:
        return f"a {own} {what} costs a {own} card, not a {COLOURS[colours[0]]} one"
    if len(paid) > 2:
        return f"a {what} costs one card, or two of another colour with the {name}; these are {len(paid)}"
    return _wrong_pair(s, paid, colour, ability)


def _wrong_pair(s: Any, paid: tuple[int, ...], colour: int, ability: int, gained: int = -1) -> str:
    """Why two cards do not stand for one of that colour; `gained`: the ability just got with the tile."""
    name, colours = ABILITIES[ability], {k % 5 for k in paid}
    if len(colours) == 2:
        return f"the {name} needs two cards of one colour"
    if colour in colours:
        return f"the {name} needs two cards of another colour than {COLOURS[colour]} (P2)"
    if plain_steps.ability(s, ability) == MISSING and gained == ability:
        return ""
    return _unusable(s, ability)


def _wrong_tip(s: Any, token: Token) -> str:
    """Why the cards do not pay for the tip."""
    own, paid = COLOURS[token.colour], token.tip
    colours = [k % 5 for k in paid]
    if len(paid) == 2 or len(paid) > 3:
        return f"a {own} tip costs two {own} cards, or one and a pair of another colour with the rice bowl"
    if colours[0] != token.colour:
        return f"one of the two halves of the tip must be paid with a {own} card, even with the rice bowl"
    if len(paid) == 1:
        return f"a {own} tip costs two {own} cards, not one"
    return _wrong_pair(s, paid[1:], token.colour, GREEN, token.base)


def _unusable(s: Any, ability: int) -> str:
    """Why an ability cannot be used; empty if it can."""
    name = ABILITIES[ability]
    if s.simple:
        return f"the simple game has no abilities, so there is no {name}"
    if (int(s.used) >> ability) & 1:
        return f"the {name} was used this turn already; each ability may be used once a turn"
    if plain_steps.ability(s, ability) != READY:
        return f"you have no use of the {name} left; laying a {COLOURS[ability]} tile gives two"
    return ""


# ---- abilities and the end of a turn ------------------------------------------------------------------


def _dragon(s: Any, token: Token) -> str:
    late = "the dragon comes at the start of a turn, before any action" if s.acted else ""
    return _unusable(s, YELLOW) or late or _not_held(s, token.cards)


def _lantern(s: Any, token: Token) -> str:
    fault = _unusable(s, RED)
    return (
        fault or "only an alternative turn can still build a column, and the lantern would rule it out (P4)"
    )


def _end(s: Any, token: Token) -> str:
    if _owed(s):
        return "every turn builds at least one column"
    return "no column was built; as none can be, pass with P (P4)"


def _fan(s: Any, token: Token) -> str:
    return _unusable(s, VIOLET) or "every turn builds at least one column"


def _pass(s: Any, token: Token) -> str:
    if s.built:
        return "a column was built, so the turn ends with E or F"
    return "a column can still be built this turn, and every turn owes one (P4)"


def _owed(s: Any) -> bool:
    own = plain_cards.held(s.table[s.player], s.hand[s.player])
    return bool(plain_steps.column_owed(s, own, plain_cards.open_fields(s)))
