"""What the view of a Pagode position points out."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm

from .positions import SAMPLE_2, best, line, position


def test_the_view_names_unfinished_buildings_with_their_value_with_a_stone_and_with_a_pillar() -> None:
    pos = position(green="STb4 STb7 STe4", red="STi9")
    (house,) = pos.view(0)["unfinished"][0]
    assert house == {
        "kind": "house",
        "squares": ["b4", "b7", "e4", "e7"],
        "missing": "e7",
        "stone": 80,
        "pillar": 30,
    }
    assert best(pos.play("STe7"), 0) == 80
    assert best(pos.play("Se7"), 0) == 30


def test_a_building_whose_last_square_is_taken_by_the_enemy_is_not_unfinished() -> None:
    assert position(green="STb4 STb7 STe4", red="STe7").view(0)["unfinished"] == [[], []]


def test_a_building_that_a_pillar_would_make_a_ruin_is_worth_something_with_a_stone() -> None:
    (hut,) = position(green="Sb2 Sb3 Sc2").view(0)["unfinished"][0]
    assert (hut["missing"], hut["stone"], hut["pillar"]) == ("c3", 1, 0)


def test_a_building_is_unfinished_even_if_all_stones_are_on_the_board() -> None:
    seven = "STa1 STd3 STc6 STe2 STf7 STh4 STi8"
    pos = position(green=f"{seven} Sa2 Sb1")
    (hut,) = [found for found in pos.view(0)["unfinished"][0] if found["kind"] == "hut"]
    assert (hut["missing"], hut["stone"]) == ("b2", 2)


@pytest.mark.parametrize("seed", range(5))
def test_lost_squares_are_those_where_a_new_piece_would_be_in_a_fence_or_wall(seed: int) -> None:
    pos = bm.game("pagode").start(seed=seed)
    choose = np.random.default_rng(seed)
    for _ in range(12):
        pos = pos.play(str(choose.choice([m for m in pos.moves() if m[0] == "S"])))
    mover = pos.to_move
    assert mover is not None
    placed = {m[-2:]: m for m in pos.moves() if m.startswith("ST") or (m.startswith("S") and "-" not in m)}
    harmed = {
        sq
        for sq, move in placed.items()
        if any(sq in found["squares"] for found in pos.play(move).view(mover)["harmful"][mover])
    }
    assert set(pos.view(mover)["lost"][mover]) == harmed


def test_the_view_names_the_price_of_resigning() -> None:
    before = line(SAMPLE_2, first=1, stop=43)
    assert before.view(0)["resignation"][1] == 80
