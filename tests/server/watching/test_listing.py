"""Which running games everybody is shown."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from baumeister.server.store.schema import ratings
from baumeister.server.watching import listing

from ..playing import play_some_moves, start_game
from ..serving import Running, Visitor, good, make_account


@pytest.fixture(autouse=True)
def _read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "LISTED_SECONDS", 0.0)


def shown(visitor: Visitor) -> list[Any]:
    found: list[Any] = visitor.get("/api/watching")["games"]
    return found


def test_games_of_the_lobby_are_shown_and_no_others(server: Running, anna: Visitor, bert: Visitor) -> None:
    with Visitor(server.address) as spectator:
        others = [
            start_game(anna, bert, "jaguar"),
            start_game(anna, bert, "jaguar", private=True),
            anna.open("pagoda", against="myself"),
            anna.open("pagode", against="computer", level="random"),
            anna.open("pagode", lobby=True),
        ]
        assert shown(spectator) == []
        table = start_game(anna, bert, "jaguar", lobby=True)
        play_some_moves(table, anna, bert, 2)
        (found,) = shown(spectator)
        assert (found["table"], found["game"], found["players"]) == (table, "jaguar", ["Anna", "Bert"])
        assert (found["ratings"], found["levels"], found["rated"]) == ([None, None], [None, None], False)
        assert found["length"] == spectator.look(table)["state"]["length"]
        assert found["spectators"] == 0
        with spectator.live() as socket:
            socket.watch(table)
            assert shown(spectator)[0]["spectators"] == 1
        good(anna.do("resign", table))
        assert shown(spectator) == []
        assert not any(other in str(spectator.get("/api/watching")) for other in others)


def test_the_strongest_are_featured_and_quiet_games_and_hidden_people_are_not_shown(
    server: Running, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, name), (two, _) = make_account(server, "Tom"), make_account(server, "Ute")
    with one, two:
        strong = start_game(one, two, "jaguar", lobby=True, rated=True)
        newer = start_game(anna, bert, "jaguar", lobby=True)
        assert [game["table"] for game in shown(anna)] == [newer, strong]
        store = server.services.store
        rated = start_game(one, two, "jaguar", rated=True)
        play_some_moves(rated, one, two, 4)
        good(one.do("resign", rated))
        server.call(store.write(lambda conn: conn.execute(update(ratings).values(rating=1900, deviation=60))))
        assert [game["table"] for game in shown(anna)] == [strong, newer]
        assert shown(anna)[0]["ratings"] == [1900, 1900]
        with monkeypatch.context() as later:
            later.setattr(listing, "QUIET_AFTER", 0)
            assert shown(anna) == []
        good(one.http.put("/api/preferences", json={"profile": False}))
        assert [game["table"] for game in shown(anna)] == [newer]
        assert name not in str(shown(anna))
        good(one.do("resign", strong))
        good(anna.do("resign", newer))
