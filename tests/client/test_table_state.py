"""What is known of a table after each message."""

from __future__ import annotations

from typing import Any

from baumeister.client.table_state import apply_message

TABLE: Any = {
    "say": "table", "table": "t", "seq": 3, "log": [["a", 0]], "state": {"length": 1}, "sight": None,
    "seats": [{"name": "Anna", "here": True, "gone": None}, None], "spectators": 0,
}  # fmt: skip


def after(**message: Any) -> Any:
    return apply_message(TABLE, message)


def test_an_event_replaces_the_end_of_the_log_and_leaves_the_old_table_as_it_was() -> None:
    event = {"seq": 4, "log_from": 0, "log": [["b", 0], ["c", 1]], "state": None, "sight": {"moves": []}}
    now = after(say="event", table="t", **event)
    assert (now["seq"], now["log"], now["state"]) == (4, [["b", 0], ["c", 1]], {"length": 1})
    assert now["sight"] == {"moves": []}
    assert (TABLE["seq"], TABLE["log"]) == (3, [["a", 0]])


def test_who_is_there() -> None:
    now = after(say="presence", table="t", seat=0, here=False, gone=7)
    assert now["seats"] == [{"name": "Anna", "here": False, "gone": 7}, None]
    assert after(say="spectators", table="t", count=2)["spectators"] == 2


def test_events_before_the_table_is_known_say_nothing() -> None:
    assert apply_message(None, {"say": "event", "seq": 1}) is None
    assert apply_message(None, TABLE) is TABLE
