"""What a client knows of a table: the last whole description, with everything that happened since."""

from __future__ import annotations

import time
from typing import Any, Literal, cast

from ..games.contract import FIRST_RULES, View
from ..games.endings import OTHER_ENDING
from ..games.position import Game, Outcome
from ..games.registry import stored_game
from .messages import SeatInfo, SeatView, Snapshot, State, Terms


class TableState:
    """A table as the server describes it. What is read here was true at one and the same moment only if it
    is read from one `snapshot`."""

    @property
    def snapshot(self) -> Snapshot:
        """The whole table as it is now; never changed, but replaced."""
        raise NotImplementedError

    @property
    def id(self) -> str:
        """The table's id, the last word of its address."""
        return self.snapshot["table"]

    @property
    def terms(self) -> Terms:
        """What was agreed when the table was opened."""
        return self.snapshot["terms"]

    @property
    def game(self) -> Game:
        """The game with its options, by the version of the rules that the table follows."""
        terms = self.terms
        return stored_game(terms["game"], terms["options"], terms.get("rules", FIRST_RULES))

    @property
    def state(self) -> State:
        """Whose turn it is, the clocks, what is offered, the result."""
        return self.snapshot["state"]

    @property
    def status(self) -> Literal["waiting", "playing", "over"]:
        """Waiting for a player or the deal, playing, or over."""
        return self.state["status"]

    @property
    def seats(self) -> list[SeatInfo | None]:
        """Who sits there."""
        return self.snapshot["seats"]

    @property
    def you(self) -> list[int]:
        """Our own seats: none, one, or both."""
        return list(self.snapshot["you"])

    @property
    def to_move(self) -> int | None:
        """Whose decision is awaited."""
        return self.state["to_move"]

    @property
    def length(self) -> int:
        """How many entries the log has."""
        return self.state["length"]

    @property
    def log(self) -> list[tuple[str, int | None]]:
        """Moves with their players, and chance outcomes with None, as far as we may know them."""
        return [cast("tuple[str, int | None]", (text, player)) for text, player in self.snapshot["log"]]

    @property
    def sight(self) -> SeatView | None:
        """What we may see; None before the game has begun."""
        return self.snapshot["sight"]

    @property
    def view(self) -> View | None:
        """Our view, as `Position.view` gives it and every player takes it; None before the game has begun."""
        sight = self.sight
        return None if sight is None else sight["view"]

    @property
    def moves(self) -> list[str]:
        """Our legal moves; empty when we are not to move."""
        sight = self.sight
        return list(sight["moves"]) if sight else []

    @property
    def offers(self) -> dict[str, int]:
        """What is offered, and by which seat."""
        return cast("dict[str, int]", self.state["offers"])

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by its rules or by what the server adds: time, resignation, a claim; None while
        it goes on."""
        state = self.state
        if state["status"] != "over":
            return None
        result = state["result"]
        if result is None:
            return Outcome(None, (0, 0), OTHER_ENDING, {"text": "without a result"})
        one, other = result["scores"]
        return Outcome(result["winner"], (one, other), result["reason"], result["facts"])

    def time_left(self, seat: int) -> float | None:
        """Seconds on that player's clock; None without clocks. Negative if the time is up."""
        times = self.state["times"]
        if times is None:
            return None
        spent = self.server_time - times["since"] if times["running"] == seat else 0
        return (times["left"][seat] - max(0, spent)) / 1000

    @property
    def server_time(self) -> float:
        """The server's clock, in milliseconds."""
        return 1000 * time.time() + self._clock_offset

    _clock_offset = 0.0
    """How far the server's clock is ahead of ours."""


def apply_message(now: Snapshot | None, message: Any) -> Snapshot | None:
    """The table after a message about it."""
    if message["say"] == "table":
        return cast("Snapshot", message)
    if now is None:
        return None
    if message["say"] == "event":
        return cast(
            "Snapshot",
            {
                **now,
                "seq": message["seq"],
                "log": [*now["log"][: message["log_from"]], *message["log"]],
                "state": message["state"] or now["state"],
                "sight": message["sight"] or now["sight"],
            },
        )
    if message["say"] == "presence":
        told = {"here": message["here"], "gone": message["gone"]}
        seats = [
            seat and (seat | told if n == message["seat"] else seat) for n, seat in enumerate(now["seats"])
        ]
        return cast("Snapshot", {**now, "seats": seats})
    if message["say"] == "spectators":
        return cast("Snapshot", {**now, "spectators": message["count"]})
    return now
