"""Messages between processes."""

from __future__ import annotations

import asyncio

from redis.asyncio import Redis as Client

from baumeister.server.live.bus import CHANNEL, Bus
from baumeister.server.live.bus_messages import BusMessage, ForgetPerson

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
        await speaker.close()
        await listener.close()

    asyncio.run(work())


async def _until(heard: asyncio.Queue[BusMessage], wanted: BusMessage) -> None:
    while await asyncio.wait_for(heard.get(), 20) != wanted:
        pass
