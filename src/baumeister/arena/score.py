"""The score of one entrant against another, how sure it is, and what it means in Elo.

The interval is Wilson's for a share, at 95 %, with the effective number of games: as many wins and losses
as would vary as much as these games did. Draws make it larger than the number of games. Mirrored games
are taken in pairs, whose sum varies less than two games with a deal each, because both get every good deal.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist

from .game_result import GameResult

CONFIDENCE = 0.95
Z_SCORE = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True)
class Score:
    """Wins, draws and losses with a 95 % interval of the share."""

    wins: int
    draws: int
    losses: int
    low: float
    high: float
    """Ends of the interval of `share`."""
    paired: bool
    """True if the interval comes from mirrored pairs, False if from single games."""

    @classmethod
    def of(cls, results: Iterable[GameResult], name: str) -> Score:
        """The score of an entrant in these games, all of which it played."""
        deals: dict[tuple[str, tuple[str, ...]], list[float]] = defaultdict(list)
        for result in results:
            deals[result.deal, tuple(sorted(result.players))].append(result.points(name))
        points = [one for deal in deals.values() for one in deal]
        low, high = interval(list(deals.values()))
        wins, draws, losses = (points.count(value) for value in (1.0, 0.5, 0.0))
        return cls(wins, draws, losses, low, high, any(len(deal) > 1 for deal in deals.values()))

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The share of all points, a draw being half a point; one half if no game was played."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def elo(self) -> float:
        """The difference in Elo at which this share is expected; infinite if it is 0 or 1."""
        return elo(self.share)

    @property
    def elo_low(self) -> float:
        """Lower end of the interval in Elo."""
        return elo(self.low)

    @property
    def elo_high(self) -> float:
        """Upper end of the interval in Elo."""
        return elo(self.high)


def elo(share: float) -> float:
    """The difference in Elo for a share of the points."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def interval(units: list[list[float]]) -> tuple[float, float]:
    """Where the true share lies with 95 % confidence; a unit is the points of the games of one deal."""
    games = sum(map(len, units))
    if not games:
        return 0.0, 1.0
    share = sum(map(sum, units)) / games
    return wilson(share, effective_games(units, share))


def effective_games(units: list[list[float]], share: float) -> float:
    """How many games without draws and pairs would give as much information.

    One extra unit, whose games all go the same way, is counted among them: a few pairs that happen to be
    alike do not prove that nothing varies.
    """
    games = sum(map(len, units))
    of_one_game = share * (1 - share)
    if of_one_game == 0:
        return games
    size = games / len(units)
    varied = sum((sum(unit) - share * len(unit)) ** 2 for unit in units)
    return of_one_game * games * (games + size) / (varied + of_one_game * size**2)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's score interval."""
    z = Z_SCORE
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    # The share itself is inside, apart from rounding.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
