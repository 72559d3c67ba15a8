"""The board of Pagode, compiled: putting pieces on and off, crosses, fences, and what a building is worth."""

from __future__ import annotations

from ..compiled import rule
from .state import ANNOUNCED, EMPTY, PILLAR, STONE, State
from .tables import (
    BUILDING_BITS,
    BUILDINGS,
    COLOUR,
    FIRST,
    FLAG_KEY,
    HALF,
    HARMED,
    HARMFUL,
    KIND,
    NUMBER_AT,
    OTHERS_AT,
    PAIR_AROUND,
    PIECE_KEY,
    RESERVE_KEY,
    SIZE,
    VALUE,
)


@rule
def set_reserve(s: State, player: int, kind: int, n: int) -> None:
    """Change a reserve and the key with it."""
    s.key ^= RESERVE_KEY[player, kind, s.reserve[player, kind]] ^ RESERVE_KEY[player, kind, n]
    s.reserve[player, kind] = n


@rule
def filled_by(s: State, player: int, sq: int) -> int:
    """How many buildings through a square have all their other squares filled by the player."""
    not_low, not_high = ~int(s.own[player, 0]), ~int(s.own[player, 1])
    n = 0
    for k in range(NUMBER_AT[sq]):
        if (OTHERS_AT[sq, k, 0] & not_low) | (OTHERS_AT[sq, k, 1] & not_high) == 0:
            n += 1
    return n


@rule
def change_lines(s: State, player: int, file: int, rank: int) -> None:
    """A piece of the player comes to or leaves a square: his file, his rank and what harm they hold."""
    line = s.line
    upright, level = int(line[player, 0, file]), int(line[player, 1, rank])
    before = HARMFUL[upright] + HARMFUL[level]
    upright ^= 1 << rank
    level ^= 1 << file
    s.harmful[player] += HARMFUL[upright] + HARMFUL[level] - before
    line[player, 0, file] = upright
    line[player, 1, rank] = level
    sq = SIZE * file + rank
    if sq < HALF:
        s.own[player, 0] ^= 1 << sq
    else:
        s.own[player, 1] ^= 1 << (sq - HALF)


@rule
def toggle_mark(s: State, player: int, sq: int) -> None:
    """The player's piece on the square becomes or stops being announced."""
    s.cell[sq] ^= ANNOUNCED
    s.key ^= FLAG_KEY[sq]
    s.marked[player] += 1 if s.cell[sq] & ANNOUNCED else -1


@rule
def put(s: State, player: int, kind: int, sq: int) -> None:
    """Set a piece on an empty square (where it came from is the caller's business)."""
    code = kind + 2 * player
    s.cell[sq] = code
    s.key ^= PIECE_KEY[sq, code]
    s.empty[COLOUR[sq]] -= 1
    file, rank = sq // SIZE, sq % SIZE
    change_lines(s, player, file, rank)
    piece = s.piece
    i = int(s.count[player, kind])
    while i > 0 and piece[player, kind, i - 1] > sq:
        piece[player, kind, i] = piece[player, kind, i - 1]
        i -= 1
    piece[player, kind, i] = sq
    s.count[player, kind] += 1
    if kind == PILLAR:
        s.pillars[player, COLOUR[sq]] += 1
    s.complete[player] += filled_by(s, player, sq)


@rule
def lift(s: State, sq: int) -> int:
    """Take the piece on a square off the board (where it goes is the caller's business); its code."""
    marked = int(s.cell[sq])
    code = marked & 7
    player, kind = (code - 1) >> 1, ((code - 1) & 1) + 1
    if marked & ANNOUNCED:
        toggle_mark(s, player, sq)
    s.cell[sq] = EMPTY
    s.key ^= PIECE_KEY[sq, code]
    s.empty[COLOUR[sq]] += 1
    file, rank = sq // SIZE, sq % SIZE
    change_lines(s, player, file, rank)
    piece = s.piece
    last = int(s.count[player, kind]) - 1
    i = 0
    while piece[player, kind, i] != sq:
        i += 1
    while i < last:
        piece[player, kind, i] = piece[player, kind, i + 1]
        i += 1
    piece[player, kind, last] = 0
    s.count[player, kind] = last
    if kind == PILLAR:
        s.pillars[player, COLOUR[sq]] -= 1
    s.complete[player] -= filled_by(s, player, sq)
    return code


# ---- crosses, fences, buildings -----------------------------------------------------------------------


@rule
def encircled(s: State, sq: int, by: int) -> bool:
    """True if a piece on the square stands on the crossing of two pairs of that player's pieces."""
    file, rank = sq // SIZE, sq % SIZE
    line = s.line
    across = PAIR_AROUND[line[by, 1, rank], file]
    return bool(across and PAIR_AROUND[line[by, 0, file], rank])


@rule
def harmed(s: State, player: int, sq: int) -> bool:
    """True if the player's piece on the square belongs to a fence or wall (R1)."""
    file, rank = sq // SIZE, sq % SIZE
    line = s.line
    bits = (HARMED[line[player, 0, file]] >> rank) | (HARMED[line[player, 1, rank]] >> file)
    return bool(bits & 1)


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
def worth(s: State, player: int, building: int) -> int:
    """The value of a complete building by itself; 0 if it is not valid (R1)."""
    cell = s.cell
    stones = total = 0
    for k in range(4):
        sq = int(BUILDINGS[building, k])
        if harmed(s, player, sq):
            return 0
        if cell[sq] & 1:
            stones += 1
            own = 1 if COLOUR[sq] == player + 1 else 0
            total += VALUE[KIND[building], own]
    return total * 2 if stones == 4 else total


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
            for building in range(FIRST[sq], FIRST[sq + 1]):
                if not is_complete(s, player, building):
                    continue
                value = worth(s, player, building)
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
