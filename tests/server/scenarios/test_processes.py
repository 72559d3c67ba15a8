"""Whole server processes: killed in the middle of play, several on one database, and without their
services."""

from __future__ import annotations

import itertools
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from baumeister import Record

from ..playing import player_to_move, race, start_game
from ..processes import Process, two_processes
from ..services import Postgres, Redis
from ..serving import PASSWORD, Visitor, code, good, wait_until

KILLS = int(os.environ.get("BAUMEISTER_KILLS", "2"))
RACES = int(os.environ.get("BAUMEISTER_RACES", "60"))
_names = itertools.count(1)


@dataclass
class Played:
    """A game whose player records what was acknowledged, and when the table was opened."""

    table: str
    opened: tuple[float, float]
    acknowledged: list[str] = field(default_factory=list)


class Persistent:
    """A player who plays on through every crash: repeats a command until it is answered."""

    def __init__(self, process: Process) -> None:
        self.visitor = Visitor(process.address, "Vera")
        self.games: list[Played] = []
        self.stop = False
        self._chance = random.Random(7)

    def play(self) -> None:
        while not self.stop:
            try:
                self._move()
            except httpx.TransportError:
                time.sleep(0.02)

    def wait_for(self, moves: int) -> None:
        """Play until this many moves are acknowledged."""
        deadline = time.monotonic() + 60
        while sum(len(game.acknowledged) for game in self.games) < moves:
            assert time.monotonic() < deadline, "no move was acknowledged for a minute"
            time.sleep(0.02)

    def _open(self) -> None:
        before = time.time()
        table = self.visitor.open("pagode", against="myself", clock={"kind": "time", "seconds": 3600})
        self.games.append(Played(table, (before, time.time())))

    def _move(self) -> None:
        if not self.games:
            self._open()
        found = self.visitor.look(self.games[-1].table)
        if found["state"]["status"] == "over":
            self._open()
            return
        moves = [move for move in found["sight"]["moves"] if move[0] in "SP"]
        move = self._chance.choice(moves or found["sight"]["moves"])
        body: dict[str, Any] = {"do": "play", "id": f"v{next(_names)}", "table": self.games[-1].table}
        self._insist(body | {"at": found["state"]["length"], "moves": [move]})
        self.games[-1].acknowledged.append(move)

    def _insist(self, body: dict[str, Any]) -> None:
        """Send a command until it is acknowledged."""
        while True:
            try:
                answer = self.visitor.http.post("/api/commands", json=body)
            except httpx.TransportError:
                if self.stop:
                    raise
                time.sleep(0.02)
                continue
            if answer.is_success:
                return
            assert code(answer) == "unavailable", answer.text

    def check(self) -> int:
        """Compare the acknowledged moves with what the server knows; returns how many there were."""
        for game in self.games:
            log = self.visitor.look(game.table)["log"]
            played = [text.rstrip("+") for text, seat in log if seat is not None]
            assert [move.rstrip("+") for move in game.acknowledged] == played
        return sum(len(game.acknowledged) for game in self.games)

    def check_clock(self) -> None:
        """Both players of the game in progress have used no more than the time that has passed: what passed
        without a server is nobody's."""
        game = self.games[-1]
        found = self.visitor.look(game.table)
        after = time.time()
        times = found["state"]["times"]
        gained = 5000 * len(game.acknowledged)
        running = max(0, found["now"] - times["since"]) if times["running"] is not None else 0
        used = (2 * 3600_000 + gained - sum(times["left"]) + running) / 1000
        if found["state"]["status"] == "playing":
            assert 0 <= used < after - game.opened[0] + 1


def test_a_killed_process_loses_no_acknowledged_move_and_plays_none_twice(tmp_path: Path) -> None:
    chance = random.Random(3)
    with Process(f"sqlite:///{tmp_path / 'k.db'}") as process:
        player = Persistent(process)
        thread = threading.Thread(target=player.play)
        thread.start()
        try:
            for n in range(KILLS + 1):
                player.wait_for(3 * n + 1)
                time.sleep(chance.random())
                if n < KILLS:
                    process.kill()
                    process.start()
        finally:
            player.stop = True
            thread.join(30)
        assert not thread.is_alive()
        player.check_clock()
        assert player.check() > 2 * KILLS
        player.visitor.http.close()


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


@pytest.fixture(scope="module")
def both(postgres: Postgres, redis: Redis) -> Iterator[tuple[Process, Process]]:
    """Two processes for the tests that leave them running."""
    with two_processes(postgres.fresh("shared"), redis.url) as found:
        yield found


def test_two_processes_share_tables_moves_and_presence(both: tuple[Process, Process]) -> None:
    one, two = both
    with Visitor(one.address, "Anna") as anna, Visitor(two.address, "Bert") as bert:
        table = start_game(anna, bert)
        with anna.live() as a, bert.live() as b:
            a.watch(table)
            b.watch(table)
            while (came := a.next("presence"))["seat"] != 1:
                pass
            assert came["here"]
            for move in ("STe4", "STe6", "STd4", "STd6"):
                person = player_to_move(table, anna, bert)
                seq = good(person.play(table, move))["seq"]
                for socket in (a, b):
                    event = socket.next("event")
                    assert (event["seq"], event["log"][0][0]) == (seq, move)
        good(anna.do("offer", table, what="draw"))
        wait_until(lambda: bert.look(table)["state"]["offers"] == {"draw": 0})
        good(bert.do("accept", table, what="draw"))
        wait_until(lambda: anna.look(table)["state"]["status"] == "over")
        Record.loads(anna.http.get(f"/api/tables/{table}/record").text)


def test_a_phrase_said_at_one_process_is_heard_at_another(both: tuple[Process, Process]) -> None:
    one, two = both
    with Visitor(one.address, "Anna") as anna, Visitor(two.address, "Bert") as bert:
        table = start_game(anna, bert)
        with bert.live() as socket:
            socket.watch(table)
            good(anna.do("phrase", table, phrase="hello"))
            heard = socket.next("phrase")
            assert (heard["seat"], heard["phrase"]) == (0, "hello")
        # Both processes keep it for those who come later.
        with anna.live() as here, bert.live() as there:
            for late in (here, there):
                late.send("watch", table=table)
                assert late.next("phrase") == heard


def test_a_challenge_sent_at_one_process_reaches_somebody_at_another(both: tuple[Process, Process]) -> None:
    one, two = both
    with Visitor(one.address, "guest") as anna, Visitor(two.address, "guest") as bert:
        for person, name in ((anna, "Anna the first"), (bert, "Bert the second")):
            person.post("/api/account", name=name, password=PASSWORD)
        with anna.live() as a, bert.live() as b:
            sent = anna.post("/api/challenges", name="Bert the second", request={"game": "pagode"})
            asked = b.next("challenge")["challenge"]
            assert (asked["id"], asked["by"], asked["mine"]) == (sent["id"], "Anna the first", False)
            assert a.next("challenge")["challenge"]["mine"]
            table = bert.post(f"/api/challenges/{asked['id']}/accept")["table"]
            assert a.next("challenge")["challenge"]["table"] == table
            assert anna.look(table)["you"] == [0]


def test_of_two_processes_that_play_the_same_turn_exactly_one_wins(both: tuple[Process, Process]) -> None:
    answers: list[str] = []
    one, two = both
    with Visitor(one.address, "Anna") as anna, Visitor(two.address) as again:
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
    postgres, redis = Postgres(tmp_path / "p", synced=False), Redis(tmp_path / "r")
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
    """True if both processes know the same about a table."""
    found: bool = one.look(table)["seq"] == two.look(table)["seq"]
    return found
