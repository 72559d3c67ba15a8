"""`python -m benchmarks.calibrate GAME`: find settings for the levels of a game.

Players of one family are measured against each other, from one that hardly looks and misjudges what it sees
to one without weaknesses; a single number from 0 to 1 says where in the family a player stands. From their
ratings the numbers at equal distances in Elo are read off, and the settings at these numbers are printed for
`levels.toml`.
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

GRADES = 11
"""How many players of the family are measured."""
NEIGHBOURS = 3
"""Each plays the next so many above it."""
TIMED = 1
"""The levels at the top that think by the clock, without weaknesses; they are not read off."""


def settings(game: str, t: float) -> dict[str, Any]:
    """The player at t: 0 the weakest, 1 the strongest of the family."""
    found: dict[str, Any] = {"simulations": round(SIMULATIONS[game][0] * SIMULATIONS[game][1] ** t)}
    depth = 1 + round(4 * t)
    if t < 0.85:
        found |= {
            "depth": depth,
            "overlook": round(0.6 * (1 - t), 2),
            "misjudge": round(3 * (1 - t) ** 1.5, 2),
        }
    return found


SIMULATIONS = {"pagode": (100, 200), "pagoda": (8, 400), "jaguar": (6, 300)}
"""Of the weakest player of the family, and how many times more the strongest has."""


def make(search: str, common: dict[str, Any], own: dict[str, Any], game: str) -> Player:
    """A player of the family; at the top of a module, because it travels to other processes."""
    return SEARCHES[search](game, 1, **common, **own)


def entrant(game: str, t: float) -> Entrant:
    """The player at t as the arena knows it."""
    top = levels(game)[-1]
    return Entrant(partial(make, top.search, dict(top.settings), settings(game, t)), WATCH, f"{t:.2f}")


WATCH = bm.Limit(seconds=5.0)
"""Only a guard: the number of simulations ends the thinking."""


@click.command()
@click.argument("game", type=click.Choice(bm.names()))
@click.option("--number", type=click.IntRange(2), default=40, show_default=True, help="Games of each match.")
@click.option("--workers", type=click.IntRange(1), help="Games at once; one for each core if not given.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("build/calibrate"), show_default=True)
def main(game: str, number: int, workers: int | None, out: Path) -> None:
    """Measure the family and print settings for the levels."""
    grades = np.linspace(0, 1, GRADES)
    played: list[GameResult] = []
    for low, high in combinations(range(GRADES), 2):
        if high - low <= NEIGHBOURS:
            pair = [entrant(game, float(grades[n])) for n in (high, low)]
            match = Match(
                game=bm.game(game), a=pair[0], b=pair[1], games=number, mirror=True, seed="calibrate"
            )
            played += match.play(workers=workers, out=out / game / f"{high}-{low}").games
    rated = {found.name: found for found in ratings(played, ("0.00", 0))}
    elo = np.array([rated[f"{t:.2f}"].elo for t in grades])
    for t, strength in zip(grades, elo, strict=True):
        click.echo(f"{t:.2f}: {strength:6.0f}  {settings(game, float(t))}")
    wanted = np.linspace(elo[0], elo[-1], len(levels(game)) - TIMED)
    for strength in wanted:
        t = float(np.interp(strength, np.maximum.accumulate(elo), grades))
        click.echo(f"{strength:6.0f} at {t:.2f}: {settings(game, t)}")


if __name__ == "__main__":
    main()
