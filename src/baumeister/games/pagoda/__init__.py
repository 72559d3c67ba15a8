"""Pagoda (Arve D. Fühler, Pegasus Spiele 2014): two builders raise pagodas from the same six sites."""

from __future__ import annotations

from ..contract import GameType
from . import notation, rules, view
from .state import STATE, Options

GAME = GameType(
    name="pagoda", title="Pagoda", dtype=STATE, options=Options, rules=rules, notation=notation, views=view
)
