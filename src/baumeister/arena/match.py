"""Matches and tournaments: which games are played, and their results.

Game n of a match depends on the match's seed and on n alone, never on the other games, so it does not
matter how many workers play, in which order, or how often the match was interrupted (with limits in
simulations; with seconds the players themselves are not the same every time).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import add
from typing import Any

from ..errors import BadOption
from ..games.position import Game
from .entrant import Entrant
from .game_result import GameResult, Thinking
from .match_runner import OutputFolder, Watch, play_all
from .rating import Rating, ratings
from .referee import Task
from .score import Score

MOST_MATCH_GAMES = 1_000_000
MOST_OPENING = 40
FOLDER_FORMAT = 1
"""Of the folder; must be increased when the same plan leads to different games."""


@dataclass(frozen=True)
class MatchResult:
    """The result of a match, seen from its first entrant."""

    a: str
    b: str
    games: tuple[GameResult, ...]

    @property
    def score(self) -> Score:
        """The score of the first entrant."""
        return Score.of(self.games, self.a)

    @property
    def turns(self) -> float:
        """The average length of a game."""
        return sum(game.turns for game in self.games) / len(self.games)

    def thinking(self, name: str) -> Thinking:
        """How long an entrant thought in all games."""
        return reduce(add, (game.thinking[game.players.index(name)] for game in self.games), Thinking())

    def overruns(self, name: str) -> list[tuple[str, float]]:
        """Where an entrant took too long: `game 0012, move 31` and the seconds."""
        return _overruns(self.games, name)


@dataclass(frozen=True)
class TournamentResult:
    """The result of a tournament."""

    names: tuple[str, ...]
    games: tuple[GameResult, ...]

    def between(self, a: str, b: str) -> MatchResult:
        """The match of two entrants."""
        return MatchResult(a, b, tuple(game for game in self.games if {a, b} == set(game.players)))

    def overruns(self, name: str) -> list[tuple[str, float]]:
        """As `MatchResult.overruns`."""
        return _overruns(self.games, name)

    def ratings(self, anchor: tuple[str, float] | None = None) -> list[Rating]:
        """The ratings, strongest first (`arena.ratings`)."""
        return ratings(self.games, anchor)


@dataclass(frozen=True, kw_only=True)
class Match:
    """Two entrants who change seats after every game.

    With `mirror` every deal is played twice, once from either seat, so the number of games is even.
    """

    game: Game
    a: Entrant
    b: Entrant
    games: int = 200
    mirror: bool = False
    seed: int | str = 0
    opening: int = 0
    """Random moves at the start, the same for both games of a mirrored deal. Without them, two
    deterministic players would play the same game of Pagode again and again."""

    def __post_init__(self) -> None:
        _check((self.a, self.b), self.games, self.mirror, self.seed, self.opening, self.game)

    def tasks(self, prefix: str = "") -> list[Task]:
        """The games to be played."""
        return [self._task(n, prefix) for n in range(self.games)]

    def _task(self, n: int, prefix: str) -> Task:
        deal = n // 2 if self.mirror else n
        seats = (self.a, self.b) if n % 2 == 0 else (self.b, self.a)
        return Task(
            f"{prefix}{n + 1:04}",
            self.game,
            seats,
            f"{self.seed}/{deal + 1}",
            f"{self.seed}/{n + 1}",
            self.opening,
        )

    def play(
        self,
        *,
        workers: int | None = None,
        out: OutputFolder = None,
        ray: bool = False,
        watch: Watch | None = None,
    ) -> MatchResult:
        """Play all games and wait for them.

        `workers`: games at once, as many as there are processors if left out; 1 plays in this process.
        `out`: a folder for records and results; a match that was interrupted continues there. `ray`: on a Ray
        cluster. `watch` is called with every result, including those found in the folder. Raises MatchStopped
        if a player breaks down.
        """
        plan = _plan("match", (self.a, self.b), self.game, self.mirror, self.seed, self.opening)
        games = play_all(self.tasks(), plan, workers, out, ray, watch)
        return MatchResult(self.a.name, self.b.name, games)


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """A round robin: each entrant plays a match against every other one, all with the same deals."""

    game: Game
    entrants: Sequence[Entrant]
    games: int = 100
    """Of each match."""
    mirror: bool = False
    seed: int | str = 0
    opening: int = 0
    """As in a match."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "entrants", tuple(self.entrants))
        _check(self.entrants, self.games, self.mirror, self.seed, self.opening, self.game)

    def tasks(self) -> list[Task]:
        """The games to be played: the first of each match, then the second of each, and so on, so that an
        early look at the table covers all matches."""
        matches = [
            Match(
                game=self.game,
                a=a,
                b=b,
                games=self.games,
                mirror=self.mirror,
                seed=self.seed,
                opening=self.opening,
            ).tasks(f"{i}-{j}-")
            for (i, a), (j, b) in combinations(enumerate(self.entrants, 1), 2)
        ]
        return [task for same_round in zip(*matches, strict=True) for task in same_round]

    def play(
        self,
        *,
        workers: int | None = None,
        out: OutputFolder = None,
        ray: bool = False,
        watch: Watch | None = None,
    ) -> TournamentResult:
        """As `Match.play`."""
        plan = _plan("tournament", self.entrants, self.game, self.mirror, self.seed, self.opening)
        games = play_all(self.tasks(), plan, workers, out, ray, watch)
        return TournamentResult(tuple(entrant.name for entrant in self.entrants), games)


def _check(
    entrants: Sequence[Entrant], games: int, mirror: bool, seed: int | str, opening: int, game: Game
) -> None:
    """Refuse what cannot be played, before the first game."""
    names = [entrant.name for entrant in entrants]
    if len(names) < 2:
        raise BadOption("a match or tournament needs at least two players")
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise BadOption(f"two entrants have the name {twice!r}; give one of them another name")
    if type(games) is not int or not 1 <= games <= MOST_MATCH_GAMES:
        raise BadOption(
            f"the number of games must be a whole number from 1 to {MOST_MATCH_GAMES}, not {games!r}"
        )
    if mirror and games % 2:
        raise BadOption(f"mirrored deals are played twice, so the number of games must be even, not {games}")
    if type(seed) not in (int, str):
        raise BadOption(f"a seed is a whole number or a text, not {seed!r}")
    if type(opening) is not int or not 0 <= opening <= MOST_OPENING:
        raise BadOption(f"an opening has 0 to {MOST_OPENING} moves, not {opening!r}")
    for entrant in entrants:
        if isinstance(entrant.player, str):
            entrant.make(game.name)


def _overruns(games: Sequence[GameResult], name: str) -> list[tuple[str, float]]:
    return [
        (f"game {game.key}, move {late.move}", late.seconds)
        for game in games
        if name in game.players
        for late in game.thinking[game.players.index(name)].overruns
    ]


def _plan(
    kind: str, entrants: Sequence[Entrant], game: Game, mirror: bool, seed: int | str, opening: int
) -> dict[str, Any]:
    """What identifies a match. Not the number of games: a match can be continued with more."""
    return {
        "format": FOLDER_FORMAT,
        "kind": kind,
        "game": game.name,
        "options": game.options.as_dict(),
        **game.named_rules(),
        "players": [entrant.plan() for entrant in entrants],
        "mirror": mirror,
        "seed": str(seed),
        **({"opening": opening} if opening else {}),
    }
