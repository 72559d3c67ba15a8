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
    with pytest.raises(BadOption, match="jaguar has no option 'paths'; it has path, small"):
        bm.game("jaguar", paths="1 -")


def test_the_small_game_has_five_cards_three_fields_and_a_path_of_one_round() -> None:
    small = Options(small=True)
    assert small.as_dict() == {"small": True}
    assert Options(**small.as_dict()) == small
    assert str(small.jungle) == "1 -"
    view = bm.game("jaguar", small=True).start(seed=1).view(0)
    assert (view["hand_sizes"], view["pile_size"], len(view["pyramids"][0])) == ([2, 2], 1, 3)
    assert view["path"] == ["1", "-"]
    longer = Options(small=True, path="- 3 -")
    assert longer.as_dict() == {"path": "- 3 -", "small": True}
    assert str(longer.jungle) == "- 3 -"
    with pytest.raises(BadOption, match="small must be True or False"):
        Options(small="yes")  # type: ignore[arg-type]
