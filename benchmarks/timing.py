"""How speed is measured here: several short runs, in turn with the peer; the best of each counts.

The best run shows what the code can do; something else on the machine disturbed the others.
"""

from __future__ import annotations

import time
from collections.abc import Callable

ROUNDS = 5
SECONDS = 0.6


def speed(run: Callable[[], int], seconds: float = SECONDS) -> float:
    """Units per second of `run`, which returns how many units it did."""
    units, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        units += run()
    return units / spent


def best_speeds(runs: dict[str, Callable[[], int]], rounds: int = ROUNDS) -> dict[str, float]:
    """The best speed of each, measured in turn so that conditions are the same for all."""
    for run in runs.values():
        run()
    best = dict.fromkeys(runs, 0.0)
    for _ in range(rounds):
        for name, run in runs.items():
            best[name] = max(best[name], speed(run))
    return best
