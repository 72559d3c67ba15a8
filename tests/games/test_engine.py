"""Compiled rules or plain ones: a cold start is usable at once."""

from __future__ import annotations

from pathlib import Path

import pytest

import baumeister as bm
from baumeister.games.engine import wait_until_compiled

from .compiling import needs_compiler, output_of


@needs_compiler
@pytest.mark.parametrize("name", bm.names())
def test_a_cold_start_plays_at_once_in_plain_python(name: str, tmp_path: Path) -> None:
    code = (
        f"import baumeister as bm; from baumeister.games import engine;"
        f"engine._Job._work = lambda self: None\n"
        f"pos = bm.game({name!r}).start(seed=4)\n"
        f"for _ in range(5): pos = pos.play(pos.moves()[0])\n"
        f"assert pos.game.engine is engine.PLAIN\n"
        f"print([e.text for e in pos.log])"
    )
    plain = output_of(code, BAUMEISTER_CACHE=str(tmp_path))
    pos = bm.game(name).start(seed=4)
    for _ in range(5):
        pos = pos.play(pos.moves()[0])
    assert plain == str([e.text for e in pos.log])


@needs_compiler
def test_plain_rules_answer_until_the_compiled_ones_are_loaded() -> None:
    wait_until_compiled("pagode")
    code = (
        "import threading; from baumeister.games import engine\n"
        "go, seen = threading.Event(), []\n"
        "def load(name):\n"
        "    go.wait()\n"
        "    seen.append(engine.engine(name) is engine.COMPILED)\n"
        "engine.load_first('pagode', load)\n"
        "assert engine.engine('pagode') is engine.PLAIN\n"
        "go.set()\n"
        "engine.wait_until_compiled('pagode')\n"
        "assert engine.engine('pagode') is engine.COMPILED\n"
        "print(seen)"
    )
    assert output_of(code) == "[True]"
