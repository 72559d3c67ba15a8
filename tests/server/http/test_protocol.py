"""Requests that do not end, and answers that nobody reads."""

from __future__ import annotations

import contextlib
import socket
import time
from pathlib import Path

import pytest

from baumeister.server.http import protocol

from ..conftest import quiet
from ..serving import PATIENCE, Running, Visitor, good, running


def connected(server: Running) -> socket.socket:
    host, port = server.address.split(":")
    return socket.create_connection((host, int(port)), PATIENCE)


def refused(connection: socket.socket, piece: bytes, *, times: int, pause: float = 0.0) -> bool:
    """True if the server disconnects before this many pieces have been sent."""
    try:
        for _ in range(times):
            connection.sendall(piece)
            time.sleep(pause)
    except OSError:
        return True
    return False


def gone(server: Running) -> bool:
    """True as soon as the server has no open connection."""
    deadline = time.monotonic() + PATIENCE
    while server.server.server_state.connections:
        assert time.monotonic() < deadline, "connections are left"
        time.sleep(0.02)
    return True


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /health HTTP/1.1\r\nHost: local",
        b"\r\n\r\n\r\n",
        b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nonly this",
        b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nonl",
    ],
)
def test_clients_that_do_not_finish_a_request_are_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.3)
    with running(quiet(tmp_path)) as server, connected(server) as slow:
        slow.sendall(sent)
        with contextlib.suppress(ConnectionResetError):
            assert slow.recv(1000) == b""
        assert gone(server)


def test_clients_that_send_a_little_now_and_then_are_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.5)
    with running(quiet(tmp_path)) as server, connected(server) as slow:
        slow.sendall(b"GET /")
        assert refused(slow, b"a", times=200, pause=0.05)
        assert gone(server)


def test_only_unfinished_requests_are_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a socket, nor a stream, nor a second request on the same connection is cut off."""
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.3)
    monkeypatch.setattr(protocol, "STALLED_SECONDS", 0.3)
    with running(quiet(tmp_path)) as server, Visitor(server.address, "Pia") as pia, pia.live() as live:
        table = pia.open("pagode", against="myself")
        with pia.http.stream("GET", f"/api/tables/{table}/events") as answer:
            lines = answer.iter_lines()
            next(lines)
            time.sleep(0.8)
            assert live.ask("ping")["say"] == "pong"
            good(pia.do("resign", table))
            assert any('"over"' in line for line in lines if line.startswith("data:"))
        for _ in range(3):
            assert pia.get("/api/me")["name"] == "Pia"
            time.sleep(0.2)


def test_an_endless_head_is_refused(server: Running) -> None:
    with connected(server) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
        assert refused(endless, b"a" * 10_000, times=2000)
    with connected(server) as long, long.makefile("rb") as answer:
        long.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * (protocol.LONGEST_HEAD + 1))
        assert answer.readline().startswith(b"HTTP/1.1 431")


def test_a_large_body_in_one_piece_with_its_head_is_not_a_long_head(server: Running) -> None:
    with connected(server) as fast, fast.makefile("rb") as answer:
        body = b"x" * 200_000
        head = f"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
        fast.sendall(head.encode() + body)
        assert answer.readline().startswith(b"HTTP/1.1 422")


def test_clients_that_do_not_read_their_answer_are_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "STALLED_SECONDS", 0.3)
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "big.bin").write_bytes(bytes(30_000_000))
    with running(quiet(tmp_path), folder) as server, connected(server) as lazy:
        lazy.sendall(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert lazy.recv(100).startswith(b"HTTP/1.1 200")
        assert gone(server)
