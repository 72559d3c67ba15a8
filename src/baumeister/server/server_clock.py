"""The time of all tables, in milliseconds of the calendar."""

from __future__ import annotations

import time

SECOND, DAY = 1000, 86_400_000


def ticks() -> int:
    """Nanoseconds that pass evenly, even while the machine sleeps, and that nobody can set."""
    return time.clock_gettime_ns(_EVEN)


_EVEN = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


class ServerClock:
    """Starts with the machine's clock, since time goes on while no server runs, and then passes evenly:
    setting the machine's clock neither takes time from a player nor gives any."""

    def __init__(self) -> None:
        self._offset = time.time_ns() - ticks()

    def now(self) -> int:
        """Milliseconds of the calendar."""
        return (ticks() + self._offset) // 1_000_000

    def set(self, moment: int, at: int) -> None:
        """It was `moment` (in nanoseconds) when the ticks were `at`."""
        self._offset = moment - at


SERVER_CLOCK = ServerClock()
"""Of this process; `ClockSync` keeps it together with those of other processes on the same database."""


def now() -> int:
    """The server's time."""
    return SERVER_CLOCK.now()
