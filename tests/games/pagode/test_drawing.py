"""The drawing of Pagode."""

from __future__ import annotations

import baumeister as bm
from baumeister.games.pagode.drawing import SEAT


def test_stones_are_square_and_pillars_round_in_the_colours_of_their_players() -> None:
    pos = bm.game("pagode").start(chance=["first 0"])
    assert f'fill="{SEAT[0]}" stroke' not in pos.svg(None)
    for move in ("STe4", "Sa9"):
        pos = pos.play(move)
    drawn = pos.svg(None)
    assert f'width="23.1" height="23.1" rx="1" fill="{SEAT[0]}"' in drawn
    assert f'r="11.6" fill="{SEAT[1]}"' in drawn
    assert "&gt; Green: 6 stones, 7 pillars in reserve" in drawn
    assert "Red: 7 stones, 6 pillars in reserve" in drawn
