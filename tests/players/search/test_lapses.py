"""Lapses are distributed like random numbers, but always the same for the same thing."""

from __future__ import annotations

import statistics

import pytest

from baumeister.players.search.lapses import hash_to_normal, hash_to_unit


def test_shares_are_even() -> None:
    shares = [hash_to_unit(what, 7) for what in range(4000)]
    assert all(0 <= share <= 1 for share in shares)
    for tenth in range(10):
        assert sum(tenth / 10 <= share < (tenth + 1) / 10 for share in shares) == pytest.approx(400, abs=80)


def test_errors_have_mean_0_and_deviation_1() -> None:
    errors = [hash_to_normal(what, 7) for what in range(4000)]
    assert statistics.mean(errors) == pytest.approx(0, abs=0.06)
    assert statistics.pstdev(errors) == pytest.approx(1, abs=0.05)


def test_the_same_thing_has_the_same_lapse_and_another_salt_gives_another() -> None:
    assert hash_to_unit(5, 1) == hash_to_unit(5, 1)
    assert hash_to_unit(5, 1) != hash_to_unit(5, 2)
