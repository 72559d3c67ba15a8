"""How games end from here: quick play to the end, counted.

The search knows the mean result of a move but neither how much of it are draws nor the points; both come
from here. Quick play is weaker than the search, so its draws and points are estimates of a lower class.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..games import generic
from ..games.compiled import Floats, Int32s, Int64s, States, rule
from ..games.contract import CHANCE, NOBODY, OVER
from ..games.evaluation import tuned_weights
from ..games.position import Position

LONGEST = 20_000
"""Steps after which a game of quick play counts as a draw: without a turn limit it may go on for ever."""


@dataclass(frozen=True)
class Ends:
    """What the games that were played to the end came to, on average."""

    draws: float
    scores: tuple[float, float]
    """Points of player 0 and player 1."""


def ends(pos: Position, steps: list[int], rng: Int64s, times: int) -> Ends:
    """Play on so often after the mover's steps, each time with what he cannot know dealt anew."""
    kind = pos.game.type
    states, keys = pos.states, pos.keys
    ring = np.zeros(max(len(keys), kind.rules.RING), np.int64)
    ring[: len(keys)] = keys
    sums = np.zeros(3, np.float32)
    play_out(
        states, np.array(steps, np.int32), ring, tuned_weights(kind.name), rng, times,
        kind.rules.GIVE_UP, np.empty(1, kind.dtype), ring.copy(), sums,
    )  # fmt: skip
    draws, first, second = (float(total) / times for total in sums)
    return Ends(draws, (first, second))


@rule
def play_out(
    before: States,
    steps: Int32s,
    keys: Int64s,
    weights: Floats,
    rng: Int64s,
    times: int,
    never: int,
    after: States,
    ring: Int64s,
    sums: Floats,
) -> None:
    """Add up draws and both scores of so many games from before[0] and its ring. Scratch: `after`, `ring`."""
    player = int(before[0].to_move)
    for _ in range(times):
        after[0] = before[0]
        ring[:] = keys
        generic.redeal(after[0], player, rng)
        for k in range(len(steps)):
            generic.apply(after[0], int(steps[k]))
            generic.recur(after[0], ring)
        left = LONGEST
        while after[0].to_move != OVER and left > 0:
            a = generic.playout(after[0], weights, rng)
            if a < 0:  # the evaluation would rather judge than play on; here it must go on
                a = generic.sample(after[0], rng)
            if a != never or after[0].to_move == CHANCE:
                generic.apply(after[0], a)
                generic.recur(after[0], ring)
            left -= 1
        if after[0].to_move != OVER or generic.winner(after[0]) == NOBODY:
            sums[0] += 1.0
        sums[1] += generic.score(after[0], 0)
        sums[2] += generic.score(after[0], 1)
