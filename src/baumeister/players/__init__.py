"""Who decides: players that get a view and nothing else."""

from __future__ import annotations

from .analysis import analyse
from .annotation import annotate
from .judging import hint, judge
from .levels import Level, Rating, level, levels
from .player import Limit, Player, Thought
from .registry import player, players

__all__ = [
    "Level",
    "Limit",
    "Player",
    "Rating",
    "Thought",
    "analyse",
    "annotate",
    "hint",
    "judge",
    "level",
    "levels",
    "player",
    "players",
]
