"""The generator of random numbers."""

from __future__ import annotations

import numpy as np

from baumeister.games.compiled import python
from baumeister.games.rng import below, generator

from .compiling import needs_compiler


@needs_compiler
def test_the_generator_gives_the_same_numbers_compiled_and_plain() -> None:
    fast, slow = generator(1), generator(1)
    numbers = [below(fast, 1000) for _ in range(2000)]
    assert numbers == [python(below)(slow, 1000) for _ in range(2000)]
    assert min(numbers) < 10
    assert max(numbers) > 990


def test_generators_of_other_seeds_and_streams_differ() -> None:
    starts = {int(generator(seed, stream)[0]) for seed in range(50) for stream in ("", "deal", "bot")}
    assert len(starts) == 150


def test_numbers_below_n_are_evenly_spread() -> None:
    rng = generator(9)
    counts = np.bincount([below(rng, 12) for _ in range(24_000)], minlength=12)
    assert abs(counts - 2000).max() < 250
