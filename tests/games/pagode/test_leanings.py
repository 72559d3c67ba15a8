"""What characters look for, step by step, on boards where the answer is plain."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.games.pagode.leanings import TRAITS, traits
from baumeister.games.position import Position

from .positions import HOUSE, SAMPLE_2, line, position


def trait(pos: Position, name: str, move: str) -> float:
    """How much of a trait a move has."""
    steps = np.array(pos.steps_of(move), np.int32)
    return float(traits(pos.states, steps)[0, TRAITS.index(name)])


def test_a_builder_likes_squares_by_how_much_stands_there() -> None:
    begun = HOUSE.rpartition(" ")[0]
    pos = position(green=begun)
    assert trait(pos, "build", "Se4") == trait(pos, "build", "STe4") == 1.0
    assert trait(pos, "block", "Se4") == 0.0
    pos = position(green=begun, red="Se4")
    assert trait(pos, "build", "STc2") < 1.0, "the house cannot be built any more"


def test_a_blocker_likes_the_same_squares_of_the_other_player() -> None:
    pos = position(red=HOUSE.rpartition(" ")[0])
    assert trait(pos, "block", "Se4") == 1.0
    assert trait(pos, "build", "Se4") == 0.0
    assert 0 < trait(position(red="STb1 Sb4"), "block", "Se4") < 0.5


def test_a_miser_sees_pillars_from_the_reserve_only() -> None:
    pos = position(green="Sb4")
    assert [trait(pos, "pillar", move) for move in ("Sc3", "STc3", "Sb4-b7")] == [1, 0, 0]
    assert [trait(pos, "roam", move) for move in ("Sc3", "STc3", "Sb4-b7")] == [0, 0, 1]


@pytest.mark.parametrize("move", ["xSh5", "Aa5b8b9g9f1", "xa2b2d2e2"])
def test_capturing_tearing_down_and_demolishing_have_no_trait(move: str) -> None:
    pos = line(SAMPLE_2, stop=SAMPLE_2.split().index(move))
    assert not any(trait(pos, name, move) for name in TRAITS)


def test_resigning_and_declaring_have_no_trait() -> None:
    pos = position(green=HOUSE)
    for move in ("m", "resign"):
        assert not any(trait(pos, name, move) for name in TRAITS)
