"""Alpha-beta search, compiled: for games of two players without chance or hidden cards.

Principal variation search: the first step of a position is searched with the whole window, every other one
first to reduced depth and only to see whether it is better, and again with more care if it is. The best step
of an earlier visit comes first; the evaluation's prior and past success (the history table) order the others.
No step is left out; unpromising ones are only searched less deeply.

The evaluation judges where the depth ends. Where it says 1 or 0 exactly it has proved the result, and
nothing is searched below. Like the tree search, this one can think like a weaker person: `overlook` and
`misjudge`, the same in the same position every time.

Numba keeps no recursive functions in its cache, so the line being searched is kept on a stack of our own.
That also lets the search stop after any number of positions and resume later.

Memory: 16 bytes for each entry of the transposition table, allocated once, and about 600 KB.
"""

from __future__ import annotations

import math
from typing import Annotated, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ...games import generic
from ...games.compiled import Floats, Int32s, Int64s, States, record_dtype, rule
from ...games.contract import NOBODY, OVER, State
from ...games.memory import copy_values
from .lapses import hash_to_normal, hash_to_unit
from .transposition_table import (
    EXACT_SCORE,
    LOWER_BOUND,
    NO_ENTRY,
    PROVED_SCORE,
    UPPER_BOUND,
    WIN_SCORE,
    probe,
    read_bound,
    read_depth,
    read_score,
    read_step,
    store,
)

MAX_PLY = 60
"""No line is longer than this."""
INFINITE_SCORE = 2 * WIN_SCORE
SCORE_PER_LOGIT = 1000.0
"""Scores that are not proved are logits of the expected result in these units, up to 7 either way."""
NEXT, REDUCED, SCOUT, FULL = range(4)
"""The stages of a frame: choose the next step; search it to reduced depth; to full depth; with the whole
window."""
NODES, PLY, IMPROVEMENTS = range(3)
"""Counters: positions searched, where on the line the search stands, and how often another step of the root
became the best."""


class Frame(Protocol):
    """The search of one position on the line."""

    steps: Annotated[int, np.int64]  # how many are legal
    tried: Annotated[int, np.int64]  # how many were tried
    depth: Annotated[int, np.int64]  # still to be searched
    side: Annotated[int, np.int64]  # the player whose scores these are
    alpha: Annotated[int, np.int64]
    beta: Annotated[int, np.int64]
    floor: Annotated[int, np.int64]  # alpha at the beginning
    best: Annotated[int, np.int64]  # the best score so far
    best_at: Annotated[int, np.int64]  # which step has it
    now: Annotated[int, np.int64]  # which step is being searched
    stage: Annotated[int, np.int64]


class RootStep(Protocol):
    """What was found about a step of the position to decide."""

    score: Annotated[int, np.int64]
    depth: Annotated[int, np.int64]
    nodes: Annotated[int, np.int64]


FRAME, ROOT_STEP = record_dtype(Frame), record_dtype(RootStep)


class SearchStack(NamedTuple):
    """The line being searched, by ply.

    Numba counts the references to every array of a tuple in every function that takes the tuple. So the
    arrays are grouped by the functions that need them.
    """

    states: States
    legal: Int32s
    """[ply, k]: the legal steps."""
    order: Floats
    """[ply, k]: how soon the k-th step is to be tried: the greatest first, negative ones never."""
    frames: npt.NDArray[np.void]
    ring: Int64s


class Memory(NamedTuple):
    """What was learnt on other lines."""

    table: Int64s
    """The transposition table; threads share it."""
    history: Int32s
    """[player, step]: how often it refuted another, weighted by depth."""


class Root(NamedTuple):
    """The position to decide."""

    order: Floats
    """The order of its steps, for the next iteration."""
    steps: npt.NDArray[np.void]
    """[k]: what was found about the k-th legal step."""
    counts: Int64s
    leanings: Int64s
    """[k]: how much more the k-th legal step counts than its score (`leanings.py`)."""


class AlphaBetaEvaluator(NamedTuple):
    """What the game's evaluation needs, and how it errs."""

    weights: Floats
    scratch: Floats
    overlook: np.float32
    misjudge: np.float32
    salt: int
    forbidden: int
    """A step that is never taken: resigning."""
    sees_proofs: bool
    """False for a player who misjudges what the evaluation has proved, too."""


# ---- scores -------------------------------------------------------------------------------------------


@rule
def expected_result(score: int) -> float:
    """A score as the expected result, 0 to 1."""
    if abs(score) > PROVED_SCORE:
        return 1.0 if score > 0 else 0.0
    return 1.0 / (1.0 + math.exp(-score / SCORE_PER_LOGIT))


@rule
def evaluate(state: State, side: int, ply: int, evaluator: AlphaBetaEvaluator) -> int:
    """The score of an unfinished position for a player, without looking further."""
    found: float = generic.value(state, side, evaluator.weights, evaluator.scratch)
    if evaluator.sees_proofs:
        if found == 1.0:
            return WIN_SCORE - ply - 2
        if found == 0.0:
            return ply + 2 - WIN_SCORE
    found = min(max(found, 0.001), 0.999)
    odds = math.log(found / (1.0 - found))
    if evaluator.misjudge > 0.0:
        error = float(evaluator.misjudge) * hash_to_normal(generic.key(state), evaluator.salt)
        odds += error if side == 0 else -error
    return int(SCORE_PER_LOGIT * odds)


# ---- positions on the line ----------------------------------------------------------------------------


@rule
def enter_node(stack: SearchStack, memory: Memory, evaluator: AlphaBetaEvaluator, ply: int) -> bool:
    """Enter the position at a ply, not the root. False if that settles it: `best` is then its score."""
    state, frame = stack.states[ply], stack.frames[ply]
    side, depth = int(frame.side), int(frame.depth)
    if state.to_move == OVER:
        won = generic.winner(state)
        frame.best = 0 if won == NOBODY else WIN_SCORE - ply if won == side else ply - WIN_SCORE
        return False
    key: int = generic.key(state)
    entry = probe(memory.table, key)
    if entry != NO_ENTRY and read_depth(entry) >= depth:
        score, bound = read_score(entry, ply), read_bound(entry)
        if (
            bound == EXACT_SCORE
            or (bound == LOWER_BOUND and score >= frame.beta)
            or (bound == UPPER_BOUND and score <= frame.alpha)
        ):
            frame.best = score
            return False
    score = evaluate(state, side, ply, evaluator)
    if depth <= 0 or abs(score) > PROVED_SCORE or ply >= MAX_PLY:
        frame.best = score
        return False
    frame.steps = generic.legal(state, stack.legal[ply])
    frame.tried, frame.stage, frame.best, frame.best_at = 0, NEXT, -INFINITE_SCORE, 0
    frame.floor = frame.alpha
    order_steps(stack, memory.history, evaluator, ply, read_step(entry) if entry != NO_ENTRY else -1)
    return True


@rule
def order_steps(
    stack: SearchStack, history: Int32s, evaluator: AlphaBetaEvaluator, ply: int, best_before: int
) -> None:
    """How soon each legal step at a ply is to be tried; the best one of an earlier visit comes first."""
    state, side = stack.states[ply], int(stack.frames[ply].side)
    n = int(stack.frames[ply].steps)
    order, steps = stack.order[ply], stack.legal[ply]
    generic.prior(state, steps, n, evaluator.weights, evaluator.scratch, order)
    best = 0
    for k in range(n):
        if order[k] > order[best]:
            best = k
    key: int = generic.key(state)
    overlook, salt = evaluator.overlook, evaluator.salt
    for k in range(n):
        step = int(steps[k])
        past = int(history[side, step])
        order[k] += 0.1 * past / (past + 200.0)
        if step == best_before:
            order[k] += 10.0
        if step == evaluator.forbidden or (
            overlook > 0.0 and k != best and hash_to_unit(key ^ (step * 40503), salt) < overlook
        ):
            order[k] = -1.0


@rule
def choose_next_step(frame: Frame, order: Floats) -> bool:
    """Take the next step of a position; False if there is none or it would not matter."""
    if frame.alpha >= frame.beta:
        return False
    best = 0
    for k in range(frame.steps):
        if order[k] > order[best]:
            best = k
    if order[best] < 0.0:
        return False
    order[best] = -1.0
    frame.now = best
    frame.tried += 1
    frame.stage = FULL if frame.tried == 1 else REDUCED
    return True


@rule
def late_step_reduction(tried: int, depth: int) -> int:
    """How much less deeply the n-th step of a position is searched at first. In test matches,
    searching more steps to full depth was weaker, and so was reducing earlier."""
    if depth < 2 or tried < 3:
        return 0
    if tried < 8:
        return 1
    if tried < 20:
        return 2
    return 3 if tried < 60 else depth


@rule
def leaning(frame: Frame, root: Root, ply: int) -> int:
    """How much more the step that is being searched counts than its score: only at the root."""
    return int(root.leanings[frame.now]) if ply == 0 else 0


@rule
def descend(stack: SearchStack, root: Root, ply: int) -> None:
    """Play the step that is being searched, and set the depth and window for what follows."""
    states, frame, below = stack.states, stack.frames[ply], stack.frames[ply + 1]
    states[ply + 1] = states[ply]
    generic.apply(states[ply + 1], int(stack.legal[ply, frame.now]))
    generic.note_repetition(states[ply + 1], stack.ring)
    low, high = int(frame.alpha), int(frame.beta)
    if abs(low) <= PROVED_SCORE:
        low -= leaning(frame, root, ply)
    depth = int(frame.depth) - 1
    if frame.stage != FULL:
        high = low + 1
    if frame.stage == REDUCED:
        depth -= late_step_reduction(int(frame.tried), int(frame.depth))
    below.depth = depth
    mover = int(states[ply + 1].to_move)
    below.side = 1 - frame.side if mover == OVER else mover
    if below.side == frame.side:
        below.alpha, below.beta = low, high
    else:
        below.alpha, below.beta = -high, -low


@rule
def score_below(frame: Frame, below: Frame) -> int:
    """The score of the step that was searched, for the player who took it."""
    return int(below.best) if below.side == frame.side else -int(below.best)


@rule
def back_up(frame: Frame, below: Frame, liked: int) -> bool:
    """Take the score of the step that was searched; False if it must be searched again, more carefully.
    A step that is `liked` counts for more, unless its result is proved."""
    score = score_below(frame, below)
    if abs(score) <= PROVED_SCORE:
        score += liked
    if score > frame.alpha:
        if frame.stage == REDUCED and late_step_reduction(int(frame.tried), int(frame.depth)) > 0:
            frame.stage = SCOUT
            return False
        if frame.stage != FULL and score < frame.beta:
            frame.stage = FULL
            return False
    frame.stage = NEXT
    if score > frame.best:
        frame.best, frame.best_at = score, frame.now
        frame.alpha = max(int(frame.alpha), score)
    return True


@rule
def leave_node(stack: SearchStack, memory: Memory, ply: int) -> None:
    """Store what was found about a position, and which step refuted the one before it."""
    frame = stack.frames[ply]
    step = int(stack.legal[ply, frame.best_at])
    bound = EXACT_SCORE
    if frame.best >= frame.beta:
        bound = LOWER_BOUND
        memory.history[frame.side, step] += frame.depth * frame.depth
    elif frame.best <= frame.floor:
        bound = UPPER_BOUND
    key: int = generic.key(stack.states[ply])
    store(memory.table, key, step, int(frame.best), int(frame.depth), bound, ply)


# ---- the search ---------------------------------------------------------------------------------------


@rule
def order_root(stack: SearchStack, memory: Memory, evaluator: AlphaBetaEvaluator, root: Root) -> None:
    """The order of the root's steps before any search."""
    frame = stack.frames[0]
    frame.side = stack.states[0].to_move
    frame.steps = generic.legal(stack.states[0], stack.legal[0])
    order_steps(stack, memory.history, evaluator, 0, -1)
    copy_values(stack.order[0], root.order)


@rule
def start_iteration(stack: SearchStack, root: Root, depth: int) -> None:
    """Prepare to search the root to a depth."""
    frame = stack.frames[0]
    frame.depth = depth
    frame.alpha, frame.beta, frame.floor = -INFINITE_SCORE, INFINITE_SCORE, -INFINITE_SCORE
    frame.tried, frame.stage, frame.best, frame.best_at = 0, NEXT, -INFINITE_SCORE, 0
    copy_values(root.order, stack.order[0])
    root.counts[PLY] = 0


@rule
def search_on(
    stack: SearchStack, memory: Memory, evaluator: AlphaBetaEvaluator, root: Root, budget: int
) -> bool:
    """Search up to `budget` more positions; True when the iteration is finished."""
    frames, counts = stack.frames, root.counts
    ply = int(counts[PLY])
    end = counts[NODES] + budget
    while counts[NODES] < end:
        if frames[ply].stage == NEXT and not choose_next_step(frames[ply], stack.order[ply]):
            leave_node(stack, memory, ply)
            if ply == 0:
                return True
            ply -= 1
        else:
            descend(stack, root, ply)
            counts[NODES] += 1
            root.steps[frames[0].now].nodes += 1
            if enter_node(stack, memory, evaluator, ply + 1):
                ply += 1
                continue
        liked = leaning(frames[ply], root, ply)
        if back_up(frames[ply], frames[ply + 1], liked) and ply == 0:
            note_root_step(frames[0], frames[1], root)
    counts[PLY] = ply
    return False


@rule
def note_root_step(frame: Frame, below: Frame, root: Root) -> None:
    """Note the score of a step of the root; the best one comes first in the next iteration."""
    found = root.steps[frame.now]
    found.score, found.depth = score_below(frame, below), frame.depth
    if frame.best_at == frame.now:
        root.counts[IMPROVEMENTS] += 1
        root.order[frame.now] = root.counts[IMPROVEMENTS]
