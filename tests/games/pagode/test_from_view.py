"""Views of Pagode that no position has."""

from __future__ import annotations

from typing import Any

import pytest

import baumeister as bm

from .positions import position

VIEW = position(green="STa1 Sc5", red="Sh7 STb2").view(0)


BAD_VIEWS: list[tuple[dict[str, Any], str]] = [
    ({"to_move": True}, "only a player's view"),
    ({"to_move": None}, "nobody is to move"),
    ({"player": 9}, "only a player's view"),
    ({"draw_offer": 7}, "cannot have offered a draw"),
    ({"game": "pagoda"}, "this is a view of 'pagoda', not of pagode"),
    ({"options": {"turn_limit": 5}}, "the view's options are"),
    ({"outcome": {}}, "outcome is .*; with the rest of the view it would be"),
    ({"buildings": [[{"kind": "hut"}], []]}, "buildings is .*; with the rest of the view it would be"),
    ({"best": [7, 0]}, "best is"),
    ({"announced": ["a1"]}, "no encircled piece stands on a1"),
    ({"announced": ["z1"]}, "there is no square 'z1'; the squares are a1 to i9"),
    ({"announced": [["a1"]]}, "there is no square"),
    ({"announced": "a1"}, "announced must be a list, not 'a1'"),
    ({"declared": {"player": 0, "value": 9}}, "only the player who is not to move"),
    ({"declared": {"player": 1, "value": -5}}, "value must be a whole number from 1 to"),
    ({"declared": {"player": 1, "value": 10**30}}, "value must be a whole number from 1 to"),
    ({"declared": {"player": 1}}, "the view has no 'value'"),
    ({"declared": 5}, "declared must be a dict, not 5"),
    ({"demolished_last": -2}, "demolished_last must be a whole number from 0 to 1, not -2"),
    ({"past": ["1"], "turn": 1}, "past has positions of 16 hexadecimal digits each, not '1'"),
    ({"past": ["g" * 16], "turn": 1}, "16 hexadecimal digits"),
    ({"turn": -3}, "-3 turns cannot have been played"),
    ({"turn": 10**6}, "turns cannot have been played"),
    ({"reserve": [{"stones": True, "pillars": 6}, {"stones": 6, "pillars": 6}]}, "at most 7 stones"),
    ({"pillars": [["a1"], ["h7"]]}, "two pieces stand on a1"),
    ({"pillars": None}, "pillars must be a list of 2, not None"),
    ({"pillars": [None, []]}, "pillars must be a list, not None"),
    ({"stones": [["A1"], []]}, "there is no square 'A1'"),
    ({"reserve": [{"stones": 1}, None]}, "reserve must be a dict, not None"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_VIEWS, ids=[str(c)[:40] for c, _ in BAD_VIEWS])
def test_a_view_that_no_position_has_is_refused(change: dict[str, Any], sentence: str) -> None:
    assert bm.game("pagode").from_view(VIEW).view(0) == VIEW
    with pytest.raises(bm.BadView, match=sentence):
        bm.game("pagode").from_view(VIEW | change)
