"""What buildings are worth, rule by rule."""

from __future__ import annotations

import pytest

from baumeister.games.compiled import plain
from baumeister.games.pagode import buildings
from baumeister.games.pagode.geometry import BUILDINGS
from baumeister.games.pagode.state import PILLAR, STONE

from .positions import best, position


@pytest.mark.parametrize(
    ("pieces", "value"),
    [
        ("STa1 Sa2 Sb1 Sb2", 1),  # the cheapest: a hut with one stone off colour
        ("STb1 Sa1 Sa2 Sb2", 2),
        ("STa1 Sa3 Sc1 Sc3", 5),
        ("STb1 Sb4 Se1 Se4", 10),
        ("STa1 Sa6 Sf1 Sf6", 10),
        ("STf1 Sf9 Sg1 Sg9", 11),
        ("STh1 Sh9 Sg1 Sg9", 22),
        ("STa5 Se1 Se9 Si5", 15),
        ("STe4 Sd5 Se6 Sf5", 30),
        ("STe9 STe1 STa5 STi5", 180),  # the most valuable: the largest pagoda, two stones on their own colour
        ("STa1 STa2 STb1 STb2", 2 * (1 + 1 + 2 + 1)),
    ],
)
def test_value_of_a_building(pieces: str, value: int) -> None:
    assert best(position(green=pieces), 0) == value


def test_values_run_from_1_to_180() -> None:
    building_value = plain(buildings).building_value
    values = set()
    for n, squares in enumerate(BUILDINGS.tolist()):
        for stones in range(1, 16):
            s = position().states[0]
            s.cell[squares] = [STONE if stones >> i & 1 else PILLAR for i in range(4)]
            values.add(building_value(s, 0, n))
    assert (min(values), max(values)) == (1, 180)


def test_R1_a_building_with_a_piece_in_a_fence_or_wall_is_not_valid() -> None:
    house = "STb4 Sb7 STe4 Se7"
    assert best(position(green=house), 0) == 20
    assert best(position(green=house + " Sh7"), 0) == 0  # the fence b7 e7 h7
    assert best(position(green=house + " Sa4 Si4"), 0) == 0  # the wall a4 b4 e4 i4
    assert best(position(green=house + " Sa1 Sa2 Sa3"), 0) == 20  # a fence elsewhere does not matter


def test_R1_a_ruin_is_never_valid() -> None:
    pos = position(green="Sb4 Sb7 Se4 Se7")
    assert best(pos, 0) == 0
    assert pos.view(0)["buildings"][0][0]["kind"] == "ruin"


def test_R3_buildings_that_share_a_piece_are_one_building_of_their_summed_value() -> None:
    hut, house = "STa1 Sa2 Sb1 Sb2", "STb1 Sb4 Se1 Se4"
    assert best(position(green=hut), 0) == 1
    together = position(
        green="STa1 Sa2 STb1 Sb2 Sb4 Se1 Se4"
    )  # the hut 1 + 2, the house 10; but b1 b2 b4 ...
    assert best(together, 0) == 13
    assert best(position(green=house + " STh8 Sh9 Si8 Si9"), 0) == 10  # separate: the better one counts


def test_R3_buildings_may_be_linked_by_a_chain() -> None:
    """The huts a1-b2 and e5-f6 share no piece; the house b2-e5 shares one with each."""
    pos = position(green="STa1 Sa2 Sb1 Sb2 Sb5 STe2 Se5 Se6 Sf5 STf6")
    assert best(pos, 0) == 1 + 5 + 1
    assert best(position(green="STa1 Sa2 Sb1 Sb2 Se5 Se6 Sf5 STf6"), 0) == 1


def test_all_stones_count_double_in_each_single_building() -> None:
    assert best(position(green="STb1 STb4 STe1 STe4"), 0) == 2 * (10 + 10 + 10 + 10)
