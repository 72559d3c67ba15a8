"""A replica of PostgreSQL takes over: with the settings of docs/operate.md nothing acknowledged is lost, and
without them nobody goes on behind a gap."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from baumeister.server.store import store
from baumeister.server.store.store import read_events

from ..server.conftest import quiet
from ..server.links import CuttableLink, link_to
from ..server.playing import player_to_move, start_game
from ..server.services import Postgres
from ..server.serving import Running, Visitor, code, good, running, wait_until
from .past import told


class Pair:
    """A database and its replica; a server reaches the one that is in charge."""

    def __init__(self, folder: Path) -> None:
        for name in ("one", "two"):
            (folder / name).mkdir()
        self.primary = Postgres(folder / "one")
        self.primary.start()
        self.primary.fresh("games")
        self.replica = Postgres(folder / "two", self.primary.port)
        self.replica.start()

    def fail_over(self, link: CuttableLink) -> None:
        """The machine of the database is gone, and the replica takes over."""
        self.primary.lose_power()
        if self.replica.process is None:
            self.replica.start()
        self.replica.promote()
        link.lead_to(self.replica.port)

    def catch_up(self) -> None:
        """Wait until the replica has everything."""
        at = self.primary.query("SELECT pg_current_wal_flush_lsn()")
        seen = f"SELECT pg_last_wal_replay_lsn() >= '{at}'"
        wait_until(lambda: self.replica.query(seen) == "t")

    def stop(self) -> None:
        for one in (self.replica, self.primary):
            one.stop()


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    found = Pair(tmp_path)
    yield found
    found.stop()


@pytest.fixture
def link(pair: Pair) -> Iterator[CuttableLink]:
    with link_to(pair.primary.port) as found:
        yield found


@pytest.fixture
def site(pair: Pair, link: CuttableLink, tmp_path: Path) -> Iterator[Running]:
    url = pair.primary.url("games").replace(str(pair.primary.port), str(link.port))
    with running(quiet(tmp_path, database=url)) as found:
        yield found


@pytest.fixture
def people(site: Running) -> Iterator[tuple[Visitor, Visitor]]:
    with Visitor(site.address, "Anna") as anna, Visitor(site.address, "Bert") as bert:
        yield anna, bert


def play(table: str, *people: Visitor) -> None:
    person = player_to_move(table, *people)
    good(person.play(table, person.look(table)["sight"]["moves"][0]))


def stored(site: Running, table: str) -> Any:
    """The game as an independent reader finds it. Raises ValueError if an event is missing."""
    with site.services.store.engine.connect() as conn:
        return told([dict(row) for row in read_events(conn, table)])[-1]


def test_nobody_goes_on_behind_what_an_asynchronous_replica_has_lost(
    pair: Pair, link: CuttableLink, site: Running, people: tuple[Visitor, Visitor]
) -> None:
    table = start_game(*people, "pagode")
    play(table, *people)
    pair.catch_up()
    pair.replica.stop()
    for _ in range(3):
        play(table, *people)
    lost = people[0].look(table)
    pair.fail_over(link)
    mover = player_to_move(table, *people)
    given = {"at": lost["state"]["length"], "moves": [mover.look(table)["sight"]["moves"][0]]}
    answers: list[str] = []

    def refused_for_good() -> bool:
        answers.append(code(mover.do("play", table, **given)))
        return answers[-1] == "stale"

    wait_until(refused_for_good)
    assert set(answers) <= {"unavailable", "stale"}
    left = people[0].look(table)
    assert left["state"]["length"] == lost["state"]["length"] - 3
    play(table, *people)
    assert stored(site, table).entries == [tuple(entry) for entry in people[0].look(table)["log"]]


def test_what_only_the_lost_database_had_was_acknowledged_to_nobody(
    pair: Pair,
    link: CuttableLink,
    people: tuple[Visitor, Visitor],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A move is stored by the database, but not by its replica; then the database starts again, and would
    show it to a server that reads what has become of the move."""
    table = start_game(*people, "pagode")
    play(table, *people)
    pair.primary.wait_for_replica()
    pair.replica.stop()
    mover = player_to_move(table, *people)
    seen = mover.look(table)
    given = {"at": seen["state"]["length"], "moves": [seen["sight"]["moves"][0]]}
    command = {"do": "play", "id": "asked-twice", "table": table, **given}
    answers: list[httpx.Response] = []
    waiting = threading.Thread(
        target=lambda: answers.append(mover.http.post("/api/commands", json=command)), daemon=True
    )
    waiting.start()
    waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    wait_until(lambda: pair.primary.query(waits) != "0")
    pair.primary.stop(signal.SIGQUIT)
    pair.primary.start()
    waiting.join(20)
    assert pair.primary.query_in("games", "SELECT count(*) FROM events") == str(seen["seq"] + 1)
    monkeypatch.setattr(store, "ANSWER_SECONDS", 1)
    engine = store.make_engine(pair.primary.url("games"), statement_seconds=5)
    with pytest.raises(OperationalError, match="no answer"), engine.connect() as conn:
        store.read_events(conn, table)
    engine.dispose()
    pair.fail_over(link)
    wait_until(lambda: mover.http.get("/ready").is_success)
    assert not any(answer.is_success for answer in answers)
    assert mover.look(table)["state"]["length"] == seen["state"]["length"]
