"""The disk is full in the middle of play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from baumeister.server.store import store as store_module

from ..conftest import quiet
from ..serving import Visitor, code, good, running
from ..storing import disk_of


def test_play_stops_with_a_sentence_while_the_disk_is_full_and_goes_on_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "TRUSTED_SECONDS", 1000)  # the limit belongs to the writer's connection
    with running(quiet(tmp_path)) as server, Visitor(server.address, "Ute") as ute:
        table = ute.open("pagode", against="myself", options={"turn_limit": 0})
        server.call(server.services.store.write(disk_of(1)))
        acknowledged: list[str] = []
        for n in range(200):
            command = next_move(ute, table, n)
            answer = ute.http.post("/api/commands", json=command)
            if not answer.is_success:
                break
            acknowledged += command["moves"]
        assert (answer.status_code, code(answer)) == (503, "unavailable")
        assert moves_of(ute, table) == acknowledged
        server.call(server.services.store.write(disk_of(100_000)))
        for _ in range(2):  # and a repeated command is applied once
            good(ute.http.post("/api/commands", json=command))
        assert moves_of(ute, table) == acknowledged + command["moves"]


def next_move(visitor: Visitor, table: str, n: int) -> dict[str, Any]:
    """A command for the player to move."""
    found = visitor.look(table)
    move = next(text for text in found["sight"]["moves"] if text[0] == "S")
    return {"do": "play", "id": f"f{n}", "table": table, "at": found["state"]["length"], "moves": [move]}


def moves_of(visitor: Visitor, table: str) -> list[str]:
    return [text.rstrip("+") for text, seat in visitor.look(table)["log"] if seat is not None]
