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


class Reference(Protocol):
    to_move: int | None
    winner: int | None

    @property
    def over(self) -> bool: ...
    @property
    def scores(self) -> tuple[int, int]: ...
    def moves(self) -> list[str]: ...
    def play(self, token: str) -> None: ...


VARIANTS: list[tuple[str, dict[str, Any], Any]] = [
    ("pagode", {}, pagode.Reference),
    ("pagode", {"turn_limit": 60}, pagode.Reference),
    ("pagoda", {}, pagoda.Reference),
    ("pagoda", {"quick": True}, pagoda.Reference),
    ("pagoda", {"simple": True}, pagoda.Reference),
    ("pagoda", {"quick": True, "simple": True}, pagoda.Reference),
    ("jaguar", {}, jaguar.Reference),
]


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(("name", "options", "reference"), VARIANTS)
def test_engine_agrees_with_the_reference(
    name: str, options: dict[str, Any], reference: Any, seed: int
) -> None:
    pick = random.Random(seed)
    pos = bm.game(name, **options).start(seed=seed)
    slow: Reference = reference(**options)
    told = 0
    style = STYLES[seed % len(STYLES)]
    for _ in range(5000):
        log = pos.log
        for entry in log[told:]:
            if entry.player is None:
                slow.play(entry.text)
        told = len(log)
        ended = pos.outcome
        assert slow.over == (ended is not None)
        if ended is not None:
            assert (slow.winner, slow.scores) == (ended.winner, ended.scores)
            return
        assert slow.to_move == pos.to_move
        moves = pos.moves()
        assert moves == slow.moves()
        move = style(pick, moves)
        pos = pos.play(move)
        slow.play(move)
        told += 1
    pytest.fail("the game does not end")


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
