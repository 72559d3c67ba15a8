"""Who decides: players that get a view and nothing else."""

from __future__ import annotations

from .analysis import analyse
from .annotation import annotate
from .judging import hint, judge
from .player import Limit, Player, Thought
from .registry import player, players

__all__ = ["Limit", "Player", "Thought", "analyse", "annotate", "hint", "judge", "player", "players"]
