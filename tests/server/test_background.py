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

from baumeister.server.live.bus import CHANNEL, Bus
from baumeister.server.live.bus_messages import BusMessage, ForgetPerson
from baumeister.server.people.accounts import load_cookie_key
from baumeister.server.services import BackgroundTasks
from baumeister.server.store import Store, Unavailable
from baumeister.server.store.migrate import upgrade
from baumeister.server.tables.service import _NamedLock

from .conftest import quiet
from .services import Postgres, Redis
from .serving import Visitor, running
from .test_processes import wait_until


@pytest.mark.parametrize("fault", [Unavailable("no database"), ZeroDivisionError("our own mistake")])
def test_what_is_done_again_and_again_is_done_again_after_it_failed(fault: Exception) -> None:
    async def work() -> None:
        seen: list[int] = []
        enough = asyncio.Event()

        async def look() -> None:
            seen.append(1)
            if len(seen) == 1:
                raise fault
            enough.set()

        background = BackgroundTasks()
        background.repeat(0.0, look)
        await asyncio.wait_for(enough.wait(), 20)
        background.cancel()

    asyncio.run(work())


def test_nonsense_on_the_line_makes_no_process_deaf(redis: Redis) -> None:
    async def work() -> None:
        heard: asyncio.Queue[BusMessage] = asyncio.Queue()

        class Listener:
            async def hear(self, _sender: str, message: BusMessage) -> None:
                await heard.put(message)
                if message == broken:
                    raise ZeroDivisionError("our own mistake")

            async def on_connected(self) -> None:
                """Nothing was missed."""

        broken, after_all_that = ForgetPerson(user="broken"), ForgetPerson(user="after all that")
        listener, speaker = Bus(redis.url), Bus(redis.url)
        await listener.open(Listener())
        await speaker.open(Listener())
        async with Client.from_url(redis.url) as stranger:
            for noise in (b"", b"nonsense", b"stranger {", b"\xff []", b'stranger ["text"]'):
                await stranger.publish(CHANNEL, noise)
        for message in (broken, after_all_that):
            speaker.send(message)
            await _until(heard, message)
        await speaker.close()
        await listener.close()

    asyncio.run(work())


async def _until(heard: asyncio.Queue[BusMessage], wanted: BusMessage) -> None:
    while await asyncio.wait_for(heard.get(), 20) != wanted:
        pass


def test_processes_that_start_at_the_same_moment_sign_with_the_same_key(postgres: Postgres) -> None:
    url = postgres.fresh("keys")
    upgrade(url)

    async def work() -> set[str]:
        stores = [Store(url) for _ in range(6)]
        keys = await asyncio.gather(*(store.write(load_cookie_key) for store in stores))
        for store in stores:
            await store.close()
        return set(keys)

    assert len(asyncio.run(work())) == 1


def test_who_hangs_up_while_he_waits_for_a_table_leaves_nothing_behind() -> None:
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


def test_a_request_for_which_a_stopping_server_cannot_wait_is_told_so(tmp_path: Path) -> None:
    held = threading.Event()
    with running(quiet(tmp_path)) as server, Visitor(server.address, "Anna") as anna:
        server.server.config.timeout_graceful_shutdown = 1

        def hold(_conn: Connection) -> None:
            held.wait(20)

        async def slow(what: str, kind: str, who: str) -> None:
            await server.services.store.read(hold)

        server.services.rate_limits.check = slow  # type: ignore[method-assign,assignment]
        with ThreadPoolExecutor() as pool:
            asked = pool.submit(anna.http.get, "/api/me")
            wait_until(lambda: bool(server.server.server_state.tasks))
            server.server.should_exit = True
            answer = asked.result()
            held.set()
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
