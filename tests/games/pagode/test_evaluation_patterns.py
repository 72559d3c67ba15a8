"""The patterns that Pagode's evaluation sees: open buildings, closing squares, and what can be beaten."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.games.pagode import buildings, rules
from baumeister.games.pagode import evaluation_patterns as patterns

from .evaluating import feature, played, value
from .positions import position


@pytest.mark.parametrize("seed", range(4))
def test_whether_a_value_can_be_beaten_is_exact(seed: int) -> None:
    """The same as trying every turn."""
    steps = np.zeros(rules.MAX_LEGAL, np.int32)
    for pos in list(played(seed))[::3]:
        states, after, mover = pos.states, pos.states, int(pos.to_move or 0)
        best = []
        for step in steps[: rules.legal(states[0], steps)]:
            after[0] = states[0]
            rules.apply(after[0], int(step))
            best.append(buildings.best_building(after[0], mover) if step != rules.RESIGN else 0)
        for bar in {0, max(max(best) - 1, 0), max(best)}:
            assert patterns.can_beat(states[0], mover, bar) == (max(best) > bar)


def test_open_buildings_count_by_pieces_and_worth() -> None:
    assert feature(position(green="STb1 STb4 STe1"), "mover_reach") > 0
    assert feature(position(green="STb1 STb4 STe1"), "mover_threes") > 0
    assert feature(position(green="STb1 STb4"), "mover_reach") == 0
    assert feature(position(green="STb1 STb4"), "mover_twos") > 0
    hut, castle = position(green="STb1 STb2 STc1"), position(green="STb1 STb7 STh1")
    assert feature(castle, "mover_reach") > feature(hut, "mover_reach") > 0


def test_a_blocked_building_is_not_open() -> None:
    assert feature(position(green="STb1 STb4 STe1", red="Se4"), "mover_reach") == 0


def test_two_closing_squares_are_a_double_threat() -> None:
    one, two = position(green="STb1 STb4 STe1"), position(green="STb1 STb4 STe1 STb6 STg1")
    assert feature(one, "mover_squares") == 1
    assert feature(two, "mover_squares") > feature(one, "mover_squares")
    assert value(two, 0) > value(one, 0)


def test_a_square_where_a_fence_would_arise_is_lost() -> None:
    """With pieces on e6 and e5, a piece on e4 would be in a fence."""
    assert feature(position(green="STb1 STb4 STe1 Se5 Se6"), "mover_reach") == 0


def test_a_building_without_a_stone_promises_nothing() -> None:
    ruin = position(green="Sb1 Sb4 Se1", reserves=((0, 4), (7, 7)))
    assert feature(ruin, "mover_reach") == 0
