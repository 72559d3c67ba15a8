"""Recent opponents, favourites, blocked people."""

from __future__ import annotations

import pytest

from baumeister.server.people import contacts

from ..serving import Running, Visitor, code, good, make_account


def test_people_are_found_again_after_a_game(server: Running, anna: Visitor) -> None:
    cleo, name = make_account(server, "Cleo")
    with cleo:
        table = anna.open()
        good(cleo.do("join", table))
        (met,) = cleo.get("/api/contacts")["recent"]
        assert (met["name"], met["account"], met["table"], met["favourite"]) == ("Anna", False, table, False)
        good(cleo.http.put("/api/contacts", json={"table": table, "favourite": True}))
        (liked,) = cleo.get("/api/contacts")["favourites"]
        assert (liked["name"], liked["table"]) == ("Anna", table)
        (met,) = anna.get("/api/contacts")["recent"]
        assert (met["name"], met["favourite"], met["blocked"]) == (name, False, False), "it is one-sided"
        good(cleo.http.put("/api/contacts", json={"table": table, "favourite": False}))
        assert cleo.get("/api/contacts")["favourites"] == []
        assert code(cleo.http.put("/api/contacts", json={"name": name, "blocked": True})) == "not_yourself"


def test_who_is_online_is_shown_unless_they_do_not_want_it(server: Running) -> None:
    (cleo, name), (dora, other) = make_account(server, "Cleo"), make_account(server, "Dora")
    with cleo, dora:
        assert name not in dora.get("/api/online")
        with cleo.live():
            assert name in dora.get("/api/online")
            good(cleo.http.put("/api/preferences", json={"online": False}))
            assert name not in dora.get("/api/online")
            good(cleo.http.put("/api/preferences", json={"online": True}))
            good(cleo.http.put("/api/contacts", json={"name": other, "blocked": True}))
            assert name not in dora.get("/api/online"), "somebody who is blocked does not see it"
            assert [line["name"] for line in cleo.get("/api/contacts")["blocked"]] == [other]


def test_lists_are_bounded(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contacts, "MOST_CONTACTS", 1)
    people = [make_account(server) for _ in range(3)]
    (one, _), (_, second), (_, third) = people
    good(one.http.put("/api/contacts", json={"name": second, "favourite": True}))
    good(one.http.put("/api/contacts", json={"name": second, "favourite": True}))
    assert code(one.http.put("/api/contacts", json={"name": third, "favourite": True})) == "too_many_contacts"
    good(one.http.put("/api/contacts", json={"name": third, "blocked": True}))
    for visitor, _ in people:
        visitor.http.close()
