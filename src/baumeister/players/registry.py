"""Name -> player: the baselines, the personalities, then the levels. Names are known without loading the
search."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import BadOption, brief
from ..games.registry import check_name, names
from .levels import current_level, level, opponents
from .player import BasePlayer


def _random(game: str, _: int) -> BasePlayer:
    from .baselines import RandomPlayer

    return RandomPlayer(game)


def _greedy(game: str, _: int) -> BasePlayer:
    from .baselines import GreedyPlayer

    return GreedyPlayer(game)


def _uct(game: str, threads: int) -> BasePlayer:
    from .baselines import uct_player

    return uct_player(game, threads)


BASELINES: dict[str, Callable[[str, int], BasePlayer]] = {"random": _random, "greedy": _greedy, "uct": _uct}
"""Players to compare others with."""


def players(game: str | None = None) -> list[str]:
    """The names of the players of a game: the baselines, the personalities, then the levels, weakest first.
    Without a game, all names known in any game."""
    if game is not None:
        return [*BASELINES, *(found.name for found in opponents(game))]
    return list(dict.fromkeys(name for other in names() for name in players(other)))


def check_player(name: str) -> None:
    """Raise BadOption if no game has a player with that name."""
    if not any(current_level(game, name) in players(game) for game in names()):
        raise BadOption(f"there is no player {brief(name)}; the players are {', '.join(players())}")


def player(game: str, name: str, *, threads: int = 1) -> BasePlayer:
    """A player for a game: `player("pagoda", "expert").choose(pos.view(0), seconds=1.0)`.

    A searching player uses that many threads.
    """
    check_name(game)
    if isinstance(name, str) and name in BASELINES:
        found = BASELINES[name](game, threads)
    elif current_level(game, name) not in players(game):
        raise BadOption(f"there is no player {brief(name)}; the players are {', '.join(players(game))}")
    else:
        found = level(game, name).player(threads)
    found.name = name
    return found
