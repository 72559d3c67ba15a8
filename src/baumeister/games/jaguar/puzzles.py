"""Puzzles of Die Pyramiden des Jaguar: the last cards of a round that decides the game, solved exactly over
all deals that fit the view (`ends.py`).

Both explorers are so far along the path that the round decides the game; quick play brings the round to its
last cards. Two moves that are equally good for one player may differ for the other, so each position is
solved twice, with such choices made for and against the player to move. The one good move is better than
all others even if it is judged in the hard way and they in the kind one.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import numpy as np

from ...errors import TooBigToSolve
from .. import doors, generic
from ..compiled import Int64s, States
from ..contract import CHANCE, OVER, FoundPuzzle
from ..evaluation import evaluation, tuned_weights
from ..pausing import Steps
from ..position import Game, Position
from ..rng import below, generator
from . import GAME
from .ends import EndSolver, copy_states, deals_of, legal_steps
from .state import BID

THEMES = ("offer", "take", "last")
NEAR_THE_END = range(36, 45)
"""Where the explorers begin: the path ends five fields further on."""
MOST_CARDS = 4
"""In both hands together."""
MOST_DEALS = 70
MOST_NODES = 6_000
GAP = 0.05
"""How much better the best move is than every other, at least."""


def late_positions(seed: int) -> Iterator[States]:
    """The decisions near the end of a quickly played round that decides the game."""
    states, rng = np.zeros(1, GAME.dtype), generator(seed, "ends")
    doors.new_state(states, 0, Game(GAME, {}).numbers())
    s = states[0]
    s.rounds, s.victor = 2, 0
    for p in (0, 1):
        s.explorer[p] = NEAR_THE_END[below(rng, len(NEAR_THE_END))]
    while s.to_move != OVER:
        if s.to_move != CHANCE and s.phase != BID and few_cards(states):
            yield copy_states(states)
        doors.apply_step(states, 0, quick_step(states, rng))


def few_cards(states: States) -> bool:
    """True if the hands are small enough to be solved."""
    hands = states["hand"][0]
    return bool(int(hands[0]).bit_count() + int(hands[1]).bit_count() <= MOST_CARDS)


def quick_step(states: States, rng: Int64s) -> int:
    """The evaluation's step, or now and then a random one; chance outcomes at random."""
    if states[0].to_move == CHANCE or below(rng, 10) == 0:
        return int(generic.sample(states[0], rng))
    judge, weights = evaluation(GAME.name), tuned_weights(GAME.name)
    return judge.playout(states[0], weights, rng)


def positions(seed: int) -> Iterator[Position]:
    """The last decisions of a round."""
    for states in late_positions(seed):
        yield Position(Game(GAME, {}), states, np.zeros(8, np.int64), None, (), None, None)


def find(pos: Position, judge: Callable[[Position], Steps[float]]) -> Steps[FoundPuzzle | None]:
    """The puzzle that the position is, if it is one."""
    states, player = pos.states, pos.to_move
    if player is None or states[0].phase == BID or not few_cards(states) or len(legal_steps(states)) < 2:
        return None
    try:
        deals = len(list(itertools.islice(deals_of(states, player), MOST_DEALS + 1)))
        if deals > MOST_DEALS:
            return None
        kind = EndSolver(player, kind=True, most=MOST_NODES).values(states)
        yield
        hard = EndSolver(player, kind=False, most=MOST_NODES).values(states)
    except TooBigToSolve:
        return None
    best = max(hard, key=lambda step: hard[step])
    second = max(value for step, value in kind.items() if step != best)
    if hard[best] - second < GAP:
        return None
    pos = pos.game.from_view(pos.view(player))
    values = {GAME.notation.write(states, [step]): kind[step] for step in kind}
    line = GAME.notation.write(states, [best])
    return FoundPuzzle(
        theme=theme_of(pos),
        position=pos,
        line=(line,),
        best=hard[best],
        second=second,
        facts={"deals": deals},
        values=values | {line: hard[best]},
    )


def theme_of(pos: Position) -> str:
    """By what the player decides: what to offer, what to take, or what to do with the last card."""
    phase = pos.view(pos.to_move)["phase"]
    return str(phase) if phase in THEMES else "last"
