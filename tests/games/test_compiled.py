"""Rules, compiled and plain."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Annotated, Protocol

import numpy as np

from baumeister.games import doors, rng
from baumeister.games.compiled import plain, python, record_dtype

from .compiling import copy_package, needs_compiler, output_of


class Fields(Protocol):
    small: Annotated[int, np.int8]
    large: Annotated[int, np.int64]


@needs_compiler
def test_a_changed_callee_is_noticed(tmp_path: Path) -> None:
    """Edit a helper in another file than its caller: the next process must give the new answer."""
    package = copy_package(tmp_path)
    env = {"PYTHONPATH": str(tmp_path / "src"), "BAUMEISTER_CACHE": str(tmp_path / "cache")}
    ask = (
        "import numpy as np; from baumeister.games.pagoda.cards import random_card;"
        "from baumeister.games.rng import generator;"
        "pile, rng = np.full(5, 9, np.int8), generator(1);"
        "print([random_card(pile, rng) for _ in range(9)])"
    )
    before = output_of(ask, **env)
    assert output_of(ask, **env) == before
    callee = package / "games/rng.py"
    callee.write_text(callee.read_text().replace("* int(n)) >> 32", "* int(n)) >> 33"))
    after = output_of(ask, **env)
    assert after != before
    assert set(json.loads(after)) <= {0, 1, 2}, "numbers of the lower half draw the first colours"


@needs_compiler
def test_the_twin_of_a_module_calls_plain_functions_only() -> None:
    twin = plain(doors)
    assert twin is plain(doors)
    assert not hasattr(twin.new_state, "py_func")
    assert hasattr(doors.new_state, "py_func")


def test_a_rule_gives_the_same_compiled_and_plain() -> None:
    one, other = rng.generator(5), rng.generator(5)
    assert [rng.below(one, 100) for _ in range(20)] == [python(rng.below)(other, 100) for _ in range(20)]


def test_a_rule_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(rng.below)) is rng.below


def test_no_gap_of_a_record_is_unnamed() -> None:
    assert record_dtype(Fields).names == ("small", "gap1", "large")


def test_the_first_moves_need_no_compiler(tmp_path: Path) -> None:
    """Numba takes longer to load than the plain functions to answer."""
    told = output_of(
        "import sys, baumeister as bm\n"
        "for name in bm.names(): bm.game(name).start(seed=1).moves()\n"
        "print('numba' in sys.modules)",
        BAUMEISTER_CACHE=str(tmp_path),
    )
    assert told == "False"
