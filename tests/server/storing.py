"""How tests use a database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection, select

from baumeister.server.store import EventRow, Store
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import metadata

from .serving import Running


def everything_stored(server: Running) -> str:
    """Every row of every table, as text."""
    store = server.services.store

    async def read() -> list[object]:
        tables = metadata.sorted_tables
        return await store.read(lambda conn: [tuple(r) for t in tables for r in conn.execute(select(t))])

    return "\n".join(str(row) for row in server.call(read()))


def row(table: str, seq: int, kind: str = "moved") -> EventRow:
    return {"table_id": table, "seq": seq, "at": 0, "kind": kind, "data": "{}", "command": None}


def with_store(url: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    """Run a coroutine with an open store."""
    upgrade(url)

    async def run() -> Any:
        store = Store(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def disk_of(pages: int) -> Callable[[Connection], Any]:
    """SQLite behaves as on a full disk when its file would have more pages than this, or already has."""
    return lambda conn: conn.exec_driver_sql(f"PRAGMA max_page_count={pages}")
