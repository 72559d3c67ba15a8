"""Guests, accounts, sessions and tokens."""

from __future__ import annotations

import itertools

import pytest

from baumeister.server.settings import OPTIONAL_PARTS

from ...playing import player_to_move, start_game
from ...serving import PASSWORD, Running, Visitor, code, good, make_account

_numbers = itertools.count(1)


def test_a_guest_plays_at_once_and_scripts_cannot_reach_the_cookie(server: Running) -> None:
    with Visitor(server.address) as visitor:
        response = visitor.http.post("/api/guest", json={"name": "  Greta   G. "})
        assert response.json() == {
            "signed_in": True,
            "name": "Greta G.",
            "account": False,
            "locked": False,
            "mail_offered": False,
            "offers": list(OPTIONAL_PARTS),
        }
        cookie = response.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert visitor.get("/api/me")["signed_in"]


@pytest.mark.parametrize("name", ["", "x", " ", "a" * 40, "<b>hi</b>", "a\nb\x00", "\u202eevil"])
def test_a_bad_name_is_refused(server: Running, name: str) -> None:
    with Visitor(server.address) as visitor:
        assert code(visitor.http.post("/api/guest", json={"name": name})) in ("bad_name", "bad_message")


def test_a_guest_takes_another_name_and_sits_down_under_it(server: Running, bert: Visitor) -> None:
    with Visitor(server.address, "Guest 1234") as guest:
        begun = start_game(guest, bert, "pagode")
        renamed = good(guest.http.put("/api/guest", json={"name": " Greta  G. "}))
        assert (renamed["signed_in"], renamed["name"], renamed["account"]) == (True, "Greta G.", False)
        assert guest.get("/api/me")["name"] == "Greta G."
        assert guest.look(start_game(guest, bert, "pagode"))["seats"][0]["name"] == "Greta G."
        assert guest.look(begun)["seats"][0]["name"] == "Guest 1234"


def test_a_guest_cannot_take_the_name_of_an_account_and_accounts_keep_theirs(server: Running) -> None:
    visitor, name = make_account(server)
    with visitor, Visitor(server.address, "Gustav") as guest:
        assert code(guest.http.put("/api/guest", json={"name": name})) == "name_taken"
        assert code(guest.http.put("/api/guest", json={"name": "<b>hi</b>"})) in ("bad_name", "bad_message")
        assert guest.get("/api/me")["name"] == "Gustav"
        assert code(visitor.http.put("/api/guest", json={"name": "Somebody"})) == "has_account"
    with Visitor(server.address) as nobody:
        assert code(nobody.http.put("/api/guest", json={"name": "Somebody"})) == "not_signed_in"


def test_a_guest_who_makes_an_account_keeps_their_games(server: Running, bert: Visitor) -> None:
    with Visitor(server.address, "Hugo") as hugo:
        table = start_game(hugo, bert, "jaguar")
        hugo.post("/api/account", name=f"Hugo {next(_numbers)}", password=PASSWORD)
        assert hugo.look(table)["you"] == [0]
        assert hugo.get("/api/me")["account"]


def test_signing_in_makes_a_new_session_and_the_old_one_is_worth_nothing(server: Running) -> None:
    with Visitor(server.address, "guest") as visitor:
        before = visitor.http.cookies["baumeister"]
        visitor.post("/api/account", name=f"Ida {next(_numbers)}", password=PASSWORD)
        assert visitor.http.cookies["baumeister"] != before
        with Visitor(server.address) as thief:
            thief.http.cookies.set("baumeister", before)
            assert not thief.get("/api/me")["signed_in"]


def test_name_and_password_are_needed_to_come_back(server: Running) -> None:
    visitor, name = make_account(server)
    with visitor, Visitor(server.address) as again:
        for wrong in ((name, "wrong password"), ("Nobody Here", PASSWORD)):
            refused = again.http.post("/api/session", json={"name": wrong[0], "password": wrong[1]})
            assert code(refused) == "wrong_password"
        assert again.post("/api/session", name=name.upper(), password=PASSWORD)["name"] == name


def test_two_accounts_cannot_have_names_that_look_alike(server: Running) -> None:
    visitor, name = make_account(server)
    with visitor, Visitor(server.address, "guest") as other:
        body = {"name": name.lower(), "password": PASSWORD}
        assert code(other.http.post("/api/account", json=body)) == "name_taken"


def test_a_short_password_is_refused(server: Running) -> None:
    with Visitor(server.address, "guest") as visitor:
        body = {"name": f"Kai {next(_numbers)}", "password": "short"}
        assert code(visitor.http.post("/api/account", json=body)) == "bad_password"


def test_signing_out_ends_the_session_on_the_server(server: Running) -> None:
    visitor, _ = make_account(server)
    with visitor, Visitor(server.address) as thief:
        thief.http.cookies.set("baumeister", visitor.http.cookies["baumeister"])
        assert thief.get("/api/me")["signed_in"]
        assert visitor.http.delete("/api/session").status_code == 204
        assert not thief.get("/api/me")["signed_in"]


def test_a_new_password_ends_the_other_sessions(server: Running) -> None:
    visitor, name = make_account(server)
    with visitor, Visitor(server.address) as other:
        other.post("/api/session", name=name, password=PASSWORD)
        assert (
            code(visitor.http.put("/api/password", json={"old": "x" * 9, "new": "y" * 9})) == "wrong_password"
        )
        assert visitor.http.put("/api/password", json={"old": PASSWORD, "new": "y" * 9}).status_code == 204
        assert visitor.get("/api/me")["signed_in"]
        assert not other.get("/api/me")["signed_in"]


def test_deleted_people_leave_their_games_without_their_names(server: Running, bert: Visitor) -> None:
    visitor, name = make_account(server, "Lena")
    with visitor:
        table = start_game(visitor, bert, "jaguar")
        good(visitor.do("resign", table))
        body = {"password": PASSWORD}
        assert visitor.http.request("DELETE", "/api/account", json=body).status_code == 204
        assert not visitor.get("/api/me")["signed_in"]
        assert name not in bert.http.get(f"/api/tables/{table}").text
        assert name not in bert.http.get(f"/api/tables/{table}/record").text
        assert name not in str(server.call(server.services.store.events(table)))
        assert code(visitor.http.post("/api/session", json={"name": name, **body})) == "wrong_password"


def test_a_bot_plays_with_a_token_until_it_is_revoked(server: Running, bert: Visitor) -> None:
    visitor, name = make_account(server)
    with visitor, Visitor(server.address) as bot:
        made = visitor.post("/api/tokens", label="my bot", scopes=["play"])
        bot.http.headers["authorization"] = f"Bearer {made['token']}"
        assert bot.get("/api/me")["name"] == name
        table = start_game(bot, bert)
        good(player_to_move(table, bot, bert).play(table, "STe4"))
        assert visitor.get("/api/tokens")[0] == {name: made[name] for name in made if name != "token"}
        assert made["created"] > 0
        assert visitor.http.delete(f"/api/tokens/{made['id']}").status_code == 204
        assert code(bot.http.get("/api/me")) == "bad_token"


def test_nobody_hoards_tokens(server: Running) -> None:
    visitor, _ = make_account(server)
    with visitor:
        for _ in range(20):
            visitor.post("/api/tokens", label="bot", scopes=["read"])
        refused = visitor.http.post("/api/tokens", json={"label": "bot", "scopes": ["read"]})
        assert code(refused) == "too_many_tokens"
