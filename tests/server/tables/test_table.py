"""A table is rebuilt from its events, including those of older versions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from baumeister.server.store import EventRow
from baumeister.server.tables.table import Table

TEST_LOST = "the jungle test: 12 is lower than 20"


def stored(seq: int, kind: str, data: dict[str, Any]) -> EventRow:
    text = json.dumps(data)
    return {"table_id": "t", "seq": seq, "at": seq, "kind": kind, "data": text, "command": None}


@pytest.mark.parametrize(
    ("game", "ended", "reason", "facts"),
    [
        (
            "jaguar",
            {"reason": "the jungle test: 12 is lower than 20"},
            "jungle_test",
            {"card": 12, "number": 20},
        ),
        ("pagode", {"reason": "draw by agreement"}, "agreement", {}),
        ("pagode", {"reason": "left the table"}, "left", {}),
        ("pagoda", {"reason": "aborted"}, "aborted", {}),
        ("pagoda", {"reason": "a text of its own"}, "other", {"text": "a text of its own"}),
        (
            "jaguar",
            {"reason": "jungle_test", "facts": {"card": 3, "number": 9}},
            "jungle_test",
            {"card": 3, "number": 9},
        ),
    ],
)
def test_the_reason_for_the_end_is_read_as_text_and_as_a_code(
    game: str, ended: dict[str, Any], reason: str, facts: dict[str, Any]
) -> None:
    created = {"terms": {"game": game}, "by": "u", "secret": "ab" * 32}
    rows = [stored(1, "created", created), stored(2, "ended", {"winner": None, "scores": [0, 0], **ended})]
    result = Table.replay("t", rows).result
    assert result is not None
    assert (result.reason, result.facts) == (reason, facts)
