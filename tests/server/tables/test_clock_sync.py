"""Game clocks follow the database's time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from baumeister.server import server_clock
from baumeister.server.server_clock import SERVER_CLOCK, now, ticks
from baumeister.server.store import Store
from baumeister.server.tables import clock_sync
from baumeister.server.tables.clock_sync import ClockSync

from ..services import Postgres
from ..storing import with_store

HOUR = 3_600_000


def set_ahead(moment: int) -> None:
    """The clock of this process is an hour fast."""
    SERVER_CLOCK.set((moment + HOUR) * 1_000_000, ticks())


def test_a_process_follows_the_databases_clock_and_not_its_own(postgres: Postgres) -> None:
    right = now()

    async def sync(store: Store) -> None:
        set_ahead(right)
        assert now() >= right + HOUR
        await ClockSync(store).sync()

    try:
        with_store(postgres.fresh("clock"), sync)
        assert right <= now() < right + 60_000
    finally:
        SERVER_CLOCK.set(time.time_ns(), ticks())


def test_machines_that_started_at_different_times_agree_on_one_clock(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ticks of a machine count from its start: here by an hour and by a year."""
    told: list[int] = []
    right = now()
    for running in (HOUR, 365 * 24 * HOUR):
        base = running * 1_000_000 - time.monotonic_ns()

        def shifted(base: int = base) -> int:
            return time.monotonic_ns() + base

        async def sync(store: Store) -> None:
            await ClockSync(store).sync()
            told.append(now())

        with monkeypatch.context() as patched:
            for module in (server_clock, clock_sync):
                patched.setattr(module, "ticks", shifted)
            with_store(postgres.fresh(f"ticks{running}"), sync)
    SERVER_CLOCK.set(time.time_ns(), ticks())
    assert right - 1000 <= told[0] <= told[1] <= told[0] + 60_000


def test_an_answer_that_took_too_long_says_too_little(postgres: Postgres) -> None:
    right = now()

    async def sync(store: Store) -> None:
        set_ahead(right)
        await ClockSync(store).sync(slowest=0)

    try:
        with_store(postgres.fresh("slow_clock"), sync)
        assert now() >= right + HOUR
    finally:
        SERVER_CLOCK.set(time.time_ns(), ticks())


def test_a_file_has_no_time_of_its_own(tmp_path: Path) -> None:
    right = now()

    async def sync(store: Store) -> None:
        await ClockSync(store).sync()

    with_store(f"sqlite:///{tmp_path / 'store.db'}", sync)
    assert right <= now() < right + 60_000
