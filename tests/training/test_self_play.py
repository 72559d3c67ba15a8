"""Self-play: what games teach, and folders that are continued."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from training.plans import read_plan
from training.searching import Found
from training.self_play import NO_STEP, Turn, expectations, play, read_positions

import baumeister as bm


def turn(player: int, value: float, strayed: bool = False) -> Turn:
    return Turn(
        np.zeros(1, bm.game("pagode").type.dtype),
        player,
        Found(0, value, proved=False),
        searched_well=True,
        strayed=strayed,
    )


def test_a_value_is_a_mean_of_what_was_found_and_of_what_followed() -> None:
    found = expectations([turn(0, 0.5), turn(1, 0.4)], 1.0, 0.5)
    assert found == pytest.approx([0.65, 0.2])  # for player 0: (0.6 + 1) / 2 = 0.8, then (0.5 + 0.8) / 2


def test_a_random_move_cuts_the_mean() -> None:
    assert expectations([turn(0, 0.3, strayed=True), turn(1, 0.4)], 1.0, 0.5)[0] == 0.3


def test_a_folder_gets_more_games_and_all_are_read(tmp_path: Path) -> None:
    plan = read_plan("pagode", few=2, many=3, longest=6, share=0.5)
    assert play(plan, None, 1, 600.0, tmp_path, 1) == 1
    once = read_positions("pagode", [tmp_path])
    assert play(plan, None, 1, 600.0, tmp_path, 1) == 1
    both = read_positions("pagode", [tmp_path])
    assert (once.games, both.games) == (1, 2)
    assert len(both.value) > len(once.value) >= 1
    assert ((both.value >= 0) & (both.value <= 1)).all()
    assert (both.step >= NO_STEP).all()
    assert set(both.states["to_move"].tolist()) <= {0, 1}


def test_an_empty_folder_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(bm.BadOption, match="there are no games in"):
        read_positions("pagode", [tmp_path])
