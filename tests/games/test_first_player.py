"""The lot that decides who begins."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.first_player import read_first, write_first
from baumeister.games.registry import game_types

BY_LOT = [sheet.name for sheet in game_types() if sheet.first_player == "lot"]


@pytest.mark.parametrize("player", [0, 1])
def test_the_lot_reads_back(player: int) -> None:
    assert read_first(write_first(player)) == player


@pytest.mark.parametrize("text", ["", ">first", ">first 2", ">first 0 ", "first 0", ">deal 1,2", ">yb"])
def test_what_is_not_a_lot_is_none(text: str) -> None:
    assert read_first(text) is None


@pytest.mark.parametrize("game", BY_LOT)
def test_one_chance_outcome_names_who_moves_first(game: str) -> None:
    began = set()
    for seed in range(20):
        pos = bm.game(game).start(seed=seed)
        [first] = [player for text in pos.chance_log if (player := read_first(text)) is not None]
        assert pos.to_move == first
        began.add(first)
    assert began == {0, 1}
