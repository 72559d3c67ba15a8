"""Compiling everything into the cache."""

from __future__ import annotations

from functools import partial
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
def test_loading_does_everything_that_play_needs_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    todo, done = warm.tasks_to_play(bm.game(name)), list[int]()

    def record(n: int) -> None:
        todo[n]()
        done.append(n)

    monkeypatch.setattr(warm, "tasks_to_play", lambda _: [partial(record, n) for n in range(len(todo))])
    warm.load(name)
    assert todo
    assert done == list(range(len(todo)))
