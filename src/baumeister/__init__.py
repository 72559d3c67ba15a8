"""Baumeister: play and study Pagode, Pagoda and Die Pyramiden des Jaguar.

import baumeister as bm

game = bm.game("pagoda", quick=True)
pos = game.start(seed=7)
pos = pos.play(pos.moves()[0])
"""

from __future__ import annotations

from .errors import BadOption, BadRecord, BadView, BaumeisterError, IllegalMove, MatchStopped, UnknownGame
from .games.batch import Batch
from .games.pagode.match import Match
from .games.position import Game, Outcome, Position
from .games.registry import game, names
from .players import Limit, analyse, annotate, hint, judge, player, players
from .records import Record

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
]
