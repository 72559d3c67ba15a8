"""The fact sheet of a game."""

from __future__ import annotations

import dataclasses

import pytest

import baumeister as bm
from baumeister.games.contract import without_resigning


def test_two_games_of_one_layout_are_refused() -> None:
    kind = bm.game("pagode").type
    with pytest.raises(TypeError, match="same record layout as pagode"):
        assert dataclasses.replace(kind, name="twin").dtype


def test_the_moves_that_play_on_leave_out_resigning_and_keep_their_order() -> None:
    moves = bm.game("pagode").start(seed=1).play("Se5").moves()
    assert "resign" in moves
    assert without_resigning(moves) == sorted(set(moves) - {"resign"})
