"""The gate: a new network replaces the old one only if it wins a sequential test, at two time controls.

The games are mirrored pairs with swapped seats. After every round of pairs the log-likelihood ratio of "the
new one is `elo1` stronger" to "it is only `elo0` stronger" is compared with the bounds of Wald's sequential
test; the pairs' scores are taken as normal with the variance they show.
"""

from __future__ import annotations

import functools
import math
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import baumeister as bm
from baumeister.arena import Entrant, Match, Score
from baumeister.games.evaluation import weights_with
from baumeister.games.network_file import NETWORK_FILE
from baumeister.games.registry import game_type
from baumeister.players.levels import strongest_level
from baumeister.players.player import BasePlayer
from baumeister.players.search.alphabeta_player import AlphaBetaPlayer, can_search
from baumeister.players.search.tree import TreeSettings
from baumeister.players.search.tree_player import TreePlayer

OPENING = 4
"""Random moves at the start of a game without chance."""
HAND_WRITTEN = "hand-written"


def make_player(game: str, *, network: str) -> BasePlayer:
    """Full strength with the network in a file, or with the hand-written evaluation."""
    weights = None if network == HAND_WRITTEN else weights_with(game, Path(network))
    settings = dict(strongest_level(game).settings)
    settings.pop("learned", None)
    if can_search(game):
        return AlphaBetaPlayer(game, weights=weights, **settings)
    return TreePlayer(game, TreeSettings(**settings), weights=weights)


def current(game: str) -> str:
    """The network that the game has, or its hand-written evaluation."""
    file = game_type(game).folder / NETWORK_FILE
    return str(file) if file.exists() else HAND_WRITTEN


def make_match(
    game: str, new: str, old: str, limit: bm.Limit, games: int, seed: str, **options: object
) -> Match:
    """A match between two networks."""
    played = bm.game(game, **options)
    return Match(
        game=played,
        a=Entrant(functools.partial(make_player, network=new), limit, "new"),
        b=Entrant(functools.partial(make_player, network=old), limit, "old"),
        games=games,
        mirror=True,
        seed=seed,
        opening=OPENING if can_search(game) else 0,
    )


# ---- the sequential test ------------------------------------------------------------------------------


def expected_share(elo: float) -> float:
    """The share of points at which a difference in Elo is expected."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


def likelihood_ratio(pairs: list[float], elo0: float, elo1: float) -> float:
    """The logarithm of the likelihood ratio; `pairs` are mean scores of mirrored pairs."""
    if len(pairs) < 2:
        return 0.0
    mean = sum(pairs) / len(pairs)
    # One pair of either kind is added: a few pairs that happen to be alike do not prove that nothing varies.
    seen = [*pairs, 0.0, 1.0]
    variance = sum((x - mean) ** 2 for x in seen) / len(seen)
    low, high = expected_share(elo0), expected_share(elo1)
    return len(pairs) * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)


@dataclass(frozen=True, kw_only=True)
class Bounds:
    """The two hypotheses and how often each may be mistaken."""

    elo0: float = 0.0
    elo1: float = 30.0
    error: float = 0.05

    def verdict(self, pairs: list[float]) -> bool | None:
        """True: stronger; False: not; None: not decided yet."""
        ratio, bound = likelihood_ratio(pairs, self.elo0, self.elo1), math.log((1 - self.error) / self.error)
        return True if ratio >= bound else False if ratio <= -bound else None


@dataclass(frozen=True)
class Verdict:
    """What a sequential test found."""

    stronger: bool | None
    score: Score

    def __str__(self) -> str:
        words = {True: "stronger", False: "not stronger", None: "undecided"}[self.stronger]
        s = self.score
        return (
            f"{words}: {100 * s.share:.1f} % of {s.games} games,"
            f" Elo {s.elo:+.0f} ({s.elo_low:+.0f} to {s.elo_high:+.0f})"
        )


def test(
    play: Callable[[int], tuple[list[float], Score]], bounds: Bounds, most: int, at_once: int
) -> Verdict:
    """Play on until the test is decided. `play(n)` plays on to n games and gives the pairs and the score."""
    games = 0
    while True:
        games = min(most, games + at_once)
        pairs, score = play(games)
        decided = bounds.verdict(pairs)
        print(f"  {Verdict(decided, score)}", flush=True)
        if decided is not None or games >= most:
            return Verdict(decided, score)


def pair_scores(match: Match, out: Path, games: int, workers: int) -> tuple[list[float], Score]:
    """Play on to that many games in a folder; the mean scores of the pairs."""
    shorter = Match(
        game=match.game,
        a=match.a,
        b=match.b,
        games=games,
        mirror=True,
        seed=match.seed,
        opening=match.opening,
    )
    result = shorter.play(workers=workers, out=out)
    points = {game.key: game.points("new") for game in result.games}
    keys = sorted(points)
    pairs = [(points[a] + points[b]) / 2 for a, b in zip(keys[::2], keys[1::2], strict=True)]
    return pairs, result.score


def gate(
    game: str, new: str, old: str, limits: list[bm.Limit], most: int, out: Path, workers: int, seed: str
) -> bool:
    """True if the new network is stronger at every limit."""
    for n, limit in enumerate(limits):
        print(f"{game}: new against {Path(old).name}, {limit}", flush=True)
        match = make_match(game, new, old, limit, most, seed)
        play = functools.partial(_play_on, match, out / f"match-{n}", workers)
        if test(play, Bounds(), most, 2 * workers).stronger is not True:
            return False
    return True


def _play_on(match: Match, out: Path, workers: int, games: int) -> tuple[list[float], Score]:
    return pair_scores(match, out, games, workers)


def play_until(match: Match, workers: int, until: float, out: Path | None) -> Score:
    """Play rounds of games until all are played or the time is up."""
    with tempfile.TemporaryDirectory() as kept:
        games, score = 0, Score.of([], "new")
        while games < match.games and time.time() < until:
            games = min(match.games, games + 2 * workers)
            _, score = pair_scores(match, out or Path(kept) / "match", games, workers)
        return score
