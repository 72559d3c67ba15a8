"""Copies between arrays: compiled and plain do the same."""

from __future__ import annotations

import numpy as np

from baumeister.games.compiled import Mask, python, rule
from baumeister.games.memory import copy_values, copy_within


@rule
def copied(values: Mask, to: int, at: int, n: int) -> None:
    copy_within(values, to, at, n)


def test_a_part_is_copied_and_nothing_else_changes() -> None:
    for n in (0, 1, 7, 27, 40):
        values = np.arange(100) % 3 == 0
        expected = values.copy()
        expected[50 : 50 + n] = expected[5 : 5 + n]
        compiled, plain = values.copy(), values.copy()
        copied(compiled, 50, 5, n)
        copy_within(plain, 50, 5, n)
        assert compiled.tolist() == plain.tolist() == expected.tolist()


def test_values_come_first_in_a_longer_array() -> None:
    for copy in (copy_values, python(copy_values)):
        to = np.full(5, 9)
        copy(np.arange(3), to)
        assert to.tolist() == [0, 1, 2, 9, 9]
