"""A reason for every refused move."""

from __future__ import annotations

import pytest

from baumeister import IllegalMove
from baumeister.games.jaguar import notation
from baumeister.games.position import Position

from .refused import (
    BID,
    EVENT_A,
    EVENT_B,
    EVENT_C,
    EVENT_D,
    LAST,
    LAY,
    OFFER,
    REFUSED,
    STUCK,
    TAKE,
)


@pytest.mark.parametrize(("pos", "text", "sentence"), REFUSED)
def test_a_move_is_refused_with_the_rule(pos: Position, text: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        pos.play(text)
    assert str(refused.value).startswith(f"{text}: {sentence}")


def test_every_refused_step_has_a_sentence() -> None:
    for pos in (BID, OFFER, TAKE, LAY, STUCK, EVENT_A, EVENT_B, EVENT_C, EVENT_D, LAST):
        legal = set(pos.legal_steps().tolist())
        for step, text in enumerate(notation.STEP_TEXTS):
            if step in legal:
                continue
            with pytest.raises(IllegalMove) as refused:
                pos.play(text)
            assert len(str(refused.value)) > len(text) + 10
