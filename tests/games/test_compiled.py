"""Compiled code: the cache is never stale, plain code gives the same results, a cold start is usable."""

from __future__ import annotations

import shutil
from pathlib import Path

import baumeister as bm

from .compiling import needs_compiler, output_of

PACKAGE = Path(bm.__file__).parent


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
    assert output_of(ask, **env) == "[26, 27, 27]"
    assert output_of(ask, **env) == "[26, 27, 27]"
    callee = tmp_path / "src/baumeister/games/pagode/pieces.py"
    callee.write_text(
        callee.read_text().replace("s.empty[SQUARE_COLOUR[sq]] -= 1", "s.empty[SQUARE_COLOUR[sq]] -= 2")
    )
    assert output_of(ask, **env) == "[25, 27, 27]"


def test_a_second_installation_has_its_own_cache(tmp_path: Path) -> None:
    """Numba finds code by the location of its source: the first one's marker would promise missing code."""
    shutil.copytree(PACKAGE, tmp_path / "src" / "baumeister", ignore=shutil.ignore_patterns("__pycache__"))
    ask = "from baumeister.games.compiled import cache_folder; print(cache_folder())"
    first, second = (output_of(ask, PYTHONPATH=str(path)) for path in (PACKAGE.parent, tmp_path / "src"))
    assert first != second
