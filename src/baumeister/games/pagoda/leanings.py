"""What characters of Pagoda look for in a step (`personalities.toml`)."""

from __future__ import annotations

import numpy as np

from ..compiled import Floats, Int32s, States
from .geometry import ALTERNATIVE, COLUMN, DRAGON, END, FAN, LANTERN, PASS, ROOF, SITES, TILE

TRAITS = (
    "height",  # builds high up: 1 is a roof
    "ground",  # builds on the ground
    "tile",  # lays a tile
    "ability",  # lantern, dragon or fan
    "end",  # ends the turn
)
HEIGHT, GROUND, TILES, ABILITY, ENDS = range(len(TRAITS))
COLOURS = (ROOF - TILE) // SITES


def traits(states: States, steps: Int32s) -> Floats:
    """[step, trait]: how much of each trait a legal step of states[0] has, from 0 to 1."""
    found = np.zeros((len(steps), len(TRAITS)), np.float32)
    height, floors = states["height"][0].tolist(), int(states["floors"][0])
    for row, a in zip(found, steps.tolist(), strict=True):
        if a < TILE or ALTERNATIVE <= a < LANTERN:
            level = height[(a - (COLUMN if a < TILE else ALTERNATIVE)) // COLOURS]
            row[HEIGHT], row[GROUND] = level / floors, level == 0
        elif ROOF <= a < ALTERNATIVE:
            row[HEIGHT] = 1.0
        row[TILES] = TILE <= a < ROOF
        row[ABILITY] = a in (LANTERN, DRAGON, FAN)
        row[ENDS] = a in (END, PASS)
    return found
