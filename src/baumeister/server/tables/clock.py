"""Game clocks: none, time for the whole game with an increment, or days for each turn. All times are
milliseconds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from ..server_clock import DAY, SECOND


class Clock(BaseModel):
    """How a table measures time."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["none", "time", "days"] = "none"
    seconds: int = Field(default=600, ge=1, le=36_000, description="`time`: for the whole game")
    increment: int = Field(default=5, ge=0, le=600, description="`time`: seconds gained by a finished turn")
    days: int = Field(default=3, ge=1, le=30, description="`days`: for each turn")

    @property
    def start(self) -> int | None:
        """The time each player has at the start; None without a clock."""
        if self.kind == "none":
            return None
        return self.seconds * SECOND if self.kind == "time" else self.days * DAY

    def finish_turn(self, left: int) -> int:
        """The time left after a finished turn."""
        return left + self.increment * SECOND if self.kind == "time" else self.days * DAY

    def gained(self, seat: int, movers: Sequence[int | None]) -> int:
        """The time a player has gained by the turns in which these players moved in this order. It is lost
        when the turns are taken back: nobody can gain time by playing and taking back."""
        turns = sum(mover == seat and mover != after for mover, after in pairwise(movers))
        return turns * self.increment * SECOND if self.kind == "time" else 0

    @property
    def text(self) -> str:
        """As written in the header of a record."""
        texts = {
            "none": "none",
            "time": f"{self.seconds}+{self.increment}",
            "days": f"{self.days} days a turn",
        }
        return texts[self.kind]


class Times(BaseModel):
    """The clocks of a game at one moment."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)

    left: tuple[int, int]
    running: Literal[0, 1] | None = None
    since: int = Field(default=0, description="When the running clock was started")

    def left_at(self, seat: int, moment: int) -> int:
        """The time that player has left at a moment; below 0: their time is up."""
        spent = moment - self.since if seat == self.running else 0
        return self.left[seat] - max(0, spent)

    def after(self, clock: Clock, moment: int, to_move: Literal[0, 1] | None) -> Times:
        """The clocks when another player, or the same one again, is to move from that moment on."""
        seat = self.running
        left = list(self.left)
        if seat is not None:
            left[seat] = self.left_at(seat, moment)
            if to_move != seat:
                left[seat] = clock.finish_turn(left[seat])
        return Times(left=(left[0], left[1]), running=to_move, since=moment)

    def credit(self, ms: int, moment: int, resume: int) -> Times:
        """The clocks when the player whose clock runs gets back time at that moment, and their clock goes on
        at `resume`."""
        left = [self.left_at(0, moment), self.left_at(1, moment)]
        if self.running is not None:
            left[self.running] += ms
        return Times(left=(left[0], left[1]), running=self.running, since=max(moment, resume))

    def stop(self, moment: int) -> Times:
        """The clocks when they stop at that moment, without a finished turn."""
        left = self.left_at(0, moment), self.left_at(1, moment)
        return Times(left=left, running=None, since=moment)
