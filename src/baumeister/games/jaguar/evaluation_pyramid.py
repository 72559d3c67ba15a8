"""What a pyramid is worth: the room between its cards, and what one more card changes.

The cards of a pyramid divide the values into intervals. An interval with empty fields in it is a *gap*: the
more cards that are still to come belong there, the easier it is to fill. An interval without an empty field
is *closed*: a card that belongs there has to cover one of its two neighbours, which brings the enemy explorer
forward by a level; if both carry a stone, or are missing, the card loses the round.

Each interval is one kind from the list below, counted once (gap) or by the share of the cards to come that
belong to it (closed). What a kind is worth is a weight.
"""

from __future__ import annotations

import bisect

import numpy as np

from ..bits import count_bits, lowest_bit
from ..compiled import Floats, Int64s, rule
from .geometry import CARDS, FIELD_LEVEL, FIELDS
from .pyramid import places
from .state import State

SPARE_CLASSES = ("short", "0", "1", "2", "3", "4-5", "6-8", "9-11", "12-15", "16-30")
SPARE_CLASS_BEGINS = (-FIELDS, 0, 1, 2, 3, 4, 6, 9, 12, 16)
"""Cards to come that belong in a gap, minus its empty fields: the classes and where they begin."""
GAP_KINDS = tuple(f"gap {width} spare {spare}" for width in range(1, FIELDS + 1) for spare in SPARE_CLASSES)
CLOSED_KINDS = (*(f"closed at level {level}" for level in (1, 2, 3, 4)), "closed by stones")
KINDS = (*GAP_KINDS, *CLOSED_KINDS)

LOST_ROUND = -12.0
"""What having to cover a stone is worth: the round."""


def _kinds_of_gaps() -> Int64s:
    out = np.zeros((FIELDS + 1, CARDS + 1), np.int64)
    for width in range(1, FIELDS + 1):
        for cards in range(CARDS + 1):
            out[width, cards] = (
                (width - 1) * len(SPARE_CLASSES) + bisect.bisect(SPARE_CLASS_BEGINS, cards - width) - 1
            )
    return out


KIND_OF_GAP = _kinds_of_gaps()
"""[empty fields, cards to come] -> kind."""


@rule
def to_come(s: State) -> int:
    """The cards that can still be laid in this round, as far as the searching player's guess goes."""
    return int(s.hand[0]) | int(s.hand[1]) | int(s.offer)


@rule
def kind_of_closed(stones: int, low: int, high: int) -> int:
    """The kind of an interval without empty fields between two filled ones, by the cheapest covering."""
    level = 5
    if low >= 0 and (stones >> low) & 1 == 0:
        level = FIELD_LEVEL[low]
    if high < FIELDS and (stones >> high) & 1 == 0:
        level = min(level, FIELD_LEVEL[high])
    return len(GAP_KINDS) + level - 1


@rule
def between(live: int, low: int, high: int) -> int:
    """How many of the cards lie between two values."""
    return count_bits(live & ((1 << high) - (2 << low)))


@rule
def worth(
    stones: int, low: int, high: int, low_card: int, high_card: int, live: int, share: float, weights: Floats
) -> float:
    """What the interval between two fields with these cards is worth; -1 and 10 stand for the edges."""
    cards = between(live, low_card, high_card)
    if high - low > 1:
        return float(weights[KIND_OF_GAP[high - low - 1, cards]])
    return float(weights[kind_of_closed(stones, low, high)]) * cards * share


@rule
def count_kinds(s: State, p: int, live: int, sign: float, out: Floats) -> None:
    """Add the intervals of a pyramid to the counts of kinds."""
    card, stones = s.card, int(s.stone[p])
    share = 1.0 / max(count_bits(live), 1)
    low, low_card = -1, 0
    for f in range(FIELDS + 1):
        high_card = int(card[p, f]) if f < FIELDS else CARDS + 1
        if high_card == 0:
            continue
        cards = between(live, low_card, high_card)
        if f - low > 1:
            out[KIND_OF_GAP[f - low - 1, cards]] += sign
        else:
            out[kind_of_closed(stones, low, f)] += sign * cards * share
        low, low_card = f, high_card


@rule
def change(s: State, p: int, f: int, v: int, stones: int, live: int, weights: Floats) -> float:
    """What it is worth to the player that field f shows v (0: nothing) and stones lie on these fields:
    laying, covering, removing a card, or taking a stone off it."""
    card = s.card
    old, lying = int(card[p, f]), int(s.stone[p])
    low, high = f - 1, f + 1
    while low >= 0 and card[p, low] == 0:
        low -= 1
    while high < FIELDS and card[p, high] == 0:
        high += 1
    low_card = int(card[p, low]) if low >= 0 else 0
    high_card = int(card[p, high]) if high < FIELDS else CARDS + 1
    share = 1.0 / max(count_bits(live), 1)
    return around(f, v, stones, low, high, low_card, high_card, live, share, weights) - around(
        f, old, lying, low, high, low_card, high_card, live, share, weights
    )


@rule
def around(
    f: int,
    v: int,
    stones: int,
    low: int,
    high: int,
    low_card: int,
    high_card: int,
    live: int,
    share: float,
    weights: Floats,
) -> float:
    """What the intervals between the neighbours of field f are worth if it shows v (0: nothing)."""
    if v == 0:
        return worth(stones, low, high, low_card, high_card, live, share, weights)
    return worth(stones, low, f, low_card, v, live, share, weights) + worth(
        stones, f, high, v, high_card, live, share, weights
    )


@rule
def lay_worth(s: State, p: int, v: int, f: int, live: int, weights: Floats, price: float) -> float:
    """What laying v on field f is worth to the player; a covering costs `price` for each level."""
    stones = int(s.stone[p])
    if s.card[p, f] == 0:
        return change(s, p, f, v, stones, live, weights)
    return change(s, p, f, v, stones | (1 << f), live, weights) - price * int(FIELD_LEVEL[f])


@rule
def best_place(s: State, p: int, v: int, live: int, weights: Floats, price: float) -> tuple[float, int]:
    """What laying v is worth to the player, and the best field for it (-1: it loses the round)."""
    fields = places(s, p, v)
    best, field = LOST_ROUND, -1
    while fields:
        f = lowest_bit(fields)
        fields &= fields - 1
        found = lay_worth(s, p, v, f, live, weights, price)
        if found > best or field < 0:
            best, field = found, f
    return best, field


@rule
def pair_worth(
    s: State, p: int, cards: int, live: int, weights: Floats, price_mine: float, price_theirs: float
) -> float:
    """What an offer of two cards leaves to player p: the enemy takes the one that leaves less."""
    first, second = lowest_bit(cards), lowest_bit(cards & (cards - 1))
    mine, _ = best_place(s, p, first, live, weights, price_mine)
    mine_too, _ = best_place(s, p, second, live, weights, price_mine)
    theirs, _ = best_place(s, 1 - p, first, live, weights, price_theirs)
    theirs_too, _ = best_place(s, 1 - p, second, live, weights, price_theirs)
    return min(mine - theirs_too, mine_too - theirs)
