"""Whether the first column of a turn can still be built (P4), compiled.

A turn owes one column if one is possible, after any tiles that the player could lay first. Cards are one
integer here (`cards.held`), the tiles in supply another (`sites.tile_fields`).
"""

from __future__ import annotations

from ..bits import count_bits
from ..compiled import rule
from .geometry import ALL_COLOURS, BLUE, GREEN
from .payment import ability, after_tile, buddha_after, payable, rice_after, tips
from .sites import tile_fields, waiting_floors
from .state import State


@rule
def column_reachable(s: State, cards: int, opened: int) -> bool:
    """True if the player can build a column by normal actions, with these cards and open fields."""
    rice = ability(s, GREEN)
    if opened & payable(cards, rice):
        return True
    waiting, tops = waiting_floors(s, False), waiting_floors(s, True)
    return column_possible(cards, opened, waiting, tops, tile_fields(s), rice, ability(s, BLUE))


@rule
def column_possible(
    cards: int, opened: int, waiting: int, tops: int, fields: int, rice: int, buddha: int
) -> bool:
    """True if a column or a tip can be built with these cards, after laying any tiles first (P4).

    opened    colours in which a column can be put now
    waiting   complete floors that could take a tile, counted by colour; `tops`: those that take a roof
    fields    the tiles in supply

    Only a green tile (rice bowl) and a blue one (Buddha) can help before the tile that is built upon, in
    either order. Only one column is needed, so only one tile's fields matter: the other tiles can be chosen
    to leave that one alone, and it is enough to count them. (No recursion: Numba's cache cannot keep it.)"""
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
def prepare(
    way: int, cards: int, opened: int, waiting: int, fields: int, laid: int, rice: int, buddha: int
) -> tuple[int, int, int, int, int, int]:
    """Lay a tile for its ability: way 0 lays none, 1 .. 5 a green one paid with that colour, 6 .. 10 a blue
    one. Returns the new cards (-1 if it cannot be done), opened, waiting, laid, rice, buddha."""
    if way == 0:
        return cards, opened, waiting, laid, rice, buddha
    base, colour = GREEN if way <= 5 else BLUE, (way - 1) % 5
    one = 1 << (4 * base)
    left = after_tile(cards, base, colour, buddha) if can_lay(base, waiting, fields, laid) else -1
    opened |= (fields >> (5 * base)) & ALL_COLOURS
    return left, opened, waiting - one, laid + one, rice_after(rice, base), buddha_after(buddha, base, colour)


@rule
def column_soon(
    cards: int, opened: int, waiting: int, tops: int, fields: int, laid: int, rice: int, buddha: int
) -> bool:
    """True if a column can be built now or after laying one tile, or a roof can."""
    if opened & payable(cards, rice):
        return True
    for base in range(5):
        tile, roof = can_lay(base, waiting, fields, laid), can_lay(base, tops, fields, laid)
        choice, rice_then = (fields >> (5 * base)) & ALL_COLOURS, rice_after(rice, base)
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
def can_lay(base: int, waiting: int, fields: int, laid: int) -> bool:
    """True if a floor of that colour waits for a tile and one is left, after the `laid` ones."""
    shift = 4 * base
    left = count_bits((fields >> (5 * base)) & ALL_COLOURS) - ((laid >> shift) & 15)
    return (waiting >> shift) & 15 > 0 and left > 0
