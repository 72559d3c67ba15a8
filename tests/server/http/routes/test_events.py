"""A table as a stream of events."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from baumeister.games.registry import game_type

from ...playing import player_to_move, start_game
from ...serving import Visitor, good


def test_server_sent_events_carry_the_same_messages(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    with anna.http.stream("GET", f"/api/tables/{table}/events") as stream:
        lines = stream.iter_lines()
        assert stream.headers["content-type"].startswith("text/event-stream")
        first = _event(lines)
        assert first["say"] == "table"
        good(player_to_move(table, anna, bert).play(table, "STe4"))
        while (event := _event(lines))["say"] != "event":
            pass
        assert event["seq"] == first["seq"] + 1
    with anna.http.stream(
        "GET", f"/api/tables/{table}/events", headers={"last-event-id": str(first["seq"])}
    ) as s:
        assert _event(s.iter_lines())["seq"] == first["seq"] + 1


def test_a_stream_can_carry_the_text_board(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    with anna.http.stream("GET", f"/api/tables/{table}/events?show=text") as stream:
        sight = _event(stream.iter_lines())["sight"]
    assert sight["text"] == game_type(sight["view"]["game"]).text_board.draw(sight["view"])


def _event(lines: Iterator[str]) -> dict[str, Any]:
    for line in lines:
        if line.startswith("data: "):
            found: dict[str, Any] = json.loads(line.removeprefix("data: "))
            return found
    raise AssertionError("the stream ended")
