"""What a player is: something that chooses a move from a view. It cannot see the full position."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING, Protocol

from ..errors import BadOption, BadView, brief
from ..games.contract import FIRST_RULES, View
from ..games.registry import stored_game

if TYPE_CHECKING:
    from ..games.position import Position


@dataclass(frozen=True, kw_only=True)
class Limit:
    """How long a player may think: seconds, or simulations (then the answer is the same every time), or both,
    and then whichever ends first."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.simulations is None:
            raise BadOption("a limit names seconds, simulations or both")
        if self.seconds is not None and not (_is_number(self.seconds) and self.seconds > 0):
            raise BadOption(f"seconds must be a number greater than 0, not {brief(self.seconds)}")
        whole = self.simulations is None or (
            _is_number(self.simulations) and self.simulations == int(self.simulations)
        )
        if not whole or (self.simulations is not None and self.simulations < 1):
            found = brief(self.simulations)
            raise BadOption(f"simulations must be a whole number greater than 0, not {found}")

    def part(self, share: float) -> Limit:
        """That share of the time and of the simulations."""
        return Limit(
            seconds=None if self.seconds is None else self.seconds * share,
            simulations=None if self.simulations is None else max(1, int(self.simulations * share)),
        )


def _is_number(value: object) -> bool:
    """Neither infinite, nor NaN, nor too large to count."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 2**63


@dataclass(frozen=True)
class Candidate:
    """A move that was thought about."""

    move: str
    visits: int
    value: float
    """Expected result for the player: 1 won, 0.5 drawn, 0 lost."""


@dataclass(frozen=True)
class Thought:
    """A choice and what it rests on."""

    move: str
    simulations: int = 0
    candidates: list[Candidate] = field(default_factory=list)


class Player(Protocol):
    """Chooses moves."""

    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        """Choose a legal move for the view's player and say what the choice rests on. When `stop` is set, the
        best answer found so far comes back at once."""

    def choose(
        self,
        view: View,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        seed: int | str | None = None,
    ) -> str:
        """The move alone; one second if no limit is given, and a fresh seed if none is."""


class BasePlayer(ABC):
    """What all players have in common: `choose` in terms of `think`, and a position for a view."""

    name = ""
    """What people call this player, if it has a name: `expert`."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __repr__(self) -> str:
        return f"<{self.name or type(self).__name__}, a player of {self.game}>"

    @abstractmethod
    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        """As `Player.think`."""

    def choose(
        self,
        view: View,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        seed: int | str | None = None,
    ) -> str:
        """As `Player.choose`."""
        if seconds is None and simulations is None:
            seconds = 1.0
        if seed is None:
            seed = secrets.randbits(64)
        return self.think(view, Limit(seconds=seconds, simulations=simulations), seed=seed).move

    def position(self, view: View) -> Position:
        """A position that looks like the view to its player, who must be the one to move."""
        name = view.get("game") if isinstance(view, Mapping) else None
        if name != self.game:
            raise BadView(f"this player plays {self.game}; the view is of {brief(name)}")
        if view.get("outcome") is not None:
            raise BadView("the game of this view is over; there is nothing to choose")
        if view.get("player") is None or view.get("player") != view.get("to_move"):
            raise BadView("this is not the view of the player to move")
        options = view.get("options")
        if not isinstance(options, Mapping):
            raise BadView("the view does not name its options")
        return stored_game(self.game, options, view.get("rules", FIRST_RULES)).from_view(view)
