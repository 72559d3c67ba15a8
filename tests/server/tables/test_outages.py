"""Times in which no moves could be taken."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from baumeister.server.store import Store
from baumeister.server.tables import outages as outages_module
from baumeister.server.tables.outages import GOING_ON, REMEMBERED, RESTART_GRACE, Outages, merge

from ..storing import with_store


class Time:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(outages_module, "now", found)
    return found


def test_outages_that_overlap_are_one() -> None:
    assert merge([(5, 9), (1, 3), (2, 4), (4, 5), (20, 21)]) == [(1, 9), (20, 21)]


def test_a_process_that_could_not_take_moves_notes_it_for_all(time: Time, database: str) -> None:
    async def work(store: Store) -> None:
        is_open = True
        one, two = Outages(store, lambda: is_open), Outages(store, lambda: True)
        began = time.now
        assert not await one.check()
        time.now += 2000
        is_open = False
        assert not await one.check()
        time.now += 2000
        assert not await two.check(), "it is not over"
        assert two.lost(began, time.now) == (4000, time.now)
        time.now += 2000
        is_open = True
        assert await one.check()
        ended = time.now
        assert await two.check()
        time.now += 9000
        assert not await two.check()
        for outages in (one, two):
            assert outages.lost(0, time.now) == (ended - began, time.now)
            assert outages.lost(ended - 1500, time.now) == (1500, time.now)
            assert outages.lost(ended, time.now) == (0, time.now)

    with_store(database, work)


def test_a_process_that_dies_in_an_outage_does_not_prolong_it(time: Time, database: str) -> None:
    async def work(store: Store) -> None:
        one, two = Outages(store, lambda: False), Outages(store, lambda: True)
        time.now += 2000
        await one.check()
        seen = time.now
        time.now += GOING_ON
        assert await two.check()
        assert two.lost(0, time.now) == (2000, time.now)
        assert two.lost(seen, time.now) == (0, time.now)

    with_store(database, work)


def test_a_stopped_process_notes_it(time: Time, database: str) -> None:
    async def work(store: Store) -> None:
        outages = Outages(store, lambda: True)
        before = time.now
        await outages.check()
        time.now += 30_000
        assert await outages.check()
        assert outages.lost(before, time.now) == (30_000, time.now)

    with_store(database, work)


def test_a_refused_command_begins_an_outage(time: Time, database: str) -> None:
    async def work(store: Store) -> None:
        outages = Outages(store, lambda: True)
        outages.note_refusal()
        time.now += 1500
        outages.note_refusal()
        assert await outages.check()
        assert outages.lost(0, time.now) == (1500, time.now)

    with_store(database, work)


def test_no_clock_runs_for_a_moment_after_a_restart(time: Time, database: str) -> None:
    async def work(store: Store) -> None:
        outages = Outages(store, lambda: True)
        await outages.start(None)
        assert outages.lost(0, time.now) == (0, time.now)
        last, resume = time.now - 90_000, time.now + RESTART_GRACE
        await outages.start(last)
        assert outages.lost(last - 5000, time.now + 3000) == (93_000, resume)
        assert outages.lost(resume, time.now + 3000) == (0, resume)
        assert outages.lost(time.now, resume + 9000) == (RESTART_GRACE, resume + 9000)

    with_store(database, work)


def test_outages_are_forgotten_when_nobody_can_still_be_thinking(time: Time, database: str) -> None:
    async def work(store: Store) -> None:
        first = time.now
        outages = Outages(store, lambda: True)
        await outages.start(first - 5000)
        time.now += REMEMBERED + 1000
        await outages.start(time.now - 5000)
        assert outages.lost(0, time.now) == (5000, time.now + RESTART_GRACE)

    with_store(database, work)


def test_others_note_the_outage_of_a_process_that_has_lost_the_database(time: Time, database: str) -> None:
    async def work(store: Store) -> None:
        one, two, three = (Outages(store, lambda: True) for _ in range(3))
        began = time.now
        one.note_refusal()
        told = one.lasts
        assert told is not None
        time.now += 2000
        two.hear(*told)
        assert two.lost(began - 500, time.now) == (2000, time.now), "at once"
        time.now += 1000
        assert two.lost(began - 500, time.now) == (3000, time.now), "nobody waits for the next check"
        time.now -= 1000
        await two.check()
        await three.check()
        assert three.lost(began, time.now) == (2000, time.now)
        time.now += 2000
        two.hear(*told)
        three.hear(*told)
        await two.check()
        await three.check()
        time.now += 500
        assert await one.check(), "it has the database again, and its word is the last"
        assert one.lasts is None
        for _ in range(3):
            time.now += 3000
            for outages in (two, three):
                await outages.check()
                assert outages.lost(0, time.now) == (4500, time.now)

    with_store(database, work)


def test_a_database_that_hangs_does_not_hang_the_check(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages_module, "CHECK_PATIENCE", 0.05)

    async def work() -> None:
        answered = asyncio.Event()

        class Hanging:
            async def read(self, _: object) -> list[object]:
                await answered.wait()
                return []

        store: Any = Hanging()
        outages, before = Outages(store, lambda: True), time.now
        time.now += 2000
        for _ in range(2):
            assert not await outages.check()
        assert outages.lasts is not None
        assert outages.lasts[1] == outages.able == before
        answered.set()
        await outages.close()

    asyncio.run(work())


def test_without_the_database_nothing_is_known_to_be_over(time: Time, database: str) -> None:
    async def work(store: Store) -> None:
        outages = Outages(store, lambda: True)
        await store.close()
        before = time.now
        time.now += 1000
        assert not await outages.check()
        assert outages._since == before

    with_store(database, partial(work))
