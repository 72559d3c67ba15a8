"""What the routes share: the user and the language of a request."""

from __future__ import annotations

from ..serving import Running, Visitor, code, make_account


def test_a_refusal_is_written_in_the_language_of_the_client(server: Running) -> None:
    sentences = set()
    for language in ("de-AT,de;q=0.9", "en", "fr;q=0.8, xx"):
        with Visitor(server.address, "Dora", language) as dora:
            sentences.add(dora.http.get("/api/tables/none").json()["sentence"])
    assert len(sentences) == 3


def test_a_command_without_being_signed_in_is_refused(server: Running, anna: Visitor) -> None:
    with Visitor(server.address) as stranger:
        refused = stranger.do("join", anna.open())
        assert refused.status_code == 401
        assert code(refused) == "not_signed_in"


def test_a_token_that_may_only_read_cannot_play_and_none_changes_an_account(server: Running) -> None:
    visitor, _ = make_account(server)
    with visitor, Visitor(server.address) as bot:
        for scopes, allowed in ((["read"], False), (["play"], True)):
            made = visitor.post("/api/tokens", label="bot", scopes=scopes)
            bot.http.headers["authorization"] = f"Bearer {made['token']}"
            opened = bot.http.post("/api/tables", json={"game": "pagode"})
            assert opened.is_success is allowed
            assert code(bot.http.post("/api/tokens", json={"label": "x", "scopes": ["play"]})) == "no_scope"
