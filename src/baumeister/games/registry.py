"""Name -> game. The folders beside this file are found automatically; others come from installed packages
that name them in the entry point group `baumeister.games` (`mygame = "my_package"`, whose `GAME` is the fact
sheet).

Names, options and help are known without loading Numba, which takes seconds.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
import sys
import warnings
from collections.abc import Mapping
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import Fault, UnknownGame, brief
from .contract import GameType
from .faults import bad_option, fault_text

if TYPE_CHECKING:
    import numpy as np

    from .compiled import States
    from .position import Game

ENTRY_POINT_GROUP = "baumeister.games"


@functools.cache
def _games() -> Mapping[str, GameType]:
    """The fact sheets, in the order in which they are listed."""
    here = [str(Path(__file__).parent)]
    packages = [f"{__package__}.{found.name}" for found in pkgutil.iter_modules(here) if found.ispkg]
    found = {sheet.name: sheet for sheet in map(_sheet, packages)}
    for plug_in in entry_points(group=ENTRY_POINT_GROUP):
        try:
            sheet = _sheet(plug_in.value)
        except Exception as fault:  # a broken plug-in must not break our own games
            warnings.warn(f"the game in {plug_in.value} cannot be loaded: {fault}", stacklevel=2)
            continue
        if found.setdefault(sheet.name, sheet) is not sheet:
            warnings.warn(f"{plug_in.value}: there is a game {sheet.name} already", stacklevel=2)
    ordered = sorted(found.values(), key=lambda sheet: (sheet.list_position, sheet.name))
    return {sheet.name: sheet for sheet in ordered}


def _sheet(package: str) -> GameType:
    sheet: GameType = importlib.import_module(package).GAME
    return sheet


def names() -> list[str]:
    """The names of all games."""
    return list(_games())


def game_types() -> list[GameType]:
    """The fact sheets of all games."""
    return list(_games().values())


def games_in_use() -> list[GameType]:
    """The games whose records this process has loaded."""
    return [sheet for sheet in game_types() if f"{sheet.package}.state" in sys.modules]


def game_of(states: States) -> GameType:
    """The game that an array of records, or a record, belongs to."""
    return _game_of_record(states.dtype)


@functools.cache
def _game_of_record(dtype: np.dtype[np.void]) -> GameType:
    return next(sheet for sheet in games_in_use() if sheet.dtype == dtype)


def plug_in_folders() -> list[Path]:
    """The folders of the games from other packages."""
    here = Path(__file__).parent
    return [sheet.folder for sheet in game_types() if sheet.folder.parent != here]


def check_name(name: str) -> None:
    """Raise UnknownGame if there is no game with that name."""
    if not isinstance(name, str) or name not in _games():
        fault = Fault("option.game", {"game": brief(name), "known": ", ".join(names())})
        raise UnknownGame(fault_text(fault, "en"), fault)


def game_type(name: str) -> GameType:
    """The fact sheet of a game by its name."""
    check_name(name)
    return _games()[name]


def game(name: str, *, rules: Any = None, **options: Any) -> Game:
    """A game with its options, ready to start: `game("pagoda", quick=True)`. `rules` asks for an earlier
    version of the rules than the current one."""
    from .position import Game

    return Game(game_type(name), options, rules)


def stored_game(name: str, options: Mapping[str, Any], rules: int | None) -> Game:
    """A game as a record or a view names it: like `game`, but no option can make us open a file."""
    from .position import Game

    kind = game_type(name)
    for facts in kind.options.described():
        value = options.get(facts.name)
        if facts.file and isinstance(value, str) and value.endswith(facts.file):
            raise bad_option("option.file", option=facts.name)
    return Game(kind, options, rules)
