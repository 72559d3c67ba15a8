"""The exact values of all moves of a position, by looking at everything that can follow.

Where nothing is hidden, every position can be solved from which not too many others can follow. Where
something is hidden, ends of games can be solved: the game's `ends.py` says which. `equilibrium` solves whole
small games with hidden cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import BadOption, TooBigToSolve
from ..games.contract import without_resigning
from ..games.graph import Graph
from ..games.position import Game, Position

MOST_POSITIONS = 4_000_000
"""Positions that a search looks at, unless it is allowed more."""
EQUAL = 1e-9
"""Values that differ by less are equal."""


@dataclass(frozen=True)
class Solution:
    """A solved position. Values are expected results for the player to move: 0 (lost) .. 1 (won)."""

    value: float
    """With best play by both."""
    moves: Mapping[str, float]
    """The value of every move but resigning."""

    @property
    def best(self) -> list[str]:
        """The moves that are worth most."""
        return [move for move, value in self.moves.items() if value > self.value - EQUAL]


def solve(pos: Position, *, most: int = MOST_POSITIONS) -> Solution:
    """Solve a position in which a player decides. Raises TooBigToSolve if more than `most` positions can
    follow, or if the game hides something and this is not an end that can be solved.

    The player to move is told nothing that they cannot know.
    """
    return Solver(pos.game, most=most).solve(pos)


class Solver:
    """Solves positions of one game; what it has found once it knows for all later positions."""

    def __init__(self, game: Game, *, most: int = MOST_POSITIONS) -> None:
        self.game = game
        self._most = most
        self._graph: Graph | None = None

    def solve(self, pos: Position) -> Solution:
        """As the function of that name."""
        if pos.game != self.game:
            raise BadOption(f"this solver is for {self.game!r}, not for {pos.game!r}")
        if pos.to_move is None:
            raise BadOption("nobody is to move in this position, so there is nothing to solve")
        sheet = self.game.type
        if not sheet.hidden or self.game.options.all_open:
            values = self._values_of(pos)
        elif sheet.ends is None:
            raise TooBigToSolve(f"{sheet.title} hides something and has no solver for its ends")
        else:
            values = sheet.ends.solve_end(pos)
        return Solution(max(values.values()), values)

    def _values_of(self, pos: Position) -> dict[str, float]:
        graph = self.graph(pos)
        sign = 1 if pos.to_move == 0 else -1
        moves = without_resigning(pos.moves())
        return {move: (1 + sign * graph.value_after(pos.states, pos.steps_of(move))) / 2 for move in moves}

    def graph(self, pos: Position) -> Graph:
        """All positions that can follow from this one, and maybe others."""
        if self._graph is None or self._graph.value_of(pos.states) is None:
            self._graph = Graph.explore(self.game, pos.states, self._most)
        return self._graph
