"""Copies between arrays.

`to[:] = values` between arrays costs seconds of compiling in Numba, for the message about arrays that do not
fit; a loop costs nothing.
"""

from __future__ import annotations

from typing import Any

from .compiled import Mask, rule


def copy_within(values: Mask, to: int, at: int, n: int) -> None:
    """values[to : to + n] = values[at : at + n]; the two must not overlap, and nothing checks the bounds.

    For bytes that a loop over them would take most of a compiled function's time for (`jit.py`).
    """
    values[to : to + n] = values[at : at + n]


@rule
def copy_values(values: Any, to: Any) -> None:
    """Copy all values to the beginning of another array of as many or more."""
    for i in range(len(values)):
        to[i] = values[i]
