"""`baumeister serve` in a process whose wall clock is wrong by the number of seconds in the file named first.
Only the wall clock: nothing can set the monotonic clock of a real machine either."""

from __future__ import annotations

import runpy
import sys
import threading
import time
from pathlib import Path

LOOK = 0.1
"""Seconds between two looks at the file."""


class WallClock:
    """Replaces Python's wall clock."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._seconds, self._nanoseconds = time.time, time.time_ns
        self._off = self._look()
        threading.Thread(target=self._follow, daemon=True).start()

    def _look(self) -> int:
        return int(self._file.read_text())

    def _follow(self) -> None:
        while True:
            time.sleep(LOOK)
            self._off = self._look()

    def time(self) -> float:
        return self._seconds() + self._off

    def time_ns(self) -> int:
        return self._nanoseconds() + self._off * 1_000_000_000


if __name__ == "__main__":
    clock = WallClock(Path(sys.argv.pop(1)))
    time.time, time.time_ns = clock.time, clock.time_ns
    runpy.run_module("baumeister", run_name="__main__", alter_sys=True)
