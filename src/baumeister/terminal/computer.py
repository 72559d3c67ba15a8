"""The computer at the table: a player that gets the view of its seat and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event

from ..games.position import Position
from ..players import Limit, player


def computer_title(name: str) -> str:
    """What a player is called in a record, so that a resumed game knows who sat where."""
    return f"computer ({name})"


@dataclass(frozen=True)
class Computer:
    """Who plays the seats without a person, and how long it may think."""

    name: str = "casual"
    seed: int | str = 0
    seconds: float = 1.0

    @property
    def title(self) -> str:
        """Its name in a record."""
        return computer_title(self.name)

    def move(self, pos: Position, stop: Event | None = None) -> str:
        """What it plays, seeing only what its seat may see. `stop` is set when nobody waits any more."""
        seed, limit = f"{self.seed}/{len(pos.log)}", Limit(seconds=self.seconds)
        thought = player(pos.game.name, self.name).think(pos.view(pos.to_move), limit, seed=seed, stop=stop)
        return thought.move
