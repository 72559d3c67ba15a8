"""Messages between processes are of a few types."""

from __future__ import annotations

import pytest
from pydantic import ValidationError
from pydantic_core import to_json

from baumeister.server.live.bus_messages import (
    Alive,
    BusMessage,
    Disconnect,
    ForgetPerson,
    Hello,
    ManyCommands,
    PersonPresence,
    ReviewNews,
    StoredEvents,
    parse_bus_messages,
)
from baumeister.server.tables.messages import ReviewProgress

from ..storing import row

EVERY: list[BusMessage] = [
    Hello(),
    Hello(to="p"),
    Alive(),
    StoredEvents(rows=[row("t", 1), row("t", 2)]),
    PersonPresence(table="t", user="anna", here=True),
    ReviewNews(table="t", message=ReviewProgress(table="t", done=1, of=2, finished=False)),
    ForgetPerson(user="anna"),
    Disconnect(user="anna", keep="k"),
    ManyCommands(counts={"person anna": 30}),
]


def test_every_message_comes_back_as_it_was_sent() -> None:
    assert parse_bus_messages(to_json(EVERY)) == EVERY


def test_messages_of_the_previous_version_are_understood() -> None:
    text = b'[{"do":"hello"},{"do":"hang up","user":"anna","only":"k","keep":null},{"do":"alive"}]'
    assert parse_bus_messages(text) == [Hello(), Disconnect(user="anna", only="k"), Alive()]


@pytest.mark.parametrize(
    "text", [b"", b"{}", b'["text"]', b'[{"do":"nonsense"}]', b'[{"do":"events","rows":[]}]']
)
def test_anything_else_is_refused(text: bytes) -> None:
    with pytest.raises(ValidationError):
        parse_bus_messages(text)
