"""The generic functions do what the function of the same name in the game's own modules does."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm
from baumeister.games import generic
from baumeister.games.evaluation import evaluation, tuned_weights


@pytest.mark.parametrize("name", bm.names())
def test_rules_are_those_of_the_records_game(name: str) -> None:
    pos = bm.game(name).start(seed=2)
    rules, s = pos.game.type.rules, pos.states[0]
    steps, own = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(rules.MAX_LEGAL, np.int32)
    assert generic.legal(s, steps) == rules.legal(s, own)
    assert steps.tolist() == own.tolist()
    assert generic.key(s) == rules.key(s)
    assert generic.is_legal(s, int(steps[0]))
    assert not generic.is_legal(s, rules.ACTIONS)


@pytest.mark.parametrize("name", bm.names())
def test_the_evaluation_is_that_of_the_records_game(name: str) -> None:
    s, weights, judge = bm.game(name).start(seed=2).states[0], tuned_weights(name), evaluation(name)
    room, own = (np.zeros(judge.SCRATCH, np.float32) for _ in range(2))
    assert generic.value(s, 0, weights, room) == pytest.approx(judge.value(s, 0, weights, own), abs=1e-5)
