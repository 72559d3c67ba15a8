"""How many marked mistakes get a reason: `python -m benchmarks.coach GAME --games N`.

Two levels play each other; every decision is judged as a review does it, and the coach is asked about the
marked ones. Prints the share with its 95 % interval, and how often each kind of reason was given.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter

import baumeister as bm
from baumeister.games.coaching import explain, kinds
from baumeister.players.analysis.judgement import judge
from baumeister.players.player import Limit
from baumeister.players.registry import player
from baumeister.players.search.search_player import forced_steps


def interval(hits: int, of: int) -> tuple[float, float]:
    """Wilson's interval of a share."""
    if of == 0:
        return 0.0, 1.0
    z, p = 1.96, hits / of
    middle, half = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def main() -> None:
    """Play, judge and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=bm.names())
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--simulations", type=int, default=6400, help="those of a review")
    parser.add_argument("--levels", nargs=2, default=["casual", "novice"])
    given = parser.parse_args()
    game = bm.game(given.game)
    limit = Limit(simulations=given.simulations * game.type.simulations_factor)
    found: Counter[str] = Counter()
    marked = told = decisions = 0
    for seed in range(given.first, given.first + given.games):
        pos = game.start(seed=seed)
        sides = [player(game.name, level) for level in given.levels[:: 1 if seed % 2 else -1]]
        while pos.to_move is not None:
            view, mover = pos.view(pos.to_move), pos.to_move
            name = f"{seed}/{len(pos.log)}"
            move = sides[mover].think(view, Limit(seconds=30.0), seed=name).move
            if forced_steps(pos) is None:
                decisions += 1
                judged = judge(view, move, limit, seed=name)
                if judged.mark is not None:
                    marked += 1
                    reason = explain(view, judged.move, judged.best)
                    told += reason is not None
                    found["(none)" if reason is None else reason.code] += 1
                    if reason is None:
                        print(f"no reason: seed {seed}, {judged.move}, better {judged.best}", flush=True)
            pos = pos.play(move)
        low, high = interval(told, marked)
        print(
            f"{given.game}: {seed + 1 - given.first} games, {decisions} decisions, {marked} marked, "
            f"{told} with a reason: {told / max(1, marked):.1%} ({low:.1%} to {high:.1%})",
            flush=True,
        )
    for code in ["(none)", *kinds(given.game)]:
        print(f"{found[code]:6} {code}")


if __name__ == "__main__":
    main()
