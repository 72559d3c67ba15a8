"""Self-play: what games teach, and folders that are continued."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from training.plans import read_plan
from training.searching import Found
from training.self_play import NO_STEP, NOTE_FILE, PlayFolder, Turn, expectations, play, read_positions

import baumeister as bm

PLAN = replace(read_plan("pagode"), few=2, many=3, longest=6, share=0.5)


def turn(player: int, value: float, strayed: bool = False, settled: float | None = None) -> Turn:
    return Turn(
        np.zeros(1, bm.game("pagode").type.dtype),
        player,
        Found(0, value, proved=False),
        searched_well=True,
        strayed=strayed,
        settled=settled,
    )


def test_a_value_is_a_mean_of_what_was_found_and_of_what_followed() -> None:
    found = expectations([turn(0, 0.5), turn(1, 0.4)], 1.0, 0.5)
    assert found == pytest.approx([0.65, 0.2])  # for player 0: (0.6 + 1) / 2 = 0.8, then (0.5 + 0.8) / 2


def test_a_random_move_cuts_the_mean() -> None:
    assert expectations([turn(0, 0.3, strayed=True), turn(1, 0.4)], 1.0, 0.5)[0] == 0.3


def test_the_end_of_a_round_cuts_the_mean() -> None:
    found = expectations([turn(0, 0.3, settled=0.7), turn(1, 0.4)], 1.0, 0.5)
    assert found == pytest.approx([0.5, 0.2])  # (0.3 + 0.7) / 2, and not (0.3 + 0.8) / 2


def test_a_folder_is_continued_and_game_n_is_always_the_same(tmp_path: Path) -> None:
    for games in (1, 3):
        assert play(PLAN, None, games, 600.0, tmp_path / "a", 1) == games
    assert play(PLAN, None, 3, 600.0, tmp_path / "b", 1) == 3
    once, twice = (read_positions("pagode", [tmp_path / name]) for name in ("b", "a"))
    assert once.states.tobytes() == twice.states.tobytes()
    assert once.value.tolist() == twice.value.tolist()
    assert once.games == 3
    assert ((once.value >= 0) & (once.value <= 1)).all()
    assert (once.step >= NO_STEP).all()
    assert set(once.states["to_move"].tolist()) <= {0, 1}


def test_the_time_of_a_run_that_was_stopped_counts(tmp_path: Path) -> None:
    assert play(PLAN, None, 1, 600.0, tmp_path, 1) == 1
    note = json.loads((tmp_path / NOTE_FILE).read_text())
    (tmp_path / NOTE_FILE).write_text(json.dumps({**note, "seconds": 600.0}))
    assert play(PLAN, None, 2, 600.0, tmp_path, 1) == 1


def test_only_missing_games_are_played(tmp_path: Path) -> None:
    folder = PlayFolder(tmp_path, {}, 0.0, {0, 1, 4})
    assert list(folder.missing(8)) == [(2, 2), (5, 3)]
    assert list(folder.missing(1)) == []


def test_a_folder_of_other_games_is_refused(tmp_path: Path) -> None:
    play(PLAN, None, 1, 600.0, tmp_path, 1)
    with pytest.raises(bm.BadOption, match="was begun with another few, seed; choose another folder"):
        play(replace(PLAN, few=1, seed="x"), None, 1, 600.0, tmp_path, 1)


def test_an_empty_folder_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(bm.BadOption, match="there are no games in"):
        read_positions("pagode", [tmp_path])
