"""Compiling everything into the cache."""

from __future__ import annotations

from pathlib import Path

import pytest

import baumeister as bm
from baumeister import warm


def test_the_marker_is_set_when_everything_needed_to_play_is_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The two searches come last, and nobody who plays waits for them."""
    marked: list[bool] = []
    tasks = [lambda: marked.append((tmp_path / "pagode").exists())] * 5
    monkeypatch.setattr(warm, "compile_here", lambda _: None)
    monkeypatch.setattr(warm, "marker", lambda name: tmp_path / name)
    monkeypatch.setattr(warm, "tasks", lambda _: tasks)
    warm.main(["pagode"])
    assert marked == [False, False, False, True, True]
    assert capsys.readouterr().out.split() == ["1/5", "2/5", "3/5", "4/5", "5/5"]


def test_all_games_are_compiled_if_none_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(warm, "compile_here", lambda _: None)
    monkeypatch.setattr(warm, "marker", lambda name: tmp_path / name)
    monkeypatch.setattr(warm, "tasks", lambda _: [lambda: None] * 3)
    warm.main([])
    assert {file.name for file in tmp_path.iterdir()} == set(bm.names())


@pytest.mark.parametrize("name", bm.names())
def test_loading_plays_in_a_state_of_its_own(name: str) -> None:
    before = bm.game(name).start(seed=7)
    warm.load(name)
    assert bm.game(name).start(seed=7) == before
