"""The store on SQLite and on PostgreSQL: nothing lost, nothing twice, nothing half done."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import DBAPIError

from baumeister.server.store import Conflict, Gap, Store, Unavailable
from baumeister.server.store import store as store_module
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import events, settings
from baumeister.server.store.store import connect_to_write, is_deadlock, make_engine

from ..services import Postgres
from ..storing import disk_of, row, with_store


def test_appended_events_come_back_in_order(database: str) -> None:
    async def work(store: Store) -> list[int]:
        for n in (1, 2, 3):
            await store.append([row("t", n)])
        return [found["seq"] for found in await store.events("t", 1)]

    assert with_store(database, work) == [2, 3]


def test_of_two_writers_of_one_number_exactly_one_wins(database: str) -> None:
    async def work(store: Store) -> list[str]:
        other = Store(database)
        names = []
        for n in range(1, 51):
            answers = await asyncio.gather(
                store.append([row("t", n)]), other.append([row("t", n)]), return_exceptions=True
            )
            names += [type(answer).__name__ for answer in answers]
        await other.close()
        return names

    found = with_store(database, work)
    assert (found.count("NoneType"), found.count("Conflict")) == (50, 50)


def test_nothing_is_appended_behind_a_gap(database: str) -> None:
    """After a failover to a replica that lagged behind, a process knows events that are not stored."""

    async def work(store: Store) -> None:
        for n in (1, 2):
            await store.append([row("t", n)])
        for behind_nothing in (row("t", 4), row("v", 2)):
            with pytest.raises(Gap):
                await store.append([behind_nothing])
        answers = await asyncio.gather(
            store.append([row("t", 5), row("t", 6)]), store.append([row("u", 1)]), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [Gap, type(None)]
        other = row("t", 3) | {"at": 77}
        await store.append([other], behind=("t", 2, 0))
        with pytest.raises(Gap):  # another event has that number
            await store.append([row("t", 4)], behind=("t", 3, 99))
        await store.append([row("t", 4)], lambda _conn: None, behind=("t", 3, 77))
        with pytest.raises(Gap):
            await store.append([row("t", 6)], lambda _conn: None)
        assert [found["seq"] for found in await store.events("t")] == [1, 2, 3, 4]

    with_store(database, work)


def test_processes_that_write_the_same_tables_in_another_order_do_not_wait_for_each_other(
    postgres: Postgres,
) -> None:
    async def work(one: Store) -> list[Any]:
        two, answers = Store(one.engine.url.render_as_string(hide_password=False)), []
        for n in range(1, 30):
            names = [f"t{m}" for m in range(20)]
            jobs = [one.append([row(name, n)]) for name in names]
            jobs += [two.append([row(name, n)], lambda _conn: None) for name in reversed(names)]
            answers += await asyncio.gather(*jobs, return_exceptions=True)
        await two.close()
        return answers

    found = [type(answer).__name__ for answer in with_store(postgres.fresh("order"), work)]
    assert (found.count("NoneType"), found.count("Conflict")) == (580, 580)


def test_a_conflict_fails_its_own_job_and_no_other_in_the_same_commit(database: str) -> None:
    async def work(store: Store) -> tuple[list[Any], list[int]]:
        await store.append([row("a", 1)])
        jobs = [store.append([row("a", 1)]), *(store.append([row("b", n)]) for n in range(1, 20))]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        return answers, [found["seq"] for found in await store.events("b")]

    answers, seqs = with_store(database, work)
    assert isinstance(answers[0], Conflict)
    assert answers[1:] == [None] * 19
    assert seqs == list(range(1, 20))


def test_rows_and_the_work_that_goes_with_them_are_stored_together_or_not_at_all(database: str) -> None:
    def fail(conn: Connection) -> None:
        conn.execute(insert(settings).values(name="half", value="x"))
        raise LookupError

    async def work(store: Store) -> tuple[int, int]:
        with pytest.raises(LookupError):
            await store.append([row("t", 1)], fail)
        halves = await store.read(lambda conn: len(conn.execute(select(settings)).all()))
        return halves, len(await store.events("t"))

    assert with_store(database, work) == (0, 0)


def test_many_writers_share_commits_and_nothing_is_lost(database: str) -> None:
    async def work(store: Store) -> int:
        await asyncio.gather(*(store.append([row(f"t{n}", 1)]) for n in range(300)))
        return await store.read(lambda conn: len(conn.execute(select(events)).all()))

    assert with_store(database, work) == 300


def test_closing_waits_for_reads_under_way_and_leaves_no_connection_open(database: str) -> None:
    upgrade(database)

    async def work() -> list[str]:
        store, order = Store(database), []
        begun = threading.Event()

        def read_slowly(conn: Connection) -> None:
            conn.execute(select(events)).all()
            begun.set()
            time.sleep(0.2)
            order.append("read")

        reading = asyncio.create_task(store.read(read_slowly))
        while not begun.is_set():
            await asyncio.sleep(0.01)
        await store.close()
        order.append("closed")
        await reading
        assert not (store.engine.pool.checkedout() + store.engine.pool.checkedin())  # type: ignore[attr-defined]
        return order

    assert asyncio.run(work()) == ["read", "closed"]


def test_a_closed_store_refuses_reads_and_writes_instead_of_hanging(database: str) -> None:
    upgrade(database)

    async def work() -> None:
        store = Store(database)
        await store.close()
        for late in (store.read(lambda _: None), store.write(lambda _: None), store.append([row("t", 1)])):
            with pytest.raises(Unavailable, match="stopping"):
                await asyncio.wait_for(late, 5)

    asyncio.run(work())


def test_sqlite_is_flushed_before_a_write_is_acknowledged(tmp_path: Path) -> None:
    async def work(store: Store) -> list[Any]:
        def pragmas(conn: Connection) -> list[Any]:
            return [
                conn.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")
            ]

        return await store.read(pragmas)

    assert with_store(f"sqlite:///{tmp_path / 's.db'}", work) == ["wal", 2]


def test_sqlites_log_is_moved_into_the_file_while_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "CHECKPOINT_SECONDS", 0.05)
    file = tmp_path / "s.db"

    async def work(store: Store) -> bool:
        before = file.stat().st_size
        await store.append([row("t", 1) | {"data": "x" * 100_000}])
        for _ in range(200):
            await asyncio.sleep(0.05)
            if file.stat().st_size > before + 50_000:
                return True
        return False

    assert with_store(f"sqlite:///{file}", work)


def test_sqlites_log_stays_short_while_somebody_writes_without_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "CHECKPOINT_SECONDS", 0.05)
    monkeypatch.setattr(store_module, "LONG_LOG", 100)
    file, many, size = tmp_path / "s.db", 600, 8_000

    async def work(store: Store) -> int:
        async def write(table: str) -> None:
            for n in range(many):
                await store.append([row(table, n) | {"data": "x" * size}])

        await asyncio.gather(*(write(table) for table in "abcd"))
        return Path(f"{file}-wal").stat().st_size

    assert with_store(f"sqlite:///{file}", work) < 4 * many * size / 3


def test_a_database_that_goes_away_is_reported_and_used_again_when_it_is_back(postgres: Postgres) -> None:
    async def work(store: Store) -> list[int]:
        await store.append([row("t", 1)])
        await asyncio.to_thread(postgres.stop)
        for job in (store.append([row("t", 2)]), store.events("t")):
            with pytest.raises(Unavailable):
                await job
        await asyncio.to_thread(postgres.start)
        await store.append([row("t", 2)])
        return [found["seq"] for found in await store.events("t")]

    assert with_store(postgres.fresh("goes_away"), work) == [1, 2]


def test_a_full_disk_is_reported_and_nothing_is_half_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "TRUSTED_SECONDS", 1000)  # the limit belongs to the writer's connection
    url = f"sqlite:///{tmp_path / 's.db'}"

    async def work(store: Store) -> list[int]:
        await store.append([row("t", 1)])
        await store.write(disk_of(1))
        with pytest.raises(Unavailable):
            await store.append([row("t", 2) | {"data": "x" * 100_000}])
        await store.write(disk_of(100_000))
        await store.append([row("t", 2)])
        return [found["seq"] for found in await store.events("t")]

    assert with_store(url, work) == [1, 2]


def test_a_database_host_that_does_not_answer_fails_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "CONNECT_SECONDS", 2)

    async def ask(port: int) -> float:
        store = Store(f"postgresql+psycopg://tester@127.0.0.1:{port}/nothing")
        began = time.monotonic()
        with pytest.raises(Unavailable):
            await store.events("t")
        spent = time.monotonic() - began
        await store.close()
        return spent

    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert asyncio.run(ask(silent.getsockname()[1])) < 15


def test_a_statement_that_takes_too_long_is_given_up(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "STATEMENT_SECONDS", 1)

    async def work(store: Store) -> None:
        with pytest.raises(Unavailable):
            await store.read(lambda conn: conn.exec_driver_sql("SELECT pg_sleep(30)"))
        assert await store.events("t") == []

    with_store(postgres.fresh("slow_statement"), work)


def test_a_deadlock_is_told_from_other_failures() -> None:
    class Given(Exception):
        sqlstate: str | None = None

    for state, deadlock in (("40P01", True), ("40001", True), ("53100", False), (None, False)):
        given = Given()
        given.sqlstate = state
        assert is_deadlock(DBAPIError("write", None, given)) is deadlock
        assert not is_deadlock(given)


def test_a_writer_of_sqlite_takes_its_turn_at_the_beginning(tmp_path: Path) -> None:
    """A transaction that reads first and then wants to write could not wait for another writer."""
    url = f"sqlite:///{tmp_path / 'turns.db'}"
    upgrade(url)
    engine = make_engine(url)
    with connect_to_write(engine) as one, one.begin(), engine.connect() as two, engine.connect() as three:
        assert two.execute(select(events.c.seq)).all() == []
        driver: Any = three.connection.driver_connection
        driver.execute("PRAGMA busy_timeout=0")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            driver.execute("BEGIN IMMEDIATE")
    engine.dispose()
