"""Scores with intervals: known values, and intervals that contain the true value as often as they claim."""

from __future__ import annotations

import math

import numpy as np
import pytest

from baumeister.arena import Score
from baumeister.arena.score import elo, interval, wilson

from .makers import invented


def test_a_score_counts_wins_draws_and_losses_from_both_sides() -> None:
    games = invented("a", "b", [1.0, 1.0, 0.5, 0.0])
    mine, yours = Score.of(games, "a"), Score.of(games, "b")
    assert (mine.wins, mine.draws, mine.losses, mine.games) == (2, 1, 1, 4)
    assert mine.share == 0.625
    assert yours.share == 0.375
    assert (yours.low, yours.high) == pytest.approx((1 - mine.high, 1 - mine.low))
    assert yours.elo == pytest.approx(-mine.elo)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(200, 200, 0.98115, 1.0), (0, 10, 0.0, 0.27754), (15, 20, 0.53130, 0.88814), (1, 2, 0.09453, 0.90547)],
)
def test_without_draws_and_pairs_it_is_wilsons_interval(
    won: int, games: int, low: float, high: float
) -> None:
    score = Score.of(invented("a", "b", [1.0] * won + [0.0] * (games - won)), "a")
    assert (score.low, score.high) == pytest.approx((low, high), abs=1e-4)
    assert not score.paired


def test_draws_narrow_the_interval() -> None:
    drawn = Score.of(invented("a", "b", [0.5] * 100), "a")
    fought = Score.of(invented("a", "b", [1.0, 0.0] * 50), "a")
    assert fought.low < drawn.low < 0.5 < drawn.high < fought.high


def test_split_pairs_narrow_the_interval_and_one_sided_pairs_widen_it() -> None:
    alone = Score.of(invented("a", "b", [1.0, 0.0] * 50), "a")
    split = Score.of(invented("a", "b", [1.0, 0.0] * 50, paired=True), "a")
    one_way = Score.of(invented("a", "b", [1.0, 1.0, 0.0, 0.0] * 25, paired=True), "a")
    assert split.paired
    assert one_way.low < alone.low < split.low < 0.5
    assert split.low < 0.495  # a few equal pairs are not proof


@pytest.mark.parametrize("luck", [0.0, 0.3, 0.6])
@pytest.mark.parametrize("skill", [0.5, 0.75])
def test_the_interval_of_mirrored_pairs_contains_the_true_value_as_often_as_it_claims(
    luck: float, skill: float
) -> None:
    """A good deal adds `luck` to the chance of the player who gets it; each player gets it once."""
    rng = np.random.default_rng(7)
    held = 0
    chances = np.clip([skill - luck / 2, skill + luck / 2], 0, 1)
    for _ in range(1000):
        pairs = (rng.random((50, 2)) < chances).astype(float)
        low, high = interval(pairs.tolist())
        held += bool(low <= chances.mean() <= high)
    assert 0.93 <= held / 1000 <= 0.985


def test_nothing_is_known_without_games() -> None:
    score = Score.of([], "a")
    assert (score.share, score.low, score.high) == (0.5, 0.0, 1.0)


def test_elo_of_shares() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf


def test_an_interval_stays_between_0_and_1() -> None:
    for share in (0.0, 0.01, 0.5, 1.0):
        for games in (0.5, 1, 3, 1e9):
            low, high = wilson(share, games)
            assert 0 <= low <= share <= high <= 1
