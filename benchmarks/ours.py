"""Our side of the measurements."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

import baumeister as bm
from baumeister.games.compiled import States, rule
from baumeister.terminal.bench import batch_steps, rollouts, simulations

__all__ = ["batch_steps", "copies", "play_and_list", "rollouts", "simulations"]


def play_and_list(name: str) -> Callable[[], int]:
    """The checked API in random games: play a move given as text, then list all legal moves as text."""
    game, pick = bm.game(name), random.Random(3)

    def run() -> int:
        pos, plies = game.start(seed=pick.random().hex()), 0
        moves = pos.moves()
        while moves and plies < 150:
            pos = pos.play(pick.choice(moves))
            moves = pos.moves()
            plies += 1
        return plies

    return run


@rule
def copy_many(states: States, times: int) -> None:
    """Copy records back and forth."""
    n = len(states)
    for t in range(times):
        states[t % n] = states[(t * 7 + 1) % n]


def copies(name: str) -> Callable[[], int]:
    """Copies of a state record inside compiled code."""
    states = np.zeros(64, bm.game(name).type.dtype)

    def run() -> int:
        copy_many(states, 100_000)
        return 100_000

    return run
