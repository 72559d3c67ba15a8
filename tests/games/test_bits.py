"""Sets as bits: compiled code, plain code and Python's own sets agree."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baumeister.games import bits
from baumeister.games.bits import (
    append_bits,
    count_bits,
    draw_bits,
    list_bits,
    lowest_bit,
    mark_bits,
    nth_bit,
)
from baumeister.games.compiled import Int64s, plain, rule
from baumeister.games.rng import generator

plain_bits: Any = plain(bits)
SETS = st.sets(st.integers(0, 62))
EDGES = [set(), {0}, {62}, {0, 62}, {31, 32}, set(range(63)), set(range(0, 63, 2))]


def as_bits(numbers: set[int]) -> int:
    return sum(1 << k for k in numbers)


@rule
def ask(chosen: int, out: Int64s) -> None:
    """The number of elements and, if any, the lowest and the highest, from compiled code."""
    n = count_bits(chosen)
    out[0] = n
    out[1] = lowest_bit(chosen) if n else -1
    out[2] = nth_bit(chosen, n - 1) if n else -1


def check(numbers: set[int]) -> None:
    chosen, listed = as_bits(numbers), sorted(numbers)
    assert list_bits(chosen) == listed
    numpy_integer: Any = np.int64(chosen)  # as the fields of a record are
    for value in (chosen, numpy_integer):
        assert count_bits(value) == len(listed)
        assert not listed or lowest_bit(value) == listed[0]
    found = np.zeros(3, np.int64)
    ask(chosen, found)
    assert found.tolist() == [len(listed), *((listed[0], listed[-1]) if listed else (-1, -1))]
    for n, k in enumerate(listed):
        assert nth_bit(chosen, n) == plain_bits.nth_bit(chosen, n) == k
    for append in (append_bits, plain_bits.append_bits):
        out = np.full(66, -1, np.int32)
        assert append(chosen, 100, out, 2) == 2 + len(listed)
        assert out[: len(listed) + 3].tolist() == [-1, -1, *(100 + k for k in listed), -1]
    for mark in (mark_bits, plain_bits.mark_bits):
        mask = np.zeros(66, np.bool_)
        mark(chosen, 2, mask)
        assert np.flatnonzero(mask).tolist() == [2 + k for k in listed]


@pytest.mark.parametrize("numbers", EDGES)
def test_edges(numbers: set[int]) -> None:
    check(numbers)


@settings(deadline=None)  # the first example compiles
@given(SETS)
def test_any_set(numbers: set[int]) -> None:
    check(numbers)


@settings(deadline=None)
@given(SETS, st.integers(0, 10**9), st.data())
def test_a_draw_is_a_part_of_the_set_and_the_same_in_plain_code(
    numbers: set[int], seed: int, data: st.DataObject
) -> None:
    n = data.draw(st.integers(0, len(numbers)))
    chosen, first, second = as_bits(numbers), generator(seed), generator(seed)
    drawn = draw_bits(chosen, n, first)
    assert drawn & ~chosen == 0
    assert count_bits(drawn) == n
    assert plain_bits.draw_bits(chosen, n, second) == drawn
    assert first[0] == second[0]


def test_every_draw_is_equally_likely() -> None:
    rng, times = generator(1), 300
    drawn = Counter(draw_bits(0b1011010, 2, rng) for _ in range(times * comb(4, 2)))
    assert len(drawn) == comb(4, 2)
    assert min(drawn.values()) > 0.75 * times
    assert max(drawn.values()) < 1.25 * times
