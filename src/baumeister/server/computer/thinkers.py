"""Where computer seats think: in worker processes, if there are any, else in threads of this process.

Both are behind the fair queue. Each of its threads waits for one worker, so there are as many threads more as
workers can think at a time; the searches in this process stay as many as before, so that tables stay fast.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

import anyio
import anyio.to_thread
import redis
from pydantic import ValidationError
from redis.exceptions import RedisError

from ..logs import log
from ..tables.messages import MoveReport
from .queue import FairQueue
from .remote import (
    ANSWER_SECONDS,
    JOB_SECONDS,
    LEASE_SECONDS,
    QUEUE,
    WORKERS,
    ThinkAnswer,
    ThinkJob,
    answer_key,
    job_key,
    lease_key,
)
from .reports import decide

COUNT_SECONDS = 1.0
"""Time between two counts of the workers."""
MOST_WORKERS = 256
"""Threads that wait for workers at a time."""
LOOK_SECONDS = 1
"""How often a waiting thread checks that its job is still being done."""
_COUNTING = anyio.CapacityLimiter(1)
"""The thread in which workers are counted."""
JOB_TRIES = 3
"""How often a job is given to a worker before this process thinks itself."""


class NoWorker(Exception):
    """No worker has answered."""


class Thinkers:
    """Decides for the computer seats of this process. `decide` is called in the threads of the queue."""

    def __init__(self, queue: FairQueue, own_threads: int, url: str | None) -> None:
        self._queue, self._own_threads = queue, own_threads
        # Read and connect timeouts: a Redis that is gone must not hold a thread for ever.
        self._redis: redis.Redis | None = None
        if url is not None:
            self._redis = redis.Redis.from_url(
                url,
                socket_connect_timeout=2,
                socket_timeout=LOOK_SECONDS + 5,
                max_connections=MOST_WORKERS + 10,
            )
        self.workers = 0
        """How many searches the workers can do at a time; 0: this process thinks itself."""
        self.lost = 0
        """Jobs that were done again because a worker was lost."""
        self._closed = False

    async def count_workers(self) -> None:
        """Find out how many workers there are, and wait for that many at a time."""
        if self._redis is None or self._closed:
            return
        try:
            found = await anyio.to_thread.run_sync(count_worker_threads, self._redis, limiter=_COUNTING)
        except (RedisError, OSError) as fault:
            log.warning("the workers cannot be counted", extra={"fault": str(fault)})
            found = 0
        if found != self.workers:
            log.info("workers think for the computer", extra={"threads": found})
        self.workers = min(found, MOST_WORKERS)
        self._queue.resize(self._own_threads + self.workers)

    def close(self) -> None:
        """Wait for no worker any more."""
        self._closed = True
        self.workers = 0
        if self._redis is not None:
            self._redis.close()

    def decide(self, job: ThinkJob, started: Callable[[], None] = lambda: None) -> tuple[str, MoveReport]:
        """The move of a level and what it thought. Without workers, or if they fail, this process thinks."""
        if self._redis is not None and self.workers:
            try:
                return self._decide_elsewhere(self._redis, job)
            except (NoWorker, RedisError, OSError, ValidationError) as fault:
                log.warning("no worker has answered; thinking here", extra={"fault": str(fault)})
        with self._queue.core:
            started()
            return decide(job.game, job.level, job.view, job.seconds, job.seed, job.simulations)

    def _decide_elsewhere(self, server: redis.Redis, job: ThinkJob) -> tuple[str, MoveReport]:
        name = secrets.token_urlsafe(12)
        server.set(job_key(name), job.model_dump_json(), ex=JOB_SECONDS)
        try:
            for _ in range(JOB_TRIES):
                server.rpush(QUEUE, name)
                text = self._wait_for_answer(server, name)
                if text is not None:
                    answer = ThinkAnswer.model_validate_json(text)
                    if answer.move is None or answer.report is None:
                        raise NoWorker(answer.fault or "an empty answer")
                    return answer.move, answer.report
                self.lost += 1
                log.warning("a worker was lost; its work is done again")
            raise NoWorker(f"{JOB_TRIES} workers were lost over the same job")
        finally:
            _forget(server, name)

    def _wait_for_answer(self, server: redis.Redis, name: str) -> bytes | None:
        """The answer; None if the worker that took the job is lost. Raises NoWorker if none is left."""
        missed = 0
        while True:
            found = server.blpop([answer_key(name)], timeout=LOOK_SECONDS)
            if found is not None:
                return as_bytes(found[1])
            if not self.workers:
                raise NoWorker("all workers have gone")
            # Between taking a job and its lease lies a moment: only the second look counts.
            waits = server.lpos(QUEUE, name) is not None
            missed = 0 if waits or server.exists(lease_key(name)) else missed + 1
            if missed == 2:
                return None


def _forget(server: redis.Redis, name: str) -> None:
    """Withdraw a job: a worker that finds it in the list skips it, and its answer disappears by itself."""
    try:
        server.delete(job_key(name))
        server.lrem(QUEUE, 1, name)
        server.expire(answer_key(name), ANSWER_SECONDS)
    except (RedisError, OSError):
        pass  # it expires


def count_worker_threads(server: redis.Redis) -> int:
    """How many searches all workers together can do at a time."""
    moment = server_time(server)
    alive = server.zrangebyscore(WORKERS, moment - LEASE_SECONDS, "+inf")
    return sum(int(as_bytes(member).rpartition(b" ")[2]) for member in alive)


def as_bytes(value: object) -> bytes:
    """What Redis has stored; the types of its client allow more than it gives."""
    assert isinstance(value, bytes)
    return value


def server_time(server: redis.Redis) -> float:
    """Redis's own time: the clocks of workers and servers need not agree."""
    seconds, microseconds = server.time()
    return float(seconds) + float(microseconds) / 1e6
