"""Every game and variant keeps the contract, and no folder lacks anything.

`--dist loadgroup` gives all variants of a game to one process, so that nothing is compiled twice.
"""

from __future__ import annotations

import os

import pytest

import baumeister as bm
from baumeister.conformance import check_game
from baumeister.conformance.folder import find_gaps
from baumeister.games.code_store import is_complete
from baumeister.games.compiled import JIT
from baumeister.games.engine import compile_here
from baumeister.games.registry import game_type

from .variants import VARIANTS, Variant

GAMES = int(os.environ.get("BAUMEISTER_GAMES", "1"))
FIRST = int(os.environ.get("BAUMEISTER_FIRST", "0"))
"""The seed of the first game. `make test` plays other games uncompiled and with bounds checks: all of them
keep the contract."""


@pytest.fixture(scope="module", autouse=True)
def compiled_here() -> None:
    """If the cache is empty (with bounds checks, for example), compile only what is called here. Otherwise a
    second process would compile the search, too, and the first games would be played uncompiled."""
    for name in bm.names():
        if JIT and not is_complete(name):
            compile_here(name)


@pytest.mark.parametrize("name", bm.names())
def test_the_folder_lacks_nothing(name: str) -> None:
    assert find_gaps(game_type(name)) == []


@pytest.mark.parametrize("seed", range(FIRST, FIRST + GAMES))
@pytest.mark.parametrize(
    "variant",
    [pytest.param(variant, marks=pytest.mark.xdist_group(variant.game)) for variant in VARIANTS],
    ids=str,
)
def test_conformance(variant: Variant, seed: int) -> None:
    check_game(variant.make(), seed)
