"""The coach: silent where nothing is certain, and never fed by hidden cards."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.coaching import explain, kinds
from baumeister.games.registry import names

from .coach_positions import positions


def test_there_are_many_kinds_and_each_has_a_position() -> None:
    assert sum(len(kinds(game)) for game in names()) >= 25
    for game in names():
        assert set(positions(game)) == set(kinds(game))


@pytest.mark.parametrize("game", names())
def test_the_best_move_and_impossible_moves_get_no_reason(game: str) -> None:
    pos = bm.game(game).start(seed=1)
    view, moves = pos.view(pos.to_move), pos.moves()
    assert explain(view, moves[0], moves[0]) is None
    assert explain(view, "nonsense", moves[0]) is None


@pytest.mark.parametrize("game", [name for name in names() if bm.game(name).type.hidden])
def test_reasons_do_not_depend_on_cards_that_the_player_cannot_see(game: str) -> None:
    pos = bm.game(game).start(seed=3)
    for n in range(12):
        if pos.to_move is None:
            break
        moves, mover = pos.moves(), pos.to_move
        pair = moves[n % len(moves)], moves[-1 - n % len(moves)]
        other = pos.redeal(mover, f"again {n}")
        assert explain(pos.view(mover), *pair) == explain(other.view(mover), *pair)
        pos = pos.play(moves[len(moves) // 2])
