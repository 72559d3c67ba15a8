"""The compiler's progress: `warm` waits for it, `play` mentions it in passing."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed

import click

from ..games.code_store import is_complete
from ..games.compiled import HAS_NUMBA, JIT
from ..games.engine import NO_NUMBA, trouble, wait_until_compiled
from .console import say


class CompileProgress:
    """A game's compilation, running in the background."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._state: tuple[int, int] | None = None
        self._told: tuple[int, int] | None = None
        self._over = False
        self._thread = threading.Thread(target=wait_until_compiled, args=(name, self._watch), daemon=True)
        self._thread.start()

    def _watch(self, _name: str, done: int, total: int) -> None:
        self._state = (done, total)

    def news(self) -> str | None:
        """One line if there is something new to tell."""
        if self._thread.is_alive():
            now = self._state
            if now is None or now == self._told:
                return None
            self._told = now
            return f"compiling the rules for full speed: {now[0]}/{now[1]}"
        why, begun = trouble(self._name), self._told is not None
        if self._over or (why is None and not begun):
            return None
        self._over = True
        return "the rules are compiled now" if why is None else f"the computer stays slower: {why}"


def warm(wanted: Sequence[str]) -> list[str]:
    """Compile the games, one child process each, at most as many at once as there are cores.

    Shows the progress; returns the games that could not be compiled.
    """
    if not JIT:
        why = "switched off (NUMBA_DISABLE_JIT)" if HAS_NUMBA else f"not possible ({NO_NUMBA})"
        say(f"Compiling is {why}: nothing to do.")
        return []
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    bar = ProgressBar(wanted)
    with ThreadPoolExecutor(min(cores, len(wanted))) as pool:
        jobs = {pool.submit(wait_until_compiled, name, bar.update): name for name in wanted}
        for job in as_completed(jobs):
            job.result()
            bar.finished(jobs[job], is_complete(jobs[job]))
    return [name for name in wanted if not is_complete(name)]


class ProgressBar:
    """One line that is overwritten in a terminal; elsewhere, a line when a game is finished."""

    WIDTH = 14

    def __init__(self, games: Sequence[str]) -> None:
        self._done = dict.fromkeys(games, "waiting")
        self._live = sys.stdout.isatty()
        self._lock = threading.Lock()
        self._show()

    def update(self, name: str, done: int, total: int) -> None:
        """`done` of a game's functions are compiled."""
        filled = self.WIDTH * done // total
        self._set(name, f"[{'#' * filled}{'-' * (self.WIDTH - filled)}]")

    def finished(self, name: str, well: bool) -> None:
        """A game's compilation ended."""
        self._set(name, "compiled" if well else "failed")
        if not self._live:
            say(f"{name}: {self._done[name]}")
        elif all(text in ("compiled", "failed") for text in self._done.values()):
            say()

    def _set(self, name: str, text: str) -> None:
        with self._lock:
            self._done[name] = text
            self._show()

    def _show(self) -> None:
        if self._live:
            line = "  ".join(f"{name} {text}" for name, text in self._done.items())
            click.echo(f"\r{line:<79}"[:80], nl=False)
            sys.stdout.flush()
