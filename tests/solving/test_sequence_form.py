"""Best play in small games with hidden cards: nobody can do better against it."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict

import pytest

from baumeister.games.contract import CHANCE, OVER
from baumeister.solving import Equilibrium, equilibrium_of
from baumeister.solving.sequence_form import Strategy
from baumeister.solving.tree import Node

from .small_games import HIDDEN, tree


@pytest.fixture(params=HIDDEN, scope="module")
def solved(request: pytest.FixtureRequest) -> Equilibrium:
    return equilibrium_of(tree(request.param))


def best_answer(solved: Equilibrium, player: int, strategy: Strategy) -> float:
    """The expected result, 1 .. -1, of the best the player can do against the other's strategy.

    Information sets are settled from the latest to the earliest: in each, the move that gains most over all
    points in it, each counted by how likely chance and the other player lead there.
    """
    seen_of = {number: seen for seen, number in solved.tree.infosets[1 - player].items()}
    sign = 1 if player == 0 else -1
    points: dict[int, list[tuple[Node, float]]] = defaultdict(list)

    def reach(node: Node, likely: float) -> None:
        if node.player == player:
            points[node.infoset].append((node, likely))
        for child, share in zip(node.children, shares(node), strict=True):
            reach(child, likely * share)

    def shares(node: Node) -> list[float]:
        if node.player == CHANCE:
            return list(node.odds)
        if node.player == player:
            return [1.0] * len(node.moves)
        chosen = strategy.get(seen_of[node.infoset], {}) if node.player >= 0 else {}
        return [chosen.get(move, 0.0) for move in node.moves]

    chosen: dict[int, int] = {}

    def value(node: Node) -> float:
        if node.player == OVER:
            return sign * node.result
        if node.player == player:
            if node.infoset not in chosen:
                here = points[node.infoset]
                gains = [
                    sum(likely * value(point.children[k]) for point, likely in here)
                    for k in range(len(node.moves))
                ]
                chosen[node.infoset] = gains.index(max(gains))
            return value(node.children[chosen[node.infoset]])
        return sum(
            share * value(child) for child, share in zip(node.children, shares(node), strict=True) if share
        )

    reach(solved.tree.root, 1.0)
    return value(solved.tree.root)


def test_nobody_gains_against_best_play(solved: Equilibrium) -> None:
    mine = best_answer(solved, 0, solved.strategies[1])
    theirs = best_answer(solved, 1, solved.strategies[0])
    assert (1 + mine) / 2 == pytest.approx(solved.value, abs=1e-6)
    assert (1 - theirs) / 2 == pytest.approx(solved.value, abs=1e-6)


def test_strategies_are_probabilities_of_legal_moves(solved: Equilibrium) -> None:
    for strategy in solved.strategies:
        for moves in strategy.values():
            assert sum(moves.values()) == pytest.approx(1, abs=1e-6)
            assert min(moves.values()) >= 0


def test_a_game_that_is_the_same_for_both_is_even(solved: Equilibrium) -> None:
    """The first player of Jaguar is settled by bids that neither sees."""
    assert solved.value == pytest.approx(0.5, abs=1e-9)


def test_without_scipy_it_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['scipy'] = None\n"
        "import baumeister as bm\n"
        "try:\n    bm.equilibrium\nexcept bm.BaumeisterError as fault:\n    print(fault)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "equilibria need scipy: pip install 'baumeister[solve]'\n"
