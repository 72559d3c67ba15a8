"""The time of all tables: Unix time in milliseconds."""

from __future__ import annotations

import time

SECOND, DAY = 1000, 86_400_000


def ticks() -> int:
    """A steady clock in nanoseconds that runs on while the machine sleeps, and that nobody can set."""
    return time.clock_gettime_ns(_EVEN)


_EVEN = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


class ServerClock:
    """Starts at the machine's time, since time goes on while no server runs, and then runs steadily: setting
    the machine's clock neither takes time from a player nor gives any."""

    def __init__(self) -> None:
        self._offset = time.time_ns() - ticks()

    def now(self) -> int:
        """Unix time in milliseconds."""
        return (ticks() + self._offset) // 1_000_000

    def set(self, moment: int, at: int) -> None:
        """It was `moment` (in nanoseconds) when the ticks were `at`."""
        self._offset = moment - at


SERVER_CLOCK = ServerClock()
"""The clock of this process; `ClockSync` keeps it in step with other processes on the same database."""


def now() -> int:
    """The server's time."""
    return SERVER_CLOCK.now()
