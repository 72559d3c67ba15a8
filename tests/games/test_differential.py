"""The engine against an independent, slow implementation: same moves, same results, at every step."""

from __future__ import annotations

import os
import random

import pytest

import baumeister as bm

from ..variants import Variant, every_variant
from .reference import Reference, start_reference

GAMES = int(os.environ.get("BAUMEISTER_REFERENCE_GAMES", "12"))
"""Games of each variant; `make soak` plays 2,000."""
FIRST = int(os.environ.get("BAUMEISTER_REFERENCE_FIRST", "0"))
"""The seed of the first one."""


@every_variant
@pytest.mark.parametrize("seed", range(FIRST, FIRST + GAMES))
def test_engine_agrees_with_the_reference(variant: Variant, seed: int) -> None:
    pick = random.Random(seed)
    style = STYLES[seed % len(STYLES)]
    pos = variant.make().start(seed=seed)
    slow = start_reference(variant.game, variant.options)
    for step in range(5000):
        tell_chance(slow, pos)
        found = difference(slow, pos)
        assert found is None, f"{variant}, seed {seed}, step {step}: {found}\n{' '.join(texts(pos))}"
        if pos.outcome is not None:
            return
        move = style(pick, pos.moves())
        pos = pos.play(move)
        slow.play(move)
    pytest.fail(f"{variant}, seed {seed}: the game does not end")


def tell_chance(slow: Reference, pos: bm.Position) -> None:
    """Give the reference the chance outcomes since the last move."""
    dealt, entry = [], pos.last
    while entry is not None and entry.player is None:
        dealt.append(entry.text)
        entry = entry.before
    for text in reversed(dealt):
        slow.play(text)


def difference(slow: Reference, pos: bm.Position) -> str | None:
    """What the two disagree on; None if they agree."""
    ended = pos.outcome
    if slow.over != (ended is not None) or slow.to_move != pos.to_move:
        return f"to move is {slow.to_move} by the reference, {pos.to_move} by the engine (None: it is over)"
    if ended is not None:
        mine, ours = (slow.winner, slow.scores), (ended.winner, ended.scores)
        return None if mine == ours else f"the result is {mine} by the reference, {ours} by the engine"
    expected, found = slow.moves(), pos.moves()
    if expected == found:
        return None
    missing, wrong = sorted(set(expected) - set(found)), sorted(set(found) - set(expected))
    return f"legal by the reference alone {missing}, by the engine alone {wrong} (none: another order)"


def texts(pos: bm.Position) -> list[str]:
    """Everything that was played, to reproduce it by hand."""
    return [entry.text for entry in pos.log]


def uniform(pick: random.Random, moves: list[str]) -> str:
    """Any move except an immediate resignation."""
    keep = [m for m in moves if m != "resign"] if pick.random() < 0.99 else moves
    return pick.choice(keep)


def by_kind(pick: random.Random, moves: list[str]) -> str:
    """First a kind of move, then one of that kind: rare kinds come up often."""
    kind = pick.choice(sorted({_kind(m) for m in moves if m != "resign"}))
    return pick.choice([m for m in moves if _kind(m) == kind])


def lazy(pick: random.Random, moves: list[str]) -> str:
    """Prefers short moves: placing little, ending turns early, passing, discarding."""
    shortest = sorted((m for m in moves if m != "resign"), key=len)[: 1 + len(moves) // 6]
    return pick.choice(shortest)


def _kind(move: str) -> str:
    return "".join(c for c in move if not c.isdigit())[:2]


STYLES = (uniform, by_kind, lazy)
