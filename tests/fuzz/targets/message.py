"""One message of a client."""

from __future__ import annotations

from baumeister.server.errors import Refusal
from baumeister.server.live.session import readable_id
from baumeister.server.tables.messages import parse_command

from ..sentences import check_sentence


def target(data: bytes) -> None:
    """Read it as text and as bytes; a command prints back the same."""
    for message in (data, data.decode("utf-8", "replace")):
        readable_id(message)
        try:
            command = parse_command(message)
        except Refusal as refused:
            check_sentence(f"{refused.sentence('en')} {refused.rule}")
        else:
            assert parse_command(command.model_dump_json()) == command
            assert readable_id(message) == command.id
