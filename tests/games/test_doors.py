"""The entry points that Python calls."""

from __future__ import annotations

import os

import numpy as np

from baumeister.games import doors
from baumeister.games.compiled import python
from baumeister.games.rng import generator

from ..variants import Variant, every_variant
from .compiling import needs_compiler


@needs_compiler
@every_variant
def test_random_games_are_the_same_compiled_and_plain(variant: Variant) -> None:
    """Some whole games inside the compiled loop; `make soak` compares 200 of each variant."""
    game = variant.make()
    for seed in range(int(os.environ.get("BAUMEISTER_GAMES", "2"))):
        ends = []
        for door in (doors.rollout, python(doors.rollout)):
            states, keys = np.zeros(1, game.type.dtype), np.zeros(game.type.rules.RING, np.int64)
            doors.new_state(states, 0, game.numbers())
            ends.append((door(states, 0, generator(seed), keys, 100_000), states.tobytes()))
        assert ends[0] == ends[1]
