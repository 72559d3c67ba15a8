"""Find small end positions of Pagoda and solve them exactly.

    python -m scripts.find_ends_pagoda --positions 220

Three pagodas are complete, so the rest of the game is this turn and, if it is the start player's, the other
player's last one. Quick play brings games there. The points are then redistributed between the players (what
is on the sites has been scored, but either player may have scored it), so that the turn decides the game. The
value of a move is the average over all deals that fit the mover's view and all outcomes of chance, with best
play from there on. Nothing is left out:

- The mover learns nothing about the other hand during the turn, so one choice is made for all deals.
- In the last turn the other player's cards do not matter: it can be solved as if all cards were known.
- Cards drawn after a turn no longer matter, except to a dragon. Positions in which the other player could
  still wake one are not used. The mover may wake one, and draws from all unseen cards with equal chances.

A position is kept if at most half of its moves are best and every other move is worse by at least `GAP`.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import baumeister as bm
from baumeister.errors import TooBigToSolve
from baumeister.games.pagoda.ends import solve_end
from baumeister.games.pagoda.puzzles import TRIES, divide, late_positions
from baumeister.games.position import Position
from baumeister.games.rng import below, generator

from .ends_file import write_positions

ENDS_FILE = Path(__file__).parents[1] / "tests" / "players" / "solved" / "ends_pagoda.json"
GAP = 0.03


def best_moves(values: dict[str, float]) -> list[str] | None:
    """The best moves, if the position is suitable."""
    top = max(values.values())
    best = [move for move, worth in values.items() if worth > top - 1e-6]
    others = [worth for worth in values.values() if worth <= top - 1e-6]
    if len(best) > len(values) / 2 or any(worth > top - GAP for worth in others):
        return None
    return best


def find(wanted: int) -> Iterator[dict[str, object]]:
    """Solved positions, at most one per turn."""
    game, keys = bm.game("pagoda"), np.zeros(8, np.int64)
    for seed in itertools.count():
        turns: set[int] = set()
        for states in late_positions(seed):
            rng = generator(seed, f"division {len(turns)}")
            if int(states[0].ply) in turns:
                continue
            for _ in range(TRIES):
                tight = divide(states, below(rng, 8) - 4)
                pos = Position(game, tight, keys, None, (), None, None)
                values: dict[str, float] = {}
                with contextlib.suppress(TooBigToSolve):
                    values = solve_end(pos)
                best = values and best_moves(values)
                if best:
                    turns.add(int(states[0].ply))
                    view = pos.view(pos.to_move)
                    yield {"best": best, "worth": round(max(values.values()), 4), "view": view}
                    wanted -= 1
                    if wanted == 0:
                        return
                    break


if __name__ == "__main__":
    write_positions("pagoda", find, ENDS_FILE)
