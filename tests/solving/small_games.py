"""The small variants, solved once for all tests."""

from __future__ import annotations

import functools
import random

import baumeister as bm
from baumeister.games.registry import game_types
from baumeister.solving import Tree

OPEN = [
    sheet.name
    for sheet in game_types()
    if not sheet.hidden or bm.game(sheet.name, small=True).options.all_open
]
"""Games whose small variant hides nothing."""
HIDDEN = [sheet.name for sheet in game_types() if sheet.name not in OPEN]
"""Games whose small variant still has hidden cards."""


@functools.cache
def solver(name: str) -> bm.Solver:
    """The small variant of an open game, explored from before the lot: everything else follows."""
    found = bm.Solver(bm.game(name, small=True))
    found.graph(bm.game(name, small=True).start(chance=[]))
    return found


@functools.cache
def tree(name: str) -> Tree:
    """The small variant of a game with hidden cards."""
    return Tree(bm.game(name, small=True))


def positions(name: str, games: int) -> list[bm.Position]:
    """Positions of random games in which a player decides."""
    found = []
    for seed in range(games):
        pick, pos = random.Random(seed), bm.game(name, small=True).start(seed=seed)
        while pos.to_move is not None:
            found.append(pos)
            pos = pos.play(pick.choice([move for move in pos.moves() if move != "resign"]))
    return found
