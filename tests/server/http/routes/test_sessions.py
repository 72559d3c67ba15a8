"""Where somebody is signed in."""

from __future__ import annotations

from ...serving import PASSWORD, Running, Visitor, code, is_dropped, make_account

FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0"


def test_the_list_names_devices_and_one_of_them_is_signed_out(server: Running) -> None:
    visitor, name = make_account(server)
    with visitor, Visitor(server.address) as other:
        other.http.headers["user-agent"] = FIREFOX
        other.post("/api/session", name=name, password=PASSWORD)
        found = visitor.get("/api/sessions")
        assert sorted(row["here"] for row in found) == [False, True]
        theirs = next(row for row in found if not row["here"])
        assert theirs["device"] == "Firefox, Android"
        assert theirs["created"] <= theirs["seen"]
        assert not any(key in str(found) for key in (visitor.http.cookies["baumeister"][:20], FIREFOX))
        with other.live() as socket, visitor.live() as mine:
            assert visitor.http.delete(f"/api/sessions/{theirs['id']}").status_code == 204
            assert is_dropped(socket)
            assert mine.ask("ping")["say"] == "pong"
        assert not other.get("/api/me")["signed_in"]
        assert code(visitor.http.delete(f"/api/sessions/{theirs['id']}")) == "no_session"
        assert len(visitor.get("/api/sessions")) == 1


def test_nobody_ends_the_session_of_somebody_else(server: Running) -> None:
    (anna, _), (bert, _) = make_account(server), make_account(server)
    with anna, bert:
        theirs = anna.get("/api/sessions")[0]["id"]
        assert code(bert.http.delete(f"/api/sessions/{theirs}")) == "no_session"
        assert anna.get("/api/me")["signed_in"]
        assert code(bert.http.delete("/api/sessions/____")) in ("bad_message", "not_found")


def test_signing_out_everywhere_ends_every_session_here_too_unless_asked_otherwise(server: Running) -> None:
    visitor, name = make_account(server)
    with visitor, Visitor(server.address) as second, Visitor(server.address) as third:
        for other in (second, third):
            other.post("/api/session", name=name, password=PASSWORD)
        with second.live() as socket:
            assert visitor.http.delete("/api/sessions", params={"others": "true"}).status_code == 204
            assert is_dropped(socket)
        assert [one.get("/api/me")["signed_in"] for one in (visitor, second, third)] == [True, False, False]
        second.post("/api/session", name=name, password=PASSWORD)
        assert second.http.delete("/api/sessions").status_code == 204
        assert not second.http.cookies
        assert [one.get("/api/me")["signed_in"] for one in (visitor, second)] == [False, False]


def test_a_token_neither_lists_nor_ends_sessions(server: Running) -> None:
    visitor, _ = make_account(server)
    with visitor, Visitor(server.address) as bot:
        made = visitor.post("/api/tokens", label="my bot", scopes=["play"])
        bot.http.headers["authorization"] = f"Bearer {made['token']}"
        assert code(bot.http.get("/api/sessions")) == "no_scope"
        assert code(bot.http.delete("/api/sessions")) == "no_scope"
        assert code(bot.http.delete("/api/session")) == "no_scope"
