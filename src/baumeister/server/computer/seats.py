"""Computer seats: whenever a table changes and the computer is to move, it thinks and plays.

Nothing is stored before the move; a short report of what it thought is stored with the move (`reports.py`).
After a restart, the computer thinks again at every table where it is to move.
"""

from __future__ import annotations

import asyncio
import hmac

from ...players.levels import levels
from ..errors import Refusal
from ..logs import log
from ..server_clock import now
from ..store import queries
from ..tables.service import TableService
from ..tables.table import SeatNumber, Table
from .queue import FairQueue
from .reports import decide

RETRY_SECONDS = 1.0
"""Time until a search that failed, or found the queue full, is retried."""


def usual_seconds(game: str, level: str) -> float:
    """How long a level thinks about a move."""
    return next((found.seconds for found in levels(game) if found.name == level), 1.0)


class ComputerSeats:
    """The computer at all tables of this process."""

    def __init__(self, tables: TableService, queue: FairQueue, seconds: float) -> None:
        self._tables = tables
        self._queue = queue
        self._seconds = seconds
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def resume(self) -> None:
        """Continue where the last process stopped."""
        for table_id in await self._tables.store.read(queries.tables_with_computer):
            self.consider(await self._tables.table(table_id))

    def consider(self, table: Table) -> None:
        """Start thinking if a computer is to move and is not thinking already."""
        mover = table.to_move
        if mover is not None and table.level_at(mover) is not None and table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._play(table), name=f"computer {table.id}")

    async def close(self) -> None:
        """Stop thinking; the next process makes the moves."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: Table) -> None:
        """Play on until a person is to move."""
        try:
            while (mover := table.to_move) is not None and (level := table.level_at(mover)) is not None:
                try:
                    await self._move(table, mover, level)
                except Refusal as refused:
                    log.warning("the computer waits", extra={"table": table.id, "code": refused.code})
                    await asyncio.sleep(RETRY_SECONDS)
                except Exception:
                    log.exception("the computer failed", extra={"table": table.id, "level": level})
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            del self._tasks[table.id]

    async def _move(self, table: Table, mover: SeatNumber, level: str) -> None:
        assert table.pos is not None
        pos, at = table.pos, table.length
        view = pos.view(mover)
        seed = hmac.new(table.deal.key, f"player {mover} at {at}".encode(), "sha256").hexdigest()
        seconds, game = self._seconds_for(table, mover), table.terms.game
        other = table.seats[1 - mover]
        person = (other and other.user) or ""
        move, report = await self._queue.run(
            table.id, person, lambda: decide(game, level, view, seconds, seed)
        )
        await self._tables.play_for_computer(table.id, pos, move, report)

    def _seconds_for(self, table: Table, mover: SeatNumber) -> float:
        """How long the level usually thinks, but at most a small part of what is left on the clock."""
        usual = min(self._seconds, usual_seconds(table.terms.game, table.level_at(mover) or ""))
        if table.times is None:
            return usual
        return max(0.05, min(usual, table.times.left_at(mover, now()) / 20_000))
