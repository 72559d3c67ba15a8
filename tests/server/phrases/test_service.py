"""A word at the table: who hears it, who may say it, and how often."""

from __future__ import annotations

from pathlib import Path

import pytest

from baumeister.server.phrases import service
from baumeister.server.phrases.service import Phrases
from baumeister.server.tables.messages import Phrase

from ..conftest import quiet
from ..playing import finish_game, start_game
from ..serving import Running, Visitor, code, good, make_account, running


def test_everybody_at_the_table_hears_a_phrase_and_those_who_come_later_too(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    table = start_game(anna, bert)
    with Visitor(server.address) as nobody, bert.live() as player, nobody.live() as watching:
        before = player.watch(table)
        watching.watch(table)
        with anna.live() as socket:
            assert socket.ask("phrase", table=table, phrase="nice_move")["seq"] == before["seq"]
        good(bert.do("phrase", table, phrase="thanks"))
        heard = [player.next("phrase"), player.next("phrase")]
        assert [(one["seat"], one["phrase"]) for one in heard] == [(0, "nice_move"), (1, "thanks")]
        assert heard[0]["length"] == before["state"]["length"]
        assert [watching.next("phrase"), watching.next("phrase")] == heard
        with nobody.live() as late:
            late.send("watch", table=table)
            assert [late.next("phrase"), late.next("phrase")] == heard
    # Neither the table nor its record knows of it.
    after = bert.look(table)
    assert (after["seq"], after["log"]) == (before["seq"], before["log"])
    good(anna.do("resign", table))
    assert "nice_move" not in anna.http.get(f"/api/tables/{table}/record").text


def test_a_phrase_that_is_sent_again_is_said_once(anna: Visitor, bert: Visitor) -> None:
    table = finish_game(anna, bert)  # after the end there is still something to say
    with bert.live() as socket:
        socket.watch(table)
        for phrase in ("good_game", "good_game"):
            body = {"do": "phrase", "id": "once", "table": table, "phrase": phrase}
            good(anna.http.post("/api/commands", json=body))
        good(anna.do("phrase", table, phrase="leaving"))
        assert [socket.next("phrase")["phrase"], socket.next("phrase")["phrase"]] == ["good_game", "leaving"]


def test_only_two_people_at_a_table_have_something_to_say(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    waiting, alone = anna.open(), anna.open(against="myself")
    computer = anna.open(against="computer", level="beginner")
    for table in (waiting, alone, computer):
        assert code(anna.do("phrase", table, phrase="hello")) == "no_phrases"
    table, private = start_game(anna, bert), start_game(anna, bert, private=True)
    with Visitor(server.address, "Carl") as carl, Visitor(server.address) as nobody:
        assert code(carl.do("phrase", table, phrase="hello")) == "not_seated"
        assert code(carl.do("phrase", private, phrase="hello")) == "unknown_table"
        with nobody.live() as socket:
            assert socket.ask("phrase", table=table, phrase="hello")["code"] == "not_signed_in"
    # Only phrases of the list, never text.
    assert code(anna.do("phrase", table, phrase="<b>hello</b>")) == "bad_message"


def test_nobody_talks_to_somebody_who_has_blocked_them(server: Running) -> None:
    (emil, _), (fritz, theirs) = make_account(server), make_account(server, "Fritz")
    with emil, fritz:
        table = start_game(emil, fritz)
        good(fritz.do("phrase", table, phrase="hello"))
        good(emil.http.put("/api/contacts", json={"name": theirs, "blocked": True}))
        assert code(fritz.do("phrase", table, phrase="hello")) == "no_phrases"
        assert code(emil.do("phrase", table, phrase="hello")) == "no_phrases"


def test_phrases_are_limited_per_minute_and_a_server_can_go_without(tmp_path: Path) -> None:
    with (
        running(quiet(tmp_path, phrase_rate="2/minute")) as server,
        Visitor(server.address, "Anna") as anna,
        Visitor(server.address, "Bert") as bert,
    ):
        assert "phrases" in anna.get("/api/me")["offers"]
        tables = [start_game(anna, bert) for _ in range(3)]
        answers = [anna.do("phrase", table, phrase="hello") for table in tables]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        good(bert.do("phrase", tables[0], phrase="hello"))
    with (
        running(quiet(tmp_path, phrases=False)) as server,
        Visitor(server.address, "Anna") as anna,
        Visitor(server.address, "Bert") as bert,
    ):
        assert "phrases" not in anna.get("/api/me")["offers"]
        assert code(anna.do("phrase", start_game(anna, bert), phrase="hello")) == "no_phrases"


def test_little_is_kept(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "KEPT_TABLES", 2)
    services = server.services
    phrases = Phrases(services.tables, services.rate_limits, enabled=True)
    for table in "abc":
        for n in range(service.KEPT_PHRASES + 5):
            phrases.keep(str(n), Phrase(table=table, seat=0, phrase="hello", at=n, length=0))
    kept = {table: [one.at for one in phrases.last(table)] for table in "abc"}
    assert kept["a"] == []
    assert kept["b"] == kept["c"] == list(range(5, service.KEPT_PHRASES + 5))
