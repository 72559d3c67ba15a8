"""Pagoda (Arve D. Fühler, Pegasus Spiele 2014)."""

from __future__ import annotations

from ..contract import GameType
from .options import Options

GAME = GameType(
    package=__name__,
    name="pagoda",
    title="Pagoda",
    seats=("North", "South"),
    options=Options,
    rules_versions=(1, 2),
    hidden=True,
    first_player="lot",
    undoable="CTRLA",
    end_turn=("E", "P"),
    longest_game=lambda _: 20_000,
    list_position=2,
)
