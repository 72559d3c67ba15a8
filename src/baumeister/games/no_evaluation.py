"""The evaluation of a game that has none: every position is even, every step as good as another."""

from __future__ import annotations

from .compiled import Floats, Int32s, Int64s, rule
from .contract import State
from .generic import sample

FEATURES: tuple[str, ...] = ()
WEIGHTS: tuple[str, ...] = ()
SCRATCH = 1


@rule
def value(s: State, player: int, weights: Floats, scratch: Floats) -> float:
    """Nobody is ahead."""
    return 0.5


@rule
def features(s: State, player: int, scratch: Floats) -> None:
    """There are no features."""


@rule
def prior(s: State, steps: Int32s, n: int, weights: Floats, scratch: Floats, out: Floats) -> None:
    """All steps are equally likely."""
    for k in range(n):
        out[k] = 1.0 / n


@rule
def playout(s: State, weights: Floats, rng: Int64s) -> int:
    """Any legal step."""
    return sample(s, rng)


@rule
def is_redundant(s: State, before: int, step: int) -> bool:
    """Every order of steps is searched."""
    return False
