"""The arithmetic of learned evaluations, in whole numbers: the same result on every machine, compiled or not.

A network travels behind the hand-written weights, in the same array (`evaluation.py`): its int16 numbers are
read from there by a change of view, so a new network needs no compiling. Weights are int16, sums are int32 or
wider, and nothing is divided but by shifts, so no order of additions and no processor changes a result.

A network here has one sparse layer (rows of weights, added up for what is present), one small dense layer and
one output. After each layer a unit is cut to 0 .. ONE and squared.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from .compiled import Floats, Int16s, Int32s, rule

SHIFT = 10
ONE = 1 << SHIFT
"""What stands for 1.0 in weights and units."""
SIZES = 2
"""A network begins with its two widths."""
WIDEST = 256
"""The greatest number of units of a layer."""
MOST_LOGIT = 6900
"""Thousandths of a logit: a value is never nearer to 0 or 1 than the search can tell apart."""

_STEP = 16
_HALF = MOST_LOGIT // _STEP + 1
LOGISTIC = np.array(
    [round(2.0**40 / (1.0 + math.exp(-k * _STEP / 1000.0))) for k in range(-_HALF, _HALF + 2)], np.int64
)
"""The logistic function at every 16 thousandths, times 2 to the 40th."""
OCTAVE = 64
POWERS = np.array([round(2.0 ** (30 + k / OCTAVE)) for k in range(OCTAVE)], np.int64)
"""Powers of two within an octave, times 2 to the 30th."""


@rule
def add_rows(rows: Int16s, chosen: Int32s, n: int, out: Int32s, width: int) -> None:
    """Add the chosen rows of weights to `out`, four at a time. Row 0 is empty and fills up the last four;
    `chosen` has room for that."""
    for k in range(n, n + 3):
        chosen[k] = 0
    for k in range(0, n, 4):
        a, b, c, d = int(chosen[k]), int(chosen[k + 1]), int(chosen[k + 2]), int(chosen[k + 3])
        for j in range(width):
            out[j] += int(rows[a, j]) + int(rows[b, j]) + int(rows[c, j]) + int(rows[d, j])


@rule
def square(units: Int32s, width: int, shift: int) -> None:
    """Scale sums down by a shift, cut them to 0 .. ONE and square them."""
    for j in range(width):
        x = min(max(int(units[j]) >> shift, 0), ONE)
        units[j] = (x * x) >> SHIFT


@rule
def add_layer(weights: Int16s, units: Int32s, width: int, out: Int32s, width_out: int) -> None:
    """Add what each unit, times its row of weights, contributes to the next layer."""
    for i in range(width):
        x = int(units[i])
        if x != 0:
            for j in range(width_out):
                out[j] += x * int(weights[i, j])


@rule
def logistic(thousandths: int) -> float:
    """The logistic function of a logit in thousandths, strictly between 0 and 1, in steps that are exact."""
    at = int(min(max(thousandths, -MOST_LOGIT), MOST_LOGIT)) + _STEP * _HALF
    k, part = at // _STEP, at % _STEP
    return float(LOGISTIC[k] * (_STEP - part) + LOGISTIC[k + 1] * part) / float(_STEP << 40)


@rule
def power_of_two(exponent: int) -> float:
    """Two to an exponent in parts of an octave, exactly the same everywhere."""
    whole, part = exponent // OCTAVE, exponent % OCTAVE
    return math.ldexp(float(POWERS[part]), whole)


@rule
def learned_logit(
    net: Int16s,
    row_count: int,
    chosen: Int32s,
    n: int,
    dense: Int32s,
    dense_shift: int,
    units: Int32s,
    above: Int32s,
) -> int:
    """The logit, in thousandths, that a network gives a position with the `n` chosen rows and these dense
    numbers, which are in units of 2 to the power of -`dense_shift`. `units` and `above` are room for the two
    layers."""
    width, second, numbers = int(net[0]), int(net[1]), len(dense)
    at = SIZES
    rows = net[at : at + row_count * width].reshape(row_count, width)
    at += row_count * width
    dense_rows = net[at : at + numbers * width].reshape(numbers, width)
    at += numbers * width
    second_rows = net[at : at + width * second].reshape(width, second)
    at += width * second
    for j in range(width):
        units[j] = 0
    add_layer(dense_rows, dense, numbers, units, width)
    for j in range(width):
        units[j] = int(units[j]) >> dense_shift
    add_rows(rows, chosen, n, units, width)
    square(units, width, 0)
    for j in range(second):
        above[j] = int(net[at + j]) << SHIFT
    at += second
    add_layer(second_rows, units, width, above, second)
    square(above, second, SHIFT)
    total = 0
    for j in range(second):
        total += int(above[j]) * int(net[at + j])
    at += second
    skipped = 0
    for i in range(numbers):
        skipped += int(dense[i]) * int(net[at + i])
    at += numbers
    total += (skipped << (SHIFT - dense_shift)) + (int(net[at]) << SHIFT)
    return (total * 1000) >> (2 * SHIFT)


# ---- for Python ---------------------------------------------------------------------------------------


def value_parts(rows: int, dense: int, width: int, second: int) -> dict[str, tuple[int, ...]]:
    """The parts that `learned_logit` reads and their shapes, in their order behind the widths."""
    return {
        "rows": (rows, width),
        "dense": (dense, width),
        "second": (width, second),
        "second_bias": (second,),
        "out": (second,),
        "skip": (dense,),
        "out_bias": (1,),
    }


def size_of(numbers: Int16s, parts: Callable[[int, int], dict[str, tuple[int, ...]]]) -> int:
    """How many numbers a network has by the widths at its beginning; 0 if those are impossible."""
    widths = numbers[:SIZES].tolist()
    if len(widths) < SIZES or not all(1 <= width <= WIDEST for width in widths):
        return 0
    return SIZES + sum(math.prod(shape) for shape in parts(*widths).values())


def join(weights: Floats, network: Int16s) -> Floats:
    """Hand-written weights with a network behind them: an array of the type that searches are compiled
    for."""
    padded = np.zeros(-(-len(network) // 2) * 2, np.int16)
    padded[: len(network)] = network
    return np.concatenate([weights, padded.view(np.float32)])


def round_weights(weights: Floats, one: int = ONE, most: int = 32767) -> Int16s:
    """Weights as whole numbers, in units of `one`."""
    return np.clip(np.rint(np.asarray(weights, np.float64) * one), -most, most).astype(np.int16)
