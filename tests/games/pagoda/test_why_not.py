"""Every kind of illegal action is refused with its own sentence."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.errors import IllegalMove

from .positions import at, play, refused
from .refused import ILLEGAL


@pytest.mark.parametrize(("pos", "text", "sentence"), ILLEGAL)
def test_an_illegal_action_is_refused_with_its_reason(pos: bm.Position, text: str, sentence: str) -> None:
    assert refused(pos, text) == sentence


def test_the_wrong_player_and_a_missing_chance_outcome() -> None:
    with pytest.raises(IllegalMove, match="it is North's turn, not South's"):
        at().play("C1r:R", player=1)
    with pytest.raises(IllegalMove, match="a chance outcome is due first"):
        play(at(), "C1r:R", "E", "C2y:Y")
