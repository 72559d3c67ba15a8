"""The exact solution of a game with hidden information: best play for both players, who may have to mix.

The game's tree is turned into a linear programme over sequences of moves (Koller, Megiddo and von Stengel
1996), which SciPy solves. A strategy found so cannot be beaten, whatever the other player does; there may be
other strategies that are as good.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import MissingExtra
from ..games.contract import CHANCE, OVER
from ..games.position import Game
from .tree import MOST_NODES, Node, Tree

try:
    from scipy import sparse
    from scipy.optimize import linprog
except ModuleNotFoundError as missing:
    raise MissingExtra("equilibria", missing.name, "solve") from None

Strategy = dict[tuple[str, ...], dict[str, float]]
"""What a player has seen, and there the probability of each move. Situations that the player's own moves
never lead to are left out."""
UNPLAYED = 1e-9
"""Less likely sequences are never played."""


@dataclass(frozen=True)
class Equilibrium:
    """Best play by both."""

    value: float
    """The expected result for player 0: 0 (lost) .. 1 (won)."""
    strategies: tuple[Strategy, Strategy]
    tree: Tree
    """The whole game."""


def equilibrium(game: Game, *, most: int = MOST_NODES) -> Equilibrium:
    """Solve a small variant of a game. Raises TooBigToSolve if its tree has more than `most` nodes."""
    return equilibrium_of(Tree(game, most))


def equilibrium_of(tree: Tree) -> Equilibrium:
    """Solve a game whose tree is known."""
    sequences = _Sequences(tree)
    (mine, mine_sum), (theirs, theirs_sum) = sequences.constraints(0), sequences.constraints(1)
    payoff = sequences.payoff()
    values = theirs.shape[0]
    # Player 0 chooses a plan x so that the other player's best answer leaves as much as possible:
    # maximise theirs_sum q subject to theirs' q <= payoff' x, mine x = mine_sum, x >= 0.
    found = linprog(
        np.concatenate([np.zeros(payoff.shape[0]), -theirs_sum]),
        A_ub=sparse.hstack([-payoff.T, theirs.T]).tocsr(),
        b_ub=np.zeros(payoff.shape[1]),
        A_eq=sparse.hstack([mine, sparse.csr_array((mine.shape[0], values))]).tocsr(),
        b_eq=mine_sum,
        bounds=[(0, None)] * payoff.shape[0] + [(None, None)] * values,
    )
    assert found.status == 0, found.message
    plans = found.x[: payoff.shape[0]], -found.ineqlin.marginals
    first, second = (sequences.strategy(player, plans[player]) for player in (0, 1))
    return Equilibrium((1.0 - float(found.fun)) / 2, (first, second), tree)


class _Sequences:
    """The sequences of moves of both players: number 0 is the empty one, then come those of each information
    set, move by move."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._first: tuple[dict[int, int], dict[int, int]] = ({}, {})
        """[player][information set]: the number of its first move."""
        self._before: tuple[dict[int, int], dict[int, int]] = ({}, {})
        """[player][information set]: the sequence that leads there."""
        self._moves: tuple[dict[int, tuple[str, ...]], dict[int, tuple[str, ...]]] = ({}, {})
        self.size = [1, 1]
        self._ends: list[tuple[int, int, float]] = []
        open_ends: list[tuple[Node, tuple[int, int], float]] = [(tree.root, (0, 0), 1.0)]
        while open_ends:
            node, at, odds = open_ends.pop()
            if node.player == OVER:
                self._ends.append((*at, odds * node.result))
            elif node.player == CHANCE:
                chances = zip(node.children, node.odds, strict=True)
                open_ends += [(child, at, odds * chance) for child, chance in chances]
            else:
                first = self._enter(node, at[node.player])
                for k, child in enumerate(node.children):
                    now = (first + k, at[1]) if node.player == 0 else (at[0], first + k)
                    open_ends.append((child, now, odds))

    def _enter(self, node: Node, before: int) -> int:
        """The number of the first move of the node's information set."""
        player, infoset = node.player, node.infoset
        if infoset not in self._first[player]:
            self._first[player][infoset] = self.size[player]
            self._before[player][infoset] = before
            self._moves[player][infoset] = node.moves
            self.size[player] += len(node.moves)
        return self._first[player][infoset]

    def payoff(self) -> Any:
        """[sequence of player 0, sequence of player 1]: what it adds to the value for player 0."""
        rows, columns, values = zip(*self._ends, strict=True)
        return sparse.coo_array((values, (rows, columns)), shape=tuple(self.size)).tocsr()

    def constraints(self, player: int) -> tuple[Any, Any]:
        """The moves of an information set are played as often, in sum, as the sequence that leads there."""
        rows, columns, values = [0], [0], [1.0]
        for row, (infoset, first) in enumerate(self._first[player].items(), 1):
            rows.append(row)
            columns.append(self._before[player][infoset])
            values.append(-1.0)
            for k in range(len(self._moves[player][infoset])):
                rows.append(row)
                columns.append(first + k)
                values.append(1.0)
        shape = len(self._first[player]) + 1, self.size[player]
        total = np.zeros(shape[0])
        total[0] = 1.0
        return sparse.coo_array((values, (rows, columns)), shape=shape).tocsr(), total

    def strategy(self, player: int, plan: Any) -> Strategy:
        """The probabilities of the moves in every situation that the plan can lead to."""
        found: Strategy = {}
        for seen, infoset in self._tree.infosets[player].items():
            reached = plan[self._before[player][infoset]]
            if reached > UNPLAYED:
                first, moves = self._first[player][infoset], self._moves[player][infoset]
                odds = np.clip(plan[first : first + len(moves)] / reached, 0.0, 1.0).tolist()
                found[seen] = dict(zip(moves, odds, strict=True))
        return found
