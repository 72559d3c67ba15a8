"""What characters of Pagode look for in a step (`personalities.toml`)."""

from __future__ import annotations

import numpy as np

from ..compiled import Floats, Int32s, States
from .geometry import (
    BUILDINGS,
    MOVE_PILLAR,
    PILLAR_TARGETS,
    PLACE_PILLAR,
    SQUARES,
    SQUARES_PER_COLOUR,
    TAKE_OFF,
)

TRAITS = (
    "build",  # brings a piece to where own buildings grow: 1 completes one
    "block",  # brings a piece into a building of the other's: 1 stops one that lacks this square
    "pillar",  # takes a pillar from the reserve
    "roam",  # moves a pillar that stands on the board
)
BUILD, BLOCK, PILLAR, ROAM = range(len(TRAITS))


def traits(states: States, steps: Int32s) -> Floats:
    """[step, trait]: how much of each trait a legal step of states[0] has, from 0 to 1."""
    found = np.zeros((len(steps), len(TRAITS)), np.float32)
    growth = growths(states, int(states["to_move"][0]))
    for row, a in zip(found, steps.tolist(), strict=True):
        if a >= TAKE_OFF:
            continue
        to = a if a < PLACE_PILLAR else a - PLACE_PILLAR
        if a >= MOVE_PILLAR:
            at, nth = divmod(a - MOVE_PILLAR, SQUARES_PER_COLOUR)
            to = int(PILLAR_TARGETS[at, nth])
        row[BUILD], row[BLOCK] = growth[0, to], growth[1, to]
        row[PILLAR], row[ROAM] = PLACE_PILLAR <= a < MOVE_PILLAR, a >= MOVE_PILLAR
    return found


def growths(states: States, mover: int) -> Floats:
    """[own or other's, square]: the share, squared, of the three other pieces that already stand in the best
    building there, if no piece of the other player is in its way."""
    cell = states["cell"][0]
    owner = np.where(cell == 0, -1, ((cell & 7) - 1) >> 1)
    counts = [(owner == player)[BUILDINGS].sum(axis=1) for player in (mover, 1 - mover)]
    found = np.zeros((2, SQUARES), np.float32)
    for k in range(2):
        worth = np.where(counts[1 - k] == 0, (counts[k] / 3.0) ** 2, 0.0)
        for corner in BUILDINGS.T:
            np.maximum.at(found[k], corner, worth)
    return found
