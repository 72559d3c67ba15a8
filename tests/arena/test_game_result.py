"""What is known about a played game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from baumeister.arena.game_result import GameResult, Overrun, Thinking

from .makers import short_match


def test_the_result_has_the_length_and_the_thinking_time_of_each_player() -> None:
    result = short_match(4).play(workers=1)
    assert result.turns == 4
    assert (result.score.wins, result.score.draws, result.score.losses) == (0, 4, 0)
    for name in ("one", "two"):
        thought = result.thinking(name)
        assert thought.moves == 8
        assert 0 < thought.longest <= thought.seconds
        assert result.overruns(name) == []


RESULT = GameResult(
    key="0001",
    players=("one", "two"),
    deal="0/1",
    winner=1,
    scores=(0, 20),
    reason="declaration",
    turns=30,
    thinking=(Thinking(15, 1.5, 0.5), Thinking(15, 3.0, 2.0, (Overrun(4, 2.0),))),
)


def test_a_line_of_json_gives_the_result_back() -> None:
    assert GameResult.from_json(json.loads(json.dumps(RESULT.to_json()))) == RESULT


def test_points_for_each_player() -> None:
    assert (RESULT.points("one"), RESULT.points("two")) == (0, 1)
    assert replace(RESULT, winner=None).points("one") == 0.5


def test_thinking_adds_up_and_keeps_the_longest_move() -> None:
    together = RESULT.thinking[0] + RESULT.thinking[1]
    assert together == Thinking(30, 4.5, 2.0, (Overrun(4, 2.0),))


@pytest.mark.parametrize(
    "change",
    [
        {"winner": 2},
        {"winner": True},
        {"turns": -1},
        {"turns": 2**31},
        {"scores": [1]},
        {"players": ["one", 2]},
        {"thinking": [{"moves": 1, "seconds": -1.0, "longest": 0.0, "overruns": []}] * 2},
    ],
)
def test_what_is_no_result_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        GameResult.from_json(RESULT.to_json() | change)
