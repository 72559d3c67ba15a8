"""Players kept for comparison: any legal move at random, and plain UCT with random playouts."""

from __future__ import annotations

import time

import numpy as np

from ..games import contract
from ..games.compiled import Int64s, States
from ..games.engine import wait_until_compiled
from ..games.position import Position
from ..games.rng import below, generator
from .player import Candidate, Chooser, Limit, Thought, View
from .tree import ACTION, ROOT, VISITS, Tree

CHUNK_SECONDS = 0.004
"""How long the search runs between two looks at the clock."""


class RandomPlayer(Chooser):
    """Draws a move step by step; never resigns.

    Drawn among whole moves, the many ways to pay for one thing would crowd out everything else.
    """

    def think(self, view: View, limit: Limit, *, seed: int | str = 0) -> Thought:  # noqa: ARG002  never long
        """One random move; the limit does not matter."""
        pos = self.position(view)
        rng = generator(seed, "random player")
        return Thought(pos.game.type.notation.write(pos.states, self._steps(pos, rng)))

    def _steps(self, pos: Position, rng: Int64s) -> list[int]:
        rules, door, states = pos.game.type.rules, pos.game.engine, pos.states
        legal = np.empty(rules.MAX_LEGAL, np.int32)
        steps: list[int] = []
        while not steps or door.is_inside(states, 0):
            step = int(legal[below(rng, door.list_legal(states, 0, legal))])
            if step != rules.GIVE_UP:
                door.apply_step(states, 0, step)
                steps.append(step)
        return steps


class UctPlayer(Chooser):
    """Tree search with random playouts (`tree.py`): no knowledge of any game."""

    def __init__(self, game: str, *, explore: float = 0.7, nodes: int = 300_000) -> None:
        super().__init__(game)
        self.explore = explore
        self.nodes = nodes

    def think(self, view: View, limit: Limit, *, seed: int | str = 0) -> Thought:
        """Search until the limit is reached; a forced move is answered at once."""
        started = time.perf_counter()
        pos = self.position(view)
        moves = [move for move in pos.moves() if pos.steps_of(move) != [pos.game.type.rules.GIVE_UP]]
        if len(moves) == 1:
            return Thought(moves[0])
        wait_until_compiled(self.game)
        root, keys = pos.states, pos.keys
        if len(keys) < pos.game.type.rules.RING:
            keys = np.concatenate([keys, np.zeros(pos.game.type.rules.RING - len(keys), np.int64)])
        tree = Tree.of_size(pos.game.type, self.nodes, len(keys))
        done = self._search(tree, root, keys, pos, limit, seed, started)
        return Thought(self._best(tree, root, pos), done, self._candidates(tree, root, pos))

    def _search(
        self,
        tree: Tree,
        root: States,
        keys: Int64s,
        pos: Position,
        limit: Limit,
        seed: int | str,
        started: float,
    ) -> int:
        """Simulate in chunks short enough to keep the time; how many were done."""
        assert pos.to_move is not None
        done, chunk = 0, 8
        rng = generator(seed, "uct")
        while True:
            left = chunk if limit.simulations is None else min(chunk, limit.simulations - done)
            before = time.perf_counter()
            tree.search(root, keys, pos.to_move, pos.game.type.rules.GIVE_UP, self.explore, rng, left)
            done += left
            now = time.perf_counter()
            if done == limit.simulations:
                return done
            if limit.seconds is not None and now - started + CHUNK_SECONDS >= limit.seconds:
                return done
            chunk = max(1, min(4 * chunk, round(left * CHUNK_SECONDS / (now - before))))

    def _best(self, tree: Tree, root: States, pos: Position) -> str:
        """The most visited step, then the most visited one behind it, until the move is whole."""
        rules, states, node = pos.game.type.rules, root.copy(), ROOT
        steps: list[int] = []
        legal = np.empty(rules.MAX_LEGAL, np.int32)
        while not steps or contract.is_inside(states, 0):
            known = tree.children(node)
            if known:
                node = known[0]
                step = int(tree.nodes[node, ACTION])
            else:
                contract.list_legal(states, 0, legal)
                step = int(legal[0])
            contract.apply_step(states, 0, step)
            steps.append(step)
        return pos.game.type.notation.write(root, steps)

    def _candidates(self, tree: Tree, root: States, pos: Position) -> list[Candidate]:
        """Every whole move the tree knows, most visited first."""
        found: list[Candidate] = []

        def walk(node: int, states: States, steps: list[int]) -> None:
            for child in tree.children(node):
                after = states.copy()
                step = int(tree.nodes[child, ACTION])
                contract.apply_step(after, 0, step)
                if contract.is_inside(after, 0):
                    walk(child, after, [*steps, step])
                else:
                    visits = int(tree.nodes[child, VISITS])
                    text = pos.game.type.notation.write(root, [*steps, step])
                    found.append(Candidate(text, visits, float(tree.values[child]) / visits))

        walk(ROOT, root, [])
        return sorted(found, key=lambda c: (-c.visits, c.move))
