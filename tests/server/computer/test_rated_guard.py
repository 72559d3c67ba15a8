"""No help in one's own games that count, however the position is reached."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from baumeister.games.registry import game_type, names
from baumeister.records import Record

from ..serving import Running, Visitor, code, good, make_account

OPENING = ("STe4", "STe6", "STa1", "STi9")


def entries(person: Visitor, table: str) -> list[Any]:
    found: list[Any] = person.look(table)["log"]
    return found


def search(person: Visitor, **line: Any) -> str:
    return told(person.http.post("/api/analysis/search", json={"game": "pagode", **line}))


def told(answer: httpx.Response) -> str:
    return "" if answer.is_success else code(answer)


@pytest.fixture
def rated(server: Running) -> Any:
    """Two people in a rated game of Pagode after some turns."""
    (uwe, _), (vera, _) = make_account(server, "Uwe"), make_account(server, "Vera")
    with uwe, vera:
        table = uwe.open("pagode", rated=True)
        good(vera.do("join", table))
        for move in OPENING:
            mover = uwe if uwe.look(table)["sight"]["moves"] else vera
            good(mover.play(table, move))
        yield uwe, vera, table


def test_a_position_of_a_running_rated_game_is_not_analysed_until_it_is_over(rated: Any) -> None:
    uwe, vera, table = rated
    line = entries(uwe, table)
    assert search(uwe, entries=line) == search(vera, entries=line) == "rated_position"
    mover = uwe.look(table)["state"]["to_move"]
    assert search(uwe, entries=[*line, ["STb2", mover]]) == "rated_position"
    assert search(uwe, entries=[*line, ["STb2", mover], ["STb3", 1 - mover]]) == "rated_position"
    assert search(uwe, entries=line[:-3]) == ""
    # Set up by hand, with another number of turns; also what it may look like after the next move.
    view = uwe.look(table)["sight"]["view"]
    known = {name: view[name] for name in ("player", "to_move", "stones")}
    assert search(uwe, set_up={"view": known}) == "rated_position"
    stones = [list(squares) for squares in view["stones"]]
    stones[mover].append("b2")
    then = known | {"stones": stones, "to_move": 1 - mover}
    assert search(uwe, set_up={"view": then}) == "rated_position"
    with Visitor(uwe.http.base_url.netloc.decode(), "Stranger") as stranger:
        assert search(stranger, entries=line) == ""
    good((uwe if uwe.look(table)["sight"]["moves"] else vera).play(table, "resign"))
    assert search(uwe, entries=line) == search(uwe, set_up={"view": known}) == ""


def test_hints_are_refused_where_a_casual_table_has_the_position_of_a_rated_one(server: Running) -> None:
    (uwe, _), (vera, _) = make_account(server, "Uwe"), make_account(server, "Vera")
    with uwe, vera:
        rated = uwe.open("pagode", rated=True)
        good(vera.do("join", rated))
        lot = entries(uwe, rated)[0]
        # Uwe plays the expected moves at one device, and goes on from there against the computer.
        alone = uwe.open("pagode", against="myself")
        while entries(uwe, alone)[0] != lot:
            good(uwe.do("abort", alone))
            alone = uwe.open("pagode", against="myself")
        for move in OPENING:
            good(uwe.play(alone, move))
        mover = uwe.look(alone)["state"]["to_move"]
        good(uwe.play(alone, "resign"))
        wanted = {"game": "pagode", "against": "computer", "level": "random", "seat": mover}
        wanted["from"] = {"table": alone, "length": len(OPENING) + 1}
        casual = good(uwe.http.post("/api/tables", json=wanted))["table"]
        assert told(uwe.http.post(f"/api/tables/{casual}/hint")) == ""
        for move in OPENING:
            good((uwe if uwe.look(rated)["sight"]["moves"] else vera).play(rated, move))
        assert told(uwe.http.post(f"/api/tables/{casual}/hint")) == "rated_position"
        assert told(uwe.http.post("/api/tables", json=wanted)) == "rated_position"


def replay_alone(person: Visitor, entries: list[Any], *more: str) -> str:
    """The same moves at one device, then resign; returns the table."""
    table = person.open("pagode", against="myself")
    while person.look(table)["log"][0] != entries[0]:
        good(person.do("abort", table))
        table = person.open("pagode", against="myself")
    for move in (*(text for text, by in entries if by is not None), *more):
        good(person.play(table, move))
    good(person.play(table, "resign"))
    return table


def test_a_review_of_a_game_with_that_position_waits_too(rated: Any) -> None:
    uwe, vera, table = rated
    line = entries(uwe, table)
    early, same = replay_alone(uwe, line[:-2]), replay_alone(uwe, line, "STb2")
    assert told(uwe.http.post(f"/api/tables/{early}/review")) == ""
    assert told(uwe.http.post(f"/api/tables/{same}/review")) == "rated_position"
    # Somebody else may read it, and has it made; that changes nothing.
    with Visitor(uwe.http.base_url.netloc.decode(), "Stranger") as stranger:
        assert told(stranger.http.post(f"/api/tables/{same}/review")) == ""
    assert told(uwe.http.get(f"/api/tables/{same}/review")) == "rated_position"
    good((uwe if uwe.look(table)["sight"]["moves"] else vera).play(table, "resign"))
    assert told(uwe.http.get(f"/api/tables/{same}/review")) == ""
    assert told(uwe.http.post(f"/api/tables/{table}/review")) == ""


@pytest.mark.parametrize("game", [name for name in names() if game_type(name).hidden])
def test_nothing_leads_to_help_where_cards_are_hidden(server: Running, game: str) -> None:
    (uwe, _), (vera, _) = make_account(server, "Uwe"), make_account(server, "Vera")
    with uwe, vera:
        table = uwe.open(game, rated=True)
        good(vera.do("join", table))
        view = uwe.look(table)["sight"]["view"]
        set_up = {"view": view}
        asked = {"game": game, "set_up": set_up}
        for seed in ("1", "another deal of what nobody sees"):
            one = asked | {"set_up": set_up | {"seed": seed}}
            assert told(uwe.http.post("/api/analysis/search", json=one)) == "rated_position"
        seat = {"against": "computer", "level": "random", "seat": view["player"]}
        assert told(uwe.http.post("/api/tables", json=asked | seat)) == "rated_position"
        good((uwe if uwe.look(table)["sight"]["moves"] else vera).do("resign", table))
        assert told(uwe.http.post("/api/analysis/search", json=asked)) == ""


def test_a_position_that_differs_is_analysed(rated: Any) -> None:
    uwe, _, table = rated
    text = Record.loads("Baumeister 1\nGame: pagode\n\n>first 0\n1. STe5 STf6\n2. STa2 STh9\n")
    line = [[entry.text, entry.player] for entry in text.entries]
    assert uwe.look(table)["state"]["status"] == "playing"
    assert search(uwe, entries=line) == ""
