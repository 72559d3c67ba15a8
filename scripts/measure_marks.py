"""Measure how much the estimated loss of a move varies, and write thresholds for the marks above that noise.

    python scripts/measure_marks.py [--player NAME] [--positions N] [--times N] [--simulations N,N] [GAME ...]

Positions come from games of a weak search with a random move now and then, so that both good and bad moves
are judged. Every move is judged several times, each time with another seed and a somewhat smaller or larger
number of simulations: a deterministic search changes its mind only with the depth it reaches. 95 of 100
losses lie within the noise of their move's mean. A mark begins at what matters to people (LEAST_LOSS) or at a
multiple of the noise (NOISE_FACTOR), whichever is more. Games that are not named keep their figures.

Run it again whenever the analysing player or an evaluation has changed.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator

import numpy as np

import baumeister as bm
from baumeister.games.registry import game_type
from baumeister.players.analysis.judgement import COMPARING_SHARE
from baumeister.players.analysis.thresholds import MARKS_FILE
from baumeister.players.search.search_player import forced_steps

LEAST_LOSS = {"inaccuracy": 0.05, "mistake": 0.10, "blunder": 0.20}
NOISE_FACTOR = {"inaccuracy": 1.0, "mistake": 1.5, "blunder": 2.0}
WEAK_SIMULATIONS = 150
"""Simulations of the weak search."""
RANDOM_SHARE = 0.2
"""The share of random moves."""
MOVES_APART = 7
"""How many moves apart the judged positions of a game are, on average."""
SPREAD = 0.25
"""The numbers of simulations differ from the measured one by at most this share."""

Row = dict[str, float | int]
Losses = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def judged_moves(name: str, wanted: int) -> Iterator[tuple[bm.Position, str]]:
    """Positions with a choice, each with the move made there."""
    rng, found, number = random.Random(7), 0, 0
    while found < wanted:
        pos = bm.game(name).start(seed=number)
        number += 1
        while pos.to_move is not None and found < wanted:
            who = "random" if rng.random() < RANDOM_SHARE else "uct"
            move = bm.player(name, who).choose(
                pos.view(pos.to_move), simulations=WEAK_SIMULATIONS, seed=rng.random().hex()
            )
            if rng.randrange(MOVES_APART) == 0 and forced_steps(pos) is None:
                found += 1
                yield pos, move
            pos = pos.play(move)


def losses(name: str, who: str | None, positions: int, times: int, simulations: int) -> Losses:
    """One row per judged move: its losses, judged `times` times."""
    sizes = np.linspace(1.0 - SPREAD, 1.0 + SPREAD, times) * simulations / COMPARING_SHARE
    limits = [bm.Limit(simulations=round(size)) for size in sizes.tolist()]
    rows = [
        [
            bm.judge(pos.view(pos.to_move), move, limit, seed=seed, player=who).loss
            for seed, limit in enumerate(limits)
        ]
        for pos, move in judged_moves(name, positions)
    ]
    return np.array(rows)


def measure(name: str, who: str | None, positions: int, times: int, simulations: int) -> Row:
    """The figures for one game and number of simulations."""
    found = losses(name, who, positions, times, simulations)
    apart = np.abs(found - found.mean(axis=1, keepdims=True)) * math.sqrt(times / (times - 1))
    noise = round(float(np.quantile(apart, 0.95)), 3)
    row: Row = {"simulations": simulations}
    row |= {
        mark: max(floor, math.ceil(100 * NOISE_FACTOR[mark] * noise) / 100)
        for mark, floor in LEAST_LOSS.items()
    }
    return row | {"noise": noise, "losses": found.size}


def write(name: str, rows: list[Row]) -> None:
    """Write the figures of a game into its folder."""
    text = "# Written by scripts/measure_marks.py. simulations: of each of the two compared moves. noise:\n"
    text += "# how far 95 of 100 losses are from the mean of their move. losses: how many were measured.\n"
    for row in rows:
        text += "\n[[measured]]\n" + "".join(f"{key} = {value}\n" for key, value in row.items())
    (game_type(name).folder / MARKS_FILE).write_text(text, encoding="utf-8")


def main() -> None:
    """Measure the named games, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--positions", type=int, default=24)
    parser.add_argument("--times", type=int, default=6, help="how often each move is judged")
    parser.add_argument("--player", help="who analyses; default: the strongest level")
    parser.add_argument("--simulations", default="100,400,1600", help="of each compared move, with commas")
    given = parser.parse_args()
    for name in given.games or bm.names():
        rows = []
        for simulations in map(int, given.simulations.split(",")):
            rows.append(measure(name, given.player, given.positions, given.times, simulations))
            print(name, rows[-1], flush=True)
        write(name, rows)


if __name__ == "__main__":
    main()
