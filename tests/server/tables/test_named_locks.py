"""Locks by name: one holder at a time, and nothing left of them afterwards."""

from __future__ import annotations

import asyncio

from baumeister.server.tables.named_locks import NamedLocks


def test_a_name_has_one_holder_at_a_time_and_names_do_not_wait_for_each_other() -> None:
    locks, order = NamedLocks(), list[str]()

    async def hold(name: str, label: str) -> None:
        async with locks.hold(name):
            order.append(f"{label} begins")
            await asyncio.sleep(0)
            order.append(f"{label} ends")

    async def work() -> None:
        await asyncio.gather(hold("a", "1"), hold("a", "2"), hold("b", "3"))

    asyncio.run(work())
    assert order.index("1 ends") < order.index("2 begins")
    assert order.index("3 begins") < order.index("1 ends")


def test_a_cancelled_wait_and_a_fault_leave_nothing_behind() -> None:
    locks = NamedLocks()

    async def wait() -> None:
        async with locks.hold("table"):
            raise RuntimeError

    async def work() -> None:
        async with locks.hold("table"):
            waiting = [asyncio.create_task(wait()) for _ in range(2)]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.gather(waiting[0], return_exceptions=True)
            assert "table" in locks
        await asyncio.gather(waiting[1], return_exceptions=True)
        assert "table" not in locks

    asyncio.run(work())
