"""Alpha-beta search, compiled: for games of two players without chance and hidden cards.

Negamax with a window: the first step of a position is searched in full, every other one first to less depth
and only to see whether it is better, and again with more care if it is. Which steps come first: the best one
of an earlier visit, those that refuted a sibling, and then as the evaluation's prior and past success say.
Nothing is left out; what looks dull is only looked at less deeply.

The evaluation judges where the depth ends. Where it says 1 or 0 exactly it has proved the result, and
nothing is searched below. Like the tree search this one can think like a weaker person: `overlook` and
`misjudge`, the same in the same position every time.

Numba keeps no recursive functions in its cache, so the line being looked at stands in arrays. That also lets
the search stop after any number of positions and go on later.

Memory: 16 bytes for each entry of the table of known positions, allocated once, and about 600 KB.
"""

from __future__ import annotations

import math

from ..games import generic
from ..games.compiled import Floats, Int32s, Int64s, States, rule
from ..games.contract import NOBODY, OVER
from .known import CERTAIN, EXACT, LOWER, UPPER, WIN, depth_in, recall, remember, score_in
from .lapses import error_of, share_of

DEEPEST = 60
"""No line is longer than this."""

STEPS, TRIED, DEPTH, ALPHA, BETA, BEST, BEST_AT, NOW, STAGE, SIDE, FLOOR = range(11)
"""Columns of a frame, one for each position on the line: legal steps, how many were tried, the depth left,
the window and the best score so far for the player SIDE, which step has it, which is being tried, how, whose
score it is, and where the window began."""
NEXT, SHORT, SCOUT, FULL = range(4)
"""STAGE: choose the next step; try it to less depth; to full depth; with the whole window."""
NODES, PLY, SALT, FRESH = range(4)
"""Counters: positions looked at, where on the line the search stands, the number that errors are drawn from,
and how often a first step became the best."""
OVERLOOK, MISJUDGE = range(2)
"""The manner of the search, in numbers."""

UNIT = 1000.0
"""Other scores are logits of the expected result in these units, up to 7 either way."""


# ---- scores -------------------------------------------------------------------------------------------


@rule
def expected(score: int) -> float:
    """A score as the expected result, 0 to 1."""
    if abs(score) > CERTAIN:
        return 1.0 if score > 0 else 0.0
    return 1.0 / (1.0 + math.exp(-score / UNIT))


@rule
def judge(
    states: States, ply: int, side: int, weights: Floats, room: Floats, manner: Floats, salt: int
) -> int:
    """The score of an unfinished position for a player, at first sight."""
    found: float = generic.value(states[ply], side, weights, room)
    if manner[MISJUDGE] == 0.0:
        if found == 1.0:
            return WIN - ply - 2
        if found == 0.0:
            return ply + 2 - WIN
    found = min(max(found, 0.001), 0.999)
    odds = math.log(found / (1.0 - found))
    if manner[MISJUDGE] > 0.0:
        wrong = manner[MISJUDGE] * error_of(generic.key(states[ply]), salt)
        odds += wrong if side == 0 else -wrong
    return int(UNIT * odds)


# ---- positions on the line ----------------------------------------------------------------------------


@rule
def open_node(
    states: States,
    legal: Int32s,
    order: Floats,
    frames: Int64s,
    table: Int64s,
    history: Int32s,
    counts: Int64s,
    weights: Floats,
    room: Floats,
    manner: Floats,
    forbidden: int,
    ply: int,
) -> bool:
    """Look at states[ply], not the first one. False if that settles it: its score then stands in BEST."""
    frame = frames[ply]
    side, depth = int(frame[SIDE]), int(frame[DEPTH])
    if states[ply].to_move == OVER:
        won = generic.winner(states[ply])
        frame[BEST] = 0 if won == NOBODY else WIN - ply if won == side else ply - WIN
        return False
    key: int = generic.key(states[ply])
    entry = recall(table, key)
    if entry != 0 and depth_in(entry) >= depth:
        score, bound = score_in(entry, ply), (entry >> 24) & 3
        if (
            bound == EXACT
            or (bound == LOWER and score >= frame[BETA])
            or (bound == UPPER and score <= frame[ALPHA])
        ):
            frame[BEST] = score
            return False
    score = judge(states, ply, side, weights, room, manner, int(counts[SALT]))
    if depth <= 0 or abs(score) > CERTAIN or ply >= DEEPEST:
        frame[BEST] = score
        return False
    frame[STEPS] = generic.legal(states[ply], legal[ply])
    frame[TRIED], frame[STAGE], frame[BEST], frame[BEST_AT] = 0, NEXT, -2 * WIN, 0
    frame[FLOOR] = frame[ALPHA]
    put_in_order(
        states, legal, order, frames, history, weights, room, manner, forbidden,
        entry >> 26 if entry != 0 else -1, ply, int(counts[SALT]),
    )  # fmt: skip
    return True


@rule
def put_in_order(
    states: States,
    legal: Int32s,
    order: Floats,
    frames: Int64s,
    history: Int32s,
    weights: Floats,
    room: Floats,
    manner: Floats,
    forbidden: int,
    known: int,
    ply: int,
    salt: int,
) -> None:
    """How soon each legal step of states[ply] is to be tried: the greatest first, negative ones never."""
    n, side = int(frames[ply, STEPS]), int(frames[ply, SIDE])
    row, steps = order[ply], legal[ply]
    generic.prior(states[ply], steps, n, weights, room, row)
    best = 0
    for k in range(n):
        if row[k] > row[best]:
            best = k
    key: int = generic.key(states[ply])
    for k in range(n):
        a = int(steps[k])
        past = int(history[side, a])
        row[k] += 0.1 * past / (past + 200.0)
        if a == known:
            row[k] += 10.0
        if a == forbidden or (
            manner[OVERLOOK] > 0.0 and k != best and share_of(key ^ (a * 40503), salt) < manner[OVERLOOK]
        ):
            row[k] = -1.0


@rule
def next_step(order: Floats, frames: Int64s, ply: int) -> bool:
    """Take the next step of a position; False if there is none or it would not matter."""
    frame, row = frames[ply], order[ply]
    if frame[ALPHA] >= frame[BETA]:
        return False
    best = 0
    for k in range(frame[STEPS]):
        if row[k] > row[best]:
            best = k
    if row[best] < 0.0:
        return False
    row[best] = -1.0
    frame[NOW] = best
    frame[TRIED] += 1
    frame[STAGE] = FULL if frame[TRIED] == 1 else SHORT
    return True


@rule
def less(tried: int, depth: int) -> int:
    """How much less deeply the so-manieth step is looked at, at first. Tried in matches: looking at more
    steps to full depth is weaker, and so is cutting down earlier."""
    if depth < 2 or tried < 3:
        return 0
    if tried < 8:
        return 1
    if tried < 20:
        return 2
    return 3 if tried < 60 else depth


@rule
def go_down(states: States, legal: Int32s, frames: Int64s, ring: Int64s, ply: int) -> None:
    """Play the step that is being tried, and set the depth and window for what follows."""
    frame, below = frames[ply], frames[ply + 1]
    states[ply + 1] = states[ply]
    generic.apply(states[ply + 1], int(legal[ply, frame[NOW]]))
    generic.recur(states[ply + 1], ring)
    low, high = int(frame[ALPHA]), int(frame[BETA])
    depth = int(frame[DEPTH]) - 1
    if frame[STAGE] != FULL:
        high = low + 1
    if frame[STAGE] == SHORT:
        depth -= less(int(frame[TRIED]), int(frame[DEPTH]))
    below[DEPTH] = depth
    mover = int(states[ply + 1].to_move)
    below[SIDE] = 1 - frame[SIDE] if mover == OVER else mover
    if below[SIDE] == frame[SIDE]:
        below[ALPHA], below[BETA] = low, high
    else:
        below[ALPHA], below[BETA] = -high, -low


@rule
def come_back(frames: Int64s, ply: int) -> bool:
    """Weigh the score of the step that was tried; False if it must be looked at again, more carefully."""
    frame, below = frames[ply], frames[ply + 1]
    score = int(below[BEST]) if below[SIDE] == frame[SIDE] else -int(below[BEST])
    if score > frame[ALPHA]:
        if frame[STAGE] == SHORT and less(int(frame[TRIED]), int(frame[DEPTH])) > 0:
            frame[STAGE] = SCOUT
            return False
        if frame[STAGE] != FULL and score < frame[BETA]:
            frame[STAGE] = FULL
            return False
    frame[STAGE] = NEXT
    if score > frame[BEST]:
        frame[BEST], frame[BEST_AT] = score, frame[NOW]
        frame[ALPHA] = max(int(frame[ALPHA]), score)
    return True


@rule
def close_node(
    states: States, legal: Int32s, frames: Int64s, table: Int64s, history: Int32s, ply: int
) -> None:
    """Remember what was found in states[ply], and which step refuted the one before it."""
    frame = frames[ply]
    step = int(legal[ply, frame[BEST_AT]])
    bound = EXACT
    if frame[BEST] >= frame[BETA]:
        bound = LOWER
        history[frame[SIDE], step] += frame[DEPTH] * frame[DEPTH]
    elif frame[BEST] <= frame[FLOOR]:
        bound = UPPER
    key: int = generic.key(states[ply])
    remember(table, key, step, int(frame[BEST]), int(frame[DEPTH]), bound, ply)


# ---- the search ---------------------------------------------------------------------------------------


@rule
def first_ranks(
    states: States,
    legal: Int32s,
    order: Floats,
    frames: Int64s,
    history: Int32s,
    weights: Floats,
    room: Floats,
    manner: Floats,
    rank: Floats,
    forbidden: int,
    salt: int,
) -> None:
    """The order of the steps of states[0] before anything was searched."""
    frames[0, SIDE] = states[0].to_move
    frames[0, STEPS] = generic.legal(states[0], legal[0])
    put_in_order(states, legal, order, frames, history, weights, room, manner, forbidden, -1, 0, salt)
    rank[:] = order[0]


@rule
def begin(
    states: States, legal: Int32s, order: Floats, frames: Int64s, rank: Floats, counts: Int64s, depth: int
) -> None:
    """Set the search up to look at states[0] to a depth; the steps come in the order of `rank`."""
    frame = frames[0]
    frame[SIDE], frame[DEPTH] = states[0].to_move, depth
    frame[ALPHA], frame[BETA] = -2 * WIN, 2 * WIN
    frame[TRIED], frame[STAGE], frame[BEST], frame[BEST_AT] = 0, NEXT, -2 * WIN, 0
    frame[FLOOR] = frame[ALPHA]
    frame[STEPS] = generic.legal(states[0], legal[0])
    order[0] = rank
    counts[PLY] = 0


@rule
def search(
    states: States,
    legal: Int32s,
    order: Floats,
    frames: Int64s,
    table: Int64s,
    history: Int32s,
    counts: Int64s,
    ring: Int64s,
    weights: Floats,
    room: Floats,
    manner: Floats,
    rank: Floats,
    found: Int64s,
    forbidden: int,
    budget: int,
) -> bool:
    """Look at up to so many more positions; True when the depth is done. found[k] is the score of the k-th
    legal step, its depth, and how many positions were looked at for it."""
    ply = int(counts[PLY])
    end = counts[NODES] + budget
    while counts[NODES] < end:
        if frames[ply, STAGE] == NEXT and not next_step(order, frames, ply):
            close_node(states, legal, frames, table, history, ply)
            if ply == 0:
                return True
            ply -= 1
        else:
            go_down(states, legal, frames, ring, ply)
            counts[NODES] += 1
            found[frames[0, NOW], 2] += 1
            if open_node(
                states, legal, order, frames, table, history, counts, weights, room, manner, forbidden,
                ply + 1,
            ):  # fmt: skip
                ply += 1
                continue
        if come_back(frames, ply) and ply == 0:
            note_first(frames, rank, counts, found)
    counts[PLY] = ply
    return False


@rule
def note_first(frames: Int64s, rank: Floats, counts: Int64s, found: Int64s) -> None:
    """A step of the position to decide was looked at: note its score; the best comes first next time."""
    frame, below = frames[0], frames[1]
    k = int(frame[NOW])
    score = int(below[BEST]) if below[SIDE] == frame[SIDE] else -int(below[BEST])
    found[k, 0], found[k, 1] = score, frame[DEPTH]
    if frame[BEST_AT] == k:
        counts[FRESH] += 1
        rank[k] = counts[FRESH]
