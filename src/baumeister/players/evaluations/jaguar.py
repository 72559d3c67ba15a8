"""What is good: nothing is known yet."""

from __future__ import annotations

from ...games import contract
from ...games.compiled import Floats, Int32s, Int64s, rule
from ...games.contract import State

FEATURES: tuple[str, ...] = ()
WEIGHTS = FEATURES
SCRATCH = 1


@rule
def value(s: State, player: int, weights: Floats, scratch: Floats) -> float:
    """Nobody is ahead."""
    return 0.5


@rule
def features(s: State, player: int, scratch: Floats) -> None:
    """None."""


@rule
def prior(s: State, steps: Int32s, n: int, weights: Floats, scratch: Floats, out: Floats) -> None:
    """All steps are alike."""
    out[:n] = 1.0 / n


@rule
def playout(s: State, weights: Floats, rng: Int64s) -> int:
    """Any step."""
    step: int = contract.sample(s, rng)
    return step
