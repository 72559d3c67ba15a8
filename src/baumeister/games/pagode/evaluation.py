"""What is good in Pagode.

Buildings decide, and only by comparison: a declaration wins if the enemy's last turn cannot beat it, which
`value` works out exactly and then says 1 or 0. Short of that it weighs what both players have and can have:
standing buildings, what one turn can complete and on how many squares (two cannot both be blocked), open
buildings of two pieces and of one, pieces left, fences and walls that will be torn down, crosses that will be
captured. Whoever is to move has different weights from who is not: a threat is worth most to the mover.
"""

from __future__ import annotations

import math

from ..compiled import Floats, Int32s, Int64s, rule
from ..contract import CHANCE, NOBODY
from ..generic import sample
from .board import best_building, harmed
from .evaluation_patterns import (
    CLOSING,
    FILL,
    REACH,
    ROOM,
    SQUARES_OPEN,
    SUMS,
    WORTH,
    can_beat,
    declaring_wins,
    survey,
    would_be_harmed,
)
from .state import ANNOUNCED, PILLAR, STONE, State
from .tables import (
    CAPTURE,
    COLOUR,
    DECLARE,
    DEMOLISH,
    MOVE,
    OF_COLOUR,
    PLACE_PILLAR,
    RESIGN,
    SQUARES,
    TAKE_OFF,
    TEAR_FENCE,
)

SIDE = (
    "now",  # the standing building
    "reach",  # the best that one turn completes
    "squares",  # how many squares complete one, up to three
    "ahead",  # one turn completes more than the other player has or can complete
    "threes",
    "twos",
    "ones",  # open buildings by the number of pieces there
    "stones",
    "pillars",  # pieces left, on the board and in reserve
    "hand",  # pieces in reserve
    "harmful",  # fences and walls
    "marked",  # pieces that stand announced
)
FEATURES = ("tempo", *(f"mover_{name}" for name in SIDE), *(f"other_{name}" for name in SIDE))
URGENCIES = (
    "urge_own",
    "urge_enemy",
    "urge_close",
    "urge_block",
    "urge_harm",
    "urge_stone",
    "urge_move",
    "urge_mend",
    "urge_take_off",
    "urge_capture",
    "urge_tear",
    "urge_demolish",
)
WEIGHTS = (*FEATURES, *URGENCIES)

N = len(FEATURES)
(
    OWN,
    ENEMY,
    CLOSE,
    BLOCK,
    HARM,
    WITH_STONE,
    BY_MOVE,
    MEND,
    OFF,
    CAPTURING,
    TEARING,
    DEMOLISHING,
) = range(N, len(WEIGHTS))

BOARD = N
"""Where the survey begins in the scratch numbers; the features stand before it."""
URGE = BOARD + ROOM
"""[square]: how urgent a piece there is. [SQUARES + square]: how glad a piece is to leave."""
SCRATCH = URGE + 2 * SQUARES
SURE = 20.0
"""No urgency is greater: e to this power is still a number to work with."""


# ---- what a position is worth -------------------------------------------------------------------------


@rule
def value(s: State, player: int, weights: Floats, scratch: Floats) -> float:
    """1 or 0 where a declaration decides for certain; else what the weights make of the features."""
    mover = int(s.to_move)
    if mover == CHANCE:
        return 0.5
    if s.declarer != NOBODY:
        answered = can_beat(s, mover, int(s.declared))
        return 1.0 if answered == (mover == player) else 0.0
    if declaring_wins(s):
        return 1.0 if mover == player else 0.0
    features(s, player, scratch)
    total = 0.0
    for i in range(N):
        total += float(weights[i]) * float(scratch[i])
    return 1.0 / (1.0 + math.exp(-max(-SURE, min(SURE, total))))


@rule
def features(s: State, player: int, scratch: Floats) -> None:
    """The player's features into scratch[:N], those of the side that is against him negative."""
    mover = int(s.to_move)
    if mover == CHANCE:
        scratch[:N] = 0.0
        return
    survey(s, scratch[BOARD:])
    sign = 1.0 if mover == player else -1.0
    scratch[0] = sign
    write_side(s, mover, sign, 1, scratch)
    write_side(s, 1 - mover, -sign, 1 + len(SIDE), scratch)


@rule
def write_side(s: State, player: int, sign: float, at: int, scratch: Floats) -> None:
    """The features of one side, in the order of SIDE."""
    board = scratch[BOARD:]
    other = 1 - player
    now, reach = best_building(s, player), int(board[REACH + player])
    rival = max(best_building(s, other), int(board[REACH + other]))
    stones, pillars = int(s.reserve[player, STONE]), int(s.reserve[player, PILLAR])
    scratch[at] = sign * WORTH[now]
    scratch[at + 1] = sign * WORTH[reach]
    scratch[at + 2] = sign * min(3.0, float(board[SQUARES_OPEN + player]))
    scratch[at + 3] = sign if reach > rival else 0.0
    scratch[at + 4] = sign * board[SUMS + 4 * player + 3] * 0.1
    scratch[at + 5] = sign * board[SUMS + 4 * player + 2] * 0.1
    scratch[at + 6] = sign * board[SUMS + 4 * player + 1] * 0.01
    scratch[at + 7] = sign * (stones + int(s.count[player, STONE]))
    scratch[at + 8] = sign * (pillars + int(s.count[player, PILLAR]))
    scratch[at + 9] = sign * (stones + pillars)
    scratch[at + 10] = sign * min(2, int(s.harmful[player]))
    scratch[at + 11] = sign * min(2, int(s.marked[player]))


# ---- which steps deserve a look -----------------------------------------------------------------------


@rule
def prior(s: State, steps: Int32s, n: int, weights: Floats, scratch: Floats, out: Floats) -> None:
    """By the squares that pieces come to and leave, and by the kind of the step."""
    if s.to_move == CHANCE:
        out[:n] = 1.0 / n
        return
    survey(s, scratch[BOARD:])
    urge_squares(s, weights, scratch)
    stone, capture = math.exp(weights[WITH_STONE]), math.exp(weights[CAPTURING])
    tear, demolish = math.exp(weights[TEARING]), math.exp(weights[DEMOLISHING])
    off, move = math.exp(weights[OFF]), math.exp(weights[BY_MOVE])
    total = 0.0
    for k in range(n):
        a = int(steps[k])
        if a < PLACE_PILLAR:
            urge = scratch[URGE + a] * stone
        elif a < MOVE:
            urge = scratch[URGE + a - PLACE_PILLAR]
        elif a < TAKE_OFF:
            at = (a - MOVE) // 27
            to = int(OF_COLOUR[COLOUR[at], (a - MOVE) % 27])
            urge = scratch[URGE + SQUARES + at] * scratch[URGE + to] * move
        elif a < CAPTURE:
            urge = scratch[URGE + SQUARES + a - TAKE_OFF] * off
        elif a < TEAR_FENCE:
            urge = capture
        elif a < DEMOLISH:
            urge = tear
        elif a < DECLARE:
            urge = demolish
        elif a == DECLARE:
            urge = math.exp(SURE) if declaring_wins(s) else 1e-3
        else:
            urge = 1e-9 if a == RESIGN else 1.0
        out[k] = urge
        total += urge
    for k in range(n):
        out[k] = out[k] / total


@rule
def urge_squares(s: State, weights: Floats, scratch: Floats) -> None:
    """How much the mover wants a piece on each empty square, and each of his own pieces to leave."""
    mover = int(s.to_move)
    enemy = 1 - mover
    board = scratch[BOARD:]
    cell = s.cell
    for sq in range(SQUARES):
        if cell[sq] == 0:
            urge = float(weights[OWN]) * math.sqrt(board[FILL + SQUARES * mover + sq])
            urge += float(weights[ENEMY]) * math.sqrt(board[FILL + SQUARES * enemy + sq])
            closing = int(board[CLOSING + SQUARES * mover + sq])
            urge += float(weights[CLOSE]) * WORTH[closing]
            urge += float(weights[BLOCK]) * WORTH[int(board[CLOSING + SQUARES * enemy + sq])]
            if would_be_harmed(s, mover, sq):
                urge += float(weights[HARM])
            if s.declarer != NOBODY and closing > s.declared:
                urge = SURE
            scratch[URGE + sq] = math.exp(min(SURE, urge))
        elif ((cell[sq] & 7) - 1) >> 1 == mover:
            hurt = cell[sq] & ANNOUNCED or (s.harmful[mover] > 0 and harmed(s, mover, sq))
            scratch[URGE + SQUARES + sq] = math.exp(weights[MEND]) if hurt else 1.0


# ---- playing on quickly -------------------------------------------------------------------------------


@rule
def playout(s: State, weights: Floats, rng: Int64s) -> int:
    """Declare what wins; otherwise anything but giving up and taking the own house apart."""
    if s.to_move != CHANCE and declaring_wins(s):
        return DECLARE
    step = sample(s, rng)
    for _ in range(4):
        if s.to_move == CHANCE or not (TAKE_OFF <= step < CAPTURE or DEMOLISH <= step <= DECLARE):
            break
        step = sample(s, rng)
    while step == RESIGN and s.to_move != CHANCE:
        step = sample(s, rng)
    return step
