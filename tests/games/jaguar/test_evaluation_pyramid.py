"""What Jaguar's evaluation thinks of pyramids."""

from __future__ import annotations

from .evaluating import FAR, SOME, best, value
from .positions import position

EVEN = (tuple(range(2, 31, 2)), tuple(range(1, 30, 2)))
"""The cards from 1 to 30 are still to come."""


def test_a_card_belongs_where_the_cards_to_come_divide_as_the_fields_do() -> None:
    """Of thirty cards, twenty are lower than 21 and nine are higher: it leaves six or seven fields below."""
    pos = position("lay", offer=(21,), hands=(EVEN[0], tuple(v for v in EVEN[1] if v != 21)))
    assert best(pos) in {"21@7", "21@8"}


def test_a_gap_for_which_no_card_is_left_is_bad() -> None:
    fits = position(north={4: 13, 6: 20}, hands=SOME)
    dead = position(north={4: 13, 6: 15}, hands=SOME)  # the 14 is South's: one card, and it may never come
    assert value(fits) > value(dead)


def test_fewer_empty_fields_are_better() -> None:
    ahead = position(north={1: 3, 4: 13, 7: 25}, south={1: 2, 4: 15}, hands=SOME)
    assert value(ahead) > 0.5


def test_stones_on_both_sides_of_cards_to_come_are_a_danger() -> None:
    bare = position(north={5: "19<17", 6: "28<30"}, hands=SOME, explorers=FAR)
    stones = position(north={5: "19*<17", 6: "28*<30"}, hands=SOME, explorers=FAR)
    assert value(bare) > value(stones)


def test_a_low_level_is_covered_rather_than_a_high_one() -> None:
    """The book's example: the 17 covers the 18 on level 1."""
    pos = position(
        "lay", north={4: 16, 5: 18, 1: 2, 9: 30}, offer=(17,), hands=((20, 33), (21, 34)), explorers=(9, 9)
    )
    assert best(pos) == "17x4"
