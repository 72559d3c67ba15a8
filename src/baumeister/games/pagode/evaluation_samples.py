"""What training is shown: the inputs of the network for many positions at once, and which rows are alike."""

from __future__ import annotations

import numpy as np

from ..compiled import Int16s, Int32s, States, rule
from ..contract import NOBODY
from .evaluation_network import (
    ANNOUNCED_ROWS,
    ANSWERS,
    BUILDING_ROWS,
    CHOSEN,
    DENSE,
    DENSE_AT,
    GLOBALS,
    GLOBALS_AT,
    HAND_ROWS,
    HARMED_ROWS,
    LOCALS,
    LOCALS_AT,
    PIECE_ROWS,
    ROWS,
    STAGES,
    list_rows,
    look_at_squares,
)
from .evaluation_patterns import declaring_wins
from .geometry import (
    BOARD_SIZE,
    BUILDING_KIND,
    BUILDING_NUMBER,
    BUILDINGS,
    CAPTURE,
    DECLARE,
    DEMOLISH,
    MOVE_PILLAR,
    PILLAR_TARGETS,
    PLACE_PILLAR,
    RESIGN,
    SQUARE_COLOUR,
    SQUARES,
    SQUARES_PER_COLOUR,
    TAKE_OFF,
    TEAR_FENCE,
)
from .legal import legal

MOST_CHOICES = 400
"""Positions with more steps teach nothing about their order."""
NOTHING = ANSWERS * SQUARES + 4
"""Behind the answers for the squares and for the whole board: the second part of a step that has only one."""


@rule
def collect(states: States, chosen: Int16s, counts: Int32s, dense: Int16s, room: Int32s) -> None:
    """The rows and dense numbers of each position. A count of 0: the result there is proved, and the network
    is not asked."""
    for k in range(len(states)):
        s = states[k]
        counts[k] = 0
        if s.declarer == NOBODY and not declaring_wins(s):
            n = list_rows(s, room)
            if n <= chosen.shape[1]:
                counts[k] = n
                for i in range(n):
                    chosen[k, i] = room[CHOSEN + i]
                for i in range(DENSE):
                    dense[k, i] = room[DENSE_AT + i]


@rule
def collect_moves(
    states: States,
    steps: Int32s,
    local_numbers: Int16s,
    global_numbers: Int16s,
    first: Int16s,
    second: Int16s,
    best: Int32s,
    room: Int32s,
    listed: Int32s,
) -> None:
    """The inputs for the order of moves: for each position the numbers of all squares, the global ones, and
    for each legal step the two answers whose sum is its logit; `best` becomes the place of the best step
    among them, or -1 if the position teaches nothing."""
    for k in range(len(states)):
        s = states[k]
        best[k] = -1
        if s.declarer != NOBODY or declaring_wins(s):
            continue
        n = legal(s, listed)
        if n > MOST_CHOICES:
            continue
        look_at_squares(s, room)
        for i in range(LOCALS):
            for sq in range(SQUARES):
                local_numbers[k, i, sq] = room[LOCALS_AT + i * SQUARES + sq]
        for i in range(GLOBALS):
            global_numbers[k, i] = room[GLOBALS_AT + i]
        m = 0
        for i in range(n):
            a = int(listed[i])
            if a in (DECLARE, RESIGN):
                continue
            first[k, m], second[k, m] = answer_of(a), second_answer_of(a)
            if a == steps[k]:
                best[k] = m
            m += 1
        for i in range(m, MOST_CHOICES):
            first[k, i] = -1


@rule
def answer_of(a: int) -> int:
    """Which answer speaks for a step: of the squares [answer][square], then of the whole board."""
    if a < PLACE_PILLAR:
        return a
    if a < MOVE_PILLAR:
        return SQUARES + a - PLACE_PILLAR
    if a < TAKE_OFF:
        return 3 * SQUARES + (a - MOVE_PILLAR) // SQUARES_PER_COLOUR
    if a < CAPTURE:
        return 4 * SQUARES + a - TAKE_OFF
    return ANSWERS * SQUARES + (0 if a < TEAR_FENCE else 1 if a < DEMOLISH else 2 if a < DECLARE else 3)


@rule
def second_answer_of(a: int) -> int:
    """For a pillar that moves: the answer for where it arrives."""
    if MOVE_PILLAR <= a < TAKE_OFF:
        start = (a - MOVE_PILLAR) // SQUARES_PER_COLOUR
        return 2 * SQUARES + int(PILLAR_TARGETS[start, (a - MOVE_PILLAR) % SQUARES_PER_COLOUR])
    return NOTHING


# ---- which rows are alike -----------------------------------------------------------------------------


def shared_rows() -> Int32s:
    """[row]: a number for what the row means apart from where it is, from 1; 0 for none. Rows that share
    one learn from each other."""
    shared = np.zeros(ROWS, np.int32)
    groups: dict[tuple[object, ...], int] = {}
    for first, last in (
        (PIECE_ROWS, ANNOUNCED_ROWS),
        (ANNOUNCED_ROWS, HARMED_ROWS),
        (HARMED_ROWS, HAND_ROWS),
    ):
        for row in range(first, last):
            part, sq = divmod(row - first, SQUARES)
            place = (first, part, int(SQUARE_COLOUR[sq]))
            shared[row] = groups.setdefault(place, len(groups) + 1)
    for row in range(BUILDING_ROWS, ROWS):
        b, rest = divmod(row - BUILDING_ROWS, 2 * STAGES)
        colours = sorted(int(SQUARE_COLOUR[sq]) for sq in BUILDINGS[b])
        group = (BUILDING_ROWS, rest, int(BUILDING_KIND[b]), *colours)
        shared[row] = groups.setdefault(group, len(groups) + 1)
    return shared


def mirrored_rows() -> Int32s:
    """[row]: the row that means the same on the board turned over its short diagonal, which changes
    nothing."""
    turned = [BOARD_SIZE * (8 - sq % BOARD_SIZE) + 8 - sq // BOARD_SIZE for sq in range(SQUARES)]
    mirrored = np.arange(ROWS, dtype=np.int32)
    for row in range(PIECE_ROWS, HAND_ROWS):
        part, sq = divmod(row - PIECE_ROWS, SQUARES)
        mirrored[row] = PIECE_ROWS + SQUARES * part + turned[sq]
    for row in range(BUILDING_ROWS, ROWS):
        b, rest = divmod(row - BUILDING_ROWS, 2 * STAGES)
        image = BUILDING_NUMBER[tuple(sorted(turned[sq] for sq in BUILDINGS[b].tolist()))]
        mirrored[row] = BUILDING_ROWS + image * 2 * STAGES + rest
    return mirrored
