"""What a player of Pagode knows as numbers: the planes that docs/rules/pagode.md lists."""

from __future__ import annotations

import numpy as np

from baumeister.games.pagode.geometry import SQUARE_NUMBER
from baumeister.games.pagode.observation import OBSERVATION

from .positions import HOUSE, position


def squares(plane: np.ndarray) -> set[str]:
    """The squares on which a plane is not 0."""
    return {name for name, number in SQUARE_NUMBER.items() if plane.reshape(-1)[number]}


def test_pieces_own_ones_first() -> None:
    pos = position(green="STa1 Sc5", red="Sh7 STb2")
    green, red = pos.observation(0), pos.observation(1)
    assert green.shape == OBSERVATION
    assert [squares(plane) for plane in green[:4]] == [{"a1"}, {"c5"}, {"b2"}, {"h7"}]
    assert [squares(plane) for plane in red[:4]] == [{"b2"}, {"h7"}, {"a1"}, {"c5"}]


def test_reserves_and_whose_turn_it_is() -> None:
    seen = position(green="STa1 Sc5 Sc6", red="Sh7", to_move=1).observation(0)
    assert [float(plane[0, 0]) for plane in seen[8:12]] == [np.float32(n / 7) for n in (6, 5, 7, 6)]
    assert (seen[16] == 0).all()
    assert (seen[12:14] == 1).all()  # nobody has demolished: both may


def test_a_declaration_is_seen_by_both() -> None:
    pos = position(green=HOUSE, red="STi9").play("m")
    worth = np.float32(pos.view(0)["declared"]["value"] / 180)
    assert (pos.observation(0)[14] == worth).all()
    assert (pos.observation(1)[15] == worth).all()
    assert not pos.observation(1)[14].any()
