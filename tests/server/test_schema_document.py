"""The document from which the browser client's types are generated."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from baumeister.server.live import asyncapi
from baumeister.server.schema_document import document


def test_it_holds_every_message_and_every_answer() -> None:
    schemas = document()["components"]["schemas"]
    assert {"Snapshot", "TableEvent", "Play", "GameInfo", "TableSummary", "FinishedGame"} <= set(schemas)
    assert set(asyncapi.document()["components"]["schemas"]) <= set(schemas)
    assert not [name for name in schemas if not name.isalnum()]


def test_everything_the_server_sends_is_complete_and_seats_are_0_or_1() -> None:
    schemas = document()["components"]["schemas"]
    for name in ("Snapshot", "TableEvent", "SeatView", "State", "Times", "Terms", "Option"):
        assert set(schemas[name]["required"]) == set(schemas[name]["properties"]), name
    assert schemas["PresenceChange"]["properties"]["seat"]["enum"] == [0, 1]


def test_two_models_with_the_same_name_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    other = {"components": {"schemas": {"Snapshot": {"type": "string"}}}}
    monkeypatch.setattr(asyncapi, "document", lambda: other)
    with pytest.raises(ValueError, match="Snapshot"):
        document()


def test_the_command_prints_it() -> None:
    command = [sys.executable, "-m", "baumeister.server.schema_document"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert json.loads(printed) == document()
