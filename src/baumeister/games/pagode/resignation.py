"""The price of resigning."""

from __future__ import annotations

from ..compiled import rule
from .buildings import best_building
from .geometry import SQUARE_COLOUR
from .state import STONE, State


@rule
def price_of_resigning(s: State, winning: int) -> int:
    """What the winning player scores: the best building, or without one 10 a stone, 20 on its own colour."""
    value = best_building(s, winning)
    if value > 0:
        return value
    for i in range(s.count[winning, STONE]):
        value += 20 if SQUARE_COLOUR[s.piece[winning, STONE, i]] == winning + 1 else 10
    return value
