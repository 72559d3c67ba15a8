"""The points that a turn of Pagoda can reach."""

from __future__ import annotations

import baumeister as bm
from baumeister.games.pagoda import evaluation as pagoda
from baumeister.games.pagoda import evaluation_reach as pagoda_reach
from baumeister.games.pagoda.cards import held
from baumeister.games.pagoda.sites import tile_fields

from .positions import at, record


def reach(pos: bm.Position, limit: int = 3) -> int:
    s = record(pos)
    cards = held(s.table[0], s.hand[0])
    points = pagoda_reach.play_turn(
        pagoda_reach.packed_sites(s), int(s.floors), cards, tile_fields(s), limit, pagoda.bowl(s, 0, 0)
    )[0]
    return int(points)


def test_reach_takes_the_highest_columns_that_the_cards_pay() -> None:
    pos = at({1: "rrrr yyyy g", 2: "vv"}, table="GGGVV", hand="rr")
    assert reach(pos) == 9
    assert reach(at({1: "rrrr yyyy g", 2: "vv"}, table="GVVVV", hand="rr")) == 3 + 1 + 1


def test_reach_lays_a_tile_to_build_on() -> None:
    """The fourth yellow column, a tile with a colour in the hand, and two columns on it."""
    pos = at({1: "rrrr yyy"}, table="YYBBR", hand="rg", no_tiles="r g b v")
    assert reach(pos) == 2 + (1 + 3) + 3


def test_reach_counts_a_roof_and_a_pair_for_the_rice_bowl() -> None:
    tower = "rrrr yyyy gggg bbbb"
    assert reach(at({1: tower}, table="BVVRY", hand="rg"), limit=1) == 6
    assert reach(at({1: "rrrr g"}, table="RRYBV", hand="yb"), limit=1) == 1
    assert reach(at({1: "rrrr g"}, table="RRYBV", hand="yb", markers="g"), limit=1) == 2
