"""What is known about a played game, and its form as a line of JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

LARGEST_COUNT = 2**31 - 1
"""The largest count in a result."""
T = TypeVar("T")


@dataclass(frozen=True)
class Overrun:
    """A move that took longer than the player's time and the tolerance allow (`referee.py`)."""

    move: int
    """Its number in the game, counting both players, from 1."""
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
    """The seed of its chance. Games of the same two players with the same deal are mirrored."""
    winner: int | None
    scores: tuple[int, int]
    reason: str
    turns: int
    thinking: tuple[Thinking, Thinking]
    forfeit: str = ""
    """What an external player did to forfeit the game; empty if the rules ended it."""

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
        """Read it back. Raises KeyError, TypeError or ValueError if it is not a result."""
        return cls(
            _kind(data["key"], str),
            _two(data["players"], str),
            _kind(data["deal"], str),
            None if data["winner"] is None else _kind(data["winner"], int, most=1),
            _two(data["scores"], int),
            _kind(data["reason"], str),
            _kind(data["turns"], int),
            _both_thinking(data["thinking"]),
            _kind(data.get("forfeit", ""), str),
        )


def _both_thinking(data: Any) -> tuple[Thinking, Thinking]:
    first, second = data
    return _thinking(first), _thinking(second)


def _thinking(data: Mapping[str, Any]) -> Thinking:
    overruns = tuple(Overrun(_kind(one["move"], int), _time(one["seconds"])) for one in data["overruns"])
    return Thinking(_kind(data["moves"], int), _time(data["seconds"]), _time(data["longest"]), overruns)


def _kind(value: Any, kind: type[T], most: int = LARGEST_COUNT) -> T:
    """The value, if it has exactly that type and, for an integer, is in range."""
    if type(value) is not kind or (isinstance(value, int) and not 0 <= value <= most):
        raise TypeError(f"{value!r} is not a valid {kind.__name__} in a result")
    return value


def _two(values: Any, kind: type[T]) -> tuple[T, T]:
    first, second = values
    return _kind(first, kind), _kind(second, kind)


def _time(value: Any) -> float:
    seconds = float(_kind(value, int) if type(value) is int else _kind(value, float))
    if not 0 <= seconds <= LARGEST_COUNT:
        raise ValueError(f"{value!r} is not a number of seconds")
    return seconds
