"""Several trees read as one, with their visits added up."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.players.search.tree import TreeSettings
from baumeister.players.search.tree_player import TreePlayer

from ..positions import random_positions


@pytest.mark.parametrize("name", bm.names())
def test_visits_of_all_trees_are_added_up(name: str) -> None:
    pos = random_positions(name, 6, 9, 8)[-1]
    bot = TreePlayer(name, TreeSettings(), threads=2)
    _, forest = bot.search(pos.view(pos.to_move), bm.Limit(simulations=200))
    assert forest is not None
    branches = forest.branches(forest.top)
    assert sum(branch.visits for branch in branches) == 200
    assert [branch.visits for branch in branches] == sorted((b.visits for b in branches), reverse=True)
    for branch in branches:
        each = [tree.nodes[n] for tree, n in zip(forest.trees, branch.place, strict=True) if n >= 0]
        assert branch.visits == sum(node.visits for node in each)
        assert branch.value * branch.visits == pytest.approx(sum(float(node.total) for node in each))


@pytest.mark.parametrize("name", bm.names())
def test_a_choice_is_settled_when_no_simulation_is_left_and_open_before(name: str) -> None:
    pos = random_positions(name, 6, 9, 8)[-1]
    bot = TreePlayer(name, TreeSettings())
    thought, forest = bot.search(pos.view(pos.to_move), bm.Limit(simulations=2000))
    assert forest is not None
    assert not forest.is_settled(2000)
    assert forest.is_settled(-1)
    assert pos.game.type.notation.write(pos.states, forest.best_move()) == thought.move
