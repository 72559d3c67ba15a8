"""Networks for tests: of the right shape, with random numbers."""

from __future__ import annotations

from types import ModuleType

import numpy as np

from baumeister.games.compiled import Floats, Int16s
from baumeister.games.evaluation import tuned_weights
from baumeister.games.network import SIZES, join

WIDTHS = (16, 8)


def random_network(inputs: ModuleType, seed: int = 0) -> Int16s:
    """A network for these inputs that tells positions apart."""
    numbers = np.zeros(SIZES, np.int16)
    numbers[:] = WIDTHS
    size = inputs.network_size(numbers)
    return np.concatenate([numbers, np.random.default_rng(seed).integers(-300, 300, size - SIZES, np.int16)])


def random_weights(game: str, inputs: ModuleType) -> Floats:
    """The hand-written weights with such a network behind them."""
    return join(tuned_weights(game), random_network(inputs))
