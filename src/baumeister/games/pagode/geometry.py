"""Constants and tables of Pagode: squares, buildings, fences, crosses, the numbers of the steps, keys."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import numpy as np

from ..rng import generator

BOARD_SIZE = 9
SQUARES = BOARD_SIZE * BOARD_SIZE
SQUARES_PER_COLOUR = 27
COLOUR_NAMES = ("black", "green", "red")

HUT, HOUSE, CASTLE, TOWER, PAGODA = range(5)
BUILDING_NAMES = ("hut", "house", "castle", "tower", "pagoda")
STONE_VALUE = np.array([(1, 2), (5, 10), (10, 20), (11, 22), (15, 30)], np.int64)
"""[kind][on own colour]: what a stone counts; double if all four pieces are stones."""


def square(file: int, rank: int) -> int:
    """The number of a square, files and ranks from 0."""
    return BOARD_SIZE * file + rank


SQUARE_NAMES = [f"{file}{rank}" for file in "abcdefghi" for rank in range(1, 10)]
"""[number of a square]: its name."""
SQUARE_NUMBER = {name: sq for sq, name in enumerate(SQUARE_NAMES)}
"""[name of a square]: its number."""


PIECES_OF_A_KIND = 7
"""Stones and pillars of each player."""
SMALL_SQUARES = [square(file, rank) for file in (3, 4, 5) for rank in (3, 4, 5)]
"""The board of the small game: the middle of the large one, so that names, colours and buildings stay."""
SMALL_PIECES_OF_A_KIND = 2

# ---- square colours -----------------------------------------------------------------------------------

SQUARE_COLOUR = np.array([(sq // BOARD_SIZE - sq % BOARD_SIZE) % 3 for sq in range(SQUARES)], np.int8)
SQUARES_OF_COLOUR = np.array(
    [[sq for sq in range(SQUARES) if SQUARE_COLOUR[sq] == c] for c in range(3)], np.int8
)
"""[colour]: its 27 squares."""
BY_COLOUR = SQUARES_OF_COLOUR.reshape(SQUARES).astype(np.int64)
"""All squares, those of the first colour first."""
PILLAR_TARGETS = SQUARES_OF_COLOUR[SQUARE_COLOUR]
"""[square]: where a pillar may move from there, itself included: the squares of the same colour."""
NUMBER_IN_COLOUR = np.array([list(PILLAR_TARGETS[sq]).index(sq) for sq in range(SQUARES)], np.int8)

IS_SMALL = np.array([sq in SMALL_SQUARES for sq in range(SQUARES)], np.bool_)
"""[square]: whether it belongs to the board of the small game."""
SMALL_SQUARES_PER_COLOUR = 3

# ---- buildings ----------------------------------------------------------------------------------------


def _buildings() -> list[tuple[tuple[int, ...], int]]:
    """All 224 buildings as (squares ascending, kind), sorted."""
    found = []
    for side in range(2, BOARD_SIZE + 1):
        kind = HUT if side == 2 else HOUSE if side <= 5 else CASTLE
        for f in range(BOARD_SIZE - side + 1):
            for r in range(BOARD_SIZE - side + 1):
                corners = [(f, r), (f, r + side - 1), (f + side - 1, r), (f + side - 1, r + side - 1)]
                found.append((tuple(sorted(square(*c) for c in corners)), kind))
    for i in range(BOARD_SIZE - 1):
        upright = [(i, 0), (i + 1, 0), (i, 8), (i + 1, 8)]
        lying = [(0, i), (0, i + 1), (8, i), (8, i + 1)]
        found += [(tuple(sorted(square(*c) for c in tower)), TOWER) for tower in (upright, lying)]
    for d in range(1, 5):
        cross = [(4 - d, 4), (4 + d, 4), (4, 4 - d), (4, 4 + d)]
        found.append((tuple(sorted(square(*c) for c in cross)), PAGODA))
    return sorted(found)


_BUILDINGS = _buildings()
BUILDINGS = np.array([squares for squares, _ in _BUILDINGS], np.int8)
BUILDING_KIND = np.array([kind for _, kind in _BUILDINGS], np.int8)
BUILDING_NUMBER = {squares: i for i, (squares, _) in enumerate(_BUILDINGS)}
FIRST_BUILDING = np.array([sum(b[0][0] < sq for b in _BUILDINGS) for sq in range(SQUARES + 1)], np.int16)
"""Buildings whose lowest square is sq are FIRST_BUILDING[sq] .. FIRST_BUILDING[sq + 1] - 1."""
_at = [[i for i, (squares, _) in enumerate(_BUILDINGS) if sq in squares] for sq in range(SQUARES)]

FIRST_WORD = 41
"""Squares 0-40 are bits of the first word of a set of squares, 41-80 of the second."""


def square_set(squares: Iterable[int]) -> tuple[int, int]:
    """A set of squares as two words of bits."""
    chosen = [int(sq) for sq in squares]
    return sum(1 << sq for sq in chosen if sq < FIRST_WORD), sum(
        1 << sq - FIRST_WORD for sq in chosen if sq >= FIRST_WORD
    )


BUILDING_BITS = np.array([square_set(squares) for squares, _ in _BUILDINGS], np.int64)
MOST_BUILDINGS_AT = max(map(len, _at))
OTHER_SQUARES_AT = np.full((SQUARES, MOST_BUILDINGS_AT, 2), 1 << 62, np.int64)
"""For each building through a square, the set of its three other squares; then sets that nobody can fill, so
that a loop over them has the same length everywhere."""
for _sq, _ids in enumerate(_at):
    for _k, _i in enumerate(_ids):
        OTHER_SQUARES_AT[_sq, _k] = square_set(other for other in BUILDINGS[_i] if other != _sq)

# ---- lines: 9 bits say which squares of a file or rank a player holds ---------------------------------

FENCE_MASKS = np.array(
    sorted(1 << a | 1 << b | 1 << c for a, b, c in combinations(range(BOARD_SIZE), 3) if b - a == c - b),
    np.int16,
)
"""The 16 fences of a line: three at equal distances."""
FENCES_OF_LINE = len(FENCE_MASKS)
_masks = range(1 << BOARD_SIZE)
SEVERAL = np.array([m.bit_count() >= 2 for m in _masks], np.bool_)
"""[set of stones]: whether it has two or more."""
FENCES = np.array(
    [sum(1 << k for k, f in enumerate(FENCE_MASKS) if m & int(f) == int(f)) for m in _masks], np.int32
)
"""The fences in a line as a set of 16 bits."""
HARMFUL = np.array([int(FENCES[m]).bit_count() + (m.bit_count() >= 4) for m in _masks], np.int8)
"""How many fences and walls a line holds."""


def _harmed(mask: int) -> int:
    if mask.bit_count() >= 4:
        return mask
    return int(np.bitwise_or.reduce([int(f) for f in FENCE_MASKS if mask & int(f) == int(f)] or [0]))


HARMED = np.array([_harmed(m) for m in _masks], np.int16)
"""The squares of a line whose pieces stand in a fence or wall."""
PAIR_AROUND = np.array(
    [
        [
            any(m >> i - d & 1 and m >> i + d & 1 for d in range(1, min(i, 8 - i) + 1))
            for i in range(BOARD_SIZE)
        ]
        for m in _masks
    ],
    np.bool_,
)
"""[line][i]: two pieces at equal distance left and right (or above and below) of i."""
BETWEEN = np.array([sum(1 << i for i in range(BOARD_SIZE) if PAIR_AROUND[m, i]) for m in _masks], np.int16)
"""The same as a set of 9 bits."""


def line_squares(line: int, bits: int) -> list[int]:
    """The squares of a line (0-8 files, 9-17 ranks) that a set of 9 bits names, ascending."""
    return [
        BOARD_SIZE * line + i if line < BOARD_SIZE else BOARD_SIZE * i + line - BOARD_SIZE
        for i in range(BOARD_SIZE)
        if bits >> i & 1
    ]


# ---- numbers of the steps -----------------------------------------------------------------------------

PLACE_STONE = 0
PLACE_PILLAR = PLACE_STONE + SQUARES
MOVE_PILLAR = PLACE_PILLAR + SQUARES
"""MOVE_PILLAR + SQUARES_PER_COLOUR * from + number of the target within its colour."""
TAKE_OFF = MOVE_PILLAR + SQUARES * SQUARES_PER_COLOUR
CAPTURE = TAKE_OFF + SQUARES
TEAR_FENCE = CAPTURE + SQUARES
"""TEAR_FENCE + 16 * line + fence; lines 0-8 are the files, 9-17 the ranks."""
TEAR_WALL = TEAR_FENCE + 18 * FENCES_OF_LINE
TEAR_RUIN = TEAR_WALL + 18
DEMOLISH = TEAR_RUIN + len(BUILDINGS)
"""DEMOLISH + bits: bit i takes off the i-th own stone in the order of the squares."""
DECLARE = DEMOLISH + 128
WAIVE = DECLARE + 1
RESIGN = WAIVE + 1
ACTIONS = RESIGN + 1
OUTCOMES = 2
MAX_LEGAL = 1024

# ---- keys ---------------------------------------------------------------------------------------------


def _random_keys(n: int) -> list[int]:
    rng = np.random.Generator(np.random.PCG64(int(generator("pagode keys")[0])))
    return [int(k) for k in rng.integers(-(2**63), 2**63 - 1, n, np.int64)]


_keys = iter(_random_keys(SQUARES * 5 + SQUARES + 2 * 3 * 8 + 3 + 2 + 2))
PIECE_KEY = np.array([[next(_keys) for _ in range(5)] for _ in range(SQUARES)], np.int64)
ANNOUNCED_KEY = np.array([next(_keys) for _ in range(SQUARES)], np.int64)
RESERVE_KEY = np.array([[[next(_keys) for _ in range(8)] for _ in range(3)] for _ in range(2)], np.int64)
DEMOLISHED_KEY = np.array([next(_keys) for _ in range(3)], np.int64)
SIDE_KEY = np.array([next(_keys) for _ in range(2)], np.int64)
DECLARED_KEY = np.array([next(_keys) for _ in range(2)], np.int64)
