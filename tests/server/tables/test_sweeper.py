"""Nothing is left behind for good: abandoned games, dead processes, half a rematch."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import func, select

from baumeister import Record
from baumeister.server import server_clock
from baumeister.server.store import Store
from baumeister.server.store.schema import tables
from baumeister.server.tables import commands
from baumeister.server.tables.sweeper import SWEEPER_LEASE, take_lease

from ..conftest import quiet
from ..playing import (
    move_and_resign,
    play_any,
    play_some_moves,
    player_to_move,
    start_game,
    sweep_later,
    wait_for_turn,
)
from ..serving import Running, Visitor, code, good, running
from ..storing import with_store

HOUR = 3600 * server_clock.SECOND


def test_a_game_whose_clock_ran_out_is_ended_when_nobody_claims_it(
    server: Running, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    timed = start_game(anna, bert, clock={"kind": "time", "seconds": 60, "increment": 0})
    days = start_game(anna, bert, clock={"kind": "days", "days": 2})
    new = start_game(anna, bert, clock={"kind": "time", "seconds": 60})
    for table in (timed, days):
        play_some_moves(table, anna, bert, 2)
    sweep_later(server, monkeypatch, 20 * server_clock.SECOND + HOUR)
    assert anna.look(timed)["state"]["status"] == "playing"
    to_move = anna.look(timed)["state"]["to_move"]
    sweep_later(server, monkeypatch, 62 * server_clock.SECOND + HOUR)
    result = anna.look(timed)["state"]["result"]
    assert (result["winner"], result["reason"]) == (1 - to_move, "time")
    assert anna.look(new)["state"]["result"]["reason"] == "aborted", "nobody had moved"
    assert anna.look(days)["state"]["status"] == "playing"
    sweep_later(server, monkeypatch, 2 * server_clock.DAY + HOUR + server_clock.SECOND)
    assert anna.look(days)["state"]["result"]["reason"] == "time"


def test_a_game_without_a_clock_is_closed_after_a_month_and_counts_for_nobody(
    server: Running, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_game(anna, bert, "jaguar")
    person = player_to_move(table, anna, bert)
    good(person.play(table, person.look(table)["sight"]["moves"][0]))
    sweep_later(server, monkeypatch, 29 * server_clock.DAY)
    assert anna.look(table)["state"]["status"] == "playing"
    sweep_later(server, monkeypatch, 31 * server_clock.DAY)
    result = anna.look(table)["state"]["result"]
    assert (result["winner"], result["reason"]) == (None, "abandoned")
    assert table in [game["table"] for game in anna.get("/api/history")]
    assert table not in [game["table"] for game in anna.get("/api/history", result="drawn")]
    record = Record.loads(anna.http.get(f"/api/tables/{table}/record").text)
    assert record.result is not None
    assert record.result.reason == "abandoned"


def test_a_match_goes_on_when_the_process_of_its_first_game_has_died(
    server: Running, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, single = start_game(anna, bert, games=2), start_game(anna, bert)
    with monkeypatch.context() as patched:
        patched.setattr(server.services.tables, "listeners", [])  # nobody is left to open the next game
        for table in (match, single):
            move_and_resign(table, anna, bert)
    assert anna.look(match)["state"]["next"] is None
    sweep_later(server, monkeypatch, 31 * server_clock.SECOND)
    following = anna.look(match)["state"]["next"]
    assert anna.look(following)["terms"]["number"] == 2
    assert anna.look(single)["state"]["next"] is None
    move_and_resign(following, anna, bert)
    sweep_later(server, monkeypatch, 31 * server_clock.SECOND)
    assert anna.look(following)["state"]["next"] is None


def test_an_invitation_that_nobody_accepts_expires(
    server: Running, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.open()
    sweep_later(server, monkeypatch, 31 * server_clock.DAY)
    assert code(bert.do("join", table)) == "table_closed"
    assert bert.look(table)["state"]["result"]["reason"] == "expired"
    assert table not in [game["table"] for game in anna.get("/api/history")]


def test_a_table_that_changed_meanwhile_is_left_alone(
    server: Running, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = anna.open("pagode", against="myself")
    table = server.call(server.services.tables.table(table_id))
    seq = table.seq
    good(anna.play(table_id, "STe4"))
    change = commands.end(None, (0, 0), "abandoned")
    server.call(server.services.tables.end(table_id, seq, change))
    assert anna.look(table_id)["state"]["status"] == "playing"


def test_another_process_thinks_for_a_computer_whose_process_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(quiet(tmp_path, thinking_seconds=5)) as dead, running(quiet(tmp_path)) as alive:
        with Visitor(dead.address, "Ada") as ada:
            table = ada.open("pagode", against="computer", level="uct")
            wait_for_turn(ada, table)
            play_any(ada, table)
            length = ada.look(table)["state"]["length"]
            dead.call(dead.services.computer.close())
            cookies = dict(ada.http.cookies)
        with Visitor(alive.address) as ada:
            ada.http.cookies.update(cookies)
            sweep_later(alive, monkeypatch, 20 * server_clock.SECOND)
            assert ada.look(table)["state"]["length"] == length, "it may still be thinking"
            sweep_later(alive, monkeypatch, 60 * server_clock.SECOND)
            assert wait_for_turn(ada, table)["length"] == length + 1


def test_of_two_processes_that_open_a_rematch_one_leaves_nothing_behind(tmp_path: Path) -> None:
    settings = quiet(tmp_path)
    with running(settings) as one, running(settings) as two, Visitor(one.address, "Ida") as ida:
        table = ida.open("pagode", against="myself")
        good(ida.do("resign", table))
        with Visitor(two.address) as again:
            again.http.cookies.update(dict(ida.http.cookies))
            assert again.look(table)["state"]["next"] is None
            good(ida.do("offer", table, what="rematch"))
            assert code(again.do("offer", table, what="rematch")) == "no_rematch"
            follower = again.look(table)["state"]["next"]
            assert again.look(follower)["state"]["status"] == "playing"
        count = select(func.count()).select_from(tables)
        assert one.call(one.services.store.read(lambda conn: conn.execute(count).scalar_one())) == 2


def test_one_process_at_a_time_sweeps_and_another_takes_over_from_a_dead_one(database: str) -> None:
    async def work(store: Store) -> list[bool]:
        asked = [
            ("a", 0),
            ("b", 1),
            ("a", SWEEPER_LEASE - 1),
            ("b", SWEEPER_LEASE + 1),
            ("b", 2 * SWEEPER_LEASE),
            ("a", 2 * SWEEPER_LEASE),
        ]
        return [await store.write(partial(take_lease, process=who, moment=at)) for who, at in asked]

    assert with_store(database, work) == [True, False, True, False, True, False]
