"""A worker process: `baumeister think`. It takes decisions of computer seats from Redis, thinks in as many
threads as it was told, and answers. Any number of them may run, on any machine that reaches Redis; each can
be stopped or killed at any time."""

from __future__ import annotations

import os
import secrets
import signal
import threading
from types import FrameType

import redis
from pydantic import ValidationError
from redis.exceptions import RedisError

from ...errors import BaumeisterError
from ...games.engine import prepare_all, wait_until_compiled
from ...games.registry import names
from ..logs import log
from .remote import (
    ANSWER_SECONDS,
    EXACT_JOB_VERSION,
    JOB_VERSION,
    LEASE_SECONDS,
    QUEUE,
    RENEW_SECONDS,
    WORKERS,
    ThinkAnswer,
    ThinkJob,
    answer_key,
    job_key,
    lease_key,
)
from .reports import decide
from .thinkers import as_bytes, server_time

WAIT_SECONDS = 1
"""How long a thread waits for a job before it checks whether it should stop."""
RETRY_SECONDS = 1.0
"""Time until an unreachable Redis is tried again."""
FORGOTTEN_SECONDS = 3600
"""Workers that were killed disappear from the list after this long."""


class Worker:
    """Thinks until it is told to stop."""

    def __init__(self, url: str, threads: int) -> None:
        self._redis = redis.Redis.from_url(
            url, socket_connect_timeout=2, socket_timeout=WAIT_SECONDS + 5, max_connections=threads + 4
        )
        self._member = f"{os.getpid()}-{secrets.token_hex(4)} {threads}"
        self._threads = [
            threading.Thread(target=self._work, name=f"thinker {n}", daemon=True) for n in range(threads)
        ]
        self._leases: set[str] = set()
        self._stopping = threading.Event()
        self.done = 0
        """Decisions made."""

    def run(self) -> None:
        """Work until `stop`; then finish what is being thought about, and say goodbye."""
        for thread in self._threads:
            thread.start()
        while any(thread.is_alive() for thread in self._threads):
            self._renew()
            self._stopping.wait(RENEW_SECONDS)
            if self._stopping.is_set():
                for thread in self._threads:
                    thread.join(RENEW_SECONDS / len(self._threads))
        try:
            self._redis.zrem(WORKERS, self._member)
        except (RedisError, OSError) as fault:
            log.warning("Redis does not answer", extra={"fault": str(fault)})
        self._redis.close()

    def stop(self) -> None:
        """Take nothing more."""
        self._stopping.set()

    def _renew(self) -> None:
        """Say that this worker is there, and what it is working on. One that is stopping takes nothing more,
        but keeps its leases."""
        try:
            moment = server_time(self._redis)
            if self._stopping.is_set():
                self._redis.zrem(WORKERS, self._member)
            else:
                self._redis.zadd(WORKERS, {self._member: moment})
            self._redis.zremrangebyscore(WORKERS, "-inf", moment - FORGOTTEN_SECONDS)
            for name in list(self._leases):
                self._redis.set(lease_key(name), self._member, ex=LEASE_SECONDS)
        except (RedisError, OSError) as fault:
            log.warning("Redis does not answer", extra={"fault": str(fault)})

    def _work(self) -> None:
        while not self._stopping.is_set():
            try:
                found = self._redis.blpop([QUEUE], timeout=WAIT_SECONDS)
                if found is not None:
                    self._do(as_bytes(found[1]).decode())
            except (RedisError, OSError) as fault:
                log.warning("Redis does not answer", extra={"fault": str(fault)})
                self._stopping.wait(RETRY_SECONDS)

    def _do(self, name: str) -> None:
        self._redis.set(lease_key(name), self._member, ex=LEASE_SECONDS)
        text = self._redis.get(job_key(name))
        if not isinstance(text, bytes):
            self._redis.delete(lease_key(name))
            return  # its server no longer wants it
        self._leases.add(name)
        try:
            answer = think(text)
        finally:
            self._leases.discard(name)
        with self._redis.pipeline() as all_or_nothing:
            all_or_nothing.rpush(answer_key(name), answer.model_dump_json())
            all_or_nothing.expire(answer_key(name), ANSWER_SECONDS)
            all_or_nothing.delete(lease_key(name))
            all_or_nothing.execute()
        self.done += 1


def think(text: bytes) -> ThinkAnswer:
    """The answer to a job; a fault is an answer too."""
    try:
        job = ThinkJob.model_validate_json(text)
        if job.version not in (JOB_VERSION, EXACT_JOB_VERSION):
            known = f"{JOB_VERSION} and {EXACT_JOB_VERSION}"
            return ThinkAnswer(fault=f"this worker does jobs of versions {known}, not {job.version}")
        move, report = decide(job.game, job.level, job.view, job.seconds, job.seed, job.simulations)
    except (ValidationError, BaumeisterError) as fault:
        return ThinkAnswer(fault=str(fault).splitlines()[0])
    except Exception as fault:
        log.exception("a decision failed")
        return ThinkAnswer(fault=type(fault).__name__)
    return ThinkAnswer(move=move, report=report)


def load_compiled_rules() -> None:
    """Wait until the rules are compiled: before that the server thinks as fast as a worker would."""
    prepare_all(names())
    for name in names():
        wait_until_compiled(name)


def run_worker(url: str, threads: int) -> int:
    """Work until the process is told to stop; returns how many decisions were made."""
    worker = Worker(url, threads)

    def stop(_number: int, _frame: FrameType | None) -> None:
        worker.stop()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    worker.run()
    return worker.done
