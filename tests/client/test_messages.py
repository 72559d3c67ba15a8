"""The client's types of messages are generated from the server's models, and up to date."""

from __future__ import annotations

from scripts.make_client_messages import FILE, source

from baumeister.client import connection
from baumeister.server.tables import messages


def test_the_types_match_the_server() -> None:
    assert FILE.read_text(encoding="utf-8") == source(), "run python -m scripts.make_client_messages"


def test_both_have_the_same_version_of_the_messages() -> None:
    assert connection.MESSAGE_VERSION == messages.VERSION
