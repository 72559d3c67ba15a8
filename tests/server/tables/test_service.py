"""Commands are carried out one after the other."""

from __future__ import annotations

import asyncio
from typing import Any

from baumeister.server.tables.service import _NamedLock


def test_a_cancelled_wait_for_a_table_leaves_nothing_behind() -> None:
    locks: dict[str, Any] = {}

    async def wait() -> None:
        async with _NamedLock(locks, "table"):
            pass

    async def work() -> None:
        async with _NamedLock(locks, "table"):
            waiting = asyncio.create_task(wait())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            assert list(locks) == ["table"]
        assert not locks

    asyncio.run(work())
