"""The lapses of a weaker player: what he overlooks and how far he misjudges is always the same for the same
thing, as a wrong belief is. No dice are thrown."""

from __future__ import annotations

import math

from ...games.compiled import rule


@rule
def share_of(what: int, salt: int) -> float:
    """A number between 0 and 1, always the same for the same thing."""
    x = (what ^ (what >> 31) ^ salt) & 0x7FFFFFFF
    for _ in range(3):
        x = (x * 48271 + 11) % 2147483647
        x ^= x >> 15
    return x / 2147483647.0


@rule
def error_of(what: int, salt: int) -> float:
    """A number with mean 0 and spread 1 (a bell, nearly), always the same for the same thing."""
    total = 0.0
    for k in range(4):
        total += share_of(what, salt + 7919 * k) - 0.5
    return total * math.sqrt(3.0)
