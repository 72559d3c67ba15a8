"""Why games end, as engine and server say it in English: the browser has its own words for all of it."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from baumeister.games.pagode.view import REASONS
from baumeister.games.position import Position
from baumeister.games.registry import game, names
from baumeister.server.store.queries import ABANDONED, ABORTED, EXPIRED
from baumeister.server.tables import commands

SOURCE = (Path(__file__).parents[2] / "web" / "src" / "lib" / "games.ts").read_text()
KNOWN = set(
    re.findall(r'^  "?([a-z ]+?)"?: \{', SOURCE.split("const REASONS")[1].split("\n};")[0], re.MULTILINE)
)
TEST = re.search(r"^const TEST = /(.+)/;$", SOURCE, re.MULTILINE)


def texts(source: str) -> Iterator[str]:
    """The texts that a function returns; a gap in one of them is a number."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in node.values)
        elif isinstance(node, ast.Return) and node.value is not None:
            inner = [part for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
            if not any(isinstance(part, ast.JoinedStr) for part in ast.walk(node.value)):
                yield from (part.value for part in inner if isinstance(part.value, str))


def ends_on_the_server() -> Iterator[str]:
    """What the commands of the server give as the reason of an end."""
    for node in ast.walk(ast.parse(inspect.getsource(commands))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "end":
            last = ast.walk(node.args[2])
            yield from (str(part.value) for part in last if isinstance(part, ast.Constant))


def test_the_browser_has_words_for_every_end_of_a_game() -> None:
    others = [game(name).type.views.reason for name in names() if name != "pagode"]
    engine = {text for reason in others for text in texts(inspect.getsource(reason))}
    engine |= set(REASONS.values()) | {"draw by agreement"}
    assert "draw by agreement" in inspect.getsource(Position)
    assert len(engine) >= 10
    assert TEST is not None
    numbered = {reason for reason in engine if re.fullmatch(TEST[1], reason)}
    assert numbered == {"the jungle test: 7 is lower than 7"}
    server = {*ends_on_the_server(), ABANDONED, ABORTED, EXPIRED}
    assert {"time", "left the table", "resignation"} <= server
    assert (engine - numbered) | server == KNOWN
