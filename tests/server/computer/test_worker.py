"""A worker: real processes, a real Redis."""

from __future__ import annotations

import signal
import threading

import pytest
import redis as redis_client

import baumeister as bm
from baumeister.server.computer import worker as worker_module
from baumeister.server.computer.remote import QUEUE, ThinkJob, answer_key, job_key, lease_key
from baumeister.server.computer.reports import decide
from baumeister.server.computer.thinkers import count_worker_threads
from baumeister.server.computer.worker import Worker, think

from ..services import Redis
from ..workers import WorkerProcess


def job(level: str = "beginner", seconds: float = 0.05, game: str = "pagode") -> ThinkJob:
    pos = bm.game(game).start(seed=3)
    return ThinkJob(game=game, level=level, view=dict(pos.view(pos.to_move)), seconds=seconds, seed="seed")


@pytest.mark.parametrize("game", ["pagode", "pagoda", "jaguar"])
def test_a_worker_decides_as_the_server_itself_would(game: str) -> None:
    """The random level needs no time, so the same seed gives the same move on any machine."""
    asked = job("random", game=game)
    answer = think(asked.model_dump_json().encode())
    assert answer.fault is None
    assert answer.move == decide(game, "random", asked.view, 0.05, "seed")[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"{}", "validation error"),
        (b"not json", "validation error"),
        (job().model_copy(update={"version": 99}).model_dump_json().encode(), "versions 1 and 2, not 99"),
        (job("no such level").model_dump_json().encode(), "no such level"),
    ],
)
def test_what_a_worker_cannot_do_is_answered_with_the_reason(text: bytes, why: str) -> None:
    answer = think(text)
    assert answer.move is None
    assert why in (answer.fault or "")


def test_a_worker_skips_what_its_server_no_longer_wants(redis: Redis) -> None:
    client = redis_client.Redis.from_url(redis.url)
    client.flushall()
    worker = Worker(redis.url, 1)
    thread = threading.Thread(target=worker.run)
    thread.start()
    client.rpush(QUEUE, "withdrawn")
    client.set(job_key("wanted"), job("random").model_dump_json())
    client.rpush(QUEUE, "wanted")
    found = client.blpop([answer_key("wanted")], timeout=20)
    assert found is not None
    worker.stop()
    thread.join(20)
    assert worker.done == 1
    assert not client.exists(lease_key("withdrawn"), lease_key("wanted"))
    assert count_worker_threads(client) == 0, "it did not say goodbye"
    client.close()


def test_a_redis_that_goes_away_for_a_while_is_found_again(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "RETRY_SECONDS", 0.1)
    worker = Worker(redis.url, 1)
    thread = threading.Thread(target=worker.run)
    thread.start()
    redis.stop()
    redis.start()
    client = redis_client.Redis.from_url(redis.url)
    client.set(job_key("later"), job("random").model_dump_json())
    client.rpush(QUEUE, "later")
    assert client.blpop([answer_key("later")], timeout=20) is not None
    worker.stop()
    thread.join(20)
    client.close()


def test_a_worker_that_is_told_to_stop_finishes_its_thought(redis: Redis) -> None:
    client = redis_client.Redis.from_url(redis.url)
    client.flushall()
    with WorkerProcess(redis.url) as process:
        client.set(job_key("last"), job(seconds=2.0).model_dump_json())
        client.rpush(QUEUE, "last")
        while not client.exists(lease_key("last")):
            pass
        assert process.end(signal.SIGTERM) == 0
    assert client.llen(answer_key("last")) == 1
    assert count_worker_threads(client) == 0
    client.close()
