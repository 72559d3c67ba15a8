"""The gate lets stronger networks through, and no others."""

from __future__ import annotations

import random

from training.gate import Bounds, expected_share, likelihood_ratio


def pairs(elo: float, n: int, seed: int) -> list[float]:
    pick, share = random.Random(seed), expected_share(elo)
    return [((pick.random() < share) + (pick.random() < share)) / 2 for _ in range(n)]


def decide(elo: float, seed: int) -> bool | None:
    """What a sequential test of at most 4,000 pairs finds."""
    played, bounds = pairs(elo, 4000, seed), Bounds()
    return next((v for n in range(8, 4001, 8) if (v := bounds.verdict(played[:n])) is not None), None)


def test_a_much_stronger_network_passes_and_a_weaker_one_does_not() -> None:
    assert [decide(120, seed) for seed in range(10)] == [True] * 10
    assert [decide(-60, seed) for seed in range(10)] == [False] * 10


def test_an_equal_one_seldom_passes() -> None:
    assert sum(decide(0, seed) is True for seed in range(40)) <= 5


def test_a_few_games_decide_nothing() -> None:
    assert Bounds().verdict([1.0]) is None
    assert Bounds().verdict([1.0, 1.0, 1.0]) is None
    assert likelihood_ratio([], 0, 30) == 0
