"""The record of a table's game."""

from __future__ import annotations

from baumeister import Record

from ..playing import play_and_resign, player_to_move, start_game
from ..serving import Visitor, good


def test_the_record_holds_names_clocks_and_the_result(anna: Visitor, bert: Visitor) -> None:
    table = play_and_resign(anna, bert, clock={"kind": "time", "seconds": 300, "increment": 5})
    record = Record.loads(anna.http.get(f"/api/tables/{table}/record").text)
    assert record.players == ("Anna", "Bert")
    assert record.result is not None
    assert (record.result.winner, record.result.reason) == (1, "resignation")
    clocks = [entry.clock for entry in record.entries if entry.player is not None]
    assert all(clock is not None and 290_000 < clock <= 340_000 for clock in clocks)
    twin = anna.http.get(f"/api/tables/{table}/record", params={"format": "json"}).json()
    assert Record.from_json(twin) == record


def test_verify_names_the_outcome_that_is_wrong_and_what_it_should_be(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    good(player_to_move(table, anna, bert).do("resign", table))
    text = anna.http.get(f"/api/tables/{table}/record").text
    first = next(n for n in (0, 1) if f">first {n}" in text)
    others = "\n".join(line for line in text.splitlines() if not line.startswith("Result:"))
    changed = others.replace(f">first {first}", f">first {1 - first}")
    fault = good(anna.http.post("/api/verify", content=changed))["fault"]
    assert f"outcome 1 of the deal is >first {1 - first}; the deal gives >first {first}" in fault
