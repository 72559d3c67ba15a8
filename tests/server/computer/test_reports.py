"""The computer's thoughts are told after its move: at once where nothing is hidden, otherwise at the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister import game
from baumeister.players import player
from baumeister.server.computer.reports import LONGEST_EXPECTED_LINE, MOST_OTHERS, decide
from baumeister.server.store import EventRow
from baumeister.server.store.store import make_engine, read_events
from baumeister.server.tables import projection
from baumeister.server.tables.projection import Presence
from baumeister.server.tables.table import SeatNumber, Table

from ..conftest import quiet
from ..playing import wait_for_turn
from ..serving import Running, Visitor, good, make_account, running

BIGGEST = 1000
"""The most bytes of one report in the database, where it is stored with every move of the computer."""


def thoughts(person: Visitor, table: str, first: int = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get(f"/api/tables/{table}/thoughts", **{"from": first})["thoughts"]
    return found


def some_turns(person: Visitor, table: str, turns: int = 2) -> None:
    """Play against the computer for a while, and wait until it has answered."""
    for _ in range(turns):
        wait_for_turn(person, table)
        moves = [move for move in person.look(table)["sight"]["moves"] if move != "resign"]
        good(person.play(table, moves[len(moves) // 2]))
    wait_for_turn(person, table)


def computer_moves(person: Visitor, table: str) -> list[tuple[int, str]]:
    """Entry and text of every move of the computer, which has the second seat."""
    log = person.look(table)["log"]
    return [(n, text) for n, (text, by) in enumerate(log) if by == 1]


@pytest.mark.parametrize("name", bm.names())
@pytest.mark.parametrize("level", ["random", "greedy", "beginner", "expert"])
def test_a_level_that_reports_its_thoughts_plays_the_same_move(name: str, level: str) -> None:
    pos = game(name).start(seed=5)
    view = pos.view(pos.to_move)
    move, report = decide(name, level, view, 60.0, "seed")
    assert move == player(name, level).choose(view, seconds=60.0, seed="seed")
    assert move in pos.moves()
    assert len(report.model_dump_json()) < BIGGEST
    assert len(report.others) <= MOST_OTHERS
    assert move not in [other.move for other in report.others]
    assert (report.expected is None) == (level == "random")
    assert report.line[:1] in ([], [move])
    assert len(report.line) <= LONGEST_EXPECTED_LINE


def test_the_expected_line_in_pagode_can_be_played() -> None:
    pos = game("pagode").start(seed=1)
    for move in ("STe4", "STe6"):
        pos = pos.play(move)
    _, report = decide("pagode", "expert", pos.view(pos.to_move), 60.0, "line")
    assert len(report.line) >= 3
    for move in report.line:
        pos = pos.play(move)
    assert report.at_most
    assert report.expected is not None
    assert all(other.expected <= report.expected for other in report.others)


def test_a_player_that_does_not_search_says_so() -> None:
    pos = game("pagoda").start(seed=1)
    _, report = decide("pagoda", "random", pos.view(pos.to_move), 1.0, "")
    assert (report.expected, report.simulations, report.line, report.others) == (None, 0, [], [])


def test_in_pagode_players_and_spectators_read_it_after_each_move(server: Running, anna: Visitor) -> None:
    table = anna.open("pagode", against="computer", level="beginner")
    some_turns(anna, table)
    found = thoughts(anna, table)
    assert [(thought["entry"], thought["move"]) for thought in found] == computer_moves(anna, table)
    assert {thought["player"] for thought in found} == {1}
    assert all(0 <= thought["expected"] <= 1 and thought["simulations"] > 0 for thought in found)
    with Visitor(server.address) as stranger:
        assert thoughts(stranger, table) == found
    assert thoughts(anna, table, found[-1]["entry"]) == found[-1:]
    assert thoughts(anna, table, found[-1]["entry"] + 1) == []


def test_a_takeback_takes_the_report_with_the_move(anna: Visitor) -> None:
    table = anna.open("pagode", against="computer", level="beginner")
    some_turns(anna, table)
    before = thoughts(anna, table)
    good(anna.do("offer", table, what="takeback"))
    assert thoughts(anna, table) == before[:-1]
    some_turns(anna, table, 1)
    assert [thought["entry"] for thought in thoughts(anna, table)] == [t["entry"] for t in before]


@pytest.mark.parametrize("name", ["pagoda", "jaguar"])
def test_where_cards_are_hidden_it_waits_for_the_end(server: Running, anna: Visitor, name: str) -> None:
    table = anna.open(name, against="computer", level="beginner")
    some_turns(anna, table, 3)
    assert computer_moves(anna, table)
    with Visitor(server.address) as stranger:
        assert thoughts(anna, table) == thoughts(stranger, table) == []
        good(anna.do("resign", table))
        found = thoughts(anna, table)
        assert [(thought["entry"], thought["move"]) for thought in found] == computer_moves(anna, table)
        assert any(thought["expected"] is not None for thought in found)
        assert thoughts(stranger, table) == found


def test_in_a_rated_game_it_waits_for_the_end(server: Running) -> None:
    visitor, _ = make_account(server, "Thea")
    with visitor:
        table = visitor.open("pagode", against="computer", level="beginner", rated=True)
        some_turns(visitor, table)
        assert thoughts(visitor, table) == []
        good(visitor.do("resign", table))
        assert len(thoughts(visitor, table)) == len(computer_moves(visitor, table))


def test_a_game_between_people_and_a_waiting_table_have_none(anna: Visitor, bert: Visitor) -> None:
    table = anna.open("pagode")
    assert thoughts(anna, table) == []
    good(bert.do("join", table))
    assert thoughts(anna, table) == []


def test_it_survives_a_restart(tmp_path: Path) -> None:
    with running(quiet(tmp_path)) as first, Visitor(first.address, "Sina") as sina:
        table = sina.open("pagode", against="computer", level="beginner")
        some_turns(sina, table)
        found = thoughts(sina, table)
    with running(quiet(tmp_path)) as second, Visitor(second.address) as stranger:
        assert thoughts(stranger, table) == found


def test_no_other_byte_of_a_table_depends_on_it(tmp_path: Path) -> None:
    """A table replayed with the reports and one replayed without them look the same."""
    settings = quiet(tmp_path)
    with running(settings) as server, Visitor(server.address, "Sina") as sina:
        table = sina.open("jaguar", against="computer", level="beginner")
        some_turns(sina, table)
    engine = make_engine(settings.database)
    with engine.connect() as conn:
        rows = read_events(conn, table)
    engine.dispose()
    told, silent = (Table.replay(table, found) for found in (rows, [without(row) for row in rows]))
    assert told.thoughts
    assert not silent.thoughts
    every: list[list[SeatNumber]] = [[], [0], [1]]
    for seats in every:
        one, other = (
            projection.make_snapshot(t, seats, Presence((True, True), (None, None), 0), "view")
            for t in (told, silent)
        )
        assert one.model_copy(update={"now": 0}) == other.model_copy(update={"now": 0})


def without(row: EventRow) -> EventRow:
    """The event without its report."""
    data = json.loads(row["data"])
    data.pop("thought", None)
    return {**row, "data": json.dumps(data)}
