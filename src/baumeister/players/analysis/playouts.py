"""How games end from here: quick play to the end, counted.

The search knows the mean result of a move, but neither how much of it is draws nor the points; both come
from here. Quick play is weaker than the search, so its draws and points are rougher estimates.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import numpy as np

from ...games import generic
from ...games.code_store import SEARCH
from ...games.compiled import Floats, Int32s, Int64s, States, rule
from ...games.contract import CHANCE, NOBODY, OVER
from ...games.engine import rules_module
from ...games.evaluation import tuned_weights
from ...games.memory import copy_values
from ...games.position import Position

LONGEST_PLAYOUT = 20_000
"""Steps after which a game of quick play counts as a draw: without a turn limit it may go on forever."""


@dataclass(frozen=True)
class PlayoutResults:
    """The average results of playouts."""

    draws: float
    scores: tuple[float, float]
    """Points of player 0 and player 1."""


def play_out(pos: Position, steps: list[int], rng: Int64s, times: int) -> PlayoutResults:
    """Play on `times` times after the mover's steps, dealing again each time what the mover cannot know."""
    game = pos.game.type
    states, keys = pos.states, pos.keys
    ring = np.zeros(max(len(keys), game.rules.RING), np.int64)
    ring[: len(keys)] = keys
    sums = np.zeros(3, np.float32)
    rules_module(game.name, sys.modules[__name__], SEARCH).count_playouts(
        states, np.array(steps, np.int32), ring, tuned_weights(game.name), rng, times,
        game.rules.RESIGN, np.empty(1, game.dtype), ring.copy(), sums,
    )  # fmt: skip
    draws, first, second = (float(total) / times for total in sums)
    return PlayoutResults(draws, (first, second))


@rule
def count_playouts(
    before: States,
    steps: Int32s,
    keys: Int64s,
    weights: Floats,
    rng: Int64s,
    times: int,
    forbidden: int,
    after: States,
    ring: Int64s,
    sums: Floats,
) -> None:
    """Add up draws and both scores of `times` games from before[0] and its ring `keys`. `after` and `ring`
    are scratch space."""
    player = int(before[0].to_move)
    for _ in range(times):
        after[0] = before[0]
        copy_values(keys, ring)
        generic.redeal(after[0], player, rng)
        for k in range(len(steps)):
            generic.apply(after[0], int(steps[k]))
            generic.note_repetition(after[0], ring)
        left = LONGEST_PLAYOUT
        while after[0].to_move != OVER and left > 0:
            step = generic.playout(after[0], weights, rng)
            if step < 0:  # the evaluation would stop here, but play must go on to the end
                step = generic.sample(after[0], rng)
            if step != forbidden or after[0].to_move == CHANCE:
                generic.apply(after[0], step)
                generic.note_repetition(after[0], ring)
            left -= 1
        if after[0].to_move != OVER or generic.winner(after[0]) == NOBODY:
            sums[0] += 1.0
        sums[1] += generic.score(after[0], 0)
        sums[2] += generic.score(after[0], 1)
