"""Puzzles of Pagoda: last turns, solved exactly over all deals that fit the view (`ends.py`).

Quick play brings games to their last turns. The points are then redistributed between the players
(what is on the sites has been scored, but either player may have scored it), so that the turn decides the
game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from ...errors import TooBigToSolve
from .. import doors, generic
from ..compiled import States
from ..contract import CHANCE, OVER, FoundPuzzle
from ..evaluation import evaluation, tuned_weights
from ..pausing import Steps
from ..position import Game, Position
from ..rng import below, generator
from . import GAME
from .ends import is_end, possible_hands, solving_end

THEMES = ("column", "tile", "roof", "bonus", "finish")
KINDS = {"C": "column", "A": "column", "T": "tile", "R": "roof", "L": "bonus", "D": "bonus"}
"""By the first letter of a move; every other move ends the turn."""
TRIES = 4
"""How many distributions of the points are tried for one position."""
WIDEST = 4
"""The difference that quick play would end with, at most."""
GAP = 0.05
"""How much better the best move is than every other, at least."""
FEWEST_MOVES = 3


def late_positions(seed: int) -> Iterator[States]:
    """The decisions of a quickly played game when three pagodas are complete."""
    rng, states = generator(seed, "ends"), np.zeros(1, GAME.dtype)
    doors.new_state(states, 0, Game(GAME, {}).numbers())
    judge, weights = evaluation(GAME.name), tuned_weights(GAME.name)
    while states[0].to_move != OVER:
        ours = states[0].to_move != CHANCE
        if ours and is_end(states):
            yield states.copy()
        if ours and below(rng, 5):
            step = judge.playout(states[0], weights, rng)
        else:
            step = int(generic.sample(states[0], rng))
        doors.apply_step(states, 0, step)


def divide(states: States, target: int) -> States:
    """The position with points distributed so that quick play would end with about this difference."""
    after, mover = states.copy(), int(states[0].to_move)
    judge = evaluation(GAME.name)
    scratch = np.zeros(judge.SCRATCH, np.float32)
    judge.features(states[0], mover, scratch)
    lead = int(states[0].points[mover]) - int(states[0].points[1 - mover])
    lead += target - round(float(scratch[judge.FEATURES.index("final")]))
    total = int(states[0].points.sum())
    after[0].points[mover] = min(max((total + lead) // 2, 0), total)
    after[0].points[1 - mover] = total - after[0].points[mover]
    return after


def positions(seed: int) -> Iterator[Position]:
    """The last decisions of a game, each with several distributions of the points."""
    game, rng = Game(GAME, {}), generator(seed, "division")
    for states in late_positions(seed):
        for _ in range(TRIES):
            tight = divide(states, below(rng, 2 * WIDEST) - WIDEST)
            yield Position(game, tight, np.zeros(8, np.int64), None, (), None, None)


def find(pos: Position, judge: Callable[[Position], Steps[float]]) -> Steps[FoundPuzzle | None]:
    """The puzzle that the position is, if it is one."""
    if pos.to_move is None or not is_end(pos.states) or len(pos.moves()) < FEWEST_MOVES:
        return None
    pos = pos.game.from_view(pos.view(pos.to_move))
    try:
        values = yield from solving_end(pos)
    except TooBigToSolve:
        return None
    order = sorted(values, key=lambda move: -values[move])
    best, second = values[order[0]], values[order[1]]
    if best - second < GAP:
        return None
    return FoundPuzzle(
        theme=KINDS.get(order[0][0], "finish"),
        position=pos,
        line=(order[0],),
        best=best,
        second=second,
        facts={"deals": len(possible_hands(pos.states, pos.to_move or 0).cards)},
        values=values,
    )
