"""Hints and thoughts over HTTP: who gets them."""

from __future__ import annotations

from ...playing import start_game
from ...serving import Running, Visitor, code, good, make_account


def test_hints_are_refused_where_they_would_be_unfair(server: Running, anna: Visitor, bert: Visitor) -> None:
    def asked(person: Visitor, table: str) -> str:
        return code(person.http.post(f"/api/tables/{table}/hint"))

    people = start_game(anna, bert)
    assert (asked(anna, people), asked(bert, people)) == ("no_hints", "no_hints")
    assert asked(anna, anna.open(against="myself")) == "no_hints"
    assert asked(anna, anna.open()) == "not_started"
    own = anna.open(against="computer", level="random")
    assert asked(bert, own) == "not_seated"
    good(anna.do("abort", own))
    assert asked(anna, own) == "game_over"
    visitor, _ = make_account(server, "Uwe")
    with visitor:
        rated = visitor.open("jaguar", against="computer", level="random", rated=True)
        assert asked(visitor, rated) == "no_hints"


def test_a_private_table_tells_strangers_nothing(server: Running, anna: Visitor) -> None:
    table = anna.open("pagode", against="computer", level="beginner", private=True)
    with Visitor(server.address) as stranger:
        assert code(stranger.http.get(f"/api/tables/{table}/thoughts")) == "unknown_table"
