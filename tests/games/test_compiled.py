"""Compiled code: the cache is never stale, plain code gives the same results, a cold start is usable."""

from __future__ import annotations

import dataclasses
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import baumeister as bm
from baumeister.games import doors
from baumeister.games.compiled import JIT, python
from baumeister.games.engine import wait_until_compiled
from baumeister.games.rng import below, generator

from ..variants import Variant, every_variant

PACKAGE = Path(bm.__file__).parent
needs_compiler = pytest.mark.skipif(not JIT, reason="compares compiled code with plain code")


def run(code: str, **env: str) -> str:
    """The output of a Python program."""
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env=os.environ | env
    )
    return done.stdout.strip()


@needs_compiler
def test_a_changed_callee_is_noticed(tmp_path: Path) -> None:
    """Edit a helper in another file than its caller: the next process must give the new answer."""
    shutil.copytree(PACKAGE, tmp_path / "src" / "baumeister", ignore=shutil.ignore_patterns("__pycache__"))
    env = {"PYTHONPATH": str(tmp_path / "src"), "BAUMEISTER_CACHE": str(tmp_path / "cache")}
    ask = (
        "import numpy as np; from baumeister.games.pagode import rules;"
        "from baumeister.games.pagode.state import STATE;"
        "s = np.zeros(1, STATE); rules.new(s[0], np.array([9])); rules.apply(s[0], 0); rules.apply(s[0], 0);"
        "print(s['empty'][0].tolist())"
    )
    assert run(ask, **env) == "[26, 27, 27]"
    assert run(ask, **env) == "[26, 27, 27]"
    callee = tmp_path / "src/baumeister/games/pagode/pieces.py"
    callee.write_text(
        callee.read_text().replace("s.empty[SQUARE_COLOUR[sq]] -= 1", "s.empty[SQUARE_COLOUR[sq]] -= 2")
    )
    assert run(ask, **env) == "[25, 27, 27]"


def test_a_second_installation_has_its_own_cache(tmp_path: Path) -> None:
    """Numba finds code by the location of its source: the first one's marker would promise missing code."""
    shutil.copytree(PACKAGE, tmp_path / "src" / "baumeister", ignore=shutil.ignore_patterns("__pycache__"))
    ask = "from baumeister.games.compiled import cache_folder; print(cache_folder())"
    first, second = (run(ask, PYTHONPATH=str(path)) for path in (PACKAGE.parent, tmp_path / "src"))
    assert first != second


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
    plain = run(code, BAUMEISTER_CACHE=str(tmp_path))
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
    assert run(code) == "[True]"


@needs_compiler
def test_the_generator_gives_the_same_numbers_compiled_and_plain() -> None:
    fast, slow = generator(1), generator(1)
    numbers = [below(fast, 1000) for _ in range(2000)]
    assert numbers == [python(below)(slow, 1000) for _ in range(2000)]
    assert min(numbers) < 10
    assert max(numbers) > 990


def test_generators_of_other_seeds_and_streams_differ() -> None:
    starts = {int(generator(seed, stream)[0]) for seed in range(50) for stream in ("", "deal", "bot")}
    assert len(starts) == 150


def test_numbers_below_n_are_evenly_spread() -> None:
    rng = generator(9)
    counts = np.bincount([below(rng, 12) for _ in range(24_000)], minlength=12)
    assert abs(counts - 2000).max() < 250


@needs_compiler
@every_variant
def test_random_games_are_the_same_compiled_and_plain(variant: Variant) -> None:
    """Some whole games inside the compiled loop; `make soak` compares 200 of each variant."""
    game = variant.make()
    for seed in range(int(os.environ.get("BAUMEISTER_GAMES", "2"))):
        ends = []
        for door in (doors.rollout, python(doors.rollout)):
            states, keys = np.zeros(1, game.type.dtype), np.zeros(game.type.rules.RING, np.int64)
            doors.new_state(states, 0, game.options.numbers())
            ends.append((door(states, 0, generator(seed), keys, 100_000), states.tobytes()))
        assert ends[0] == ends[1]


def test_two_games_of_one_layout_are_refused() -> None:
    kind = bm.game("pagode").type
    with pytest.raises(TypeError, match="same record layout as pagode"):
        assert dataclasses.replace(kind, name="twin").dtype
