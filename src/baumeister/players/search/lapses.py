"""The lapses of a weaker player. What they overlook and how far they misjudge is always the same for the same
thing, like a wrong belief, and not random."""

from __future__ import annotations

import math

from ...games.compiled import rule


@rule
def hash_to_unit(what: int, salt: int) -> float:
    """A number between 0 and 1, always the same for the same thing."""
    x = (what ^ (what >> 31) ^ salt) & 0x7FFFFFFF
    for _ in range(3):
        x = (x * 48271 + 11) % 2147483647
        x ^= x >> 15
    return x / 2147483647.0


@rule
def hash_to_normal(what: int, salt: int) -> float:
    """A number with mean 0 and standard deviation 1 (nearly normal), always the same for the same thing."""
    total = 0.0
    for k in range(4):
        total += hash_to_unit(what, salt + 7919 * k) - 0.5
    return total * math.sqrt(3.0)
