"""Ratings: the most likely ones, compared with results known without the library."""

from __future__ import annotations

import itertools
import sys

import numpy as np
import pytest

from baumeister.arena import GameResult, Rating, ratings
from baumeister.errors import BadOption

from .makers import invented


def by_name(games: list[GameResult], anchor: tuple[str, float] | None = None) -> dict[str, Rating]:
    return {rating.name: rating for rating in ratings(games, anchor)}


def simulated(strength: dict[str, float], each: int, seed: int) -> list[GameResult]:
    rng, games = np.random.default_rng(seed), []
    for a, b in itertools.combinations(strength, 2):
        chance = 1 / (1 + 10 ** ((strength[b] - strength[a]) / 400))
        games += invented(a, b, (rng.random(each) < chance).astype(float).tolist())
    return games


def test_two_players_differ_by_the_elo_of_their_score_plus_a_fifth_of_a_drawn_game() -> None:
    found = by_name(invented("a", "b", [1.0] * 74 + [0.5] * 2 + [0.0] * 24), ("b", 1000.0))
    expected = 400 * np.log10(75.1 / 25.1)
    assert found["a"].elo - 1000 == pytest.approx(expected, abs=1e-3)
    margin = 1.959964 * 400 / np.log(10) / np.sqrt(100.2 * 75.1 / 100.2 * 25.1 / 100.2)
    assert found["a"].high - found["a"].elo == pytest.approx(margin, abs=1e-2)
    assert (found["b"].low, found["b"].elo, found["b"].high) == (1000, 1000, 1000)
    assert (found["a"].games, found["a"].score) == (100, 0.75)


def test_no_other_ratings_are_more_likely() -> None:
    games = simulated({"a": 0, "b": 150, "c": 300, "d": 320}, 60, 1)
    found = by_name(games)

    def likelihood(elo: dict[str, float]) -> float:
        total = 0.0
        for a, b in itertools.permutations(elo, 2):
            total -= 0.1 * np.log10(1 + 10 ** ((elo[b] - elo[a]) / 400))
        for game in games:
            one, two = game.players
            if game.winner is not None:
                won, lost = (one, two) if game.winner == 0 else (two, one)
                total -= np.log10(1 + 10 ** ((elo[lost] - elo[won]) / 400))
        return total

    best = {name: rating.elo for name, rating in found.items()}
    for name, step in itertools.product(best, (-1.0, 1.0)):
        assert likelihood(best | {name: best[name] + step}) < likelihood(best)


def test_the_intervals_contain_the_true_value_as_often_as_they_claim() -> None:
    truth = {"a": 0.0, "b": 100.0, "c": 250.0}
    held = 0
    for seed in range(150):
        found = by_name(simulated(truth, 80, seed), ("a", 0.0))
        held += sum(found[name].low <= truth[name] <= found[name].high for name in "bc")
    assert 0.91 <= held / 300 <= 0.985


def test_a_long_ladder_is_rated_in_order_and_keeps_its_length() -> None:
    truth = {f"step {n}": 250.0 * n for n in range(8)}
    tables = [ratings(simulated(truth, 100, seed), ("step 0", 0.0)) for seed in range(12)]
    for table in tables:
        assert [rating.name for rating in table] == [f"step {n}" for n in range(7, -1, -1)]
    assert np.mean([table[0].elo for table in tables]) == pytest.approx(1750, abs=60)
    assert sum(table[0].low <= 1750 <= table[0].high for table in tables) >= 10


def test_a_player_who_wins_every_game_has_a_finite_rating_and_a_wide_interval() -> None:
    found = by_name(invented("a", "b", [1.0] * 200), ("b", 0.0))
    assert 1200 < found["a"].elo < 1400
    assert found["a"].high - found["a"].low > 500


def test_without_an_anchor_the_mean_is_zero_and_the_strongest_comes_first() -> None:
    table = ratings(simulated({"a": 0, "b": 200, "c": 400}, 50, 2))
    assert sum(rating.elo for rating in table) == pytest.approx(0, abs=1e-6)
    assert [rating.name for rating in table] == ["c", "b", "a"]


def test_no_games_no_ratings() -> None:
    assert ratings([]) == []


def test_an_anchor_that_did_not_play_is_refused() -> None:
    with pytest.raises(BadOption, match="the anchor 'x' played no game; those who did are a, b"):
        ratings(invented("a", "b", [1.0]), ("x", 0.0))


def test_players_without_a_chain_of_games_between_them_cannot_be_compared() -> None:
    games = invented("a", "b", [1.0, 0.0]) + invented("c", "d", [1.0, 0.0])
    with pytest.raises(BadOption, match="no chain of games leads from 'a' to 'c'"):
        ratings(games)


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    with pytest.raises(BadOption, match=r"pip install 'baumeister\[arena\]'"):
        ratings(invented("a", "b", [1.0]))
