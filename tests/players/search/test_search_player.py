"""What all searching players share."""

from __future__ import annotations

import pytest

import baumeister as bm

from ...games.pagode.positions import position


@pytest.mark.parametrize("who", ["uct", "master"])
def test_a_forced_move_is_answered_at_once(who: str) -> None:
    pos = position(green="", red="STa1 Sb1 Sc5 Se9 Sg3", reserves=((0, 0), (0, 0)))
    thought = bm.player("pagode", who).think(pos.view(0), bm.Limit(seconds=60))
    assert (thought.move, thought.simulations) == ("w", 0)
