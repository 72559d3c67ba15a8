"""Computer opponents by level: named steps from "a child wins" to full strength, each with a measured rating.

`levels.toml` of a game says how each level plays and is written by hand; `ratings.toml` says how strong it
was found to be and is written by `make strength`. A game without `levels.toml` has those of
`default_levels.toml`. Weaker levels are not a strong player who throws dice: they look less far, overlook
part of what is possible and misjudge what they see, the same way every time they see it.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import BadOption, brief
from ..games.registry import game_type
from .player import Chooser

LEVELS_FILE, RATINGS_FILE = "levels.toml", "ratings.toml"
FOLDER = Path(__file__).parent
DEFAULT_LEVELS, TITLES = FOLDER / "default_levels.toml", FOLDER / "level_titles.toml"


@dataclass(frozen=True)
class Rating:
    """A measured strength in Elo points (who has 100 more scores about 64 of 100), with the interval in which
    it lies with 95 % confidence, and the number of games it rests on."""

    elo: int
    low: int
    high: int
    games: int


@dataclass(frozen=True)
class Level:
    """One step of a game's ladder."""

    game: str
    name: str
    number: int
    """1 for the weakest."""
    title: dict[str, str]
    """What people call it, by language."""
    seconds: float
    """How long it thinks about a move unless it is given less."""
    search: str
    """Which search it is: one of `SEARCHES`."""
    settings: Mapping[str, Any]
    """What that search is told."""
    rating: Rating | None

    def player(self, threads: int = 1) -> Chooser:
        """The player of this level."""
        try:
            return SEARCHES[self.search](self.game, threads, **self.settings)
        except (KeyError, TypeError) as fault:
            raise BadOption(f"levels.toml: {self.game}, {self.name}: {fault}") from None


def _tree(game: str, threads: int, *, simulations: int | None = None, **manner: Any) -> Chooser:
    from .search import SearchPlayer
    from .tree import Manner

    return SearchPlayer(game, Manner(**manner), simulations=simulations, threads=threads)


def _alphabeta(game: str, threads: int, **settings: Any) -> Chooser:
    from .deepening import AlphaBetaPlayer

    return AlphaBetaPlayer(game, threads=threads, **settings)


SEARCHES: dict[str, Callable[..., Chooser]] = {"tree": _tree, "alphabeta": _alphabeta}


@functools.cache
def _file(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def _described(game: str) -> dict[str, Any]:
    own = game_type(game).folder / LEVELS_FILE
    return _file(own if own.exists() else DEFAULT_LEVELS)


@functools.cache
def levels(game: str) -> list[Level]:
    """The levels of a game, weakest first."""
    table, measured = _described(game), game_type(game).folder / RATINGS_FILE
    titles = _file(TITLES) | table.get("titles", {})
    ratings = _file(measured) if measured.exists() else {}
    return [
        _level(game, number, {**table["all"], **row}, titles, ratings)
        for number, row in enumerate(table["level"], 1)
    ]


def _level(
    game: str, number: int, row: dict[str, Any], titles: dict[str, dict[str, str]], ratings: dict[str, Any]
) -> Level:
    name, seconds, search = (row.pop(key) for key in ("name", "seconds", "search"))
    rating = Rating(**ratings[name]) if name in ratings else None
    return Level(game, name, number, titles[name], seconds, search, row, rating)


def current(game: str, name: str) -> str:
    """The name, or that of the level which plays on for one that is no longer offered."""
    retired: dict[str, str] = _described(game).get("retired", {})
    return next((now for old, now in retired.items() if old == name), name)


def level(game: str, name: str) -> Level:
    """One level of a game by its name."""
    name = current(game, name)
    for found in levels(game):
        if found.name == name:
            return found
    known = ", ".join(found.name for found in levels(game))
    raise BadOption(f"{game} has no level {brief(name)}; the levels are {known}")
