"""What is known of a game that was played, and its form as a line of JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Overrun:
    """A move for which a player took more time than it had, with what is forgiven (`referee.py`)."""

    move: int
    """The how manieth move of the game, of both players, from 1."""
    seconds: float


@dataclass(frozen=True)
class Thinking:
    """How long one player thought in a game."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    overruns: tuple[Overrun, ...] = ()

    def __add__(self, other: Thinking) -> Thinking:
        return Thinking(
            self.moves + other.moves,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
            self.overruns + other.overruns,
        )


@dataclass(frozen=True)
class GameResult:
    """A finished game."""

    key: str
    """Its name within the match or tournament, and that of its record."""
    players: tuple[str, str]
    """The names of the entrants in seats 0 and 1."""
    deal: str
    """The seed of its chance. Games of the same two players with the same deal are mirrored ones."""
    winner: int | None
    scores: tuple[int, int]
    reason: str
    turns: int
    thinking: tuple[Thinking, Thinking]
    forfeit: str = ""
    """What an external player did to lose the game without the rules; empty if the rules ended it."""

    def points(self, name: str) -> float:
        """1 won, 0.5 drawn, 0 lost, for that entrant."""
        if self.winner is None:
            return 0.5
        return float(self.players[self.winner] == name)

    def to_json(self) -> dict[str, Any]:
        """A dict that `json.dumps` takes."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> GameResult:
        """Read it back. Raises KeyError, TypeError or ValueError if it is something else."""
        first, second = (_thinking(part) for part in data["thinking"])
        return cls(
            **dict(data)
            | {"players": tuple(data["players"]), "scores": tuple(data["scores"])}
            | {"thinking": (first, second)}
        )


def _thinking(data: Mapping[str, Any]) -> Thinking:
    overruns = tuple(Overrun(**one) for one in data["overruns"])
    return Thinking(data["moves"], data["seconds"], data["longest"], overruns)
