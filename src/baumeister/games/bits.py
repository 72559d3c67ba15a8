"""Sets as the bits of one integer from 0 to 2**63 - 1: the tricks that the games share.

Compiled, a count and the lowest bit are single instructions of the processor (`jit.py`); in plain Python they
are methods of `int`.
"""

from __future__ import annotations

from .compiled import Int32s, Int64s, Mask, rule
from .rng import below


def count_bits(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def lowest_bit(bits: int) -> int:
    """The index of the lowest set bit; there must be one."""
    return (int(bits) & -int(bits)).bit_length() - 1


def list_bits(bits: int) -> list[int]:
    """The indices of all set bits, ascending. Only for plain Python: it makes a list."""
    rest, found = int(bits), []
    while rest:
        found.append(lowest_bit(rest))
        rest &= rest - 1
    return found


@rule
def nth_bit(bits: int, n: int) -> int:
    """The index of the n-th set bit, counted from the lowest as 0."""
    for _ in range(n):
        bits &= bits - 1
    return lowest_bit(bits)


@rule
def append_bits(bits: int, base: int, out: Int32s, n: int) -> int:
    """Append base + k for every set bit k, ascending, to the first n numbers of `out`; the new length."""
    while bits:
        out[n] = base + lowest_bit(bits)
        bits &= bits - 1
        n += 1
    return n


@rule
def mark_bits(bits: int, base: int, out: Mask) -> None:
    """Set out[base + k] for every set bit k."""
    while bits:
        out[base + lowest_bit(bits)] = True
        bits &= bits - 1


@rule
def draw_bits(bits: int, n: int, rng: Int64s) -> int:
    """A uniformly random choice of n of the set bits."""
    drawn = 0
    for left in range(count_bits(bits), count_bits(bits) - n, -1):
        one = 1 << nth_bit(bits, below(rng, left))
        drawn |= one
        bits &= ~one
    return drawn
