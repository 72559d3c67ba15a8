"""Pagode (Valentin Siena, F.X. Schmid 1973)."""

from __future__ import annotations

from ..contract import GameType
from .options import Options

GAME = GameType(
    package=__name__,
    name="pagode",
    title="Pagode",
    seats=("Green", "Red"),
    options=Options,
    hidden=False,
    chance_in_play=False,
    first_player="lot",
    longest_match=100,
    longest_game=lambda options: options.turn_limit or 100_000,
    playout_limit=200,  # random play hardly ever ends before the turn limit
    simulations_factor=10,  # its search counts positions, which are quick to search
    daily_moves=6,
    list_position=1,
)
