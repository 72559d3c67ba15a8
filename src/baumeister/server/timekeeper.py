"""Several processes, perhaps on several machines, measure the same clocks: all of them follow the database's
time. What their own machines believe does not matter, and neither does it when somebody sets it."""

from __future__ import annotations

from sqlalchemy import Connection, text

from .clock import HOUSE_TIME, ticks
from .store import Store

EVERY = 10.0
"""Seconds between two looks: in that time a bad quartz is wrong by a millisecond."""
ASKED = 5
"""Questions at a time; the one answered soonest is believed."""
SLOW = 200_000_000
"""Nanoseconds: an answer that took longer says too little about when it was given."""


class Timekeeper:
    """Keeps the time of this process together with the database's. A SQLite file has no time of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._needed = store.engine.dialect.name != "sqlite"

    async def set(self, slowest: int | None = None) -> None:
        """Ask the database for the time; an answer that took longer than `slowest` is not believed. Raises
        Unavailable."""
        if self._needed:
            took, at, moment = await self._store.read(_ask)
            if slowest is None or took <= slowest:
                HOUSE_TIME.agree(moment, at)


def _ask(conn: Connection) -> tuple[int, int, int]:
    """How long the quickest answer took, what the ticks were in the middle of it, and what it was."""
    return min(_ask_once(conn) for _ in range(ASKED))


def _ask_once(conn: Connection) -> tuple[int, int, int]:
    before = ticks()
    microseconds = conn.execute(_TIME).scalar_one()
    after = ticks()
    return after - before, (before + after) // 2, int(microseconds) * 1000


_TIME = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
