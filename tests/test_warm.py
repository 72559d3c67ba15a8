"""Compiling everything into the cache."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import filelock
import pytest

import baumeister as bm
from baumeister import warm
from baumeister.games import code_store
from baumeister.games.code_store import PARTS
from baumeister.games.compiled import JIT


@pytest.mark.parametrize("name", bm.names())
def test_a_board_comes_first_and_the_search_before_many_games(name: str) -> None:
    assert tuple(warm.tasks(name)) == PARTS
    assert all(warm.tasks(name).values())


def test_all_games_are_compiled_if_none_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(warm, "_compile", compiled.append)
    monkeypatch.setattr(code_store, "cache_folder", lambda: tmp_path)
    warm.main([])
    assert compiled == bm.names()


def test_no_folder_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(code_store, "cache_folder", lambda: None)
    warm.main(["pagode"])
    assert capsys.readouterr().out == "trouble: there is no folder for compiled code that can be written to\n"


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_the_second_of_two_processes_finds_what_the_first_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It waits for the lock and then has nothing to do."""
    monkeypatch.setattr(code_store, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(code_store, "SHIPPED", tmp_path / "none")
    for part in PARTS:
        code_store.write(code_store.file_name("pagode", part), b"", tmp_path)
    monkeypatch.setattr(warm, "tasks", lambda _: pytest.fail("it is compiled already"))
    warm.main(["pagode"])


COMPILE_A_LITTLE = """
import sys
import numpy as np
from baumeister import warm
from baumeister.games import doors
from baumeister.games.code_store import BATCH, PLAY, SEARCH
from baumeister.games.registry import game
states = np.zeros(1, game("pagode").type.dtype)
warm.tasks = lambda _: {
    PLAY: [lambda: doors.is_inside(states, 0)],
    SEARCH: [lambda: doors.key_of(states, 0)],
    BATCH: [lambda: doors.result_of(states, 0, np.zeros(3, np.int64))],
}
warm.LOCK_SECONDS = float(sys.argv[1])
print("here", flush=True)
sys.stdin.readline()
warm.main(["pagode"])
"""
"""A compiler with three doors to compile, one of each part; it begins when it is told to."""
USE_IT = """
import numpy as np
from baumeister.games import code_store, doors, jit
from baumeister.games.registry import game
jit.translate = lambda *_: print("compiled again")
assert all(jit.load(code_store.file_name("pagode", part)) for part in code_store.PARTS)
states = np.zeros(1, game("pagode").type.dtype)
states["key"] = 77
print(doors.key_of(states, 0), doors.is_inside(states, 0))
"""


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
@pytest.mark.parametrize(("patience", "writers"), [(60.0, 1), (0.0, 2)])
def test_two_compilers_at_once_leave_code_that_works(tmp_path: Path, patience: float, writers: int) -> None:
    """One waits for the other and finds everything done; without patience both compile and replace each
    other's files."""
    surroundings = os.environ | {"BAUMEISTER_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", COMPILE_A_LITTLE, str(patience)]
    pipe = subprocess.PIPE
    compilers = [
        subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=surroundings) for _ in range(2)
    ]
    for compiler in compilers:
        assert compiler.stdout is not None
        assert compiler.stdout.readline() == "here\n"
    for compiler in compilers:
        assert compiler.stdin is not None
        compiler.stdin.write("\n")
        compiler.stdin.flush()
    told = [compiler.communicate()[0] for compiler in compilers]
    assert [compiler.returncode for compiler in compilers] == [0, 0]
    assert sum(text.count(warm.STORED) for text in told) == writers * len(PARTS)
    used = subprocess.run(
        [sys.executable, "-c", USE_IT], check=True, capture_output=True, text=True, env=surroundings
    )
    assert used.stdout == "77 False\n"


def test_a_suspended_compiler_blocks_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It holds the lock; after a while another one compiles beside it."""
    compiled: list[str] = []
    monkeypatch.setattr(warm, "_compile", compiled.append)
    monkeypatch.setattr(warm, "LOCK_SECONDS", 0.1)
    monkeypatch.setattr(code_store, "cache_folder", lambda: tmp_path)
    with filelock.FileLock(tmp_path / f"pagode-{code_store.game_key('pagode')}.lock"):
        warm.main(["pagode"])
    assert compiled == ["pagode"]


def test_it_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    code = "from baumeister import warm; import time; warm.end_with_starter(); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE) as child:
        assert child.stdin is not None
        child.stdin.close()
        assert child.wait(30) == 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process cannot be split here")
def test_work_is_split_off_and_its_failure_is_noticed(tmp_path: Path) -> None:
    child = warm._split_off(lambda: (tmp_path / "done").write_text("by a copy of this process"))
    assert child is not None
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert (tmp_path / "done").exists()
    broken = warm._split_off(lambda: 1 // 0)
    assert broken is not None
    assert os.waitstatus_to_exitcode(os.waitpid(broken, 0)[1]) == 1


def test_where_no_process_can_be_split_the_work_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> int:
        raise BlockingIOError("too many processes")

    monkeypatch.setattr(os, "fork", fail, raising=False)
    assert warm._split_off(lambda: None) is None


def test_a_part_that_cannot_be_stored_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    jit = pytest.importorskip("baumeister.games.jit")
    monkeypatch.setattr(jit, "link", lambda _: None)
    monkeypatch.setattr(jit, "store", fail)
    monkeypatch.setattr(code_store, "cache_folder", lambda: tmp_path)
    warm._link("pagode", PARTS[0], [])
    told = capsys.readouterr().out
    assert told == f"trouble: compiled code cannot be stored in {tmp_path}: No space left on device\n"
