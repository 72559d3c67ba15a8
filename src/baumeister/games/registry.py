"""Name -> game. Adding a game is one folder and one line here.

Names are known without loading Numba, which takes seconds: `--help` and completion ask for no more.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import BadOption, UnknownGame, brief

if TYPE_CHECKING:
    from .contract import GameType
    from .position import Game

FOLDERS = {
    "pagode": "baumeister.games.pagode",
    "pagoda": "baumeister.games.pagoda",
    "jaguar": "baumeister.games.jaguar",
}
"""A game's folder is imported when the game is first asked for; it exports `GAME`."""


def names() -> list[str]:
    """The names of all games."""
    return list(FOLDERS)


def check_name(name: str) -> None:
    """Raise UnknownGame if there is no game of that name."""
    if not isinstance(name, str) or name not in FOLDERS:
        raise UnknownGame(f"there is no game {brief(name)}; the games are {', '.join(FOLDERS)}")


def game_type(name: str) -> GameType:
    """The parts of a game by its name."""
    check_name(name)
    found: GameType = importlib.import_module(FOLDERS[name]).GAME
    return found


def game(name: str, **options: Any) -> Game:
    """A game with its options, ready to start: `game("pagoda", quick=True)`."""
    from .position import Game

    return Game(game_type(name), options)


def stored_game(name: str, options: Mapping[str, Any]) -> Game:
    """A game as a record or a view names it: like `game`, but no option can make us open a file."""
    from .position import Game

    kind = game_type(name)
    for option, value in options.items():
        if isinstance(value, str) and value.endswith(".toml"):
            raise BadOption(f"{option}: a record holds the value itself, not the name of a file")
    return Game(kind, options)
