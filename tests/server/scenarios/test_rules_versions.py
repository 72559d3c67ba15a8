"""Games by two versions of the rules on one server: each goes on, ends and replays by its own."""

from __future__ import annotations

from typing import Any

import pytest

from baumeister import Record
from baumeister.games.position import Position
from baumeister.games.registry import game, game_type
from baumeister.server.people.accounts import Person

from ..earlier_rules import about_to_decide, first_events
from ..playing import start_game, wait_for_turn
from ..serving import Running, Visitor, good

NEWEST = game_type("pagoda").rules_version


def begun(server: Running, pos: Position, *people: Visitor, level: str | None = None) -> str:
    """A table on which that position was reached, opened as the release did whose rules the game follows."""
    events = first_events(pos, *[known(server, person) for person in people], level=level)
    table: str = server.call(server.services.tables.open(events)).id
    return table


def known(server: Running, person: Visitor) -> Person:
    """Somebody as tables know them."""
    table = server.call(server.services.tables.table(person.open(private=True)))
    return Person(table.opener, person.get("/api/me")["name"])


def at_turn(pos: Position, anna: Visitor, bert: Visitor) -> tuple[Visitor, Visitor]:
    return (anna, bert) if pos.to_move == 0 else (bert, anna)


def test_a_new_table_follows_the_newest_rules_and_says_so(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    sheets = {info["name"]: info for info in anna.get("/api/games")}
    assert (sheets["pagoda"]["rules"], sheets["pagoda"]["rules_versions"]) == (2, [1, 2])
    assert (sheets["jaguar"]["rules"], sheets["jaguar"]["rules_versions"]) == (1, [1])
    assert "rules" not in {option["name"] for option in sheets["pagoda"]["options"]}, "nobody is asked"
    table = start_game(anna, bert, "pagoda")
    found = anna.look(table)
    assert found["terms"]["rules"] == found["sight"]["view"]["rules"] == NEWEST
    good(anna.do("resign", table))
    text = anna.http.get(f"/api/tables/{table}/record").text
    assert f"\nRules: {NEWEST}\n" in text
    assert good(anna.http.post("/api/verify", content=text))["fair"]


def test_the_fan_is_decided_when_the_table_cards_are_there(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    pos = about_to_decide(2)
    mover, other = at_turn(pos, anna, bert)
    table = begun(server, pos, anna, bert)
    assert "F" not in mover.look(table)["sight"]["moves"]
    good(mover.play(table, "E"))
    found = mover.look(table)
    assert (found["sight"]["moves"], found["sight"]["view"]["phase"]) == (["F", "K"], "fan")
    assert other.look(table)["sight"]["moves"] == []
    good(mover.play(table, "F"))
    drawn = other.look(table)["log"][-1][0]
    assert set(drawn[1:].replace("~", "")) == {"?"}, "the other player sees no hand card"
    assert mover.look(table)["sight"]["view"]["hand_sizes"][pos.to_move or 0] == 4
    good(anna.do("resign", table))
    text = anna.http.get(f"/api/tables/{table}/record").text
    assert Record.loads(text).game.rules == 2
    assert len(Record.loads(text).replay()) > 1


def test_a_game_begun_before_goes_on_by_version_1(server: Running, anna: Visitor, bert: Visitor) -> None:
    pos = about_to_decide(1)
    mover, _ = at_turn(pos, anna, bert)
    table = begun(server, pos, anna, bert)
    found = mover.look(table)
    assert found["terms"]["rules"] == found["sight"]["view"]["rules"] == 1
    assert {"E", "F"} <= set(found["sight"]["moves"])
    good(mover.play(table, "F"))
    assert mover.look(table)["state"]["to_move"] != pos.to_move, "the turn is over"
    good(anna.do("resign", table))
    text = anna.http.get(f"/api/tables/{table}/record").text
    assert "\nRules:" not in text
    assert Record.loads(text).game.rules == 1
    assert len(Record.loads(text).replay()) > 1


def test_what_follows_a_game_of_version_1(server: Running, anna: Visitor, bert: Visitor) -> None:
    """A rematch is a new game. The same deal again, and playing on from a point of it, keep the rules."""
    rules: dict[str, Any] = {}
    for what in ("rematch", "mirrored"):
        table = begun(server, game("pagoda", rules=1).start(chance=()), anna, bert)
        good(anna.do("resign", table))
        good(anna.do("offer", table, what=what))
        good(bert.do("accept", table, what=what))
        rules[what] = anna.look(anna.look(table)["state"]["next"])["terms"]["rules"]
    length = anna.look(table)["state"]["length"]
    body = {"game": "pagoda", "against": "myself", "from": {"table": table, "length": length}}
    rules["continued"] = anna.look(anna.post("/api/tables", **body)["table"])["terms"]["rules"]
    assert rules == {"rematch": NEWEST, "mirrored": 1, "continued": 1}


@pytest.mark.parametrize("rules", [1, 2])
def test_the_computer_plays_both_versions_side_by_side(server: Running, anna: Visitor, rules: int) -> None:
    table = begun(server, about_to_decide(rules), anna, level="random")
    for _ in range(6):
        if wait_for_turn(anna, table)["status"] == "over":
            break
        moves = anna.look(table)["sight"]["moves"]
        good(anna.play(table, next((move for move in moves if move in "FKE"), moves[0])))
    assert anna.look(table)["sight"]["view"]["rules"] == rules


def test_nobody_can_ask_for_another_version(anna: Visitor) -> None:
    for body in ({"options": {"rules": 1}}, {"rules": 1}):
        answer = anna.http.post("/api/tables", json={"game": "pagoda", "against": "myself", **body})
        assert answer.status_code in (409, 422)
        assert "rules" in answer.text
