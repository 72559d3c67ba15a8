"""A table without a server: what a command leads to is applied at once. For tests of the rules of a table,
which need neither a database nor a socket."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from baumeister.deals.deal import VERSION
from baumeister.games.registry import game_type
from baumeister.server.errors import Refusal
from baumeister.server.people.accounts import Person
from baumeister.server.tables import commands
from baumeister.server.tables.commands import Change
from baumeister.server.tables.messages import TableCommand
from baumeister.server.tables.table import Event, SeatNumber, Table, Terms

PATIENCE = 60_000
COMMANDS: TypeAdapter[TableCommand] = TypeAdapter(TableCommand)


class Attendance:
    """Who is away, as the test says."""

    def __init__(self) -> None:
        self.away: dict[int, int] = {}
        """Seat -> for how long."""
        self.stuck: set[int] = set()
        """Seats of players whose process could not take moves."""

    def absence(self, _table: Table, seat: SeatNumber) -> int | None:
        return self.away.get(seat)

    def missing(self, _table: Table, seat: SeatNumber) -> int | None:
        return self.away.get(seat)

    def could_move(self, _table: Table, seat: SeatNumber, _since: int) -> bool:
        return seat not in self.stuck


class Alone:
    """A table at which Anna has seat 0 and Bert seat 1, and a clock that the test moves."""

    def __init__(
        self, game: str = "pagode", *, level: str | None = None, parts: bool = False, **terms: Any
    ) -> None:
        self.now = 1_000_000
        self.attendance = Attendance()
        self.leaves_often = False
        """The person who gives a command has called off many rated games."""
        self.events: list[Event] = []
        self.table = Table("t")
        agreed = Terms.model_validate({"game": game, "rules": game_type(game).rules_version} | terms)
        created = {"terms": agreed.model_dump(), "by": "anna", "secret": "ab" * 32, "deal": VERSION}
        self.apply(Change([("created", created)]))
        second = "anna" if agreed.hot_seat else "bert"
        self.apply(Change([("joined", {"seat": 0, "user": "anna", "name": "Anna", "takes_part": parts})]))
        if level is not None:
            self.apply(Change([("joined", {"seat": 1, "name": level, "level": level})]))
        elif not agreed.lobby:
            joined = {"seat": 1, "user": second, "name": second.title(), "takes_part": parts}
            self.apply(Change([("joined", joined)]))
        self.begin()

    def let_both_move(self) -> Alone:
        """Play until the game can no longer be called off."""
        while not self.table.both_moved:
            self.play()
        return self

    def begin(self) -> None:
        """Deal, if nothing more is needed for that."""
        if self.table.can_start:
            self.apply(commands.start(self.table))

    def apply(self, change: Change) -> None:
        for kind, data in change.events:
            event = Event(self.table.seq + 1, self.now, kind, data)
            self.events.append(event)
            self.table.apply(event, change.pos if kind in ("moved", "started") else None)

    def resolve(self, who: str, do: str, **more: Any) -> Change:
        """What a command leads to. Raises Refusal."""
        command = COMMANDS.validate_python({"do": do, "id": "c", "table": "t"} | more)
        person = Person(who, who.title(), account=who == "anna")
        known = self.now, self.attendance, PATIENCE
        return commands.resolve(self.table, person, command, *known, leaves_often=self.leaves_often)

    def do(self, who: str, do: str, **more: Any) -> Change:
        """Carry out a command. Raises Refusal."""
        change = self.resolve(who, do, **more)
        self.apply(change)
        return change

    def refused(self, who: str, do: str, **more: Any) -> str:
        """The code with which a command is refused; empty if it is not."""
        try:
            self.resolve(who, do, **more)
        except Refusal as refusal:
            return refusal.code
        return ""

    @property
    def mover(self) -> str:
        assert self.table.to_move is not None
        seat = self.table.seats[self.table.to_move]
        assert seat is not None
        return seat.user or ""

    @property
    def other(self) -> str:
        return "bert" if self.mover == "anna" else "anna"

    def play(self, *moves: str) -> None:
        """The player to move plays these moves, or any legal one."""
        assert self.table.pos is not None
        legal = [move for move in self.table.pos.moves() if move not in ("resign", "m")]
        given = list(moves) or [legal[len(legal) // 2]]
        if self.mover:
            self.do(self.mover, "play", at=self.table.length, moves=given)
        else:  # the computer
            assert self.table.to_move is not None
            self.apply(commands.play(self.table, self.table.to_move, self.table.length, given, self.now))

    @property
    def ended(self) -> dict[str, Any]:
        """The data of the end."""
        assert self.events[-1].kind == "ended"
        return self.events[-1].data
