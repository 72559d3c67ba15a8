"""The database as the server uses it: reads in threads, writes through one thread that commits many at once.

Nobody is told that something happened before it is on disk. A commit for each move would cost a disk flush
each time. Instead, a writer thread takes everything that queued up during the last flush and commits it
together (group commit).
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, TypeVar, cast

import anyio
import anyio.to_thread
from sqlalchemy import Connection, Engine, create_engine, event, insert, select, tuple_
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from typing_extensions import TypedDict

from ..errors import Refusal
from ..logs import log
from . import schema

T = TypeVar("T")
CHECKPOINT_SECONDS = 1.0
"""Time between two checkpoints of SQLite's log."""
LONG_LOG = 1000
"""Pages: a longer log is restarted as soon as all of it is in the database file."""
TRUSTED_SECONDS = 0.05
"""How long the writer trusts an unused connection; after that it checks that the connection is alive."""
SQLITE_SETTINGS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA busy_timeout=20000",
    "PRAGMA wal_autocheckpoint=0",
    "PRAGMA secure_delete=ON",  # what people delete about themselves does not stay in the file
)
MOST_READS = 40
"""Reads at a time. Nothing else uses their threads."""
CONNECT_SECONDS, STATEMENT_SECONDS, LOCK_SECONDS = 5, 20, 10
"""PostgreSQL: how long to wait for a connection, for a statement, for a row that another process holds."""
ANSWER_SECONDS = STATEMENT_SECONDS + 4
"""A database that has not answered for this long, though it should have given up by itself, hangs."""
DEAD_HOST_SETTINGS = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""A connection to a host that is gone ends after about ten seconds."""
WAIT_FOR_REPLICAS = """
SELECT pg_logical_emit_message(true, 'baumeister', 'connected')
WHERE current_setting('synchronous_standby_names') <> ''
"""
"""Something to commit: it returns when the replicas that must confirm have it, and everything before it."""
CLOSED = "the database is closed: the server is stopping"
KEYS_IN_QUERY = 200
LARGEST_BATCH = 500
"""Jobs in one commit; more would make the first wait for the last."""


class EventRow(TypedDict):
    """An event as it is stored; `data` is JSON."""

    table_id: str
    seq: int
    at: int
    kind: str
    data: str
    command: str | None


Behind = tuple[str, int, int]
"""Table, number and time of a stored event."""


class Conflict(Exception):
    """Another process has already appended an event with this number to this game."""


class Gap(Conflict):
    """The event that should come before this one is not stored: what this process knows of the game is not in
    the database, for example because a replica took over that lagged behind."""


class Unavailable(Refusal):
    """The database does not answer or cannot write; nothing of the job is known to be stored."""

    def __init__(self, fault: str) -> None:
        super().__init__("unavailable")
        self.args = (fault,)


@dataclass(slots=True)
class _Job:
    """Rows to append, something else to do in the same transaction, and a future for its result."""

    rows: Sequence[EventRow]
    also: Callable[[Connection], Any] | None
    done: asyncio.Future[Any]
    behind: Behind | None = None
    """The last event that this process knows of the game."""
    alone: bool = False
    """Needs a transaction of its own, since it locks rows that other games need too."""
    result: Any = None
    fault: Exception | None = None


class Store:
    """An open database."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url, statement_seconds=STATEMENT_SECONDS)
        self._reads = anyio.CapacityLimiter(MOST_READS)
        self._conn: Connection | None = None
        """The writer's own connection."""
        self._used = 0.0
        self._mark = "?" if self.engine.dialect.paramstyle == "qmark" else "%s"
        self._new_jobs: list[_Job] = []
        """Jobs of the current turn of the event loop."""
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()
        self._closed = threading.Event()
        self._reading = 0
        self._reads_changed = threading.Condition()
        self._log_is_long = threading.Event()
        """SQLite's log is long, and nearly all of it is in the database file."""
        if self.engine.dialect.name == "sqlite":
            threading.Thread(target=self._checkpoint_regularly, name="checkpoints", daemon=True).start()

    async def close(self) -> None:
        """Finish the jobs and the reads under way and release the database; later ones are refused."""
        self._pass_to_writer()
        self._closed.set()
        self._jobs.put(None)
        await anyio.to_thread.run_sync(self._finish)

    def _finish(self) -> None:
        self._writer.join()
        with self._reads_changed:
            self._reads_changed.wait_for(lambda: not self._reading)
        # Only now: a connection that comes back later would stay open.
        self.engine.dispose()

    # ---- what the server calls ----------------------------------------------------------------------

    async def read(self, call: Callable[[Connection], T]) -> T:
        """The result of a function that reads. Raises Unavailable."""
        return await anyio.to_thread.run_sync(self._read, call, limiter=self._reads)

    async def write(self, call: Callable[[Connection], T]) -> T:
        """The result of a function that writes, once it is on disk; all or nothing. Raises Unavailable, or
        what the function raises."""
        answer: T = await self._submit((), call)
        return answer

    async def append(
        self,
        rows: Sequence[EventRow],
        also: Callable[[Connection], Any] | None = None,
        *,
        behind: Behind | None = None,
        alone: bool = False,
    ) -> None:
        """Append events behind the last one that is known; returns once they are on disk. Raises Conflict,
        Gap or Unavailable; then none was appended."""
        await self._submit(rows, also, behind, alone=alone)

    async def events(self, table_id: str, after: int = 0) -> list[EventRow]:
        """The events of a game after number `after`, in order."""
        return await self.read(lambda conn: read_events(conn, table_id, after))

    def _submit(
        self,
        rows: Sequence[EventRow],
        also: Callable[[Connection], Any] | None,
        behind: Behind | None = None,
        *,
        alone: bool = False,
    ) -> asyncio.Future[Any]:
        if self._closed.is_set():
            raise Unavailable(CLOSED)
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        if not self._new_jobs:
            loop.call_soon(self._pass_to_writer)
        self._new_jobs.append(_Job(rows, also, done, behind, alone))
        return done

    def _pass_to_writer(self) -> None:
        """Give the writer all jobs of one turn of the loop: waking a thread for each job costs more than the
        job."""
        if self._new_jobs:
            self._jobs.put(self._new_jobs)
            self._new_jobs = []

    def _read(self, call: Callable[[Connection], T]) -> T:
        with self._reads_changed:
            if self._closed.is_set():
                raise Unavailable(CLOSED)
            self._reading += 1
        try:
            with self.engine.connect() as conn:
                return call(conn)
        except SQLAlchemyError as fault:
            raise _log_failure(fault) from fault
        finally:
            with self._reads_changed:
                self._reading -= 1
                self._reads_changed.notify_all()

    # ---- the writer thread --------------------------------------------------------------------------

    def _write_all(self) -> None:
        while (batch := self._jobs.get()) is not None:
            while len(batch) < LARGEST_BATCH and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    self._jobs.put(None)  # the end is for the next round
                    break
                batch += more
            self._commit(batch)
            _answer(batch)
            if self._log_is_long.is_set():
                self._restart_log()
        self._disconnect()

    def _checkpoint_regularly(self) -> None:
        """Copy SQLite's log into the database file now and then. On its own, SQLite does so in the middle of
        a commit, and everybody waits; a passive checkpoint keeps nobody waiting."""
        while not self._closed.wait(CHECKPOINT_SECONDS):
            with contextlib.suppress(Unavailable):
                if self._read(checkpoint) > LONG_LOG:
                    self._log_is_long.set()

    def _restart_log(self) -> None:
        """Copy the rest of the log into the database file while nobody writes: then the next commit restarts
        the log. Otherwise constant writes would make it grow without end, and flushing a growing file
        sometimes takes a tenth of a second."""
        self._log_is_long.clear()
        try:
            checkpoint(self._connect())
        except SQLAlchemyError as fault:
            self._disconnect()
            _log_failure(fault)

    def _commit(self, batch: list[_Job]) -> None:
        """Commit the jobs. All processes take the tables in the same order, and jobs that lock rows of other
        games come last and one by one: so no process waits for one that waits for it."""
        batch.sort(key=lambda job: job.rows[0]["table_id"] if job.rows else "")
        groups = [[job for job in batch if not job.alone], *([job] for job in batch if job.alone)]
        for group in groups:
            if group:
                self._commit_group(group)

    def _commit_group(self, group: list[_Job]) -> None:
        try:
            conn = self._connect()
            if not self._commit_together(conn, group):
                with conn.begin():
                    for job in group:
                        _commit_alone(conn, job)
        except Exception as fault:
            self._disconnect()
            if len(group) > 1 and is_deadlock(fault):
                for job in group:
                    self._commit_group([job])
                return
            gone = _log_failure(fault)
            for job in group:
                job.fault = job.fault or gone

    def _connect(self) -> Connection:
        """The writer's connection, which it keeps while it is busy: fetching one from the pool, which checks
        that it is alive, costs more than writing a move."""
        now = time.monotonic()
        if now - self._used > TRUSTED_SECONDS:
            self._disconnect()
        self._used = now
        if self._conn is None:
            self._conn = connect_to_write(self.engine)
        return self._conn

    def _disconnect(self) -> None:
        if self._conn is not None:
            with contextlib.suppress(SQLAlchemyError):
                self._conn.close()
            self._conn = None

    def _commit_together(self, conn: Connection, batch: list[_Job]) -> bool:
        """The usual case: only moves, and no other process was faster, so all rows go in with one statement.
        False: nothing was stored, try the jobs one by one."""
        if any(job.also is not None for job in batch):
            return False
        rows = [row for job in batch for row in job.rows]
        given = tuple(value for row in rows for value in _values(row))
        try:
            with conn.begin():
                conn.exec_driver_sql(_insert_statement(len(rows), self._mark), given)
                check_predecessors(conn, batch)
        except (IntegrityError, Conflict):
            return False
        return True


def _commit_alone(conn: Connection, job: _Job) -> None:
    """One job in a savepoint of its own, so that its failure does not touch the others."""
    try:
        with conn.begin_nested():
            if job.rows:
                _insert(conn, job.rows)
                check_predecessors(conn, [job])
            if job.also is not None:
                job.result = job.also(conn)
    except DBAPIError as fault:
        if fault.connection_invalidated or not isinstance(fault, IntegrityError | DataError):
            raise
        job.fault = fault
    except Exception as fault:  # what the function itself raises goes back to its caller
        job.fault = fault


def _insert(conn: Connection, rows: Sequence[EventRow]) -> None:
    try:
        conn.execute(insert(schema.events), rows)
    except IntegrityError as fault:
        raise Conflict from fault


def check_predecessors(conn: Connection, jobs: Sequence[_Job]) -> None:
    """Raises Gap unless the event before the first one of each job is stored, and is the one that was known
    when the job was made."""
    wanted: dict[tuple[str, int], int | None] = {}
    appended = {(row["table_id"], row["seq"]) for job in jobs for row in job.rows}
    for job in jobs:
        if job.behind is not None:
            table_id, seq, at = job.behind
            wanted[table_id, seq] = at
        for row in job.rows:
            before = row["table_id"], row["seq"] - 1
            if before[1] > 0 and before not in appended:
                wanted.setdefault(before, None)
    keys = list(wanted)
    for n in range(0, len(keys), KEYS_IN_QUERY):
        some, e = keys[n : n + KEYS_IN_QUERY], schema.events.c
        rows = conn.execute(select(e.table_id, e.seq, e.at).where(tuple_(e.table_id, e.seq).in_(some)))
        found = {(table_id, seq): at for table_id, seq, at in rows}
        if any(key not in found or wanted[key] not in (None, found[key]) for key in some):
            raise Gap


def is_deadlock(fault: Exception) -> bool:
    """True if PostgreSQL gave up a transaction because others waited for it."""
    return isinstance(fault, DBAPIError) and getattr(fault.orig, "sqlstate", None) in ("40P01", "40001")


def _answer(batch: list[_Job]) -> None:
    """Settle all futures, with one call into each event loop."""
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


def _log_failure(fault: Exception) -> Unavailable:
    log.error("the database failed", extra={"fault": str(fault).splitlines()[0]})
    return Unavailable(str(fault))


def checkpoint(conn: Connection) -> int:
    """Copy SQLite's log into the database file as far as readers and writers allow; returns how many pages
    the log has."""
    # Not through `conn.execute`: that begins a transaction, which allows no checkpoint.
    driver: Any = conn.connection.driver_connection
    try:
        _, pages, _ = driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    except sqlite3.Error as fault:
        raise OperationalError("checkpoint", None, fault) from fault
    return int(pages)


def read_events(conn: Connection, table_id: str, after: int = 0) -> list[EventRow]:
    """The events of a game after number `after`, in order."""
    e = schema.events
    found = conn.execute(select(e).where(e.c.table_id == table_id, e.c.seq > after).order_by(e.c.seq))
    return [cast("EventRow", dict(row)) for row in found.mappings()]


@functools.lru_cache(LARGEST_BATCH)
def _insert_statement(rows: int, mark: str) -> str:
    """One statement for all rows: the driver releases the GIL once for each statement, and may have to wait
    for it each time. It bypasses SQLAlchemy's own machinery, which would slow down every move."""
    names = ", ".join(_COLUMNS)
    values = "(" + ", ".join([mark] * len(_COLUMNS)) + ")"
    # Column names and placeholders, nothing from outside.
    return f"INSERT INTO events ({names}) VALUES {', '.join([values] * rows)}"  # noqa: S608


_COLUMNS = [column.name for column in schema.events.columns]
_values = itemgetter(*_COLUMNS)


# ---- engines --------------------------------------------------------------------------------------------


def make_engine(url: str, statement_seconds: int | None = None) -> Engine:
    """An engine whose commits are on disk when they return. Its exceptions do not contain what was to be
    stored, since they are logged. A PostgreSQL that does not answer is given up soon."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        patience: dict[str, Any] = DEAD_HOST_SETTINGS | {"connect_timeout": CONNECT_SECONDS}
        if statement_seconds is not None:
            patience["options"] = f"-c statement_timeout={statement_seconds}s -c lock_timeout={LOCK_SECONDS}s"
        engine = create_engine(
            parsed,
            connect_args=patience,
            pool_pre_ping=True,
            pool_size=10,
            max_overflow=30,
            pool_timeout=CONNECT_SECONDS,
            hide_parameters=True,
        )
        if statement_seconds is not None:
            from .impatient import impatient_connect  # noqa: PLC0415  SQLite needs no psycopg

            event.listen(engine, "do_connect", impatient_connect(ANSWER_SECONDS))
            event.listen(engine, "connect", _wait_for_replicas)
        return engine
    engine = create_engine(
        parsed, connect_args={"timeout": 20}, pool_size=10, max_overflow=40, hide_parameters=True
    )
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def connect_to_write(engine: Engine) -> Connection:
    """A connection for transactions that write. SQLite then waits for other writers (`baumeister admin`) at
    the beginning; a transaction that has only read so far could not wait, and would fail."""
    return engine.connect().execution_options(begin_to_write=True)


def _begin_sqlite(conn: Connection) -> None:
    conn.exec_driver_sql("BEGIN IMMEDIATE" if conn.get_execution_options().get("begin_to_write") else "BEGIN")


def _wait_for_replicas(connection: Any, _record: object) -> None:
    """A PostgreSQL that starts again shows what it had stored although no replica has confirmed it, and a
    replica that takes over would not have it. All connections are new then: none is used before that is
    safe."""
    connection.execute(WAIT_FOR_REPLICAS)
    connection.commit()


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # Python's module would begin transactions by its own rules, which ignore savepoints.
    connection.isolation_level = None
    for statement in SQLITE_SETTINGS:
        connection.execute(statement)
