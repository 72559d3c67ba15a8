"""The record of a table's game."""

from __future__ import annotations

from baumeister import Record

from ..playing import play_and_resign
from ..serving import Visitor


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
