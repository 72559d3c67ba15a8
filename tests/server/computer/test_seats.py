"""Computer seats."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister.players.levels import levels as known_levels
from baumeister.server.computer import reports, thinkers
from baumeister.server.computer.seats import usual_seconds
from baumeister.server.tables import service

from ..conftest import quiet
from ..playing import play_any, wait_for_turn
from ..serving import PATIENCE, Running, Visitor, code, good, make_account, running, wait_until


@pytest.mark.parametrize("game", bm.names())
def test_the_computer_answers_every_move(anna: Visitor, game: str) -> None:
    table = anna.open(game, against="computer", level="random")
    for _ in range(8):
        if wait_for_turn(anna, table)["status"] == "over":
            break
        moves = [move for move in anna.look(table)["sight"]["moves"] if move != "resign"]
        good(anna.play(table, moves[len(moves) // 2]))
    assert anna.look(table)["state"]["length"] > 6


def test_a_game_against_the_computer_is_played_to_the_end(anna: Visitor) -> None:
    table = anna.open("jaguar", against="computer", level="random")
    while wait_for_turn(anna, table)["status"] != "over":
        good(anna.play(table, anna.look(table)["sight"]["moves"][0]))
    assert anna.look(table)["state"]["result"]["reason"]


def test_the_computer_grants_takebacks_and_rematches_but_no_draw(anna: Visitor) -> None:
    table = anna.open("pagode", against="computer", level="random")
    wait_for_turn(anna, table)
    before = anna.look(table)["state"]["length"]
    play_any(anna, table)
    wait_for_turn(anna, table)
    assert code(anna.do("offer", table, what="draw")) == "computer_declines"
    good(anna.do("offer", table, what="takeback"))
    assert anna.look(table)["state"]["length"] == before
    good(anna.do("resign", table))
    good(anna.do("offer", table, what="rematch"))
    assert anna.look(anna.look(table)["state"]["next"])["you"] == [1]


def test_an_unknown_level_is_refused(anna: Visitor) -> None:
    body = {"game": "pagode", "against": "computer", "level": "grandmaster"}
    assert code(anna.http.post("/api/tables", json=body)) == "unknown_level"


def test_the_computer_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = quiet(tmp_path, thinking_seconds=3)
    with running(settings) as first, Visitor(first.address, "Sina") as sina:
        table = sina.open("pagode", against="computer", level="uct", seat=1)
        if sina.look(table)["state"]["to_move"] == 1:
            play_any(sina, table)
        cookies = dict(sina.http.cookies)
        length = sina.look(table)["state"]["length"]
    with running(quiet(tmp_path)) as second, Visitor(second.address) as sina:
        sina.http.cookies.update(cookies)
        assert wait_for_turn(sina, table)["length"] == length + 1


def test_a_rated_game_against_the_computer_counts_in_its_own_pool(server: Running) -> None:
    visitor, _ = make_account(server, "Theo")
    with visitor:
        table = visitor.open("jaguar", against="computer", level="random", rated=True)
        for _ in range(2):
            wait_for_turn(visitor, table)
            play_any(visitor, table)
        wait_for_turn(visitor, table)
        good(visitor.do("resign", table))
        board = visitor.get("/api/leaderboard/jaguar")
        assert board["people"] == []
        assert [line["name"] for line in board["levels"]] == ["random"]
        assert board["levels"][0]["rating"] > 1500


def test_a_thought_about_a_position_that_was_taken_back_is_not_played(tmp_path: Path) -> None:
    with running(quiet(tmp_path, thinking_seconds=1)) as server, Visitor(server.address, "Tina") as tina:
        table = tina.open("pagode", against="computer", level="uct")
        wait_for_turn(tina, table)
        before = tina.look(table)["log"]
        play_any(tina, table)
        good(tina.do("offer", table, what="takeback"))
        move = play_any(tina, table, 1)
        wait_for_turn(tina, table)
        log = tina.look(table)["log"]
        assert [text for text, _ in log[: len(before) + 1]] == [text for text, _ in before] + [move]
        assert len(log) == len(before) + 2


@pytest.fixture
def slow_thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The computer decides nothing before this is set."""
    gate, decide = threading.Event(), reports.decide

    def wait_and_decide(*given: Any) -> Any:
        gate.wait()
        return decide(*given)

    monkeypatch.setattr(thinkers, "decide", wait_and_decide)
    yield gate
    gate.set()


def let_computer_think(server: Running, person: Visitor) -> tuple[str, int]:
    """A table at which the computer thinks, and how many events it has."""
    table = person.open("pagode", against="computer", level="random", seat=1)
    if person.look(table)["state"]["to_move"] == 1:
        play_any(person, table)
    wait_until(lambda: count_thinking(server) == 1)
    return table, person.look(table)["seq"]


def count_thinking(server: Running) -> int:
    return len(server.services.computer._tasks)


def stored_events(server: Running, table: str) -> list[str]:
    return [event["kind"] for event in server.call(server.services.store.events(table))]


def test_the_computer_still_moves_when_its_opponent_has_deleted_their_account(
    server: Running, slow_thinker: threading.Event
) -> None:
    with Visitor(server.address, "Uta") as uta:
        table, seq = let_computer_think(server, uta)
        good(uta.http.request("DELETE", "/api/account", json={}))
        slow_thinker.set()
        wait_until(lambda: count_thinking(server) == 0)
        assert stored_events(server, table)[seq:] == ["moved"]


def test_the_computer_still_moves_at_a_table_that_is_no_longer_kept_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slow_thinker: threading.Event
) -> None:
    monkeypatch.setattr(service, "CACHED_TABLES", 1)
    with running(quiet(tmp_path)) as server, Visitor(server.address, "Udo") as udo:
        table, seq = let_computer_think(server, udo)
        udo.open("pagode", against="myself")
        assert len(server.services.tables) == 1
        slow_thinker.set()
        wait_until(lambda: count_thinking(server) == 0)
        assert stored_events(server, table)[seq:] == ["moved"]
        assert wait_for_turn(udo, table)["to_move"] == 1


def test_somebody_with_many_tables_keeps_nobody_from_playing_the_computer(
    tmp_path: Path, slow_thinker: threading.Event
) -> None:
    settings = quiet(tmp_path, thinkers=1, thinking_queue=6)
    with (
        running(settings) as server,
        Visitor(server.address, "Flo") as flo,
        Visitor(server.address, "Mia") as mia,
    ):
        body = {"game": "pagode", "against": "computer", "level": "random"}
        while len(server.services.queue) < 6:  # the lot lets the computer begin at about every other table
            flo.http.post("/api/tables", json=body)
        assert code(flo.http.post("/api/tables", json=body)) == "too_busy"
        table = mia.open("pagode", against="computer", level="random", seat=1)
        if mia.look(table)["state"]["to_move"] == 1:
            play_any(mia, table)
        slow_thinker.set()
        assert wait_for_turn(mia, table)["to_move"] == 1


def test_the_computers_time_stands_still_while_it_waits_for_a_thinker(tmp_path: Path) -> None:
    clock = {"kind": "time", "seconds": 2, "increment": 0}
    with running(quiet(tmp_path, thinkers=1)) as server, Visitor(server.address, "Ole") as ole:
        busy = threading.Event()
        loop = server.server.servers[0].get_loop()
        held = asyncio.run_coroutine_threadsafe(server.services.queue.run("held", "", busy.wait), loop)
        try:
            table = ole.open("jaguar", against="computer", level="random", clock=clock)
            while (to_move := ole.look(table)["state"]["to_move"]) == 0:
                play_any(ole, table)
            assert to_move == 1
            before = ole.look(table)["state"]["times"]["left"][1]
            time.sleep(2.5)
            assert code(ole.do("claim", table, result="win")) == "cannot_claim"
        finally:
            busy.set()
        held.result(PATIENCE)
        state = wait_for_turn(ole, table)
        assert state["status"] == "playing"
        times: Any = state["times"]
        assert before - 1000 < times["left"][1] <= before


def test_a_named_level_plays(anna: Visitor) -> None:
    weakest = known_levels("pagode")[0].name
    table = anna.open("pagode", against="computer", level=weakest, seat=1)
    before = wait_for_turn(anna, table)["length"]
    play_any(anna, table)
    assert wait_for_turn(anna, table)["length"] == int(str(before)) + 2


def test_a_level_thinks_for_its_usual_time() -> None:
    for level in known_levels("jaguar"):
        assert usual_seconds("jaguar", level.name) == level.seconds
    assert usual_seconds("jaguar", "random") == 1.0
