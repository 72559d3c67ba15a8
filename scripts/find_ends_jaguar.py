"""Find small end positions of Die Pyramiden des Jaguar and solve them exactly.

    python -m scripts.find_ends_jaguar --positions 220

Both explorers are so far along the path that the round decides the game. Quick play brings the round to its
last cards. The value of each move is then the average over all deals that fit the mover's view and all
outcomes of chance, with best play by both from there on. Later decisions are solved in the same way, from the
view of the player who makes them; every deal that fits this view is equally likely.

Two moves that are equally good for one player may differ for the other. So each position is solved twice,
with such choices made for and against the player to move. It is kept only if both give the same list of best
moves, and if not every move is a best one.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import baumeister as bm
from baumeister.errors import TooBigToSolve
from baumeister.games.compiled import States
from baumeister.games.jaguar.ends import EndSolver, best_of, deals_of, legal_steps
from baumeister.games.jaguar.puzzles import MOST_DEALS, MOST_NODES, late_positions
from baumeister.games.position import Position

from .ends_file import write_positions

ENDS_FILE = Path(__file__).parents[1] / "tests" / "players" / "solved" / "ends_jaguar.json"
SURE = 0.999


def solve(states: States) -> tuple[list[int], float] | None:
    """The best steps and their values; None if the position is not suitable."""
    player = int(states[0].to_move)
    if len(legal_steps(states)) < 2 or len(list(deals_of(states, player))) > MOST_DEALS:
        return None
    kind, hard = (EndSolver(player, kind=k, most=MOST_NODES).values(states) for k in (True, False))
    best = best_of(kind)
    if best != best_of(hard) or len(best) == len(kind):
        return None
    return best, hard[best[0]]


def find(wanted: int) -> Iterator[dict[str, object]]:
    """This many solved positions; in half of them the best move is not certain to win."""
    game, keys = bm.game("jaguar"), np.zeros(8, np.int64)
    write, sure = game.type.notation.write, wanted // 2
    for states in itertools.chain.from_iterable(map(late_positions, itertools.count(1))):
        with contextlib.suppress(TooBigToSolve):
            found = solve(states)
            if found is None or (found[1] > SURE and sure == 0):
                continue
            view = Position(game, states, keys, None, (), None, None).view(int(states[0].to_move))
            del view["path"]  # it is the same in all of them
            best, worth = found
            yield {"best": [write(states, [a]) for a in best], "worth": round(worth, 4), "view": view}
            sure -= worth > SURE
            wanted -= 1
            if wanted == 0:
                return


if __name__ == "__main__":
    write_positions("jaguar", find, ENDS_FILE)
