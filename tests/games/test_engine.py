"""Compiled rules or plain ones: a cold start is usable at once, and nobody waits for a compiler."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.games import code_store, engine
from baumeister.games.code_store import PARTS

from .compiling import end_compilers, needs_compiler, output_of, replace_compiler

NEVER = (
    "import baumeister as bm; from baumeister.games import engine; engine._Job._work = lambda self: None\n"
)
"""Nothing is ever loaded."""


@needs_compiler
@pytest.mark.parametrize("name", bm.names())
def test_a_cold_start_plays_at_once_in_plain_python(name: str, tmp_path: Path) -> None:
    code = (
        f"{NEVER}"
        f"pos = bm.game({name!r}).start(seed=4)\n"
        f"for _ in range(5): pos = pos.play(pos.moves()[0])\n"
        f"assert pos.game.engine is engine.PLAIN\n"
        f"print([e.text for e in pos.log])"
    )
    plain = output_of(code, BAUMEISTER_CACHE=str(tmp_path))
    pos = bm.game(name).start(seed=4)
    for _ in range(5):
        pos = pos.play(pos.moves()[0])
    assert plain == str([e.text for e in pos.log])


@needs_compiler
@pytest.mark.parametrize("name", bm.names())
def test_every_computer_player_answers_in_time_with_nothing_compiled(name: str, tmp_path: Path) -> None:
    """However short its time is, it takes less than three seconds: of processor time, which other work on the
    machine does not lengthen."""
    code = (
        f"{NEVER}"
        "import time\n"
        f"pos = bm.game({name!r}).start(seed=1)\n"
        "view, slowest = pos.view(pos.to_move), 0.0\n"
        f"for who in bm.players({name!r}):\n"
        "    began = time.process_time()\n"
        f"    assert bm.player({name!r}, who).choose(view, seconds=0.1) in pos.moves()\n"
        "    slowest = max(slowest, time.process_time() - began)\n"
        f"assert not engine.is_loaded({name!r}, 'search')\n"
        "print(slowest)"
    )
    assert float(output_of(code, BAUMEISTER_CACHE=str(tmp_path))) < 3.0


@needs_compiler
@pytest.mark.parametrize("name", bm.names())
def test_an_analysis_answers_in_time_with_nothing_compiled(name: str, tmp_path: Path) -> None:
    """Three seconds for the first answer. Counted in processor time, which other work on the machine does not
    lengthen; a quiet machine takes hardly longer by the clock."""
    code = (
        f"{NEVER}"
        "import time\n"
        "began = time.process_time()\n"
        f"pos = bm.game({name!r}).start(seed=1)\n"
        "found = bm.analyse(pos.view(pos.to_move), bm.Limit(seconds=1.0), best=3)\n"
        "assert all(line.move in pos.moves() for line in found.lines)\n"
        f"assert not engine.is_loaded({name!r}, 'search')\n"
        "assert 1 <= len(found.lines) <= 3\n"
        "print(time.process_time() - began)"
    )
    assert float(output_of(code, BAUMEISTER_CACHE=str(tmp_path))) < 3.0


def test_without_numba_everything_works_uncompiled_and_the_reason_is_told() -> None:
    """As with a Python that is too new for Numba."""
    code = (
        "import importlib.util, sys; import numpy as np; find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *more: None if name == 'numba' else find(name, *more)\n"
        "import baumeister as bm; from baumeister.games import engine\n"
        "pos = bm.game('jaguar').start(seed=1)\n"
        "pos = pos.play(bm.player('jaguar', 'beginner').choose(pos.view(pos.to_move), simulations=2))\n"
        "bm.Batch(bm.game('jaguar'), 2, threads=2).sample(np.zeros(2, np.int32))\n"
        "assert 'numba' not in sys.modules and not engine.is_loaded('jaguar', 'search')\n"
        "print(engine.trouble('jaguar'))"
    )
    assert output_of(code) == engine.NO_NUMBA


def play_through(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, compiler: str) -> engine._Job:
    """A job whose compiler is this program; returns when it has given up or is ready."""
    replace_compiler(monkeypatch, tmp_path, compiler)
    job = engine._Job("pagode", set())
    assert job.finished.wait(60), "never a hang"
    return job


def test_a_killed_compiler_is_started_once_more_and_then_given_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    count = f"open({str(tmp_path / 'starts')!r}, 'a').write('x')"
    killed = f"import os; {count}; print('1/9', flush=True); os.kill(os.getpid(), 9)"
    job = play_through(monkeypatch, tmp_path, killed)
    assert (tmp_path / "starts").read_text() == "xx"
    assert job.loaded == set()
    assert (job.cause, job.trouble) == ("failed", "the compiler was stopped or failed")
    assert job.share == pytest.approx(1 / 9)


def test_a_full_disk_is_told_and_not_tried_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    job = play_through(monkeypatch, tmp_path, "print('trouble: there is no room left')")
    assert (job.cause, job.trouble) == ("no_storage", "there is no room left")
    assert job.loaded == set()


@needs_compiler
def test_a_caller_that_waits_in_vain_goes_on_uncompiled_and_only_programs_compile_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    replace_compiler(monkeypatch, tmp_path, "print('trouble: there is no room left')")
    monkeypatch.delitem(engine._jobs, "pagode", raising=False)
    engine.wait_until_compiled("pagode")
    assert engine.engine("pagode") is engine.PLAIN
    assert not engine.is_loaded("pagode", PARTS[1])
    engine.require_compiled("pagode")
    assert engine.engine("pagode") is engine.COMPILED


@needs_compiler
def test_the_progress_for_people_ends_with_what_computer_players_need(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    job = engine._Job("pagode", {*PARTS})
    job.finished.clear()
    monkeypatch.setitem(engine._jobs, "waiting", job)
    job.loaded -= {*PARTS[1:]}
    job.share = 0.5
    assert engine.preparation("waiting") == 0.5
    job.share = 1.4
    assert engine.preparation("waiting") == engine.MOST_SHARE, "translated, and not machine code yet"
    job.loaded.add(PARTS[1])
    assert engine.preparation("waiting") is None, "many games at once are still compiled"


def test_the_share_counts_the_steps_that_players_need(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = play_through(monkeypatch, tmp_path, "print('for players: 4'); print('3/9')")
    assert told.share == pytest.approx(3 / 4)


@needs_compiler
def test_a_damaged_file_makes_nobody_wait_for_a_compiler(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started = replace_compiler(monkeypatch, tmp_path, "import sys; sys.stdin.read()")
    for part in PARTS:
        (tmp_path / code_store.file_name("pagode", part)).write_bytes(b"half a file")
    monkeypatch.delitem(engine._jobs, "pagode", raising=False)
    try:
        engine.wait_until_loaded("pagode")
        assert engine.engine("pagode") is engine.PLAIN
        assert not engine._jobs["pagode"].finished.is_set()
    finally:
        end_compilers(started, "pagode")


def test_no_compiler_can_be_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no python"))
    monkeypatch.setattr(code_store, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(code_store, "SHIPPED", tmp_path / "none")
    job = engine._Job("pagode", set())
    assert job.finished.wait(60)
    assert job.trouble is not None
    assert "no python" in job.trouble


def test_nothing_can_be_stored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(code_store, "cache_folder", lambda: None)
    monkeypatch.setattr(code_store, "SHIPPED", tmp_path / "none")
    job = engine._Job("pagode", set())
    assert job.finished.wait(60)
    assert job.trouble == "there is no folder for compiled code that can be written to"


@needs_compiler
def test_code_that_cannot_be_read_is_no_reason_to_fail(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A file of another version under our name: its checksum is right, and it is nonsense."""
    monkeypatch.setattr(code_store, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(code_store, "SHIPPED", tmp_path / "none")
    for part in PARTS:
        code_store.write(code_store.file_name("pagode", part), b"of another version", tmp_path)
    job = engine._Job("pagode", set())
    assert job.finished.wait(60)
    assert job.trouble is not None
    assert job.loaded == set()


def test_a_later_part_does_not_stand_for_an_earlier_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts become machine code side by side, so that the last may be ready before the one in front of it."""
    job = engine._Job("pagode", {*PARTS})
    job.finished.clear()
    job.loaded -= {PARTS[1]}
    monkeypatch.setitem(engine._jobs, "waiting", job)
    waiting = threading.Thread(target=engine.wait_until_compiled, args=("waiting",), daemon=True)
    waiting.start()
    waiting.join(0.2)
    assert waiting.is_alive()
    with job.news:
        job.loaded.add(PARTS[1])
        job.news.notify_all()
    waiting.join(30)
    assert not waiting.is_alive()


def test_a_forked_process_starts_again() -> None:
    """Threads do not survive a fork: a process that waits for them would wait forever."""
    name = "pagoda"
    engine._jobs.pop("waiting", None)
    engine._jobs["waiting"] = waiting = engine._Job(name, {*PARTS})
    waiting.finished.clear()
    child = os.fork()
    if child == 0:
        os._exit(0 if "waiting" not in engine._jobs else 1)
    _, status = os.waitpid(child, 0)
    del engine._jobs["waiting"]
    assert os.waitstatus_to_exitcode(status) == 0


def test_an_urgent_game_waits_for_no_other() -> None:
    compilers, background = engine._Compilers(), threading.Event()
    held = [compilers.turn(background) for _ in range(max(1, (os.cpu_count() or 1) - 1))]
    late = threading.Event()
    taken = threading.Thread(target=lambda: compilers.turn(late), daemon=True)
    taken.start()
    taken.join(0.3)
    assert taken.is_alive(), "the background has one compiler less than there are cores"
    late.set()
    taken.join(30)
    assert not taken.is_alive()
    for one in held:
        with one:
            pass


@needs_compiler
def test_a_process_that_ends_at_once_leaves_no_compiler_behind(tmp_path: Path) -> None:
    """And one that is stopped while another compiles ends, too."""
    code = (
        "import baumeister as bm, time; bm.game('pagode').start(seed=1); time.sleep(1.5)\n"
        "print('up', flush=True); time.sleep(60)"
    )
    env = os.environ | {"BAUMEISTER_CACHE": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) != 0
    deadline = time.monotonic() + 30
    while _compilers_of(tmp_path) and time.monotonic() < deadline:
        time.sleep(0.2)
    assert _compilers_of(tmp_path) == []


def _compilers_of(cache: Path) -> list[int]:
    """The compilers that write to this cache."""
    found = []
    for process in Path("/proc").iterdir():
        try:
            command, given = (process / "cmdline").read_bytes(), (process / "environ").read_bytes()
        except OSError:
            continue
        if b"baumeister.warm" in command and f"BAUMEISTER_CACHE={cache}".encode() in given.split(b"\0"):
            found.append(int(process.name))
    return found
