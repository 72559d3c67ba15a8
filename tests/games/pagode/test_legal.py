"""Which turns are legal in Pagode, rule by rule."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.pagode.geometry import (
    SQUARE_COLOUR,
    SQUARE_NAMES,
    SQUARES,
)

from .positions import line, position


def test_place_a_stone_or_pillar_on_any_empty_square() -> None:
    moves = line("").moves()
    assert len(moves) == 2 * 81 + 1
    assert {"STa1", "Sa1", "STi9", "Si9", "resign"} <= set(moves)
    assert "STe4" not in line("STe4").moves()


def test_a_pillar_moves_to_any_empty_square_of_its_colour_without_a_path() -> None:
    pos = position(green="Sh7", red="STi8 Sb1", reserves=((0, 0), (6, 6)))
    targets = {m[4:] for m in pos.moves() if m.startswith("Sh7-")}
    green = {SQUARE_NAMES[sq] for sq in range(SQUARES) if SQUARE_COLOUR[sq] == 1}
    assert targets == green - {"h7", "i8", "b1"}


def test_stones_never_move_and_pillars_never_come_back() -> None:
    pos = position(green="STe4 Sb4")
    assert not any(m.startswith("Se4-") for m in pos.moves())
    assert "-STe4" in pos.moves()
    assert "-STb4" not in pos.moves()


def test_demolition_needs_an_empty_reserve_but_captured_pieces_do_not_count() -> None:
    stones = "STa1 STc2 STf5"
    full = position(green=stones, reserves=((0, 1), (7, 7)))
    assert not any(m.startswith("A") for m in full.moves())
    empty = position(green=stones, reserves=((0, 0), (7, 7)))
    assert [m for m in empty.moves() if m.startswith("A")] == ["Aa1c2", "Aa1c2f5", "Aa1f5", "Ac2f5"]
    after = empty.play("Aa1f5")
    assert after.view(0)["reserve"][0]["stones"] == 2


def test_R5_a_wall_is_torn_down_whole_but_a_fence_inside_it_may_be_torn_down_alone() -> None:
    pos = position(red="Sa2 Sb2 Sc2 STe2 Si2", to_move=0)
    tears = {m for m in pos.moves() if m.startswith("x")}
    assert tears == {"xa2b2c2e2i2", "xa2b2c2", "xa2c2e2", "xa2e2i2"}
    assert pos.play("xa2b2c2e2i2").view(0)["pillars"][1] == []


def test_fences_and_walls_are_not_on_diagonals() -> None:
    assert not [m for m in position(red="Sa1 Sb2 Sc3 Sd4").moves() if m.startswith("x")]


def test_a_ruin_may_be_torn_down_even_beside_valid_buildings() -> None:
    pos = position(red="Sb4 Sb7 Se4 Se7")
    assert "xb4b7e4e7" in pos.moves()
    assert "xb4b7e4e7" not in position(red="STb4 Sb7 Se4 Se7").moves()


def test_R6_one_stone_is_never_a_demolition() -> None:
    pos = position(green="STa1 STc2", reserves=((0, 0), (7, 7)))
    assert {"-STa1", "-STc2", "Aa1c2"} <= set(pos.moves())
    with pytest.raises(bm.IllegalMove, match=r"at least two stones.*R6"):
        pos.play("Aa1")


def test_R9_no_second_demolition_until_the_opponent_has_demolished() -> None:
    green, red = "STa1 STc2 STf5 Si9", "STb1 STd2 STg5 Sa9"
    pos = position(green=green, red=red, reserves=((0, 0), (0, 0))).play("Aa1c2")
    pos = pos.play("-STb1").play("STa1").play("STb1").play("STc2")
    assert any(m.startswith("A") for m in pos.moves())  # Red has not demolished yet
    pos = pos.play("-STb1")
    assert not any(m.startswith("A") for m in pos.moves())
    with pytest.raises(bm.IllegalMove, match="until the opponent has"):
        pos.play("Aa1c2")
    pos = pos.play("-STa1").play("STb1").play("STa1").play("Ab1d2").play("Aa1c2")
    assert pos.to_move == 1


def test_R12_a_player_who_can_do_nothing_waives() -> None:
    pos = position(green="", red="STa1 Sb1 Sc5 Se9 Sg3", reserves=((0, 0), (0, 0)))
    assert pos.moves() == ["resign", "w"]
    assert pos.play("w").to_move == 1


def test_waiving_is_not_allowed_while_something_can_be_done() -> None:
    with pytest.raises(bm.IllegalMove, match="R12"):
        line("").play("w")
