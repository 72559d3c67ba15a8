"""The options of Pagoda."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.errors import BadOption
from baumeister.games.pagoda.options import Options


@pytest.mark.parametrize("value", [1, 0, "yes", None])
def test_options_are_true_or_false(value: object) -> None:
    with pytest.raises(BadOption, match="quick must be True or False"):
        Options(quick=value)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(BadOption, match="simple must be True or False"):
        Options(simple=value)  # type: ignore[arg-type]


def test_options_survive_as_a_dict() -> None:
    for options in (Options(), Options(quick=True), Options(simple=True), Options(quick=True, simple=True)):
        assert Options(**options.as_dict()) == options
    assert Options().as_dict() == {}


def test_the_small_game_has_two_sites_three_colours_and_no_hands() -> None:
    assert Options(small=True).as_dict() == {"small": True}
    assert Options(small=True).all_open
    assert not Options().all_open
    view = bm.game("pagoda", small=True).start(chance=[">first 0"]).view(0)
    assert len(view["sites"]) == 2
    assert view["table"] == [{"r": 1, "y": 1, "g": 1, "b": 0, "v": 0}] * 2
    assert (view["hand_sizes"], view["pile"]) == ([0, 0], 6)
    assert view["supply"] == {"r": "ryg", "y": "ryg", "g": "ryg", "b": "", "v": ""}
    with pytest.raises(BadOption, match="small and quick exclude each other"):
        Options(small=True, quick=True)
