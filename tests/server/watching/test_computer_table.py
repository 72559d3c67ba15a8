"""The computer's table: it plays while somebody looks, and is gone after a day."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from baumeister.games.registry import names
from baumeister.server.people.ratings import rated_levels
from baumeister.server.server_clock import DAY, now
from baumeister.server.store.schema import events, tables
from baumeister.server.watching import computer_table

from ..conftest import quiet
from ..serving import Running, Visitor, running, wait_until


@pytest.fixture
def fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    for name in ("TURN_PAUSE", "STEP_PAUSE", "RESULT_SHOWN", "GONE_AFTER"):
        monkeypatch.setattr(computer_table, name, 0)
    monkeypatch.setattr(computer_table, "FOUND_SECONDS", 0.0)
    monkeypatch.setattr("baumeister.server.services.LOOK_SECONDS", 0.01)
    with running(quiet(tmp_path)) as server:
        yield server


def length(visitor: Visitor, table: str) -> int:
    found: int = visitor.look(table)["state"]["length"]
    return found


def test_it_moves_only_while_somebody_looks(fast: Running) -> None:
    with Visitor(fast.address) as spectator:
        found = spectator.get("/api/watching")["computer"]
        table = found["table"]
        assert spectator.get("/api/watching")["computer"]["table"] == table
        assert all(level is not None for level in found["levels"])
        begun = length(spectator, table)
        time.sleep(0.3)
        assert length(spectator, table) == begun
        with spectator.live() as socket:
            socket.watch(table)
            wait_until(lambda: length(spectator, table) > begun + 2)
            sight = socket.next("event")["sight"]
            assert sight["view"]["player"] is None
            assert socket.ask("ping", awake=False)["say"] == "pong"
            stopped = wait_until_quiet(spectator, table)
            socket.ask("ping", awake=True)
            wait_until(lambda: length(spectator, table) > stopped or over(spectator, table))
        stopped = wait_until_quiet(spectator, table)
        time.sleep(0.3)
        assert length(spectator, table) == stopped


def over(visitor: Visitor, table: str) -> bool:
    return bool(visitor.look(table)["state"]["status"] == "over")


def wait_until_quiet(visitor: Visitor, table: str) -> int:
    """How long the log is when nothing is added any more. On a busy machine a move may take a second."""
    seen = [length(visitor, table)]
    while len(seen) < 4 or len(set(seen[-4:])) > 1:
        time.sleep(0.3)
        seen.append(length(visitor, table))
    return seen[-1]


def test_the_games_take_turns_without_ratings_and_are_deleted(fast: Running) -> None:
    services = fast.services

    def change(work: Any) -> Any:
        return fast.call(services.store.write(work))

    with Visitor(fast.address) as spectator:
        seen = []
        for _ in range(len(names()) + 1):
            found = spectator.get("/api/watching")["computer"]
            seen.append(found["game"])
            ended = update(tables).where(tables.c.id == found["table"])
            change(lambda conn, ended=ended: conn.execute(ended.values(status="over", ended=now())))
        assert seen == [*names(), names()[0]]
    assert change(lambda conn: rated_levels(conn, names()[0])) == []
    fast.call(services.computer_table.clean())
    count = select(func.count()).select_from(tables)
    assert change(lambda conn: conn.execute(count).scalar()) == len(seen)
    change(lambda conn: conn.execute(update(tables).values(created=now() - DAY - 1)))
    fast.call(services.computer_table.clean())
    assert change(lambda conn: conn.execute(count).scalar()) == 0
    left = select(func.count()).select_from(events)
    assert change(lambda conn: conn.execute(left).scalar()) == 0


def test_many_who_come_at_once_find_one_table(fast: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_table, "FOUND_SECONDS", 60.0)
    asked: list[int] = []

    def counted(conn: Any) -> Any:
        asked.append(1)
        return original(conn)

    original = computer_table.newest_table
    monkeypatch.setattr(computer_table, "newest_table", counted)

    async def ask() -> set[str]:
        found = await asyncio.gather(*(fast.services.computer_table.find() for _ in range(20)))
        return {table.id for table in found}

    assert len(fast.call(ask())) == 1
    assert len(asked) == 1


def test_tables_of_people_are_never_deleted(fast: Running) -> None:
    services = fast.services
    with Visitor(fast.address, "Anna") as anna:
        kept = {anna.open("pagode", against="computer", level="random"), anna.open("pagode", lobby=True)}
    old = update(tables).values(created=now() - 2 * DAY)
    fast.call(services.store.write(lambda conn: conn.execute(old)))
    fast.call(services.computer_table.clean())
    found = fast.call(services.store.read(lambda conn: list(conn.execute(select(tables.c.id)).scalars())))
    assert set(found) == kept


def test_another_process_goes_on_when_nothing_happens(fast: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    services = fast.services
    again = computer_table.ComputerTable(
        services.tables, services.hub, services.queue, services.thinkers, 0.05
    )
    with Visitor(fast.address) as spectator:
        table = spectator.get("/api/watching")["computer"]["table"]
        monkeypatch.setattr(services.computer_table, "_current", None)  # it has died
        assert fast.call(again.find()).id == table
        begun = length(spectator, table)
        with spectator.live() as socket:
            socket.watch(table)
            monkeypatch.setattr(computer_table, "GONE_AFTER", 10**9)
            fast.call(again.take_turn())
            assert length(spectator, table) == begun
            monkeypatch.setattr(computer_table, "GONE_AFTER", 0)
            fast.call(again.take_turn())
            assert length(spectator, table) > begun
