"""The gate: a new network replaces the old one only if it wins a sequential test, at two time controls, and
solves as many of the proved positions (`solved.py`).

The games are mirrored pairs with swapped seats. After every pair the log-likelihood ratio of "the new one is
`elo1` stronger" to "it is only `elo0` stronger" is compared with the bounds of Wald's sequential test; the
pairs' scores are taken as normal with the variance they show.
"""

from __future__ import annotations

import contextlib
import functools
import math
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import baumeister as bm
from baumeister.arena import Entrant, GameResult, Match, Score
from baumeister.games.evaluation import weights_with
from baumeister.games.network_file import NETWORK_FILE
from baumeister.games.registry import game_type
from baumeister.players.levels import strongest_level
from baumeister.players.player import BasePlayer
from baumeister.players.search.alphabeta_player import AlphaBetaPlayer, can_search
from baumeister.players.search.tree import TreeSettings
from baumeister.players.search.tree_player import TreePlayer

from .solved import count_solved

OPENING = 4
"""Random moves at the start of a game without chance."""
HAND_WRITTEN = "hand-written"
NEWS = 10.0
"""Seconds between two lines of progress."""


def make_player(game: str, *, network: str) -> BasePlayer:
    """Full strength with the network in a file, or with the hand-written evaluation."""
    weights = None if network == HAND_WRITTEN else weights_with(game, Path(network))
    settings = {name: value for name, value in strongest_level(game).settings.items() if name != "learned"}
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


# ---- matches ------------------------------------------------------------------------------------------


class _Enough(Exception):
    """No more games are needed."""


class Watcher:
    """Looks at every game of a match as it ends: tells how it stands, and stops it."""

    def __init__(self, bounds: Bounds | None, until: float) -> None:
        self.bounds, self.until = bounds, until
        self.games: dict[str, GameResult] = {}
        self.told = time.monotonic()
        self.decided: bool | None = None

    def __call__(self, game: GameResult) -> None:
        """One more game has ended."""
        self.games[game.key] = game
        if self.bounds is not None:
            self.decided = self.bounds.verdict(first_pairs(self.games))
        if time.monotonic() - self.told >= NEWS:
            self.told = time.monotonic()
            print(f"  {self.verdict()}", flush=True)
        if self.decided is not None or time.time() >= self.until:
            raise _Enough

    def verdict(self) -> Verdict:
        """How the match stands, by its complete pairs: half a pair would favour a seat."""
        return Verdict(self.decided, Score.of(whole_pairs(self.games), "new"))


def pairs_of(games: Mapping[str, GameResult]) -> Iterator[tuple[GameResult | None, GameResult | None]]:
    """The pairs of a match that has begun; None for a game that has not ended."""
    last = max((int(key) for key in games), default=0)
    for n in range(1, last + 1, 2):
        yield games.get(f"{n:04}"), games.get(f"{n + 1:04}")


def whole_pairs(games: Mapping[str, GameResult]) -> list[GameResult]:
    """The games whose mirror image has ended too."""
    return [game for a, b in pairs_of(games) if a and b for game in (a, b)]


def first_pairs(games: Mapping[str, GameResult]) -> list[float]:
    """The mean scores of the pairs before the first that has not ended: which pairs count must not depend on
    how quickly they were played."""
    found = []
    for a, b in pairs_of(games):
        if a is None or b is None:
            break
        found.append((a.points("new") + b.points("new")) / 2)
    return found


def play_match(
    match: Match,
    workers: int | None,
    out: Path | None,
    *,
    bounds: Bounds | None = None,
    until: float = math.inf,
) -> Verdict:
    """Play until the test is decided, the time is up or all games are played."""
    watcher = Watcher(bounds, until)
    with contextlib.suppress(_Enough):
        match.play(workers=workers, out=out, watch=watcher)
    return watcher.verdict()


def gate(
    game: str,
    new: str,
    old: str,
    limits: list[bm.Limit],
    most: int,
    out: Path,
    workers: int | None,
    seed: str,
) -> bool:
    """True if the new network solves at least as many proved positions, and is stronger at every limit."""
    solved = [count_solved(game, make_player(game, network=network)) for network in (new, old)]
    if solved[0] is not None:
        print(f"{game}: {solved[0]} proved positions solved, {solved[1]} by {Path(old).name}", flush=True)
    if solved[0] is not None and solved[1] is not None and not solved[0].is_as_good_as(solved[1]):
        return False
    for n, limit in enumerate(limits):
        print(f"{game}: new against {Path(old).name}, {limit}", flush=True)
        match = make_match(game, new, old, limit, most, seed)
        verdict = play_match(match, workers, out / f"match-{n}", bounds=Bounds())
        print(f"  {verdict}", flush=True)
        if verdict.stronger is not True:
            return False
    return True
