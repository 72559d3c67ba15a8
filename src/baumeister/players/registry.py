"""Name -> player."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import BadOption
from ..games.registry import game_type
from .baseline import GreedyPlayer, RandomPlayer, uct
from .player import Player

PLAYERS: dict[str, Callable[[str], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer, "uct": uct}


def players() -> list[str]:
    """The names of all players, weakest first."""
    return list(PLAYERS)


def player(game: str, name: str) -> Player:
    """A player for a game: `player("pagoda", "uct").choose(pos.view(0), seconds=1.0)`."""
    game_type(game)
    if name not in PLAYERS:
        raise BadOption(f"there is no player {name!r}; the players are {', '.join(PLAYERS)}")
    return PLAYERS[name](game)
