"""Die Pyramiden des Jaguar (Günter Burkhardt, Kosmos 2002)."""

from __future__ import annotations

from ..contract import GameType
from .options import Options

GAME = GameType(
    package=__name__,
    name="jaguar",
    title="Die Pyramiden des Jaguar",
    seats=("North", "South"),
    options=Options,
    hidden=True,
    longest_game=lambda _: 10_000,
    list_position=3,
)
