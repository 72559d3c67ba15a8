"""Baumeister: play and study Pagode, Pagoda and Die Pyramiden des Jaguar.

import baumeister as bm

game = bm.game("pagoda", quick=True)
pos = game.start(seed=7)
pos = pos.play(pos.moves()[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import (
    BadOption,
    BadRecord,
    BadView,
    BaumeisterError,
    IllegalMove,
    MatchStopped,
    TooBigToSolve,
    UnknownGame,
)
from .games.registry import game, names
from .lazy_imports import lazy_attributes
from .players import Limit, player, players

if TYPE_CHECKING:
    from . import records
    from .games.batch import Batch
    from .games.match_score import MatchScore
    from .games.position import Game, Outcome, Position
    from .players import analyse, annotate, hint, judge
    from .records import Record
    from .solving import Solution, Solver, equilibrium, solve
else:
    __getattr__ = lazy_attributes(
        __name__,
        {
            "Batch": ".games.batch",
            "Game": ".games.position",
            "MatchScore": ".games.match_score",
            "Outcome": ".games.position",
            "Position": ".games.position",
            "Record": ".records",
            "Solution": ".solving",
            "Solver": ".solving",
            "analyse": ".players",
            "annotate": ".players",
            "equilibrium": ".solving",
            "hint": ".players",
            "judge": ".players",
            "records": ".records",
            "solve": ".solving",
        },
    )

__version__ = "1.0.0"

__all__ = [
    "BadOption",
    "BadRecord",
    "BadView",
    "Batch",
    "BaumeisterError",
    "Game",
    "IllegalMove",
    "Limit",
    "MatchScore",
    "MatchStopped",
    "Outcome",
    "Position",
    "Record",
    "Solution",
    "Solver",
    "TooBigToSolve",
    "UnknownGame",
    "analyse",
    "annotate",
    "equilibrium",
    "game",
    "hint",
    "judge",
    "names",
    "player",
    "players",
    "records",
    "solve",
]


def __dir__() -> list[str]:
    """All public names, including those not imported yet."""
    return __all__
