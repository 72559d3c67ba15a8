"""How calm the curve of a game is: `python -m benchmarks.curve GAME --games N`.

A level plays itself, and every decision is valued twice with equally many simulations: by full strength with
its network, and by the same search with the hand-written evaluation. On quiet moves, which a longer search
finds nothing wrong with, a good judge's value hardly changes. Prints the mean change of both, and their ratio
with its 95 % interval over the games.
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from training.gate import HAND_WRITTEN, make_player

import baumeister as bm
from baumeister.players import Player
from baumeister.players.levels import strongest_level
from baumeister.players.player import Limit
from baumeister.players.search.search_player import forced_steps

QUIET = 0.02
"""The most that a quiet move may lose."""
LONGER = 4
"""How many times as long the search is that looks for what is wrong with a move."""


def value(who: Player, pos: bm.Position, simulations: int) -> float:
    """What the first player may expect."""
    assert pos.to_move is not None
    thought = who.think(pos.view(pos.to_move), Limit(simulations=simulations), seed=len(pos.log))
    found = thought.candidates[0].value
    return found if pos.to_move == 0 else 1.0 - found


def changes(game: str, seed: int, level: str, simulations: int) -> list[tuple[float, float]]:
    """How much both values change over every quiet move of one game."""
    judges = strongest_level(game).player(), make_player(game, network=HAND_WRITTEN)
    pos, found = bm.game(game).start(seed=seed), []
    before: list[float] = []
    side = bm.player(game, level)
    while pos.to_move is not None:
        view = pos.view(pos.to_move)
        move = side.think(view, Limit(seconds=30.0), seed=f"{seed}/{len(pos.log)}").move
        if forced_steps(pos) is None:
            now = [value(judge, pos, simulations) for judge in judges]
            if before:
                found.append((abs(now[0] - before[0]), abs(now[1] - before[1])))
            quiet = bm.judge(view, move, Limit(simulations=LONGER * simulations)).loss <= QUIET
            before = now if quiet else []
        pos = pos.play(move)
    return found


def main() -> None:
    """Play, value and compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game", choices=bm.names())
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--level", default="advanced", help="who plays")
    given = parser.parse_args()
    simulations = given.simulations * bm.game(given.game).type.simulations_factor
    games = [changes(given.game, seed, given.level, simulations) for seed in range(given.games)]
    ratios, chance = [], random.Random(1)
    for _ in range(1000):
        drawn = np.array([pair for game in chance.choices(games, k=len(games)) for pair in game])
        ratios.append(float(drawn[:, 0].mean() / drawn[:, 1].mean()))
    low, high = np.quantile(ratios, [0.025, 0.975])
    network, written = np.array([pair for game in games for pair in game]).mean(axis=0)
    moves = sum(map(len, games))
    print(f"{given.game}: mean change on {moves} quiet moves: {network:.3f} with the network,")
    print(f"  {written:.3f} with the hand-written one: {network / written:.2f}x ({low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main()
