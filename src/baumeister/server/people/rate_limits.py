"""How many requests somebody may make: counted in memory, or in Redis if there are several processes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

from limits import parse as parse_rate
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from redis.asyncio import BlockingConnectionPool

from ..errors import Refusal
from ..logs import log
from ..settings import Settings

REDIS_CONNECTIONS = 20
"""Connections to Redis for counting requests."""
Action = Literal["any", "sign in", "mail", "challenge", "phrase"]
Subject = Literal["address", "person", "name"]


class RateLimits:
    """Counts requests and refuses those that come too often."""

    def __init__(self, settings: Settings, storage: MemoryStorage | RedisStorage) -> None:
        self._limiter = MovingWindowRateLimiter(storage)
        self._rates = {
            "any": parse_rate(settings.rate),
            "sign in": parse_rate(settings.sign_in_rate),
            "mail": parse_rate(settings.mail_rate),
            "challenge": parse_rate(settings.challenge_rate),
            "phrase": parse_rate(settings.phrase_rate),
        }

    async def check(self, action: Action, subject: Subject, name: str) -> None:
        """Count a request. An `address`, a `person` and the `name` of an account are counted separately: one
        may equal another. Raises Refusal."""
        try:
            allowed = await self._limiter.hit(self._rates[action], action, subject, name)
        except Exception as fault:
            log.error("the limiter failed", extra={"fault": str(fault)})
            raise Refusal("unavailable") from None
        if not allowed:
            raise Refusal("too_many")


@asynccontextmanager
async def open_rate_limits(settings: Settings) -> AsyncIterator[RateLimits]:
    """The limits of a process, with their connections to Redis if it is used."""
    if settings.redis is None:
        yield RateLimits(settings, MemoryStorage())
        return
    # Waits for a free connection: a rush of requests must not leave hundreds of them open.
    pool = BlockingConnectionPool.from_url(
        settings.redis,
        max_connections=REDIS_CONNECTIONS,
        timeout=5,
        socket_connect_timeout=2,
        socket_timeout=5,
    )
    options: dict[str, Any] = {"connection_pool": pool}
    try:
        yield RateLimits(
            settings, RedisStorage(f"async+{settings.redis}", implementation="redispy", **options)
        )
    finally:
        await pool.aclose()
