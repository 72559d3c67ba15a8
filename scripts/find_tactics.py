"""Find positions of Pagode with proved best answers; writes tests/players/solved/tactics_pagode.toml.

    python scripts/find_tactics.py --each 16

The evaluation's prior plays games, with some noise. In every position all steps are tried: which of them win
in the fewest turns or, if none wins, which do not lose. The proof of a turn tries every answer of the other
player, and every step after it, without the evaluation. Only one thing is taken from it: whether a
declaration can be beaten (`can_beat`). That is exact; a test compares it with trying everything.

A win in 1 is to declare; a win in 2 is a turn after which every answer allows a win in 1. A turn is safe if
the other player has no win in 1 or 2 after it. Positions in which the other player has a win in 3 after every
safe turn are left out, and so are those that a long search at full strength finds lost: where everything
loses, no answer is best.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import baumeister as bm
from baumeister.games import generic
from baumeister.games.compiled import Floats, Int32s, States, rule
from baumeister.games.contract import NOBODY, OVER
from baumeister.games.engine import COMPILED
from baumeister.games.evaluation import evaluation, tuned_weights
from baumeister.games.pagode import pieces
from baumeister.games.pagode.evaluation_patterns import can_beat, declaring_wins
from baumeister.games.pagode.geometry import (
    BOARD_SIZE,
    BUILDINGS,
    CAPTURE,
    DECLARE,
    DEMOLISH,
    MOVE_PILLAR,
    RESIGN,
    SQUARE_NAMES,
    SQUARES,
    TEAR_FENCE,
)
from baumeister.games.pagode.state import PILLAR, STONE
from baumeister.games.position import Position

TACTICS_FILE = Path(__file__).parents[1] / "tests/players/solved/tactics_pagode.toml"
KINDS = ("declare", "outbid", "complete", "block", "fence", "capture", "demolish")
MOST_ANSWERS = 6
"""Positions with more best answers than this teach nothing."""
STYLES = ("careful", "setting", "careless", "crosses", "siege")
LONG_SEARCH = 2_000_000
"""Positions searched before a turn is called safe: three times what a second allows."""
LONGEST_GAME = 90
"""The turns of a game in which positions are looked for."""


@dataclass(frozen=True)
class Found:
    """A position, given by the moves that lead to it, and all its best answers."""

    kind: str
    proof: str
    first: int
    moves: tuple[str, ...]
    answers: tuple[str, ...]

    def text(self) -> str:
        """As the file has it."""
        return (
            f'[[position]]\nkind = "{self.kind}"\nproof = "{self.proof}"\nfirst = {self.first}\n'
            f'moves = "{" ".join(self.moves)}"\nanswers = "{" ".join(self.answers)}"\n'
        )


# ---- proofs: states[i] is the position in question, those after it are scratch space -----------------


@rule
def wins_in_1(states: States, i: int) -> bool:
    """True if the player to move in states[i] wins at once: by declaring, or by outbidding."""
    if states[i].declarer != NOBODY:
        return bool(can_beat(states[i], int(states[i].to_move), int(states[i].declared)))
    return bool(declaring_wins(states[i]))


@rule
def every_answer_loses_at_once(states: States, legal: Int32s, i: int, player: int) -> bool:
    """True if after every step in states[i] the player wins in 1 or has won."""
    if wins_in_1(states, i):
        return False
    n = generic.legal(states[i], legal[i])
    for k in range(n):
        if legal[i, k] != RESIGN:
            states[i + 1] = states[i]
            generic.apply(states[i + 1], int(legal[i, k]))
            if states[i + 1].to_move == OVER:
                if generic.winner(states[i + 1]) != player:
                    return False
            elif not wins_in_1(states, i + 1):
                return False
    return True


@rule
def wins_by(states: States, legal: Int32s, i: int, step: int) -> bool:
    """True if the step wins in 2 (or has won): every answer to it loses at once."""
    player = int(states[i].to_move)
    states[i + 1] = states[i]
    generic.apply(states[i + 1], step)
    if states[i + 1].to_move == OVER:
        return bool(generic.winner(states[i + 1]) == player)
    return bool(every_answer_loses_at_once(states, legal, i + 1, player))


@rule
def wins_in_2(states: States, legal: Int32s, i: int) -> bool:
    """True if some step in states[i] wins in 2."""
    n = generic.legal(states[i], legal[i])
    for k in range(n):
        if legal[i, k] not in (RESIGN, DECLARE) and wins_by(states, legal, i, int(legal[i, k])):
            return True
    return False


@rule
def wins_in_3(states: States, legal: Int32s, i: int) -> bool:
    """True if some step in states[i] wins in 3: every answer to it loses in 1 or 2. The answer that refuted
    one step is tried first against the next."""
    refuting = -1
    for k in range(generic.legal(states[i], legal[i])):
        if legal[i, k] in (RESIGN, DECLARE):
            continue
        states[i + 1] = states[i]
        generic.apply(states[i + 1], int(legal[i, k]))
        if states[i + 1].to_move == OVER or wins_in_1(states, i + 1):
            continue
        n = generic.legal(states[i + 1], legal[i + 1])
        held = refuting >= 0 and generic.is_legal(states[i + 1], refuting)
        held = held and holds(states, legal, i + 1, refuting)
        for j in range(0 if held else n):
            if legal[i + 1, j] != RESIGN and holds(states, legal, i + 1, int(legal[i + 1, j])):
                refuting, held = int(legal[i + 1, j]), True
                break
        if not held:
            return True
    return False


@rule
def holds(states: States, legal: Int32s, i: int, step: int) -> bool:
    """True if the other player does not win in 1 or 2 after the step in states[i]."""
    player = int(states[i].to_move)
    states[i + 1] = states[i]
    generic.apply(states[i + 1], step)
    if states[i + 1].to_move == OVER:
        return bool(generic.winner(states[i + 1]) == player)
    return not (wins_in_1(states, i + 1) or wins_in_2(states, legal, i + 1))


@rule
def hopeless(states: States, legal: Int32s, step: int) -> bool:
    """True if the other player wins in 3 after the step in states[0]."""
    states[1] = states[0]
    generic.apply(states[1], step)
    return bool(wins_in_3(states, legal, 1))


@rule
def winning_steps(states: States, legal: Int32s, out: Int32s) -> int:
    """Put all steps of states[0] that win in 2 into `out`; returns how many."""
    found = 0
    for k in range(generic.legal(states[0], legal[0])):
        if legal[0, k] not in (RESIGN, DECLARE) and wins_by(states, legal, 0, int(legal[0, k])):
            out[found] = legal[0, k]
            found += 1
    return found


@rule
def safe_steps(states: States, legal: Int32s, out: Int32s, most: int) -> int:
    """Put the steps of states[0] after which the other player has no win in 1 or 2 into `out`; returns how
    many, or most + 1 as soon as there are more."""
    found = 0
    for k in range(generic.legal(states[0], legal[0])):
        if legal[0, k] in (RESIGN, DECLARE):
            continue
        states[1] = states[0]
        generic.apply(states[1], int(legal[0, k]))
        if states[1].to_move == OVER or wins_in_1(states, 1) or wins_in_2(states, legal, 1):
            continue
        if found == most:
            return most + 1
        out[found] = legal[0, k]
        found += 1
    return found


# ---- from a position to its best answers --------------------------------------------------------------


class Prover:
    """The arrays that the proofs work in."""

    def __init__(self) -> None:
        rules = bm.game("pagode").type.rules
        self.states = np.zeros(8, bm.game("pagode").type.dtype)
        self.legal = np.zeros((8, rules.MAX_LEGAL), np.int32)
        self.out = np.zeros(rules.MAX_LEGAL, np.int32)

    def answers(self, pos: Position) -> tuple[str, list[int]]:
        """What is proved about the best steps of a position, and the steps; none if nothing is proved."""
        self.states[:] = pos.states[0]
        if self.states["declarer"][0] != NOBODY:
            return "outbids", self._outbidding()
        if wins_in_1(self.states, 0):
            return "wins in 1", [DECLARE]
        n = winning_steps(self.states, self.legal, self.out)
        if n:
            return "wins in 2", self.out[:n].tolist()
        n = safe_steps(self.states, self.legal, self.out, MOST_ANSWERS)
        return "only answer that does not lose in 2", self.out[:n].tolist()

    def all_lose_in_3(self, pos: Position, steps: list[int]) -> bool:
        """True if safe steps do not help, so that there is no best one."""
        self.states[:] = pos.states[0]
        return all(hopeless(self.states, self.legal, step) for step in steps)

    def _outbidding(self) -> list[int]:
        mover = int(self.states["to_move"][0])
        steps = self.legal[0, : COMPILED.list_legal(self.states, 0, self.legal[0])].tolist()
        found = []
        for step in steps:
            self.states[1] = self.states[0]
            COMPILED.apply_step(self.states, 1, step)
            if self.states["won"][1] == mover:
                found.append(step)
        return found


def kind_of(pos: Position, proof: str, steps: list[int]) -> str | None:
    """The idea that all best answers share; None for any other."""
    if proof == "outbids":
        return "outbid"
    if steps == [DECLARE]:
        return "declare"
    if all(CAPTURE <= step < TEAR_FENCE for step in steps):
        return "capture"
    if all(DEMOLISH <= step < DECLARE for step in steps):
        return "demolish"
    if all(_mends(pos, step) for step in steps):
        return "fence"
    if proof == "wins in 2" and all(_builds(pos, step) for step in steps):
        return "complete"
    quiet = all(step < CAPTURE for step in steps) and any(step < MOVE_PILLAR for step in steps)
    if proof != "wins in 2" and quiet:
        return "block"
    return None


def _after(pos: Position, step: int) -> tuple[States, States, int]:
    before, after = pos.states, pos.states
    COMPILED.apply_step(after, 0, step)
    return before, after, int(before["to_move"][0])


def _mends(pos: Position, step: int) -> bool:
    """True if the step breaks one of the player's own fences or walls without capturing."""
    before, after, mover = _after(pos, step)
    return bool(step < CAPTURE and after["harmful"][0, mover] < before["harmful"][0, mover])


def _builds(pos: Position, step: int) -> bool:
    before, after, mover = _after(pos, step)
    return bool(after["complete"][0, mover] > before["complete"][0, mover])


# ---- games to look in ---------------------------------------------------------------------------------


def games(seed: int) -> Iterator[Position]:
    """The positions of a game played by the prior with noise, in which nobody hurries to declare, and the
    positions after somebody declares. Games differ in style: careful, careless, quick to set all pieces, keen
    on crosses that nobody minds, and set up at random."""
    pick = np.random.default_rng(seed)
    style = STYLES[seed % len(STYLES)]
    if style == "siege":
        for _ in range(30):
            yield from siege(pick, seed // 2 % 2)
        return
    noise, patience = pick.choice([0.3, 0.6, 1.0]), pick.choice([0.5, 0.9, 1.0])
    weights = tuned_weights("pagode").copy()
    if style == "crosses":
        weights[evaluation("pagode").WEIGHTS.index("urge_mend")] = 0
    room = np.zeros(evaluation("pagode").SCRATCH, np.float32)
    pos = bm.game("pagode").start(chance=[f">first {seed // 2 % 2}"])
    legal = np.zeros(pos.game.type.rules.MAX_LEGAL, np.int32)
    odds, marks = np.zeros(len(legal), np.float32), np.zeros(len(legal), np.int32)
    scratch = np.repeat(pos.states, 2)
    while pos.to_move is not None and pos.turn < LONGEST_GAME:
        yield pos
        n = list_with_odds(pos.states, legal, weights, room, odds, scratch, marks)
        if DECLARE in legal[:n]:
            yield pos.play("m")
        chances = odds[:n].astype(float) ** (1 - noise / 2)
        if style == "careless" and pick.random() < 0.3:
            chances[:] = 1
        elif style == "setting":
            chances[legal[:n] < MOVE_PILLAR] *= 20
        elif style == "crosses":
            chances *= 30.0 ** marks[:n]
        chances[legal[:n] == RESIGN] = 0
        if pick.random() < patience and n > 2:
            chances[legal[:n] == DECLARE] = 0
        step = int(pick.choice(legal[:n], p=chances / chances.sum()))
        pos = pos.play(pos.game.type.notation.write(pos.states, [step]))


def siege(pick: np.random.Generator, first: int) -> Iterator[Position]:
    """All pieces set at random, so that a building is finished while one of its pieces is announced."""
    building = BUILDINGS[pick.integers(len(BUILDINGS))].tolist()
    last, victim = pick.permutation(building)[:2].tolist()
    file, rank = divmod(victim, BOARD_SIZE)
    pairs = [[(victim - BOARD_SIZE * d, victim + BOARD_SIZE * d) for d in range(1, min(file, 8 - file) + 1)]]
    pairs += [[(victim - d, victim + d) for d in range(1, min(rank, 8 - rank) + 1)]]
    if not all(pairs):
        return
    cross = [int(sq) for way in pairs for sq in pick.choice(way)]
    mine = spread(pick, cross, building, 14)
    theirs = [*spread(pick, [sq for sq in building if sq != last], [*mine, last], 13), last]
    if not set(cross) <= set(mine) or not set(building) <= set(theirs) or len(mine) != len(theirs):
        return
    pos = bm.game("pagode").start(chance=[f">first {first}"])
    for sq in (sq for both in zip(mine, theirs, strict=True) for sq in both):
        moves = [move for move in (f"ST{SQUARE_NAMES[sq]}", f"S{SQUARE_NAMES[sq]}") if move in pos.moves()]
        if not moves:
            return
        pos = pos.play(pick.choice(moves))
    yield pos


def spread(pick: np.random.Generator, wanted: list[int], taken: list[int], n: int) -> list[int]:
    """Squares for n pieces of a player, the wanted ones among them if possible, without fence or wall."""
    states = np.zeros(1, bm.game("pagode").type.dtype)
    chosen: list[int] = []
    for sq in [*wanted, *pick.permutation(SQUARES).tolist()]:
        if sq not in (*taken, *chosen) and len(chosen) < n:
            pieces.put(states[0], 0, PILLAR if len(chosen) > 6 else STONE, sq)
            if states["harmful"][0, 0]:
                pieces.lift(states[0], sq)
            else:
                chosen.append(sq)
    return [int(sq) for sq in pick.permutation(chosen)]


@rule
def list_with_odds(
    states: States, legal: Int32s, weights: Floats, room: Floats, odds: Floats, scratch: States, marks: Int32s
) -> int:
    """The legal steps of states[0], their priors, and how many enemy pieces each announces; returns n."""
    n: int = generic.legal(states[0], legal)
    generic.prior(states[0], legal, n, weights, room, odds)
    for k in range(n):
        scratch[0] = states[0]
        generic.apply(scratch[0], int(legal[k]))
        marks[k] = min(2, int(scratch[0].marked[1 - states[0].to_move]))
    return n


def may_be(pos: Position, kinds: set[str]) -> bool:
    """False if the position cannot be of one of these kinds, which saves the proof."""
    s = pos.states
    mover = int(s["to_move"][0])
    if kinds - {"capture", "demolish", "fence"}:
        return True
    return bool(
        ("capture" in kinds and s["marked"][0, 1 - mover] > 0)
        or ("demolish" in kinds and s["reserve"][0, mover].sum() == 0 and s["demolished"][0] != mover)
        or ("fence" in kinds and s["harmful"][0, mover] > 0)
    )


def find(each: int, seed: int, most_games: int) -> list[Found]:
    """This many positions of each kind, at most one of a kind from each game."""
    prover, found, count = Prover(), [], Counter[str]()
    for number in range(seed, seed + most_games):
        if all(count[kind] >= each for kind in KINDS):
            break
        here: set[str] = set()
        for pos in games(number):
            if pos.turn < 5 or not may_be(pos, {k for k in KINDS if k not in here and count[k] < each}):
                continue
            proof, steps = prover.answers(pos)
            if not 1 <= len(steps) <= MOST_ANSWERS:
                continue
            kind = kind_of(pos, proof, steps)
            if kind is None or kind in here or count[kind] >= each:
                continue
            if proof.startswith("only") and (prover.all_lose_in_3(pos, steps) or is_lost(pos)):
                continue
            here.add(kind)
            count[kind] += 1
            found.append(_found(pos, kind, proof, steps))
        print(f"game {number}: {dict(count)}", file=sys.stderr)
    return sorted(found, key=lambda f: KINDS.index(f.kind))


def is_lost(pos: Position) -> bool:
    """True if a long search sees every move lose."""
    assert pos.to_move is not None
    thought = bm.player("pagode", "master").think(pos.view(pos.to_move), bm.Limit(simulations=LONG_SEARCH))
    return not any(candidate.value for candidate in thought.candidates)


def _found(pos: Position, kind: str, proof: str, steps: list[int]) -> Found:
    moves = [entry.text for entry in pos.log if entry.player is not None]
    write = pos.game.type.notation.write
    answers = sorted(write(pos.states, [step]) for step in steps)
    first = int(pos.chance_log[0].split()[1])
    return Found(kind, proof, first, tuple(moves), tuple(answers))


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Find tactical positions of Pagode with proved answers.")
    parser.add_argument("--each", type=int, default=16, help="how many positions of each kind")
    parser.add_argument("--seed", type=int, default=0, help="the first game")
    parser.add_argument("--games", type=int, default=5000, help="how many games are looked through at most")
    args = parser.parse_args()
    found = find(args.each, args.seed, args.games)
    TACTICS_FILE.parent.mkdir(parents=True, exist_ok=True)
    head = "# Written by scripts/find_tactics.py: positions of Pagode with all their best answers, proved.\n"
    TACTICS_FILE.write_text(head + "\n" + "\n".join(f.text() for f in found))


if __name__ == "__main__":
    main()
