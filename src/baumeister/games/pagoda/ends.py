"""The last turns of Pagoda, solved exactly.

Three pagodas are complete, so the rest of the game is this turn and, if it is the start player's, the other
player's last one. The value of a move is the average over all deals that fit the mover's view and all
outcomes of chance, with best play from there on. Nothing is left out:

- The mover learns nothing about the other hand during the turn, so one choice is made for all deals.
- In the last turn the other player's cards do not matter: it can be solved as if all cards were known.
- Cards drawn after a turn no longer matter, except to a dragon. Positions in which the other player could
  still wake one are refused. The mover may wake one, and draws from all unseen cards with equal chances.
"""

from __future__ import annotations

import itertools
import math
from typing import Annotated, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ...errors import TooBigToSolve
from .. import doors, generic
from ..compiled import Floats, Int32s, Int64s, States, record_dtype, rule
from ..contract import CHANCE, NOBODY, OVER
from ..pausing import Steps, finish
from ..position import Position
from . import GAME
from .geometry import YELLOW
from .sites import complete_pagodas
from .state import REFILL, TABLE_DRAW

DEPTH = 160
SLOTS = 1 << 20
"""Positions that the solver remembers; it gives up when three quarters are used."""
LARGEST_DRAW = 9
"""Cards that a dragon draws at most."""
TOO_BIG, PAUSED = -1.0, -2.0
PART = 15_000
"""Positions between two pauses, about 50 ms."""
BEST, WORST, MEAN, DEALS = range(4)


def solve_end(pos: Position) -> dict[str, float]:
    """The value of every move for the player to move, 0 (lost) .. 1 (won). Raises TooBigToSolve."""
    return finish(solving_end(pos))


def solving_end(pos: Position) -> Steps[dict[str, float]]:
    """The same with pauses."""
    if not is_end(pos.states):
        raise TooBigToSolve(
            "Pagoda is solved from the last turns on: three pagodas are complete, the player who is not to "
            "move has no dragon, and the pile lasts"
        )
    found = yield from EndSolver().values_of(pos)
    if found is None:
        raise TooBigToSolve(f"more than {SLOTS * 3 // 4:,} positions can follow; solve a later position")
    return found


def is_end(states: States) -> bool:
    """True if the position is one of those that can be solved: see the top of this file."""
    s = states[0]
    if s.to_move < 0 or doors.is_inside(states, 0) or complete_pagodas(s) < s.goal:
        return False
    if s.to_move == s.first:
        return bool(s.marker[1 - s.to_move, YELLOW] == 0)
    return bool(s.pile.sum() >= LARGEST_DRAW)  # no reshuffle


class Frame(Protocol):
    """The state of the search at one level."""

    kind: Annotated[int, np.int64]
    ways: Annotated[int, np.int64]
    tried: Annotated[int, np.int64]
    slot: Annotated[int, np.int64]  # of the memory
    found: Annotated[float, np.float64]  # the best, the worst or the sum of the results
    weight: Annotated[float, np.float64]  # of the sum
    dealt: Annotated[bool, np.bool_]  # the other player has one of the possible hands


class Stack(NamedTuple):
    """The line being searched, by level."""

    states: States
    steps: Int32s
    frames: npt.NDArray[np.void]


class Memory(NamedTuple):
    """Positions and their values."""

    keys: Int64s
    """Negative if the position is solved, positive while it is not."""
    values: npt.NDArray[np.float64]
    used: Int64s


class Hands(NamedTuple):
    """The hands that the other player can have."""

    cards: Int32s
    """[hand, colour]."""
    shares: Floats
    """The share of each hand among the deals that fit the view."""


class EndSolver:
    """Solves positions; the memory is reused for each."""

    def __init__(self) -> None:
        steps = np.zeros((DEPTH, GAME.rules.MAX_LEGAL), np.int32)
        self.stack = Stack(np.zeros(DEPTH, GAME.dtype), steps, np.zeros(DEPTH, record_dtype(Frame)))
        self.memory = Memory(np.zeros(SLOTS, np.int64), np.zeros(SLOTS), np.zeros(1, np.int64))

    def values_of(self, pos: Position) -> Steps[dict[str, float] | None]:
        """The value of every move for the player to move, 0 .. 1; None if that takes too long."""
        self.memory.keys[:] = 0
        self.memory.used[0] = 0
        states = pos.states.copy()
        mover = int(states[0].to_move)
        hands = possible_hands(states, mover)
        if mover != states[0].first:
            return_to_pile(states, mover)
        found, rested = {}, 0
        for move in pos.moves():
            self.stack.states[0] = states[0]
            self.stack.frames[0].dealt = False
            for step in pos.steps_of(move):
                doors.apply_step(self.stack.states, 0, step)
            # What was solved before a pause is remembered, so beginning again goes on from there.
            while (value := solve(self.stack, self.memory, hands, mover)) == PAUSED:
                yield
            if value == TOO_BIG:
                return None
            found[move] = value
            if self.memory.used[0] - rested > PART:
                rested = int(self.memory.used[0])
                yield
        return found


def possible_hands(states: States, player: int) -> Hands:
    """All hands the other player can have."""
    s, other = states[0], 1 - player
    known = s.known[other].astype(int)
    hidden = s.hand[other].astype(int) - known
    pool = s.pile.astype(int) + hidden
    hands, ways = [], []
    for extra in itertools.product(*(range(int(n) + 1) for n in np.minimum(pool, hidden.sum()))):
        if sum(extra) == hidden.sum():
            hands.append(known + extra)
            ways.append(math.prod(math.comb(int(n), k) for n, k in zip(pool, extra, strict=True)))
    return Hands(np.array(hands, np.int32), np.array(ways, np.float32) / np.float32(sum(ways)))


def return_to_pile(states: States, player: int) -> None:
    """If the other player has no turn left, put their unknown cards into the pile: the player who draws does
    not know where an unseen card is."""
    s, other = states[0], 1 - player
    s.pile += s.hand[other] - s.known[other]
    s.hand[other] = s.known[other]


# ---- solving: a search through everything that can happen, without recursion, with a memory -----------


@rule
def solve(stack: Stack, memory: Memory, hands: Hands, mover: int) -> float:
    """The value of the position at level 0 for the mover; PAUSED after a part of the work."""
    states, level, entering, result = stack.states, 0, True, 0.0
    pause = memory.used[0] + PART
    while level >= 0:
        frame = stack.frames[level]
        if entering:
            if states[level].to_move == OVER:
                won = generic.winner(states[level])
                result = 0.5 if won == NOBODY else 1.0 if won == mover else 0.0
                level, entering = level - 1, False
                continue
            slot = find_slot(memory.keys, generic.key(states[level]) * 2 + frame.dealt)
            if memory.keys[slot] < 0:
                result = memory.values[slot]
                level, entering = level - 1, False
                continue
            memory.used[0] += 1
            if memory.used[0] > SLOTS * 3 // 4 or level >= DEPTH - 2:
                return TOO_BIG
            if memory.used[0] > pause:
                return PAUSED
            enter_level(stack, level, mover, len(hands.cards))
            frame.slot = slot
        else:
            note_result(stack, hands.shares, level, result)
        kind, found = frame.kind, frame.found
        settled = (kind == BEST and found == 1.0) or (kind == WORST and found == 0.0)
        if settled or frame.ways == frame.tried:
            result = found / frame.weight if kind >= MEAN else found
            slot = frame.slot
            memory.keys[slot], memory.values[slot] = -memory.keys[slot], result
            level, entering = level - 1, False
            continue
        states[level + 1] = states[level]
        stack.frames[level + 1].dealt = frame.dealt or kind == DEALS
        if kind == DEALS:
            for c in range(5):
                states[level + 1].hand[1 - mover, c] = hands.cards[frame.tried, c]
        else:
            generic.apply(states[level + 1], stack.steps[level, frame.tried])
        level, entering = level + 1, True
    return result


@rule
def find_slot(keys: Int64s, key: int) -> int:
    """The slot of the key in the memory, or the free slot for it."""
    key = (key & 0x3FFFFFFFFFFFFFFF) + 1
    slot = (key ^ (key >> 29)) % SLOTS
    while keys[slot] not in (0, key, -key):
        slot = (slot + 1) % SLOTS
    if keys[slot] == 0:
        keys[slot] = key
    return slot


@rule
def enter_level(stack: Stack, level: int, mover: int, hands: int) -> None:
    """Set up the options to try at a level."""
    state, frame = stack.states[level], stack.frames[level]
    decider = state.to_move
    n = generic.legal(state, stack.steps[level])
    kind = MEAN if decider == CHANCE else BEST if decider == mover else WORST if frame.dealt else DEALS
    if state.phase in (REFILL, TABLE_DRAW):
        n = 1  # nobody needs these cards any more, so any card will do
    frame.kind, frame.ways, frame.tried = kind, hands if kind == DEALS else n, 0
    frame.found = -1.0 if kind == BEST else 2.0 if kind == WORST else 0.0
    frame.weight = 0.0


@rule
def note_result(stack: Stack, shares: Floats, level: int, result: float) -> None:
    """Record the result of the option that was tried at a level."""
    frame = stack.frames[level]
    if frame.kind == BEST:
        frame.found = max(frame.found, result)
    elif frame.kind == WORST:
        frame.found = min(frame.found, result)
    else:
        if frame.kind == DEALS:
            weight = float(shares[frame.tried])
        else:
            weight = float(generic.weight(stack.states[level], stack.steps[level, frame.tried]))
        frame.found += weight * result
        frame.weight += weight
    frame.tried += 1
