"""Clocks: the arithmetic, and what they mean at a table."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Literal

import pytest
from pydantic import ValidationError

from baumeister.server.server_clock import DAY
from baumeister.server.tables.clock import Clock, Times

from ..conftest import quiet
from ..playing import play_any, play_some_moves, player_to_move, start_game, wait_for_turn
from ..serving import Running, Visitor, code, good, running


def test_only_the_clock_of_the_player_to_move_runs() -> None:
    times = Times(left=(10_000, 20_000), running=0, since=1000)
    assert times.left_at(0, 4000) == 7000
    assert times.left_at(1, 4000) == 20_000


def test_a_finished_turn_gains_the_increment_and_an_unfinished_one_does_not() -> None:
    clock = Clock(kind="time", seconds=10, increment=2)
    times = Times(left=(10_000, 10_000), running=0, since=0)
    assert times.after(clock, 3000, 0) == Times(left=(7000, 10_000), running=0, since=3000)
    assert times.after(clock, 3000, 1) == Times(left=(9000, 10_000), running=1, since=3000)


def test_days_start_again_with_every_turn() -> None:
    clock = Clock(kind="days", days=2)
    times = Times(left=(2 * DAY, 2 * DAY), running=1, since=0)
    assert times.after(clock, DAY, 0).left == (2 * DAY, 2 * DAY)


def test_time_that_is_given_back_is_that_of_the_running_clock_which_goes_on_when_told() -> None:
    times = Times(left=(10_000, 20_000), running=0, since=1000)
    credited = times.credit(2500, 4000, 6000)
    assert credited == Times(left=(9500, 20_000), running=0, since=6000)
    assert [credited.left_at(0, moment) for moment in (5000, 6000, 7000)] == [9500, 9500, 8500]
    assert times.credit(0, 4000, 0) == Times(left=(7000, 20_000), running=0, since=4000)


def test_no_time_passes_when_the_servers_clock_is_set_back() -> None:
    assert Times(left=(10_000, 10_000), running=0, since=5000).left_at(0, 1000) == 10_000


def test_what_a_clock_is_by_itself_and_what_it_may_be() -> None:
    assert Clock().model_dump() == {"kind": "none", "seconds": 600, "increment": 5, "days": 3}
    assert Clock().start is None
    assert Clock(kind="time", seconds=7).start == 7000
    assert Clock(kind="days", days=2).start == 2 * 24 * 3600 * 1000
    bounds = {"seconds": (1, 36_000), "increment": (0, 600), "days": (1, 30)}
    for name, (least, most) in bounds.items():
        for value in (least, most):
            assert getattr(Clock.model_validate({name: value}), name) == value
        for value in (least - 1, most + 1):
            with pytest.raises(ValidationError):
                Clock.model_validate({name: value})
    with pytest.raises(ValidationError):
        Clock.model_validate({"hours": 1})
    kinds: tuple[Literal["none", "time", "days"], ...] = ("none", "time", "days")
    texts = [Clock(kind=kind, seconds=90, increment=1, days=2).text for kind in kinds]
    assert texts == ["none", "90+1", "2 days a turn"]


def test_what_turns_that_are_taken_back_had_gained() -> None:
    clock = Clock(kind="time", increment=2)
    assert clock.finish_turn(500) == 2500
    movers = [0, 0, 1, None, 0, 1]
    assert [clock.gained(seat, movers) for seat in (0, 1)] == [4000, 2000]
    assert clock.gained(0, [0]) == clock.gained(0, [0, 0]) == 0
    assert Clock(kind="days").gained(0, movers) == Clock().gained(0, movers) == 0


def test_stopped_clocks_stand() -> None:
    times = Times(left=(10_000, 20_000), running=1, since=1000).stop(5000)
    assert times == Times(left=(10_000, 16_000), running=None, since=5000)
    assert [times.left_at(seat, 99_000) for seat in (0, 1)] == [10_000, 16_000]
    started = times.after(Clock(kind="time"), 6000, 0)
    assert started == Times(left=(10_000, 16_000), running=0, since=6000), "nobody had a turn"
    assert times.credit(5, 7000, 8000) == Times(left=(10_000, 16_000), running=None, since=8000)
    both = Times(left=(10_000, 20_000), running=1, since=1000).credit(500, 4000, 0)
    assert both == Times(left=(10_000, 17_500), running=1, since=4000)


def test_a_client_always_gets_all_of_the_clocks() -> None:
    assert set(Times.model_json_schema(mode="serialization")["required"]) == {"left", "running", "since"}


def test_a_player_without_time_cannot_move_and_the_other_may_claim_win_or_draw(
    anna: Visitor, bert: Visitor
) -> None:
    clock = {"kind": "time", "seconds": 4, "increment": 0}
    tables = {result: start_game(anna, bert, clock=clock) for result in ("win", "draw")}
    for result, table in tables.items():
        play_some_moves(table, anna, bert, 2)
        other = bert if player_to_move(table, anna, bert) is anna else anna
        assert code(other.do("claim", table, result=result)) == "cannot_claim"
    time.sleep(4.1)
    for result, table in tables.items():
        slow = player_to_move(table, anna, bert)
        other = bert if slow is anna else anna
        assert code(slow.play(table, "STe4")) == "time_over"
        assert code(slow.do("claim", table, result=result)) == "cannot_claim"
        good(other.do("claim", table, result=result))
        found = other.look(table)
        assert found["state"]["result"]["reason"] == "time"
        assert found["state"]["result"]["winner"] == (found["you"][0] if result == "win" else None)


def test_a_win_can_be_claimed_from_a_player_who_is_gone_for_long_on_their_turn(tmp_path: Path) -> None:
    with (
        running(quiet(tmp_path, gone_seconds=1)) as server,
        Visitor(server.address, "Anna") as anna,
        Visitor(server.address, "Bert") as bert,
    ):
        table = start_game(anna, bert, clock={"kind": "time", "seconds": 600})
        play_some_moves(table, anna, bert, 2)
        slow = player_to_move(table, anna, bert)
        other = bert if slow is anna else anna
        with other.live() as there:
            there.watch(table)
            with slow.live() as socket:
                socket.watch(table)
                time.sleep(1.2)
                assert code(other.do("claim", table, result="win")) == "cannot_claim"
            time.sleep(0.3)
            assert code(other.do("claim", table, result="win")) == "cannot_claim"
            time.sleep(1.0)
            good(other.do("claim", table, result="win"))
        assert other.look(table)["state"]["result"]["reason"] == "left"


def test_clocks_survive_a_restart_to_the_second(tmp_path: Path) -> None:
    with running(quiet(tmp_path)) as first, Visitor(first.address, "Anna") as anna:
        table = anna.open("pagode", against="myself", clock={"kind": "time", "seconds": 100, "increment": 0})
        good(anna.play(table, "STe4"))
        before = anna.look(table)["state"]["times"]
        cookies = dict(anna.http.cookies)
    with running(quiet(tmp_path)) as second, Visitor(second.address) as anna:
        anna.http.cookies.update(cookies)
        assert anna.look(table)["state"]["times"] == before


def test_the_clock_of_a_finished_game_stops(server: Running, anna: Visitor) -> None:
    table = anna.open("pagode", against="myself", clock={"kind": "time", "seconds": 100, "increment": 0})
    good(anna.do("resign", table))
    assert anna.look(table)["state"]["times"]["running"] is None


def test_moving_too_late_against_the_computer_loses(anna: Visitor) -> None:
    table = anna.open(
        "pagode", against="computer", level="random", clock={"kind": "time", "seconds": 3, "increment": 0}
    )
    for _ in range(2):
        wait_for_turn(anna, table)
        play_any(anna, table)
    wait_for_turn(anna, table)
    time.sleep(3.1)
    play_any(anna, table)
    result = anna.look(table)["state"]["result"]
    assert (result["winner"], result["reason"]) == (1, "time")
