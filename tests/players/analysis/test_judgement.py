"""A move against the best one, and what a hint would change."""

from __future__ import annotations

import json

import pytest

import baumeister as bm
from baumeister.players.analysis.judgement import Judgement

from ...games.pagode.positions import SAMPLE_1, line
from ..positions import random_positions

GAMES = bm.names()


LIMIT = bm.Limit(simulations=1600)


def judged(pos: bm.Position, move: str, seed: int = 0) -> Judgement:
    return bm.judge(pos.view(pos.to_move), move, LIMIT, seed=seed)


def test_a_win_thrown_away_is_a_blunder() -> None:
    """Green could declare and win; instead Green breaks the house."""
    found = judged(line(SAMPLE_1, stop=18), "Sb7-d6")
    assert (found.best, found.best_expected, found.mark) == ("m", 1.0, "blunder")
    assert found.loss > 0.2


def test_the_winning_move_loses_nothing() -> None:
    found = judged(line(SAMPLE_1, stop=18), "m")
    assert (found.move, found.best, found.loss, found.mark) == ("m", "m", 0.0, None)


def test_resigning_a_won_game_is_a_blunder() -> None:
    found = judged(line(SAMPLE_1, stop=18), "resign")
    assert (found.expected, found.best, found.loss, found.mark) == (0.0, "m", 1.0, "blunder")


@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_depends_on_nothing_hidden(name: str) -> None:
    for n, pos in enumerate(random_positions(name, 21, 40, 13)):
        assert pos.to_move is not None
        move = bm.player(name, "random").choose(pos.view(pos.to_move), seed=n)
        assert judged(pos, move) == judged(pos.redeal(pos.to_move, n), move)


@pytest.mark.parametrize("name", GAMES)
def test_no_loss_is_negative_and_results_are_between_0_and_1(name: str) -> None:
    for n, pos in enumerate(random_positions(name, 22, 40, 9)):
        move = bm.player(name, "random").choose(pos.view(pos.to_move), seed=n)
        found = judged(pos, move)
        assert found.move == move
        assert found.loss >= 0
        assert 0 <= found.expected <= found.best_expected <= 1


def test_a_hint_shows_what_it_would_gain() -> None:
    view = line(SAMPLE_1, stop=18).view(0)
    found = bm.hint(view, LIMIT, own="Sb7-d6")
    assert (found.move, found.own, found.rank, found.expected) == ("m", "Sb7-d6", 1, 1.0)
    assert found.gain > 0.2
    assert json.loads(json.dumps(found.to_json()))["gain"] == pytest.approx(found.gain, abs=1e-3)
    assert "instead of Sb7-d6" in str(found)


def test_a_hint_to_play_the_players_own_move_changes_nothing() -> None:
    found = bm.hint(line(SAMPLE_1, stop=18).view(0), LIMIT, own="m")
    assert found.gain == 0
    assert "changes nothing" in str(found)


def test_no_hint_is_worse_than_the_players_own_move() -> None:
    for n, pos in enumerate(random_positions("jaguar", 25, 30, 3)):
        assert bm.hint(pos.view(pos.to_move), bm.Limit(simulations=100), seed=n).gain >= 0


def test_a_bad_hint_gains_less_than_nothing() -> None:
    found = bm.hint(line(SAMPLE_1, stop=18).view(0), LIMIT, move="Sb7-d6", own="m")
    assert found.gain < -0.2


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_depends_on_nothing_hidden(name: str) -> None:
    pos = random_positions(name, 24, 9, 8)[-1]
    assert pos.to_move is not None
    other = pos.redeal(pos.to_move, 1)
    assert bm.hint(pos.view(pos.to_move), LIMIT) == bm.hint(other.view(pos.to_move), LIMIT)
