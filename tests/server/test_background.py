"""What processes do beside answering: it survives what goes wrong, and that others do the same at once."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis as Client
from sqlalchemy import Connection

from baumeister.server.accounts import cookie_key
from baumeister.server.bus import CHANNEL, Bus, Hint
from baumeister.server.desk import _Lock
from baumeister.server.house import House
from baumeister.server.store import Store, Unavailable
from baumeister.server.store.migrate import upgrade

from .conftest import quiet
from .services import Postgres, Redis
from .serving import Visitor, running
from .test_processes import wait_until


@pytest.mark.parametrize("fault", [Unavailable("no database"), ZeroDivisionError("our own mistake")])
def test_what_is_done_again_and_again_is_done_again_after_it_failed(tmp_path: Path, fault: Exception) -> None:
    async def work() -> None:
        seen: list[int] = []
        enough = asyncio.Event()

        async def look() -> None:
            seen.append(1)
            if len(seen) == 1:
                raise fault
            enough.set()

        house = House(quiet(tmp_path))
        house.spawn(house.again(0.0, look))
        await asyncio.wait_for(enough.wait(), 20)

    asyncio.run(work())


def test_nonsense_on_the_line_makes_no_process_deaf(redis: Redis) -> None:
    async def work() -> None:
        heard: asyncio.Queue[str] = asyncio.Queue()

        async def hear(hint: Hint) -> None:
            await heard.put(hint["do"])
            if hint["do"] == "break":
                raise ZeroDivisionError("our own mistake")

        async def nothing(_: Hint) -> None:
            """Not for this one."""

        listener, speaker = Bus(redis.url, hear), Bus(redis.url, nothing)
        await listener.open()
        await speaker.open()
        async with Client.from_url(redis.url) as stranger:
            for noise in (b"", b"nonsense", b"stranger {", b"\xff []", b'stranger ["text"]'):
                await stranger.publish(CHANNEL, noise)
        speaker.send({"do": "break"})
        await _until(heard, "break")
        speaker.send({"do": "after all that"})
        await _until(heard, "after all that")
        await speaker.close()
        await listener.close()

    asyncio.run(work())


async def _until(heard: asyncio.Queue[str], wanted: str) -> None:
    while await asyncio.wait_for(heard.get(), 20) != wanted:
        pass


def test_processes_that_start_at_the_same_moment_sign_with_the_same_key(postgres: Postgres) -> None:
    url = postgres.fresh("keys")
    upgrade(url)

    async def work() -> set[str]:
        stores = [Store(url) for _ in range(6)]
        keys = await asyncio.gather(*(store.write(cookie_key) for store in stores))
        for store in stores:
            await store.close()
        return set(keys)

    assert len(asyncio.run(work())) == 1


def test_who_hangs_up_while_he_waits_for_a_table_leaves_nothing_behind() -> None:
    locks: dict[str, Any] = {}

    async def wait() -> None:
        async with _Lock(locks, "table"):
            pass

    async def work() -> None:
        async with _Lock(locks, "table"):
            waiting = asyncio.create_task(wait())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            assert list(locks) == ["table"]
        assert not locks

    asyncio.run(work())


def test_a_request_for_which_a_stopping_server_cannot_wait_is_told_so(tmp_path: Path) -> None:
    held = threading.Event()
    with running(quiet(tmp_path)) as server, Visitor(server.address, "Anna") as anna:
        server.server.config.timeout_graceful_shutdown = 1

        def hold(_conn: Connection) -> None:
            held.wait(20)

        async def slow(what: str, kind: str, who: str) -> None:
            await server.house.store.read(hold)

        server.house.limit = slow  # type: ignore[method-assign]
        with ThreadPoolExecutor() as pool:
            asked = pool.submit(anna.http.get, "/api/me")
            wait_until(lambda: bool(server.server.server_state.tasks))
            server.server.should_exit = True
            answer = asked.result()
            held.set()
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
