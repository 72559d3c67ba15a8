"""Paying, compiled: what cards and abilities can pay for, and which card may be paid next.

Cards are one integer here, as `cards.held` makes it.
"""

from __future__ import annotations

from ..compiled import Int8s, rule
from .cards import pairs, singles
from .geometry import ALL_COLOURS, BLUE, GREEN
from .state import COLUMN_CARD, DRAGON_CARDS, State

MISSING, READY, GONE = 0, 1, 2
"""An ability: may still be gained this turn; usable; used this turn, or a game without abilities."""


@rule
def ability(s: State, colour: int) -> int:
    """READY, MISSING or GONE for the player whose turn it is."""
    if s.simple or (s.used >> colour) & 1:
        return GONE
    return READY if s.marker[s.player, colour] > 0 else MISSING


@rule
def payable(cards: int, ability: int) -> int:
    """The colours in which one column (rice bowl) or one tile (Buddha) can be paid.

    A pair pays for every other colour with the ability, and for its own without it."""
    if ability == READY and pairs(cards):
        return ALL_COLOURS
    return singles(cards)


@rule
def tips(cards: int, rice: int) -> int:
    """The colours in which a tip can be paid: a pair, or with the rice bowl one card and another pair."""
    twos = pairs(cards)
    if rice == READY and twos:
        return singles(cards) | twos
    return twos


@rule
def after_tile(cards: int, base: int, colour: int, buddha: int) -> int:
    """The cards left when a tile is paid with `colour`: one card of its base colour, or with Buddha a pair
    of another; -1 if that cannot be paid."""
    if colour == base:
        return cards - (1 << (4 * base)) if (cards >> (4 * base)) & 15 else -1
    if buddha == READY and (cards >> (4 * colour)) & 14:
        return cards - (2 << (4 * colour))
    return -1


@rule
def rice_after(rice: int, base: int) -> int:
    """The rice bowl after a tile was laid: a green one gives it, usable at once (P3)."""
    return READY if base == GREEN and rice == MISSING else rice


@rule
def buddha_after(buddha: int, base: int, colour: int) -> int:
    """Buddha after a tile was laid and paid with `colour`: gone if used, gained by a blue one (P3)."""
    if colour != base:
        return GONE
    return READY if base == BLUE and buddha == MISSING else buddha


# ---- the cards of a payment, one by one ---------------------------------------------------------------


@rule
def is_paying(s: State) -> bool:
    """True inside a whole action: its next card is due."""
    return COLUMN_CARD <= s.phase <= DRAGON_CARDS


@rule
def any_card(table: Int8s, hand: Int8s, colours: int) -> int:
    """The indices of all cards in these colours, as bits."""
    mask = 0
    for c in range(5):
        if (colours >> c) & 1:
            if table[c]:
                mask |= 1 << c
            if hand[c]:
                mask |= 32 << c
    return mask


@rule
def pair_begins(table: Int8s, hand: Int8s, colours: int) -> int:
    """The indices with which a pair in one of these colours can begin; a pair is paid table card first."""
    mask = 0
    for c in range(5):
        if (colours >> c) & 1:
            if table[c] and table[c] + hand[c] >= 2:
                mask |= 1 << c
            if hand[c] >= 2:
                mask |= 32 << c
    return mask


@rule
def pair_ends(table: Int8s, hand: Int8s, last: int) -> int:
    """The indices that complete the pair begun with card `last`, which is already taken."""
    mask = 0
    c = last % 5
    if last < 5 and table[c]:
        mask |= 1 << c
    if hand[c]:
        mask |= 32 << c
    return mask


@rule
def cards_from(table: Int8s, hand: Int8s, last: int, at_least: int) -> int:
    """The indices from `last` upwards with at least `at_least` cards from there on."""
    mask = follow = 0
    for k in range(9, last - 1, -1):
        n = int(table[k]) if k < 5 else int(hand[k - 5])
        follow += n
        if n and follow >= at_least:
            mask |= 1 << k
    return mask
