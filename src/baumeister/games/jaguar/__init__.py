"""Die Pyramiden des Jaguar (Günter Burkhardt, Kosmos 2002): offer, take and build in rising order."""

from __future__ import annotations

from ..contract import GameType
from . import notation, rules, view
from .state import STATE, Options

GAME = GameType(
    name="jaguar",
    title="Die Pyramiden des Jaguar",
    dtype=STATE,
    options=Options,
    rules=rules,
    notation=notation,
    views=view,
)
