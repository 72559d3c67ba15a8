"""Jaguar's evaluation in tests: the value of a position, the step it likes best, states of played games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import baumeister as bm
from baumeister.games import doors, generic
from baumeister.games.compiled import States
from baumeister.games.contract import OVER
from baumeister.games.evaluation import tuned_weights
from baumeister.games.jaguar import evaluation as judge
from baumeister.games.jaguar import rules
from baumeister.games.position import Position
from baumeister.games.rng import below, generator

from .positions import NORTH

WEIGHTS = tuned_weights("jaguar")

FAR = (42, 42)
"""Explorers at the end of the path: the round decides the game."""


def scratch() -> Any:
    return np.zeros(judge.SCRATCH, np.float32)


def value(pos: Position, player: int = NORTH) -> float:
    return float(judge.value(pos.states[0], player, WEIGHTS, scratch()))


def priors(states: States, module: Any = judge) -> dict[int, float]:
    steps, out = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(rules.MAX_LEGAL, np.float32)
    n = doors.list_legal(states, 0, steps)
    module.prior(states[0], steps, n, WEIGHTS, scratch(), out)
    return {int(a): float(p) for a, p in zip(steps[:n], out[:n], strict=True)}


def best(pos: Position) -> str:
    """The step that the prior likes best."""
    found = priors(pos.states)
    return pos.game.type.notation.write(pos.states, [max(found, key=found.__getitem__)])


def played(seed: int, path: str | None = None) -> Iterator[States]:
    """Every state of a game, including chance nodes; a third of the steps are random, the rest quick play."""
    game = bm.game("jaguar") if path is None else bm.game("jaguar", path=path)
    rng, states = generator(seed, "test"), np.zeros(1, game.type.dtype)
    doors.new_state(states, 0, game.numbers())
    while states[0].to_move != OVER:
        yield states
        step = judge.playout(states[0], WEIGHTS, rng) if below(rng, 3) else -1
        doors.apply_step(states, 0, generic.sample(states[0], rng) if step < 0 else step)


SOME = ((5, 9, 12, 16, 22, 26, 29, 33, 36), (4, 8, 14, 18, 21, 24, 27, 32, 38))
