"""What somebody types at the terminal's line client. The first line says which variant is played."""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
from unittest import mock

from baumeister.terminal.computer import Computer
from baumeister.terminal.console import Stopped
from baumeister.terminal.line_client import LineClient
from baumeister.terminal.local_table import LocalTable

from .notation import variant_of

_folder = tempfile.TemporaryDirectory(prefix="baumeister-fuzz-")
LONGEST_ANSWER = 20_000
"""The most characters of an answer: a board, a page of moves, the help; it never grows with the line."""


def target(data: bytes) -> None:
    """Play until the lines run out: it stops there and nowhere else, and gives short answers."""
    first, *lines = data.decode("utf-8", "replace").split("\n")
    with contextlib.chdir(_folder.name):
        table = LocalTable(
            variant_of(first).make().start(seed=1), frozenset((0, 1)), Computer("random", 1, 1.0)
        )
        typed, said = io.StringIO("\n".join(map(_harmless, lines))), io.StringIO()
        with mock.patch.object(sys, "stdin", typed), contextlib.redirect_stdout(said):
            with contextlib.suppress(Stopped):
                LineClient(table).play()
            table.close()
    assert len(said.getvalue()) < LONGEST_ANSWER * (1 + len(lines)), "too long an answer"


def _harmless(line: str) -> str:
    """Saved files stay in the folder of this target."""
    return line.replace("/", "_") if line.strip().startswith("save") else line
