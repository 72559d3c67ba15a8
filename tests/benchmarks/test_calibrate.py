"""The series of players from which the levels are taken."""

from __future__ import annotations

import pickle

import pytest
from benchmarks.calibrate import GRADES, common_settings, entrant, settings

import baumeister as bm
from baumeister.players import levels
from baumeister.players.search.alphabeta_player import AlphaBetaPlayer
from baumeister.players.search.tree_player import TreePlayer


@pytest.mark.parametrize("game", bm.names())
def test_every_player_of_the_series_can_be_made_and_none_has_a_network(game: str) -> None:
    for t in GRADES:
        player = pickle.loads(pickle.dumps(entrant(game, t))).make(game)
        assert isinstance(player, AlphaBetaPlayer | TreePlayer)
        assert player.weights is None


@pytest.mark.parametrize("game", bm.names())
def test_the_series_has_what_the_levels_are_written_with(game: str) -> None:
    own = {name for t in GRADES for name in settings(game, t)}
    for level in levels(game):
        if "learned" in level.settings:
            continue
        assert set(level.settings) == set(common_settings(game)) | (own & set(level.settings))
    assert settings(game, 1.0).get("misjudge", 0.0) == levels(game)[-1].settings.get("misjudge", 0.0)


def test_the_weakest_player_of_the_series_plays() -> None:
    pos = bm.game("pagode").start(seed=1)
    assert entrant("pagode", 0.0).make("pagode").choose(pos.view(pos.to_move), seed=1) in pos.moves()
