"""Nobody can take so much that nothing is left for the others. docs/security.md lists the threats."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from baumeister.server.live.session import address_of
from baumeister.server.people import accounts

from ..conftest import quiet
from ..hashing import Counted
from ..serving import PATIENCE, Running, Visitor, code, good, make_account, running


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


def test_an_unknown_name_takes_as_long_as_a_wrong_password(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hashing takes fifty times as long as everything else, so it is the hashing that must be the same."""
    visitor, name = make_account(server)
    hasher = Counted()
    monkeypatch.setattr(accounts, "HASHER", hasher)
    with visitor, Visitor(server.address) as guesser:
        for tried in (name, "Nobody At All"):
            answer = guesser.http.post("/api/session", json={"name": tried, "password": "wrong one"})
            assert code(answer) == "wrong_password"
    known, unknown = hasher.work
    assert known == unknown


def test_nobody_opens_tables_without_end(tmp_path: Path) -> None:
    with running(quiet(tmp_path, tables_each=3)) as server, Visitor(server.address, "Tom") as tom:
        tables = [tom.open("pagode") for _ in range(3)]
        assert code(tom.http.post("/api/tables", json={"game": "pagode"})) == "too_many_tables"
        good(tom.do("leave", tables[0]))
        tom.open("pagode")
