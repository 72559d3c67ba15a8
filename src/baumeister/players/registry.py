"""Name -> player: the baselines, then the levels. Names are known without loading the search."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import BadOption, brief
from ..games.registry import check_name, names
from .levels import current, level, levels
from .player import Chooser


def _random(game: str, _: int) -> Chooser:
    from .baselines import RandomPlayer

    return RandomPlayer(game)


def _greedy(game: str, _: int) -> Chooser:
    from .baselines import GreedyPlayer

    return GreedyPlayer(game)


def _uct(game: str, threads: int) -> Chooser:
    from .baselines import uct

    return uct(game, threads)


BASELINES: dict[str, Callable[[str, int], Chooser]] = {"random": _random, "greedy": _greedy, "uct": _uct}
"""Kept for comparison."""


def players(game: str | None = None) -> list[str]:
    """The names of the players of a game: the baselines, then the levels, weakest first. Without a game all
    names that are known in any."""
    if game is not None:
        return [*BASELINES, *(found.name for found in levels(game))]
    return list(dict.fromkeys(name for known in names() for name in players(known)))


def player(game: str, name: str, *, threads: int = 1) -> Chooser:
    """A player for a game: `player("pagoda", "expert").choose(pos.view(0), seconds=1.0)`.

    A searching player uses so many threads.
    """
    check_name(game)
    if isinstance(name, str) and name in BASELINES:
        return BASELINES[name](game, threads)
    if current(game, name) not in players(game):
        raise BadOption(f"there is no player {brief(name)}; the players are {', '.join(players(game))}")
    return level(game, name).player(threads)
