"""The learned evaluation of Pagode: what the network is shown, and what it answers.

Everything is seen by the player to move. For Red the board is turned over its long diagonal, which swaps the
colours of the squares, so one network serves both players.

The value has a sparse layer: a row of weights for each piece on its square, each announced piece, each piece
in a fence or wall, the pieces in hand, the right to demolish, and each building that one player can still
complete or has completed, by its place, its pieces and its stones. A few dense numbers say what the whole
board promises. The order of moves comes from a small network that looks at every square by itself.

The network was trained on exactly these numbers (`training/`): after a change of them, train again, and
change NETWORK_FEATURES.
"""

from __future__ import annotations

import math

import numpy as np

from ..compiled import Floats, Int16s, Int32s, rule
from ..network import (
    SHIFT,
    SIZES,
    WIDEST,
    learned_logit,
    logistic,
    power_of_two,
    size_of,
    square,
    value_parts,
)
from .buildings import best_building, encircled, harmed
from .evaluation_patterns import OWNER, declaring_wins, promise, would_be_harmed
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
    STONE_VALUE,
    TAKE_OFF,
    TEAR_FENCE,
)
from .state import ANNOUNCED, PILLAR, STONE, State

NETWORK_FEATURES = "pagode-1"
"""Names these inputs. A network for others is refused."""

# ---- the board as the player to move sees it ----------------------------------------------------------

SEEN = np.array(
    [range(SQUARES), [BOARD_SIZE * (sq % BOARD_SIZE) + sq // BOARD_SIZE for sq in range(SQUARES)]], np.int64
)
"""[player][square]: which square it is to that player."""
SEEN_BUILDING = np.array(
    [
        range(len(BUILDINGS)),
        [BUILDING_NUMBER[tuple(sorted(int(SEEN[1, sq]) for sq in squares))] for squares in BUILDINGS],
    ],
    np.int64,
)
"""[player][building]: which building it is to that player."""

# ---- the rows of the sparse layer ---------------------------------------------------------------------

BIAS_ROW = 1
PIECE_ROWS = 2
"""[own stone, own pillar, other's stone, other's pillar][square]."""
ANNOUNCED_ROWS = PIECE_ROWS + 4 * SQUARES
"""[own, other's][square]."""
HARMED_ROWS = ANNOUNCED_ROWS + 2 * SQUARES
"""[own, other's][square]: in a fence or wall."""
HAND_ROWS = HARMED_ROWS + 2 * SQUARES
"""[own stones, own pillars, other's stones, other's pillars][how many, 0 to 7]."""
DEMOLISHED_ROWS = HAND_ROWS + 4 * 8
"""Who demolished last: the player to move, the other, nobody."""
BUILDING_ROWS = DEMOLISHED_ROWS + 3
STAGES = 16
"""Of a building: two pieces by stones (3), three by stones without and with a piece in hand (8), four by
stones (5)."""
ROWS = BUILDING_ROWS + 2 * len(BUILDINGS) * STAGES
"""BUILDING_ROWS + (2 * building + (0 own, 1 other's)) * STAGES + stage."""
MOST_ROWS = 2 + 28 * 3 + 5 + len(BUILDINGS) + 3

# ---- the dense numbers --------------------------------------------------------------------------------

DENSE_SIDE = ("now", "reach", "squares", "ahead", "ones", "harmful", "marked", "stones", "pillars")
DENSE = 2 * len(DENSE_SIDE)
DENSE_SHIFT = 5
"""They are in 32nds."""
LOG_32 = np.array([round(32 * math.log1p(v)) for v in range(1024)], np.int64)
"""The logarithm of a value, in 32nds."""
KIND_8 = np.array([round(8 * math.log1p(4 * int(low))) for low, _ in STONE_VALUE], np.int64)
"""How much an open building with one piece counts, in eighths."""

# ---- the order of moves -------------------------------------------------------------------------------

LOCALS = 16
"""Numbers for each square: open buildings there of the player and of the other with one to four pieces (8),
the most valuable one that a piece there completes for either (2), whether a piece of either would stand in a
fence or wall (2), whose colour the square has (2), whether their piece there is harmed or announced, and
whether the other player's pieces surround it."""
GLOBALS = 12
LOCAL_UNITS = 16
ANSWERS = 5
"""For each square: put a stone there, put a pillar there, a pillar arrives, a pillar leaves, take off."""
OTHERS = 4
"""For the whole board: capture, tear down, demolish, anything else."""
LOCAL_SHIFT = 4
"""Local and global numbers are in 16ths."""

# ---- where everything is in the network ---------------------------------------------------------------


def parts(width: int, second: int) -> dict[str, tuple[int, ...]]:
    """The parts of a network of these widths and their shapes, in the order of the file."""
    return value_parts(ROWS, DENSE, width, second) | {
        "local": (LOCAL_UNITS, LOCALS),
        "global": (LOCAL_UNITS, GLOBALS),
        "local_bias": (LOCAL_UNITS,),
        "answer": (ANSWERS, LOCAL_UNITS),
        "answer_bias": (ANSWERS,),
        "other": (OTHERS, GLOBALS),
        "other_bias": (OTHERS,),
    }


def network_size(numbers: Int16s) -> int:
    """As in the contract: the first two numbers are the widths."""
    return size_of(numbers, parts)


# ---- scratch numbers ----------------------------------------------------------------------------------

CHOSEN = 0
DENSE_AT = CHOSEN + MOST_ROWS + 4
CLOSING_AT = DENSE_AT + DENSE
"""[player][square]: the most valuable building that a piece there completes."""
UNITS_AT = CLOSING_AT + 2 * SQUARES
SECOND_AT = UNITS_AT + WIDEST
LOCALS_AT = SECOND_AT + WIDEST
"""[number][square]."""
GLOBALS_AT = LOCALS_AT + LOCALS * SQUARES
SUM_AT = GLOBALS_AT + GLOBALS
ANSWERS_AT = SUM_AT + SQUARES
NETWORK_SCRATCH = ANSWERS_AT + ANSWERS * SQUARES


# ---- what the network is shown ------------------------------------------------------------------------


@rule
def list_rows(s: State, room: Int32s) -> int:
    """Write the rows for a position into room[CHOSEN:], and the dense numbers into room[DENSE_AT:]; return
    how many rows there are. Somebody is to move and nobody has declared."""
    mover = int(s.to_move)
    cell = s.cell
    room[DENSE_AT:UNITS_AT] = 0
    room[CHOSEN] = BIAS_ROW
    n = 1
    for player in range(2):
        side = 0 if player == mover else 1
        for kind in (STONE, PILLAR):
            in_hand = int(s.reserve[player, kind])
            room[n] = HAND_ROWS + 8 * (2 * side + kind - 1) + in_hand
            n += 1
            for i in range(s.count[player, kind]):
                sq = int(s.piece[player, kind, i])
                seen = int(SEEN[mover, sq])
                room[n] = PIECE_ROWS + SQUARES * (2 * side + kind - 1) + seen
                n += 1
                if cell[sq] & ANNOUNCED:
                    room[n] = ANNOUNCED_ROWS + SQUARES * side + seen
                    n += 1
                if s.harmful[player] > 0 and harmed(s, player, sq):
                    room[n] = HARMED_ROWS + SQUARES * side + seen
                    n += 1
    last = int(s.demolished)
    room[n] = DEMOLISHED_ROWS + (2 if last < 0 else 0 if last == mover else 1)
    n = list_buildings(s, room, n + 1)
    write_dense(s, room)
    return n


@rule
def list_buildings(s: State, room: Int32s, n: int) -> int:
    """Add the rows of the buildings; note reach, closing squares and buildings of one piece."""
    mover = int(s.to_move)
    cell = s.cell
    for b in range(len(BUILDINGS)):
        owners = pieces = stones = 0
        for k in range(4):
            code = int(cell[BUILDINGS[b, k]]) & 7
            if code:
                owners |= int(OWNER[code])
                pieces += 1
                stones += code & 1
        if owners in (1, 2):
            player = owners - 1
            side = 0 if player == mover else 1
            dense = DENSE_AT + len(DENSE_SIDE) * side
            if pieces == 1:
                room[dense + 4] += KIND_8[BUILDING_KIND[b]]
                continue
            if pieces == 4:
                if s.harmful[player] > 0 and building_harmed(s, player, b):
                    continue
                stage = 11 + stones
            else:
                points = promise(s, player, b, pieces, stones)
                if points == 0:
                    continue
                if pieces == 2:
                    stage = stones
                else:
                    in_hand = s.reserve[player, STONE] > 0 or s.reserve[player, PILLAR] > 0
                    stage = 3 + stones + (4 if in_hand else 0)
                    room[dense + 1] = max(int(room[dense + 1]), points)
                    for k in range(4):
                        sq = int(BUILDINGS[b, k])
                        if cell[sq] == 0:
                            at = CLOSING_AT + SQUARES * player + sq
                            if room[at] == 0:
                                room[dense + 2] += 32
                            room[at] = max(int(room[at]), points)
            room[n] = BUILDING_ROWS + (2 * int(SEEN_BUILDING[mover, b]) + side) * STAGES + stage
            n += 1
    return n


@rule
def building_harmed(s: State, player: int, b: int) -> bool:
    """True if a piece of a building stands in a fence or wall."""
    found = False
    for k in range(4):
        found |= harmed(s, player, int(BUILDINGS[b, k]))
    return found


@rule
def write_dense(s: State, room: Int32s) -> None:
    """Finish the dense numbers, in the order of DENSE_SIDE, in 32nds."""
    mover = int(s.to_move)
    own, other = DENSE_AT, DENSE_AT + len(DENSE_SIDE)
    room[own], room[other] = best_building(s, mover), best_building(s, 1 - mover)
    best_own = max(int(room[own]), int(room[own + 1]))
    best_other = max(int(room[other]), int(room[other + 1]))
    room[own + 3] = 32 if room[own + 1] > best_other else 0
    room[other + 3] = 32 if room[other + 1] > best_own else 0
    for side in range(2):
        player = mover if side == 0 else 1 - mover
        at = own + len(DENSE_SIDE) * side
        room[at] = LOG_32[room[at]]
        room[at + 1] = LOG_32[room[at + 1]]
        room[at + 2] = min(96, int(room[at + 2]))
        room[at + 4] = int(room[at + 4]) >> 4
        room[at + 5] = 32 * min(2, int(s.harmful[player]))
        room[at + 6] = 32 * min(2, int(s.marked[player]))
        room[at + 7] = 8 * (int(s.reserve[player, STONE]) + int(s.count[player, STONE]))
        room[at + 8] = 8 * (int(s.reserve[player, PILLAR]) + int(s.count[player, PILLAR]))


# ---- the value ----------------------------------------------------------------------------------------


@rule
def learned_value(s: State, net: Int16s, room: Int32s) -> float:
    """The expected result for the player to move. Nobody has declared, and no declaration wins for sure."""
    n = list_rows(s, room)
    return logistic(
        learned_logit(
            net,
            ROWS,
            room[CHOSEN:DENSE_AT],
            n,
            room[DENSE_AT : DENSE_AT + DENSE],
            DENSE_SHIFT,
            room[UNITS_AT:SECOND_AT],
            room[SECOND_AT:LOCALS_AT],
        )
    )


# ---- the order of moves -------------------------------------------------------------------------------


@rule
def look_at_squares(s: State, room: Int32s) -> None:
    """Write the local numbers of all squares and the global ones."""
    mover = int(s.to_move)
    cell = s.cell
    room[DENSE_AT:UNITS_AT] = 0
    room[LOCALS_AT:SUM_AT] = 0
    for b in range(len(BUILDINGS)):
        owners = pieces = stones = 0
        for k in range(4):
            code = int(cell[BUILDINGS[b, k]]) & 7
            if code:
                owners |= int(OWNER[code])
                pieces += 1
                stones += code & 1
        if owners in (1, 2):
            player = owners - 1
            side = 0 if player == mover else 1
            worth = int(KIND_8[BUILDING_KIND[b]])
            if pieces in (2, 3):
                points = promise(s, player, b, pieces, stones)
                if points == 0:
                    continue
                worth = int(LOG_32[points]) >> 2
                if pieces == 3:
                    note_closing_square(s, b, side, points, room)
            at = LOCALS_AT + (4 * side + pieces - 1) * SQUARES
            for k in range(4):
                room[at + int(BUILDINGS[b, k])] += worth
    write_locals(s, room)
    write_globals(s, room)


@rule
def note_closing_square(s: State, b: int, side: int, points: int, room: Int32s) -> None:
    """One turn completes this building."""
    cell = s.cell
    for k in range(4):
        sq = int(BUILDINGS[b, k])
        if cell[sq] == 0:
            at = LOCALS_AT + (8 + side) * SQUARES + sq
            room[at] = max(int(room[at]), points)
            reach = DENSE_AT + len(DENSE_SIDE) * side + 1
            room[reach] = max(int(room[reach]), points)


@rule
def write_locals(s: State, room: Int32s) -> None:
    """The local numbers that are not about open buildings, in 16ths."""
    mover = int(s.to_move)
    cell = s.cell
    for sq in range(SQUARES):
        at = LOCALS_AT + sq
        room[at + 8 * SQUARES] = LOG_32[room[at + 8 * SQUARES]] >> 1
        room[at + 9 * SQUARES] = LOG_32[room[at + 9 * SQUARES]] >> 1
        if cell[sq] == 0:
            room[at + 10 * SQUARES] = 16 if would_be_harmed(s, mover, sq) else 0
            room[at + 11 * SQUARES] = 16 if would_be_harmed(s, 1 - mover, sq) else 0
        elif ((cell[sq] & 7) - 1) >> 1 == mover:
            hurt = cell[sq] & ANNOUNCED or (s.harmful[mover] > 0 and harmed(s, mover, sq))
            room[at + 14 * SQUARES] = 16 if hurt else 0
        room[at + 12 * SQUARES] = 16 if SQUARE_COLOUR[sq] == mover + 1 else 0
        room[at + 13 * SQUARES] = 16 if SQUARE_COLOUR[sq] == 2 - mover else 0
        room[at + 15 * SQUARES] = 16 if encircled(s, sq, 1 - mover) else 0


@rule
def write_globals(s: State, room: Int32s) -> None:
    """The global numbers, in 16ths: standing building and reach of both, who is ahead, pieces in hand, fences
    and walls of both."""
    mover = int(s.to_move)
    other = 1 - mover
    now, now_other = best_building(s, mover), best_building(s, other)
    reach, reach_other = int(room[DENSE_AT + 1]), int(room[DENSE_AT + len(DENSE_SIDE) + 1])
    at = GLOBALS_AT
    room[at] = LOG_32[now] >> 1
    room[at + 1] = LOG_32[now_other] >> 1
    room[at + 2] = LOG_32[reach] >> 1
    room[at + 3] = LOG_32[reach_other] >> 1
    room[at + 4] = 16 if reach > max(now_other, reach_other) else 0
    room[at + 5] = 16 if reach_other > max(now, reach) else 0
    room[at + 6] = 4 * int(s.reserve[mover, STONE])
    room[at + 7] = 4 * int(s.reserve[mover, PILLAR])
    room[at + 8] = 4 * int(s.reserve[other, STONE])
    room[at + 9] = 4 * int(s.reserve[other, PILLAR])
    room[at + 10] = 16 * min(2, int(s.harmful[mover]))
    room[at + 11] = 16 * min(2, int(s.harmful[other]))


@rule
def answer_squares(net: Int16s, at: int, room: Int32s) -> int:
    """The answers for all squares into room[ANSWERS_AT:], in octaves times ONE squared; where the other
    answers begin in the network."""
    local_rows = net[at : at + LOCAL_UNITS * LOCALS].reshape(LOCAL_UNITS, LOCALS)
    at += LOCAL_UNITS * LOCALS
    global_rows = net[at : at + LOCAL_UNITS * GLOBALS].reshape(LOCAL_UNITS, GLOBALS)
    at += LOCAL_UNITS * GLOBALS
    bias = net[at : at + LOCAL_UNITS]
    at += LOCAL_UNITS
    answer_rows = net[at : at + ANSWERS * LOCAL_UNITS].reshape(ANSWERS, LOCAL_UNITS)
    at += ANSWERS * LOCAL_UNITS
    seen = room[LOCALS_AT:GLOBALS_AT].reshape(LOCALS, SQUARES)
    total = room[SUM_AT : SUM_AT + SQUARES]
    answers = room[ANSWERS_AT:NETWORK_SCRATCH].reshape(ANSWERS, SQUARES)
    for k in range(ANSWERS):
        first = int(net[at + k]) << SHIFT
        for sq in range(SQUARES):
            answers[k, sq] = first
    for j in range(LOCAL_UNITS):
        base = int(bias[j]) << LOCAL_SHIFT
        for i in range(GLOBALS):
            base += int(global_rows[j, i]) * int(room[GLOBALS_AT + i])
        for sq in range(SQUARES):
            total[sq] = base
        for i in range(0, LOCALS, 4):
            a, b = int(local_rows[j, i]), int(local_rows[j, i + 1])
            c, d = int(local_rows[j, i + 2]), int(local_rows[j, i + 3])
            for sq in range(SQUARES):
                total[sq] += (
                    a * int(seen[i, sq]) + b * int(seen[i + 1, sq])
                    + c * int(seen[i + 2, sq]) + d * int(seen[i + 3, sq])
                )  # fmt: skip
        square(total, SQUARES, LOCAL_SHIFT)
        for k in range(ANSWERS):
            w = int(answer_rows[k, j])
            for sq in range(SQUARES):
                answers[k, sq] += w * int(total[sq])
    return at + ANSWERS


@rule
def learned_prior(s: State, steps: Int32s, n: int, net: Int16s, room: Int32s, out: Floats) -> None:
    """How likely each step is to be the best, by the squares that pieces come to and leave."""
    look_at_squares(s, room)
    width, second = int(net[0]), int(net[1])
    at = SIZES + ROWS * width + DENSE * width + width * second + 2 * second + DENSE + 1
    at = answer_squares(net, at, room)
    answers = room[ANSWERS_AT:NETWORK_SCRATCH].reshape(ANSWERS, SQUARES)
    total = 0.0
    wins = declaring_wins(s)
    for k in range(n):
        a = int(steps[k])
        if a < PLACE_PILLAR:
            logit = int(answers[0, a])
        elif a < MOVE_PILLAR:
            logit = int(answers[1, a - PLACE_PILLAR])
        elif a < TAKE_OFF:
            start = (a - MOVE_PILLAR) // SQUARES_PER_COLOUR
            to = int(PILLAR_TARGETS[start, (a - MOVE_PILLAR) % SQUARES_PER_COLOUR])
            logit = int(answers[3, start]) + int(answers[2, to])
        elif a < CAPTURE:
            logit = int(answers[4, a - TAKE_OFF])
        else:
            kind = 0 if a < TEAR_FENCE else 1 if a < DEMOLISH else 2 if a < DECLARE else 3
            logit = int(net[at + OTHERS * GLOBALS + kind]) << SHIFT
            for i in range(GLOBALS):
                x = int(room[GLOBALS_AT + i]) * int(net[at + GLOBALS * kind + i])
                logit += x << (SHIFT - LOCAL_SHIFT)
        exponent = min(max(logit >> (2 * SHIFT - 6), -2048), 2048)
        if a == DECLARE:
            exponent = 3000 if wins else -1500
        elif a == RESIGN:
            exponent = -3000
        chance = power_of_two(exponent)
        out[k] = chance
        total += chance
    for k in range(n):
        out[k] = max(float(out[k]) / total, 1e-30)
