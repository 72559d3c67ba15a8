"""Cards, compiled. A heap is five counts; what a player holds is also one integer, four bits for each colour.

A search over what a player could still do then needs no memory of its own. Table and hand cards pay alike, so
the integer counts them together.
"""

from __future__ import annotations

from ..compiled import Int8s, Int64s, rule
from ..rng import below


@rule
def count_cards(cards: Int8s) -> int:
    """How many cards a heap has."""
    n = 0
    for c in range(5):
        n += int(cards[c])
    return n


@rule
def random_card(pile: Int8s, rng: Int64s) -> int:
    """The colour of a random card of the pile."""
    k = below(rng, count_cards(pile))
    colour = 0
    while k >= pile[colour]:
        k -= int(pile[colour])
        colour += 1
    return colour


@rule
def held(table: Int8s, hand: Int8s) -> int:
    """A player's cards as one integer."""
    cards = 0
    for c in range(5):
        cards |= (int(table[c]) + int(hand[c])) << (4 * c)
    return cards


@rule
def singles(cards: int) -> int:
    """The colours of which there is a card."""
    mask = 0
    for c in range(5):
        if (cards >> (4 * c)) & 15:
            mask |= 1 << c
    return mask


@rule
def pairs(cards: int) -> int:
    """The colours of which there are two cards."""
    mask = 0
    for c in range(5):
        if (cards >> (4 * c)) & 14:
            mask |= 1 << c
    return mask
