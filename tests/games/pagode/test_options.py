"""The options of Pagode."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.errors import BadOption
from baumeister.games.pagode.options import Options


def test_R13_the_usual_turn_limit_is_400_and_0_means_none() -> None:
    assert Options().turn_limit == 400
    assert Options().as_dict() == {}
    assert Options(turn_limit=0).as_dict() == {"turn_limit": 0}


@pytest.mark.parametrize("limit", [-1, 100_001, "9", True])
def test_R13_a_limit_is_a_whole_number_that_is_not_too_large(limit: object) -> None:
    with pytest.raises(BadOption, match="turn_limit"):
        Options(turn_limit=limit)  # type: ignore[arg-type]


def test_the_small_game_has_nine_squares_and_few_pieces() -> None:
    assert Options(small=True).as_dict() == {"small": True}
    moves = bm.game("pagode", small=True).start(chance=[">first 0"]).moves()
    squares = [f"{file}{rank}" for file in "def" for rank in "456"]
    assert moves == sorted([*(f"ST{sq}" for sq in squares), *(f"S{sq}" for sq in squares), "resign"])
    with pytest.raises(BadOption, match="small must be True or False"):
        Options(small=1)  # type: ignore[arg-type]
