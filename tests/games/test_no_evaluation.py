"""The evaluation of a game that has none prefers nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.games import no_evaluation
from baumeister.games.compiled import plain
from baumeister.games.rng import generator

prefers: Any = plain(no_evaluation)
NOTHING = np.zeros(1, np.float32)


@pytest.mark.parametrize("name", bm.names())
def test_nobody_is_ahead_and_all_steps_are_equally_good(name: str) -> None:
    pos = bm.game(name).start(seed=1)
    rules, s = pos.game.type.rules, pos.states[0]
    steps, out = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(rules.MAX_LEGAL, np.float32)
    n = rules.legal(s, steps)
    prefers.prior(s, steps, n, NOTHING, NOTHING, out)
    assert out[:n] == pytest.approx(1 / n)
    assert [prefers.value(s, player, NOTHING, NOTHING) for player in (0, 1)] == [0.5, 0.5]
    assert not any(prefers.is_redundant(s, 0, int(step)) for step in steps[:n])


@pytest.mark.parametrize("name", bm.names())
def test_quick_play_takes_legal_steps_of_every_kind(name: str) -> None:
    pos, rng = bm.game(name).start(seed=1), generator(1)
    s = pos.states[0]
    taken = {prefers.playout(s, NOTHING, rng) for _ in range(20)}
    assert len(taken) > 1
    assert all(pos.game.type.rules.is_legal(s, step) for step in taken)
