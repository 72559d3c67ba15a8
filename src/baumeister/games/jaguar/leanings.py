"""What characters of Die Pyramiden des Jaguar look for in a step (`personalities.toml`)."""

from __future__ import annotations

import numpy as np

from ..compiled import Floats, Int32s, States
from .geometry import CANNOT_LAY, DECLINE, FIELDS, LAYS, OFFER_PAIRS, OFFERS, STONES_OFF

TRAITS = (
    "apart",  # offers two cards that are far apart
    "edge",  # offers cards far from the middle
    "beside",  # lays a card on an empty field beside cards that lie there: 1 between two
    "high",  # bids a high card
    "meddle",  # carries out an event
)
APART, EDGE, BESIDE, HIGH, MEDDLE = range(len(TRAITS))


def traits(states: States, steps: Int32s) -> Floats:
    """[step, trait]: how much of each trait a legal step of states[0] has, from 0 to 1."""
    found = np.zeros((len(steps), len(TRAITS)), np.float32)
    lying = [False, *(states["card"][0, int(states["to_move"][0])] > 0).tolist(), False]
    cards = int(states["cards"][0])
    middle = (cards + 1) / 2
    for row, a in zip(found, steps.tolist(), strict=True):
        if a < OFFERS:
            row[HIGH] = (a + 1) / cards
        elif a < LAYS:
            low, high = OFFER_PAIRS[a - OFFERS]
            row[APART] = (high - low) / (cards - 1)
            row[EDGE] = (abs(low - middle) + abs(high - middle)) / (cards - 1)
        elif a < CANNOT_LAY:
            field = 1 + (a - LAYS) % FIELDS
            if not lying[field]:
                row[BESIDE] = (lying[field - 1] + lying[field + 1]) / 2
        else:
            row[MEDDLE] = STONES_OFF <= a < DECLINE
    return found
