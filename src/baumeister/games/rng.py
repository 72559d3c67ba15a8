"""Random numbers for compiled code: the caller owns the generator, the rules never do.

A generator is an int64 array of one element. The method is multiply-with-carry (Marsaglia), chosen
because it stays inside signed 64-bit integers and so gives the same numbers compiled and uncompiled.
"""

from __future__ import annotations

import hashlib

import numpy as np

from .compiled import Int64s, python, rule

RNG_MULTIPLIER = 1791398085
LOW_32_BITS = 0xFFFFFFFF


def generator(seed: int | str, stream: str = "") -> Int64s:
    """A generator for a seed of any size; the streams of a seed are independent of each other."""
    digest = hashlib.sha256(f"{stream}/{seed}".encode()).digest()
    state = int.from_bytes(digest[:8], "big") % (RNG_MULTIPLIER * 2**32 - 2) + 1
    room = np.zeros(17, np.int64)  # so that generators of two threads share no line of the processor's cache
    room[8] = state
    return room[8:9]


@rule
def below(rng: Int64s, n: int) -> int:
    """A uniform integer from 0 to n - 1, for n up to 2**30."""
    state = int(rng[0])
    state = RNG_MULTIPLIER * (state & LOW_32_BITS) + (state >> 32)
    rng[0] = state
    return (((state >> 16) & LOW_32_BITS) * int(n)) >> 32


def draw_below(rng: Int64s, n: int) -> int:
    """`below` for callers in Python: compiled code would take longer to load than to run."""
    return python(below)(rng, n)
