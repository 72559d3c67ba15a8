"""A bounded queue of long computations that is fair between tables, off the event loop.

Compiled search lets go of the interpreter, so threads are enough. Each table has at most one computation in
the queue; whoever asked first is served first, so one table cannot keep the others waiting for more than one
thought each.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from .errors import Refusal

T = TypeVar("T")
_Job = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class FairQueue:
    """Computations waiting for a thread."""

    def __init__(self, threads: int, most: int) -> None:
        self._most = most
        self._asked: set[str] = set()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        # Daemons: a process that is told to stop does not wait for the end of a thought.
        self._threads = [
            threading.Thread(target=self._work, name=f"thinker {n}", daemon=True) for n in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def __len__(self) -> int:
        return len(self._asked)

    @property
    def full(self) -> bool:
        """True if no further table may ask."""
        return len(self._asked) >= self._most

    async def run(self, key: str, work: Callable[[], T]) -> T:
        """The result of a computation for a table. Raises Refusal if the queue is full or the table has one
        already."""
        if self.full or key in self._asked:
            raise Refusal("too_busy")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.add(key)
        self._jobs.put((work, done))
        try:
            return await done
        finally:
            self._asked.discard(key)

    def close(self) -> None:
        """Start nothing more; what runs is left to itself."""
        for _ in self._threads:
            self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, done = job
            if done.cancelled():
                continue
            try:
                settle = partial(_settle, done, work(), None)
            except Exception as fault:
                settle = partial(_settle, done, None, fault)
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                done.get_loop().call_soon_threadsafe(settle)


def _settle(done: asyncio.Future[Any], result: Any, fault: Exception | None) -> None:
    if done.cancelled():
        return
    if fault is not None:
        done.set_exception(fault)
    else:
        done.set_result(result)
