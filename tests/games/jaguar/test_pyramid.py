"""Whose pyramid is the better one."""

from __future__ import annotations

import pytest

from baumeister.games.position import Position

from . import positions as at
from .positions import NINE, NORTH, SOUTH, play, position


@pytest.mark.parametrize(
    ("north_top", "winner"), [(19, NORTH), (39, SOUTH)], ids=["smaller difference", "larger difference"]
)
def test_J3_both_complete_in_one_turn_smaller_difference_wins(north_top: int, winner: int) -> None:
    low: at.Pyramid = {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11, 7: 13, 8: 15, 9: 17}
    pos = position(
        "take", on_turn=NORTH, offer=[north_top, 30], south=NINE, north=low, hands=([20, 21], [22, 23])
    )
    pos = play(pos, "30@10", f"{north_top}@10")  # South's difference is 28
    assert pos.view(None)["complete"] == [True, True]
    assert pos.view(None)["last_winner"] == winner


def test_J3_both_complete_with_equal_differences_higher_highest_card_wins() -> None:
    low: at.Pyramid = {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11, 7: 13, 8: 15, 9: 17}
    pos = position("take", on_turn=NORTH, offer=[29, 30], south=NINE, north=low, hands=([20, 21], [22, 23]))
    assert play(pos, "30@10", "29@10").view(None)["last_winner"] == SOUTH  # 30 - 2 against 29 - 1
    turned = position(
        "take", on_turn=NORTH, offer=[29, 30], south=low, north=NINE, hands=([20, 21], [22, 23])
    )
    assert play(turned, "29@10", "30@10").view(None)["last_winner"] == NORTH


def last_cards(**given: object) -> Position:
    """North has just finished a turn; South's begins with one card or none."""
    return position("lay", on_turn=NORTH, offer=[30], **given).play("30@9")  # type: ignore[arg-type]


def test_last_cards_a_complete_pyramid_wins() -> None:
    pos = last_cards(hands=([], [20]), south=NINE)
    assert pos.play("20@10").view(None)["last_winner"] == SOUTH


def test_J10_both_complete_with_their_last_cards_smaller_difference_wins() -> None:
    north: at.Pyramid = {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11, 7: 13, 8: 15}
    pos = last_cards(hands=([31, 39], [33]), south=NINE, north=north)
    pos = pos.play("33@10")  # difference 31
    assert pos.play("31@10").view(None)["last_winner"] == NORTH  # 30
    assert pos.play("39@10").view(None)["last_winner"] == SOUTH  # 38


def test_last_cards_then_fewer_empty_fields() -> None:
    pos = last_cards(hands=([], [5]), north={8: 29}, south={1: 3, 10: 40})
    assert pos.play("5@2").view(None)["last_winner"] == SOUTH
    pos = last_cards(hands=([], [5]), north={7: 27, 8: 29}, south={1: 3})
    assert pos.play("5@2").view(None)["last_winner"] == NORTH


def test_last_cards_then_the_smaller_difference() -> None:
    pos = last_cards(hands=([], [5]), north={8: 29}, south={1: 3})
    assert pos.play("5@2").view(None)["last_winner"] == NORTH  # 1 against 2
    pos = last_cards(hands=([], [5]), north={8: 27}, south={1: 3})
    assert pos.play("5@2").view(None)["last_winner"] == SOUTH  # 3 against 2


def test_last_cards_then_the_higher_highest_card() -> None:
    pos = last_cards(hands=([], [5]), north={8: 28}, south={1: 3})
    assert pos.play("5@2").view(None)["last_winner"] == NORTH
    pos = last_cards(hands=([], [40]), north={8: 28}, south={1: 38})
    assert pos.play("40@2").view(None)["last_winner"] == SOUTH


def test_fewer_empty_fields_counts_before_the_difference() -> None:
    pos = last_cards(hands=([], [5]), north={1: 1, 8: 29}, south={1: 3})
    assert (
        pos.play("5@2").view(None)["last_winner"] == NORTH
    )  # three fields with difference 29 beat two with 2
