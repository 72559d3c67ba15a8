"""A bounded queue of long computations that is fair between tables, off the event loop.

Compiled search lets go of the interpreter, so threads are enough. Each table has at most one computation in
the queue; whoever asked first is served first, so one table cannot keep the others waiting for more than one
thought each.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from .errors import Refusal

T = TypeVar("T")


class FairQueue:
    """Computations waiting for a thread."""

    def __init__(self, threads: int, most: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="thinker")
        self._most = most
        self._waiting: dict[str, asyncio.Future[Any]] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def full(self) -> bool:
        """True if no further table may ask."""
        return len(self._waiting) >= self._most

    def busy(self, key: str) -> bool:
        """True if a computation of that table waits or runs."""
        return key in self._waiting

    async def run(self, key: str, work: Callable[[], T]) -> T:
        """The result of a computation for a table. Raises Refusal if the queue is full or the table has one
        already."""
        if self.full or key in self._waiting:
            raise Refusal("too_busy")
        future = asyncio.get_running_loop().run_in_executor(self._pool, work)
        self._waiting[key] = future
        try:
            return await future
        finally:
            self._waiting.pop(key, None)

    def close(self) -> None:
        """Start nothing more; what runs may finish by itself."""
        self._pool.shutdown(wait=False, cancel_futures=True)
