"""The drawing of Pagoda."""

from __future__ import annotations

import baumeister as bm


def test_a_player_sees_their_own_hand_and_the_backs_of_the_others() -> None:
    pos = bm.game("pagoda").start(seed=7)
    hand = sum(pos.view(0)["hand"].values())
    assert pos.svg(None).count(">?<") == sum(pos.view(None)["hand_sizes"])
    assert pos.svg(0).count(">?<") == pos.svg(None).count(">?<") - hand
    assert "site 6" in pos.svg(0)
    assert "North: 0 points" in pos.svg(0)
