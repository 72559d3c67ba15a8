"""The options of Jaguar."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister import BadOption
from baumeister.games.jaguar.options import Options
from baumeister.games.jaguar.path import DEFAULT_PATH, JunglePath


def test_options_list_only_what_differs() -> None:
    assert Options().as_dict() == {}
    assert Options(path=str(DEFAULT_PATH)).as_dict() == {}
    other = Options(path="1 -")
    assert other.as_dict() == {"path": "1 -"}
    assert Options(**other.as_dict()) == other
    assert hash(other) == hash(Options(path=JunglePath.of("1  -")))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match="jaguar has no option 'paths'; it has path"):
        bm.game("jaguar", paths="1 -")
