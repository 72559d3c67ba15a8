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
from baumeister.games import doors, generic
from baumeister.games.compiled import Int64s, States
from baumeister.games.contract import CHANCE, OVER
from baumeister.games.evaluation import evaluation, tuned_weights
from baumeister.games.jaguar.state import BID, DEAL, TEST
from baumeister.games.position import Position
from baumeister.games.rng import below, generator

from .ends_file import write_positions

ENDS_FILE = Path(__file__).parents[1] / "tests" / "players" / "solved" / "ends_jaguar.json"
NEAR_THE_END = range(36, 45)
"""Where the explorers begin: the path ends five fields further on."""
MARGIN = 0.01
"""A move worth this much less than the best one is not a best move."""
SURE = 0.999
MOST_DEALS = 70
MOST_NODES = 6_000


class TooBigError(Exception):
    """The position takes too long to solve, or the game does not end with the round."""


class Solver:
    """Solves positions; `kind` says whether choices that are equal for the chooser favour `player`."""

    def __init__(self, player: int, *, kind: bool) -> None:
        self.player = player
        self.kind = kind
        self.nodes = 0
        self.solved: dict[bytes, list[int]] = {}

    def values(self, states: States) -> dict[int, float]:
        """The value of every step for the player to move, by what that player knows."""
        mover = int(states["to_move"][0])
        deals = list(deals_of(states, mover))
        found = {}
        for step in legal_steps(states):
            total = sum(self.result(after(deal, step)) for deal in deals)
            found[step] = total / len(deals) if mover == 0 else 1.0 - total / len(deals)
        return found

    def result(self, states: States) -> float:
        """The result for player 0 if both play on as well as their knowledge allows."""
        self.nodes += 1
        mover = states["to_move"][0]  # ten times faster than states[0].to_move
        if self.nodes > MOST_NODES or states["phase"][0] in (TEST, DEAL):
            raise TooBigError
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
    out = np.empty(256, np.int32)
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
    return [1 << v for v in range(1, 41) if int(cards) >> v & 1]


def deals_of(states: States, player: int) -> Iterator[States]:
    """All deals that look the same to the player."""
    enemy = 1 - player
    hand, lost = int(states["hand"][0, enemy]), int(states["taken"][0, enemy])
    shown, pile = int(states["known"][0, enemy]), int(states["pile"][0])
    if shown and lost:
        raise TooBigError  # the card may still be in the hand: these deals are not equally likely
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


# ---- finding ------------------------------------------------------------------------------------------


def late_positions(seed: int) -> Iterator[States]:
    """The decisions near the end of a quickly played round that decides the game."""
    states, rng = np.zeros(1, bm.game("jaguar").type.dtype), generator(seed, "ends")
    doors.new_state(states, 0, bm.game("jaguar").options.numbers())
    s = states[0]
    s.rounds, s.victor = 2, 0
    for p in (0, 1):
        s.explorer[p] = NEAR_THE_END[below(rng, len(NEAR_THE_END))]
    while s.to_move != OVER:
        small = int(s.hand[0]).bit_count() + int(s.hand[1]).bit_count() <= 4
        if s.to_move != CHANCE and s.phase != BID and small:
            yield copy_states(states)
        doors.apply_step(states, 0, quick_step(states, rng))


def quick_step(states: States, rng: Int64s) -> int:
    """The evaluation's step, or now and then a random one; chance outcomes at random."""
    if states[0].to_move == CHANCE or below(rng, 10) == 0:
        return int(generic.sample(states[0], rng))
    judge, weights = evaluation("jaguar"), tuned_weights("jaguar")
    return judge.playout(states[0], weights, rng)


def solve(states: States) -> tuple[list[int], float] | None:
    """The best steps and their values; None if the position is not suitable."""
    player = int(states[0].to_move)
    if len(legal_steps(states)) < 2 or len(list(deals_of(states, player))) > MOST_DEALS:
        return None
    kind, hard = (Solver(player, kind=k).values(states) for k in (True, False))
    best = best_of(kind)
    if best != best_of(hard) or len(best) == len(kind):
        return None
    return best, hard[best[0]]


def find(wanted: int) -> Iterator[dict[str, object]]:
    """This many solved positions; in half of them the best move is not certain to win."""
    game, keys = bm.game("jaguar"), np.zeros(8, np.int64)
    write, sure = game.type.notation.write, wanted // 2
    for states in itertools.chain.from_iterable(map(late_positions, itertools.count(1))):
        with contextlib.suppress(TooBigError):
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
