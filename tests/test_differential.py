"""The engine against an independent, slow reading of the rules: same moves, same results, at every step."""

from __future__ import annotations

import os
import random
from typing import Any, Protocol

import pytest

import baumeister as bm

from .reference import jaguar, pagoda, pagode

GAMES = int(os.environ.get("BAUMEISTER_REFERENCE_GAMES", "12"))
"""Games of each variant; `make soak` plays 2,000."""
FIRST = int(os.environ.get("BAUMEISTER_REFERENCE_FIRST", "0"))
"""The seed of the first one."""


class Reference(Protocol):
    to_move: int | None
    winner: int | None

    @property
    def over(self) -> bool: ...
    @property
    def scores(self) -> tuple[int, int]: ...
    def moves(self) -> list[str]: ...
    def play(self, token: str) -> None: ...


def jaguar_on(path: str | None = None) -> jaguar.Reference:
    """The reference on a path written as the engine's option writes it: `- 5 6b -`."""
    if path is None:
        return jaguar.Reference()
    return jaguar.Reference(
        path=[(int(n) if (n := word.rstrip("abcd-")) else None, _event(word)) for word in path.split()]
    )


def _event(word: str) -> str | None:
    return word[-1] if word[-1] in "abcd" else None


VARIANTS: list[tuple[str, dict[str, Any], Any]] = [
    ("pagode", {}, pagode.Reference),
    ("pagode", {"turn_limit": 60}, pagode.Reference),
    ("pagoda", {}, pagoda.Reference),
    ("pagoda", {"quick": True}, pagoda.Reference),
    ("pagoda", {"simple": True}, pagoda.Reference),
    ("pagoda", {"quick": True, "simple": True}, pagoda.Reference),
    ("jaguar", {}, jaguar_on),
    ("jaguar", {"path": "-a -b -c -d 7a 9b 12c 30d -a -b 55c -d -a"}, jaguar_on),
]


@pytest.mark.parametrize(("name", "options", "reference"), VARIANTS)
@pytest.mark.parametrize("seed", range(FIRST, FIRST + GAMES))
def test_engine_agrees_with_the_reference(
    name: str, options: dict[str, Any], reference: Any, seed: int
) -> None:
    pick = random.Random(seed)
    style = STYLES[seed % len(STYLES)]
    pos = bm.game(name, **options).start(seed=seed)
    slow: Reference = reference(**options)
    for step in range(5000):
        tell_chance(slow, pos)
        found = difference(slow, pos)
        assert found is None, f"{name} {options}, seed {seed}, step {step}: {found}\n{' '.join(texts(pos))}"
        if pos.outcome is not None:
            return
        move = style(pick, pos.moves())
        pos = pos.play(move)
        slow.play(move)
    pytest.fail(f"{name} {options}, seed {seed}: the game does not end")


def tell_chance(slow: Reference, pos: bm.Position) -> None:
    """Play for the reference what chance has done since the last move."""
    dealt, entry = [], pos.last
    while entry is not None and entry.player is None:
        dealt.append(entry.text)
        entry = entry.before
    for text in reversed(dealt):
        slow.play(text)


def difference(slow: Reference, pos: bm.Position) -> str | None:
    """What the two do not agree on; None if they agree."""
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
    """Everything that was played, to repeat it by hand."""
    return [entry.text for entry in pos.log]


def uniform(pick: random.Random, moves: list[str]) -> str:
    """Any move but giving up at once."""
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


def test_every_game_is_here() -> None:
    assert {name for name, _, _ in VARIANTS} == set(bm.names())
