"""News between server processes over Redis or Valkey: which table has new events, who has come and gone.

Only hints travel here; the events themselves are read from the database. After a lost connection every table
in use catches up, so a lost hint costs nothing but time.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import redis.asyncio as redis
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
        self._out: asyncio.Queue[str] = asyncio.Queue(10_000)
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
        self._out.put_nowait(json.dumps(hint | {"from": self.process}))

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
        hint = json.loads(message["data"])
        if hint["from"] != self.process:
            await self._hear(hint)

    async def _tell(self) -> None:
        while True:
            texts: list[str] = []
            with contextlib.suppress(TimeoutError):
                texts = [await asyncio.wait_for(self._out.get(), ALIVE)]
            if not texts:
                texts = [json.dumps({"do": "alive", "from": self.process})]
            while not self._out.empty() and len(texts) < 200:
                texts.append(self._out.get_nowait())
            while not await self._sent(texts):
                await asyncio.sleep(0.2)

    async def _sent(self, texts: list[str]) -> bool:
        """Publish some hints; False if nobody took them. Whether the line is up is for the listener to
        say: a connection of the pool may be dead long after that."""
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for text in texts:
                    pipe.publish(CHANNEL, text)
                await pipe.execute()
        except (RedisError, OSError):
            return False
        return True
