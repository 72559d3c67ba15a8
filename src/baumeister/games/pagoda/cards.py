"""What cards can pay for, and whether the first column of a turn can still be built (P4).

Here a player's cards are one integer, four bits for each colour: a search over what he could still do
then needs no memory of its own. Table and hand cards pay alike, so they are counted together.
"""

from __future__ import annotations

import numpy as np

from ..compiled import Int8s, rule
from .state import BLUE, GREEN, SITES, State

ALL = 31
"""A mask of all five colours."""

MISSING, READY, GONE = 0, 1, 2
"""An ability: may still be gained this turn; usable; used this turn, or a game without abilities."""

BIT_INDEX = np.zeros(67, np.int8)
"""[a power of two, modulo 67]: its exponent. The remainders of all of them differ."""
BIT_INDEX[[2**k % 67 for k in range(62)]] = range(62)


@rule
def count_bits(x: int) -> int:
    """How many bits of a number below 2**62 are set."""
    x = x - ((x >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x = x + (x >> 8)
    x = x + (x >> 16)
    return (x + (x >> 32)) & 127


@rule
def nth_bit(x: int, n: int) -> int:
    """The index of the n-th set bit, counted from the lowest as 0."""
    for _ in range(n):
        x &= x - 1
    return int(BIT_INDEX[(x & -x) % 67])


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


@rule
def payable(cards: int, ability: int) -> int:
    """The colours in which one column (rice bowl) or one tile (Buddha) can be paid.

    A pair pays for every other colour with the ability, and for its own without it."""
    if ability == READY and pairs(cards):
        return ALL
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
    """Buddha after a tile was laid and paid with `colour`: gone if he paid, gained by a blue one (P3)."""
    if colour != base:
        return GONE
    return READY if base == BLUE and buddha == MISSING else buddha


@rule
def open_fields(s: State) -> int:
    """The colours in which some site takes a column now; all five if a site is empty."""
    height, columns, colours, floors = s.height, s.columns, s.colours, s.floors
    mask = 0
    for i in range(SITES):
        if columns[i] < 4 and height[i] < floors:
            colour = int(colours[i, height[i]])
            mask |= ALL if colour < 0 else 1 << colour
    return mask


@rule
def waiting_floors(s: State, top: bool) -> int:
    """How many complete floors of each colour lack their tile (four bits each): the top floors, which
    take a roof, or the others."""
    height, columns, colours = s.height, s.columns, s.colours
    count = 0
    for i in range(SITES):
        if columns[i] == 4 and (height[i] == s.floors - 1) == top:
            count += 1 << (4 * int(colours[i, height[i]]))
    return count


@rule
def tile_fields(s: State) -> int:
    """The tiles in supply as 25 bits, base colour by base colour."""
    supply = s.supply
    fields = 0
    for c in range(5):
        fields |= int(supply[c]) << (5 * c)
    return fields


@rule
def can_lay(base: int, waiting: int, fields: int, laid: int) -> bool:
    """True if a floor of that colour waits for a tile and one is left, after the `laid` ones."""
    shift = 4 * base
    left = count_bits((fields >> (5 * base)) & ALL) - ((laid >> shift) & 15)
    return (waiting >> shift) & 15 > 0 and left > 0


@rule
def column_soon(
    cards: int, opened: int, waiting: int, tops: int, fields: int, laid: int, rice: int, buddha: int
) -> bool:
    """True if a column can be built now or after laying one tile, or a roof can."""
    if opened & payable(cards, rice):
        return True
    for base in range(5):
        tile, roof = can_lay(base, waiting, fields, laid), can_lay(base, tops, fields, laid)
        choice, rice_then = (fields >> (5 * base)) & ALL, rice_after(rice, base)
        for colour in range(5):
            left = after_tile(cards, base, colour, buddha)
            if left < 0:
                continue
            if tile and (opened | choice) & payable(left, rice_then):
                return True
            if roof and tips(left, rice_then) & choice:
                return True
    return False


@rule
def prepare(
    way: int, cards: int, opened: int, waiting: int, fields: int, laid: int, rice: int, buddha: int
) -> tuple[int, int, int, int, int, int]:
    """Lay a tile for its ability: way 0 lays none, 1 .. 5 a green one paid with that colour, 6 .. 10 a blue
    one. What then holds: cards (-1 if it cannot be done), opened, waiting, laid, rice, buddha."""
    if way == 0:
        return cards, opened, waiting, laid, rice, buddha
    base, colour = GREEN if way <= 5 else BLUE, (way - 1) % 5
    one = 1 << (4 * base)
    left = after_tile(cards, base, colour, buddha) if can_lay(base, waiting, fields, laid) else -1
    opened |= (fields >> (5 * base)) & ALL
    return left, opened, waiting - one, laid + one, rice_after(rice, base), buddha_after(buddha, base, colour)


@rule
def column_possible(
    cards: int, opened: int, waiting: int, tops: int, fields: int, rice: int, buddha: int
) -> bool:
    """True if a column or a tip can be built with these cards, after laying any tiles first (P4).

    opened    colours in which a column can be put now
    waiting   complete floors that could take a tile, counted by colour; `tops`: those that take a roof
    fields    the tiles in supply

    Only a green tile (rice bowl) and a blue one (Buddha) can help before the tile that is built upon, in
    either order. One column is asked for, so only one tile's fields matter: the others can be chosen to
    leave those alone, and it is enough to count the tiles. (No recursion: Numba's cache cannot keep it.)"""
    for first in range(11):
        for second in range(11 if first else 1):
            hold, seen, floors, laid, bowl, figure = prepare(
                first, cards, opened, waiting, fields, 0, rice, buddha
            )
            if hold < 0:
                break
            hold, seen, floors, laid, bowl, figure = prepare(
                second, hold, seen, floors, fields, laid, bowl, figure
            )
            if hold >= 0 and column_soon(hold, seen, floors, tops, fields, laid, bowl, figure):
                return True
    return False


@rule
def is_blocked(s: State, site: int) -> bool:
    """True if the top floor is complete and no tile for it is left (P5)."""
    return bool(s.columns[site] == 4 and s.supply[s.colours[site, s.height[site]]] == 0)
