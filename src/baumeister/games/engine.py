"""Which functions are called now: compiled ones, or their plain twins until those are loaded.

A process answers at once, in plain Python: slower, with the same results. Meanwhile a thread loads Numba and
the compiled code of the games in use. If that is not in the cache yet, another process compiles it
(`python -m baumeister.warm`), the game that was asked for last first. `wait_until_compiled` waits for it.

Where nothing can be compiled (Numba is missing or fails, nothing can be stored), the plain functions go on
answering, and `trouble` says why. Only programs that need the speed whatever it costs (`require_compiled`)
compile in their own process then.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any, Literal, Protocol, TypeVar

from . import code_store, doors
from .code_store import BATCH, PARTS, PLAY, SEARCH
from .compiled import HAS_NUMBA, JIT, Rule, plain

F = TypeVar("F", bound=Callable[..., Any])
Progress = Callable[[str, int, int], None]
"""Called with the game's name, how many functions are compiled and how many there are."""
BREATH = 0.25
"""Seconds before Numba is loaded, unless somebody waits for it: first moves are answered sooner so."""
NO_NUMBA = f"there is no Numba for Python {sys.version_info.major}.{sys.version_info.minor} here"
Cause = Literal["no_compiler", "no_storage", "failed"]
"""Why nothing is compiled, for people who cannot mend it: there is no Numba for this Python, the code cannot
be stored, the compiler was stopped or failed."""
ATTEMPTS = 2
"""How often a compiler is started that was killed or failed."""
MOST_SHARE = 0.99
"""Shown while the last part that computer players need becomes machine code."""


class Pick(Protocol):
    """Chooses the compiled or the plain form of an entry point."""

    def __call__(self, door: F, /) -> F:
        """The entry point in that form."""


class Engine:
    """The entry points in `doors.py`, all compiled or all plain."""

    def __init__(self, pick: Pick) -> None:
        self.pick(pick)

    def pick(self, pick: Pick) -> None:
        """Take the entry points in this form."""
        self.new = pick(doors.new_state)
        self.list_legal = pick(doors.list_legal)
        self.write_mask = pick(doors.write_mask)
        self.apply_step = pick(doors.apply_step)
        self.play_steps = pick(doors.play_steps)
        self.draw_chance = pick(doors.draw_chance)
        self.observe_into = pick(doors.observe_into)
        self.redeal_into = pick(doors.redeal_into)
        self.key_of = pick(doors.key_of)
        self.result_of = pick(doors.result_of)
        self.is_inside = pick(doors.is_inside)


def _as_it_is(door: F) -> F:
    return door


def _compiled(door: F) -> F:
    found: F = door.compiled if isinstance(door, Rule) else door
    return found


def _plain(door: F) -> F:
    found: F = getattr(plain(doors), door.__name__)
    return found


COMPILED = Engine(_as_it_is)
PLAIN = Engine(_plain)

_jobs: dict[str, _Job] = {}
_lock = threading.Lock()


def engine(name: str) -> Engine:
    """The fastest engine that answers at once for this game."""
    job = _jobs.get(name) or _start(name)
    return COMPILED if PLAY in job.loaded else PLAIN


def rules_module(name: str, module: ModuleType, part: str = PLAY) -> Any:
    """A module of rules for use from Python: compiled if that part of the game is loaded, else plain."""
    job = _jobs.get(name) or _start(name)
    return module if part in job.loaded else plain(module)


def door(name: str, function: F, part: str = PLAY) -> F:
    """A rule for many calls from Python: compiled if that part of the game is loaded, else plain."""
    job = _jobs.get(name) or _start(name)
    if part in job.loaded:
        return _compiled(function)
    found: F = getattr(plain(sys.modules[function.__module__]), function.__name__)
    return found


def is_loaded(name: str, part: str) -> bool:
    """True if that part of the game's code is compiled and loaded."""
    return part in (_jobs.get(name) or _start(name)).loaded


def prepare(name: str) -> None:
    """Begin to load or compile the game's code, if nobody has asked for it yet: this game comes first now."""
    job = _jobs.get(name) or _start(name)
    job.urgent.set()


def prepare_all(names: list[str]) -> None:
    """Begin to load or compile these games, one compiler at a time, while there is nothing more urgent."""
    for name in names:
        _start(name, urgent=False)


def preparation(name: str) -> float | None:
    """The share of what computer players need that is ready, 0 to 1, while it is loaded or compiled; None if
    it is ready, or nothing is under way."""
    job = _jobs.get(name)
    if job is None or job.finished.is_set() or {PLAY, SEARCH} <= job.loaded:
        return None
    return min(job.share, MOST_SHARE)


def trouble(name: str) -> str | None:
    """Why the game's code cannot be compiled, in a sentence for the owner of this machine; None if it can."""
    job = _jobs.get(name)
    return None if job is None else job.trouble


def cause(name: str) -> Cause | None:
    """The kind of trouble; None if there is none."""
    job = _jobs.get(name)
    return None if job is None else job.cause


def wait_until_loaded(name: str) -> None:
    """Return when what the cache has of the game's code is loaded. Nobody waits for a compiler here."""
    job = _jobs.get(name) or _start(name)
    job.hurry.set()
    job.looked.wait()


def require_compiled(name: str) -> None:
    """Wait until the game's code is ready; what is still missing then is compiled here, on first use."""
    wait_until_compiled(name)
    if HAS_NUMBA:
        _jobs[name].loaded |= {*PARTS}


def wait_until_compiled(name: str, progress: Progress | None = None, *, part: str = BATCH) -> None:
    """Return when that part of the game's code, and those before it, are ready or cannot be compiled."""
    job = _jobs.get(name) or _start(name)
    job.urgent.set()
    job.hurry.set()
    if progress is not None:
        job.watchers.append(progress)
    wanted = set(PARTS[: PARTS.index(part) + 1])  # a later part may be ready before an earlier one
    with job.news:
        job.news.wait_for(lambda: wanted <= job.loaded or job.finished.is_set())


def compile_here(name: str) -> None:
    """Use compiled code for this game from now on, compiling in this process whatever is missing."""
    _jobs[name] = _Job(name, {*PARTS})


class _Job:
    """Makes sure that one game's code is loaded."""

    def __init__(self, name: str, loaded: set[str], *, urgent: bool = True) -> None:
        self.name = name
        self.loaded = loaded
        self.share = 0.0
        self.trouble: str | None = None
        self.cause: Cause | None = None
        self.watchers: list[Progress] = []
        self.news = threading.Condition()
        self.urgent, self.hurry, self.looked, self.finished = (threading.Event() for _ in range(4))
        if urgent:
            self.urgent.set()
        if not HAS_NUMBA:
            self._give_up("no_compiler", NO_NUMBA)
        if loaded or not HAS_NUMBA:
            self.looked.set()
            self.finished.set()
        else:
            threading.Thread(target=self._work, name=f"prepare {name}", daemon=True).start()

    def _work(self) -> None:
        try:
            self.hurry.wait(BREATH)
            self._load()
            self.looked.set()
            if not self._is_complete():
                with _compilers.turn(self.urgent):
                    self._load()
                    for _ in range(ATTEMPTS):
                        if not self._is_complete() and self.trouble is None:
                            self._compile()
                    if not self._is_complete() and self.trouble is None:
                        self._give_up("failed", "the compiler was stopped or failed")
        except Exception as fault:  # whatever goes wrong, the plain functions go on answering
            self._give_up("failed", f"{type(fault).__name__}: {fault}")
        finally:
            self.looked.set()
            with self.news:
                self.finished.set()
                self.news.notify_all()

    def _give_up(self, cause: Cause, sentence: str) -> None:
        self.cause, self.trouble = cause, sentence

    def _is_complete(self) -> bool:
        return self.loaded == {*PARTS}

    def _load(self) -> None:
        """Load what is in the cache and not loaded yet."""
        for part in PARTS:
            if part not in self.loaded and code_store.is_compiled(self.name, part):
                from .jit import load  # noqa: PLC0415  loads Numba

                if load(code_store.file_name(self.name, part)):
                    COMPILED.pick(_compiled)
                    with self.news:
                        self.loaded.add(part)
                        self.news.notify_all()

    def _compile(self) -> None:
        if code_store.cache_folder() is None:
            self._give_up("no_storage", "there is no folder for compiled code that can be written to")
            return
        command = [sys.executable, "-m", "baumeister.warm", "--until-eof", self.name]
        surroundings = os.environ | code_store.compiler_environment()
        pipe, silent = subprocess.PIPE, subprocess.DEVNULL
        with subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=silent, text=True, env=surroundings
        ) as child:
            assert child.stdout is not None
            needed = 0
            for line in child.stdout:
                said, _, rest = line.strip().partition(": ")
                if said == "trouble":
                    self._give_up("no_storage", rest)
                elif said == "for players":
                    needed = int(rest)
                else:
                    self._load()
                    if said != "stored":
                        done, total = (int(part) for part in said.split("/"))
                        self.share = done / (needed or total)
                        for watcher in self.watchers:
                            watcher(self.name, done, total)
        self._load()


class _Compilers:
    """Lets a few compilers run at once: on two cores one in the background, and another one for a game that
    somebody waits for."""

    def __init__(self) -> None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self._urgent = threading.Semaphore(max(1, cores))
        self._background = threading.Semaphore(max(1, cores - 1))

    def turn(self, urgent: threading.Event) -> _Held:
        """Wait for a turn; a game that becomes urgent meanwhile waits no longer behind the others."""
        while not urgent.is_set():
            if self._background.acquire(blocking=False):
                return _Held(self._background)
            urgent.wait(0.1)
        self._urgent.acquire()
        return _Held(self._urgent)


class _Held:
    """A semaphore that is held already, to be given back."""

    def __init__(self, held: threading.Semaphore) -> None:
        self._held = held

    def __enter__(self) -> None:
        """It is held already."""

    def __exit__(self, *_: object) -> None:
        self._held.release()


_compilers = _Compilers()


def _forget_threads() -> None:
    """In a forked process: none of the threads that prepare games came along."""
    for name in [name for name, job in _jobs.items() if not job.finished.is_set()]:
        del _jobs[name]


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_threads)


def _start(name: str, *, urgent: bool = True) -> _Job:
    with _lock:
        if name not in _jobs:
            # Switched off on purpose, plain functions do what compiled ones would; without Numba they hurry.
            _jobs[name] = _Job(name, set() if JIT or not HAS_NUMBA else {*PARTS}, urgent=urgent)
        return _jobs[name]
