"""A reason for every refused move."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.position import Position

from .positions import position
from .refused import REFUSED


@pytest.mark.parametrize(("pos", "text", "reason"), REFUSED, ids=[f"{t}-{r[:20]}" for _, t, r in REFUSED])
def test_a_refused_move_says_which_rule_it_breaks(pos: Position, text: str, reason: str) -> None:
    before = pos.states.tobytes()
    with pytest.raises(bm.IllegalMove) as refused:
        pos.play(text)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)
    assert pos.states.tobytes() == before
    assert text not in pos.moves()


def test_the_wrong_player_is_refused() -> None:
    with pytest.raises(bm.IllegalMove, match="it is Green's turn, not Red's"):
        position().play("STe4", player=1)
    with pytest.raises(bm.IllegalMove, match="there is no player 2"):
        position().play("STe4", player=2)
