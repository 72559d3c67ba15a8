"""The price of resigning."""

from __future__ import annotations

import baumeister as bm

from .positions import HOUSE, SAMPLE_2, line, position


def test_resignation_gives_the_opponents_best_building() -> None:
    pos = position(green=HOUSE, red="STi9", to_move=1)
    assert pos.play("resign").outcome == bm.Outcome(0, (10, 0), "resignation")


def test_resignation_without_a_building_costs_10_a_stone_and_20_on_own_colour() -> None:
    pos = position(green="STb1 STa1 Sc1", to_move=1)
    assert pos.play("resign").outcome == bm.Outcome(0, (30, 0), "resignation")
    assert position(to_move=1).play("resign").outcome == bm.Outcome(0, (0, 0), "resignation")  # R12


def test_sample_game_2_resigning_at_move_22_would_have_cost_80() -> None:
    before = line(SAMPLE_2, first=1, stop=43)
    assert before.to_move == 0
    assert before.play("resign").outcome == bm.Outcome(1, (0, 80), "resignation")
