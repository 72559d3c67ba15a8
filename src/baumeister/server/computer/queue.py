"""A bounded queue of long computations, off the event loop and fair to people and their tables.

Compiled search releases the GIL, so threads are enough. Each table has at most one computation in the queue.
People are served in turn, and each person's tables in the order in which they asked. So nobody waits for more
than one computation of each other person, however many tables they have.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from ..errors import Refusal

T = TypeVar("T")
_Job = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class FairQueue:
    """Computations waiting for a thread."""

    def __init__(self, threads: int, most_jobs: int) -> None:
        self._most_jobs = most_jobs
        self._asked: set[str] = set()
        self._jobs: dict[str, deque[_Job]] = {}
        """By person, in the order of their turns."""
        self._news = threading.Condition()
        self._closed = False
        # Daemon threads: a process that is told to stop does not wait for a computation to end.
        self._threads = [
            threading.Thread(target=self._work, name=f"thinker {n}", daemon=True) for n in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def __len__(self) -> int:
        return len(self._asked)

    @property
    def full(self) -> bool:
        """True if nothing more is accepted."""
        return len(self._asked) >= self._most_jobs

    async def run(self, key: str, person: str, work: Callable[[], T]) -> T:
        """The result of a computation for a table where that person waits for it. Raises Refusal if the queue
        is full or the table already has a computation in it."""
        if self.full or key in self._asked:
            raise Refusal("too_busy")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.add(key)
        with self._news:
            self._jobs.setdefault(person, deque()).append((work, done))
            self._news.notify()
        try:
            return await done
        finally:
            self._asked.discard(key)

    def close(self) -> None:
        """Start nothing more; do not wait for what is running."""
        with self._news:
            self._closed = True
            self._news.notify_all()

    def _next(self) -> _Job | None:
        """The next job of the person who has waited longest for their turn; None: the queue is closed."""
        with self._news:
            self._news.wait_for(lambda: self._jobs or self._closed)
            if self._closed:
                return None
            person = next(iter(self._jobs))
            jobs = self._jobs.pop(person)
            job = jobs.popleft()
            if jobs:
                self._jobs[person] = jobs
            return job

    def _work(self) -> None:
        while (job := self._next()) is not None:
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
