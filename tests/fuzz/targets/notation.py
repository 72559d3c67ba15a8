"""A move or chance outcome as somebody types it, in some position of each game and variant.

The first line says where: the variant's name, a seed and how far into the game. The rest is the input.
"""

from __future__ import annotations

import functools
import random
import zlib

from baumeister.errors import IllegalMove
from baumeister.games.position import Position

from ...variants import VARIANTS, Variant
from ..sentences import refusing

BY_NAME = {variant.name: variant for variant in VARIANTS}
SEEDS, MOVES = 6, 90


def target(data: bytes) -> None:
    """Play it; a refusal is a sentence, and the log spells what was played so that it means the same."""
    where, _, typed = data.decode("utf-8", "replace").partition("\n")
    pos = _position(where)
    with refusing(IllegalMove):
        after = pos.play(typed)
        last = after.last
        assert last is not None
        assert pos.play(last.text, last.player) == after
        assert last.player is None or last.text.removesuffix("+") in [*pos.moves(), "draw", "accept"]


def _position(where: str) -> Position:
    variant, *words = where.split() or [""]
    numbers = [int(word[:6]) if word.isascii() and word.isdigit() else 0 for word in words]
    seed, n = (*numbers, 0, 0)[:2]
    found = _played(variant_of(variant).name, seed % SEEDS)
    return found[n % len(found)]


def variant_of(word: str) -> Variant:
    """The variant of that name; any other word stands for one of them."""
    return BY_NAME.get(word) or VARIANTS[zlib.crc32(word.encode()) % len(VARIANTS)]


@functools.cache
def _played(name: str, seed: int) -> list[Position]:
    """The positions of one random game, including those that wait for chance."""
    pick, game = random.Random(seed), BY_NAME[name].make()
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
