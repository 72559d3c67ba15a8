"""Clocks: none, time for the whole game with an increment, or days for each turn. All times are
milliseconds."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

SECOND, DAY = 1000, 86_400_000


def ticks() -> int:
    """Nanoseconds that pass evenly, also while the machine sleeps, and that nobody can set."""
    return time.clock_gettime_ns(_EVEN)


_EVEN = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


class HouseTime:
    """The time of all tables. It begins with the machine's clock, since time goes on while no server runs,
    and then passes evenly: whoever sets that clock takes no time from a player and gives him none."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() - ticks()

    def now(self) -> int:
        """Milliseconds of the calendar."""
        return (ticks() + self._ahead) // 1_000_000

    def agree(self, moment: int, at: int) -> None:
        """It was `moment` (in nanoseconds) when the ticks were `at`: all processes follow one clock."""
        self._ahead = moment - at


HOUSE_TIME = HouseTime()
"""Of this process; `Timekeeper` keeps it together with that of others on the same database."""


def now() -> int:
    """The server's time."""
    return HOUSE_TIME.now()


class Clock(BaseModel):
    """How a table measures time."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["none", "time", "days"] = "none"
    seconds: int = Field(default=600, ge=1, le=36_000, description="`time`: for the whole game")
    increment: int = Field(default=5, ge=0, le=600, description="`time`: seconds gained by a finished turn")
    days: int = Field(default=3, ge=1, le=30, description="`days`: for each turn")

    @property
    def start(self) -> int | None:
        """What each player has at the beginning; None without a clock."""
        if self.kind == "none":
            return None
        return self.seconds * SECOND if self.kind == "time" else self.days * DAY

    def finished(self, left: int) -> int:
        """What is left after a finished turn."""
        return left + self.increment * SECOND if self.kind == "time" else self.days * DAY

    def gained(self, seat: int, movers: Sequence[int | None]) -> int:
        """What a player has gained by the turns in which these moved one after the other. It goes when they
        are taken back: nobody plays and takes back for time."""
        turns = sum(mover == seat and mover != after for mover, after in pairwise(movers))
        return turns * self.increment * SECOND if self.kind == "time" else 0

    @property
    def text(self) -> str:
        """As a record's header says it."""
        texts = {
            "none": "none",
            "time": f"{self.seconds}+{self.increment}",
            "days": f"{self.days} days a turn",
        }
        return texts[self.kind]


class Times(BaseModel):
    """The clocks of a game at one moment."""

    left: tuple[int, int]
    running: int | None = None
    since: int = Field(default=0, description="When the running clock was started")

    def left_at(self, seat: int, moment: int) -> int:
        """What that player has left at a moment; below 0: his time is over."""
        spent = moment - self.since if seat == self.running else 0
        return self.left[seat] - max(0, spent)

    def after(self, clock: Clock, moment: int, to_move: int | None) -> Times:
        """The clocks when at that moment somebody else, or the same player again, is to move."""
        seat = self.running
        left = list(self.left)
        if seat is not None:
            left[seat] = self.left_at(seat, moment)
            if to_move != seat:
                left[seat] = clock.finished(left[seat])
        return Times(left=(left[0], left[1]), running=to_move, since=moment)

    def stopped(self, moment: int) -> Times:
        """The clocks when no turn was finished but time is no longer, or again, counted from that moment."""
        left = self.left_at(0, moment), self.left_at(1, moment)
        return Times(left=left, running=None, since=moment)
