"""A bounded queue of long computations, off the event loop and fair to people and their tables.

Compiled search releases the GIL, so threads are enough. Each table has at most one computation in the queue.
Addresses are served in turn, the people at one address in turn, and each person's tables in the order in
which they asked. So nobody waits for more than one computation of each other address, however many tables and
guests are there. A person and an address hold a bounded part of the queue; if it is full, a place is taken
from those who hold most. Spare computations begin only when nobody waits for any other.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from ..errors import Refusal

T = TypeVar("T")
REMEMBERED_PEOPLE = 100_000
"""People whose address is remembered."""


@dataclass(eq=False, slots=True)
class _Job:
    """A computation, for which table and person it is, and a future for its result."""

    key: str
    person: str
    address: str
    work: Callable[[], Any]
    done: asyncio.Future[Any]
    away: bool
    """Perhaps it is done on another machine, and needs no core of this one."""
    spare: bool
    """Nobody waits for it."""


class FairQueue:
    """Computations waiting for a thread."""

    def __init__(
        self, threads: int, most_jobs: int, most_each: int | None = None, most_from_address: int | None = None
    ) -> None:
        self._most_jobs = most_jobs
        self._most_each = most_each or most_jobs
        self._most_from_address = most_from_address or most_jobs
        self._addresses: OrderedDict[str, str] = OrderedDict()
        """By person, the address where they were last seen."""
        self._asked: dict[str, _Job] = {}
        """By table, what waits or runs."""
        self._held_by: Counter[str] = Counter()
        """By person, their computations that wait or run."""
        self._held_from: Counter[str] = Counter()
        """The same by address."""
        self._jobs: dict[str, dict[str, deque[_Job]]] = {}
        """By address and person, each in the order of their turns."""
        self._spare: deque[_Job] = deque()
        """What is done when there is nothing else to do."""
        self._news = threading.Condition()
        self._closed = False
        self._cores = threading.BoundedSemaphore(threads)
        self._running = self._wanted = 0
        """Threads there are, and that there should be."""
        self.resize(threads)

    def resize(self, threads: int) -> None:
        """Take so many computations from the queue at a time. Those that wait for another machine (`away`)
        need a thread each, but no core of this one."""
        with self._news:
            self._wanted = threads
            # Daemon threads: a process that is told to stop does not wait for a computation to end.
            for n in range(self._running, threads):
                threading.Thread(target=self._work, name=f"thinker {n}", daemon=True).start()
            self._running = max(self._running, threads)
            self._news.notify_all()

    @property
    def core(self) -> threading.BoundedSemaphore:
        """Held during a computation in this process: there are never more of them than threads at the
        start."""
        return self._cores

    def __len__(self) -> int:
        return len(self._asked)

    @property
    def anybody_waits(self) -> bool:
        """True if a computation waits for a thread."""
        return bool(self._jobs)

    def note_address(self, person: str, address: str) -> None:
        """Note where a person was last seen: what people at one address ask for counts together."""
        if person and address:
            self._addresses[person] = address
            self._addresses.move_to_end(person)
            if len(self._addresses) > REMEMBERED_PEOPLE:
                self._addresses.popitem(last=False)

    def _address(self, person: str) -> str:
        """The address of a person; somebody unknown has one of their own."""
        return self._addresses.get(person) or f"person {person}"

    def refuses(self, person: str) -> bool:
        """True if nothing more is accepted for that person."""
        held, there = self._held_by[person], self._held_from[self._address(person)]
        if held >= self._most_each or there >= self._most_from_address:
            return True
        with self._news:
            return len(self._asked) >= self._most_jobs and self._find_largest(person) is None

    async def run(
        self, key: str, person: str, work: Callable[[], T], *, away: bool = False, spare: bool = False
    ) -> T:
        """The result of a computation for a table where that person waits for it. Raises Refusal if the
        person has too many in the queue, if it is full and nobody has more, or if the table already has one;
        or later, if the place went to somebody who had fewer. A `spare` one is refused if anything waits."""
        with self._news:
            busy = spare and bool(self._jobs)
        if key in self._asked or busy or self.refuses(person):
            raise Refusal("too_busy")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = _Job(key, person, self._address(person), work, done, away, spare)
        with self._news:
            if len(self._asked) >= self._most_jobs:
                self._take_place(person)
            if spare:
                self._spare.append(job)
            else:
                self._jobs.setdefault(job.address, {}).setdefault(person, deque()).append(job)
            self._news.notify()
        self._asked[key] = job
        self._held_by[person] += 1
        self._held_from[job.address] += 1
        try:
            return await done
        finally:
            self._release(job)

    def _release(self, job: _Job) -> None:
        """The job needs its place no more."""
        if self._asked.get(job.key) is job:
            del self._asked[job.key]
            _count_down(self._held_by, job.person)
            _count_down(self._held_from, job.address)

    def _find_largest(self, person: str) -> tuple[str, str] | None:
        """Address and person from whom a full queue takes a place for that person; None: nobody has more
        waiting there."""
        address = self._address(person)
        largest = max(self._jobs, key=self._held_from.__getitem__, default=None)
        if largest is None:
            return None
        if largest != address and self._held_from[address] + 1 >= self._held_from[largest]:
            return None
        holder = max(self._jobs[largest], key=self._held_by.__getitem__)
        if largest == address and self._held_by[person] + 1 >= self._held_by[holder]:
            return None
        return largest, holder

    def _take_place(self, person: str) -> None:
        """Drop the newest computation of the person who has most; the one who waits for it may ask again."""
        found = self._find_largest(person)
        assert found is not None
        address, holder = found
        job = self._jobs[address][holder].pop()
        self._drop_empty(address, holder)
        self._release(job)
        _settle(job.done, None, Refusal("too_busy"))

    def _drop_empty(self, address: str, person: str) -> None:
        if not self._jobs[address][person]:
            del self._jobs[address][person]
        if not self._jobs[address]:
            del self._jobs[address]

    def close(self) -> None:
        """Start nothing more; do not wait for what is running."""
        with self._news:
            self._closed = True
            self._news.notify_all()

    def _next(self) -> _Job | None:
        """The next job of the address that has waited longest for its turn, and there of the person; None:
        the thread is no longer needed."""
        with self._news:
            self._news.wait_for(
                lambda: self._jobs or self._spare or self._closed or self._running > self._wanted
            )
            if self._closed or self._running > self._wanted:
                self._running -= 1
                return None
            if not self._jobs:
                return self._spare.popleft()
            address = next(iter(self._jobs))
            people = self._jobs.pop(address)
            person = next(iter(people))
            jobs = people.pop(person)
            job = jobs.popleft()
            # The next turns are those of the other addresses, and of the other people at this one.
            if jobs:
                people[person] = jobs
            if people:
                self._jobs[address] = people
            return job

    def _work(self) -> None:
        while (job := self._next()) is not None:
            if job.done.done():
                continue
            try:
                with contextlib.nullcontext() if job.away else self._cores:
                    settle = partial(_settle, job.done, job.work(), None)
            except Exception as fault:
                settle = partial(_settle, job.done, None, fault)
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                job.done.get_loop().call_soon_threadsafe(settle)


def _count_down(counter: Counter[str], name: str) -> None:
    counter[name] -= 1
    if not counter[name]:
        del counter[name]


def _settle(done: asyncio.Future[Any], result: Any, fault: Exception | None) -> None:
    if done.done():  # cancelled, or its place was taken
        return
    if fault is not None:
        done.set_exception(fault)
    else:
        done.set_result(result)
