"""Which tables the lobby lists."""

from __future__ import annotations

import pytest

from baumeister.server.server_clock import DAY, now
from baumeister.server.tables import lobby

from ..playing import finish_game
from ..serving import Running, Visitor, code, good, make_account


def listed(person: Visitor) -> list[str]:
    return [line["table"] for line in person.get("/api/lobby")]


def test_it_lists_waiting_public_tables_newest_first(anna: Visitor, bert: Visitor) -> None:
    invited, older, newer = (anna.open("pagode", lobby=public) for public in (False, True, True))
    found = listed(bert)
    assert invited not in found
    assert found.index(newer) < found.index(older)


def test_a_table_is_listed_for_a_day(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = anna.open("pagode", lobby=True)
    assert table in listed(anna)
    monkeypatch.setattr(lobby, "now", lambda: now() + DAY + 1000)
    assert table not in listed(anna)


def test_nobody_fills_the_lobby_alone(anna: Visitor, bert: Visitor) -> None:
    tables = [anna.open("pagode", lobby=True) for _ in range(lobby.MOST_OF_ONE_PERSON)]
    assert code(anna.http.post("/api/tables", json={"game": "pagode", "lobby": True})) == "too_many_tables"
    anna.open("pagode")
    bert.open("pagode", lobby=True)
    good(anna.do("leave", tables[0]))
    anna.open("pagode", lobby=True)


def test_people_who_have_blocked_each_other_do_not_meet_there(server: Running, bert: Visitor) -> None:
    (emil, _), (fritz, theirs) = make_account(server), make_account(server, "Fritz")
    with emil, fritz:
        tables = {person: person.open("pagode", lobby=True) for person in (emil, fritz)}
        finished = finish_game(emil, fritz, "pagode")
        good(emil.http.put("/api/contacts", json={"name": theirs, "blocked": True}))
        for person, other in ((emil, fritz), (fritz, emil)):
            assert tables[other] not in listed(person)
            assert tables[person] in listed(person)
            # The same sentence, whichever of them has blocked the other, and by an invitation too.
            for table in (tables[other], other.open("pagode")):
                refused = person.do("join", table)
                assert code(refused) == "not_playable"
                assert refused.json()["sentence"] == "You cannot play with this person."
            for what in ("rematch", "mirrored"):
                assert code(person.do("offer", finished, what=what)) == "not_playable"
        assert set(tables.values()) <= set(listed(bert))
        good(bert.do("join", tables[emil]))
        good(emil.http.put("/api/contacts", json={"name": theirs, "blocked": False}))
        good(emil.do("join", tables[fritz]))
        good(fritz.do("offer", finished, what="rematch"))
