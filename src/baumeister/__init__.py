"""Baumeister: play and study Pagode, Pagoda and Die Pyramiden des Jaguar.

import baumeister as bm

game = bm.game("pagoda", quick=True)
pos = game.start(seed=7)
pos = pos.play(pos.moves()[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import BadOption, BadRecord, BadView, BaumeisterError, IllegalMove, MatchStopped, UnknownGame
from .games.registry import game, names
from .lazy_imports import lazy_attributes
from .players import Limit, player, players

if TYPE_CHECKING:
    from . import records
    from .games.batch import Batch
    from .games.match import Match
    from .games.position import Game, Outcome, Position
    from .players import analyse, annotate, hint, judge
    from .records import Record
else:
    __getattr__ = lazy_attributes(
        __name__,
        {
            "Batch": ".games.batch",
            "Game": ".games.position",
            "Match": ".games.match",
            "Outcome": ".games.position",
            "Position": ".games.position",
            "Record": ".records",
            "analyse": ".players",
            "annotate": ".players",
            "hint": ".players",
            "judge": ".players",
            "records": ".records",
        },
    )

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadRecord",
    "BadView",
    "Batch",
    "BaumeisterError",
    "Game",
    "IllegalMove",
    "Limit",
    "Match",
    "MatchStopped",
    "Outcome",
    "Position",
    "Record",
    "UnknownGame",
    "analyse",
    "annotate",
    "game",
    "hint",
    "judge",
    "names",
    "player",
    "players",
    "records",
]


def __dir__() -> list[str]:
    """All public names, including those not imported yet."""
    return __all__
