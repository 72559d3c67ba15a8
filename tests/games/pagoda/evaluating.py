"""Pagoda's evaluation in tests: states of random games, and scratch room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import baumeister as bm
from baumeister.games import doors
from baumeister.games.compiled import Floats, States, plain, python
from baumeister.games.contract import OVER
from baumeister.games.pagoda import evaluation as pagoda
from baumeister.games.pagoda import rules
from baumeister.games.rng import generator

VARIANTS = [{}, {"quick": True}, {"simple": True}, {"quick": True, "simple": True}]
plain_rules: Any = plain(rules)


def walk(options: dict[str, bool], seed: int, every: int = 1) -> Iterator[States]:
    """The states of a random game, including chance nodes and unfinished actions."""
    states, rng = np.zeros(1, bm.game("pagoda").type.dtype), generator(seed, "walk")
    python(doors.new_state)(states, 0, bm.game("pagoda", **options).numbers())
    n = 0
    while states[0].to_move != OVER:
        if n % every == 0:
            yield states
        step = plain_rules.sample(states[0], rng)
        plain_rules.apply(states[0], step)
        n += 1


def room() -> Floats:
    return np.zeros(pagoda.SCRATCH, np.float32)
