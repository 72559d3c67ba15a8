"""Sets as bits: of cards (bit v for the card of value v) and of fields (bit f). The loops become single
machine instructions or stay a few cycles long when compiled."""

from __future__ import annotations

from ..compiled import Int64s, rule
from ..rng import below


@rule
def count(cards: int) -> int:
    """How many there are."""
    n = 0
    while cards:
        cards &= cards - 1
        n += 1
    return n


@rule
def nth(cards: int, n: int) -> int:
    """The n-th lowest, counted from 0."""
    for _ in range(n):
        cards &= cards - 1
    return count((cards & -cards) - 1)


@rule
def lowest(cards: int) -> int:
    """The lowest."""
    return count((cards & -cards) - 1)


@rule
def draw_set(cards: int, n: int, rng: Int64s) -> int:
    """A uniformly random set of n of them."""
    drawn = 0
    for left in range(count(cards), count(cards) - n, -1):
        card = 1 << nth(cards, below(rng, left))
        drawn |= card
        cards &= ~card
    return drawn
