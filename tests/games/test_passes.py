"""The shortened way through Numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from baumeister.games.compiled import JIT, Int64s, python, rule

if not JIT:
    pytest.skip("there is no compiler", allow_module_level=True)

from numba.core import compiler
from numba.core.compiler import Flags

from baumeister.games.passes import ShortCompiler, compiler_for


@rule
def add_up(values: Int64s) -> int:
    """A plain function."""
    total = 0
    for i in range(len(values)):
        if values[i] < 0:
            raise ValueError("negative")
        total += int(values[i])
    return total


@rule
def add_squares(values: Int64s) -> int:
    """Has an inner function, which needs passes that plain functions do not."""
    square: Callable[[int], int] = lambda v: v * v  # noqa: E731
    total = 0
    for i in range(len(values)):
        total += square(int(values[i]))
    return total


def test_a_function_with_an_inner_one_goes_the_whole_way() -> None:
    assert compiler_for(python(add_up)) is ShortCompiler
    assert compiler_for(python(add_squares)) is compiler.Compiler


def test_both_ways_give_what_plain_python_gives() -> None:
    values = np.arange(5)
    assert add_up(values) == python(add_up)(values) == 10
    assert add_squares(values) == python(add_squares)(values) == 30
    with pytest.raises(ValueError, match="negative"):
        add_up(-values)


def test_options_are_equal_as_numba_means_it() -> None:
    compiler_for(python(add_up))
    make: Any = Flags
    one, other = make(), make()
    assert one == other
    assert hash(one) == hash(other)
    other.nrt = one.nrt  # set, to what it is anyway
    assert one == other
    other.nrt = not one.nrt
    assert one != other
