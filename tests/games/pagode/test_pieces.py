"""Pieces put on the board and taken off: everything that is kept about them changes back."""

from __future__ import annotations

import pytest

from baumeister.games.pagode.geometry import SQUARE_NUMBER
from baumeister.games.pagode.pieces import lift, put, set_reserve, toggle_mark
from baumeister.games.pagode.state import PILLAR, STONE

from .positions import position

E4 = SQUARE_NUMBER["e4"]


@pytest.mark.parametrize("kind", [STONE, PILLAR])
@pytest.mark.parametrize("player", [0, 1])
def test_a_piece_taken_off_leaves_the_board_as_it_was(player: int, kind: int) -> None:
    states = position(green="STb1 Sb4 STe1", red="STa1 Sa2").states
    before = states.copy()
    put(states[0], player, kind, E4)
    assert states.tobytes() != before.tobytes()
    assert lift(states[0], E4) == kind + 2 * player
    assert states.tobytes() == before.tobytes()


def test_a_piece_that_completes_a_building_counts_it() -> None:
    s = position(green="STb1 STb4 STe1", red="STa1").states[0]
    assert s.complete.tolist() == [0, 0]
    put(s, 0, STONE, E4)
    assert s.complete.tolist() == [1, 0]


def test_three_in_line_with_even_gaps_are_harmful() -> None:
    s = position(green="STa1 STc1").states[0]
    assert not s.harmful[0]
    put(s, 0, PILLAR, SQUARE_NUMBER["e1"])
    assert s.harmful[0]


def test_an_announced_piece_loses_its_mark_when_it_leaves() -> None:
    s = position(green="STe4").states[0]
    toggle_mark(s, 0, E4)
    assert s.marked[0] == 1
    lift(s, E4)
    assert s.marked[0] == 0


def test_the_key_follows_the_reserve() -> None:
    states = position().states
    before = int(states[0].key)
    set_reserve(states[0], 0, STONE, 3)
    assert int(states[0].key) != before
    set_reserve(states[0], 0, STONE, 7)
    assert int(states[0].key) == before
