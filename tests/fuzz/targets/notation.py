"""A move or chance outcome as somebody types it, in some position of each game and variant.

The first line says where: variant, seed and how far into the game. The rest is what is typed.
"""

from __future__ import annotations

import functools
import random
from typing import Any

import baumeister as bm
from baumeister.errors import IllegalMove
from baumeister.games.position import Position

from ..sentences import refusing

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("pagode", {}),
    ("pagode", {"turn_limit": 30}),
    ("pagoda", {}),
    ("pagoda", {"quick": True}),
    ("pagoda", {"simple": True}),
    ("jaguar", {}),
    ("jaguar", {"path": "-a -b -c -d 7a 9b 12c 30d -a -b 55c -d -a"}),
]
SEEDS, MOVES = 6, 90


def target(data: bytes) -> None:
    """Play it; a refusal is a sentence, and what was played is spelled so that it means the same."""
    where, _, typed = data.decode("utf-8", "replace").partition("\n")
    pos = _position(where)
    with refusing(IllegalMove):
        after = pos.play(typed)
        last = after.last
        assert last is not None
        assert pos.play(last.text, last.player) == after
        assert last.player is None or last.text.removesuffix("+") in [*pos.moves(), "draw", "accept"]


def _position(where: str) -> Position:
    numbers = [int(word[:6]) if word.isascii() and word.isdigit() else 0 for word in where.split()]
    variant, seed, n = (*numbers, 0, 0, 0)[:3]
    found = _played(variant % len(VARIANTS), seed % SEEDS)
    return found[n % len(found)]


@functools.cache
def _played(variant: int, seed: int) -> list[Position]:
    """The positions of one random game, also those that wait for chance."""
    name, options = VARIANTS[variant]
    pick, game = random.Random(seed), bm.game(name, **options)
    ahead, pos = game.start(seed=seed), game.start(chance=())
    found, told = [pos], 0
    while told < MOVES:
        for entry in ahead.log[told:]:
            pos = pos.play(entry.text, entry.player)
            found.append(pos)
            told += 1
        if ahead.to_move is None:
            break
        kinds = sorted({move[:2] for move in ahead.moves() if move != "resign"})
        kind = pick.choice(kinds)
        ahead = ahead.play(pick.choice([move for move in ahead.moves() if move.startswith(kind)]))
    return found
