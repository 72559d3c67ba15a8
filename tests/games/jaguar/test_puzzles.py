"""Which positions of Jaguar are puzzles: the same best moves as the solved ends, where there is only one."""

from __future__ import annotations

import itertools

import baumeister as bm
from baumeister.games.jaguar.puzzles import GAP, THEMES, find, positions
from baumeister.games.pausing import finish

from ...players.solved.positions import jaguar_views
from ..unsure import unsure


def test_the_one_best_move_of_a_solved_end_is_found() -> None:
    found = []
    for view, best in jaguar_views()[:40]:
        pos = bm.game("jaguar").from_view(view)
        puzzle = finish(find(pos, unsure))
        if puzzle is not None:
            assert list(puzzle.line) == best
            assert puzzle.best is not None
            assert puzzle.second is not None
            assert puzzle.best - puzzle.second >= GAP
            assert puzzle.values is not None
            assert set(puzzle.values) == set(pos.moves())
            found.append(puzzle)
        elif len(best) > 1:
            continue
    assert len(found) >= 20
    assert {puzzle.theme for puzzle in found} == set(THEMES)


def test_positions_are_late_and_the_same_for_the_same_seed() -> None:
    seed = next(seed for seed in itertools.count(1) if list(itertools.islice(positions(seed), 2)))
    first, again = (list(positions(seed)) for _ in range(2))
    assert first == again
    assert all(pos.to_move is not None for pos in first)
