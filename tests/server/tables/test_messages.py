"""Commands as clients send them."""

from __future__ import annotations

import json

import pytest

from baumeister.server.errors import Refusal
from baumeister.server.tables.messages import SENT_MESSAGES, Play, Watch, parse_command


def test_a_command_is_read_by_what_it_does() -> None:
    told = {"do": "play", "id": "c1", "table": "AbC", "at": 3, "moves": ["STe4"]}
    play = parse_command(json.dumps(told))
    assert isinstance(play, Play)
    assert (play.table, play.at, play.moves) == ("AbC", 3, ["STe4"])
    assert isinstance(parse_command('{"do":"watch","id":"c2","table":"AbC"}'), Watch)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '{"do":"dance","id":"c1"}',
        '{"do":"play","id":"c1"}',
        '{"do":"watch","id":"c 1","table":"AbC"}',
        '{"do":"watch","id":"c1","table":"../etc"}',
        '{"do":"play","id":"c1","table":"AbC","at":-1,"moves":["STe4"]}',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_command(text)
    assert refused.value.code == "bad_message"


def test_every_message_of_the_server_says_what_it_is() -> None:
    says = [kind.model_fields["say"].default for kind in SENT_MESSAGES]
    assert len(set(says)) == len(says)
