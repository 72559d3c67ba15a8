"""Nobody loses because of the server: a process cut off from Redis, a database that is gone, a restart."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from baumeister.server import server_clock
from baumeister.server.live import hub as hub_module
from baumeister.server.settings import Settings
from baumeister.server.tables import outages

from ..conftest import quiet
from ..links import CuttableLink, link_to
from ..playing import (
    play_any,
    play_some_moves,
    player_to_move,
    start_game,
    sweep_later,
    wait_for_turn,
)
from ..services import Postgres, Redis
from ..serving import Running, Visitor, code, good, running, wait_until


@dataclass
class Site:
    """Two processes on one database, Anna at the first and Bert at the second; the first has a link to Redis
    and one to the database that can be cut."""

    one: Running
    two: Running
    redis: CuttableLink
    database: CuttableLink
    anna: Visitor
    bert: Visitor
    passed: int = 0
    """By how much the clock of both is ahead: so no test has to wait for it."""

    def pass_time(self, ms: int) -> None:
        """Let time pass. Not so much that a process thinks that it was stopped."""
        assert ms + 2500 < outages.STALLED
        self.passed += ms

    def start_game_with_anna_to_move(self, **terms: Any) -> str:
        while True:
            table = start_game(self.anna, self.bert, **terms)
            play_some_moves(table, self.anna, self.bert, 2)
            if player_to_move(table, self.anna, self.bert) is self.anna:
                return table


@pytest.fixture(scope="module")
def whole_site(postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    url, tmp_path = postgres.fresh(f"outage{time.time_ns()}"), tmp_path_factory.mktemp("outage")
    with link_to(redis.port) as to_redis, link_to(postgres.port) as to_database:

        def settings(name: str, **more: str) -> Settings:
            return quiet(tmp_path / name, **{"database": url, "redis": redis.url, "gone_seconds": 1} | more)

        first = {
            "redis": f"redis://127.0.0.1:{to_redis.port}/0",
            "database": url.replace(f":{postgres.port}/", f":{to_database.port}/"),
        }
        with (
            running(settings("one", **first)) as one,
            running(settings("two")) as two,
            Visitor(one.address, "Anna") as anna,
            Visitor(two.address, "Bert") as bert,
        ):
            site, real = Site(one, two, to_redis, to_database, anna, bert), server_clock.SERVER_CLOCK.now
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(server_clock.SERVER_CLOCK, "now", lambda: real() + site.passed, raising=False)
                yield site


@pytest.fixture
def site(whole_site: Site) -> Iterator[Site]:
    """The site; what a test has broken is mended before the next one."""
    yield whole_site
    whole_site.redis.mend()
    whole_site.database.mend()
    for server in (whole_site.one, whole_site.two):
        wait_until(lambda: server.services.tables.is_open() and not outage_lasts(server))  # noqa: B023


@contextmanager
def both_there(site: Site, table: str) -> Iterator[None]:
    with site.anna.live() as one, site.bert.live() as two:
        one.watch(table)
        two.watch(table)
        wait_until(lambda: all(seat["here"] for seat in site.bert.look(table)["seats"]))
        yield


def test_people_at_a_process_that_is_cut_off_from_redis_are_not_gone(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "PROCESS_SILENCE", 1000)
    table = site.start_game_with_anna_to_move(clock={"kind": "time", "seconds": 600})
    found = site.anna.look(table)
    at, move = found["state"]["length"], found["sight"]["moves"][0]
    with both_there(site, table):
        site.redis.cut()
        time.sleep(1.5)
        site.two.call(site.two.services.peers.drop_silent())
        time.sleep(1.5)
        assert code(site.bert.do("claim", table, result="win")) == "cannot_claim"
        site.redis.mend()
        wait_until(site.one.services.tables.is_open)
        wait_until(lambda: site.anna.do("play", table, at=at, moves=[move]).is_success)


@pytest.mark.parametrize("lost", ["redis", "both", "database"])
def test_nobody_loses_on_time_while_their_process_refuses_moves(
    site: Site, lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "CHECK_PATIENCE", 1.0)
    table = site.start_game_with_anna_to_move(clock={"kind": "time", "seconds": 7, "increment": 0})
    at = site.anna.look(table)["state"]["length"]
    move = site.anna.look(table)["sight"]["moves"][0]
    with both_there(site, table):
        if lost in ("redis", "both"):
            site.redis.cut()
        if lost != "redis":
            site.database.cut()
        wait_until(lambda: not site.one.services.tables.is_open() or lost == "database")
        assert code(site.anna.do("play", table, at=at, moves=[move])) == "unavailable"
        site.pass_time(7100)
        for _ in range(6):
            time.sleep(0.3)
            assert code(site.bert.do("claim", table, result="win")) == "cannot_claim"
        sweep_later(site.two, monkeypatch, 60_000)
        assert site.bert.look(table)["state"]["status"] == "playing"
        site.redis.mend()
        site.database.mend()
        wait_until(site.one.services.tables.is_open)
        wait_until(lambda: site.anna.do("play", table, at=at, moves=[move]).is_success)
        seat = site.anna.look(table)["you"][0]
        assert site.anna.look(table)["state"]["times"]["left"][seat] > 1000


def test_people_at_a_process_without_a_database_who_cannot_come_back_are_not_gone(site: Site) -> None:
    table = site.start_game_with_anna_to_move(clock={"kind": "time", "seconds": 600})
    with site.bert.live() as bert:
        bert.watch(table)
        with site.anna.live() as anna:
            anna.watch(table)
            wait_until(lambda: all(seat["here"] for seat in site.bert.look(table)["seats"]))
            site.database.cut()
            wait_until(lambda: outage_lasts(site.one))
            site.one.call(tell_alive(site.one))
            wait_until(lambda: bool(site.two.services.hub._refusing))
        wait_until(lambda: not site.bert.look(table)["seats"][0]["here"])
        time.sleep(1.2)
        assert code(site.bert.do("claim", table, result="win")) == "cannot_claim"
        site.database.mend()
        wait_until(lambda: not site.two.services.hub._refusing)
        assert code(site.bert.do("claim", table, result="win")) == "cannot_claim", "she may come back now"
        wait_until(lambda: site.bert.do("claim", table, result="win").is_success)


async def tell_alive(server: Running) -> None:
    server.services.peers.tell_alive()


def test_somebody_who_turns_to_another_process_gets_back_the_time_that_the_first_one_lost(
    site: Site,
) -> None:
    """Against the computer: a late move would lose at once."""
    terms: dict[str, Any] = {"against": "computer", "level": "random", "seat": 0}
    table = site.anna.open(clock={"kind": "time", "seconds": 3, "increment": 60}, **terms)
    for _ in range(2):
        wait_for_turn(site.anna, table)
        play_any(site.anna, table)
    wait_for_turn(site.anna, table)
    seen = site.anna.look(table)
    at, move = seen["state"]["length"], seen["sight"]["moves"][0]
    left = seen["state"]["times"]["left"][0]
    assert left > 60_000
    site.database.cut()
    assert code(site.anna.do("play", table, at=at, moves=[move])) == "unavailable"
    time.sleep(2.5)
    with Visitor(site.two.address) as elsewhere:
        elsewhere.http.cookies.update(dict(site.anna.http.cookies))
        good(elsewhere.do("play", table, at=at, moves=[move]))
        kinds = [row["kind"] for row in site.two.call(site.two.services.store.events(table))]
        assert "credited" in kinds


def test_a_database_that_cannot_write_takes_no_time_from_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> Connection:
        raise OperationalError("write", None, OSError("the disk is full"))

    with (
        running(quiet(tmp_path)) as server,
        Visitor(server.address, "Anna") as anna,
        Visitor(server.address, "Bert") as bert,
    ):
        table = start_game(anna, bert, clock={"kind": "time", "seconds": 5, "increment": 0})
        play_some_moves(table, anna, bert, 2)
        mover = player_to_move(table, anna, bert)
        other = bert if mover is anna else anna
        found = mover.look(table)
        at, move = found["state"]["length"], found["sight"]["moves"][0]
        with monkeypatch.context() as patched:
            patched.setattr(server.services.store, "_connect", fail)
            assert code(mover.do("play", table, at=at, moves=[move])) == "unavailable"
            time.sleep(5.5)
        wait_until(lambda: not outage_lasts(server))
        assert code(other.do("claim", table, result="win")) == "cannot_claim"
        good(mover.do("play", table, at=at, moves=[move]))
        assert mover.look(table)["state"]["times"]["left"][found["you"][0]] > 1000


def outage_lasts(server: Running) -> bool:
    found = server.services.tables._outages
    return found is not None and found.lasts is not None


@pytest.mark.parametrize("swept", [True, False])
def test_time_without_a_server_is_nobodys_and_both_get_a_moment_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, swept: bool
) -> None:
    settings = quiet(tmp_path)
    clock = {"kind": "time", "seconds": 30, "increment": 0}
    with (
        running(settings) as first,
        Visitor(first.address, "Anna") as anna,
        Visitor(first.address, "Bert") as bert,
    ):
        table = start_game(anna, bert, clock=clock)
        play_some_moves(table, anna, bert, 2)
        seat = anna.look(table)["state"]["to_move"]
        if swept:
            first.call(first.services.sweeper.take_turn())
        cookies = [dict(person.http.cookies) for person in (anna, bert)]
    hours = 5 * 3600 * server_clock.SECOND
    real = server_clock.SERVER_CLOCK.now
    monkeypatch.setattr(server_clock.SERVER_CLOCK, "now", lambda: real() + hours, raising=False)
    with running(settings) as second, Visitor(second.address) as anna, Visitor(second.address) as bert:
        for person, known in zip((anna, bert), cookies, strict=True):
            person.http.cookies.update(known)
        mover, other = (anna, bert) if seat == 0 else (bert, anna)
        second.call(second.services.sweeper.sweep())
        assert code(other.do("claim", table, result="win")) == "cannot_claim"
        with mover.live() as socket:
            times = socket.watch(table)["state"]["times"]
            now = socket.welcome["now"]
            assert times["left"][seat] > 25_000
            assert now + 10_000 < times["since"] < now + 25_000, "the clock stands still for a moment"
        sweep_later(second, monkeypatch, 1000)
        play_some_moves(table, anna, bert, 1)
