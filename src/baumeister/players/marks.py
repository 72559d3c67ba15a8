"""When a loss is worth a mark: thresholds per game, measured by `scripts/measure_marks.py`.

A loss is the difference of two estimates, so it is never exactly 0. `marks.toml` says for each game and
number of simulations how far the same loss scatters from one search to the next; the least mark begins
above that.
"""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parent / "marks.toml"
MARKS = ("blunder", "mistake", "inaccuracy")
"""The worst first."""


@dataclass(frozen=True, kw_only=True)
class Thresholds:
    """What a loss must reach for each mark, and what that rests on."""

    simulations: int
    """How many simulations each of the two compared moves had."""
    inaccuracy: float
    mistake: float
    blunder: float
    noise: float
    """95 of 100 measured losses were no further than this from the mean loss of their move."""
    losses: int
    """How many losses were measured."""


def mark_of(game: str, loss: float, simulations: int) -> str | None:
    """The mark for a loss between two moves of so many simulations each; none if so few were not measured."""
    found = thresholds(game, simulations)
    if found is None:
        return None
    return next((mark for mark in MARKS if loss >= getattr(found, mark)), None)


def thresholds(game: str, simulations: int) -> Thresholds | None:
    """Those of the largest measured number of simulations that was reached."""
    reached = [row for row in _measured().get(game, ()) if row.simulations <= simulations]
    return max(reached, key=lambda row: row.simulations, default=None)


@functools.cache
def _measured() -> dict[str, tuple[Thresholds, ...]]:
    with FILE.open("rb") as file:
        tables = tomllib.load(file)
    return {game: tuple(Thresholds(**row) for row in rows) for game, rows in tables.items()}
