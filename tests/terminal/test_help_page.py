"""The help page."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.terminal import help_page

from .helpers import lines, run


@pytest.mark.parametrize("game", bm.names())
def test_help_explains_the_notation(game: str) -> None:
    result = run("play", game, "--against", "random", "--seed", "1", typed=lines("help"))
    assert bm.game(game).type.notation.HELP in result.stdout
    assert help_page.COMMAND_HELP in result.stdout
