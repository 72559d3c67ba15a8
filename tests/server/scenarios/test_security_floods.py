"""Nobody can take so much that nothing is left for the others. docs/security.md lists the threats."""

from __future__ import annotations

import contextlib
import json
import socket
import statistics
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from alembic.script import ScriptDirectory
from websockets.sync.client import connect

from baumeister.server.http import protocol
from baumeister.server.live.session import address_of
from baumeister.server.people import accounts, authentication

from ..conftest import quiet
from ..serving import PASSWORD, PATIENCE, Running, Visitor, code, good, make_account, running


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


def test_one_address_opens_only_a_limited_number_of_sockets_and_streams(tmp_path: Path) -> None:
    settings = quiet(tmp_path, sockets_each=4)
    with running(settings) as server, Visitor(server.address, "Flora") as flora, ExitStack() as stack:
        table = flora.open("pagode", against="myself")
        stream = f"/api/tables/{table}/events"
        sockets = [stack.enter_context(flora.live()) for _ in range(3)]
        lines = stack.enter_context(flora.http.stream("GET", stream)).iter_lines()
        assert next(lines).startswith("id:")
        assert code(flora.http.get(stream)) == "too_many"
        assert first_word(flora) == "refused"
        sockets[0].connection.close()
        deadline = time.monotonic() + PATIENCE
        while first_word(flora) != "welcome":
            assert time.monotonic() < deadline


def first_word(visitor: Visitor) -> str:
    """What a new socket hears first."""
    with connect(f"ws://{visitor.address}/api/live", open_timeout=PATIENCE) as made:
        return str(json.loads(made.recv(PATIENCE))["say"])


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


MONSTERS = [
    b"[" * 200_000,
    b'{"name":' * 20_000,
    b'{"name": ' + b"9" * 200_000 + b"}",
    b'{"name": 1e999999}',
    b'{"name": "\\ud800"}',
    b'{"name": NaN}',
    b'{"name": "x", ' + b'"name": "x", ' * 15_000 + b'"name": "x"}',
    b"\xff\xfe\x00",
    b"",
]


@pytest.mark.parametrize("body", MONSTERS, ids=range(len(MONSTERS)))
def test_no_json_however_deep_or_large_breaks_anything(anna: Visitor, body: bytes) -> None:
    kind = {"content-type": "application/json"}
    for path in ("/api/session", "/api/commands", "/api/tables", "/api/tokens"):
        answer = anna.http.post(path, content=body, headers=kind)
        assert (answer.status_code, code(answer)) == (422, "bad_message"), path
    with anna.live() as live:
        live.connection.send(body[:60_000].decode("latin-1"))
        assert live.next("refused")["code"] == "bad_message"
        assert live.ask("ping")["say"] == "pong"


def test_a_whole_network_of_ipv6_is_counted_as_one_address() -> None:
    def counted(client: str) -> str:
        return address_of({"client": (client, 1)})

    assert counted("2001:db8:1:2::1") == counted("2001:db8:1:2:ffff::9") != counted("2001:db8:1:3::1")
    assert counted("::ffff:192.0.2.7") == counted("192.0.2.7") != counted("192.0.2.8")
    assert counted("fe80::1%eth0") == counted("fe80::2%eth1")
    assert counted("testclient") == "testclient"
    assert address_of({}) == ""


def forwarded(address: str, n: int, **body: str) -> int:
    """The status of a sign-in that claims to come from another address."""
    headers = {"x-forwarded-for": f"198.51.100.{n}"}
    return httpx.post(f"http://{address}/api/session", json=body, headers=headers).status_code


def test_nobody_escapes_a_limit_by_naming_another_address(tmp_path: Path) -> None:
    with running(quiet(tmp_path, sign_in_rate="3/minute")) as server:
        found = [forwarded(server.address, n, name=f"Name {n}", password="x" * 8) for n in range(6)]
    assert found == [401, 401, 401, 429, 429, 429]


def test_the_password_of_one_account_is_not_guessed_from_many_addresses(tmp_path: Path) -> None:
    settings = quiet(tmp_path, sign_in_rate="3/minute", trusted_proxies=["127.0.0.1"])
    with running(settings) as server:
        found = [forwarded(server.address, n, name="Victim", password="x" * 8) for n in range(6)]
        assert found == [401, 401, 401, 429, 429, 429]
        assert forwarded(server.address, 9, name="Other", password="x" * 8) == 401


def test_nobody_locks_an_address_out_by_using_it_as_a_name(tmp_path: Path) -> None:
    settings = quiet(tmp_path, sign_in_rate="3/minute", trusted_proxies=["127.0.0.1"])
    with running(settings) as server:
        for n in range(4):
            forwarded(server.address, n, name="198.51.100.77", password="x" * 8)
        assert forwarded(server.address, 77, name="Victim", password="x" * 8) == 401


def test_a_stolen_session_does_not_help_to_guess_the_password(tmp_path: Path) -> None:
    settings = quiet(tmp_path, sign_in_rate="4/minute", trusted_proxies=["127.0.0.1"])
    with running(settings) as server:
        thief, _ = make_account(server)
        with thief:
            found = []
            for n in range(6):
                thief.http.headers["x-forwarded-for"] = f"198.51.100.{n}"
                found.append(thief.http.put("/api/password", json={"old": "x" * 8, "new": "y" * 8}))
    assert [answer.status_code for answer in found] == [401] * 4 + [429] * 2


def test_an_unknown_name_takes_as_long_as_a_wrong_password(server: Running) -> None:
    visitor, name = make_account(server)
    times: dict[str, list[float]] = {name: [], "Nobody At All": []}
    with visitor, Visitor(server.address) as guesser:
        for _ in range(7):
            for tried, found in times.items():
                began = time.perf_counter()
                answer = guesser.http.post("/api/session", json={"name": tried, "password": "wrong one"})
                found.append(time.perf_counter() - began)
                assert code(answer) == "wrong_password"
    known, unknown = (statistics.median(found) for found in times.values())
    # Hashing takes fifty times as long as everything else; the test would notice if half of it were missing.
    assert 0.4 < unknown / known < 2.5


def test_few_passwords_are_hashed_at_a_time_and_nobody_else_waits(
    server: Running, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes 64 MB: forty at once would exhaust a small machine."""
    lock, now, most = threading.Lock(), 0, 0
    original: Callable[[str | None, str], bool] = accounts.verify_password

    def counted(stored: str | None, password: str) -> bool:
        nonlocal now, most
        with lock:
            now += 1
            most = max(most, now)
        try:
            time.sleep(0.1)
            return original(stored, password)
        finally:
            with lock:
                now -= 1

    monkeypatch.setattr(accounts, "verify_password", counted)

    def guess(n: int) -> int:
        body = {"name": f"Name {n}", "password": PASSWORD}
        return httpx.post(f"http://{server.address}/api/session", json=body, timeout=60).status_code

    with ThreadPoolExecutor(12) as pool:
        assert set(pool.map(guess, range(12))) == {401}
    assert most == authentication.HASHED_AT_ONCE


def test_nobody_fills_the_lobby_alone(anna: Visitor, bert: Visitor) -> None:
    tables = [anna.open("pagode", lobby=True) for _ in range(5)]
    assert code(anna.http.post("/api/tables", json={"game": "pagode", "lobby": True})) == "too_many_tables"
    anna.open("pagode")
    bert.open("pagode", lobby=True)
    good(anna.do("leave", tables[0]))
    anna.open("pagode", lobby=True)


def test_nobody_opens_tables_without_end(tmp_path: Path) -> None:
    with running(quiet(tmp_path, tables_each=3)) as server, Visitor(server.address, "Tom") as tom:
        tables = [tom.open("pagode") for _ in range(3)]
        assert code(tom.http.post("/api/tables", json={"game": "pagode"})) == "too_many_tables"
        good(tom.do("leave", tables[0]))
        tom.open("pagode")


def test_readiness_is_cheap_to_ask_for(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not counted, so it must not read every migration again."""
    assert httpx.get(f"http://{server.address}/ready").is_success
    monkeypatch.setattr(ScriptDirectory, "from_config", None)
    assert httpx.get(f"http://{server.address}/ready").is_success
