"""Buildings, ruins, fences and crosses, compiled: what stands on the board and what it is worth."""

from __future__ import annotations

from ..compiled import rule
from .geometry import (
    BOARD_SIZE,
    BUILDING_BITS,
    BUILDING_KIND,
    BUILDINGS,
    FIRST_BUILDING,
    HARMED,
    PAIR_AROUND,
    SQUARE_COLOUR,
    STONE_VALUE,
)
from .state import PILLAR, STONE, State


@rule
def best_building(s: State, player: int) -> int:
    """The value of the player's most valuable valid building, combined ones added up (R3); 0 for none.

    Combined buildings share no piece, so 14 pieces make at most three of them.
    """
    if s.complete[player] == 0:
        return 0
    piece, count = s.piece, s.count
    p0 = p1 = p2 = v0 = v1 = v2 = 0
    for kind in (STONE, PILLAR):
        for i in range(count[player, kind]):
            sq = piece[player, kind, i]
            for building in range(FIRST_BUILDING[sq], FIRST_BUILDING[sq + 1]):
                if not is_complete(s, player, building):
                    continue
                value = building_value(s, player, building)
                if value == 0:
                    continue
                pieces = pieces_of(s, player, building)
                if p0 & pieces:
                    pieces |= p0
                    value += v0
                    p0 = v0 = 0
                if p1 & pieces:
                    pieces |= p1
                    value += v1
                    p1 = v1 = 0
                if p2 & pieces:
                    pieces |= p2
                    value += v2
                    p2 = v2 = 0
                if p0 == 0:
                    p0, v0 = pieces, value
                elif p1 == 0:
                    p1, v1 = pieces, value
                else:
                    p2, v2 = pieces, value
    return max(v0, v1, v2)


@rule
def has_building(s: State, player: int) -> bool:
    """True if the player has a valid building: `best_building` is not 0, found sooner."""
    if s.complete[player] == 0:
        return False
    piece = s.piece
    for kind in (STONE, PILLAR):
        for i in range(s.count[player, kind]):
            sq = piece[player, kind, i]
            for building in range(FIRST_BUILDING[sq], FIRST_BUILDING[sq + 1]):
                if is_complete(s, player, building) and building_value(s, player, building) > 0:
                    return True
    return False


@rule
def building_value(s: State, player: int, building: int) -> int:
    """The value of a complete building by itself; 0 if it is not valid (R1)."""
    cell = s.cell
    stones = total = 0
    for k in range(4):
        sq = int(BUILDINGS[building, k])
        if harmed(s, player, sq):
            return 0
        if cell[sq] & 1:
            stones += 1
            own = 1 if SQUARE_COLOUR[sq] == player + 1 else 0
            total += STONE_VALUE[BUILDING_KIND[building], own]
    return total * 2 if stones == 4 else total


@rule
def is_complete(s: State, player: int, building: int) -> bool:
    """True if all four squares of a building carry the player's pieces."""
    low, high = int(BUILDING_BITS[building, 0]), int(BUILDING_BITS[building, 1])
    return bool(s.own[player, 0] & low == low and s.own[player, 1] & high == high)


@rule
def stones_in(s: State, building: int) -> int:
    """How many of the pieces of a complete building are stones."""
    cell = s.cell
    n = 0
    for k in range(4):
        n += cell[BUILDINGS[building, k]] & 1
    return n


@rule
def pieces_of(s: State, player: int, building: int) -> int:
    """The four pieces of a complete building as bits over the player's 14 pieces."""
    piece, count = s.piece, s.count
    bits = 0
    for k in range(4):
        sq = BUILDINGS[building, k]
        for kind in (STONE, PILLAR):
            for i in range(count[player, kind]):
                if piece[player, kind, i] == sq:
                    bits |= 1 << (7 * (kind - 1) + i)
    return bits


@rule
def is_ruin(s: State, player: int, building: int) -> bool:
    """True if a building consists of four of the player's pillars."""
    return bool(is_complete(s, player, building) and stones_in(s, building) == 0)


@rule
def count_ruins(s: State, player: int) -> int:
    """How many ruins the player has."""
    if s.complete[player] == 0 or s.count[player, PILLAR] < 4:
        return 0
    piece = s.piece
    n = 0
    for i in range(s.count[player, PILLAR]):
        sq = piece[player, PILLAR, i]
        for building in range(FIRST_BUILDING[sq], FIRST_BUILDING[sq + 1]):
            if is_ruin(s, player, building):
                n += 1
    return n


# ---- fences and crosses -------------------------------------------------------------------------------


@rule
def harmed(s: State, player: int, sq: int) -> bool:
    """True if the player's piece on the square belongs to a fence or wall (R1)."""
    file, rank = sq // BOARD_SIZE, sq % BOARD_SIZE
    line = s.line
    bits = (HARMED[line[player, 0, file]] >> rank) | (HARMED[line[player, 1, rank]] >> file)
    return bool(bits & 1)


@rule
def encircled(s: State, sq: int, by: int) -> bool:
    """True if a piece on the square stands on the crossing of two pairs of that player's pieces."""
    file, rank = sq // BOARD_SIZE, sq % BOARD_SIZE
    line = s.line
    across = PAIR_AROUND[line[by, 1, rank], file]
    return bool(across and PAIR_AROUND[line[by, 0, file], rank])


@rule
def line_of(s: State, player: int, line: int) -> int:
    """The player's pieces on a line (0-8 files, 9-17 ranks) as 9 bits."""
    return int(s.line[player, line // BOARD_SIZE, line % BOARD_SIZE])
