"""The rules are loaded before anybody waits for them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from baumeister.games.compiled import JIT
from baumeister.games.engine import wait_until_compiled
from baumeister.games.registry import names

ROOT = Path(__file__).parents[3]
PLAY = """
import gc, random, sys
from pathlib import Path
from baumeister.games.compiled import Rule
from baumeister.games.registry import names
from tests.server.conftest import quiet
from tests.server.serving import Visitor, good, running

def loaded():
    rules = (found for found in gc.get_objects() if isinstance(found, Rule) and "compiled" in vars(found))
    return {(rule.__module__, rule.__name__): len(rule.compiled.loaded) for rule in rules}

choose = random.Random(1)
with running(quiet(Path(sys.argv[1]))) as server, Visitor(server.address, "Anna") as anna:
    before = loaded()
    for game in names():
        table = anna.open(game, against="myself")
        for _ in range(60):
            moves = [move for move in anna.look(table)["sight"]["moves"] if move != "resign"]
            if not moves:
                break
            anna.play(table, "nonsense")
            good(anna.play(table, choose.choice(moves)))
        anna.do("resign", table)  # if it is not over yet
        anna.get(f"/api/tables/{table}/views")
    print(sum(before.values()), {f: n for f, n in loaded().items() if n != before.get(f)})
"""


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_no_compiled_function_is_loaded_while_a_server_answers(tmp_path: Path) -> None:
    """A function first called in the event loop is read from the cache there, and everybody waits."""
    for name in names():
        wait_until_compiled(name)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(tmp_path)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    count, late = done.stdout.strip().split(" ", 1)
    assert int(count) > 30
    assert late == "{}"
