"""Live play over real sockets."""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from baumeister.server.live import command_rates

from ..conftest import quiet
from ..playing import let_both_move, player_to_move, race, start_game
from ..serving import PATIENCE, Running, Visitor, code, good, is_dropped, running


def test_a_socket_that_sends_too_fast_is_refused_but_not_dropped(tmp_path: Path) -> None:
    with (
        running(quiet(tmp_path, commands_rate=5)) as server,
        Visitor(server.address, "Zoe") as zoe,
        zoe.live() as socket,
    ):
        for _ in range(40):
            socket.send("ping")
        says = [socket.next("pong", "refused") for _ in range(40)]
    assert "too_many" in {message.get("code") for message in says}
    assert any(message["say"] == "pong" for message in says)


def test_who_goes_on_and_on_is_dropped_and_cannot_come_back_by_any_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_rates, "MOST_OFFENCES", 3)
    with running(quiet(tmp_path, commands_rate=2)) as server, Visitor(server.address, "Zoe") as zoe:
        table = zoe.open(against="myself")
        with zoe.live() as socket:
            with suppress(ConnectionClosed):  # the server may be sooner than the last of these
                for _ in range(40):
                    socket.send("ping")
            assert is_dropped(socket)
        jar = "; ".join(f"{name}={value}" for name, value in zoe.http.cookies.items())
        with connect(f"ws://{server.address}/api/live", additional_headers={"cookie": jar}) as again:
            assert json.loads(again.recv())["code"] == "too_many"
        assert code(zoe.do("resign", table)) == "too_many"
        assert code(zoe.http.get(f"/api/tables/{table}/events")) == "too_many"


def test_commands_without_a_socket_count_too(tmp_path: Path) -> None:
    with running(quiet(tmp_path, commands_rate=3)) as server, Visitor(server.address, "Zoe") as zoe:
        table = zoe.open(against="myself")
        answers = [zoe.do("decline", table, what="draw") for _ in range(20)]
    assert {code(answer) for answer in answers} == {"nothing_offered", "too_many"}


def test_both_players_hear_of_a_move_and_the_mover_gets_an_answer(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    with anna.live() as a, bert.live() as b:
        sockets = {anna: a, bert: b}
        seen = {person: sockets[person].watch(table) for person in (anna, bert)}
        length = seen[first]["state"]["length"]
        answer = sockets[first].ask("play", table=table, at=length, moves=["STe4"])
        assert (answer["say"], answer["seq"]) == ("done", seen[first]["seq"] + 1)
        other = bert if first is anna else anna
        event = sockets[other].next("event")
        assert event["seq"] == answer["seq"]
        assert event["log_from"] == 1
        assert [text for text, _ in event["log"]] == ["STe4"]
        assert event["sight"]["moves"]


def test_a_move_is_sent_to_everybody_before_it_is_acknowledged(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    with first.live() as socket:
        length = socket.watch(table)["state"]["length"]
        socket.send("play", table=table, at=length, moves=["STe4"])
        assert [socket.next("event", "done")["say"] for _ in range(2)] == ["event", "done"]


def test_one_socket_serves_many_tables(anna: Visitor, bert: Visitor) -> None:
    tables = [start_game(anna, bert) for _ in range(5)]
    with anna.live() as socket:
        for table in tables:
            assert socket.watch(table)["table"] == table
        for table in tables:
            good(player_to_move(table, anna, bert).play(table, "STe4"))
        heard = {socket.next("event")["table"] for _ in tables}
    assert heard == set(tables)


def test_a_repeated_command_is_answered_the_same_and_applied_once(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    length = first.look(table)["state"]["length"]
    command = {"do": "play", "id": "mine", "table": table, "at": length, "moves": ["STe4"]}
    with first.live() as socket:
        answers = []
        for _ in range(2):
            socket.connection.send(json.dumps(command))
            answers.append(socket.next("done"))
    with first.live() as again:
        again.connection.send(json.dumps(command))
        answers.append(again.next("done"))
    assert answers[0] == answers[1] == answers[2]
    assert first.look(table)["state"]["length"] == length + 1


def test_the_same_command_id_of_the_other_player_is_another_command(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    for move in ("STe4", "STe6"):
        person = player_to_move(table, anna, bert)
        body = {"do": "play", "id": "same", "table": table, "at": person.look(table)["state"]["length"]}
        good(person.http.post("/api/commands", json=body | {"moves": [move]}))
    assert anna.look(table)["state"]["length"] == 3


def test_clients_that_come_back_get_exactly_the_events_they_missed(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    seq = anna.look(table)["seq"]
    for move in ("STe4", "STe6", "STd4"):
        good(player_to_move(table, anna, bert).play(table, move))
    with anna.live() as socket:
        socket.send("watch", table=table, after=seq)
        events = [socket.next("event") for _ in range(3)]
        socket.next("done")
    assert [event["seq"] for event in events] == [seq + 1, seq + 2, seq + 3]
    assert [event["log"][0][0] for event in events] == ["STe4", "STe6", "STd4"]
    assert [event["state"] is None for event in events] == [True, True, False]


def test_clients_that_missed_too_much_or_a_takeback_get_the_whole_table(anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    good(anna.play(table, "STe4"))
    good(anna.do("offer", table, what="takeback"))
    with anna.live() as socket:
        for after in (0, 10_000):
            assert socket.watch(table, after=after)["say"] == "table"


def test_watching_only_events_sends_no_view(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    with anna.live() as socket:
        assert socket.watch(table, show="events")["sight"] is None
        good(player_to_move(table, anna, bert).play(table, "STe4"))
        assert socket.next("event")["sight"] is None


def test_players_hear_who_comes_and_goes(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    with anna.live() as socket:
        socket.watch(table)
        with bert.live() as other:
            other.watch(table)
            while (came := socket.next("presence"))["seat"] != 1:
                pass
            assert came == {"say": "presence", "table": table, "seat": 1, "here": True, "gone": None}
            assert [seat["here"] for seat in anna.look(table)["seats"]] == [True, True]
        went = socket.next("presence")
        assert (went["seat"], went["here"]) == (1, False)
        # Later visitors are told the same time: claims count from it.
        assert anna.look(table)["seats"][1]["gone"] == went["gone"]
    deadline = time.monotonic() + PATIENCE
    while any(seat["here"] for seat in bert.look(table)["seats"]):
        assert time.monotonic() < deadline


def test_a_preview_shows_the_staged_turn_to_nobody_else(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "pagoda")
    first = player_to_move(table, anna, bert)
    found = first.look(table)
    column = next(move for move in found["sight"]["moves"] if move[0] == "C")
    at = found["state"]["length"]
    with first.live() as socket, anna.live() as a, bert.live() as b:
        a.watch(table)
        b.watch(table)
        staged = socket.ask("preview", table=table, at=at, moves=[column])
        assert "E" in staged["sight"]["moves"]
        assert staged["sight"]["view"]["built"] == 1
        assert socket.ask("preview", table=table, at=at, moves=[])["sight"] == found["sight"]
        locked = socket.ask("preview", table=table, at=at, moves=[column, "E"])
        assert locked["code"] == "cannot_preview"
        assert socket.ask("play", table=table, at=at, moves=[column, "E"])["say"] == "done"
        kinds = {a.next("event", "preview")["say"], b.next("event", "preview")["say"]}
    assert kinds == {"event"}


def test_many_commands_at_once_are_answered_in_order(anna: Visitor) -> None:
    with anna.live() as socket:
        sent = [socket.send("ping") for _ in range(500)]
        assert [socket.next("pong")["id"] for _ in sent] == sent


def test_people_who_watch_only_events_of_an_open_game_still_learn_their_seat(
    anna: Visitor, bert: Visitor
) -> None:
    table = start_game(anna, bert)
    with anna.live() as a, bert.live() as b:
        a.watch(table, show="events")
        b.watch(table, show="events")
        good(anna.do("abort", table))
        assert [socket.next("table")["you"] for socket in (a, b)] == [[0], [1]]


def test_ping_is_answered_with_the_servers_time(anna: Visitor) -> None:
    with anna.live() as socket:
        assert abs(socket.ask("ping")["now"] - time.time() * 1000) < 5000


def test_an_unreadable_message_is_refused_and_the_socket_stays_open(anna: Visitor) -> None:
    nested = "[" * 50_000
    with anna.live() as socket:
        for text in (
            "",
            "{",
            "null",
            "[]",
            '{"do":"dance","id":"x"}',
            '{"do":"play","id":"x"}',
            "\u0000",
            nested,
        ):
            socket.connection.send(text)
            assert socket.next()["code"] == "bad_message"
        socket.connection.send(b"\xff\xfe")
        assert socket.next()["code"] == "bad_message"
        assert socket.ask("ping")["say"] == "pong"


def test_the_refusal_of_an_unreadable_message_carries_its_id_if_it_has_one(anna: Visitor) -> None:
    with anna.live() as socket:
        socket.connection.send('{"do":"dance","id":"x"}')
        assert socket.next("refused")["id"] == "x"


def test_a_page_of_another_site_cannot_open_a_socket(anna: Visitor) -> None:
    with pytest.raises(InvalidStatus) as refused:
        anna.live(origin="https://evil.example")
    assert refused.value.response.status_code == 403
    with anna.live(origin=f"http://{anna.address}") as socket:
        assert socket.welcome["name"] == "Anna"


def test_a_wrong_token_is_refused_with_a_reason(server: Running) -> None:
    with Visitor(server.address) as stranger, pytest.raises(ConnectionClosed) as closed:
        stranger.live(authorization="Bearer bm_wrong")
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "bad_token")


def test_two_sockets_of_one_seat_race_and_exactly_one_wins(anna: Visitor) -> None:
    rounds, answers = int(os.environ.get("BAUMEISTER_RACES", "60")), []
    with anna.live() as one, anna.live() as two:
        for n in range(rounds):
            if n % 6 == 0:
                table = anna.open("pagode", against="myself")
            found = anna.look(table)
            stone = next(move for move in found["sight"]["moves"] if move.startswith("S"))
            command = {"table": table, "at": found["state"]["length"], "moves": [stone]}
            answers += race((one, two), command)
    assert sorted(answers) == ["done"] * rounds + ["stale"] * rounds


def test_everybody_at_a_table_is_sent_the_whole_table_when_the_game_begins_and_ends(
    anna: Visitor, bert: Visitor
) -> None:
    table = anna.open("jaguar")
    with anna.live() as socket:
        assert socket.watch(table)["seats"][1] is None
        good(bert.do("join", table))
        begun_table = socket.next("table")
        assert begun_table["seats"][1]["name"] == "Bert"
        assert begun_table["deal"]["nonces"]
        assert begun_table["sight"]["view"]["hand"]
        good(bert.do("resign", table))
        ended = socket.next("table")
        assert ended["deal"]["secret"]
        assert ended["sight"]["views"][1]["hand"]


def test_the_last_move_comes_before_the_end(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    let_both_move(table, anna, bert)
    with anna.live() as socket:
        before = socket.watch(table)
        good(player_to_move(table, anna, bert).do("resign", table))
        event = socket.next("event", "table")
        assert (event["kind"], event["log"][0][0]) == ("moved", "resign")
        ended = socket.next("event", "table")
        assert (ended["say"], ended["seq"], ended["state"]["status"]) == ("table", before["seq"] + 2, "over")


def test_commands_whose_ids_begin_with_the_same_text_are_different_commands(anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    for end, move in (("a", "STe4"), ("b", "STe6")):
        body = {"do": "play", "id": "x" * 39 + end, "table": table, "moves": [move]}
        good(anna.http.post("/api/commands", json=body | {"at": anna.look(table)["state"]["length"]}))
    assert anna.look(table)["state"]["length"] == 3


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_two_at_one_device_are_told_the_log_as_the_player_to_move_sees_it(anna: Visitor, game: str) -> None:
    table = anna.open(game, against="myself")
    with anna.live() as socket:
        known = socket.watch(table)
        log, seen, turns = known["log"], known["seq"], set()
        for _ in range(12):
            turns.add(anna.look(table)["state"]["to_move"])
            moves = anna.look(table)["sight"]["moves"]
            good(anna.play(table, moves[len(moves) // 2]))
            told = socket.next("event", "table")
            if told["say"] == "table":
                break
            log = log[: told["log_from"]] + told["log"]
            assert log == anna.look(table)["log"]
            with anna.live() as other:
                caught_up = other.watch(table, after=seen)
            assert (caught_up["say"], caught_up["log"]) == ("table", log)
            seen = told["seq"]
    assert turns == {0, 1}


def test_a_player_sees_what_they_played_before_it_is_acknowledged(anna: Visitor) -> None:
    """Store, then broadcast, then acknowledge: who is told that a move is done has seen what it did."""
    table = anna.open("pagode", against="myself")
    with anna.live() as socket:
        length = socket.watch(table)["state"]["length"]
        command = socket.send("play", table=table, at=length, moves=["STe4"])
        said = [socket.next("event", "done") for _ in range(2)]
        assert [message["say"] for message in said] == ["event", "done"]
        assert said[1]["id"] == command
        assert said[1]["seq"] == said[0]["seq"]
