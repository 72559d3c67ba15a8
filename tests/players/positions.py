"""Positions for testing players."""

from __future__ import annotations

import baumeister as bm
from baumeister.games.position import Position


def random_positions(name: str, seed: int, moves: int, every: int) -> list[Position]:
    """Positions of a random game."""
    pos, found = bm.game(name).start(seed=seed), []
    chooser = bm.player(name, "random")
    for n in range(moves):
        if pos.to_move is None:
            break
        if n % every == 0:
            found.append(pos)
        pos = pos.play(chooser.choose(pos.view(pos.to_move), seed=f"{seed}/{n}"))
    return found
