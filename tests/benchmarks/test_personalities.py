"""Personalities are told apart: the blind test, and in short what it rests on."""

from __future__ import annotations

import numpy as np
import pytest
from benchmarks.personalities import blind_test, excess, nearest

import baumeister as bm
from baumeister.games.registry import game_type
from baumeister.players import personalities

from ..players.positions import random_positions

LIMIT = bm.Limit(simulations=300)


def test_the_nearest_profile_is_found_in_the_measure_of_each_trait() -> None:
    profiles = {"a": np.array([0.0, 0.0]), "b": np.array([1.0, 0.0])}
    assert nearest(np.array([0.4, 9.0]), profiles, np.array([1.0, 100.0])) == "a"
    assert nearest(np.array([0.6, -9.0]), profiles, np.array([1.0, 100.0])) == "b"


def test_the_blind_test_recognises_who_differs_and_guesses_among_equals() -> None:
    pick = np.random.default_rng(5)
    games = {name: pick.normal(mean, 1.0, (80, 3)) for name, mean in (("a", 0), ("b", 0), ("c", 2))}
    found = blind_test(games)
    assert found["c"] > 0.99
    assert 0.5 < found["a"] + found["b"] < 1.5


@pytest.mark.parametrize("game", [game for game in bm.names() if personalities(game)])
def test_nobody_looks_more_for_what_a_personality_likes(game: str) -> None:
    leanings = game_type(game).leanings
    assert leanings is not None
    positions = [pos for seed in (3, 4) for pos in random_positions(game, seed, 60, 2)]
    means = {}
    for found in personalities(game):
        player, seen = found.player(), []
        for pos in positions:
            chosen = excess(pos, player.think(pos.view(pos.to_move), LIMIT, seed=1).move)
            if chosen is not None:
                seen.append(chosen)
        means[found.name] = np.mean(seen, axis=0)
    for found in personalities(game):
        liked = np.array([found.settings["leanings"].get(name, 0.0) for name in leanings.TRAITS])
        own, *others = sorted(means, key=lambda name: name != found.name)
        most = float(means[own] @ liked)
        # A nomad of Pagode leaves its pillars in the reserve as often as a miser does: the rest tells them
        # apart.
        assert all(most > float(means[other] @ liked) - 1e-6 for other in others)
        assert most > np.mean([means[other] @ liked for other in others])
