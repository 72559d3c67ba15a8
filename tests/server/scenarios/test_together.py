"""Two processes on one database stay consistent, even when nobody tells them what the other has stored."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from baumeister.server import services as services_module
from baumeister.server.live import hub as hub_module
from baumeister.server.live.bus_messages import Alive
from baumeister.server.store import Unavailable, queries
from baumeister.server.tables import commands

from ..conftest import quiet
from ..playing import start_game
from ..services import Postgres, Redis
from ..serving import Running, Visitor, good, running, wait_until

_names = itertools.count(1)


@pytest.fixture
def pair(
    postgres: Postgres, redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Running, Running]]:
    """Two processes; the first does not announce what it stores, as if it had died before it could."""
    monkeypatch.setattr(services_module, "COMPARE_SECONDS", 0.2)
    settings = quiet(tmp_path, database=postgres.fresh(f"pair{next(_names)}"), redis=redis.url)
    with running(settings) as one, running(settings) as two:
        one.services.tables._announce = lambda _rows: None
        yield one, two


@pytest.fixture
def anna(pair: tuple[Running, Running]) -> Iterator[Visitor]:
    with Visitor(pair[0].address, "Anna") as visitor:
        yield visitor


@pytest.fixture
def again(pair: tuple[Running, Running], anna: Visitor) -> Iterator[Visitor]:
    """Anna again, through the other process."""
    with Visitor(pair[1].address) as visitor:
        visitor.http.cookies.update(anna.http.cookies)
        yield visitor


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off the regular comparison with the database: a process finds out only what it asks for."""
    monkeypatch.setattr(queries, "event_counts", lambda *_: [])


@pytest.mark.usefixtures("unseen")
def test_another_process_never_shows_an_older_state(anna: Visitor, again: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    for move in ("STe4", "STe6", "STd4"):
        seq = again.look(table)["seq"]
        assert good(anna.play(table, move))["seq"] == seq + 1
        assert again.look(table)["seq"] == seq + 1


@pytest.mark.usefixtures("unseen")
def test_clients_that_connect_to_another_process_are_told_only_what_they_missed(
    anna: Visitor, again: Visitor
) -> None:
    table = anna.open("pagode", against="myself")
    seen = again.look(table)["seq"]
    assert good(anna.play(table, "STe4"))["seq"] == seen + 1
    for after, due in ((seen, ("event", seen + 1)), (seen + 1, None), (None, ("table", seen + 1))):
        with again.live() as socket:
            socket.send("watch", table=table, **({} if after is None else {"after": after}))
            found = socket.next("table", "event", "done")
            assert found["seq"] == seen + 1
            assert due is None or (found["say"], found["seq"]) == due


@pytest.mark.usefixtures("unseen")
def test_a_command_is_not_refused_because_of_an_old_state(
    pair: tuple[Running, Running], anna: Visitor
) -> None:
    with Visitor(pair[1].address, "Bert") as bert:
        table = start_game(anna, bert)
        people = {0: anna, 1: bert}
        for _ in range(4):
            state = anna.look(table)["state"]
            person = people[state["to_move"]]
            move = next(text for text in person.look(table)["sight"]["moves"] if text[0] == "S")
            good(person.do("play", table, at=state["length"], moves=[move]))
            # The other player has heard about it and asks another process at once.
            other = people[1 - state["to_move"]]
            refused = other.do("play", table, at=state["length"] + 1, moves=["nonsense"])
            assert refused.json()["code"] == "illegal_move"


def test_spectators_soon_hear_of_an_event_that_was_never_announced(anna: Visitor, again: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    with again.live() as socket:
        socket.watch(table)
        seq = good(anna.play(table, "STe4"))["seq"]
        assert socket.next("event")["seq"] == seq


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("game", ["pagode", "pagoda"])
def test_after_catching_up_on_many_events_the_log_is_the_stored_one(
    anna: Visitor, again: Visitor, game: str
) -> None:
    table = anna.open(game, against="myself")
    with again.live() as socket:
        log = socket.watch(table)["log"]
        for before, moves in ((0, 3), (0, 1), (1, 2), (0, 2)):
            if before and game == "pagode":
                good(anna.do("offer", table, what="takeback"))
            for _ in range(moves):
                good(anna.play(table, anna.look(table)["sight"]["moves"][0]))
            stored = again.look(table)
            told = None
            while told is None or told["seq"] < stored["seq"]:
                told = socket.next("event", "table")
                log = told["log"] if told["say"] == "table" else log[: told["log_from"]] + told["log"]
            assert log == stored["log"]


def test_events_stored_as_the_database_was_lost_are_told_when_it_is_back(
    pair: tuple[Running, Running], anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.open("pagode", against="myself")
    store = pair[0].services.store
    append = store.append

    async def lost(*given: Any, **named: Any) -> None:
        await append(*given, **named)
        raise Unavailable("the connection was lost before the answer came")

    with anna.live() as socket:
        seq = socket.watch(table)["seq"]
        monkeypatch.setattr(store, "append", lost)
        assert anna.play(table, "STe4").status_code == 503
        monkeypatch.undo()
        assert socket.next("event")["seq"] == seq + 1


def test_events_during_a_clients_catching_up_are_not_lost(
    pair: tuple[Running, Running], anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.open("pagode", against="myself")
    services = pair[0].services
    seq = anna.look(table)["seq"]
    events = services.store.events
    moves = iter(["STe4"])

    async def meanwhile(table_id: str, after: int = 0) -> Any:
        rows = await events(table_id, after)
        if after == seq and (move := next(moves, None)):
            found = await services.tables.table(table_id)
            change = commands.play(found, found.to_move or 0, found.length, [move], 0)
            await services.tables._commit(found, change, None, 0)
        return rows

    services.tables._shared = False  # so that the only request is the one for missed events
    monkeypatch.setattr(services.store, "events", meanwhile)
    with anna.live() as socket:
        assert socket.watch(table, after=seq)["seq"] == seq + 1


def test_cards_revealed_meanwhile_are_open_to_clients_that_catch_up(
    pair: tuple[Running, Running], anna: Visitor
) -> None:
    chance = random.Random(1)
    with Visitor(pair[0].address, "Bert") as bert:
        table = start_game(anna, bert, "jaguar")
        known = {0: anna.look(table), 1: bert.look(table)}
        uncovered = 0
        for _ in range(30):
            state = anna.look(table)["state"]
            if state["status"] == "over":
                break
            person = (anna, bert)[state["to_move"]]
            good(person.play(table, chance.choice(person.look(table)["sight"]["moves"])))
            for seat, visitor in enumerate((anna, bert)):
                before, now = known[seat], visitor.look(table)
                known[seat] = now
                if now["state"]["status"] != "playing":
                    continue
                with visitor.live() as socket:
                    told = socket.watch(table, after=before["seq"])
                if told["say"] == "event":
                    assert before["log"][: told["log_from"]] + told["log"] == now["log"]
                    uncovered += told["log_from"] < len(before["log"])
        assert uncovered > 0


def test_both_processes_know_who_is_there(
    pair: tuple[Running, Running], anna: Visitor, again: Visitor
) -> None:
    table = anna.open("pagode", against="myself")
    with anna.live() as socket:
        socket.watch(table)
        wait_until(lambda: again.look(table)["seats"][0]["here"])


def test_people_at_a_silent_process_are_not_gone_until_it_says_so(
    pair: tuple[Running, Running], anna: Visitor, again: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Visitor(pair[0].address, "Bert") as bert, again.live() as near:
        table = start_game(anna, bert)
        near.watch(table)
        with bert.live() as far:
            far.watch(table)
            wait_until(lambda: again.look(table)["seats"][1]["here"])
            monkeypatch.setattr(hub_module, "PROCESS_SILENCE", -1)
            while (told := near.next("presence"))["seat"] != 1 or told["here"]:
                pass
            assert told["gone"] is None, "nobody knows whether they are there"
            monkeypatch.undo()
            pair[0].call(_alive(pair[0]))
            wait_until(lambda: again.look(table)["seats"][1]["here"])
        while (told := near.next("presence"))["seat"] != 1 or told["gone"] is None:
            pass
        assert not told["here"]


async def _alive(server: Running) -> None:
    assert server.services.bus is not None
    server.services.bus.send(Alive())
