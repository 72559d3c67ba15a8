"""`python -m benchmarks.calibrate GAME`: find settings for the levels of a game.

A series of players is measured against each other. The weakest hardly looks and misjudges what it sees; the
strongest has no weaknesses and looks at as much as full strength does in a second. A number from 0 to 2 is a
player's place in the series. The ratings give the numbers at equal distances in Elo, and the settings at
these numbers are printed for `levels.toml`. All of them judge with the hand-written evaluation: a network is
what the strongest level has beyond them.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import click
import numpy as np

import baumeister as bm
from baumeister.arena import Entrant, GameResult, Match, ratings
from baumeister.players import Player, levels
from baumeister.players.levels import SEARCHES

from .strength import OPENING_MOVES

GRADES = (*np.linspace(0, 1, 11), 1.25, 1.5, 1.75, 2.0)
"""The players of the series that are measured."""
NEIGHBOURS = 2
"""Each player plays this many next stronger ones."""


def settings(game: str, t: float) -> dict[str, Any]:
    """The player at t: 0 is the weakest; up to 1 its weaknesses vanish; up to 2 it only looks at more."""
    least, more, most = FAMILY_SIMULATIONS[game]
    found: dict[str, Any] = {"simulations": round(least * more ** min(t, 1) * most ** max(t - 1, 0))}
    if t < 0.85:
        found |= {
            "depth": 1 + round(4 * t),
            "overlook": round(0.6 * (1 - t), 2),
            "misjudge": round(3 * (1 - t) ** 1.5, 2),
        }
    elif always := levels(game)[-1].settings.get("misjudge"):
        found["misjudge"] = always
    return found


def common_settings(game: str) -> dict[str, Any]:
    """What all levels without a network have in common."""
    first, *others = [found.settings for found in levels(game) if "learned" not in found.settings]
    return {name: value for name, value in first.items() if all(o.get(name) == value for o in others)}


FAMILY_SIMULATIONS = {"pagode": (100, 200, 20), "pagoda": (8, 400, 32), "jaguar": (6, 300, 80)}
"""Simulations of the weakest player; the factor from there to the player at 1; the factor from there to the
strongest."""


def make(t: float, game: str) -> Player:
    """The player at t; at the top level of a module, because it is sent to other processes."""
    return SEARCHES[levels(game)[-1].search](game, 1, **common_settings(game), **settings(game, t))


def entrant(game: str, t: float) -> Entrant:
    """The player at t as the arena knows it."""
    return Entrant(partial(make, t), GUARD_LIMIT, f"{t:.2f}")


GUARD_LIMIT = bm.Limit(seconds=5.0)
"""Only a safeguard: the number of simulations ends the search."""


@click.command()
@click.argument("game", type=click.Choice(bm.names()))
@click.option("--number", type=click.IntRange(2), default=40, show_default=True, help="Games of each match.")
@click.option("--workers", type=click.IntRange(1), help="Games at once; one for each core if not given.")
@click.option("--lowest", type=click.FloatRange(0, 1), default=0.0, help="Where the weakest level stands.")
@click.option("--steps", type=click.IntRange(2), help="How many levels; as many as there are if not given.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("build/calibrate"), show_default=True)
def main(game: str, number: int, workers: int | None, lowest: float, steps: int | None, out: Path) -> None:
    """Measure the series and print settings for the levels; the last one is full strength."""
    played: list[GameResult] = []
    for low, high in combinations(range(len(GRADES)), 2):
        if high - low <= NEIGHBOURS:
            pair = [entrant(game, GRADES[n]) for n in (high, low)]
            match = Match(
                game=bm.game(game), a=pair[0], b=pair[1], games=number, mirror=True, seed="calibrate",
                opening=OPENING_MOVES.get(game, 0),
            )  # fmt: skip
            played += match.play(workers=workers, out=out / game / f"{pair[0].name}-{pair[1].name}").games
    rated = {found.name: found for found in ratings(played, ("0.00", 0))}
    elo = np.maximum.accumulate([rated[f"{t:.2f}"].elo for t in GRADES])
    for t, strength in zip(GRADES, elo, strict=True):
        click.echo(f"{t:.2f}: {strength:6.0f}  {settings(game, t)}")
    bottom = np.interp(lowest, GRADES, elo)
    for strength in np.linspace(bottom, elo[-1], steps or len(levels(game))):
        t = float(np.interp(strength, elo, GRADES))
        click.echo(f"{strength:6.0f} at {t:.2f}: {settings(game, t)}")


if __name__ == "__main__":
    main()
