"""Every game and variant keeps the contract."""

from __future__ import annotations

import os

import pytest

from .conformance import check_game
from .variants import Variant, every_variant

GAMES = int(os.environ.get("BAUMEISTER_GAMES", "6"))


@pytest.mark.parametrize("seed", range(GAMES))
@every_variant
def test_conformance(variant: Variant, seed: int) -> None:
    check_game(variant.make(), seed)
