"""Several trees of the same position, read as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ...games.compiled import States
from ...games.engine import Engine, engine
from ...games.position import Position
from ...games.registry import game_of
from ..player import Candidate
from .tree import NO_NODE, ROOT, TreeSearch

Cursor = tuple[int, ...]
"""The same place in each of several trees; NO_NODE where a tree does not have it."""


class Branch(NamedTuple):
    """A step that was tried."""

    step: int
    visits: int
    value: float
    """Mean result for the mover."""
    place: Cursor
    """Where it leads to."""


class TriedMove(NamedTuple):
    """A whole move that was tried."""

    steps: list[int]
    visits: int
    value: float
    """Mean result for the mover."""
    place: Cursor
    """Where it leads to."""


class Forest:
    """What several trees of the same position found, added up.

    Each thread has a tree of its own, so none waits for another, and the same seed and number of simulations
    give the same answer however the threads are scheduled.
    """

    def __init__(self, root: States, trees: list[TreeSearch]) -> None:
        self.root = root
        self._game = game_of(root).name
        self.trees = trees
        self.top: Cursor = (ROOT,) * len(trees)
        self.nowhere: Cursor = (NO_NODE,) * len(trees)

    @property
    def engine(self) -> Engine:
        """The rules, compiled or plain."""
        return engine(self._game)

    def branches(self, place: Cursor) -> list[Branch]:
        """What was tried at a place in any tree, most visited first."""
        places: dict[int, list[int]] = {}
        visits, total = Counter[int](), dict[int, float]()
        for k, (tree, node) in enumerate(zip(self.trees, place, strict=True)):
            for child in tree.children(node) if node != NO_NODE else ():
                places.setdefault(child.step, list(self.nowhere))[k] = child.number
                visits[child.step] += child.visits
                total[child.step] = total.get(child.step, 0.0) + child.total
        found = [
            Branch(step, visits[step], total[step] / visits[step], tuple(numbers))
            for step, numbers in places.items()
        ]
        return sorted(found, key=lambda branch: (-branch.visits, branch.step))

    def moves(self) -> Iterator[TriedMove]:
        """Every whole move that was tried at the root."""
        return self._finish(self.top, self.root, [])

    def _finish(self, place: Cursor, states: States, begun: list[int]) -> Iterator[TriedMove]:
        """Every way to finish a whole move whose first steps led to `states`."""
        for step, visits, value, behind in self.branches(place):
            after = states.copy()
            self.engine.apply_step(after, 0, step)
            if self.engine.is_inside(after, 0):
                yield from self._finish(behind, after, [*begun, step])
            else:
                yield TriedMove([*begun, step], visits, value, behind)

    def candidates(self, pos: Position) -> list[Candidate]:
        """The same in notation, most visited first."""
        write = pos.game.type.notation.write
        found = [Candidate(write(self.root, move.steps), move.visits, move.value) for move in self.moves()]
        return sorted(found, key=lambda c: (-c.visits, c.move))

    def best_move(self) -> list[int]:
        """The most visited step, then the most visited one after it, until the move is whole."""
        states, place = self.root.copy(), self.top
        steps: list[int] = []
        legal = np.empty(len(self.trees[0].walk.legal), np.int32)
        while not steps or self.engine.is_inside(states, 0):
            branches = self.branches(place)
            if branches:
                step, place = branches[0].step, branches[0].place
            else:
                self.engine.list_legal(states, 0, legal)
                step, place = int(legal[0]), self.nowhere
            self.engine.apply_step(states, 0, step)
            steps.append(step)
        return steps

    def is_settled(self, left: float) -> bool:
        """True if `left` more simulations could not change the best move."""
        states, place = self.root.copy(), self.top
        while True:
            branches = self.branches(place)
            second = branches[1].visits if len(branches) > 1 else 0
            if not branches or branches[0].visits - second <= left:
                return False
            self.engine.apply_step(states, 0, branches[0].step)
            if not self.engine.is_inside(states, 0):
                return True
            place = branches[0].place
