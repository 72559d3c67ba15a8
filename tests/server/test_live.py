"""Live play over real sockets."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import socket as socket_module
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from baumeister.server.errors import Refusal
from baumeister.server.live import websocket as websocket_module
from baumeister.server.live.hub import Client
from baumeister.server.live.session import LIVE_PATH
from baumeister.server.live.websocket import LARGEST_OUTBOX, Inbox, WebSocketConnection
from baumeister.server.people.authentication import Authentication
from baumeister.server.tables.messages import PresenceChange

from .serving import PATIENCE, Running, Socket, Visitor, good
from .test_tables import begun, mover


def test_both_players_hear_of_a_move_and_the_mover_gets_his_answer(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    first = mover(table, anna, bert)
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


def test_one_socket_serves_many_tables(anna: Visitor, bert: Visitor) -> None:
    tables = [begun(anna, bert) for _ in range(5)]
    with anna.live() as socket:
        for table in tables:
            assert socket.watch(table)["table"] == table
        for table in tables:
            good(mover(table, anna, bert).play(table, "STe4"))
        heard = {socket.next("event")["table"] for _ in tables}
    assert heard == set(tables)


def test_a_repeated_command_is_answered_the_same_and_applied_once(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    first = mover(table, anna, bert)
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
    table = begun(anna, bert)
    for move in ("STe4", "STe6"):
        person = mover(table, anna, bert)
        body = {"do": "play", "id": "same", "table": table, "at": person.look(table)["state"]["length"]}
        good(person.http.post("/api/commands", json=body | {"moves": [move]}))
    assert anna.look(table)["state"]["length"] == 3


def test_who_comes_back_gets_exactly_the_events_he_missed(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    seq = anna.look(table)["seq"]
    for move in ("STe4", "STe6", "STd4"):
        good(mover(table, anna, bert).play(table, move))
    with anna.live() as socket:
        socket.send("watch", table=table, after=seq)
        events = [socket.next("event") for _ in range(3)]
        socket.next("done")
    assert [event["seq"] for event in events] == [seq + 1, seq + 2, seq + 3]
    assert [event["log"][0][0] for event in events] == ["STe4", "STe6", "STd4"]
    assert [event["state"] is None for event in events] == [True, True, False]


def test_who_has_missed_too_much_or_a_takeback_gets_the_whole_table(anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    good(anna.play(table, "STe4"))
    good(anna.do("offer", table, what="takeback"))
    with anna.live() as socket:
        for after in (0, 10_000):
            assert socket.watch(table, after=after)["say"] == "table"


def test_only_events_costs_no_view(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    with anna.live() as socket:
        assert socket.watch(table, show="events")["sight"] is None
        good(mover(table, anna, bert).play(table, "STe4"))
        assert socket.next("event")["sight"] is None


def test_players_hear_who_comes_and_goes(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
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
        # Whoever comes later is told the same moment: that is what a claim is counted from.
        assert anna.look(table)["seats"][1]["gone"] == went["gone"]
    deadline = time.monotonic() + PATIENCE
    while any(seat["here"] for seat in bert.look(table)["seats"]):
        assert time.monotonic() < deadline


def test_a_preview_shows_the_staged_turn_to_nobody_else(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert, "pagoda")
    first = mover(table, anna, bert)
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


def test_a_client_that_does_not_read_is_told_to_resync_and_dropped(server: Running, anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    with anna.live() as socket:
        socket.watch(table)
        client = next(c for c in server.services.hub.clients if table in c.watching)
        line = client.outlet
        assert isinstance(line, WebSocketConnection)
        most = 0

        async def flood() -> None:
            nonlocal most
            for _ in range(100_000):
                client.send(PresenceChange(table=table, seat=0, here=True, gone=None))
                most = max(most, line.waiting)
                await asyncio.sleep(0)

        server.call(flood())
        assert most <= LARGEST_OUTBOX + 1000
        assert socket.next("resync")["say"] == "resync"
        with pytest.raises(ConnectionClosed):
            socket.next()
    assert client.dropped


def test_who_never_reads_nor_hangs_up_is_cut_off(
    server: Running, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_module, "CLOSING_SECONDS", 0.1)
    table = anna.open("pagode", against="myself")
    with deaf(anna) as connection:
        connection.sendall(text_frame({"do": "watch", "id": "w", "table": table}))
        wait_for(lambda: any(table in c.watching for c in server.services.hub.clients))
        client = next(c for c in server.services.hub.clients if table in c.watching)

        async def flood() -> None:
            while not client.dropped:
                client.send(PresenceChange(table=table, seat=0, here=True, gone=None))
                await asyncio.sleep(0)

        server.call(flood())
        wait_for(lambda: client not in server.services.hub.clients)


@contextmanager
def deaf(visitor: Visitor) -> Iterator[socket_module.socket]:
    """A connection that has been let in and from which nobody reads any more."""
    host, port = visitor.address.split(":")
    asked = f"GET /api/live HTTP/1.1\r\nHost: {visitor.address}\r\nUpgrade: websocket\r\n"
    asked += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    asked += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    asked += f"Cookie: baumeister={visitor.http.cookies['baumeister']}\r\n\r\n"
    with socket_module.create_connection((host, int(port)), timeout=10) as connection:
        connection.sendall(asked.encode())
        assert b" 101 " in connection.recv(100)
        yield connection


def text_frame(command: dict[str, Any]) -> bytes:
    """A command as a browser sends it."""
    return Frame(Opcode.TEXT, json.dumps(command).encode()).serialize(mask=True)


def wait_for(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not true():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.01)


def test_a_closed_connection_leaves_nothing_for_the_collector(server: Running, anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")

    def kept() -> int:
        return sum(type(found) in (Client, Inbox, WebSocketConnection) for found in gc.get_objects())

    wait_for(lambda: not server.services.hub.clients)
    gc.collect()
    gc.disable()
    try:
        before = kept()
        for _ in range(3):
            with anna.live() as socket:
                socket.watch(table)
                assert kept() == before + 3
        wait_for(lambda: kept() == before)
    finally:
        gc.enable()


def test_messages_of_every_length_arrive_whole(server: Running, anna: Visitor) -> None:
    with anna.live() as socket:
        client = next(iter(server.services.hub.clients))

        async def say() -> None:
            for size in (1, 125, 126, 127, 65_535, 65_536, 100_000):
                client.send_text(b"x" * size)

        server.call(say())
        found = [len(socket.connection.recv(PATIENCE)) for _ in range(7)]
    assert found == [1, 125, 126, 127, 65_535, 65_536, 100_000]


def test_many_commands_at_once_are_answered_in_order(anna: Visitor) -> None:
    with anna.live() as socket:
        sent = [socket.send("ping") for _ in range(500)]
        assert [socket.next("pong")["id"] for _ in sent] == sent


def test_who_watches_only_events_of_an_open_game_still_learns_his_own_seat(
    anna: Visitor, bert: Visitor
) -> None:
    table = begun(anna, bert)
    with anna.live() as a, bert.live() as b:
        a.watch(table, show="events")
        b.watch(table, show="events")
        good(anna.do("abort", table))
        assert [socket.next("table")["you"] for socket in (a, b)] == [[0], [1]]


def test_ping_is_answered_with_the_servers_time(anna: Visitor) -> None:
    with anna.live() as socket:
        assert abs(socket.ask("ping")["now"] - time.time() * 1000) < 5000


def test_what_cannot_be_understood_is_refused_and_the_socket_lives_on(anna: Visitor) -> None:
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


def test_a_refusal_of_something_unreadable_carries_its_id_if_it_has_one(anna: Visitor) -> None:
    with anna.live() as socket:
        socket.connection.send('{"do":"dance","id":"x"}')
        assert socket.next("refused")["id"] == "x"


def test_a_message_that_is_too_long_ends_the_connection_with_a_reason(anna: Visitor) -> None:
    with anna.live() as socket:
        socket.connection.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


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


def race(sockets: tuple[Socket, Socket], command: dict[str, Any]) -> list[str]:
    """Send the same move from two sockets at once; both answers."""
    answers: list[str] = []

    def run(socket: Socket) -> None:
        answers.append(socket.ask("play", **command).get("code", "done"))

    threads = [threading.Thread(target=run, args=(socket,)) for socket in sockets]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_server_sent_events_carry_the_same_messages(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    with anna.http.stream("GET", f"/api/tables/{table}/events") as stream:
        lines = stream.iter_lines()
        assert stream.headers["content-type"].startswith("text/event-stream")
        first = _event(lines)
        assert first["say"] == "table"
        good(mover(table, anna, bert).play(table, "STe4"))
        while (event := _event(lines))["say"] != "event":
            pass
        assert event["seq"] == first["seq"] + 1
    with anna.http.stream(
        "GET", f"/api/tables/{table}/events", headers={"last-event-id": str(first["seq"])}
    ) as s:
        assert _event(s.iter_lines())["seq"] == first["seq"] + 1


def _event(lines: Iterator[str]) -> dict[str, Any]:
    for line in lines:
        if line.startswith("data: "):
            found: dict[str, Any] = json.loads(line.removeprefix("data: "))
            return found
    raise AssertionError("the stream ended")


def test_the_messages_are_described_beside_the_openapi_document(server: Running) -> None:
    found = httpx.get(f"http://{server.address}/api/asyncapi.json").json()
    assert found["asyncapi"].startswith("3.")
    assert {"Play", "Watch", "Happened", "Snapshot", "Refused"} <= set(found["components"]["messages"])
    text = json.dumps(found)
    for name in {ref.split('"')[0] for ref in text.split("#/components/schemas/")[1:]}:
        assert name in found["components"]["schemas"]
    assert httpx.get(f"http://{server.address}/api/openapi.json").json()["paths"]["/api/tables"]


def test_who_waits_at_a_table_is_shown_the_whole_of_it_when_the_game_begins_and_ends(
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
    table = begun(anna, bert)
    with anna.live() as socket:
        before = socket.watch(table)
        good(mover(table, anna, bert).do("resign", table))
        event = socket.next("event", "table")
        assert (event["kind"], event["log"][0][0]) == ("moved", "resign")
        ended = socket.next("event", "table")
        assert (ended["say"], ended["seq"], ended["state"]["status"]) == ("table", before["seq"] + 2, "over")


def test_commands_whose_ids_begin_alike_are_different_commands(anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    for end, move in (("a", "STe4"), ("b", "STe6")):
        body = {"do": "play", "id": "x" * 39 + end, "table": table, "moves": [move]}
        good(anna.http.post("/api/commands", json=body | {"at": anna.look(table)["state"]["length"]}))
    assert anna.look(table)["state"]["length"] == 3


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_two_at_one_device_are_told_the_log_through_the_eyes_of_whoever_is_to_move(
    anna: Visitor, game: str
) -> None:
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


def test_who_hangs_up_while_he_is_let_in_is_no_failure(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hung_up, told = threading.Event(), threading.Event()

    async def user(*_: object) -> None:
        while not hung_up.is_set():
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        told.set()
        raise Refusal("too_many")

    monkeypatch.setattr(Authentication, "identify", user)
    host, _, port = server.address.partition(":")
    with socket_module.create_connection((host, int(port))) as raw:
        raw.sendall(
            f"GET {LIVE_PATH} HTTP/1.1\r\nHost: {server.address}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b" 101 " in raw.recv(1000)
    hung_up.set()
    assert told.wait(PATIENCE)
    httpx.get(f"http://{server.address}/health")
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []
