"""A whole game as a tree: every move, every chance outcome, and what each player knows where they decide.

For small variants only. Two decisions belong to the same information set if their player has seen the same
log; every player remembers everything they have seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from ..errors import TooBigToSolve
from ..games.compiled import States
from ..games.contract import CHANCE, OVER, without_resigning
from ..games.engine import COMPILED, require_compiled
from ..games.position import Game, Position

MOST_NODES = 200_000
"""Nodes of the largest tree; a second builds about ten thousand."""


@dataclass(slots=True)
class Node:
    """A point of the game: somebody decides, chance acts, or it is over."""

    player: int
    """0 or 1, CHANCE or OVER."""
    moves: tuple[str, ...] = ()
    """The moves or outcomes, as records write them."""
    odds: tuple[float, ...] = ()
    """The probabilities of the outcomes, where chance acts."""
    infoset: int = -1
    """The number of the information set among those of its player."""
    result: float = 0.0
    """At the end: 1, 0 or -1 for player 0."""
    children: list[Node] = field(default_factory=list)


class Tree:
    """A game from its beginning to all its ends."""

    def __init__(self, game: Game, most: int = MOST_NODES) -> None:
        """Raises TooBigToSolve for more than `most` nodes."""
        require_compiled(game.name)
        self.game = game
        self.infosets: tuple[dict[tuple[str, ...], int], ...] = ({}, {})
        """[player]: what the player has seen, and the number of the information set."""
        self.nodes = 0
        self._most = most
        self.root = self._grow(game.start(chance=[]), ())

    def _grow(self, pos: Position, log: tuple[tuple[str, int | None], ...]) -> Node:
        self.nodes += 1
        if self.nodes > self._most:
            raise TooBigToSolve(f"the game has more than {self._most:,} positions; solve a small variant")
        if pos.outcome is not None:
            won = pos.outcome.winner
            return Node(OVER, result=0.0 if won is None else 1.0 - 2 * won)
        mover = pos.to_move
        if mover is None:
            texts, odds = zip(*outcomes(pos), strict=True)
            node = Node(CHANCE, texts, odds)
        else:
            seen, sets = tuple(self.game.type.views.log(log, mover)), self.infosets[mover]
            moves = tuple(without_resigning(pos.moves()))
            node = Node(mover, moves, infoset=sets.setdefault(seen, len(sets)))
        node.children = [self._grow(pos.play(text), (*log, (text, mover))) for text in node.moves]
        return node


def outcomes(pos: Position) -> list[tuple[str, float]]:
    """The whole chance outcomes that are possible now, with their probabilities. Different orders of the same
    cards are one outcome where a record does not tell them apart."""
    found: dict[str, float] = {}
    write = pos.game.type.notation.write_chance
    for steps, probability in _sequences(pos):
        text = write(pos.states, steps)
        found[text] = found.get(text, 0.0) + probability
    return list(found.items())


def _sequences(pos: Position) -> Iterator[tuple[tuple[int, ...], float]]:
    """The steps of every whole chance outcome."""
    rules = pos.game.type.rules
    open_ends: list[tuple[tuple[int, ...], float, States]] = [((), 1.0, pos.states)]
    while open_ends:
        steps, probability, states = open_ends.pop()
        if steps and not (states["to_move"][0] == CHANCE and COMPILED.is_inside(states, 0)):
            yield steps, probability
            continue
        legal = np.empty(rules.MAX_LEGAL, np.int32)
        listed = legal[: COMPILED.list_legal(states, 0, legal)].tolist()
        weights = [int(rules.weight(states[0], step)) for step in listed]
        for step, weight in zip(listed, weights, strict=True):
            after = states.copy()
            COMPILED.apply_step(after, 0, step)
            open_ends.append(((*steps, step), probability * weight / sum(weights), after))
