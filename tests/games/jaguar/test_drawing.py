"""The drawing of Jaguar."""

from __future__ import annotations

import baumeister as bm


def test_a_player_sees_their_own_hand_and_nobody_else_does() -> None:
    pos = bm.game("jaguar").start(seed=1)
    assert f"hand: {' '.join(map(str, pos.view(0)['hand']))}" in pos.svg(0)
    assert "hand: " not in pos.svg(None)
    assert pos.svg(None).count("start") == 1
    assert "North: 15 cards in hand" in pos.svg(1)
