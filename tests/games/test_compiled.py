"""The cache of compiled code is never stale."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import baumeister as bm
from baumeister.games.compiled import cache_folder

from .compiling import needs_compiler, output_of

PACKAGE = Path(bm.__file__).parent


def copy_package(folder: Path) -> None:
    """Another installation, without the built client."""
    shutil.copytree(
        PACKAGE, folder / "src" / "baumeister", ignore=shutil.ignore_patterns("__pycache__", "static")
    )


@needs_compiler
def test_a_changed_callee_is_noticed(tmp_path: Path) -> None:
    """Edit a helper in another file than its caller: the next process must give the new answer."""
    copy_package(tmp_path)
    env = {"PYTHONPATH": str(tmp_path / "src"), "BAUMEISTER_CACHE": str(tmp_path / "cache")}
    ask = (
        "import numpy as np; from baumeister.games.pagoda.cards import random_card;"
        "from baumeister.games.rng import generator;"
        "pile, rng = np.full(5, 9, np.int8), generator(1);"
        "print([random_card(pile, rng) for _ in range(9)])"
    )
    before = output_of(ask, **env)
    assert output_of(ask, **env) == before
    callee = tmp_path / "src/baumeister/games/rng.py"
    callee.write_text(callee.read_text().replace("* int(n)) >> 32", "* int(n)) >> 33"))
    after = output_of(ask, **env)
    assert after != before
    assert set(json.loads(after)) <= {0, 1, 2}, "numbers of the lower half draw the first colours"


def test_a_second_installation_has_its_own_cache(tmp_path: Path) -> None:
    """Numba finds code by the location of its source: the first one's marker would promise missing code."""
    copy_package(tmp_path)
    ask = "from baumeister.games.compiled import cache_folder; print(cache_folder())"
    assert output_of(ask, PYTHONPATH=str(tmp_path / "src")) != str(cache_folder())
