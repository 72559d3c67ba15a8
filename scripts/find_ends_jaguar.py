"""Find small end positions of Die Pyramiden des Jaguar and solve them exactly.

    PYTHONPATH=src python scripts/find_ends_jaguar.py --positions 220

Both explorers stand so far on that the round decides the game. Quick play brings the round to its last
cards; then every move of the player who decides is worth the average over all deals that fit his view, all
outcomes of chance, and the best play of both from there on. A later decision is solved in the same way, from
the view of the player who makes it, who takes every deal that fits it for equally likely.

If a player finds two moves equally good, the other may not. So each position is solved twice, with such
choices made in favour of the first player and against him, and kept only if that makes no difference to the
list of his best moves, and if not every move is a best one.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import baumeister as bm
from baumeister.games import contract
from baumeister.games.compiled import Int64s, States
from baumeister.games.contract import CHANCE, OVER
from baumeister.games.engine import wait_until_compiled
from baumeister.games.jaguar.state import BID, DEAL, EVENT, LAST, LAY, OFFER, TAKE, TEST
from baumeister.games.position import Position
from baumeister.games.rng import below, generator
from baumeister.players import evaluations

FILE = Path(__file__).parents[1] / "tests" / "players" / "ends" / "jaguar.json"
NEAR_THE_END = range(36, 45)
"""Where the explorers begin: five fields further the path is at its end."""
MARGIN = 0.01
"""A move that is worth so much less than the best one is not a best one."""
MOST_DEALS = 70
MOST_NODES = 6_000


class TooBigError(Exception):
    """The position takes too long to solve, or the game does not end with the round."""


class Solver:
    """Solves positions; `kind` says whether choices that are equally good for their maker favour `player`."""

    def __init__(self, player: int, *, kind: bool) -> None:
        self.player = player
        self.kind = kind
        self.nodes = 0
        self.solved: dict[bytes, list[int]] = {}

    def values(self, states: States) -> dict[int, float]:
        """What every step is worth to the player to move, as far as he can know."""
        mover = int(states[0].to_move)
        deals = list(deals_of(states, mover))
        found = {}
        for step in legal_steps(states):
            total = sum(self.result(after(deal, step)) for deal in deals)
            found[step] = total / len(deals) if mover == 0 else 1.0 - total / len(deals)
        return found

    def result(self, states: States) -> float:
        """The result for player 0 if both play on as well as they can know."""
        self.nodes += 1
        if self.nodes > MOST_NODES or states[0].phase in (TEST, DEAL):
            raise TooBigError
        if states[0].to_move == OVER:
            return 1.0 - float(contract.winner(states[0]))
        if states[0].to_move == CHANCE:
            outcomes = legal_steps(states)
            return sum(self.result(after(states, a)) for a in outcomes) / len(outcomes)
        known = what_he_knows(states)
        if known not in self.solved:
            self.solved[known] = best_of(self.values(states))
        ways = [self.result(after(states, step)) for step in self.solved[known]]
        return max(ways) if self.kind == (self.player == 0) else min(ways)


def best_of(values: dict[int, float]) -> list[int]:
    """The steps that are worth most."""
    return [a for a, value in values.items() if value > max(values.values()) - MARGIN]


def legal_steps(states: States) -> list[int]:
    """All legal steps, or outcomes of chance."""
    out = np.empty(256, np.int32)
    return [int(a) for a in out[: contract.list_legal(states, 0, out)]]


def after(states: States, step: int) -> States:
    """The position after a step."""
    there = states.copy()
    contract.apply_step(there, 0, step)
    return there


def cards_of(cards: int) -> list[int]:
    """The single cards of a set."""
    return [1 << v for v in range(1, 41) if int(cards) >> v & 1]


def deals_of(states: States, player: int) -> Iterator[States]:
    """All deals that look the same to the player."""
    s, enemy = states[0], 1 - player
    shown, held = int(s.known[enemy]), len(cards_of(s.hand[enemy]))
    unseen = int(s.hand[enemy] | s.taken[enemy] | s.pile)
    if shown and s.taken[enemy]:
        raise TooBigError  # is the card still in his hand? these deals are not equally likely
    lost, others = len(cards_of(s.taken[enemy])), cards_of(unseen & ~shown)
    for hand in itertools.combinations(others, held - len(cards_of(shown))):
        deal = states.copy()
        rest = [card for card in others if card not in hand]
        deal[0].hand[enemy] = shown | sum(hand)
        deal[0].taken[enemy] = sum(rest[:lost])  # which of them does not matter: they are out of the round
        deal[0].pile = sum(rest[lost:])
        yield deal


def what_he_knows(states: States) -> bytes:
    """The position with what the player to move cannot know taken out."""
    masked = states.copy()
    s, enemy = masked[0], 1 - int(states[0].to_move)
    held, lost = len(cards_of(s.hand[enemy])), len(cards_of(s.taken[enemy]))
    s.pile = s.pile | s.hand[enemy] | s.taken[enemy]
    s.hand[enemy], s.taken[enemy] = held, lost
    return masked.tobytes()


# ---- finding ------------------------------------------------------------------------------------------


def late_positions(seed: int) -> Iterator[States]:
    """The decisions near the end of a quickly played round that decides the game."""
    states, rng = np.zeros(1, bm.game("jaguar").type.dtype), generator(seed, "ends")
    contract.new_state(states, 0, bm.game("jaguar").options.numbers())
    s = states[0]
    s.rounds, s.victor = 2, 0
    for p in (0, 1):
        s.explorer[p] = NEAR_THE_END[below(rng, len(NEAR_THE_END))]
    while s.to_move != OVER:
        small = sum(len(cards_of(cards)) for cards in (s.hand[0], s.hand[1])) <= 4
        if s.to_move != CHANCE and s.phase != BID and small:
            yield states.copy()
        contract.apply_step(states, 0, quick_step(states, rng))


def quick_step(states: States, rng: Int64s) -> int:
    """A step as the evaluation plays on, now and then any; chance as it comes."""
    if states[0].to_move == CHANCE or below(rng, 5) == 0:
        return int(contract.sample(states[0], rng))
    judge, weights = evaluations.evaluation("jaguar"), evaluations.weights("jaguar")
    return judge.playout(states[0], weights, rng)


def solve(states: States) -> tuple[list[int], float] | None:
    """The best steps and what they are worth; None if the position is of no use."""
    player = int(states[0].to_move)
    if len(legal_steps(states)) < 2 or len(list(deals_of(states, player))) > MOST_DEALS:
        return None
    kind, hard = (Solver(player, kind=k).values(states) for k in (True, False))
    best = best_of(kind)
    if best != best_of(hard) or len(best) == len(kind):
        return None
    return best, hard[best[0]]


def find(wanted: int) -> Iterator[dict[str, object]]:
    """Solved positions, at most one of a round and a quarter of them of each phase."""
    game, keys = bm.game("jaguar"), np.zeros(8, np.int64)
    room = dict.fromkeys((OFFER, TAKE, LAY, LAST, EVENT), -(-wanted // 4))
    seed = 0
    while wanted > 0:
        seed += 1
        for states in late_positions(seed):
            phase = int(states[0].phase)
            try:
                found = solve(states) if room[phase] else None
            except TooBigError:
                continue
            if found is None:
                continue
            room[phase] -= 1
            wanted -= 1
            write = game.type.notation.write
            view = Position(game, states, keys, None, (), None, None).view(int(states[0].to_move))
            del view["path"]  # it is the same in all of them
            best, worth = found
            yield {"best": [write(states, [a]) for a in best], "worth": round(worth, 4), "view": view}
            break


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Find and solve small end positions of Jaguar.")
    parser.add_argument("--positions", type=int, default=220, help="how many to find")
    wanted = parser.parse_args().positions
    wait_until_compiled("jaguar")
    found = []
    for n, position in enumerate(find(wanted)):
        found.append(position)
        if n % 20 == 19:
            print(n + 1, flush=True)
    lines = ",\n".join(json.dumps(position, separators=(",", ":")) for position in found)
    FILE.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
