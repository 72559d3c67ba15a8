"""The computer's table: strong levels play each other while somebody looks and no public game runs.

It is an ordinary table with a level on each seat, so that everything that shows a table shows this one, at
every process. No rating changes, and its rows are deleted a day later. Each second one look decides whether
there is anything to do: a move is made only while somebody watches the table with their eyes on the page, at
the pace of people, and with the lowest priority in the computers' queue. Its searches are short, so that a
person's game waits for at most one of them. The games take turns.

The process that opened the table makes the moves. If nothing happens for a while although somebody looks,
that process has gone, and another goes on.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from sqlalchemy import Connection, delete, select

from ...deals.deal import VERSION, new_secret
from ...games.engine import prepare
from ...games.registry import game_type, names
from ...players.levels import levels
from ..computer.queue import FairQueue
from ..computer.remote import ThinkJob
from ..computer.thinkers import Thinkers
from ..errors import Refusal
from ..live.hub import Hub
from ..logs import log
from ..server_clock import DAY, SECOND, now
from ..store.schema import events, reviews, tables
from ..tables.messages import MoveReport
from ..tables.service import TableService
from ..tables.table import NewEvent, Table, Terms

FOUND_SECONDS = 3.0
"""How long a table is shown before the database is asked again."""
LOOK_SECONDS = 1.0
"""Time between two looks at whether somebody watches."""
TURN_PAUSE, STEP_PAUSE = 4 * SECOND, 1500
"""Milliseconds between two turns, and between two steps of one turn."""
GONE_AFTER = 20 * SECOND
"""Milliseconds after the last move when the process that made it is presumed gone."""
RESULT_SHOWN = 20 * SECOND
"""Milliseconds for which the end of a game is shown before the next begins."""
LONGEST_GAME = 6 * 3600 * SECOND
"""Milliseconds after which an unfinished game is not taken up again."""
KEPT = DAY
"""Milliseconds for which such a game is stored."""
SEARCH_SECONDS = 1.0
"""How long a level thinks here: a person's game may have to wait for it."""
STRONG_LEVELS = 2
"""How many of the strongest levels play."""


class ComputerTable:
    """The computer's table, as this process knows it."""

    def __init__(
        self, service: TableService, hub: Hub, queue: FairQueue, thinkers: Thinkers, seconds: float
    ) -> None:
        self._service, self._hub, self._queue, self._thinkers = service, hub, queue, thinkers
        self._seconds = min(seconds, SEARCH_SECONDS)
        self._current: str | None = None
        """The table that was last shown here."""
        self._moves_here = False
        """True if this process makes the moves there."""
        self._found = 0.0
        """When the database was last asked for it."""
        self._finding = asyncio.Lock()

    async def find(self) -> Table:
        """The table to show; a new one if there is none. Nothing is thought before somebody watches it.
        However many people ask, one looks."""
        async with self._finding:
            moment = time.monotonic()
            if self._current is not None and moment - self._found < FOUND_SECONDS:
                return await self._service.table(self._current)
            table = await self._find()
            self._found = moment
            return table

    async def _find(self) -> Table:
        newest = await self._service.store.read(newest_table)
        if newest is not None and _is_shown(newest):
            if newest.id != self._current:
                self._current, self._moves_here = newest.id, False
            return await self._service.table(newest.id)
        games = names()
        after = games.index(newest.game) + 1 if newest is not None and newest.game in games else 0
        table = await self._service.open(opening_events(games[after % len(games)]))
        self._current, self._moves_here = table.id, True
        return table

    async def take_turn(self) -> None:
        """Make the next move if it is due and somebody looks."""
        if self._current is None or not self._hub.is_looked_at(self._current):
            return
        table = await self._service.table(self._current)
        if table.status == "playing" and now() >= self._due(table):
            self._moves_here = True
            try:
                await self._move(table)
            except Refusal as refused:
                log.info("the computer's table waits", extra={"table": table.id, "code": refused.code})

    def _due(self, table: Table) -> int:
        if not self._moves_here:
            return table.at + GONE_AFTER
        assert table.pos is not None
        last = [entry.player for entry in table.pos.log if entry.player is not None][-1:]
        return table.at + (STEP_PAUSE if last == [table.to_move] else TURN_PAUSE)

    async def _move(self, table: Table) -> None:
        mover, pos = table.to_move, table.pos
        assert mover is not None
        assert pos is not None
        job = ThinkJob(
            game=table.terms.game,
            level=table.level_at(mover) or "",
            view=pos.view(mover),
            seconds=self._seconds,
            seed=table.deal.computer_seed(mover, table.length),
        )
        began = now()

        def think() -> tuple[str, MoveReport]:
            return self._thinkers.decide(job)

        move, report = await self._queue.run(table.id, "", think, away=True, spare=True)
        await self._service.play_for_computer(table.id, pos, move, report, began)

    async def clean(self) -> None:
        """Delete what nobody needs any more."""
        await self._service.store.write(lambda conn: delete_old_tables(conn, now() - KEPT))


def newest_table(conn: Connection) -> Any:
    """Id, game, status, creation and end of the newest table of the computer's that is still stored."""
    t = tables.c
    both = t.level_0.is_not(None), t.level_1.is_not(None), ~t.lobby, t.created > now() - KEPT
    found = []
    for status in ("playing", "over"):
        some = select(t.id, t.game, t.status, t.created, t.ended).where(t.status == status, *both)
        found += list(conn.execute(some.order_by(t.created.desc()).limit(1)))
    return max(found, key=lambda row: row.created, default=None)


def _is_shown(row: Any) -> bool:
    if row.status == "playing":
        return bool(row.created > now() - LONGEST_GAME)
    return bool(row.ended > now() - RESULT_SHOWN)


def opening_events(game: str) -> list[NewEvent]:
    """The first events of a table at which two of the strongest levels sit."""
    prepare(game)
    strongest = [level.name for level in levels(game)][-STRONG_LEVELS:]
    random.shuffle(strongest)
    terms = Terms(game=game, rules=game_type(game).rules_version)
    created = {"terms": terms.model_dump(), "by": "", "secret": new_secret(), "deal": VERSION}
    seats: list[NewEvent] = [
        ("joined", {"seat": seat, "name": level, "level": level})
        for seat, level in enumerate((strongest[0], strongest[-1]))
    ]
    return [("created", created), *seats]


def delete_old_tables(conn: Connection, before: int) -> None:
    """Delete the computer's tables that were opened before then: no person ever sat there."""
    t = tables.c
    both = t.level_0.is_not(None), t.level_1.is_not(None), t.user_0.is_(None), t.user_1.is_(None)
    old = list(conn.execute(select(t.id).where(*both, t.created < before).limit(500)).scalars())
    for table, column in ((events, events.c.table_id), (reviews, reviews.c.table_id), (tables, t.id)):
        conn.execute(delete(table).where(column.in_(old)))
