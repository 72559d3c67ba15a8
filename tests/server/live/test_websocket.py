"""Connections: slow readers, long messages, lost clients."""

from __future__ import annotations

import asyncio
import gc
import json
import socket as socket_module
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from baumeister.server.errors import Refusal
from baumeister.server.live import websocket as websocket_module
from baumeister.server.live.hub import Subscriber
from baumeister.server.live.session import LIVE_PATH
from baumeister.server.live.websocket import LARGEST_OUTBOX, Inbox, WebSocketConnection
from baumeister.server.people.authentication import Authentication
from baumeister.server.tables.messages import PresenceChange

from ..serving import PATIENCE, Running, Visitor, wait_until


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


def test_clients_that_neither_read_nor_leave_are_cut_off(
    server: Running, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_module, "CLOSING_SECONDS", 0.1)
    table = anna.open("pagode", against="myself")
    with deaf(anna) as connection:
        connection.sendall(text_frame({"do": "watch", "id": "w", "table": table}))
        wait_until(lambda: any(table in c.watching for c in server.services.hub.clients))
        client = next(c for c in server.services.hub.clients if table in c.watching)

        async def flood() -> None:
            while not client.dropped:
                client.send(PresenceChange(table=table, seat=0, here=True, gone=None))
                await asyncio.sleep(0)

        server.call(flood())
        wait_until(lambda: client not in server.services.hub.clients)


@contextmanager
def deaf(visitor: Visitor) -> Iterator[socket_module.socket]:
    """An accepted connection that nobody reads any more."""
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


def test_a_closed_connection_leaves_nothing_for_the_garbage_collector(server: Running, anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")

    def kept() -> int:
        return sum(type(found) in (Subscriber, Inbox, WebSocketConnection) for found in gc.get_objects())

    wait_until(lambda: not server.services.hub.clients)
    gc.collect()
    gc.disable()
    try:
        before = kept()
        for _ in range(3):
            with anna.live() as socket:
                socket.watch(table)
                assert kept() == before + 3
        wait_until(lambda: kept() == before)
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


def test_a_message_that_is_too_long_ends_the_connection_with_a_reason(anna: Visitor) -> None:
    with anna.live() as socket:
        socket.connection.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_a_client_that_leaves_during_admission_causes_no_error(
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
