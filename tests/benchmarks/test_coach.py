"""Counting the reasons of the coach."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from benchmarks.coach import NONE, Counted, interval, kept_game, main

import baumeister as bm
from baumeister.games.coaching import kinds
from benchmarks import coach

SEED, LEVELS, SIMULATIONS = 2, ["casual", "novice"], 200


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(scope="module")
def counted(folder: Path) -> Counted:
    """A game that was counted and kept."""
    return kept_game(folder, bm.game("pagode"), SEED, LEVELS, SIMULATIONS)


def test_every_marked_mistake_is_counted_under_one_reason_or_none(counted: Counted) -> None:
    assert counted.marked > 0
    assert set(counted.reasons) <= {NONE, *kinds("pagode")}
    assert len(counted.silent) == counted.reasons[NONE] == counted.marked - counted.told


def test_after_a_stop_no_counted_game_is_played_again(
    folder: Path, counted: Counted, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / f"pagode-casual-novice-{SIMULATIONS}-{SEED + 1}.part").write_text('{"decis')
    played: list[int] = []

    def count(_game: object, seed: int, *_rest: Any) -> Counted:
        played.append(seed)
        return counted

    monkeypatch.setattr(coach, "count_game", count)
    told = ["pagode", "--first", str(SEED), "--games", "2", "--simulations", str(SIMULATIONS)]
    for _ in range(2):
        main([*told, "--folder", str(folder)])
        out = capsys.readouterr().out
        assert f"1 games, {counted}" in out
        assert f"2 games, {2 * counted.decisions} decisions, {2 * counted.marked} marked" in out
    assert played == [SEED + 1]
    main(told)
    assert capsys.readouterr().out == out
    assert not list(folder.glob("*.part"))


def test_the_interval_of_a_share() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(772, 878)
    assert (round(low, 3), round(high, 3)) == (0.856, 0.899)
