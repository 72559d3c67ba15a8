"""Hints and reviews."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from baumeister.server.audit import twin_of
from baumeister.server.computer.judgement import find_decisions
from baumeister.server.store.schema import reviews
from baumeister.server.tables.records import record_of

from .conftest import quiet
from .serving import PATIENCE, Running, Visitor, code, good, running
from .test_computer import wait_for_turn
from .test_past import some_moves
from .test_people import account
from .test_tables import begun, mover


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    settings = quiet(tmp_path_factory.mktemp("analysis"), analysis_simulations=20)
    with running(settings) as found:
        yield found


def finished(anna: Visitor, bert: Visitor, game: str = "jaguar", **wishes: Any) -> str:
    """A game that somebody has resigned after some moves."""
    table = begun(anna, bert, game, **wishes)
    some_moves(table, anna, bert, 4)
    good(mover(table, anna, bert).do("resign", table))
    return table


def reviewed(person: Visitor, table: str) -> Any:
    """The review when it is done."""
    good(person.http.post(f"/api/tables/{table}/review"))
    return wait_for_review(person, table)


def wait_for_review(person: Visitor, table: str) -> Any:
    deadline = time.monotonic() + PATIENCE
    while not (found := person.get(f"/api/tables/{table}/review"))["finished"]:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found


# ---- hints --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["pagode", "pagoda", "jaguar"])
def test_a_hint_names_legal_moves_with_their_chances(anna: Visitor, game: str) -> None:
    table = anna.open(game, against="computer", level="random")
    wait_for_turn(anna, table)
    found = anna.post(f"/api/tables/{table}/hint")
    looked = anna.look(table)
    assert found["length"] == looked["state"]["length"]
    assert found["moves"]
    for move in found["moves"]:
        assert move["move"] in looked["sight"]["moves"]
        assert move["line"][0] == move["move"]
        assert sum(move["chances"].values()) == pytest.approx(1)


def test_hints_are_refused_where_they_would_be_unfair(server: Running, anna: Visitor, bert: Visitor) -> None:
    def asked(person: Visitor, table: str) -> str:
        return code(person.http.post(f"/api/tables/{table}/hint"))

    people = begun(anna, bert)
    assert (asked(anna, people), asked(bert, people)) == ("no_hints", "no_hints")
    assert asked(anna, anna.open(against="myself")) == "no_hints"
    assert asked(anna, anna.open()) == "not_started"
    own = anna.open(against="computer", level="random")
    assert asked(bert, own) == "not_seated"
    good(anna.do("abort", own))
    assert asked(anna, own) == "game_over"
    visitor, _ = account(server, "Uwe")
    with visitor:
        rated = visitor.open("jaguar", against="computer", level="random", rated=True)
        assert asked(visitor, rated) == "no_hints"


def test_a_hint_is_refused_while_the_computer_is_to_move(tmp_path: Path) -> None:
    with running(quiet(tmp_path, thinking_seconds=5)) as server, Visitor(server.address, "Vera") as vera:
        table = vera.open("pagode", against="computer", level="uct")
        wait_for_turn(vera, table)
        good(vera.play(table, "STe4"))
        assert code(vera.http.post(f"/api/tables/{table}/hint")) == "not_your_turn"


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_a_hint_depends_on_nothing_that_its_player_cannot_know(
    server: Running, anna: Visitor, game: str
) -> None:
    table_id = anna.open(game, against="computer", level="random")
    for _ in range(3):
        assert wait_for_turn(anna, table_id)["status"] == "playing"
        good(anna.play(table_id, anna.look(table_id)["sight"]["moves"][0]))
    wait_for_turn(anna, table_id)
    tables = server.services.tables._tables
    real = tables[table_id]
    hints = [anna.http.post(f"/api/tables/{table_id}/hint").content]
    twins = [twin_of(real, 0, random.Random(n)) for n in range(6)]
    assert sum(twin.pos != real.pos for twin in twins) >= 3
    for twin in twins:
        tables[table_id] = twin
        hints.append(anna.http.post(f"/api/tables/{table_id}/hint").content)
        tables[table_id] = real
    assert len(set(hints)) == 1


# ---- reviews ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["pagode", "pagoda", "jaguar"])
def test_a_review_judges_every_decision_of_a_finished_game(
    server: Running, anna: Visitor, bert: Visitor, game: str
) -> None:
    table = finished(anna, bert, game)
    found = reviewed(anna, table)
    known = server.call(server.services.tables.table(table))
    points = find_decisions(record_of(known))
    assert (found["done"], found["of"]) == (len(points), len(points))
    assert [move["entry"] for move in found["moves"]] == [n for n, _ in points]
    log = anna.look(table)["log"]
    for move in found["moves"]:
        assert log[move["entry"]] == [move["move"], move["player"]]
        assert sum(move["chances"].values()) == pytest.approx(1, abs=0.001)
        assert move["cost"] == pytest.approx(move["best_expected"] - move["expected"], abs=0.001)
        assert move["line"][0] == move["best"]
        assert (move["luck"] == 0) == (game == "pagode") or move["drift"] == 0
    for seat, player in enumerate(found["players"]):
        assert player["decisions"] == sum(move["player"] == seat for move in found["moves"])


def test_who_watches_is_told_how_far_the_review_is(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = finished(anna, bert)
    with Visitor(server.address) as stranger, stranger.live() as socket:
        socket.watch(table)
        good(bert.http.post(f"/api/tables/{table}/review"))
        told = [socket.next("review")]
        while not told[-1]["finished"]:
            told.append(socket.next("review"))
    assert [message["done"] for message in told[:-1]] == list(range(1, told[-1]["of"] + 1))


def test_asking_twice_computes_once(
    server: Running, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[str] = []
    original = server.services.queue.run

    async def counted(key: str, person: str, work: Any) -> Any:
        judged.append(key)
        return await original(key, person, work)

    monkeypatch.setattr(server.services.queue, "run", counted)
    table = finished(anna, bert)
    for person in (anna, bert, anna):
        good(person.http.post(f"/api/tables/{table}/review"))
    found = reviewed(bert, table)
    assert len(judged) == found["of"]
    assert reviewed(anna, table) == found
    assert len(judged) == found["of"]


def test_a_review_goes_on_after_a_restart_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baumeister.server.reviews.KEEP", -1)
    slow = quiet(tmp_path, analysis_simulations=3000)
    with (
        running(slow) as first,
        Visitor(first.address, "Wim") as wim,
        Visitor(first.address, "Xenia") as xenia,
    ):
        table = finished(wim, xenia, "pagode")
        with wim.live() as socket:
            socket.watch(table)
            good(wim.http.post(f"/api/tables/{table}/review"))
            for _ in range(2):
                socket.next("review")
    with running(slow) as second, Visitor(second.address) as anybody:
        kept = second.call(second.services.store.read(lambda conn: conn.execute(select(reviews)).first()))
        found = wait_for_review(anybody, table)
    assert kept.done >= 1
    assert len(found["moves"]) == found["of"]


def test_reviews_are_refused_with_the_reason(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    assert code(anna.http.post(f"/api/tables/{table}/review")) == "not_over"
    assert code(anna.http.get(f"/api/tables/{table}/review")) == "no_review"
    left = anna.open()
    good(anna.do("leave", left))
    assert code(anna.http.post(f"/api/tables/{left}/review")) == "not_started"
    private = finished(anna, bert, private=True)
    reviewed(anna, private)
    with Visitor(server.address) as stranger:
        assert code(stranger.http.get(f"/api/tables/{private}/review")) == "unknown_table"
        assert code(stranger.http.post(f"/api/tables/{private}/review")) == "not_signed_in"


def test_nobody_has_many_games_reviewed_at_once(
    server: Running, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services.reviews, "wake", lambda: None)
    monkeypatch.setattr("baumeister.server.reviews.EACH", 2)
    tables = [finished(anna, bert) for _ in range(3)]
    codes = [anna.http.post(f"/api/tables/{table}/review").status_code for table in tables]
    assert codes == [200, 200, 429]
    good(bert.http.post(f"/api/tables/{tables[-1]}/review"))
    monkeypatch.undo()
    for table in tables:
        reviewed(bert, table)
