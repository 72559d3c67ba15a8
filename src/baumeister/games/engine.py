"""Which functions the public API calls now: compiled ones, or their plain twins while the compiler works.

On a warm start the compiled code is loaded from the cache and used at once. On a cold start a second
process fills the cache (`python -m baumeister.warm`) while this one plays on in plain Python: slower,
with the same results. Callers that need the speed wait with `wait_until_compiled`. Callers whose first
call must be fast, because others wait for them, use `load_first`.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeVar

from . import doors
from .compiled import JIT, cache_folder, plain, python

F = TypeVar("F", bound=Callable[..., Any])
Progress = Callable[[str, int, int], None]
"""Called with the game's name, how many functions are compiled and how many there are."""


class Pick(Protocol):
    """Chooses the compiled or the plain form of an entry point."""

    def __call__(self, door: F, /) -> F:
        """The entry point in that form."""


class Engine:
    """The entry points in `doors.py`, all compiled or all plain."""

    def __init__(self, pick: Pick) -> None:
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


COMPILED = Engine(_as_it_is)
PLAIN = Engine(python)

_jobs: dict[str, _Job] = {}
_lock = threading.Lock()


def marker(name: str) -> Path:
    """The file that marks that all compiled code of this game is in the cache."""
    return cache_folder() / f"{name}.complete"


def engine(name: str) -> Engine:
    """The fastest engine that answers at once for this game."""
    job = _jobs.get(name)
    if job is None:
        job = _start(name)
    return COMPILED if job.done or job.thread is threading.current_thread() else PLAIN


def rules_module(name: str, module: ModuleType) -> Any:
    """A module of the game's rules for use from Python: compiled or plain, like the engine."""
    return module if engine(name) is COMPILED else plain(module)


def wait_until_compiled(name: str, progress: Progress | None = None) -> None:
    """Return when compiled code is ready for this game, at once on a warm start."""
    job = _jobs.get(name) or _start(name)
    if progress is not None:
        job.watchers.append(progress)
    if job.thread is not None:
        job.thread.join()


def load_first(name: str, load: Callable[[str], object]) -> None:
    """Use compiled code for this game only after `load(name)` has called it once in a thread of its own: the
    first call of each function reads it from the cache, which takes seconds for a game. Until then the
    plain twins answer. Must be called before the game is first used."""
    with _lock:
        if name not in _jobs:
            _jobs[name] = _Job(name, done=not JIT, load=load)


def compile_here(name: str) -> None:
    """Use compiled code for this game from now on, compiling in this process whatever is missing."""
    _jobs[name] = _Job(name, done=True)


class _Job:
    """Makes sure that one game's code is in the cache."""

    def __init__(self, name: str, *, done: bool, load: Callable[[str], object] | None = None) -> None:
        self.name = name
        self.done = done
        self.load = load
        self.watchers: list[Progress] = []
        self.thread: threading.Thread | None = None
        if not self.done:
            self.thread = threading.Thread(target=self._work, name=f"compile {name}", daemon=True)
            self.thread.start()

    def _work(self) -> None:
        try:
            if not marker(self.name).exists():
                self._compile()
        except OSError:
            pass  # no second process is possible: this one compiles on first use
        finally:
            self._use()

    def _compile(self) -> None:
        command = [sys.executable, "-m", "baumeister.warm", self.name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as child:
            assert child.stdout is not None
            for line in child.stdout:
                if marker(self.name).exists():
                    self._use()
                done, total = (int(part) for part in line.split("/"))
                for watcher in self.watchers:
                    watcher(self.name, done, total)

    def _use(self) -> None:
        """Use compiled code: everything needed to play is in the cache."""
        try:
            if self.load is not None and not self.done:
                self.load(self.name)
        finally:
            self.done = True


def _start(name: str) -> _Job:
    with _lock:
        if name not in _jobs:
            _jobs[name] = _Job(name, done=not JIT or marker(name).exists())
        return _jobs[name]
