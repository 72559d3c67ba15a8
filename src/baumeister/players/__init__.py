"""Who decides: players that get a view and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy_imports import lazy_attributes
from .levels import Level, Rating, level, levels, personalities
from .player import BasePlayer, Candidate, Limit, Player, Thought
from .registry import player, players

if TYPE_CHECKING:
    from .analysis.analysis import analyse
    from .analysis.annotation import annotate
    from .analysis.judgement import hint, judge
else:
    __getattr__ = lazy_attributes(
        __name__,
        {
            "analyse": ".analysis.analysis",
            "annotate": ".analysis.annotation",
            "hint": ".analysis.judgement",
            "judge": ".analysis.judgement",
        },
    )

__all__ = [
    "BasePlayer",
    "Candidate",
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
    "personalities",
    "player",
    "players",
]
