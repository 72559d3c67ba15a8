"""Nobody can take somebody else's seat. docs/security.md lists the threats."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from ..conftest import quiet
from ..processes import two_processes
from ..services import Postgres, Redis
from ..serving import PASSWORD, Running, Visitor, code, good, is_dropped, make_account, running
from ..storing import everything_stored

UNSAFE = [
    ("POST", "/api/guest"),
    ("POST", "/api/account"),
    ("POST", "/api/session"),
    ("DELETE", "/api/session"),
    ("PUT", "/api/password"),
    ("DELETE", "/api/account"),
    ("POST", "/api/tokens"),
    ("POST", "/api/tables"),
    ("POST", "/api/commands"),
    ("PATCH", "/api/me"),
]


def test_nothing_that_opens_a_seat_can_be_guessed(server: Running, anna: Visitor) -> None:
    tables = {anna.open("pagode") for _ in range(20)}
    cookies = set()
    for _ in range(20):
        with Visitor(server.address, "Guess") as visitor:
            cookies.add(visitor.http.cookies["baumeister"].split(".")[0])
    tokens = {anna.post("/api/tokens", label="bot", scopes=["read"])["token"] for _ in range(10)}
    for found, count, bits in ((tables, 20, 96), (cookies, 20, 192), (tokens, 10, 256)):
        assert len(found) == count
        for text in found:
            assert re.fullmatch(r"[0-9A-Za-z_-]+", text)
            assert 6 * len(text.removeprefix("bm_")) >= bits


def test_the_database_holds_nothing_that_opens_a_seat(server: Running) -> None:
    visitor, _ = make_account(server)
    with visitor:
        token = visitor.post("/api/tokens", label="bot", scopes=["play"])["token"]
        secret = visitor.http.cookies["baumeister"].split(".")[0]
        stored = everything_stored(server)
    assert "$argon2id$" in stored
    for opener in (token, token.removeprefix("bm_"), secret, PASSWORD):
        assert opener not in stored


def test_behind_https_cookies_and_pages_are_for_https_only(tmp_path: Path) -> None:
    with running(quiet(tmp_path, secure_cookies=True)) as server, Visitor(server.address) as visitor:
        insecure, secure = ({"origin": f"{scheme}://{server.address}"} for scheme in ("http", "https"))
        refused = visitor.http.post("/api/guest", json={"name": "Sina"}, headers=insecure)
        assert code(refused) == "wrong_origin"
        let_in = visitor.http.post("/api/guest", json={"name": "Sina"}, headers=secure)
        assert "secure" in let_in.headers["set-cookie"].lower()
        for answer in (refused, let_in):
            assert answer.headers["strict-transport-security"].startswith("max-age=31536000")


def test_a_planted_session_does_not_become_the_victims_session(server: Running) -> None:
    visitor, name = make_account(server)
    with visitor, Visitor(server.address, "Thief") as thief, Visitor(server.address) as victim:
        planted = thief.http.cookies["baumeister"]
        victim.http.cookies.set("baumeister", planted)
        good(victim.http.post("/api/session", json={"name": name, "password": PASSWORD}))
        assert thief.get("/api/me")["name"] == "Thief"


def sign_out(owner: Visitor, other: Visitor) -> None:
    assert other.http.delete("/api/session").status_code == 204


def new_password(owner: Visitor, other: Visitor) -> None:
    body = {"old": PASSWORD, "new": "another horse"}
    assert owner.http.put("/api/password", json=body).status_code == 204


def delete(owner: Visitor, other: Visitor) -> None:
    body = {"password": PASSWORD}
    assert owner.http.request("DELETE", "/api/account", json=body).status_code == 204


@pytest.mark.parametrize("how", [sign_out, new_password, delete])
def test_an_open_socket_ends_with_its_session(
    server: Running, how: Callable[[Visitor, Visitor], None]
) -> None:
    owner, name = make_account(server)
    with owner, Visitor(server.address) as other:
        other.post("/api/session", name=name, password=PASSWORD)
        table = owner.open("pagode", against="myself")
        with owner.live() as mine, other.live() as theirs:
            theirs.watch(table)
            how(owner, other)
            assert is_dropped(theirs)
            if how is not delete:
                assert mine.ask("ping")["say"] == "pong"


def test_an_open_stream_ends_with_its_session(server: Running) -> None:
    visitor, _ = make_account(server)
    with visitor, Visitor(server.address) as leaver:
        leaver.http.cookies.update(visitor.http.cookies)
        table = visitor.open("jaguar", against="myself")
        with visitor.http.stream("GET", f"/api/tables/{table}/events") as answer:
            lines = answer.iter_lines()
            assert next(lines).startswith("id:")
            sign_out(visitor, leaver)
            said = [json.loads(line[6:])["say"] for line in lines if line.startswith("data: ")]
    assert said[-1] == "resync"


def test_when_a_token_is_revoked_only_the_sockets_of_its_bot_end(server: Running) -> None:
    owner, _ = make_account(server)
    with owner, Visitor(server.address) as bot, Visitor(server.address) as second:
        made = [owner.post("/api/tokens", label="bot", scopes=["play"]) for _ in range(2)]
        with (
            bot.live(authorization=f"Bearer {made[0]['token']}") as first,
            second.live(authorization=f"Bearer {made[1]['token']}") as other,
        ):
            assert owner.http.delete(f"/api/tokens/{made[0]['id']}").status_code == 204
            assert is_dropped(first)
            assert other.ask("ping")["say"] == "pong"


def test_signing_out_disconnects_at_every_process(postgres: Postgres, redis: Redis) -> None:
    with (
        two_processes(postgres.fresh("hangup"), redis.url) as (one, two),
        Visitor(one.address, "Olga") as here,
        Visitor(two.address) as there,
    ):
        there.http.cookies.update({"baumeister": here.http.cookies["baumeister"]})
        with there.live() as socket:
            assert here.http.delete("/api/session").status_code == 204
            assert is_dropped(socket)


@pytest.mark.parametrize(("method", "path"), UNSAFE)
def test_no_other_site_can_act_for_a_user(anna: Visitor, method: str, path: str) -> None:
    for origin in ("https://evil.example", "null", "http://[::1", f"http://{anna.address}.evil.example", ""):
        refused = anna.http.request(method, path, json={}, headers={"origin": origin})
        assert (refused.status_code, code(refused)) == (403, "wrong_origin")


def test_a_server_for_this_machine_only_answers_to_no_other_name(server: Running) -> None:
    """Otherwise a page whose name points here (DNS rebinding) would count as ours."""
    port = server.address.split(":")[1]
    for host in (f"evil.example:{port}", "127.0.0.1.evil.example", "[::1", ""):
        headers = {"host": host, "origin": f"http://{host}"}
        answer = httpx.post(f"http://{server.address}/api/guest", json={"name": "Eve"}, headers=headers)
        assert code(answer) in ("wrong_host", "wrong_origin")
        assert code(httpx.get(f"http://{server.address}/api/lobby", headers={"host": host})) == "wrong_host"
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", "LOCALHOST"):
        assert httpx.get(f"http://{server.address}/api/me", headers={"host": host}).is_success


def test_an_operator_names_the_hosts(tmp_path: Path) -> None:
    with running(quiet(tmp_path, hosts=["play.example"])) as server:
        for host, status in (("play.example", 200), ("127.0.0.1", 403), ("other.example", 403)):
            answer = httpx.get(f"http://{server.address}/health", headers={"host": host})
            assert answer.status_code == status
    with running(quiet(tmp_path, trusted_proxies=["127.0.0.1"])) as server:
        assert httpx.get(f"http://{server.address}/health", headers={"host": "play.example"}).is_success


@pytest.mark.parametrize(
    "path", ["/api/me/", "//evil.example", "/\\evil.example", "/api/tables/", "/x?next=//e"]
)
def test_nobody_is_redirected_elsewhere(server: Running, path: str) -> None:
    answer = httpx.get(f"http://{server.address}{path}", headers={"host": "localhost"})
    assert "location" not in answer.headers
    assert answer.status_code == 404


@pytest.mark.parametrize(
    "name",
    [
        "\u3164\u3164",  # an invisible letter
        "\uffa0\uffa0\uffa0",
        "Ann\u0430",  # one Cyrillic letter
        "\u0391nna",  # one Greek letter
        "An\u200bna",
        "An\u2066na",
        "Anna\u0301\u0301",  # combining marks that reach into other lines
        "A\u009bnna",
    ],
)
def test_no_name_is_invisible_or_looks_like_another(server: Running, name: str) -> None:
    with Visitor(server.address) as visitor:
        assert code(visitor.http.post("/api/guest", json={"name": name})) in ("bad_name", "bad_message")


@pytest.mark.parametrize("name", ["Jürgen", "Ольга", "Ελένη", "山田 太郎", "김철수", "R2-D2", "J. R."])
def test_names_from_everywhere_are_accepted(server: Running, name: str) -> None:
    with Visitor(server.address, name) as visitor:
        assert visitor.get("/api/me")["name"] == name


def test_no_guest_can_impersonate_an_account(server: Running) -> None:
    visitor, name = make_account(server, "Known")
    with visitor, Visitor(server.address) as other:
        for alike in (name, name.upper(), f"  {name} "):
            assert code(other.http.post("/api/guest", json={"name": alike})) == "name_taken"
