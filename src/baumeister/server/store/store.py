"""The database as the server uses it: reads in threads, writes through one thread that commits many at once.

Nobody is told that something happened before it is on disk. One commit a move would cost a flush of the disk
each; instead a writer thread takes whatever has queued up while the last flush ran and commits it together
(group commit).
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, TypeVar

import anyio.to_thread
from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from ..logs import log
from . import schema

T = TypeVar("T")
EventRow = dict[str, Any]
"""table_id, seq, at, kind, data, command."""
CHECKPOINT = 4.0
"""Seconds between two checkpoints of SQLite's log."""
BATCH = 500
"""Most jobs in one commit; more would make the first wait for the last."""


class Conflict(Exception):
    """Somebody else appended the same number of the same game before."""


class Unavailable(Exception):
    """The database does not answer or cannot write; nothing of the job is known to be stored."""


@dataclass
class _Job:
    """Rows to append, something else to do in the same transaction, and who waits for it."""

    rows: Sequence[EventRow]
    also: Callable[[Connection], Any] | None
    done: asyncio.Future[Any]
    result: Any = None
    fault: Exception | None = None


class Store:
    """An open database."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self._mark = "?" if self.engine.dialect.paramstyle == "qmark" else "%s"
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()
        self._closed = threading.Event()
        if self.engine.dialect.name == "sqlite":
            threading.Thread(target=self._tidy_up, name="checkpoints", daemon=True).start()

    async def close(self) -> None:
        """Finish what was asked for and let go of the database."""
        self._closed.set()
        self._jobs.put(None)
        await anyio.to_thread.run_sync(self._writer.join)
        self.engine.dispose()

    # ---- what the server calls ----------------------------------------------------------------------

    async def read(self, call: Callable[[Connection], T]) -> T:
        """The answer of a function that reads. Raises Unavailable."""
        return await anyio.to_thread.run_sync(self._read, call)

    async def write(self, call: Callable[[Connection], T]) -> T:
        """The answer of a function that writes, when it is on disk; all or nothing. Raises Unavailable,
        or whatever the function raises."""
        answer: T = await self._submit((), call)
        return answer

    async def append(self, rows: Sequence[EventRow], also: Callable[[Connection], Any] | None = None) -> None:
        """Append events, when they are on disk. Raises Conflict or Unavailable; then none was appended."""
        await self._submit(rows, also)

    async def events(self, table_id: str, after: int = 0) -> list[EventRow]:
        """The events of a game behind number `after`, in order."""
        return await self.read(lambda conn: read_events(conn, table_id, after))

    def _submit(
        self, rows: Sequence[EventRow], also: Callable[[Connection], Any] | None
    ) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(rows, also, done))
        return done

    def _read(self, call: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as conn:
                return call(conn)
        except SQLAlchemyError as fault:
            raise _unavailable(fault) from fault

    # ---- the writer thread --------------------------------------------------------------------------

    def _write_all(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch: list[_Job] = [first]
            stop = False
            while len(batch) < BATCH and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    stop = True
                    break
                batch.append(job)
            self._commit(batch)
            _answer(batch)
            if stop:
                return

    def _tidy_up(self) -> None:
        """Bring SQLite's log into its file now and then. Left to itself SQLite does so in the middle of a
        commit, and everybody waits; a passive checkpoint keeps nobody waiting."""
        while not self._closed.wait(CHECKPOINT):
            try:
                with self.engine.connect() as conn:
                    # Not through `conn.execute`: that begins a transaction, in which there is no checkpoint.
                    driver: Any = conn.connection.driver_connection
                    driver.execute("PRAGMA wal_checkpoint(PASSIVE)")
            except (SQLAlchemyError, sqlite3.Error) as fault:
                log.warning("no checkpoint", extra={"fault": str(fault)})

    def _commit(self, batch: list[_Job]) -> None:
        try:
            if not self._commit_together(batch):
                with self.engine.begin() as conn:
                    for job in batch:
                        _alone(conn, job)
        except Exception as fault:
            gone = _unavailable(fault)
            for job in batch:
                job.fault = job.fault or gone

    def _commit_together(self, batch: list[_Job]) -> bool:
        """The usual case: moves only, and nobody was faster, so all rows go in with one statement.
        False: nothing was stored, try the jobs one by one."""
        if any(job.also is not None for job in batch):
            return False
        rows = [row for job in batch for row in job.rows]
        given = tuple(value for row in rows for value in _values(row))
        try:
            with self.engine.begin() as conn:
                conn.exec_driver_sql(_insert_statement(len(rows), self._mark), given)
        except IntegrityError:
            return False
        return True


def _alone(conn: Connection, job: _Job) -> None:
    """One job in a savepoint of its own, so that its failure is nobody else's."""
    try:
        with conn.begin_nested():
            if job.rows:
                _insert(conn, job.rows)
            if job.also is not None:
                job.result = job.also(conn)
    except DBAPIError as fault:
        if fault.connection_invalidated or not isinstance(fault, IntegrityError):
            raise
        job.fault = fault
    except Exception as fault:  # what the function itself refuses with goes back to whoever asked
        job.fault = fault


def _insert(conn: Connection, rows: Sequence[EventRow]) -> None:
    try:
        conn.execute(insert(schema.events), rows)
    except IntegrityError as fault:
        raise Conflict from fault


def _answer(batch: list[_Job]) -> None:
    """Tell everybody, with one call into each event loop."""
    for loop in {job.done.get_loop() for job in batch}:
        mine = [job for job in batch if job.done.get_loop() is loop]
        try:
            loop.call_soon_threadsafe(_settle, mine)
        except RuntimeError:  # the loop is closed: nobody waits any more
            log.warning("stored after the end", extra={"jobs": len(mine)})


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.done.cancelled():
            continue
        if job.fault is not None:
            job.done.set_exception(job.fault)
        else:
            job.done.set_result(job.result)


def _unavailable(fault: Exception) -> Unavailable:
    log.error("the database failed", extra={"fault": str(fault).splitlines()[0]})
    return Unavailable(str(fault))


def read_events(conn: Connection, table_id: str, after: int = 0) -> list[EventRow]:
    """The events of a game behind number `after`, in order."""
    e = schema.events
    found = conn.execute(select(e).where(e.c.table_id == table_id, e.c.seq > after).order_by(e.c.seq))
    return [dict(row) for row in found.mappings()]


def _insert_statement(rows: int, mark: str) -> str:
    """One statement for all rows. The driver lets go of the interpreter once for each statement, and may
    have to wait for it each time; past SQLAlchemy's own machinery, since every move pays for this one."""
    names = ", ".join(_COLUMNS)
    values = "(" + ", ".join([mark] * len(_COLUMNS)) + ")"
    return f"INSERT INTO events ({names}) VALUES {', '.join([values] * rows)}"


_COLUMNS = [column.name for column in schema.events.columns]
_values = itemgetter(*_COLUMNS)


# ---- engines --------------------------------------------------------------------------------------------


def make_engine(url: str) -> Engine:
    """An engine whose commits are on disk when they return."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_pre_ping=True, pool_size=10, max_overflow=30)
    engine = create_engine(parsed, connect_args={"timeout": 20}, pool_size=10, max_overflow=40)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", lambda conn: conn.exec_driver_sql("BEGIN"))
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # Python's module would begin transactions by rules of its own, which know nothing of savepoints.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=20000", "wal_autocheckpoint=0"):
        connection.execute(f"PRAGMA {pragma}")
