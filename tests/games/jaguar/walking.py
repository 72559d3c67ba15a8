"""Jaguar's evaluation in tests: states of random games, weights with and without a network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import baumeister as bm
from baumeister.games import doors
from baumeister.games.compiled import Floats, States, plain, python
from baumeister.games.contract import CHANCE, OVER
from baumeister.games.evaluation import tuned_weights
from baumeister.games.jaguar import evaluation as judge
from baumeister.games.jaguar import evaluation_network as network
from baumeister.games.jaguar import rules
from baumeister.games.rng import generator

from ..networks import random_weights

WEIGHTS, OWN = random_weights("jaguar", network), tuned_weights("jaguar")
RULES = plain(rules)


def walk(seed: int, every: int = 1, **options: Any) -> Iterator[States]:
    """The states of a random game."""
    game, rng, n = bm.game("jaguar", **options), generator(seed, "walk"), 0
    states = np.zeros(1, game.type.dtype)
    python(doors.new_state)(states, 0, game.numbers())
    while states[0].to_move != OVER:
        if n % every == 0:
            yield states
        RULES.apply(states[0], RULES.sample(states[0], rng))
        n += 1


def decisions(seed: int, every: int) -> Iterator[States]:
    return (states for states in walk(seed, every) if states[0].to_move != CHANCE)


def room() -> Floats:
    return np.zeros(judge.SCRATCH, np.float32)
