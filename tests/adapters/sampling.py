"""Random play through other libraries' interfaces."""

from __future__ import annotations

import random
from typing import Any

import numpy as np


def legal(pick: random.Random, mask: Any) -> int:
    """One of the actions that a mask allows."""
    return int(pick.choice(np.flatnonzero(mask).tolist()))
