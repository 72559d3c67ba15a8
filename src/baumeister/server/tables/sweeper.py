"""Looks after what was left behind: computer seats and reviews of a process that died, and games whose
players do not come back. One process at a time does it: it holds a lease, and another takes over when that
runs out. Doing something twice would do no harm, since each event number is used only once."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..server_clock import DAY, SECOND, now
from ..settings import Settings
from ..store import queries
from ..store.schema import settings as stored_settings
from . import commands
from .service import TableService
from .table import Table

SWEEP_SECONDS = 15.0
"""Time between two sweeps."""
SWEEPER_LEASE = 50 * SECOND
"""After this long without a sweep, another process takes over."""
QUIET_TABLE_AGE = 30 * SECOND
"""A table where something happened more recently is left alone: somebody is there."""
LEASE_NAME = "sweeper"


class Sweeper:
    """Sweeps the tables when it is the turn of this process."""

    def __init__(
        self,
        tables: TableService,
        let_computer_play: Callable[[Table], None],
        wake_reviews: Callable[[], None],
        settings: Settings,
    ) -> None:
        self._tables = tables
        self._let_computer_play, self._wake_reviews = let_computer_play, wake_reviews
        self._patience = settings.thinking_seconds * SECOND + QUIET_TABLE_AGE
        self._flag = settings.flag_seconds * SECOND
        self._forgotten = int(settings.abandoned_days * DAY)
        self._process = secrets.token_hex(8)
        self._due: dict[str, tuple[int, int]] = {}
        """Table -> number of its last event when it was checked, and when there is something to do."""

    async def take_turn(self) -> None:
        """Sweep once, unless another process holds the lease. Raises Refusal."""
        self._wake_reviews()
        if await self._tables.store.write(lambda conn: take_lease(conn, self._process, now())):
            await self.sweep()

    async def sweep(self) -> None:
        """Check every quiet table once."""
        rows = await self._tables.store.read(lambda conn: queries.quiet_tables(conn, now() - QUIET_TABLE_AGE))
        before, self._due = self._due, {}
        for row in rows:
            seq, due = before.get(row.id, (0, 0))
            if seq == row.seq and due > now():
                self._due[row.id] = seq, due
            else:
                await self._look_after(row)
        await self._continue_matches()

    async def _continue_matches(self) -> None:
        """Open missing next games: the process in which a game ended may have died before it opened one."""
        late = now() - QUIET_TABLE_AGE
        for table_id in await self._tables.store.read(
            lambda conn: queries.halted_matches(conn, late - DAY, late)
        ):
            await self._tables.open_next_game(await self._tables.table(table_id))

    async def _look_after(self, row: Any) -> None:
        await self._tables.catch_up_to(row.id, row.seq)
        table = await self._tables.table(row.id)
        if table.seq != row.seq or table.status == "over":
            return
        mover = table.to_move
        if table.awaited:  # the process that waited for a player's part in the deal may have died
            await self._tables.deal_for_absent(row.id)
            return
        if mover is not None and table.level_at(mover) is not None:
            due = row.at + int(self._patience)
            if due <= now():
                self._let_computer_play(table)
        else:
            due, change = commands.find_overdue(table, row.at, self._flag, self._forgotten)
            if due <= now() and await self._tables.credit_outages(table):
                return
            if due <= now():
                await self._tables.end(row.id, row.seq, change)
        self._due[row.id] = row.seq, due


def last_sweep(conn: Connection) -> int | None:
    """When a process last swept, so that one was alive; None if none ever was."""
    held = conn.execute(select(stored_settings.c.value).where(stored_settings.c.name == LEASE_NAME)).scalar()
    return None if held is None else int(held.partition(" ")[0]) - SWEEPER_LEASE


def take_lease(conn: Connection, process: str, moment: int) -> bool:
    """True if this is the process that sweeps until its lease runs out."""
    mine = f"{moment + SWEEPER_LEASE:015d} {process}"
    name, value = stored_settings.c.name, stored_settings.c.value
    held = conn.execute(select(value).where(name == LEASE_NAME)).scalar()
    if held is None:
        try:
            with conn.begin_nested():
                conn.execute(insert(stored_settings).values(name=LEASE_NAME, value=mine))
        except IntegrityError:
            return False
        return True
    until, _, holder = held.partition(" ")
    if holder != process and int(until) > moment:
        return False
    taken = update(stored_settings).where(name == LEASE_NAME, value == held).values(value=mine)
    return conn.execute(taken).rowcount == 1
