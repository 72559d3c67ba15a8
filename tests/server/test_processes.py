"""Whole server processes: killed in the middle of play, several on one database, and without their
services."""

from __future__ import annotations

import itertools
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from baumeister import Record

from .processes import Process
from .services import Postgres, Redis
from .serving import Visitor, code, good
from .test_live import race
from .test_tables import begun, mover

KILLS = int(os.environ.get("BAUMEISTER_KILLS", "2"))
RACES = int(os.environ.get("BAUMEISTER_RACES", "60"))
_names = itertools.count(1)


class Persistent:
    """A player who plays on through every crash: repeats a command until it is answered, and notes what was
    acknowledged."""

    def __init__(self, process: Process) -> None:
        self.visitor = Visitor(process.address, "Vera")
        self.table = self.visitor.open("pagode", against="myself", clock={"kind": "time", "seconds": 3600})
        self.acknowledged: list[str] = []
        self.stop = False

    def play(self) -> None:
        chance = random.Random(7)
        while not self.stop:
            try:
                self._move(chance)
            except OSError:
                time.sleep(0.02)
            except Exception as fault:
                if type(fault).__module__.split(".")[0] not in ("httpx", "httpcore"):
                    raise
                time.sleep(0.02)

    def _move(self, chance: random.Random) -> None:
        found = self.visitor.look(self.table)
        moves = [move for move in found["sight"]["moves"] if move[0] in "SP"]
        move = chance.choice(moves or found["sight"]["moves"])
        body: dict[str, Any] = {"do": "play", "id": f"v{next(_names)}", "table": self.table}
        body |= {"at": found["state"]["length"], "moves": [move]}
        while not self.stop:
            try:
                answer = self.visitor.http.post("/api/commands", json=body)
            except Exception:
                time.sleep(0.02)
                continue
            if answer.is_success:
                self.acknowledged.append(move)
            else:
                assert code(answer) == "unavailable", answer.text
                continue
            return


def test_a_killed_process_loses_no_acknowledged_move_and_plays_none_twice(tmp_path: Path) -> None:
    chance = random.Random(3)
    with Process(f"sqlite:///{tmp_path / 'k.db'}") as process:
        player = Persistent(process)
        began = time.time()
        thread = threading.Thread(target=player.play)
        thread.start()
        for _ in range(KILLS):
            time.sleep(0.3 + chance.random())
            process.kill()
            process.start()
        time.sleep(0.5)
        player.stop = True
        thread.join(30)
        found = player.visitor.look(player.table)
        player.visitor.http.close()
        log = [text.rstrip("+") for text, seat in found["log"] if seat is not None]
        assert len(player.acknowledged) > 5
        assert [move.rstrip("+") for move in player.acknowledged] == log
        times = found["state"]["times"]
        used = 2 * 3600_000 + 5000 * len(log) - sum(times["left"]) + found["now"] - times["since"]
        assert abs(used / 1000 - (time.time() - began)) < 1.5


def test_clients_are_told_when_the_server_goes_down_and_it_leaves_nothing_behind(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path / 'g.db'}") as process, Visitor(process.address, "Wanda") as visitor:
        table = visitor.open("pagode", against="myself")
        with visitor.live() as socket:
            socket.watch(table)
            assert process.process is not None
            process.process.send_signal(signal.SIGTERM)
            assert socket.next("bye")["say"] == "bye"
            with pytest.raises(ConnectionClosed):
                socket.next()
        assert process.process.wait(20) == -signal.SIGTERM
        process.start()
        assert visitor.look(table)["state"]["status"] == "playing"


def test_two_processes_share_tables_moves_and_presence(postgres: Postgres, redis: Redis) -> None:
    url = postgres.fresh("shared")
    with (
        Process(url, redis.url) as one,
        Process(url, redis.url) as two,
        Visitor(one.address, "Anna") as anna,
        Visitor(two.address, "Bert") as bert,
    ):
        table = begun(anna, bert)
        with anna.live() as a, bert.live() as b:
            a.watch(table)
            b.watch(table)
            while (came := a.next("presence"))["seat"] != 1:
                pass
            assert came["here"]
            for move in ("STe4", "STe6", "STd4", "STd6"):
                person = mover(table, anna, bert)
                seq = good(person.play(table, move))["seq"]
                for socket in (a, b):
                    event = socket.next("event")
                    assert (event["seq"], event["log"][0][0]) == (seq, move)
        good(anna.do("offer", table, what="draw"))
        wait_until(lambda: bert.look(table)["state"]["offers"] == {"draw": 0})
        good(bert.do("accept", table, what="draw"))
        wait_until(lambda: anna.look(table)["state"]["status"] == "over")
        Record.loads(anna.http.get(f"/api/tables/{table}/record").text)


def test_of_two_processes_that_play_the_same_turn_exactly_one_wins(postgres: Postgres, redis: Redis) -> None:
    url = postgres.fresh("race")
    answers: list[str] = []
    with (
        Process(url, redis.url) as one,
        Process(url, redis.url) as two,
        Visitor(one.address, "Anna") as anna,
        Visitor(two.address) as again,
    ):
        again.http.cookies.update(anna.http.cookies)
        with anna.live() as a, again.live() as b:
            for n in range(RACES):
                if n % 6 == 0:
                    table = anna.open("pagode", against="myself")
                found = anna.look(table)
                stone = next(move for move in found["sight"]["moves"] if move.startswith("S"))
                command = {"table": table, "at": found["state"]["length"], "moves": [stone]}
                answers += race((a, b), command)
                wait_until(partial(same_seq, table, anna, again))
    assert sorted(answers) == ["done"] * RACES + ["stale"] * RACES


def test_play_stops_with_a_sentence_while_a_service_is_gone_and_goes_on_when_it_is_back(
    tmp_path: Path,
) -> None:
    (tmp_path / "p").mkdir()
    (tmp_path / "r").mkdir()
    postgres, redis = Postgres(tmp_path / "p"), Redis(tmp_path / "r")
    postgres.start()
    redis.start()
    try:
        with (
            Process(postgres.fresh("gone"), redis.url) as process,
            Visitor(process.address, "Xenia") as xenia,
        ):
            table = xenia.open("pagode", against="myself")
            good(xenia.play(table, "STe4"))
            for service in (postgres, redis):
                at = xenia.look(table)["state"]["length"]
                moves = [next(m for m in xenia.look(table)["sight"]["moves"] if m.startswith("S"))]
                service.stop()
                wait_until(lambda: not process.ready())
                refused = xenia.do("play", table, at=at, moves=moves)
                assert (refused.status_code, code(refused)) == (503, "unavailable")
                service.start()
                wait_until(process.ready)
                good(xenia.do("play", table, at=at, moves=moves))
                assert xenia.look(table)["state"]["length"] == at + 1
    finally:
        redis.stop()
        postgres.stop()


def same_seq(table: str, one: Visitor, two: Visitor) -> bool:
    """True if both processes know the same of a table."""
    found: bool = one.look(table)["seq"] == two.look(table)["seq"]
    return found


def wait_until(true: Callable[[], bool], patience: float = 20) -> None:
    deadline = time.monotonic() + patience
    while not true():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.01)
