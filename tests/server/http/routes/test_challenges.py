"""The doors to challenges: who may use them."""

from __future__ import annotations

from ...serving import Running, Visitor, code, good, make_account


def test_a_bot_is_challenged_and_answers_with_its_token(server: Running, anna: Visitor) -> None:
    owner, name = make_account(server, "Robot")
    with owner:
        token = owner.post("/api/tokens", label="bot", scopes=["play"])["token"]
        reader = owner.post("/api/tokens", label="reader", scopes=["read"])["token"]
    bearer = {"authorization": f"Bearer {token}"}
    with Visitor(server.address) as bot:
        bot.http.headers.update(bearer)
        with bot.live(**bearer) as socket:
            made = anna.post("/api/challenges", name=name, request={"game": "pagode"})
            assert socket.next("challenge")["challenge"]["id"] == made["id"]
            table = bot.post(f"/api/challenges/{made['id']}/accept")["table"]
            assert socket.watch(table)["you"] == [1]
        bot.http.headers["authorization"] = f"Bearer {reader}"
        assert code(bot.http.get("/api/challenges")) == "no_scope"


def test_strangers_are_asked_who_they_are(server: Running) -> None:
    with Visitor(server.address) as nobody:
        body = {"name": "Anna", "request": {"game": "pagode"}}
        assert code(nobody.http.post("/api/challenges", json=body)) == "not_signed_in"


def test_what_concerns_two_people_is_told_to_nobody_else(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    other, name = make_account(server)
    with other, bert.live() as socket:
        made = anna.post("/api/challenges", name=name, request={"game": "pagode"})
        other.post(f"/api/challenges/{made['id']}/decline")
        assert socket.ask("ping")["say"] == "pong"
        assert bert.get("/api/challenges") == []
    good(bert.http.get("/api/me"))
