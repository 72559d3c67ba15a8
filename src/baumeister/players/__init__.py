"""Who decides: players that get a view and nothing else."""

from __future__ import annotations

from .player import Limit, Player, Thought
from .registry import player, players

__all__ = ["Limit", "Player", "Thought", "player", "players"]
