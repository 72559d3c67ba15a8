"""Analysis of a view: what it finds, that it knows nothing hidden, and that it can be stopped."""

from __future__ import annotations

import json
from threading import Event
from typing import Any

import pytest

import baumeister as bm
from baumeister.players.analysis.analysis import Analysis, analyse
from baumeister.players.search.tree import TreeSettings
from baumeister.players.search.tree_player import TreePlayer

from ...games.pagode.positions import SAMPLE_1, line
from ..positions import random_positions
from ..time_limits import within

GAMES = bm.names()


def quick(pos: bm.Position, simulations: int = 400, **more: Any) -> Analysis:
    return analyse(pos.view(pos.to_move), bm.Limit(simulations=simulations), **more)


def test_the_winning_declaration_comes_first_and_is_certain() -> None:
    found = quick(line(SAMPLE_1, stop=18), 4000).lines[0]
    assert (found.move, found.win, found.draw, found.loss) == ("m", 1.0, 0.0, 0.0)
    assert found.scores == (20.0, 0.0)


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_and_agree_with_the_expected_result(name: str) -> None:
    for pos in random_positions(name, 11, 40, 13):
        found = quick(pos, best=3)
        assert 1 <= len(found.lines) <= 3
        assert 350 < found.simulations <= 400  # divided in whole parts
        for each in found.lines:
            assert each.move in pos.moves()
            assert min(each.win, each.draw, each.loss) >= -1e-9
            assert each.win + each.draw + each.loss == pytest.approx(1)
            assert each.win + each.draw / 2 == pytest.approx(each.expected)
            assert each.visits > 0


@pytest.mark.parametrize("name", GAMES)
def test_lines_are_ranked_by_visits(name: str) -> None:
    visits = [found.visits for found in quick(random_positions(name, 12, 9, 8)[-1], best=50).lines]
    assert visits == sorted(visits, reverse=True)


@pytest.mark.parametrize("name", GAMES)
def test_an_analysis_depends_on_nothing_hidden(name: str) -> None:
    """Change only what the seat cannot know: every figure and every continuation stays the same."""
    for n, pos in enumerate(random_positions(name, 13, 40, 10)):
        assert pos.to_move is not None
        other = pos.redeal(pos.to_move, n)
        assert quick(pos, seed=3) == quick(other, seed=3)


@pytest.mark.parametrize("name", GAMES)
def test_a_single_simulation_is_enough_for_an_answer(name: str) -> None:
    for pos in random_positions(name, 19, 30, 3):
        (found,) = quick(pos, 1).lines
        assert found.move in pos.moves()
        assert len(found.continuation) <= 1


def test_another_seed_gives_another_analysis() -> None:
    pos = random_positions("jaguar", 14, 9, 8)[-1]
    assert quick(pos, seed=1) != quick(pos, seed=2)


@pytest.mark.parametrize("name", GAMES)
def test_an_analysis_is_json(name: str) -> None:
    data = quick(random_positions(name, 15, 9, 8)[-1]).to_json()
    assert json.loads(json.dumps(data)) == data


def test_it_prints_a_line_for_each_move() -> None:
    lines = str(quick(line(SAMPLE_1, stop=18), 2000, best=2)).splitlines()
    assert lines[0].split()[:2] == ["move", "value"]
    assert lines[1].split()[:5] == ["m", "100.0%", "100%", "0%", "0%"]
    assert len(lines) == 3


def test_the_time_limit_is_kept() -> None:
    pos = random_positions("pagoda", 16, 9, 8)[-1]
    quick(pos, 10)
    found = within(0.4, lambda limit: analyse(pos.view(pos.to_move), limit))
    assert found.complete


def test_it_stops_when_told_to_and_keeps_what_it_found() -> None:
    pos = random_positions("jaguar", 17, 9, 8)[-1]
    stop = Event()
    stop.set()
    found = analyse(pos.view(pos.to_move), bm.Limit(simulations=10**9), stop=stop)
    assert not found.complete
    assert found.lines


def test_it_reports_its_progress() -> None:
    shares: list[float] = []
    quick(random_positions("jaguar", 18, 9, 8)[-1], progress=shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert len(shares) > 5


def test_a_custom_player_can_analyse() -> None:
    pos = bm.game("pagode").start(seed=1)
    bot = TreePlayer("pagode", TreeSettings(guided=False), nodes=60, threads=2)
    assert quick(pos, player=bot) == quick(pos, player=bot)


def bad_calls() -> list[tuple[Any, type[Exception], str]]:
    pos = bm.game("pagode").start(chance=[">first 0"])
    view, limit = pos.view(0), bm.Limit(simulations=10)
    cards = bm.game("pagoda").start(seed=1)
    call: Any = analyse
    return [
        (
            lambda: call(view, limit, best=0),
            bm.BadOption,
            "best must be a whole number greater than 0, not 0",
        ),
        (lambda: call(view, limit, best=True), bm.BadOption, "not True"),
        (lambda: call(view, limit, player="random"), bm.BadOption, "does not say what its moves are worth"),
        (
            lambda: call(cards.view(cards.to_move), limit, player="greedy"),
            bm.BadOption,
            "only by a player that searches",
        ),
        (lambda: call(view, limit, player=7), bm.BadOption, "a player or the name of one, not 7"),
        (lambda: call(view, limit, player="god"), bm.BadOption, "no player 'god'"),
        (lambda: call(view, 1.0), bm.BadOption, "a limit is a Limit.*, not 1.0"),
        (lambda: call(pos.view(1), limit), bm.BadView, "not the view of the player to move"),
        (lambda: call(pos.play("resign").view(1), limit), bm.BadView, "is over"),
        (lambda: call({}, limit), bm.BadView, "not a view of a game"),
        (lambda: call("view", limit), bm.BadView, "not a view of a game"),
        (lambda: bm.judge(view, "STz9", limit), bm.IllegalMove, "STz9"),
        (lambda: bm.hint(view, limit, stand_in="god"), bm.BadOption, "no player 'god'"),
    ]


@pytest.mark.parametrize(("call", "error", "sentence"), bad_calls())
def test_bad_input_gets_a_sentence(call: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        call()
