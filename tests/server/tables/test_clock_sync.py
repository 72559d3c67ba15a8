"""Game clocks follow the database's time."""

from __future__ import annotations

import time
from pathlib import Path

from baumeister.server.server_clock import SERVER_CLOCK, now, ticks
from baumeister.server.store import Store
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
