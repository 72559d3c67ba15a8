"""The adapters against their peers: PettingZoo's go, our own `Batch`, OpenSpiel's own Python game."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

import baumeister as bm
from baumeister.adapters import openspiel, pettingzoo
from baumeister.adapters.vector import SelfPlay
from baumeister.terminal.bench import BATCH_SIZE

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo deprecates importing its games by name
    from open_spiel.python.games import tic_tac_toe
    from pettingzoo.classic import go_v5

PYTHON_GAME = tic_tac_toe.TicTacToeGame(None).get_type().short_name
"""OpenSpiel's own game in Python."""


def aec_steps(env: Any) -> Callable[[], int]:
    """Random play through PettingZoo's interface: `last`, a legal action from the mask, `step`."""
    pick = random.Random(1)
    env.reset(seed=1)

    def run() -> int:
        for _ in range(200):
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else pick.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            if not env.agents:
                env.reset()
        return 200

    return run


def go() -> Callable[[], int]:
    """PettingZoo's own go."""
    return aec_steps(go_v5.env())


def ours_aec(name: str) -> Callable[[], int]:
    """Our game in the same loop."""
    return aec_steps(pettingzoo.env(name))


def batch_with_observations(name: str) -> Callable[[], int]:
    """Steps of `Batch` with masks and observations, which a vector environment also gives."""
    batch = bm.Batch(bm.game(name), BATCH_SIZE, seed=1)
    masks, chosen = np.empty((BATCH_SIZE, batch.actions), np.bool_), np.empty(BATCH_SIZE, np.int32)
    seen = np.empty((BATCH_SIZE, *batch.game.type.rules.OBSERVATION), np.float32)

    def run() -> int:
        for _ in range(5):
            batch.sample(chosen)
            batch.step(chosen, masks=masks, observations=seen)
        return 5 * BATCH_SIZE

    return run


def vector(name: str, size: int = BATCH_SIZE, threads: int = 1) -> Callable[[], int]:
    """Steps of the vector environment."""
    envs = SelfPlay(name, size, threads=threads)
    envs.reset(seed=1)

    def run() -> int:
        for _ in range(5):
            envs.step(envs.sample())
        return 5 * size

    return run


def ours_openspiel(name: str) -> Callable[[], int]:
    """Our game through OpenSpiel's interface."""
    return playout(openspiel.NAME_PREFIX + name)


def playout(name: str) -> Callable[[], int]:
    """Random play through OpenSpiel's interface, chance included."""
    game, pick = pyspiel.load_game(name), random.Random(5)

    def run() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(pick.choices(outcomes, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick.random() * len(legal))])
            steps += 1
        return steps

    return run
