"""Which positions of Pagoda are puzzles: the same best moves as the solved ends, where there is only one."""

from __future__ import annotations

import itertools

from baumeister.games.pagoda.puzzles import GAP, KINDS, THEMES, divide, find, late_positions, positions
from baumeister.games.pausing import finish

from ...players.solved.positions import PAGODA_ENDS, pagoda_position
from ..unsure import unsure


def test_the_one_best_move_of_a_solved_end_is_found() -> None:
    tried = 0
    for end in PAGODA_ENDS:
        pos = pagoda_position(end)
        if len(end["best"]) == 1 and len(pos.moves()) in range(3, 12):
            puzzle = finish(find(pos, unsure))
            if puzzle is not None:
                assert puzzle.line == tuple(end["best"])
                assert puzzle.theme == KINDS.get(puzzle.line[0][0], "finish")
                assert puzzle.best is not None
                assert puzzle.second is not None
                assert puzzle.best - puzzle.second >= GAP
                assert puzzle.values is not None
                assert set(puzzle.values) == set(pos.moves())
                tried += 1
        if tried == 5:
            break
    assert tried == 5


def test_a_position_with_several_best_moves_is_none() -> None:
    ends = [end for end in PAGODA_ENDS if len(end["best"]) > 1]
    several = [end for end in ends if len(pagoda_position(end).moves()) < 12][:3]
    assert several
    for end in several:
        assert finish(find(pagoda_position(end), unsure)) is None


def test_points_are_divided_and_none_is_lost() -> None:
    for states in itertools.islice(late_positions(0), 3):
        for target in (-4, 0, 4):
            assert divide(states, target)["points"].sum() == states["points"].sum()


def test_the_same_seed_gives_the_same_positions() -> None:
    first, again = (list(itertools.islice(positions(1), 8)) for _ in range(2))
    assert first == again
    assert set(KINDS.values()) | {"finish"} == set(THEMES)
