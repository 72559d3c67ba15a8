"""The loss from which a move is marked: thresholds of each game, measured by `scripts/measure_marks.py`.

A loss is the difference of two estimates, so it is never exactly 0. `marks.toml` of a game says for each
number of simulations how far the same loss scatters from one search to the next; the least mark begins
above that.
"""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass

from ...games.registry import game_type

MARKS_FILE = "marks.toml"
MARKS = ("blunder", "mistake", "inaccuracy")
"""The worst first."""


@dataclass(frozen=True, kw_only=True)
class Thresholds:
    """What a loss must reach for each mark, and how that was measured."""

    simulations: int
    """How many simulations each of the two compared moves had."""
    inaccuracy: float
    mistake: float
    blunder: float
    noise: float
    """95 of 100 measured losses were no further than this from the mean loss of their move."""
    losses: int
    """How many losses were measured."""


def find_mark(game: str, loss: float, simulations: int) -> str | None:
    """The mark for a loss between two moves of `simulations` each; None if so few were not measured."""
    found = find_thresholds(game, simulations)
    if found is None:
        return None
    return next((mark for mark in MARKS if loss >= getattr(found, mark)), None)


def find_thresholds(game: str, simulations: int) -> Thresholds | None:
    """The thresholds of the largest measured number of simulations that was reached."""
    reached = [row for row in _read_thresholds(game) if row.simulations <= simulations]
    return max(reached, key=lambda row: row.simulations, default=None)


@functools.cache
def _read_thresholds(game: str) -> tuple[Thresholds, ...]:
    file = game_type(game).folder / MARKS_FILE
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["measured"] if file.exists() else ()
    return tuple(Thresholds(**row) for row in rows)
