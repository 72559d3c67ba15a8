"""Nobody wins or loses against an empty chair, and nobody looks at one hand after the other."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from baumeister.server import server_clock
from baumeister.server.live import hub as hub_module

from ..conftest import quiet
from ..playing import play_some_moves, player_to_move, start_game
from ..serving import Running, Visitor, code, good, make_account, running

PATIENCE_SECONDS = 1
TIMED = {"kind": "time", "seconds": 600, "increment": 5}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits for a second instead of a minute."""
    with running(quiet(tmp_path_factory.mktemp("server"), gone_seconds=PATIENCE_SECONDS)) as found:
        yield found


@pytest.fixture
def emil(server: Running) -> Iterator[Visitor]:
    visitor, _ = make_account(server, "Emil")
    with visitor:
        yield visitor


@pytest.fixture
def fritz(server: Running) -> Iterator[Visitor]:
    visitor, _ = make_account(server, "Fritz")
    with visitor:
        yield visitor


def wait() -> None:
    time.sleep(PATIENCE_SECONDS + 0.2)


def begin(one: Visitor, other: Visitor, moves: int, **terms: object) -> tuple[str, Visitor, Visitor]:
    """A game of Pagode after so many moves: its table, the player to move, and the one who waits."""
    table = start_game(one, other, "pagode", **terms)
    play_some_moves(table, one, other, moves)
    mover = player_to_move(table, one, other)
    return table, mover, other if mover is one else one


@contextmanager
def left_alone(table: str, waiting: Visitor, gone: Visitor) -> Iterator[None]:
    """Both were there; one has been gone for longer than the server waits."""
    with waiting.live() as there:
        there.watch(table)
        with gone.live() as socket:
            socket.watch(table)
        wait()
        yield


def in_lobby(person: Visitor, table: str) -> bool:
    return table in [found["table"] for found in person.get("/api/lobby")]


def test_a_table_is_offered_only_while_its_host_is_there(anna: Visitor, bert: Visitor) -> None:
    table = anna.open(lobby=True)
    days = anna.open(lobby=True, clock={"kind": "days", "days": 2})
    with anna.live() as socket:
        socket.watch(table)
        wait()
        assert in_lobby(bert, table)
    assert in_lobby(bert, table), "the page may only be loading again"
    wait()
    assert not in_lobby(bert, table)
    assert in_lobby(bert, days), "nobody needs to be there"
    with anna.live() as socket:
        socket.watch(table)
        assert in_lobby(bert, table)


def test_before_both_have_moved_nobody_can_claim_and_the_game_can_only_be_called_off(
    emil: Visitor, fritz: Visitor
) -> None:
    for moves in (0, 1):
        table, gone, other = begin(emil, fritz, moves, rated=True, clock=TIMED)
        with left_alone(table, other, gone):
            assert code(other.do("claim", table, result="win")) == "not_begun"
            good(other.do("abort", table))
        result = other.look(table)["state"]["result"]
        assert (result["winner"], result["reason"]) == (None, "aborted")
    assert emil.get("/api/history", rated=True) == []
    assert emil.get("/api/leaderboard/pagode")["people"] == []


@pytest.mark.parametrize("game", ["pagode", "jaguar"])
@pytest.mark.parametrize("moves", [0, 1])
def test_nobody_wins_a_rated_game_by_resignation_or_draws_it_before_both_have_moved(
    server: Running, game: str, moves: int
) -> None:
    one, other = (make_account(server, name)[0] for name in ("Gerda", "Hanno"))
    with one, other:
        table = start_game(one, other, game, rated=True)
        play_some_moves(table, one, other, moves)
        assert code(one.do("offer", table, what="draw")) == "not_begun"
        again = start_game(one, other, game, rated=True)
        mover = player_to_move(again, one, other)
        if game == "pagode":
            good(mover.play(again, "resign"))
        else:
            good(mover.do("resign", again))
        good(one.do("resign", table))
        for found in (table, again):
            result = one.look(found)["state"]["result"]
            assert (result["winner"], result["reason"]) == (None, "aborted")
        assert one.get("/api/history", rated=True) == other.get("/api/history", rated=True) == []
        assert one.get(f"/api/leaderboard/{game}")["people"] == []


def test_a_turn_of_many_moves_is_one_players_turn(anna: Visitor, bert: Visitor) -> None:
    """In Pagoda the first player makes several moves before the other one has a turn."""
    table = start_game(anna, bert, "pagoda")
    first = player_to_move(table, anna, bert)
    moves = first.look(table)["sight"]["moves"]
    column = next(move for move in moves if move[0] == "C")
    good(first.play(table, column))
    good(first.play(table, next(m for m in first.look(table)["sight"]["moves"] if m[0] == "C")))
    good(first.do("abort", table))


def test_absence_counts_from_when_both_were_there(anna: Visitor, bert: Visitor) -> None:
    table, gone, other = begin(anna, bert, 2, clock=TIMED)
    with gone.live() as socket:
        socket.watch(table)
    wait()
    with other.live() as there:
        there.watch(table)
        wait()
        assert code(other.do("claim", table, result="win")) == "cannot_claim"
        assert other.look(table)["seats"][gone.look(table)["you"][0]]["gone"] is None
        with gone.live() as socket:
            socket.watch(table)
        wait()
        good(other.do("claim", table, result="win"))


def test_without_a_clock_a_locked_phone_loses_nothing(
    anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, gone, other = begin(anna, bert, 2)
    with left_alone(table, other, gone):
        assert other.look(table)["state"]["claim_from"] > server_clock.now() + 2 * server_clock.DAY
        assert code(other.do("claim", table, result="win")) == "cannot_claim"
        monkeypatch.setattr("baumeister.server.tables.table.UNTIMED_PATIENCE", 500)
        assert other.look(table)["state"]["claim_from"] < server_clock.now()
        good(other.do("claim", table, result="win"))
    assert other.look(table)["state"]["result"]["reason"] == "left"


def test_without_a_clock_a_rated_game_can_be_claimed_from_somebody_who_left(
    emil: Visitor, fritz: Visitor
) -> None:
    table, gone, other = begin(emil, fritz, 2, rated=True)
    with left_alone(table, other, gone):
        good(other.do("claim", table, result="win"))


def test_who_has_seen_their_hand_in_a_rated_game_may_call_off_three_a_day_however_many_they_began(
    emil: Visitor, fritz: Visitor
) -> None:
    """Otherwise somebody could begin ten games and keep the one with the best hand."""
    begun = [start_game(emil, fritz, "jaguar", rated=True) for _ in range(4)]
    against_computer = emil.open("jaguar", against="computer", level="random", rated=True)
    casual = start_game(emil, fritz, "jaguar")
    nothing_hidden = start_game(emil, fritz, rated=True)
    with emil.live() as one, fritz.live() as two:
        for table in begun:
            one.watch(table)
            two.watch(table)
        for table, how in zip(begun, ("abort", "resign", "abort"), strict=False):
            good(emil.do(how, table))
        for how in ("abort", "resign"):
            assert code(emil.do(how, begun[3])) == "dealt"
        good(fritz.do("abort", begun[3]))
    assert code(emil.do("abort", against_computer)) == "dealt"
    good(emil.do("abort", casual))
    good(emil.do("abort", nothing_hidden))


def test_a_rated_game_with_hidden_cards_is_called_off_when_the_other_does_not_come(
    emil: Visitor, fritz: Visitor
) -> None:
    """And not held against the one who came, however short the wait and however many they called off."""
    began, table = (
        start_game(emil, fritz, "jaguar", rated=True),
        start_game(emil, fritz, "jaguar", rated=True),
    )
    for _ in range(2):
        good(fritz.do("abort", start_game(emil, fritz, "jaguar", rated=True)))
    with fritz.live() as there:
        there.watch(table)
        good(fritz.do("abort", began))
        assert code(fritz.do("abort", table)) == "dealt"
        wait()
        good(fritz.do("abort", table))
    assert fritz.look(table)["state"]["result"]["reason"] == "aborted"


def test_who_leaves_rated_games_before_the_first_move_again_and_again_gets_no_more_today(
    emil: Visitor, fritz: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"game": "jaguar", "rated": True}
    waiting = fritz.open("jaguar", rated=True)
    for _ in range(3):
        table = start_game(emil, fritz, "jaguar", rated=True)
        with left_alone(table, fritz, emil):  # who has looked at the hand
            good(fritz.do("abort", table))
    assert code(emil.http.post("/api/tables", json=body)) == "called_off_often"
    assert code(emil.do("join", waiting)) == "called_off_often"
    emil.open("jaguar")
    fritz.open("jaguar", rated=True)
    later = server_clock.now() + server_clock.DAY
    monkeypatch.setattr("baumeister.server.tables.admission.now", lambda: later)
    emil.open("jaguar", rated=True)


def test_nobody_is_gone_because_of_a_restart(tmp_path: Path) -> None:
    settings = quiet(tmp_path, gone_seconds=PATIENCE_SECONDS)
    with (
        running(settings) as first,
        Visitor(first.address, "Anna") as anna,
        Visitor(first.address, "Bert") as bert,
    ):
        table, _, other = begin(anna, bert, 2, clock=TIMED)
        cookies = dict(other.http.cookies)
    with running(settings) as second, Visitor(second.address) as other:
        other.http.cookies.update(cookies)
        with other.live() as there:
            there.watch(table)
            wait()
            assert code(other.do("claim", table, result="win")) == "cannot_claim"


def test_a_short_break_is_no_absence(anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player who waits may load the page again without waiting from the beginning."""
    monkeypatch.setattr(hub_module, "SHORT_ABSENCE", 10_000)
    table, gone, other = begin(anna, bert, 2, clock=TIMED)
    with other.live() as there, gone.live() as socket:
        there.watch(table)
        socket.watch(table)
    with other.live() as there:
        there.watch(table)
        wait()
        good(other.do("claim", table, result="win"))
