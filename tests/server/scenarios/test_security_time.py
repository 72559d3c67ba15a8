"""Nobody gains time by anything but moving. docs/security.md lists the threats."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from baumeister.server.server_clock import SECOND
from baumeister.server.tables.clock import Clock

from ..conftest import quiet
from ..playing import player_to_move, start_game, wait_for_turn
from ..serving import Visitor, code, good, running

LONG = {"kind": "time", "seconds": 600, "increment": 60}


@pytest.mark.parametrize("more", [{"time": 0}, {"clock": 1}, {"left": 600_000}, {"received": 0}])
def test_a_clients_clock_is_ignored(anna: Visitor, bert: Visitor, more: dict[str, int]) -> None:
    table = start_game(anna, bert, clock=LONG)
    person = player_to_move(table, anna, bert)
    assert code(person.do("play", table, at=1, moves=["STe4"], **more)) == "bad_message"
    with person.live() as socket:
        assert socket.ask("play", table=table, at=1, moves=["STe4"], **more)["code"] == "bad_message"


def test_nobody_can_claim_while_the_other_player_has_time_and_is_there(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, clock=LONG)
    with anna.live() as one, bert.live() as two:
        for socket in (one, two):
            socket.watch(table)
        for socket in (one, two):
            for result in ("win", "draw"):
                assert socket.ask("claim", table=table, result=result)["code"] == "cannot_claim"


def test_taking_back_gives_no_time(tmp_path: Path) -> None:
    """The computer always agrees, so a player could move and take back for the increment."""
    with running(quiet(tmp_path)) as server, Visitor(server.address, "Nora") as nora:
        table = nora.open("pagode", against="computer", level="random", clock=LONG)
        for _ in range(3):
            wait_for_turn(nora, table)
            good(nora.play(table, nora.look(table)["sight"]["moves"][0]))
            wait_for_turn(nora, table)
            good(nora.do("offer", table, what="takeback"))
            seen = nora.look(table)
            [seat] = seen["you"]
            assert seen["state"]["to_move"] == seat
            assert seen["state"]["times"]["left"][seat] <= 600 * SECOND


def test_time_spent_on_a_move_stays_spent_when_it_is_taken_back(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, clock=LONG)
    first = player_to_move(table, anna, bert)
    second = bert if first is anna else anna
    seat = first.look(table)["you"][0]
    time.sleep(0.3)
    good(first.play(table, "STe4"))
    good(first.do("offer", table, what="takeback"))
    good(second.do("accept", table, what="takeback"))
    assert first.look(table)["state"]["times"]["left"][seat] <= 600 * SECOND - 300


def test_only_finished_turns_gain_the_increment() -> None:
    clock = Clock(kind="time", increment=7)
    assert clock.gained(0, [0, 1, 0, 0, 1, None]) == 2 * 7 * SECOND
    assert clock.gained(1, [0, 1, 0, 0, 1, None]) == 2 * 7 * SECOND
    assert clock.gained(1, [1, 1, 1]) == 0
    assert Clock(kind="days").gained(0, [0, 1]) == Clock().gained(0, [0, 1]) == 0
