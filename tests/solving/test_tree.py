"""Whole games as trees, with what the players know."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.contract import CHANCE, OVER
from baumeister.solving.tree import Node, Tree, outcomes

from .small_games import HIDDEN, tree


def walk(node: Node) -> list[Node]:
    """The node and everything below it."""
    return [node, *(below for child in node.children for below in walk(child))]


def test_outcomes_are_those_of_the_cards() -> None:
    deals = outcomes(bm.game("jaguar", small=True).start(chance=[]))
    assert len(deals) == 30, "two of five cards, then two of three"
    assert len({text for text, _ in deals}) == 30
    assert all(odds == pytest.approx(1 / 30) for _, odds in deals)
    assert dict(outcomes(bm.game("pagode").start(chance=[]))) == {">first 0": 0.5, ">first 1": 0.5}


@pytest.mark.parametrize("name", HIDDEN)
def test_a_tree_has_every_move_and_every_outcome(name: str) -> None:
    nodes = walk(tree(name).root)
    assert len(nodes) == tree(name).nodes
    for node in nodes:
        assert len(node.children) == len(node.moves)
        assert (node.player == OVER) == (not node.moves)
        if node.player == CHANCE:
            assert sum(node.odds) == pytest.approx(1)
    assert {node.result for node in nodes if node.player == OVER} == {-1.0, 1.0}


@pytest.mark.parametrize("name", HIDDEN)
def test_a_player_decides_in_the_same_way_where_they_know_the_same(name: str) -> None:
    moves: dict[tuple[int, int], tuple[str, ...]] = {}
    decisions = [node for node in walk(tree(name).root) if node.player >= 0]
    for node in decisions:
        assert moves.setdefault((node.player, node.infoset), node.moves) == node.moves
    assert len(moves) == sum(map(len, tree(name).infosets)) < len(decisions)


def test_a_large_game_is_refused_with_a_sentence() -> None:
    with pytest.raises(bm.TooBigToSolve, match="the game has more than 50 positions"):
        Tree(bm.game("pagode"), 50)
