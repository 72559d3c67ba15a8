"""The pyramids, compiled: where a card can go, what an event can aim at, and which pyramid is the better."""

from __future__ import annotations

from ..bits import count_bits
from ..compiled import rule
from .geometry import FIELDS
from .state import DRAW_CARD, REMOVE_ENEMY, REMOVE_OWN, STONE_OFF, State


@rule
def places(s: State, player: int, v: int) -> int:
    """The fields on which the player may lay v: empty ones or, if none fits (J1), those of the next lower
    and next higher card unless they carry a stone. No field at all: the card loses the round."""
    low, high = gap(s, player, v)
    if high - low > 1:
        return (1 << high) - (1 << (low + 1))
    covered = 0
    if low >= 0:
        covered |= 1 << low
    if high < s.fields:
        covered |= 1 << high
    return covered & ~int(s.stone[player])


@rule
def fitting(s: State, player: int, v: int) -> int:
    """The empty fields on which v keeps the order."""
    low, high = gap(s, player, v)
    return (1 << high) - (1 << (low + 1))


@rule
def gap(s: State, player: int, v: int) -> tuple[int, int]:
    """The fields of the next lower and the next higher visible card, -1 and the number of fields if there
    is none; all fields between the two are empty."""
    card = s.card
    low = -1
    for f in range(FIELDS):  # fields that the small game lacks are always empty
        lying = card[player, f]
        if lying > v:
            return low, f
        if lying > 0:
            low = f
    return low, int(s.fields)


@rule
def targets(s: State, player: int, event: int) -> int:
    """The fields that an event of this player may choose; for (d) any bit says that there is a card (J8)."""
    enemy = 1 - player
    if event == STONE_OFF:
        return int(s.stone[player])
    if event == REMOVE_OWN:
        return int(s.filled[player]) & ~int(s.stone[player])
    if event == REMOVE_ENEMY:
        return int(s.filled[enemy]) & ~int(s.stone[enemy])
    return 1 if event == DRAW_CARD and s.hand[enemy] != 0 else 0


@rule
def full_pyramid(s: State) -> int:
    """A complete pyramid as a set of fields."""
    return (1 << int(s.fields)) - 1


@rule
def put(s: State, p: int, v: int, f: int) -> None:
    """Make v the visible card of a field; a card that lay there is covered."""
    if s.card[p, f] > 0:
        s.under[p, f] |= 1 << int(s.card[p, f])
    s.card[p, f] = v
    s.filled[p] |= 1 << f
    if s.filled[p] == full_pyramid(s):
        s.complete[p] = 1


@rule
def remove(s: State, p: int, f: int) -> None:
    """J4: a card goes under the pile with all that it covers; the field is empty."""
    s.removed |= s.under[p, f] | (1 << int(s.card[p, f]))
    s.under[p, f] = 0
    s.card[p, f] = 0
    s.filled[p] &= ~(1 << f)


# ---- comparing pyramids -------------------------------------------------------------------------------


@rule
def better_built(s: State) -> int:
    """Who built better: a complete pyramid, then fewer empty fields, then the smaller difference between
    highest and lowest card, then the higher highest card. Highest cards are never equal: at the end of a
    turn the player on turn has a card, so two empty pyramids cannot meet here."""
    ahead = int(s.complete[0]) - int(s.complete[1])
    if ahead == 0:
        ahead = count_bits(int(s.filled[0])) - count_bits(int(s.filled[1]))
    if ahead == 0:
        ahead = difference(s, 1) - difference(s, 0)
    if ahead == 0:
        ahead = highest(s, 0) - highest(s, 1)
    return 0 if ahead > 0 else 1


@rule
def difference(s: State, p: int) -> int:
    """Highest minus lowest visible card."""
    for f in range(FIELDS):
        if s.card[p, f] > 0:
            return highest(s, p) - int(s.card[p, f])
    return 0


@rule
def highest(s: State, p: int) -> int:
    """The highest visible card of a pyramid; 0 if it is empty."""
    found = 0
    for f in range(FIELDS):
        found = max(found, int(s.card[p, f]))
    return found
