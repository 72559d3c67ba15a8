"""Small games for programs that read Gambit's files: OpenSpiel's solvers written in C++."""

from __future__ import annotations

import pyspiel
import pytest

import baumeister as bm
from baumeister.adapters.efg import efg_of, write_efg

from ..solving.small_games import HIDDEN, tree


@pytest.mark.parametrize("name", HIDDEN)
def test_exploitability_falls_when_openspiel_solves_it(name: str) -> None:
    """Counterfactual regret minimisation on a small variant: the strategies come close to best play."""
    game = pyspiel.load_efg_game(efg_of(tree(name)))
    solver = pyspiel.CFRPlusSolver(game)
    solver.evaluate_and_update_policy()
    before = pyspiel.exploitability(game, solver.average_policy())
    for _ in range(24):
        solver.evaluate_and_update_policy()
    after = pyspiel.exploitability(game, solver.average_policy())
    assert before > 0.1
    assert after < 0.01


def test_the_file_is_that_of_the_tree() -> None:
    text = efg_of(tree(HIDDEN[0]))
    lines = text.splitlines()
    assert lines[0].startswith("EFG 2 R ")
    kinds = [line[:2] for line in lines[2:]]
    assert kinds.count("c ") == 1, "the deal"
    assert len(kinds) == tree(HIDDEN[0]).nodes
    assert lines[2].count(" 1/30") == 30
    game = pyspiel.load_efg_game(text)
    assert game.num_players() == 2
    assert (game.min_utility(), game.max_utility()) == (-1, 1)


def test_a_large_game_is_refused_with_a_sentence() -> None:
    with pytest.raises(bm.TooBigToSolve, match="solve a small variant"):
        write_efg(bm.game("pagode"), most=100)
