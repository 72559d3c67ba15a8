"""How fast this machine is at what Baumeister does; `make bench` compares it with other programs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import numpy as np

from ..games import doors
from ..games.batch import Batch
from ..games.engine import require_compiled
from ..games.registry import game as make_game
from ..games.rng import generator
from ..players import Limit, player
from ..players.levels import strongest_level

BATCH_SIZE = 1024
Run = Callable[[], int]
"""Does something for a moment and returns how often."""


def rollouts(name: str) -> Run:
    """Uniformly random games inside compiled code, chance included."""
    game = make_game(name)
    states, rng = np.zeros(1, game.type.dtype), generator(1)
    keys, options = np.zeros(game.type.rules.RING, np.int64), game.numbers()

    def run() -> int:
        steps = 0
        for _ in range(20):
            doors.new_state(states, 0, options)
            steps += doors.rollout(states, 0, rng, keys, 1_000_000)
        return steps

    return run


def batch_steps(name: str, size: int = BATCH_SIZE, threads: int = 1) -> Run:
    """`step` with masks for many games from Python, random legal actions."""
    batch = Batch(make_game(name), size, seed=1, threads=threads)
    masks, chosen = np.empty((size, batch.actions), np.bool_), np.empty(size, np.int32)

    def run() -> int:
        for _ in range(5):
            batch.sample(chosen)
            batch.step(chosen, masks=masks)
        return 5 * size

    return run


def simulations(name: str, who: str, threads: int = 1) -> Run:
    """Simulations of a searching player at the start of a game, including the overhead around the search."""
    pos = make_game(name).start(seed=1)
    bot, view = player(name, who, threads=threads), pos.view(pos.to_move)

    def run() -> int:
        return bot.think(view, Limit(seconds=0.3)).simulations

    return run


MEASUREMENTS: dict[str, Callable[[str], Run]] = {
    "random steps/s in compiled code": rollouts,
    f"steps/s of a batch of {BATCH_SIZE} games from Python": batch_steps,
    "simulations/s of plain tree search": lambda name: simulations(name, "uct"),
    "simulations/s of full strength": lambda name: simulations(name, strongest_level(name).name),
}
"""What is measured, by its displayed name."""


def measure(
    games: Sequence[str],
    seconds: float,
    tell: Callable[[str, str, int], None],
    watch: Callable[[int, int], None] = lambda *_: None,
) -> None:
    """Run each measurement for some seconds; `tell` gets the game, the measurement and the rate per second,
    `watch` how many measurements are done, and of how many."""
    for place, name in enumerate(games):
        require_compiled(name)
        for nth, (kind, make) in enumerate(MEASUREMENTS.items(), 1):
            run = make(name)
            run()  # loading and compiling on first use do not count
            done, start = 0, time.perf_counter()
            while (spent := time.perf_counter() - start) < seconds:
                done += run()
            tell(name, kind, round(done / spent))
            watch(place * len(MEASUREMENTS) + nth, len(games) * len(MEASUREMENTS))
