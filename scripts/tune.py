"""Tune the weights of a game's evaluation by self-play.

    PYTHONPATH=src python scripts/tune.py pagoda --games 200 --simulations 400 --match 100

1. The guided search plays games against itself with few simulations, and now and then a random step for
   variety. For every position with a choice it records the features, how often each step was visited and,
   at the end, who won.
2. The value's weights (those named in FEATURES) are fitted by logistic regression on the results; `--trust`
   is the weight of the search's own expectation, which is less noisy than the bare result.
3. The other weights, if `prior` uses them, are fitted so that it predicts the visits of the search.
4. The new weights play the old ones, and are written unless they lose the match.

Both fits use Newton's method and pull a little towards the old weights (`--ridge`), so a weight that the
games say nothing about stays as it is. Run it again with the new weights until the match is even. The
same seed gives the same games. It keeps one core busy, and the file it writes needs no compiling.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import baumeister as bm
from baumeister.games import doors, generic
from baumeister.games.compiled import Floats, Int32s, Int64s, States
from baumeister.games.contract import CHANCE, NOBODY, OVER
from baumeister.games.engine import require_compiled
from baumeister.games.evaluation import WEIGHTS_FILE, evaluation, tuned_weights
from baumeister.games.registry import game_type
from baumeister.games.rng import below, generator
from baumeister.players.search.tree import ROOT, TreeSearch, TreeSettings

Matrix = npt.NDArray[np.float64]
NODES_A_SIMULATION = 40
"""Room in the tree: a simulation adds a node for every step of one position."""


@dataclass
class Sample:
    """A position with a choice, as the player to move saw it."""

    state: States
    player: int
    features: Floats
    steps: Int32s
    visits: Matrix
    expected: float
    """The result that the search expected."""
    low: float = 0.0
    high: float = 1.0
    """The features decide between these: what is at stake, if the evaluation has a `stake`."""
    result: float = 0.5
    """The actual result."""


@dataclass
class SelfPlay:
    """Games of the search against itself, and their samples."""

    game: bm.Game
    settings: TreeSettings
    simulations: int
    stray: float
    samples: list[Sample] = field(default_factory=list)

    def play(self, weights: tuple[Floats, Floats], seed: str) -> float:
        """One game between the two players' weights; its result for player 0."""
        rng, first = generator(seed, "tune"), len(self.samples)
        states, keys = np.zeros(1, self.game.type.dtype), np.zeros(self.game.type.rules.RING, np.int64)
        doors.new_state(states, 0, self.game.numbers())
        steps = np.empty(self.game.type.rules.MAX_LEGAL, np.int32)
        while states[0].to_move != OVER:
            mover, n = int(states[0].to_move), doors.list_legal(states, 0, steps)
            if mover == CHANCE:
                step = int(generic.sample(states[0], rng))
            elif n == 1:
                step = int(steps[0])
            else:
                step = self._choose(states, keys, weights[mover], steps[:n].copy(), rng)
            doors.advance(states, 0, step, keys)
        out = np.empty(3, np.int64)
        doors.result_of(states, 0, out)
        result = 0.5 if out[0] == NOBODY else 1.0 - float(out[0])
        for sample in self.samples[first:]:
            sample.result = result if sample.player == 0 else 1.0 - result
        return result

    def _choose(self, states: States, keys: Int64s, weights: Floats, steps: Int32s, rng: Int64s) -> int:
        """Search, record the result, and choose the most visited step, or now and then a random one."""
        room = NODES_A_SIMULATION * self.simulations + 300
        search = TreeSearch.at(states.copy(), keys, nodes=room, salt=0, weights=weights)
        search.search(self.settings, rng, self.simulations)
        found = {child.step: child.visits for child in search.children(ROOT)}
        visits = np.array([found.get(step, 0) for step in steps.tolist()], float)
        self._note(states, steps, visits, search)
        if below(rng, 1000) < 1000 * self.stray and not doors.is_inside(states, 0):
            return self._draw_any(steps, rng)
        return int(steps[visits.argmax()])

    def _draw_any(self, steps: Int32s, rng: Int64s) -> int:
        """Any step but resignation."""
        allowed = steps[steps != self.game.type.rules.RESIGN]
        return int(allowed[below(rng, len(allowed))])

    def _note(self, states: States, steps: Int32s, visits: Matrix, search: TreeSearch) -> None:
        player, judge = int(states[0].to_move), evaluation(self.game.name)
        scratch = np.zeros(judge.SCRATCH, np.float32)
        judge.features(states[0], player, scratch)
        best = max(search.children(ROOT), key=lambda child: child.visits)
        expected = best.total / best.visits
        seen = scratch[: len(judge.FEATURES)].copy()
        low, high = judge.stake(states[0], player, scratch) if hasattr(judge, "stake") else (0.0, 1.0)
        self.samples.append(
            Sample(states.copy(), player, seen, steps, visits / visits.sum(), expected, low, high)
        )


# ---- fitting ------------------------------------------------------------------------------------------


def newton(
    start: Matrix, slope: Callable[[Matrix], tuple[float, Matrix, Matrix]], ridge: float, rounds: int
) -> Matrix:
    """The weights that minimise a loss plus `ridge` times half the squared distance from the start. `slope`
    gives loss, gradient and curvature. A step that makes the loss worse is halved."""
    at, (loss, gradient, curve) = start, slope(start)
    for _ in range(rounds):
        pull = ridge * (at - start)
        step = np.linalg.solve(curve + ridge * np.eye(len(at)), gradient + pull)
        for _ in range(6):
            there = slope(at - step)
            distance = at - step - start
            if there[0] + ridge * distance @ distance / 2 < loss + pull @ (at - start) / 2:
                at, (loss, gradient, curve) = at - step, there
                break
            step = step / 2
        else:
            break
    return at


def fit_value(samples: list[Sample], weights: Floats, trust: float, ridge: float) -> Matrix:
    """Logistic regression of the results on the features, each between what is at stake."""
    x = np.array([s.features for s in samples], float)
    y = np.array([(1 - trust) * s.result + trust * s.expected for s in samples])
    low, high = np.array([s.low for s in samples]), np.array([s.high for s in samples])

    def slope(w: Matrix) -> tuple[float, Matrix, Matrix]:
        share = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        p = np.clip(low + (high - low) * share, 1e-6, 1 - 1e-6)
        by = (high - low) * share * (1 - share) / (p * (1 - p))
        loss = -float(np.mean(y * np.log(p) + (1 - y) * np.log(1 - p)))
        return loss, x.T @ ((p - y) * by) / len(y), (x * (by * by * p * (1 - p))[:, None]).T @ x / len(y)

    start = weights[: x.shape[1]].astype(float)
    found = newton(start, slope, ridge, 20)
    print(f"value: {len(y)} positions, loss {slope(start)[0]:.4f} -> {slope(found)[0]:.4f}")
    return found


def fit_prior(game: str, samples: list[Sample], weights: Floats, ridge: float) -> Matrix:
    """Make `prior` predict the visits. Its gradient is computed by finite differences of the weights."""
    judge = evaluation(game)
    scratch, out = (
        np.zeros(judge.SCRATCH, np.float32),
        np.zeros(bm.game(game).type.rules.MAX_LEGAL, np.float32),
    )
    first = len(judge.FEATURES)

    def log_prior(s: Sample, w: Matrix) -> Matrix:
        both = np.concatenate([weights[:first], w.astype(np.float32)])
        judge.prior(s.state[0], s.steps, len(s.steps), both, scratch, out)
        logs: Matrix = np.log(np.maximum(out[: len(s.steps)].astype(float), 1e-9))
        return logs

    def slope(w: Matrix) -> tuple[float, Matrix, Matrix]:
        loss, gradient, curve = 0.0, np.zeros(len(w)), np.zeros((len(w), len(w)))
        for s in samples:
            here = log_prior(s, w)
            changes = [log_prior(s, w + 0.05 * one) - log_prior(s, w - 0.05 * one) for one in np.eye(len(w))]
            by = np.array(changes).T / 0.1
            loss -= float(s.visits @ here)
            gradient -= s.visits @ by
            curve += (by * np.exp(here)[:, None]).T @ by
        return loss / len(samples), gradient / len(samples), curve / len(samples)

    start = weights[first:].astype(float)
    found = newton(start, slope, ridge, 6)
    print(f"prior: {len(samples)} positions, loss {slope(start)[0]:.4f} -> {slope(found)[0]:.4f}")
    return found


# ---- the file -----------------------------------------------------------------------------------------


def write(game: str, weights: Iterable[float], file: Path) -> None:
    """Write the weights of a game."""
    lines = ["# What the evaluation has learnt from self-play; written by scripts/tune.py."]
    for name, weight in zip(evaluation(game).WEIGHTS, weights, strict=True):
        lines.append(f"{_key(name)} = {round(float(weight), 4)}")
    file.write_text("\n".join(lines) + "\n")


def _key(name: str) -> str:
    return name if name.replace("_", "").isalnum() else f'"{name}"'


# ---- all of it ----------------------------------------------------------------------------------------


def compare(self_play: SelfPlay, new: Floats, old: Floats, games: int, seed: int) -> float:
    """The share of points of the new weights against the old ones; every deal is played from both seats."""
    won = 0.0
    for k in range(games):
        name = f"{seed}/match/{k // 2}"
        won += self_play.play((new, old), name) if k % 2 == 0 else 1.0 - self_play.play((old, new), name)
    return won / games


def arguments() -> argparse.Namespace:
    """The command line arguments."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=bm.names())
    parser.add_argument("--games", type=int, default=200, help="games of self-play")
    parser.add_argument("--simulations", type=int, default=400, help="for every step")
    parser.add_argument("--stray", type=float, default=0.1, help="share of moves begun at random")
    parser.add_argument("--trust", type=float, default=0.5, help="how much the search's expectation counts")
    parser.add_argument("--ridge", type=float, default=1e-4, help="how strongly old weights are kept")
    parser.add_argument("--explore", type=float, default=TreeSettings().explore, help="as in TreeSettings")
    parser.add_argument("--horizon", type=int, default=TreeSettings().horizon, help="as in TreeSettings")
    parser.add_argument("--prior-positions", type=int, default=3000, help="for the prior; 0: keep it")
    parser.add_argument("--match", type=int, default=100, help="games of new against old; 0: no match")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", type=Path, help="where the weights go, if not into the game's folder")
    return parser.parse_args()


def main() -> None:
    """Play, fit, compare, write."""
    args = arguments()
    require_compiled(args.game)
    old = tuned_weights(args.game)
    settings = TreeSettings(explore=args.explore, horizon=args.horizon)
    self_play = SelfPlay(bm.game(args.game), settings, args.simulations, args.stray)
    for k in range(args.games):
        self_play.play((old, old), f"{args.seed}/{k}")
        print(f"\rgame {k + 1} of {args.games}", end="", flush=True)
    print()
    new = old.copy()
    first = len(evaluation(args.game).FEATURES)
    new[:first] = fit_value(self_play.samples, old, args.trust, args.ridge)
    if args.prior_positions and first < len(old):
        every = max(1, len(self_play.samples) // args.prior_positions)
        new[first:] = fit_prior(args.game, self_play.samples[::every], old, args.ridge)
    shown: Any = zip(evaluation(args.game).WEIGHTS, old, new, strict=True)
    for name, before, after in shown:
        print(f"  {name:24} {before:8.4f} -> {after:8.4f}")
    self_play.stray = 0.0
    share = compare(self_play, new, old, args.match, args.seed) if args.match else 0.5
    print(f"new against old: {share:.3f} of {args.match} games")
    if share >= 0.5:
        write(args.game, new.tolist(), args.write or game_type(args.game).folder / WEIGHTS_FILE)


if __name__ == "__main__":
    main()
