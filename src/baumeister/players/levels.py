"""Computer opponents by level: named steps from "a child wins" to full strength, each with a measured rating.

`levels.toml` of a game says how each level plays and is written by hand; `ratings.toml` says how strong it
was found to be and is written by `make strength`. A game without `levels.toml` has the levels of
`default_levels.toml`. Weaker levels are not a strong player with random mistakes: they look less far,
overlook some moves and misjudge what they see, the same way every time they see it.

Beside the ladder there may be personalities (`personalities.toml`): players without such weaknesses, but
with a taste (`search/leanings.py`).
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import BadOption, brief
from ..games.registry import game_type
from .player import BasePlayer

if TYPE_CHECKING:
    from ..games.compiled import Floats

LEVELS_FILE, PERSONALITIES_FILE, RATINGS_FILE = "levels.toml", "personalities.toml", "ratings.toml"
DEFAULT_LEVELS_FILE = Path(__file__).parent / "default_levels.toml"
TITLES_FILE = Path(__file__).parent / "level_titles.toml"
USUAL_LEVEL = "expert"


@dataclass(frozen=True)
class Rating:
    """A measured strength in Elo points (a player with 100 more scores about 64 of 100), with the interval in
    which it lies with 95 % confidence, and the number of games it rests on."""

    elo: int
    low: int
    high: int
    games: int


@dataclass(frozen=True)
class Level:
    """One step of a game's ladder, or a personality beside it."""

    game: str
    name: str
    number: int
    """1 for the weakest; 0 for a personality."""
    title: dict[str, str]
    """What people call it, by language."""
    seconds: float
    """How long it thinks about a move unless it is given less."""
    search: str
    """Which search it is: one of `SEARCHES`."""
    settings: Mapping[str, Any]
    """The settings of that search."""
    rating: Rating | None
    character: Mapping[str, str] = field(default_factory=dict)
    """How a personality plays, in a sentence, by language; empty for the steps of the ladder."""

    def player(self, threads: int = 1) -> BasePlayer:
        """The player of this level."""
        try:
            return SEARCHES[self.search](self.game, threads, **self.settings)
        except (KeyError, TypeError) as fault:
            file = PERSONALITIES_FILE if self.character else LEVELS_FILE
            raise BadOption(f"{file}: {self.game}, {self.name}: {fault}") from None


def _tree_player(
    game: str,
    threads: int,
    *,
    simulations: int | None = None,
    learned: bool = False,
    leanings: Mapping[str, float] | None = None,
    **settings: Any,
) -> BasePlayer:
    from .search.tree import TreeSettings
    from .search.tree_player import TreePlayer

    return TreePlayer(
        game,
        TreeSettings(**settings),
        simulations=simulations,
        threads=threads,
        weights=_weights(game, learned),
        leanings=leanings or {},
    )


def _alphabeta_player(game: str, threads: int, *, learned: bool = False, **settings: Any) -> BasePlayer:
    from .search.alphabeta_player import AlphaBetaPlayer

    return AlphaBetaPlayer(game, threads=threads, weights=_weights(game, learned), **settings)


def _weights(game: str, learned: bool) -> Floats | None:
    """With the network if the level has learned; None: the tuned weights of the hand-written evaluation."""
    from ..games.evaluation import learned_weights

    return learned_weights(game) if learned else None


SEARCHES: dict[str, Callable[..., BasePlayer]] = {"tree": _tree_player, "alphabeta": _alphabeta_player}


@functools.cache
def _read_file(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def _read_levels(game: str) -> dict[str, Any]:
    own = game_type(game).folder / LEVELS_FILE
    return _read_file(own if own.exists() else DEFAULT_LEVELS_FILE)


@functools.cache
def levels(game: str) -> list[Level]:
    """The levels of a game, weakest first."""
    table = _read_levels(game)
    titles = _read_file(TITLES_FILE) | table.get("titles", {})
    return [
        _make_level(game, number, {"title": titles[row["name"]], **table["all"], **row})
        for number, row in enumerate(table["level"], 1)
    ]


@functools.cache
def personalities(game: str) -> list[Level]:
    """The personalities of a game, in the order of its file; none if it has no such file."""
    file = game_type(game).folder / PERSONALITIES_FILE
    if not file.exists():
        return []
    table = _read_file(file)
    return [_make_level(game, 0, {**table["all"], **row}) for row in table["personality"]]


def opponents(game: str) -> list[Level]:
    """Everybody whom the computer can be: the personalities, then the levels, weakest first."""
    return [*personalities(game), *levels(game)]


def _make_level(game: str, number: int, row: dict[str, Any]) -> Level:
    name, title, seconds, search = (row.pop(key) for key in ("name", "title", "seconds", "search"))
    character, file = row.pop("character", {}), game_type(game).folder / RATINGS_FILE
    measured = _read_file(file).get(name) if file.exists() else None
    rating = None if measured is None else Rating(**measured)
    return Level(game, name, number, title, seconds, search, row, rating, character)


def strongest_level(game: str) -> Level:
    """The last level: the computer at full strength."""
    return levels(game)[-1]


def usual_level(game: str) -> Level:
    """Who thinks for a program that names nobody: strong and quick; the strongest where that is missing."""
    return next((found for found in levels(game) if found.name == USUAL_LEVEL), strongest_level(game))


def fixed_simulations(game: str, name: str) -> int | None:
    """How much a level always searches; None if it searches by the clock, or is not one of the game's."""
    name = current_level(game, name)
    found = next((found.settings.get("simulations") for found in opponents(game) if found.name == name), None)
    return None if found is None else int(found)


def current_level(game: str, name: str) -> str:
    """The name, or that of the level that replaces it if it is no longer offered."""
    retired: dict[str, str] = _read_levels(game).get("retired", {})
    return next((now for old, now in retired.items() if old == name), name)


def level(game: str, name: str) -> Level:
    """One level of a game, or a personality, by its name."""
    name = current_level(game, name)
    for found in opponents(game):
        if found.name == name:
            return found
    offered = ", ".join(found.name for found in [*levels(game), *personalities(game)])
    raise BadOption(f"{game} has no level {brief(name)}; the levels are {offered}")
