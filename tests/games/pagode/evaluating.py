"""Pagode's evaluation in tests: values, priors and features of a position, and positions of played games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import baumeister as bm
from baumeister.games.evaluation import tuned_weights
from baumeister.games.pagode import evaluation as judge
from baumeister.games.pagode import rules
from baumeister.games.position import Position

WEIGHTS = tuned_weights("pagode")


def scratch() -> Any:
    return np.zeros(judge.SCRATCH, np.float32)


def value(pos: Position, player: int) -> float:
    return float(judge.value(pos.states[0], player, WEIGHTS, scratch()))


def priors(pos: Position, module: Any = judge) -> dict[str, float]:
    steps, out = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(rules.MAX_LEGAL, np.float32)
    states = pos.states
    n = rules.legal(states[0], steps)
    module.prior(states[0], steps, n, WEIGHTS, scratch(), out)
    write = pos.game.type.notation.write
    return {write(states, [int(a)]): float(p) for a, p in zip(steps[:n], out[:n], strict=True)}


def feature(pos: Position, name: str, player: int = 0) -> float:
    room = scratch()
    judge.features(pos.states[0], player, room)
    return float(room[judge.FEATURES.index(name)])


def played(seed: int, turns: int = 60) -> Iterator[Position]:
    """Positions of a game in which every third turn is random and the others follow the prior, so that there
    are buildings, fences and crosses."""
    pick = np.random.default_rng(seed)
    pos = bm.game("pagode").start(seed=seed)
    while pos.to_move is not None and pos.turn < turns:
        yield pos
        odds = priors(pos)
        odds.pop("resign")
        if pos.turn % 3 == 0 or len(odds) == 1:
            pos = pos.play(list(odds)[pick.integers(len(odds))])
        else:
            odds.pop("m", None)
            noisy = {move: p * pick.random() for move, p in odds.items()}
            pos = pos.play(max(noisy, key=noisy.__getitem__))
