"""Ratings of many players from the games they played: maximum-likelihood Elo (Bradley and Terry's model).

The library choix does the fit (`pip install 'baumeister[arena]'`). Each pair that met gets an extra fifth
of a drawn game, because otherwise a player who won every game would have no finite rating; a whole one would
pull the ends of a long ladder together. The intervals come from the curvature of the likelihood and are those
of the difference from the anchor.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..errors import BadOption
from .game_result import GameResult
from .score import Z_SCORE

ELO_PER_LOGIT = 400 / math.log(10)
"""Elo points for one unit of the logistic scale."""
MOST_ITERATIONS = 100_000
PRIOR_POINTS = 0.1
"""Extra points for each player of a pair."""

Matrix = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """How strong a player is, with a 95 % interval."""

    name: str
    elo: float
    low: float
    high: float
    games: int
    score: float
    """The share of the points it made in these games."""


def ratings(results: Iterable[GameResult], anchor: tuple[str, float] | None = None) -> list[Rating]:
    """The ratings of all who played, strongest first.

    `anchor` fixes a player at a rating, `("uct", 1000)`; without it the mean of all is 0.
    """
    games = list(results)
    names = sorted({name for game in games for name in game.players})
    if anchor is not None and anchor[0] not in names:
        raise BadOption(f"the anchor {anchor[0]!r} played no game; those who did are {', '.join(names)}")
    if not games:
        return []
    won = _won(games, names)
    strength, spread = _fit(won, names, None if anchor is None else names.index(anchor[0]))
    base = 0.0 if anchor is None else anchor[1]
    made = [
        _rating(name, games, base + ELO_PER_LOGIT * s, ELO_PER_LOGIT * Z_SCORE * d)
        for name, s, d in zip(names, strength.tolist(), spread.tolist(), strict=True)
    ]
    return sorted(made, key=lambda rating: (-rating.elo, rating.name))


def _won(games: list[GameResult], names: list[str]) -> Matrix:
    """[i, j]: the points of i against j."""
    number = {name: n for n, name in enumerate(names)}
    won = np.zeros((len(names), len(names)))
    for game in games:
        one, two = game.players
        won[number[one], number[two]] += game.points(one)
        won[number[two], number[one]] += game.points(two)
    return won


def _fit(won: Matrix, names: list[str], anchor: int | None) -> tuple[Matrix, Matrix]:
    """Strengths on the logistic scale and their standard errors, both relative to the anchor or the mean."""
    met = won + won.T > 0
    _check_connected(met, names)
    won = won + PRIOR_POINTS * met
    strength = _most_likely(won)
    chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    weight = (won + won.T) * chance * (1 - chance)
    spread = np.linalg.pinv(np.diag(weight.sum(axis=1)) - weight, hermitian=True)
    variance = np.diag(spread)
    if anchor is None:
        return strength - strength.mean(), np.sqrt(variance)
    variance = variance + spread[anchor, anchor] - 2 * spread[anchor]
    return strength - strength[anchor], np.sqrt(np.maximum(variance, 0))


def _check_connected(met: npt.NDArray[np.bool_], names: list[str]) -> None:
    """Ratings compare all players, so a chain of games must connect every two of them."""
    steps = np.eye(len(names)) + met
    reached = np.linalg.matrix_power(steps, len(names))[0] > 0
    if not reached.all():
        stranger = names[int(np.argmin(reached))]
        raise BadOption(
            f"no chain of games leads from {names[0]!r} to {stranger!r}, so they cannot be compared"
        )


def _most_likely(won: Matrix) -> Matrix:
    try:
        import choix  # noqa: PLC0415  an extra: matches do without it
    except ImportError:
        raise BadOption("ratings need the library choix: pip install 'baumeister[arena]'") from None
    return choix.ilsr_pairwise_dense(won, max_iter=MOST_ITERATIONS)


def _rating(name: str, games: list[GameResult], elo: float, margin: float) -> Rating:
    points = [game.points(name) for game in games if name in game.players]
    return Rating(name, elo, elo - margin, elo + margin, len(points), sum(points) / len(points))
