"""Moves of the computer that are computed again for the review page."""

from __future__ import annotations

import json

from baumeister import Record
from baumeister.deals.computer import verify_computer

from ..playing import start_game, wait_for_turn
from ..serving import Running, Visitor, code, good


def finished(person: Visitor, level: str = "random") -> str:
    table = person.open("jaguar", against="computer", level=level)
    for _ in range(3):
        wait_for_turn(person, table)
        good(person.play(table, person.look(table)["sight"]["moves"][0]))
    wait_for_turn(person, table)
    good(person.do("resign", table))
    return table


def test_the_record_tells_level_and_simulations_and_the_moves_are_found_again(anna: Visitor) -> None:
    table = finished(anna, "beginner")
    record = Record.loads(anna.http.get(f"/api/tables/{table}/record").text)
    assert record.header("Computer-1") == "beginner"
    moves = [entry for entry in record.entries if entry.player == 1]
    assert len((record.header("Computer-Simulations") or "").split()) == len(moves) > 0
    assert verify_computer(record).checked == len(moves)
    answer = anna.post(f"/api/tables/{table}/replay")
    assert (answer["same"], answer["of"], answer["fault"]) == (True, len(moves), None)
    assert answer["checked"] == min(6, len(moves))


def test_another_move_than_that_of_the_level_is_shown(server: Running, anna: Visitor) -> None:
    table = finished(anna)
    found = server.call(server.services.tables.table(table))
    # The server claims that somebody else played.
    thoughts = {n: json.loads(told) | {"simulations": 50} for n, told in found.thoughts.items()}
    found.thoughts.update({n: json.dumps(told).encode() for n, told in thoughts.items()})
    found.deal_version = 1
    answer = anna.post(f"/api/tables/{table}/replay")
    assert not answer["same"]
    assert "plays" in answer["fault"]


def test_only_a_finished_game_with_a_computer_is_replayed(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    assert code(anna.http.post(f"/api/tables/{table}/replay")) == "not_over"
    good(anna.do("resign", table))
    answer = anna.post(f"/api/tables/{table}/replay")
    assert (answer["checked"], answer["same"]) == (0, True)
    assert "no computer" in answer["fault"]
