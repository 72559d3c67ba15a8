"""How many marked mistakes get a reason: `python -m benchmarks.coach GAME --games N`.

Two levels play each other; every decision is judged as a review does it, and the coach is asked about the
marked ones. Prints the share with its 95 % interval, and how often each kind of reason was given. With
`--folder` every game that was counted is kept there, and the same command goes on with the next one after a
stop.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import baumeister as bm
from baumeister.games.coaching import explain, kinds
from baumeister.players.analysis.judgement import judge
from baumeister.players.player import Limit
from baumeister.players.registry import player
from baumeister.players.search.search_player import forced_steps

NONE = "(none)"
"""Counts the marked mistakes without a reason."""


@dataclass
class Counted:
    """What was found in one game, or in several."""

    decisions: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    """How many marked mistakes got each kind of reason."""
    silent: list[str] = field(default_factory=list)
    """The marked mistakes without a reason."""

    @property
    def marked(self) -> int:
        return self.reasons.total()

    @property
    def told(self) -> int:
        return self.marked - self.reasons[NONE]

    def add(self, other: Counted) -> None:
        self.decisions += other.decisions
        self.reasons += other.reasons
        self.silent += other.silent

    def __str__(self) -> str:
        low, high = interval(self.told, self.marked)
        share = self.told / max(1, self.marked)
        return (
            f"{self.decisions} decisions, {self.marked} marked, {self.told} with a reason: "
            f"{share:.1%} ({low:.1%} to {high:.1%})"
        )


def interval(hits: int, of: int) -> tuple[float, float]:
    """Wilson's interval of a share."""
    if of == 0:
        return 0.0, 1.0
    z, p = 1.96, hits / of
    middle, half = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def count_game(game: bm.Game, seed: int, levels: Iterable[str], simulations: int) -> Counted:
    """Play one game, judge its decisions and ask the coach about the marked ones."""
    limit = Limit(simulations=simulations * game.type.simulations_factor)
    counted, pos = Counted(), game.start(seed=seed)
    sides = [player(game.name, level) for level in list(levels)[:: 1 if seed % 2 else -1]]
    while pos.to_move is not None:
        view, mover = pos.view(pos.to_move), pos.to_move
        name = f"{seed}/{len(pos.log)}"
        move = sides[mover].think(view, Limit(seconds=30.0), seed=name).move
        if forced_steps(pos) is None:
            counted.decisions += 1
            judged = judge(view, move, limit, seed=name)
            if judged.mark is not None:
                reason = explain(view, judged.move, judged.best)
                counted.reasons[NONE if reason is None else reason.code] += 1
                if reason is None:
                    counted.silent.append(f"seed {seed}, {judged.move}, better {judged.best}")
        pos = pos.play(move)
    return counted


def kept_game(folder: Path, game: bm.Game, seed: int, levels: list[str], simulations: int) -> Counted:
    """The same, from the folder if the game was counted before."""
    file = folder / f"{game.name}-{'-'.join(levels)}-{simulations}-{seed}.json"
    if file.exists():
        stored = json.loads(file.read_text(encoding="utf-8"))
        return Counted(stored["decisions"], Counter(stored["reasons"]), stored["silent"])
    counted = count_game(game, seed, levels, simulations)
    folder.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_text(json.dumps(vars(counted)), encoding="utf-8")
    part.replace(file)
    return counted


def main(arguments: list[str] | None = None) -> None:
    """Play, judge and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=bm.names())
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--simulations", type=int, default=6400, help="those of a review")
    parser.add_argument("--levels", nargs=2, default=["casual", "novice"])
    parser.add_argument("--folder", type=Path, help="keep every counted game here, and go on from there")
    given = parser.parse_args(arguments)
    game, total = bm.game(given.game), Counted()
    for number in range(given.games):
        setting = game, given.first + number, given.levels, given.simulations
        one = count_game(*setting) if given.folder is None else kept_game(given.folder, *setting)
        total.add(one)
        for silent in one.silent:
            print(f"no reason: {silent}")
        print(f"{given.game}: {number + 1} games, {total}", flush=True)
    for code in [NONE, *kinds(given.game)]:
        print(f"{total.reasons[code]:6} {code}")


if __name__ == "__main__":
    main()
