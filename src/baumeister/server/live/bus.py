"""News between server processes over Redis or Valkey: what was stored, who has come and gone.

These are only hints: the database is the truth. After a lost connection, every table in use catches up from
there, so a lost message costs nothing but time.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Any, Protocol

import redis.asyncio as redis
from pydantic_core import to_json
from redis.exceptions import RedisError

from ..logs import log
from .bus_messages import Alive, BusMessage, Hello, parse_bus_messages

CHANNEL = "baumeister"
ALIVE_SECONDS = 3
"""A process that has nothing to tell says that it is alive after this long."""
SILENCE_SECONDS = 10
"""Every process hears itself, too: a connection on which nothing has come for this long is dead."""
MESSAGES_AT_ONCE = 200
PAUSE_SECONDS = 0.005
"""Time between two publications of a busy process: each takes all processes together about as long as two or
three moves, whether it holds one message or twenty."""
GOODBYE_SECONDS = 1.0
"""How long a process that stops tries to tell what it has not told yet."""


class Listener(Protocol):
    """Receives the news."""

    async def hear(self, sender: str, message: BusMessage) -> None:
        """Another process has sent a message."""

    async def on_connected(self) -> None:
        """The connection is up, or up again: something may have been missed."""


class Bus:
    """The connection of this process to the others."""

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(8)
        self.connected = False
        self._redis = redis.from_url(
            url, socket_connect_timeout=2, socket_timeout=SILENCE_SECONDS, health_check_interval=10
        )
        self.make_alive: Callable[[], Alive] = Alive
        """Makes the message that this process is alive."""
        self._out: asyncio.Queue[BusMessage] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        """Start listening and sending; returns when the connection is up."""
        ready = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen(listener, ready)), asyncio.create_task(self._tell())]
        await asyncio.wait_for(ready.wait(), 10)

    def send(self, message: BusMessage) -> None:
        """Tell the other processes soon."""
        if self._out.full():
            self._out.get_nowait()
        self._out.put_nowait(message)

    async def close(self) -> None:
        """Stop listening and sending."""
        left = {*self._tasks}
        while left:
            for task in left:
                task.cancel()
            # A task that gets what it waits for in the same moment may miss its end.
            _, left = await asyncio.wait(left, timeout=GOODBYE_SECONDS)
        if self.connected and not self._out.empty():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE_SECONDS):
                    await self._publish(self._encode(self._out.get_nowait(), self._out.maxsize))
        await self._redis.aclose()

    async def _listen(self, listener: Listener, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    self.connected = True
                    ready.set()
                    await listener.on_connected()
                    self.send(Hello())
                    messages = subscription.listen()
                    while True:
                        # `listen` itself waits for ever, whatever the timeout of the connection.
                        async with asyncio.timeout(SILENCE_SECONDS):
                            message = await anext(messages)
                        await self._receive(listener, message)
            except (RedisError, OSError) as fault:
                if self.connected:
                    log.error("the bus is down", extra={"fault": str(fault)})
                self.connected = False
                await asyncio.sleep(0.5)

    async def _receive(self, listener: Listener, received: dict[str, Any]) -> None:
        if received["type"] != "message":
            return
        sender, _, text = received["data"].partition(b" ")
        if sender == self.process.encode():
            return
        try:
            messages = parse_bus_messages(text)
        except ValueError:  # of another version, or of a stranger
            log.exception("news was not understood")
            return
        for message in messages:
            try:
                await listener.hear(sender.decode(), message)
            except Exception:  # a bad message must not keep this process from receiving the next ones
                log.exception("news was not understood")

    async def _tell(self) -> None:
        while True:
            try:
                async with asyncio.timeout(ALIVE_SECONDS):
                    first = await self._out.get()
            except TimeoutError:
                first = self.make_alive()
            text = self._encode(first, MESSAGES_AT_ONCE)
            while not await self._publish(text):
                await asyncio.sleep(0.2)
            await asyncio.sleep(PAUSE_SECONDS)

    def _encode(self, first: BusMessage, most: int) -> bytes:
        """This message and those that wait behind it in one: every process has to read each of them."""
        messages = [first]
        while not self._out.empty() and len(messages) < most:
            messages.append(self._out.get_nowait())
        return self.process.encode() + b" " + to_json(messages)

    async def _publish(self, text: bytes) -> bool:
        """False if Redis did not take it. Only `_listen` says whether the connection is up: a pooled
        connection may still be dead long after that."""
        try:
            await self._redis.publish(CHANNEL, text)
        except (RedisError, OSError):
            return False
        return True
