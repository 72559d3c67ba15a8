"""The one list of variants leaves no game and no option out."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.registry import game_type

from .variants import VARIANTS, options_of


@pytest.mark.parametrize("game", bm.names())
def test_every_option_is_played_in_some_variant(game: str) -> None:
    sheet = game_type(game)
    versions = {"rules"} if len(sheet.rules_versions) > 1 else set()
    assert options_of(game) == {option.name for option in sheet.options.described()} | versions


def test_variants_have_unique_names_and_begin_with_the_plain_games() -> None:
    assert len({variant.name for variant in VARIANTS}) == len(VARIANTS)
    assert [variant.game for variant in VARIANTS if not variant.options] == bm.names()
