"""A whole session at a real server: each line is a message of a client who sits at a table.

`TABLE` stands for the table's id, `LENGTH` for the length of its log; a line that begins with ! is sent as
bytes instead of text.
"""

from __future__ import annotations

import functools
import itertools
import json
import tempfile
from pathlib import Path
from typing import Any

from baumeister import names
from tests.server.conftest import quiet
from tests.server.serving import Running, Socket, Visitor

from ..sentences import check_sentence
from . import opened

_folder = tempfile.TemporaryDirectory(prefix="baumeister-fuzz-")
_numbers = itertools.count(1)
MOST_MESSAGES = 40
"""The most messages of one session."""
MOST_TABLES = 400
"""The most tables of one person, a little below the server's limit."""
_sessions = itertools.count()


@functools.cache
def _server() -> Running:
    server = Running(quiet(Path(_folder.name)), Path("nowhere"))
    opened.callback(server.stop)
    return server


@functools.lru_cache(maxsize=1)
def _anna(number: int) -> Visitor:
    return Visitor(_server().address, f"Anna {number}")


def target(data: bytes) -> None:
    """Send all lines: every message is answered, none with `internal`, and the server survives."""
    anna, lines = _anna(next(_sessions) // MOST_TABLES), data.split(b"\n")[:MOST_MESSAGES]
    table = anna.open(names()[len(data) % len(names())], against="myself")
    with anna.live() as socket:
        for line in lines:
            if line:
                _say(anna, socket, table, line)


def _say(anna: Visitor, socket: Socket, table: str, line: bytes) -> None:
    if b"LENGTH" in line:
        line = line.replace(b"LENGTH", str(anna.look(table)["state"]["length"]).encode())
    line = line.replace(b"TABLE", table.encode())
    socket.connection.send(line[1:] if line.startswith(b"!") else line.decode("utf-8", "replace"))
    said = _until_pong(socket)
    answers = [message for message in said if message["say"] in ("done", "refused", "preview", "pong")]
    assert len(answers) == 1, f"{len(answers)} answers to {line!r}"
    if answers[0]["say"] == "refused":
        assert answers[0]["code"] != "internal", line
        check_sentence(answers[0]["sentence"])
        check_sentence(answers[0]["rule"] or "-")


def _until_pong(socket: Socket) -> list[Any]:
    """Everything the server sends until it answers a final ping; each message is checked by its type."""
    last = f"fuzz-{next(_numbers)}"
    socket.connection.send(json.dumps({"do": "ping", "id": last}))
    said = []
    while (message := socket.next()) != {"say": "pong", "id": last, "now": message.get("now")}:
        said.append(message)
    return said
