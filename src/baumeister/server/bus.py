"""News between server processes over Redis or Valkey: what was stored, who has come and gone.

These are only hints: what counts is in the database. After a lost connection every table in use catches up
from there, so a lost hint costs nothing but time.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import redis.asyncio as redis
from pydantic_core import from_json, to_json
from redis.exceptions import RedisError

from .logs import log

CHANNEL = "baumeister"
ALIVE = 10
"""Seconds after which a process that has nothing to tell tells that."""
Hint = dict[str, Any]


class Bus:
    """This process's end of the line."""

    def __init__(self, url: str, hear: Callable[[Hint], Awaitable[None]]) -> None:
        self.process = secrets.token_hex(8)
        self.connected = False
        self._redis = redis.from_url(url, socket_connect_timeout=2, health_check_interval=10)
        self._hear = hear
        self._out: asyncio.Queue[Hint] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to listen and to tell; returns when the line is up."""
        ready = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen(ready)), asyncio.create_task(self._tell())]
        await asyncio.wait_for(ready.wait(), 10)

    def send(self, hint: Hint) -> None:
        """Tell the other processes, soon."""
        if self._out.full():
            self._out.get_nowait()
        self._out.put_nowait(hint)

    async def close(self) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as line:
                    await line.subscribe(CHANNEL)
                    self.connected = True
                    ready.set()
                    await self._hear({"do": "connected"})
                    self.send({"do": "hello"})
                    async for message in line.listen():
                        await self._heard(message)
            except (RedisError, OSError) as fault:
                if self.connected:
                    log.error("the bus is down", extra={"fault": str(fault)})
                self.connected = False
                await asyncio.sleep(0.5)

    async def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] != "message":
            return
        sender, _, hints = message["data"].partition(b" ")
        if sender == self.process.encode():
            return
        try:
            for hint in from_json(hints):
                await self._hear(hint | {"from": sender.decode()})
        except Exception:  # nothing that is said there may make this process deaf for what comes after it
            log.exception("news was not understood")

    async def _tell(self) -> None:
        while True:
            hints: list[Hint] = []
            with contextlib.suppress(TimeoutError):
                hints = [await asyncio.wait_for(self._out.get(), ALIVE)]
            if not hints:
                hints = [{"do": "alive"}]
            while not self._out.empty() and len(hints) < 200:
                hints.append(self._out.get_nowait())
            # All that has gathered goes in one message: every process has to read every message.
            text = self.process.encode() + b" " + to_json(hints)
            while not await self._sent(text):
                await asyncio.sleep(0.2)

    async def _sent(self, text: bytes) -> bool:
        """Publish some hints; False if nobody took them. Whether the line is up is for the listener to
        say: a connection of the pool may be dead long after that."""
        try:
            await self._redis.publish(CHANNEL, text)
        except (RedisError, OSError):
            return False
        return True
