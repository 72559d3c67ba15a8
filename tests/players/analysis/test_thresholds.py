"""The loss from which a move is marked."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.players.analysis.thresholds import MARKS, find_mark, find_thresholds


def test_a_decision_with_too_few_simulations_gets_no_mark() -> None:
    assert find_mark("pagode", 1.0, 1) is None


@pytest.mark.parametrize("name", bm.names())
def test_marks_begin_above_the_measured_noise_and_rise(name: str) -> None:
    for simulations in (100, 400, 1600, 10**6):
        found = find_thresholds(name, simulations)
        assert found is not None
        assert found.noise <= found.inaccuracy < found.mistake < found.blunder < 1
        assert found.losses >= 100
        for mark in MARKS:
            assert find_mark(name, getattr(found, mark), simulations) == mark
        assert find_mark(name, found.inaccuracy - 0.001, simulations) is None
