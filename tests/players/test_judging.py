"""A move against the best one, and what a hint would change."""

from __future__ import annotations

import json

import numpy as np
import pytest

import baumeister as bm
from baumeister.players.analysts import pin, unfold
from baumeister.players.judging import Judgement
from baumeister.players.marks import MARKS, mark_of, thresholds
from baumeister.players.search import SearchPlayer
from baumeister.players.tree import ACTION, CHILD, NONE, SIBLING, VISITS, Manner

from ..games.pagode.positions import SAMPLE_1, line
from .test_baselines import some_positions

GAMES = bm.names()
LIMIT = bm.Limit(simulations=1600)


def judged(pos: bm.Position, move: str, seed: int = 0) -> Judgement:
    return bm.judge(pos.view(pos.to_move), move, LIMIT, seed=seed)


def test_a_win_thrown_away_is_a_blunder() -> None:
    """Green could declare and win; instead he breaks his own house."""
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
    for n, pos in enumerate(some_positions(name, 21, 40, 13)):
        assert pos.to_move is not None
        move = bm.player(name, "random").choose(pos.view(pos.to_move), seed=n)
        assert judged(pos, move) == judged(pos.redeal(pos.to_move, n), move)


@pytest.mark.parametrize("name", GAMES)
def test_no_loss_is_negative_and_results_are_results(name: str) -> None:
    for n, pos in enumerate(some_positions(name, 22, 40, 9)):
        move = bm.player(name, "random").choose(pos.view(pos.to_move), seed=n)
        found = judged(pos, move)
        assert found.move == move
        assert found.loss >= 0
        assert 0 <= found.expected <= found.best_expected <= 1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("guided", [False, True])
def test_every_simulation_of_a_bound_search_begins_with_the_move(name: str, guided: bool) -> None:
    pos = some_positions(name, 23, 9, 8)[-1]
    bot = SearchPlayer(name, Manner(guided=guided))
    move = pos.moves()[-1] if pos.moves()[-1] != "resign" else pos.moves()[0]
    steps = pos.steps_of(move)
    forest = bot.plant(pos, 1)
    node = pin(forest.trees[0], steps)
    forest.trees[0].search(bot.manner.numbers(), np.array([12345], np.int64), 300)
    assert forest.trees[0].nodes[node, VISITS] == 1 + 300
    assert [c.move for c in forest.candidates(pos)] == [move]


def test_behind_a_bound_move_the_same_player_may_go_on_as_he_likes() -> None:
    """Pagoda: after a column the turn goes on, and every step of it has its place in the tree."""
    pos = next(p for p in some_positions("pagoda", 26, 20, 1) if any(m[0] == "C" for m in p.moves()))
    move = next(m for m in pos.moves() if m[0] == "C")
    bot, steps, after = SearchPlayer("pagoda", Manner()), pos.steps_of(move), pos.play(move)
    assert after.to_move == pos.to_move
    forest = bot.plant(pos, 1)
    node = pin(forest.trees[0], steps)
    unfold(forest.trees[0], steps, node)
    forest.trees[0].search(bot.manner.numbers(), np.array([12345], np.int64), 2000)
    nodes, child, known = forest.trees[0].nodes, int(forest.trees[0].nodes[node, CHILD]), set()
    while child != NONE:
        known.add(int(nodes[child, ACTION]))
        child = int(nodes[child, SIBLING])
    assert known == set(after.legal_steps().tolist())


def test_a_decision_with_too_few_simulations_gets_no_mark() -> None:
    assert mark_of("pagode", 1.0, 1) is None


@pytest.mark.parametrize("name", GAMES)
def test_marks_begin_above_the_measured_noise_and_rise(name: str) -> None:
    for simulations in (100, 400, 1600, 10**6):
        found = thresholds(name, simulations)
        assert found is not None
        assert found.noise <= found.inaccuracy < found.mistake < found.blunder < 1
        assert found.losses >= 100
        for mark in MARKS:
            assert mark_of(name, getattr(found, mark), simulations) == mark
        assert mark_of(name, found.inaccuracy - 0.001, simulations) is None


def test_a_hint_shows_what_it_would_gain() -> None:
    view = line(SAMPLE_1, stop=18).view(0)
    found = bm.hint(view, LIMIT, own="Sb7-d6")
    assert (found.move, found.own, found.rank, found.expected) == ("m", "Sb7-d6", 1, 1.0)
    assert found.gain > 0.2
    assert json.loads(json.dumps(found.to_json()))["gain"] == pytest.approx(found.gain, abs=1e-3)
    assert "instead of Sb7-d6" in str(found)


def test_a_hint_that_tells_what_one_would_play_changes_nothing() -> None:
    found = bm.hint(line(SAMPLE_1, stop=18).view(0), LIMIT, own="m")
    assert found.gain == 0
    assert "changes nothing" in str(found)


def test_nothing_worse_than_the_own_move_is_hinted() -> None:
    for n, pos in enumerate(some_positions("jaguar", 25, 30, 3)):
        assert bm.hint(pos.view(pos.to_move), bm.Limit(simulations=100), seed=n).gain >= 0


def test_a_bad_hint_gains_less_than_nothing() -> None:
    found = bm.hint(line(SAMPLE_1, stop=18).view(0), LIMIT, move="Sb7-d6", own="m")
    assert found.gain < -0.2


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_depends_on_nothing_hidden(name: str) -> None:
    pos = some_positions(name, 24, 9, 8)[-1]
    assert pos.to_move is not None
    other = pos.redeal(pos.to_move, 1)
    assert bm.hint(pos.view(pos.to_move), LIMIT) == bm.hint(other.view(pos.to_move), LIMIT)
