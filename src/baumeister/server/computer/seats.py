"""Computer seats: whenever a table changes and the computer is to move, it thinks and plays.

Nothing is stored before the move; a short report of what it thought is stored with the move (`reports.py`).
After a restart, the computer thinks again at every table where it is to move.
"""

from __future__ import annotations

import asyncio

from ...games.engine import prepare
from ...players.levels import fixed_simulations, opponents
from ..errors import Refusal
from ..logs import log
from ..server_clock import now
from ..store import queries
from ..tables.messages import MoveReport
from ..tables.service import TableService
from ..tables.table import SeatNumber, Table
from .pace import pace_of
from .queue import FairQueue
from .remote import EXACT_JOB_VERSION, ThinkJob
from .thinkers import Thinkers

RETRY_SECONDS = 1.0
"""Time until a search that failed, or found the queue full, is retried."""


def usual_seconds(game: str, level: str) -> float:
    """How long a level thinks about a move."""
    return next((found.seconds for found in opponents(game) if found.name == level), 1.0)


class ComputerSeats:
    """The computer at all tables of this process."""

    def __init__(self, tables: TableService, queue: FairQueue, thinkers: Thinkers, seconds: float) -> None:
        self._tables = tables
        self._queue = queue
        self._thinkers = thinkers
        self._seconds = seconds
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def resume(self) -> None:
        """Continue where the last process stopped."""
        for table_id in await self._tables.store.read(queries.tables_with_computer):
            self.consider(await self._tables.table(table_id))

    def consider(self, table: Table) -> None:
        """Start thinking if a computer is to move and is not thinking already. The game that is played here
        is the first to be compiled, if any is to be. Where only computers sit, they do not think unless
        somebody looks (`watching/computer_table.py`)."""
        if table.level_at(0) is not None and table.level_at(1) is not None:
            return
        prepare(table.terms.game)
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
                # It may have been loaded again: then the old object would never change.
                table = self._tables.in_memory(table.id) or table
        finally:
            del self._tasks[table.id]

    async def _move(self, table: Table, mover: SeatNumber, level: str) -> None:
        assert table.pos is not None
        pos, at = table.pos, table.length
        view = pos.view(mover)
        seed = table.deal.computer_seed(mover, at)
        seconds, game = self._seconds_for(table, mover), table.terms.game
        pace = pace_of(pos.view(None), table.id, level, seconds) if pos.game.type.hidden else None
        if pace is not None:
            seconds = pace.search_seconds
        loop = asyncio.get_running_loop()
        asked = loop.time()
        other = table.seats[1 - mover]
        person = (other and other.user) or ""
        job = ThinkJob(game=game, level=level, view=view, seconds=seconds, seed=seed)
        if table.terms.daily is not None or table.terms.duel is not None:
            # The same answers to the same play for everybody, on any machine, however busy it is.
            simulations = fixed_simulations(game, level)
            if simulations is not None:
                exact = {"version": EXACT_JOB_VERSION, "simulations": simulations}
                job = job.model_copy(update=exact)
        began = now()

        def begin() -> None:
            nonlocal began
            began = now()

        def think() -> tuple[str, MoveReport]:
            begin()
            return self._thinkers.decide(job, begin)

        found = await self._find_answer(table, mover)
        if found is None:
            found = await self._queue.run(table.id, person, think, away=True)
        move, report = found
        if pace is not None:
            await asyncio.sleep(pace.wait_after(loop.time() - asked))
        await self._tables.play_for_computer(table.id, pos, move, report, began)

    async def _find_answer(self, table: Table, mover: SeatNumber) -> tuple[str, MoveReport | None] | None:
        """In a duel: what was played in that seat of the other game, if its player saw exactly this."""
        if table.answers is None or table.pos is None:
            return None
        source, at = await self._tables.table(table.answers), table.length
        before = source.past_positions(at, at)
        if not before or source.pos is None or at >= source.length:
            return None
        entry = source.pos.log[at]
        if entry.player != mover or before[0].view(mover) != table.pos.view(mover):
            return None
        report = source.thoughts.get(at) if source.level_at(mover) is not None else None
        return entry.text, None if report is None else MoveReport.model_validate_json(report)

    def _seconds_for(self, table: Table, mover: SeatNumber) -> float:
        """How long the level usually thinks, but at most a small part of what is left on the clock."""
        usual = min(self._seconds, usual_seconds(table.terms.game, table.level_at(mover) or ""))
        if table.times is None:
            return usual
        return max(0.05, min(usual, table.times.left[mover] / 20_000))
