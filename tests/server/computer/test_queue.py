"""The queue for thinking time."""

from __future__ import annotations

import asyncio
import threading
from functools import partial

import pytest

from baumeister.server.computer.queue import FairQueue
from baumeister.server.errors import Refusal


def test_the_queue_serves_tables_in_the_order_in_which_they_asked() -> None:
    order: list[str] = []

    async def ask() -> None:
        queue = FairQueue(1, 10)
        gate = threading.Event()
        first = asyncio.create_task(queue.run("a", "p", gate.wait))
        await asyncio.sleep(0)
        later = [asyncio.create_task(queue.run(key, key, lambda key=key: order.append(key))) for key in "bcd"]  # type: ignore[misc]
        await asyncio.sleep(0)
        with pytest.raises(Refusal):
            await queue.run("b", "b", lambda: None)
        gate.set()
        await asyncio.gather(first, *later)
        assert len(queue) == 0
        queue.close()

    asyncio.run(ask())
    assert order == ["b", "c", "d"]


def test_a_person_with_many_tables_keeps_nobody_waiting_for_more_than_one_thought() -> None:
    order: list[str] = []

    async def ask() -> None:
        queue = FairQueue(1, 20)
        begun, gate = threading.Event(), threading.Event()

        def hold() -> None:
            begun.set()
            gate.wait()

        first = asyncio.create_task(queue.run("gate", "flood", hold))
        await asyncio.to_thread(begun.wait)
        later = [
            asyncio.create_task(queue.run(f"{person}{n}", person, partial(order.append, f"{person}{n}")))
            for person, tables in (("flood", 9), ("anna", 2), ("bert", 1))
            for n in range(tables)
        ]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *later)
        queue.close()

    asyncio.run(ask())
    assert order[:5] == ["flood0", "anna0", "bert0", "flood1", "anna1"]


def test_the_queue_is_bounded() -> None:
    async def fill() -> None:
        queue = FairQueue(1, 2)
        gate = threading.Event()
        waiting = [asyncio.create_task(queue.run(key, key, gate.wait)) for key in "ab"]
        await asyncio.sleep(0)
        assert queue.full
        with pytest.raises(Refusal) as refused:
            await queue.run("c", "c", lambda: None)
        assert refused.value.code == "too_busy"
        gate.set()
        await asyncio.gather(*waiting)
        queue.close()

    asyncio.run(fill())
