"""The pieces on the board, compiled: putting them on, taking them off, marking them as announced."""

from __future__ import annotations

from ..compiled import rule
from .geometry import (
    ANNOUNCED_KEY,
    BOARD_SIZE,
    FIRST_WORD,
    HARMFUL,
    MOST_BUILDINGS_AT,
    OTHER_SQUARES_AT,
    PIECE_KEY,
    RESERVE_KEY,
    SQUARE_COLOUR,
)
from .state import ANNOUNCED, EMPTY, PILLAR, State


@rule
def set_reserve(s: State, player: int, kind: int, n: int) -> None:
    """Change a reserve and the key with it."""
    s.key ^= RESERVE_KEY[player, kind, s.reserve[player, kind]] ^ RESERVE_KEY[player, kind, n]
    s.reserve[player, kind] = n


@rule
def put(s: State, player: int, kind: int, sq: int) -> None:
    """Set a piece on an empty square (the caller accounts for where it came from)."""
    code = kind + 2 * player
    s.cell[sq] = code
    s.key ^= PIECE_KEY[sq, code]
    s.empty[SQUARE_COLOUR[sq]] -= 1
    file, rank = sq // BOARD_SIZE, sq % BOARD_SIZE
    change_lines(s, player, file, rank)
    piece = s.piece
    i = int(s.count[player, kind])
    while i > 0 and piece[player, kind, i - 1] > sq:
        piece[player, kind, i] = piece[player, kind, i - 1]
        i -= 1
    piece[player, kind, i] = sq
    s.count[player, kind] += 1
    if kind == PILLAR:
        s.pillars[player, SQUARE_COLOUR[sq]] += 1
    s.complete[player] += count_filled(s, player, sq)


@rule
def lift(s: State, sq: int) -> int:
    """Take a piece off the board (the caller accounts for where it goes); return its code."""
    marked = int(s.cell[sq])
    code = marked & 7
    player, kind = (code - 1) >> 1, ((code - 1) & 1) + 1
    if marked & ANNOUNCED:
        toggle_mark(s, player, sq)
    s.cell[sq] = EMPTY
    s.key ^= PIECE_KEY[sq, code]
    s.empty[SQUARE_COLOUR[sq]] += 1
    file, rank = sq // BOARD_SIZE, sq % BOARD_SIZE
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
        s.pillars[player, SQUARE_COLOUR[sq]] -= 1
    s.complete[player] -= count_filled(s, player, sq)
    return code


@rule
def toggle_mark(s: State, player: int, sq: int) -> None:
    """The player's piece on the square becomes or stops being announced."""
    s.cell[sq] ^= ANNOUNCED
    s.key ^= ANNOUNCED_KEY[sq]
    s.marked[player] += 1 if s.cell[sq] & ANNOUNCED else -1


@rule
def change_lines(s: State, player: int, file: int, rank: int) -> None:
    """A piece of the player enters or leaves a square: note it in the file and the rank."""
    line = s.line
    upright, level = int(line[player, 0, file]), int(line[player, 1, rank])
    before = HARMFUL[upright] + HARMFUL[level]
    upright ^= 1 << rank
    level ^= 1 << file
    s.harmful[player] += HARMFUL[upright] + HARMFUL[level] - before
    line[player, 0, file] = upright
    line[player, 1, rank] = level
    sq = BOARD_SIZE * file + rank
    if sq < FIRST_WORD:
        s.own[player, 0] ^= 1 << sq
    else:
        s.own[player, 1] ^= 1 << (sq - FIRST_WORD)


@rule
def count_filled(s: State, player: int, sq: int) -> int:
    """How many buildings through a square have all their other squares filled by the player."""
    not_low, not_high = ~int(s.own[player, 0]), ~int(s.own[player, 1])
    n = 0
    for k in range(MOST_BUILDINGS_AT):
        missing = (OTHER_SQUARES_AT[sq, k, 0] & not_low) | (OTHER_SQUARES_AT[sq, k, 1] & not_high)
        n += 1 if missing == 0 else 0
    return n
