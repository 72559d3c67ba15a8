"""The computer at the table: a player that gets the view of its seat and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from threading import Event

from ..errors import BaumeisterError, Forfeit
from ..games.position import Position
from ..players import Limit, Player
from .player_text import find_maker, is_program, player_name

_TITLE = re.compile(r"computer \((.*)\)")


def computer_title(name: str) -> str:
    """What a player is called in a record, so that a resumed game knows who sat where."""
    return f"computer ({player_name(name)})"


def read_title(title: str | None) -> str | None:
    """The name of the computer player with that title; None for a person."""
    found = _TITLE.fullmatch(title or "")
    return found[1] if found else None


@dataclass
class Computer:
    """Who plays the seats without a person, and how long it may think."""

    name: str = "casual"
    """As it was typed: a name, an engine, a class in a file."""
    seed: int | str = 0
    seconds: float = 1.0
    _player: Player | None = field(default=None, init=False, compare=False)

    @property
    def title(self) -> str:
        """Its name in a record."""
        return computer_title(self.name)

    def move(self, pos: Position, stop: Event | None = None) -> str:
        """What it plays, seeing only what its seat may see. `stop` is set when nobody waits any more. Raises
        Forfeit if a program or a player from a file breaks down."""
        seed, limit = f"{self.seed}/{len(pos.log)}", Limit(seconds=self.seconds)
        view = pos.view(pos.to_move)
        if not is_program(self.name):
            return find_maker(self.name)(pos.game.name).think(view, limit, seed=seed, stop=stop).move
        try:
            self._player = self._player or find_maker(self.name)(pos.game.name)
            move = self._player.think(view, limit, seed=seed, stop=stop).move
            pos.steps_of(move)
        except BaumeisterError as fault:
            raise Forfeit(f"{self.name}: {fault}") from None
        except Exception as fault:
            raise Forfeit(f"{self.name}: {type(fault).__name__}: {fault}") from fault
        return move

    def close(self) -> None:
        """End its program, if it is one."""
        close = getattr(self._player, "close", None)
        self._player = None
        if close is not None:
            close()
