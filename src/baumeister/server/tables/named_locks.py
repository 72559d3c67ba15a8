"""Locks by name."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class NamedLocks:
    """A lock for each name, which takes no memory while nobody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: dict[str, _CountedLock] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._locks

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[None]:
        """Hold the lock with that name."""
        lock = self._locks.setdefault(name, _CountedLock())
        lock.users += 1
        try:
            async with lock:
                yield
        finally:
            lock.users -= 1
            if not lock.users:
                del self._locks[name]


class _CountedLock(asyncio.Lock):
    """A lock, and how many tasks hold it or wait for it."""

    users = 0
