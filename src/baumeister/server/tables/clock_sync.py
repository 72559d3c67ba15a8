"""Several processes, perhaps on several machines, run the same game clocks. All of them follow the database's
time, so it does not matter whether their own machines are right, or whether somebody sets their clocks."""

from __future__ import annotations

from sqlalchemy import Connection, text

from ..server_clock import SERVER_CLOCK, ticks
from ..store import Store

SYNC_SECONDS = 10.0
"""Time between two synchronisations: a bad quartz drifts by a millisecond in that time."""
CLOCK_QUESTIONS = 5
"""Queries at a time; the fastest answer is used."""
SLOW_ANSWER = 200_000_000
"""Nanoseconds: an answer that took longer says too little about when it was given."""


class ClockSync:
    """Keeps the time of this process in step with the database's. A SQLite file has no time of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._needed = store.engine.dialect.name != "sqlite"

    async def sync(self, slowest: int | None = None) -> None:
        """Ask the database for the time; an answer that took longer than `slowest` is ignored. Raises
        Unavailable."""
        if self._needed:
            took, at, moment = await self._store.read(_ask)
            if slowest is None or took <= slowest:
                SERVER_CLOCK.set(moment, at)


def _ask(conn: Connection) -> tuple[int, int, int]:
    """The fastest answer: how long it took, the ticks in the middle of it, and the time it gave."""
    return min(_ask_once(conn) for _ in range(CLOCK_QUESTIONS))


def _ask_once(conn: Connection) -> tuple[int, int, int]:
    before = ticks()
    microseconds = conn.execute(_TIME).scalar_one()
    after = ticks()
    return after - before, (before + after) // 2, int(microseconds) * 1000


_TIME = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
