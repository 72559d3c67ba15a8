"""Who decides: players that get a view and nothing else."""

from __future__ import annotations

from .levels import Level, Rating, level, levels
from .player import Limit, Player, Thought
from .registry import player, players

__all__ = ["Level", "Limit", "Player", "Rating", "Thought", "level", "levels", "player", "players"]
