"""Where computer seats think: real Redis, real workers, killed without warning."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis as redis_client

import baumeister as bm
from baumeister.server.computer import thinkers as thinkers_module
from baumeister.server.computer.queue import FairQueue
from baumeister.server.computer.remote import QUEUE, WORKERS, ThinkJob, job_key
from baumeister.server.computer.thinkers import Thinkers, server_time

from ..conftest import quiet
from ..playing import wait_for_turn
from ..services import Postgres, Redis
from ..serving import Running, Visitor, good, running, wait_until
from ..workers import WorkerProcess


@pytest.fixture
def site(redis: Redis, postgres: Postgres, tmp_path: Path) -> Iterator[Running]:
    """A server that uses Redis, without workers so far."""
    redis_client.Redis.from_url(redis.url).flushall()
    url = postgres.fresh(f"think_{time.time_ns()}")
    with running(quiet(tmp_path, database=url, redis=redis.url, thinking_seconds=1.5)) as found:
        yield found


def thoughts(site: Running, table: str) -> list[int]:
    """How many simulations each computer move was worth, for every move that is stored."""
    rows = site.call(site.services.store.events(table))
    found = [json.loads(row["data"]) for row in rows if row["kind"] == "moved"]
    return [data["thought"]["simulations"] for data in found if "thought" in data]


def play_until_my_turn(person: Visitor, table: str) -> int:
    """One move of mine and the computer's answer; returns how long the log is."""
    wait_for_turn(person, table)
    good(person.play(table, person.look(table)["sight"]["moves"][0]))
    wait_for_turn(person, table)
    length: int = person.look(table)["state"]["length"]
    return length


def test_without_workers_the_server_thinks_itself_and_with_one_it_does_not(
    site: Running, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Visitor(site.address, "Anna") as anna:
        table = anna.open("pagode", against="computer", level="beginner")
        play_until_my_turn(anna, table)
        before = len(thoughts(site, table))
        assert before >= 1

        def never(*_: object) -> None:
            raise AssertionError("the server thinks although there is a worker")

        with WorkerProcess(redis.url):
            wait_until(lambda: site.services.thinkers.workers == 1)
            monkeypatch.setattr(thinkers_module, "decide", never)
            play_until_my_turn(anna, table)
            assert len(thoughts(site, table)) == before + 1
            assert thoughts(site, table)[-1] > 0
            monkeypatch.undo()
        wait_until(lambda: site.services.thinkers.workers == 0)
        play_until_my_turn(anna, table)
        assert len(thoughts(site, table)) == before + 2


def test_a_worker_killed_while_it_thinks_is_noticed_and_one_move_is_stored(
    site: Running, redis: Redis
) -> None:
    client = redis_client.Redis.from_url(redis.url)
    with (
        WorkerProcess(redis.url) as first,
        WorkerProcess(redis.url) as second,
        Visitor(site.address, "Anna") as anna,
    ):
        wait_until(lambda: site.services.thinkers.workers == 2)
        table = anna.open("pagode", against="computer", level="master")
        wait_until(
            lambda: anna.look(table)["state"]["to_move"] in anna.look(table)["you"] or _taken(client) > 0
        )
        if not _taken(client):
            good(anna.play(table, anna.look(table)["sight"]["moves"][0]))
        wait_until(lambda: _taken(client) == 1)
        length = anna.look(table)["state"]["length"]
        holder = client.get(next(iter(client.scan_iter("baumeister:think:lease:*"))))
        assert isinstance(holder, bytes)
        killed = first if holder.startswith(f"{first.process.pid}-".encode()) else second
        killed.end(signal.SIGKILL)
        wait_for_turn(anna, table)
        assert anna.look(table)["state"]["length"] == length + 1, "not exactly one move"
        assert site.services.thinkers.lost == 1
        play_until_my_turn(anna, table)
    client.close()


def _taken(client: redis_client.Redis) -> int:
    return sum(1 for _ in client.scan_iter("baumeister:think:lease:*"))


def test_when_the_last_worker_is_killed_the_server_makes_the_move(site: Running, redis: Redis) -> None:
    client = redis_client.Redis.from_url(redis.url)
    with WorkerProcess(redis.url) as only, Visitor(site.address, "Anna") as anna:
        wait_until(lambda: site.services.thinkers.workers == 1)
        table = anna.open("pagode", against="computer", level="master")
        wait_until(
            lambda: anna.look(table)["state"]["to_move"] in anna.look(table)["you"] or _taken(client) > 0
        )
        if not _taken(client):
            good(anna.play(table, anna.look(table)["sight"]["moves"][0]))
        wait_until(lambda: _taken(client) == 1)
        only.end(signal.SIGKILL)
        length = anna.look(table)["state"]["length"]
        wait_for_turn(anna, table)
        assert anna.look(table)["state"]["length"] == length + 1
        wait_until(lambda: client.llen(QUEUE) == 0 and not list(client.scan_iter(job_key("*"))))
    client.close()


def test_workers_that_never_answer_hold_nobody_up(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something is registered and takes jobs, but dies over each of them."""
    client = redis_client.Redis.from_url(redis.url)
    client.flushall()
    monkeypatch.setattr(thinkers_module, "JOB_TRIES", 2)
    monkeypatch.setattr(thinkers_module, "LOOK_SECONDS", 0.2)
    queue = FairQueue(1, 10)
    found = Thinkers(queue, 1, redis.url)
    found.workers = 1
    client.zadd(WORKERS, {"ghost 1": server_time(client) + 1000})
    pos = bm.game("pagode").start(seed=3)
    job = ThinkJob(game="pagode", level="random", view=dict(pos.view(pos.to_move)), seconds=0.05, seed="s")
    stop = threading.Event()

    def swallow() -> None:
        other = redis_client.Redis.from_url(redis.url)
        while not stop.is_set():
            other.blpop([QUEUE], timeout=1)
        other.close()

    ghost = threading.Thread(target=swallow)
    ghost.start()
    move, _ = found.decide(job)
    assert move in pos.moves()
    assert found.lost == 2
    stop.set()
    ghost.join()
    found.close()
    queue.close()
    client.close()
