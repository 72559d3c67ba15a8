"""Matches and tournaments between players, with intervals and ratings.

from baumeister.arena import Entrant, Match

match = Match(game=bm.game("pagoda"), a=Entrant("uct"), b=Entrant("random"), games=200, mirror=True)
result = match.play(out="uct-random")
result.score.share, result.score.low, result.score.high, result.score.elo
"""

from __future__ import annotations

from .entrant import LONGEST_NAME, Entrant
from .game_result import GameResult, Overrun, Thinking
from .match import Match, MatchResult, Tournament, TournamentResult
from .rating import Rating, ratings
from .score import Score

__all__ = [
    "LONGEST_NAME",
    "Entrant",
    "GameResult",
    "Match",
    "MatchResult",
    "Overrun",
    "Rating",
    "Score",
    "Thinking",
    "Tournament",
    "TournamentResult",
    "ratings",
]
