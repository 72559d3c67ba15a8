"""The evaluation of Pagode.

Buildings decide, and only by comparison: a declaration wins if the enemy's last turn cannot beat it. `value`
works that out exactly and then returns 1 or 0. Otherwise it weighs what both players have and can get:
standing buildings, what one turn can complete and on how many squares (two cannot both be blocked), open
buildings of two pieces and of one, pieces left, fences and walls that will be torn down, crosses that will be
captured. The side to move has weights of its own: a threat is worth most to the mover.

With a network behind the weights (`network.py`), `value` asks that instead of the features, and `prior` too;
what is proved comes first all the same.
"""

from __future__ import annotations

import math

import numpy as np

from ..compiled import Floats, Int32s, Int64s, rule
from ..contract import CHANCE, NOBODY
from ..generic import sample
from .buildings import best_building, harmed
from .evaluation_network import (
    NETWORK_FEATURES,
    NETWORK_SCRATCH,
    learned_prior,
    learned_value,
    network_size,
)
from .evaluation_patterns import (
    CLOSING,
    FILL,
    LOG_VALUE,
    REACH,
    SQUARES_OPEN,
    SUMS,
    SURVEY_SIZE,
    can_beat,
    declaring_wins,
    survey,
    would_be_harmed,
)
from .geometry import (
    CAPTURE,
    DECLARE,
    DEMOLISH,
    MOVE_PILLAR,
    PILLAR_TARGETS,
    PLACE_PILLAR,
    RESIGN,
    SQUARES,
    SQUARES_PER_COLOUR,
    TAKE_OFF,
    TEAR_FENCE,
)
from .state import ANNOUNCED, PILLAR, STONE, State

__all__ = [
    "FEATURES", "NETWORK_FEATURES", "SCRATCH", "WEIGHTS", "features", "network_size", "playout", "prior",
    "value",
]  # fmt: skip

SIDE_FEATURES = (
    "now",  # the standing building
    "reach",  # the best building that one turn completes
    "squares",  # how many squares complete one, up to three
    "ahead",  # one turn completes more than the other player has or can complete
    "threes",
    "twos",
    "ones",  # open buildings by the number of pieces there
    "stones",
    "pillars",  # pieces left, on the board and in reserve
    "hand",  # pieces in reserve
    "harmful",  # fences and walls
    "marked",  # announced pieces
)
FEATURES = (
    "tempo",
    *(f"mover_{name}" for name in SIDE_FEATURES),
    *(f"other_{name}" for name in SIDE_FEATURES),
)
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

FEATURE_COUNT = len(FEATURES)
(
    URGE_OWN,
    URGE_ENEMY,
    URGE_CLOSE,
    URGE_BLOCK,
    URGE_HARM,
    URGE_STONE,
    URGE_MOVE,
    URGE_MEND,
    URGE_TAKE_OFF,
    URGE_CAPTURE,
    URGE_TEAR,
    URGE_DEMOLISH,
) = range(FEATURE_COUNT, len(WEIGHTS))

SURVEY_AT = FEATURE_COUNT
"""Where the survey begins in the scratch numbers; the features come before it."""
URGES = SURVEY_AT + SURVEY_SIZE
"""[square]: how urgent a piece there is. [SQUARES + square]: how much a piece wants to leave."""
SCRATCH = max(URGES + 2 * SQUARES, NETWORK_SCRATCH)
HIGHEST_URGENCY = 20.0
"""The greatest urgency: e to this power must not overflow."""


# ---- what a position is worth -------------------------------------------------------------------------


@rule
def value(s: State, player: int, weights: Floats, scratch: Floats) -> float:
    """1 or 0 if a declaration decides for certain; else what the network, or the weights, make of it."""
    mover = int(s.to_move)
    if mover == CHANCE:
        return 0.5
    if s.declarer != NOBODY:
        answered = can_beat(s, mover, int(s.declared))
        return 1.0 if answered == (mover == player) else 0.0
    if declaring_wins(s):
        return 1.0 if mover == player else 0.0
    if len(weights) > len(WEIGHTS):
        found = learned_value(s, weights[len(WEIGHTS) :].view(np.int16), scratch.view(np.int32))
        return found if mover == player else 1.0 - found
    features(s, player, scratch)
    total = 0.0
    for i in range(FEATURE_COUNT):
        total += float(weights[i]) * float(scratch[i])
    return 1.0 / (1.0 + math.exp(-max(-HIGHEST_URGENCY, min(HIGHEST_URGENCY, total))))


@rule
def features(s: State, player: int, scratch: Floats) -> None:
    """The features into scratch[:FEATURE_COUNT], those of the player's opponent negative."""
    mover = int(s.to_move)
    if mover == CHANCE:
        scratch[:FEATURE_COUNT] = 0.0
        return
    survey(s, scratch[SURVEY_AT:])
    sign = 1.0 if mover == player else -1.0
    scratch[0] = sign
    write_side(s, mover, sign, 1, scratch)
    write_side(s, 1 - mover, -sign, 1 + len(SIDE_FEATURES), scratch)


@rule
def write_side(s: State, player: int, sign: float, at: int, scratch: Floats) -> None:
    """The features of one side, in the order of SIDE_FEATURES."""
    board = scratch[SURVEY_AT:]
    other = 1 - player
    now, reach = best_building(s, player), int(board[REACH + player])
    rival = max(best_building(s, other), int(board[REACH + other]))
    stones, pillars = int(s.reserve[player, STONE]), int(s.reserve[player, PILLAR])
    scratch[at] = sign * LOG_VALUE[now]
    scratch[at + 1] = sign * LOG_VALUE[reach]
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
    if len(weights) > len(WEIGHTS) and s.declarer == NOBODY:
        net = weights[len(WEIGHTS) :].view(np.int16)
        learned_prior(s, steps, n, net, scratch.view(np.int32), out)
        return
    survey(s, scratch[SURVEY_AT:])
    urge_squares(s, weights, scratch)
    stone, capture = math.exp(weights[URGE_STONE]), math.exp(weights[URGE_CAPTURE])
    tear, demolish = math.exp(weights[URGE_TEAR]), math.exp(weights[URGE_DEMOLISH])
    off, move = math.exp(weights[URGE_TAKE_OFF]), math.exp(weights[URGE_MOVE])
    total = 0.0
    for k in range(n):
        a = int(steps[k])
        if a < PLACE_PILLAR:
            urge = scratch[URGES + a] * stone
        elif a < MOVE_PILLAR:
            urge = scratch[URGES + a - PLACE_PILLAR]
        elif a < TAKE_OFF:
            at = (a - MOVE_PILLAR) // SQUARES_PER_COLOUR
            to = int(PILLAR_TARGETS[at, (a - MOVE_PILLAR) % SQUARES_PER_COLOUR])
            urge = scratch[URGES + SQUARES + at] * scratch[URGES + to] * move
        elif a < CAPTURE:
            urge = scratch[URGES + SQUARES + a - TAKE_OFF] * off
        elif a < TEAR_FENCE:
            urge = capture
        elif a < DEMOLISH:
            urge = tear
        elif a < DECLARE:
            urge = demolish
        elif a == DECLARE:
            urge = math.exp(HIGHEST_URGENCY) if declaring_wins(s) else 1e-3
        else:
            urge = 1e-9 if a == RESIGN else 1.0
        out[k] = urge
        total += urge
    for k in range(n):
        out[k] = out[k] / total


@rule
def urge_squares(s: State, weights: Floats, scratch: Floats) -> None:
    """How much the mover wants a piece on each empty square, and each own piece to leave."""
    mover = int(s.to_move)
    enemy = 1 - mover
    board = scratch[SURVEY_AT:]
    cell = s.cell
    for sq in range(SQUARES):
        if cell[sq] == 0:
            urge = float(weights[URGE_OWN]) * math.sqrt(board[FILL + SQUARES * mover + sq])
            urge += float(weights[URGE_ENEMY]) * math.sqrt(board[FILL + SQUARES * enemy + sq])
            closing = int(board[CLOSING + SQUARES * mover + sq])
            urge += float(weights[URGE_CLOSE]) * LOG_VALUE[closing]
            urge += float(weights[URGE_BLOCK]) * LOG_VALUE[int(board[CLOSING + SQUARES * enemy + sq])]
            if would_be_harmed(s, mover, sq):
                urge += float(weights[URGE_HARM])
            if s.declarer != NOBODY and closing > s.declared:
                urge = HIGHEST_URGENCY
            scratch[URGES + sq] = math.exp(min(HIGHEST_URGENCY, urge))
        elif ((cell[sq] & 7) - 1) >> 1 == mover:
            hurt = cell[sq] & ANNOUNCED or (s.harmful[mover] > 0 and harmed(s, mover, sq))
            scratch[URGES + SQUARES + sq] = math.exp(weights[URGE_MEND]) if hurt else 1.0


# ---- playing on quickly -------------------------------------------------------------------------------


@rule
def playout(s: State, weights: Floats, rng: Int64s) -> int:
    """Declare if that wins; otherwise anything but resigning or taking one's own buildings apart."""
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
