"""Why not: what follows a wrong move; and which typed moves are the right one."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.puzzles import games_with_puzzles, load_puzzles
from baumeister.puzzles.refutation import LONGEST_REFUTATION, play_out, solves, spelled

LIMIT = bm.Limit(simulations=50)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_wrong_move_is_played_out_in_a_deal_that_fits(game: str) -> None:
    puzzle = next(iter(load_puzzles(game).values()))
    pos = puzzle.position()
    wrong = next(move for move in pos.moves() if move not in (puzzle.line[0], "resign"))
    line = list(play_out(puzzle, 0, wrong, LIMIT))
    assert 1 <= len(line) <= LONGEST_REFUTATION
    assert line[0].log[0].text.rstrip("+") == wrong
    assert line[-1].log[0] == line[0].log[0]
    assert not solves(puzzle, 0, wrong)
    assert solves(puzzle, 0, f" {puzzle.line[0]} ")
    with pytest.raises(bm.IllegalMove):
        solves(puzzle, 0, "nonsense")


def test_a_move_is_compared_as_it_is_written() -> None:
    game = next(name for name in games_with_puzzles() if not bm.game(name).type.hidden)
    puzzle = next(p for p in load_puzzles(game).values() if p.line[0].startswith("ST"))
    pos = puzzle.position()
    assert spelled(pos, puzzle.line[0].replace("ST", "ST ")) == spelled(pos, puzzle.line[0])
