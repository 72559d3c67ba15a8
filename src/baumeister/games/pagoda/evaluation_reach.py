"""How many points a player of Pagoda has in reach in one turn, and what the turn leaves behind.

The player is assumed to build greedily: again and again the column that gives most points, with the tile that
it needs, if any. That is not the best turn, but a good one, found in well under a microsecond.

The six sites are one integer here, nine bits each: columns, height, colour + 1. The cards are one integer too
(`cards.py`), so a turn can be played on a copy without any memory.
"""

from __future__ import annotations

from ..bits import count_bits
from ..compiled import rule
from .cards import pairs, singles
from .geometry import ALL_COLOURS, SITES
from .payment import GONE, READY, rice_after
from .state import State

SITE_BITS = 9
SITE_MASK = (1 << SITE_BITS) - 1


@rule
def packed_sites(s: State) -> int:
    """All sites as one integer."""
    height, columns, colours = s.height, s.columns, s.colours
    sites = 0
    for i in range(SITES):
        colour = int(colours[i, height[i]]) + 1
        sites |= (int(columns[i]) | int(height[i]) << 3 | colour << 6) << (SITE_BITS * i)
    return sites


@rule
def commonest(cards: int, colours: int) -> int:
    """The colour with most cards among these colours; there must be one."""
    best, most = -1, -1
    for c in range(5):
        n = (cards >> (4 * c)) & 15
        if (colours >> c) & 1 and n > most:
            best, most = c, n
    return best


@rule
def spend_column(cards: int, colour: int) -> int:
    """The cards left after a column: one of its colour, or a pair of the commonest other one (rice bowl)."""
    if (cards >> (4 * colour)) & 15:
        return cards - (1 << (4 * colour))
    return cards - (2 << (4 * commonest(cards, pairs(cards))))


@rule
def tile_colour(fields: int, base: int, cards: int, least: int) -> int:
    """The field colour of the tile on that base of which the player has most cards, at least `least`; -1 if
    there is none. One card for the tile itself is set aside."""
    left = cards - (1 << (4 * base))
    choice = (fields >> (5 * base)) & ALL_COLOURS & (singles(left) if least == 1 else pairs(left))
    return commonest(left, choice) if choice else -1


@rule
def gain(site: int, floors: int, cards: int, fields: int, rice: int) -> int:
    """Points for building one more column on a site, with the tile below it if one is due, or 0."""
    columns, height, colour = site & 7, (site >> 3) & 7, (site >> 6) - 1
    if height == floors:
        return 0
    if columns < 4:
        if colour < 0:
            return 1 if cards else 0
        own = (cards >> (4 * colour)) & 15
        return height + 1 if own or (rice == READY and pairs(cards)) else 0
    if (cards >> (4 * colour)) & 15 == 0:
        return 0
    if height == floors - 1:
        return floors + 2 if tile_colour(fields, colour, cards, 2) >= 0 else 0
    return height + 3 if tile_colour(fields, colour, cards, 1) >= 0 else 0


@rule
def build(site: int, floors: int, cards: int, fields: int) -> tuple[int, int, int]:
    """Carry out what `gain` promised: the site, the cards and the tiles after it."""
    columns, height, colour = site & 7, (site >> 3) & 7, (site >> 6) - 1
    if columns < 4:
        if colour < 0:
            colour = commonest(cards, singles(cards))
        return (columns + 1) | height << 3 | (colour + 1) << 6, spend_column(cards, colour), fields
    roof = height == floors - 1
    field = tile_colour(fields, colour, cards, 2 if roof else 1)
    cards -= (1 << (4 * colour)) + ((2 if roof else 1) << (4 * field))
    fields &= ~(1 << (5 * colour + field))
    return (0 if roof else 1) | (height + 1) << 3 | (field + 1) << 6, cards, fields


@rule
def play_turn(
    sites: int, floors: int, cards: int, fields: int, limit: int, rice: int
) -> tuple[int, int, int, int, int]:
    """A greedy turn of at most `limit` columns: its points, the tiles laid or payable at its end, and
    sites, cards and supply after it."""
    points = tiles = 0
    for _ in range(limit):
        best, most = -1, 0
        for i in range(SITES):
            found = gain((sites >> (SITE_BITS * i)) & SITE_MASK, floors, cards, fields, rice)
            if found > most:
                best, most = i, found
        if best < 0:
            break
        site = (sites >> (SITE_BITS * best)) & SITE_MASK
        columns, colour = site & 7, (site >> 6) - 1
        if columns == 4:
            rice = rice_after(rice, colour)
            tiles += 1
        elif colour >= 0 and (cards >> (4 * colour)) & 15 == 0:
            rice = GONE
        site, cards, fields = build(site, floors, cards, fields)
        sites = sites & ~(SITE_MASK << (SITE_BITS * best)) | site << (SITE_BITS * best)
        points += most
    tiles += tiles_open(sites, floors, cards, fields)
    return points, tiles, sites, cards, fields


@rule
def tiles_open(sites: int, floors: int, cards: int, fields: int) -> int:
    """How many floors wait for a tile (not a roof) that these cards can pay."""
    n = 0
    for i in range(SITES):
        site = (sites >> (SITE_BITS * i)) & SITE_MASK
        columns, height, colour = site & 7, (site >> 3) & 7, (site >> 6) - 1
        waits = columns == 4 and height < floors - 1
        if waits and (fields >> (5 * colour)) & ALL_COLOURS and (cards >> (4 * colour)) & 15:
            n += 1
    return n


@rule
def finished(sites: int, floors: int, fields: int) -> int:
    """How many pagodas have their roof, or can never have one (P5)."""
    n = 0
    for i in range(SITES):
        site = (sites >> (SITE_BITS * i)) & SITE_MASK
        columns, height, colour = site & 7, (site >> 3) & 7, (site >> 6) - 1
        if height == floors or (columns == 4 and (fields >> (5 * colour)) & ALL_COLOURS == 0):
            n += 1
    return n


@rule
def columns_left(sites: int, floors: int) -> int:
    """Columns and tips that the three pagodas nearest to completion still lack: the length of the game."""
    first = second = third = 99
    for i in range(SITES):
        site = (sites >> (SITE_BITS * i)) & SITE_MASK
        lack = 4 * (floors - ((site >> 3) & 7)) - (site & 7) + 1
        if (site >> 3) & 7 == floors:
            lack = 0
        if lack < first:
            first, second, third = lack, first, second
        elif lack < second:
            second, third = lack, second
        elif lack < third:
            third = lack
    return first + second + third


@rule
def variety(cards: int) -> int:
    """How many colours there are among the cards."""
    return count_bits(singles(cards))
