"""The computer at the table."""

from __future__ import annotations

import threading

import pytest

import baumeister as bm
from baumeister.terminal.computer import Computer, computer_title


@pytest.mark.parametrize("game", bm.names())
def test_it_plays_a_legal_move_and_the_same_one_for_the_same_seed(game: str) -> None:
    pos, computer = bm.game(game).start(seed=1), Computer("random", seed=3)
    assert computer.move(pos) in pos.moves()
    assert computer.move(pos) == Computer("random", seed=3).move(pos)


def test_its_name_says_who_plays() -> None:
    assert Computer("master").title == computer_title("master") == "computer (master)"


def test_it_stops_thinking_when_nobody_waits() -> None:
    pos, stop = bm.game("pagode").start(seed=1), threading.Event()
    stop.set()
    assert Computer("uct", seconds=600).move(pos, stop) in pos.moves()
