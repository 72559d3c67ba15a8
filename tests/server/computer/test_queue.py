"""The queue for thinking time."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
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


def test_what_nobody_waits_for_comes_last_and_never_joins_a_line() -> None:
    order: list[str] = []

    async def ask() -> None:
        queue = FairQueue(1, 10)
        begun, gate = threading.Event(), threading.Event()

        def hold() -> None:
            begun.set()
            gate.wait()

        first = asyncio.create_task(queue.run("gate", "p", hold))
        await asyncio.to_thread(begun.wait)
        spare = asyncio.create_task(queue.run("spare", "", partial(order.append, "spare"), spare=True))
        await asyncio.sleep(0)
        later = [asyncio.create_task(queue.run(key, key, partial(order.append, key))) for key in "bc"]
        await asyncio.sleep(0)
        with pytest.raises(Refusal):
            await queue.run("more", "", lambda: None, spare=True)
        gate.set()
        await asyncio.gather(first, spare, *later)
        assert len(queue) == 0
        assert not queue._held_by
        await queue.run("alone", "", partial(order.append, "alone"), spare=True)
        queue.close()

    asyncio.run(ask())
    assert order == ["b", "c", "spare", "alone"]


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
        assert queue.refuses("c")
        with pytest.raises(Refusal) as refused:
            await queue.run("c", "c", lambda: None)
        assert refused.value.code == "too_busy"
        gate.set()
        await asyncio.gather(*waiting)
        queue.close()

    asyncio.run(fill())


def test_two_people_with_hundreds_of_tables_keep_nobody_out() -> None:
    """A full queue takes a place from those who hold most: first by address, then by person."""

    async def ask() -> list[str]:
        queue = FairQueue(1, 10)
        for person, address in (("flood", "far"), ("deluge", "far"), ("anna", "near"), ("bert", "far")):
            queue.note_address(person, address)
        begun, gate = threading.Event(), threading.Event()

        def hold() -> None:
            begun.set()
            gate.wait()

        flood = [asyncio.create_task(queue.run("gate", "flood", hold))]
        await asyncio.to_thread(begun.wait)
        flood += [
            asyncio.create_task(queue.run(f"{person}{n}", person, lambda: None))
            for person, tables in (("flood", 4), ("deluge", 5))
            for n in range(tables)
        ]
        await asyncio.sleep(0)
        assert queue.refuses("flood")
        assert not queue.refuses("anna")
        others = [
            asyncio.create_task(queue.run(f"other {who}", who, lambda: None)) for who in ("anna", "bert")
        ]
        await asyncio.sleep(0)
        assert len(queue) == 10
        gate.set()
        await asyncio.gather(*others)
        found = await asyncio.gather(*flood, return_exceptions=True)
        queue.close()
        return [fault.code for fault in found if isinstance(fault, Refusal)]

    assert asyncio.run(ask()) == ["too_busy"] * 2


def test_a_person_and_an_address_hold_a_bounded_part_of_the_queue() -> None:
    async def ask() -> None:
        queue = FairQueue(1, 100, most_each=2, most_from_address=3)
        gate = threading.Event()
        for person in ("anna", "bert"):
            queue.note_address(person, "home")
        waiting = [
            asyncio.create_task(queue.run(key, person, gate.wait))
            for key, person in (("a1", "anna"), ("a2", "anna"), ("b1", "bert"))
        ]
        await asyncio.sleep(0)
        for person in ("anna", "bert"):
            with pytest.raises(Refusal):
                await queue.run("more", person, lambda: None)
        gate.set()
        await queue.run("more", "carl", lambda: None)
        await asyncio.gather(*waiting)
        assert not queue.refuses("anna")
        queue.close()

    asyncio.run(ask())


def test_addresses_take_turns_and_the_people_at_each_of_them() -> None:
    order: list[str] = []

    async def ask() -> None:
        queue = FairQueue(1, 20)
        begun, gate = threading.Event(), threading.Event()

        def hold() -> None:
            begun.set()
            gate.wait()

        first = asyncio.create_task(queue.run("gate", "gate", hold))
        await asyncio.to_thread(begun.wait)
        for n in range(3):
            queue.note_address(f"guest{n}", "one address")
        people = ["guest0", "guest1", "guest2", "anna", "guest0", "anna"]
        later = [
            asyncio.create_task(queue.run(f"{n}", person, partial(order.append, person)))
            for n, person in enumerate(people)
        ]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *later)
        queue.close()

    asyncio.run(ask())
    assert order == ["guest0", "anna", "guest1", "anna", "guest2", "guest0"]


def test_more_threads_wait_for_other_machines_while_no_more_computations_run_here() -> None:
    async def work() -> tuple[int, int]:
        queue = FairQueue(2, 100)
        queue.resize(10)
        now, most = Counter[str](), Counter[str]()
        lock = threading.Lock()

        def count(kind: str) -> None:
            with lock:
                now[kind] += 1
                most[kind] = max(most[kind], now[kind])
            time.sleep(0.1)
            with lock:
                now[kind] -= 1

        await asyncio.gather(
            *(queue.run(f"away {n}", f"p{n}", partial(count, "away"), away=True) for n in range(8)),
            *(queue.run(f"here {n}", f"q{n}", partial(count, "here")) for n in range(8)),
        )
        queue.resize(2)
        most_before = most["away"], most["here"]
        most.clear()
        await asyncio.gather(
            *(queue.run(f"away {n}", f"p{n}", partial(count, "away"), away=True) for n in range(8))
        )
        assert most["away"] == 2, "threads that are not wanted any more still take work"
        queue.close()
        return most_before

    away, here = asyncio.run(work())
    assert away > 2
    assert here == 2
