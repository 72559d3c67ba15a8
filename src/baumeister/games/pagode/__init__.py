"""Pagode (Valentin Siena, F.X. Schmid 1973): build the most valuable building on a 9x9 board."""

from __future__ import annotations

from ..contract import GameType
from . import notation, rules, view
from .state import STATE, Options

GAME = GameType(
    name="pagode", title="Pagode", dtype=STATE, options=Options, rules=rules, notation=notation, views=view
)
