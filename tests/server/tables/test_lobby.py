"""Which tables the lobby lists."""

from __future__ import annotations

import pytest

from baumeister.server.server_clock import DAY, now
from baumeister.server.tables import lobby

from ..serving import Visitor, code, good


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
