"""Reviews of finished games: requested once, computed in the background, stored.

A review is one search per decision. Each search queues on its own, so that a computer at another table never
waits for a whole game. Judgements are stored every few seconds. The process that works on a review holds a
lease; if it falls silent, another process continues where it stopped.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import anyio
import anyio.to_thread
from pydantic_core import to_json
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...games.position import Position
from ..errors import Refusal
from ..logs import log
from ..server_clock import SECOND, now
from ..store import Unavailable
from ..store.schema import reviews
from ..tables.messages import ReviewProgress
from ..tables.records import record_of
from ..tables.service import TableService
from ..tables.table import Table
from . import judgement
from .judgement import StoredJudgement
from .queue import FairQueue

REVIEW_LEASE = 30 * SECOND
"""After this long without news, the process that held a review is presumed dead."""
STORE_INTERVAL = 2 * SECOND
"""Time between two writes of the judgements so far."""
RETRY_INTERVAL = 600 * SECOND
"""Time until a failed review is retried."""
QUEUE_RETRY_SECONDS = 1.0
"""Time until a search that found the queue full is retried."""
_READING = anyio.CapacityLimiter(4)
"""Threads in which finished games are gone through: nothing else waits for them."""
MOST_REVIEWS = 5
"""Unfinished reviews that one person may have."""


class Reviews:
    """The reviews this process works on."""

    def __init__(
        self,
        tables: TableService,
        queue: FairQueue,
        simulations: int,
        at_once: int,
        tell: Callable[[ReviewProgress], None],
    ) -> None:
        self._tables, self._queue = tables, queue
        self._simulations, self._at_once = simulations, at_once
        self._tell = tell
        self._workers: set[asyncio.Task[None]] = set()

    async def ask(self, table: Table, user: str) -> Any:
        """The row of a table's review, which is started if there is none. Raises Refusal."""
        if table.status != "over":
            raise Refusal("not_over")
        if table.pos is None:
            raise Refusal("not_started")
        found = await self.row(table.id)
        if found is None:
            of = len(await anyio.to_thread.run_sync(find_points, table, limiter=_READING))
            row = {"table_id": table.id, "asked_by": user, "asked": now(), "done": 0, "of": of}
            row |= {"until": 0, "simulations": self._simulations, "data": "[]"}
            await self._tables.store.write(lambda conn: _insert(conn, row))
            found = await self.row(table.id)
        self.wake()
        return found

    async def row(self, table_id: str) -> Any:
        """The stored row of a table's review; None if nobody has asked for one."""
        wanted = select(reviews).where(reviews.c.table_id == table_id)
        return await self._tables.store.read(lambda conn: conn.execute(wanted).first())

    def wake(self) -> None:
        """Start a worker, which ends if there is nothing to do."""
        if len(self._workers) < self._at_once:
            worker = asyncio.create_task(self._work(), name="reviews")
            self._workers.add(worker)
            worker.add_done_callback(self._workers.discard)

    async def resume(self, *, alone: bool) -> None:
        """Continue where the last process stopped: at once if no other process can be at work, else when its
        lease has run out."""
        if alone:
            free = update(reviews).where(reviews.c.finished.is_(None)).values(until=0)
            await self._tables.store.write(lambda conn: conn.execute(free))
        self.wake()

    async def close(self) -> None:
        """Stop working; another process continues."""
        workers = list(self._workers)
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    # ---- working ------------------------------------------------------------------------------------

    async def _work(self) -> None:
        try:
            while (row := await self._tables.store.write(_take_lease)) is not None:
                await self._review_guarded(row)
        except Unavailable:
            log.warning("reviews wait for the database")

    async def _review_guarded(self, row: Any) -> None:
        try:
            await self._review(row)
        except asyncio.CancelledError:
            await self._write(row.table_id, until=0)
            raise
        except Unavailable:
            raise
        except Exception:
            log.exception("a review failed", extra={"table": row.table_id})
            await self._write(row.table_id, until=now() + RETRY_INTERVAL)

    async def _review(self, row: Any) -> None:
        """Judge the decisions that are not judged yet."""
        table = await self._tables.table(row.table_id)
        record = record_of(table)
        points = await anyio.to_thread.run_sync(find_points, table, limiter=_READING)
        judgements: list[StoredJudgement] = json.loads(row.data)
        limit = judgement.search_limit(table.terms.game, row.simulations)
        stored = now()
        for n, pos in points[len(judgements) :]:
            view, text = pos.view(pos.to_move), record.entries[n].text
            await self._wait_until_ready(table)
            game = table.terms.game
            # The two games of a duel are judged alike: the same position gets the same figures.
            seed = table.answers or table.id
            hints = partial(judgement.find_hints, view, game, row.simulations, seed, n)
            work = partial(judgement.judge_move, view, text, limit, f"{seed}/{n}", hints)
            judgements.append(await self._wait_for(table.id, row.asked_by or "", work))
            self._tell_progress(table.id, len(judgements), len(points))
            if now() - stored > STORE_INTERVAL:
                stored = now()
                data = to_json(judgements).decode()
                await self._write(table.id, until=now() + REVIEW_LEASE, done=len(judgements), data=data)
        add_up = partial(judgement.sum_up, record, points, judgements)
        made = await anyio.to_thread.run_sync(add_up, limiter=_READING)
        await self._write(table.id, done=len(points), data=made.model_dump_json(), finished=now())
        self._tell_progress(table.id, len(points), len(points), finished=True)

    async def _wait_until_ready(self, table: Table) -> None:
        """A review is stored for good: it is not begun before the compiled search is there, if it comes."""
        game = table.terms.game
        while judgement.is_preparing(game):
            await self._write(table.id, until=now() + REVIEW_LEASE)
            await asyncio.sleep(QUEUE_RETRY_SECONDS)

    async def _wait_for(
        self, table_id: str, person: str, work: Callable[[], StoredJudgement]
    ) -> StoredJudgement:
        while True:
            try:
                return await self._queue.run(f"review {table_id}", person, work)
            except Refusal:
                await asyncio.sleep(QUEUE_RETRY_SECONDS)

    async def _write(self, table_id: str, **values: Any) -> None:
        news = update(reviews).where(reviews.c.table_id == table_id).values(values)
        await self._tables.store.write(lambda conn: conn.execute(news))

    def _tell_progress(self, table_id: str, done: int, of: int, *, finished: bool = False) -> None:
        self._tell(ReviewProgress(table=table_id, done=done, of=of, finished=finished))


def find_points(table: Table) -> list[tuple[int, Position]]:
    """The decisions that a review judges. Nobody made the moves with which a day's position begins."""
    return judgement.find_decisions(record_of(table), len(table.given) if table.terms.daily else 0)


def _insert(conn: Connection, row: dict[str, Any]) -> None:
    mine = select(func.count()).where(reviews.c.asked_by == row["asked_by"], reviews.c.finished.is_(None))
    if conn.execute(mine).scalar_one() >= MOST_REVIEWS:
        raise Refusal("too_many_reviews")
    try:
        with conn.begin_nested():
            conn.execute(insert(reviews).values(row))
    except IntegrityError:
        log.info("a review was asked for twice at once", extra={"table": row["table_id"]})


def _take_lease(conn: Connection) -> Any:
    """The oldest review that nobody holds, now held by this process; None if there is none."""
    r, moment = reviews.c, now()
    free = select(reviews).where(r.finished.is_(None), r.until < moment).order_by(r.asked).limit(1)
    row = conn.execute(free).first()
    if row is None:
        return None
    taken = update(reviews).where(r.table_id == row.table_id, r.until == row.until)
    return row if conn.execute(taken.values(until=moment + REVIEW_LEASE)).rowcount == 1 else None
