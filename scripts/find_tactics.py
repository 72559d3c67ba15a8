"""Find positions of Pagode with proved best answers; writes tests/players/solved/tactics_pagode.toml.

    python scripts/find_tactics.py --each 16

Games, proofs and what they mean are those of the puzzles (`games/pagode/puzzles.py`, `proofs.py`). In every
position all steps are tried: which of them win in the fewest turns or, if none wins, which do not lose.
Positions in which the other player has a win in 3 after every
safe turn are left out, and so are those that a long search at full strength finds lost: where everything
loses, no answer is best.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import baumeister as bm
from baumeister.games.compiled import States
from baumeister.games.contract import NOBODY
from baumeister.games.engine import COMPILED
from baumeister.games.pagode.geometry import CAPTURE, DECLARE, DEMOLISH, MOVE_PILLAR, TEAR_FENCE
from baumeister.games.pagode.puzzles import Prover, positions
from baumeister.games.position import Position

TACTICS_FILE = Path(__file__).parents[1] / "tests/players/solved/tactics_pagode.toml"
KINDS = ("declare", "outbid", "complete", "block", "fence", "capture", "demolish")
MOST_ANSWERS = 6
"""Positions with more best answers than this teach nothing."""
LONG_SEARCH = 2_000_000
"""Positions searched before a turn is called safe: three times what a second allows."""


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


# ---- from a position to its best answers --------------------------------------------------------------


def answers(prover: Prover, pos: Position) -> tuple[str, list[int]]:
    """What is proved about the best steps of a position, and the steps; none if nothing is proved."""
    if pos.states["declarer"][0] != NOBODY:
        return "outbids", prover.outbidding(pos)
    if prover.wins_at_once(pos):
        return "wins in 1", [DECLARE]
    found = prover.wins_in_2(pos)
    if found:
        return "wins in 2", found
    return "only answer that does not lose in 2", prover.safe(pos, MOST_ANSWERS)


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
        for pos in positions(number):
            if pos.turn < 5 or not may_be(pos, {k for k in KINDS if k not in here and count[k] < each}):
                continue
            proof, steps = answers(prover, pos)
            if not 1 <= len(steps) <= MOST_ANSWERS:
                continue
            kind = kind_of(pos, proof, steps)
            if kind is None or kind in here or count[kind] >= each:
                continue
            if proof.startswith("only") and (all(prover.loses_in_3(pos, s) for s in steps) or is_lost(pos)):
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
