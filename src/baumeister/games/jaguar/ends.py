"""Ends of Die Pyramiden des Jaguar, solved exactly: the last cards of a round that decides the game.

The value of a move is the average over all deals that fit the mover's view and all outcomes of chance, with
best play by both from there on. Later decisions are solved in the same way, from the view of the player who
makes them; every deal that fits this view is equally likely.

Two moves that are equally good for one player may differ for the other. `EndSolver` can make such choices
for or against the player to move; `solve_end` makes them against that player, so its values are what the
player can be sure of.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from ...errors import TooBigToSolve
from .. import doors
from ..compiled import States
from ..contract import CHANCE, OVER
from ..position import Position
from . import GAME
from .geometry import CARDS
from .state import BID, DEAL, TEST

MARGIN = 0.01
"""A move worth this much less than the best one is not a best move."""
MOST_DEALS = 1_000
MOST_NODES = 100_000


def solve_end(pos: Position) -> dict[str, float]:
    """The value of every move for the player to move, 0 (lost) .. 1 (won). Raises TooBigToSolve."""
    states, write = pos.states, GAME.notation.write
    if int(states["to_move"][0]) < 0:
        raise _too_big()
    if states["phase"][0] == BID:
        raise TooBigToSolve(
            "bids are made in secret, so they have no exact value: bm.equilibrium says how to bid"
        )
    values = EndSolver(int(states["to_move"][0]), kind=False).values(states)
    return {write(states, [step]): value for step, value in values.items()}


def _too_big() -> TooBigToSolve:
    return TooBigToSolve(
        "Jaguar is solved when few cards are left in the hands and the game ends with this round"
    )


class EndSolver:
    """Solves positions; `kind` says whether choices that are equal for the chooser favour `player`."""

    def __init__(self, player: int, *, kind: bool, most: int = MOST_NODES) -> None:
        self.player = player
        self.kind = kind
        self.most = most
        self.nodes = 0
        self.solved: dict[bytes, list[int]] = {}

    def values(self, states: States) -> dict[int, float]:
        """The value of every step for the player to move, by what that player knows."""
        mover = int(states["to_move"][0])
        deals = list(itertools.islice(deals_of(states, mover), MOST_DEALS + 1))
        if len(deals) > MOST_DEALS:
            raise _too_big()
        found = {}
        for step in legal_steps(states):
            total = sum(self.result(after(deal, step)) for deal in deals)
            found[step] = total / len(deals) if mover == 0 else 1.0 - total / len(deals)
        return found

    def result(self, states: States) -> float:
        """The result for player 0 if both play on as well as their knowledge allows."""
        self.nodes += 1
        mover = states["to_move"][0]  # ten times faster than states[0].to_move
        if self.nodes > self.most or states["phase"][0] in (TEST, DEAL):
            raise _too_big()
        if mover == OVER:
            return 1.0 - winner_of(states)
        if mover == CHANCE:
            outcomes = legal_steps(states)
            return sum(self.result(after(states, a)) for a in outcomes) / len(outcomes)
        known = mask_hidden(states)
        if known not in self.solved:
            self.solved[known] = best_of(self.values(states))
        ways = [self.result(after(states, step)) for step in self.solved[known]]
        return max(ways) if self.kind == (self.player == 0) else min(ways)


def best_of(values: dict[int, float]) -> list[int]:
    """The steps with the highest value."""
    return [a for a, value in values.items() if value > max(values.values()) - MARGIN]


def legal_steps(states: States) -> list[int]:
    """All legal steps, or outcomes of chance."""
    out = np.empty(GAME.rules.MAX_LEGAL, np.int32)
    return [int(a) for a in out[: doors.list_legal(states, 0, out)]]


def winner_of(states: States) -> float:
    """Who has won."""
    out = np.empty(3, np.int64)
    doors.result_of(states, 0, out)
    return float(out[0])


def copy_states(states: States) -> States:
    """A copy as one block of memory; NumPy would copy field by field."""
    return states.view(np.uint8).copy().view(states.dtype)


def after(states: States, step: int) -> States:
    """The position after a step."""
    there = copy_states(states)
    doors.apply_step(there, 0, step)
    return there


def cards_of(cards: int) -> list[int]:
    """The single cards of a set."""
    return [1 << v for v in range(1, CARDS + 1) if int(cards) >> v & 1]


def deals_of(states: States, player: int) -> Iterator[States]:
    """All deals that look the same to the player."""
    enemy = 1 - player
    hand, lost = int(states["hand"][0, enemy]), int(states["taken"][0, enemy])
    shown, pile = int(states["known"][0, enemy]), int(states["pile"][0])
    if shown and lost:
        raise _too_big()  # the card may still be in the hand: these deals are not equally likely
    others = cards_of((hand | lost | pile) & ~shown)
    for chosen in itertools.combinations(others, hand.bit_count() - shown.bit_count()):
        deal = copy_states(states)
        rest = [card for card in others if card not in chosen]
        deal["hand"][0, enemy] = shown | sum(chosen)
        deal["taken"][0, enemy] = sum(rest[: lost.bit_count()])  # any of them: they are out of the round
        deal["pile"][0] = sum(rest[lost.bit_count() :])
        yield deal


def mask_hidden(states: States) -> bytes:
    """The position without what the player to move cannot know."""
    masked, enemy = copy_states(states), 1 - int(states["to_move"][0])
    hand, taken = masked["hand"], masked["taken"]
    masked["pile"][0] |= hand[0, enemy] | taken[0, enemy]
    hand[0, enemy] = int(hand[0, enemy]).bit_count()
    taken[0, enemy] = int(taken[0, enemy]).bit_count()
    return masked.tobytes()
