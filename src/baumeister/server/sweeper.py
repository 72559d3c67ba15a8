"""Looks after what was left behind: computer seats and reviews of a process that died, games whose players do
not come back. Of several processes one does it at a time; it holds a lease and another takes over when that
runs out. Doing something twice would do no harm, since the number of an event is given only once."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import listing, rulebook
from .clock import DAY, SECOND, now
from .computer import ComputerSeats
from .desk import Desk
from .reviews import Reviews
from .settings import Settings
from .store.schema import settings as stored_settings

EVERY = 15.0
"""Seconds between two looks."""
LEASE = 50 * SECOND
"""After so long without a look another process takes over."""
QUIET = 30 * SECOND
"""A table in which something has happened since is not looked at: somebody is there."""
NAME = "sweeper"


class Sweeper:
    """The one who looks, in this process."""

    def __init__(self, desk: Desk, computer: ComputerSeats, reviews: Reviews, settings: Settings) -> None:
        self._desk, self._computer, self._reviews = desk, computer, reviews
        self._patience = settings.thinking_seconds * SECOND + QUIET
        self._flag = settings.flag_seconds * SECOND
        self._forgotten = int(settings.abandoned_days * DAY)
        self._me = secrets.token_hex(8)
        self._known: dict[str, tuple[int, int]] = {}
        """Table -> number of its last event when it was looked at, and when there is something to do."""

    async def take_turn(self) -> None:
        """Look once, unless another process does. Raises Refusal or Unavailable."""
        self._reviews.wake()
        if await self._desk.store.write(lambda conn: hold(conn, self._me, now())):
            await self.sweep()

    async def sweep(self) -> None:
        """Look once at every table in which nothing happens."""
        rows = await self._desk.store.read(lambda conn: listing.quiet(conn, now() - QUIET))
        before, self._known = self._known, {}
        for row in rows:
            seq, due = before.get(row.id, (0, 0))
            if seq == row.seq and due > now():
                self._known[row.id] = seq, due
            else:
                await self._look(row)
        await self._continue_matches()

    async def _continue_matches(self) -> None:
        """The process in which a game of a match ended may have died before it opened the next one."""
        late = now() - QUIET
        for table_id in await self._desk.store.read(lambda conn: listing.halted(conn, late - DAY, late)):
            await self._desk.next_game(await self._desk.table(table_id))

    async def _look(self, row: Any) -> None:
        await self._desk.heard(row.id, row.seq)
        table = await self._desk.table(row.id)
        if table.seq != row.seq or table.status == "over":
            return
        mover = table.to_move
        if mover is not None and table.level_at(mover) is not None:
            due = row.at + int(self._patience)
            if due <= now():
                self._computer.consider(table)
        else:
            due, change = rulebook.overdue(table, row.at, self._flag, self._forgotten)
            if due <= now():
                await self._desk.end(row.id, row.seq, change)
        self._known[row.id] = row.seq, due


def hold(conn: Connection, me: str, moment: int) -> bool:
    """True if this process is the one who looks until its lease runs out."""
    mine = f"{moment + LEASE:015d} {me}"
    name, value = stored_settings.c.name, stored_settings.c.value
    held = conn.execute(select(value).where(name == NAME)).scalar()
    if held is None:
        try:
            with conn.begin_nested():
                conn.execute(insert(stored_settings).values(name=NAME, value=mine))
        except IntegrityError:
            return False
        return True
    until, _, holder = held.partition(" ")
    if holder != me and int(until) > moment:
        return False
    taken = update(stored_settings).where(name == NAME, value == held).values(value=mine)
    return conn.execute(taken).rowcount == 1
