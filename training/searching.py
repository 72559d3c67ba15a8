"""How the games of self-play are thought out: one search, used again for every move of every game.

A player of the arena makes everything new for a move, which costs more than a search of a hundred positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

import baumeister as bm
from baumeister.games.compiled import Floats, Int32s, Int64s, States
from baumeister.games.contract import State
from baumeister.games.engine import wait_until_compiled
from baumeister.players.search.alphabeta import IMPROVEMENTS, expected_result
from baumeister.players.search.alphabeta_player import AlphaBetaSearch, can_search
from baumeister.players.search.transposition_table import PROVED_SCORE
from baumeister.players.search.tree import ROOT, USED, TreeSearch, TreeSettings

TABLE_ENTRIES = 1 << 15
NODES_A_SIMULATION = 48
"""Room in a tree."""


@dataclass(frozen=True)
class Found:
    """What a search found."""

    step: int
    value: float
    """The expected result for the player to move."""
    proved: bool
    """The result is certain."""


class Searcher(Protocol):
    """Thinks about one position after another."""

    def begin(self) -> None:
        """A new game begins."""

    def think(self, states: States, keys: Int64s, budget: int, rng: Int64s) -> Found:
        """Search states[0] with that many positions or simulations."""


class AlphaBetaSearcher:
    """For games without chance and hidden cards."""

    def __init__(self, game: bm.Game, weights: Floats) -> None:
        self.table = np.zeros((TABLE_ENTRIES, 2), np.int64)
        pos = game.start(seed=0)
        self.search = AlphaBetaSearch.at(pos, self.table, overlook=0.0, misjudge=0.0, salt=0, weights=weights)

    def begin(self) -> None:
        """Forget what was found in other games."""
        self.table[:] = 0

    def think(self, states: States, keys: Int64s, budget: int, rng: Int64s) -> Found:
        """One turn deeper in each iteration, until the budget is spent."""
        search = self.search
        search.stack.states[0] = states[0]
        search.stack.ring[:] = keys
        search.memory.history[:] = 0
        search.root.steps[:] = 0
        search.root.counts[:] = 0
        search.root.counts[IMPROVEMENTS] = 1
        search.rules.order_root(search.stack, search.memory, search.evaluator, search.root)
        search.best, search.score = int(search.root.order[: search.stack.frames[0].steps].argmax()), 0
        for depth in range(1, 40):
            search.start(depth)
            finished = search.search(budget - search.nodes)
            if search.nodes >= budget or abs(search.score) > PROVED_SCORE or not finished:
                break
        search.settle()
        step = int(search.stack.legal[0, search.best])
        return Found(step, float(expected_result(search.score)), abs(search.score) > PROVED_SCORE)


class TreeSearcher:
    """For games with cards or dice."""

    def __init__(self, game: bm.Game, weights: Floats, settings: TreeSettings, most: int) -> None:
        self.settings = settings
        states = np.zeros(1, game.type.dtype)
        keys = np.zeros(game.type.rules.RING, np.int64)
        room = NODES_A_SIMULATION * most + 400
        self.search = TreeSearch.at(states, keys, nodes=room, salt=0, weights=weights)

    def begin(self) -> None:
        """Nothing is kept from move to move."""

    def think(self, states: States, keys: Int64s, budget: int, rng: Int64s) -> Found:
        """A tree of that many simulations."""
        search = self.search
        search.tree.counts[:] = 0
        search.walk.stamps[:] = 0
        search.walk.states[0] = states[0]
        search.trail.root_ring[: len(keys)] = keys
        search.search(self.settings, rng, budget)
        best = max(search.children(ROOT), key=lambda child: child.visits)
        assert search.tree.counts[USED] > 0
        return Found(best.step, best.total / best.visits, proved=False)


def make_searcher(game: bm.Game, weights: Floats, settings: TreeSettings, most: int) -> Searcher:
    """The search that the game's strongest level uses, with other weights."""
    wait_until_compiled(game.name, part="search")
    if can_search(game.name):
        return AlphaBetaSearcher(game, weights)
    return TreeSearcher(game, weights, settings, most)


def is_choice(steps: Int32s, n: int, resign: int) -> bool:
    """True if there is more to choose than whether to resign."""
    return n - int(resign in steps[:n]) > 1


def first_state(game: bm.Game) -> tuple[States, Int64s]:
    """The state before the first chance outcome or move, and its repetition ring."""
    return np.zeros(1, game.type.dtype), np.zeros(game.type.rules.RING, np.int64)


__all__ = ["AlphaBetaSearcher", "Found", "Searcher", "State", "TreeSearcher", "first_state", "is_choice"]
