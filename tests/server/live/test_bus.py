"""Messages between processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest
from redis.asyncio import Redis as Client

from baumeister.server.live import bus as bus_module
from baumeister.server.live.bus import CHANNEL, Bus
from baumeister.server.live.bus_messages import BusMessage, ForgetPerson, Hello

from ..links import link_to
from ..services import Redis


def test_after_nonsense_on_the_bus_a_process_still_listens(redis: Redis) -> None:
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
        for message in (broken, after_all_that):  # both in one publication
            speaker.send(message)
        await _until(heard, after_all_that)
        await speaker.close()
        await listener.close()

    asyncio.run(work())


class Keeper:
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[BusMessage] = []

    async def hear(self, _sender: str, message: BusMessage) -> None:
        self.heard.append(message)

    async def on_connected(self) -> None:
        """Nothing was missed."""


def test_a_busy_process_publishes_much_at_a_time(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_module, "PAUSE_SECONDS", 0.05)
    told = [ForgetPerson(user=str(n)) for n in range(200)]

    async def work() -> None:
        keeper, published = Keeper(), list[bytes]()
        listener, speaker = Bus(redis.url), Bus(redis.url)
        await listener.open(keeper)
        await speaker.open(Keeper())
        publish = speaker._publish

        async def count(text: bytes) -> bool:
            published.append(text)
            return await publish(text)

        monkeypatch.setattr(speaker, "_publish", count)
        began = time.monotonic()
        for message in told:
            speaker.send(message)
            await asyncio.sleep(0.001)
        await _while(lambda: told[-1] not in keeper.heard)
        spent = time.monotonic() - began
        assert [message for message in keeper.heard if message in told] == told
        assert len(published) <= spent / 0.05 + 2
        await speaker.close()
        await listener.close()

    asyncio.run(work())


def test_what_was_not_told_yet_is_told_at_the_end(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_module, "PAUSE_SECONDS", 60.0)
    last = ForgetPerson(user="last")

    async def work() -> None:
        keeper = Keeper()
        listener, speaker = Bus(redis.url), Bus(redis.url)
        await listener.open(keeper)
        await speaker.open(Keeper())
        await _while(lambda: Hello() not in keeper.heard)
        speaker.send(last)
        await asyncio.sleep(0.1)
        assert last not in keeper.heard, "the pause after its greeting"
        await speaker.close()
        await _while(lambda: last not in keeper.heard)
        await listener.close()

    asyncio.run(work())


def test_a_redis_that_falls_silent_is_noticed_and_found_again(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dead host closes no connection; while we do not hear ourselves, no moves are taken."""
    monkeypatch.setattr(bus_module, "SILENCE_SECONDS", 1.0)
    monkeypatch.setattr(bus_module, "ALIVE_SECONDS", 0.2)

    class Listener:
        async def hear(self, _sender: str, message: BusMessage) -> None:
            """Nobody else speaks."""

        async def on_connected(self) -> None:
            """Nothing was missed."""

    async def work() -> None:
        with link_to(redis.port) as link:
            bus = Bus(redis.url.replace(str(redis.port), str(link.port)))
            await bus.open(Listener())
            await asyncio.sleep(2.0)
            assert bus.connected, "it hears itself"
            link.hold()
            await _while(lambda: bus.connected)
            link.mend()
            await _while(lambda: not bus.connected)
            await bus.close()

    asyncio.run(work())


def test_closing_ends_a_task_that_missed_its_end_once(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """`wait_for` of Python 3.11 forgets that it was cancelled if its answer comes at the same time."""
    monkeypatch.setattr(bus_module, "GOODBYE_SECONDS", 0.1)
    missed: list[bool] = []

    async def forgets(_bus: Bus) -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            missed.append(True)
        await asyncio.sleep(60)

    monkeypatch.setattr(Bus, "_tell", forgets)

    async def work() -> None:
        bus = Bus(redis.url)
        await bus.open(Keeper())
        await asyncio.wait_for(bus.close(), 10)

    asyncio.run(work())
    assert missed == [True]


async def _while(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while true():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)


async def _until(heard: asyncio.Queue[BusMessage], wanted: BusMessage) -> None:
    while await asyncio.wait_for(heard.get(), 20) != wanted:
        pass
