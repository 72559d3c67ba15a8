"""What is measured of ours."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

import baumeister as bm
from baumeister.games import contract
from baumeister.games.compiled import States, rule
from baumeister.games.rng import generator

BATCH = 1024


def rollouts(name: str) -> Callable[[], int]:
    """Uniformly random games inside compiled code, chance included."""
    game = bm.game(name)
    states, rng = np.zeros(1, game.type.dtype), generator(1)
    keys, options = np.zeros(game.type.rules.RING, np.int64), game.options.numbers()

    def run() -> int:
        steps = 0
        for _ in range(20):
            contract.new_state(states, 0, options)
            steps += contract.rollout(states, 0, rng, keys, 1_000_000)
        return steps

    return run


def batch_steps(name: str) -> Callable[[], int]:
    """`step` with masks for 1,024 games from Python, random legal actions."""
    batch = bm.Batch(bm.game(name), BATCH, seed=1)
    masks, chosen = np.empty((BATCH, batch.actions), np.bool_), np.empty(BATCH, np.int32)

    def run() -> int:
        for _ in range(5):
            batch.sample(chosen)
            batch.step(chosen, masks=masks)
        return 5 * BATCH

    return run


def play_and_list(name: str) -> Callable[[], int]:
    """The checked door: play a move given as text, then list all legal moves as text; random games."""
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


def simulations(name: str, who: str, threads: int = 1) -> Callable[[], int]:
    """Simulations of a searching player at the start of a game, what is around the search included."""
    pos = bm.game(name).start(seed=1)
    bot, view = bm.player(name, who, threads=threads), pos.view(pos.to_move)

    def run() -> int:
        return bot.think(view, bm.Limit(seconds=0.3)).simulations

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
