"""The compiler's progress: a cold start, the progress in play, and `warm`."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from baumeister.games import engine
from baumeister.games.code_store import SEARCH
from baumeister.terminal import compile_progress

from ..games.compiling import needs_compiler, replace_compiler
from .helpers import Terminal, run


def test_a_cold_start_is_playable_and_shows_its_progress(tmp_path: Path) -> None:
    environment = {"BAUMEISTER_CACHE": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    table = Terminal("play", "--plain", "pagode", "--against", "random", "--seed", "1", **environment)
    table.expect("Green> ")
    table.type("STe4")
    table.expect("Green: STe4")
    for _ in range(600):
        if table.child.expect_exact(["compiling the rules for full speed: ", "Green> "]) == 0:
            break
        table.type("board")
        os.sched_yield()
    else:
        pytest.fail("no progress was told")
    table.expect("Green> ")
    table.type("quit")
    assert table.end() == 0


def test_progress_is_reported_once_for_each_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(name: str, watcher: object) -> None:
        assert name == "pagode"
        assert callable(watcher)
        watcher(name, 3, 14)
        release.wait(60)

    release = threading.Event()
    monkeypatch.setattr(compile_progress, "wait_until_compiled", wait)
    progress = compile_progress.CompileProgress("pagode")
    while (news := progress.news()) is None:
        os.sched_yield()
    assert news == "compiling the rules for full speed: 3/14"
    assert progress.news() is None
    release.set()
    while (news := progress.news()) is None:
        os.sched_yield()
    assert news == "the rules are compiled now"
    assert progress.news() is None


@needs_compiler
def test_a_full_disk_is_told_in_play_and_nothing_is_compiled_in_this_process(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    replace_compiler(monkeypatch, tmp_path, "print('1/9', flush=True); print('trouble: the disk is full')")
    monkeypatch.delitem(engine._jobs, "pagode", raising=False)
    progress = compile_progress.CompileProgress("pagode")
    deadline = time.monotonic() + 60
    while (news := progress.news()) != "the computer stays slower: the disk is full":
        assert news in (None, "compiling the rules for full speed: 1/9")
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert progress.news() is None, "told once"
    assert engine.engine("pagode") is engine.PLAIN
    assert not engine.is_loaded("pagode", SEARCH)


def test_warm_compiles_every_game_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = set[str]()

    def wait(name: str, watcher: object) -> None:
        assert callable(watcher)
        watcher(name, 1, 2)
        if name != "jaguar":
            compiled.add(name)

    monkeypatch.setattr(compile_progress, "JIT", True)
    monkeypatch.setattr(compile_progress, "is_complete", compiled.__contains__)
    monkeypatch.setattr(compile_progress, "wait_until_compiled", wait)
    result = run("warm", "pagode", "pagoda")
    assert result.exit_code == 0
    assert sorted(result.stdout.splitlines()) == ["pagoda: compiled", "pagode: compiled"]
    failed = run("warm")
    assert failed.exit_code == 2
    assert "could not compile jaguar" in failed.stderr


def test_warm_has_nothing_to_do_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_progress, "JIT", False)
    assert "nothing to do" in run("warm").stdout


def test_warm_draws_a_bar_in_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    bar = compile_progress.ProgressBar(["pagode", "jaguar"])
    bar.update("pagode", 7, 14)
    assert capsys.readouterr().out.endswith(f"\r{'pagode [#######-------]  jaguar waiting':<79}")
    bar.finished("pagode", True)
    bar.finished("jaguar", False)
    assert capsys.readouterr().out.endswith(f"{'pagode compiled  jaguar failed':<79}\n")
