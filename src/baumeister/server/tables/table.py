"""A table: one game with its seats, rebuilt from its events. Everything here can be thrown away and rebuilt.

| event | data |
|---|---|
| created | game, options, rules, clock, ... (`Terms`), secret of the deal, opener, the log it continues or
the view it begins with, the table whose moves the computer repeats |
| joined | seat, user or level, name, whether they have an account, whether the player's program takes part in
the deal |
| left | seat |
| committed | seat, hash of the nonce of its player |
| revealed | seat, nonce |
| omitted | seats that are dealt by the server; the new secret if the deal began again |
| started | the chance outcomes before the first move |
| moved | by, entries: what was played and what chance answered; of a computer: thought, and waited: the
milliseconds before it began to think, which are not taken from its time |
| offered, declined | what, by |
| credited | seat, ms: time that was not the player's; resume: when their clock goes on |
| takeback | by, keep: how many entries of the log remain |
| ended | winner, scores, code and facts of the reason; one of `UNCOUNTED` if the game does not count;
by: who called the game off, or whose absence did |
| followed | by_table: the rematch or the next game of the match |
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json

from ...deals.deal import Deal, server_nonce
from ...games.contract import FIRST_RULES
from ...games.endings import read_ending
from ...games.position import Game, Outcome, Position
from ...games.registry import stored_game
from ..server_clock import DAY
from ..store import EventRow
from ..store.queries import ABANDONED, ABORTED, CLOSED, EXPIRED
from .clock import Clock, Times

UNCOUNTED = frozenset({ABORTED, EXPIRED, ABANDONED, CLOSED})
"""Reasons for games that do not count."""
REMEMBERED_COMMANDS = 64
"""Command ids remembered for each table: far more than a client can have under way."""

DEAL_PATIENCE = 5000
"""Milliseconds in which a player's program must send its hash, and then its nonce. Programs answer at once;
this is for those that were closed or lost their connection."""
UNTIMED_PATIENCE = 3 * DAY
"""Without a clock, the other player may claim when nothing has happened for this long."""

Status = Literal["waiting", "playing", "over"]
SeatNumber = Literal[0, 1]
DuelKind = Literal["level", "player"]
OfferKind = Literal["draw", "takeback", "rematch", "mirrored"]
EventKind = Literal[
    "created",
    "joined",
    "left",
    "committed",
    "revealed",
    "omitted",
    "started",
    "moved",
    "offered",
    "declined",
    "credited",
    "takeback",
    "ended",
    "followed",
]
NewEvent = tuple[EventKind, dict[str, Any]]
"""Kind and data of an event that is not stored yet."""


class Origin(BaseModel):
    """A finished game that another one continues, and how many of its log entries the new one begins with."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    table: str = Field(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")
    length: int = Field(ge=0, le=2**31 - 1)


class DailyTerms(BaseModel):
    """A game with the deal of a day."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)

    day: str = Field(pattern=r"^\d{4}-\d{2}-\d{2}$", description="The day by UTC")
    counts: bool = Field(description="The one attempt of that day; otherwise practice")


class DuelTerms(BaseModel):
    """A game with the cards of somebody else's finished game. Which one that was is told when it is over."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)

    duel: str = Field(description="The address of the duel")
    kind: DuelKind = Field(
        description="In the seat of the person whose duel it is, or in the other one, against what they did"
    )


class Terms(BaseModel):
    """What was agreed when the table was opened."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)

    game: str
    options: dict[str, Any] = Field(default_factory=dict)
    rules: int = Field(
        default=FIRST_RULES, description="The version of the rules that the game follows to its end"
    )
    clock: Clock = Clock()
    rated: bool = False
    lobby: bool = False
    private: bool = False
    takebacks: bool = True
    hot_seat: bool = False
    games: int = Field(default=1, ge=1)
    number: int = Field(default=1, description="Which game of the match this is")
    scores: tuple[int, int] = Field(default=(0, 0), description="Points of the match before this game")
    before: str | None = Field(
        default=None, description="The previous table, if this is a rematch or a later game of a match"
    )
    mirrored: bool = False
    origin: Origin | None = Field(default=None, description="The finished game this one continues")
    daily: DailyTerms | None = Field(default=None, description="The deal of a day, if this is one")
    duel: DuelTerms | None = Field(default=None, description="A duel over the deal of another game")
    set_up: bool = Field(
        default=False,
        description="Begins with a position that somebody set up, not with the start of the game",
    )


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person or a level of the computer."""

    name: str
    nonce: str | None = None
    """Only in a deal of version 1, where players brought it with them."""
    user: str | None = None
    level: str | None = None
    takes_part: bool = False
    """The player's program adds its part to the deal."""
    account: bool = False
    """A person who had an account when they sat down: the name is theirs alone."""

    @property
    def player(self) -> str:
        """The player's key in the ratings."""
        return self.user or self.level or ""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened."""

    seq: int
    at: int
    kind: EventKind
    data: dict[str, Any]
    command: str | None = None

    def row(self, table_id: str) -> EventRow:
        """As a row for the store."""
        data = to_json(self.data).decode()
        return {
            "table_id": table_id,
            "seq": self.seq,
            "at": self.at,
            "kind": self.kind,
            "data": data,
            "command": self.command,
        }

    @classmethod
    def of(cls, row: EventRow) -> Event:
        """From a row of the store."""
        kind = cast("EventKind", row["kind"])
        return cls(row["seq"], row["at"], kind, json.loads(row["data"]), row["command"])


@dataclass(slots=True, weakref_slot=True)
class Table:
    """The state of a table after some number of events."""

    id: str
    seq: int = 0
    terms: Terms = field(default_factory=lambda: Terms(game=""))
    game: Game | None = None
    opener: str = ""
    secret: str = ""
    deal_version: int = 1
    nonces: tuple[str, str] | None = None
    """Given by the table this one mirrors; otherwise the seats bring them."""
    mirrors: tuple[str, int] | None = None
    """The table and round of the mirrored deal."""
    hashes: list[str | None] = field(default_factory=lambda: [None, None])
    """What each player's program committed to."""
    revealed: list[str | None] = field(default_factory=lambda: [None, None])
    """The nonces that were shown."""
    omitted: list[bool] = field(default_factory=lambda: [False, False])
    """Seats whose programs did not answer in time: they are dealt by the server."""
    redealt: int = 0
    """How often the deal began again because a program did not show its nonce."""
    dealing_since: int = 0
    """Since when the programs that are due have had time to answer."""
    first: int | None = None
    given: list[tuple[str, int | None]] = field(default_factory=list)
    """The log of another game with which this one begins."""
    answers: str | None = None
    """The table whose moves the computer repeats as long as it sees the same: the other game of a duel."""
    set_up: dict[str, Any] | None = None
    """The view of a position with which the game begins."""
    created: int = 0
    seats: list[Seat | None] = field(default_factory=lambda: [None, None])
    status: Status = "waiting"
    pos: Position | None = None
    length: int = 0
    """Entries of the log."""
    drawn: int = 0
    """Chance outcomes so far."""
    moved: int = 0
    """Moves so far, of both players."""
    times: Times | None = None
    stamps: list[int | None] = field(default_factory=list)
    """For each entry of the log, the time its player had left; None without a clock and for chance."""
    thoughts: dict[int, bytes] = field(default_factory=dict)
    """By entry of the log, what a computer thought of it (`messages.MoveReport`), encoded: it is rarely
    needed, and this takes a tenth of the memory."""
    offers: dict[OfferKind, SeatNumber] = field(default_factory=dict)
    offered: tuple[int, int] = (0, 0)
    """How often each player has offered something."""
    result: Outcome | None = None
    begun: int | None = None
    """When the game began."""
    at: int = 0
    """When the last event happened."""
    ended: int | None = None
    next: str | None = None
    """The table that follows this one: rematch or next game of the match."""
    commands: dict[str, int] = field(default_factory=dict)

    # ---- looking ------------------------------------------------------------------------------------

    @property
    def to_move(self) -> SeatNumber | None:
        """Who decides; None before the start and after the end."""
        if self.status != "playing" or self.pos is None:
            return None
        return cast("SeatNumber | None", self.pos.to_move)

    @property
    def deal(self) -> Deal:
        """What determines the chance outcomes of this game."""
        table, number = self.mirrors or (self.id, self.terms.number)
        hashes = self.hashes[0], self.hashes[1]
        nonces = self.nonces or (self._nonce(0), self._nonce(1))
        return Deal(
            self.secret, nonces, self.first, len(self.given), table, number, hashes, self.deal_version
        )

    def _nonce(self, number: SeatNumber) -> str:
        seat = self.seats[number]
        if seat is not None and seat.nonce is not None:
            return seat.nonce
        return self.revealed[number] or server_nonce(self.secret, number)

    def takes_part(self, number: SeatNumber) -> bool:
        """True if the player in that seat adds their part to the deal; otherwise the server deals for it."""
        seat = self.seats[number]
        if self.mirrors is not None:
            return self.hashes[number] is not None
        return seat is not None and seat.takes_part and not self.omitted[number]

    @property
    def awaited(self) -> list[SeatNumber]:
        """The seats whose programs must send their hashes or, when all hashes are known, their nonces."""
        if self.status != "waiting" or None in self.seats or self.nonces is not None:
            return []
        numbers: tuple[SeatNumber, SeatNumber] = (0, 1)
        taking = [n for n in numbers if self.takes_part(n)]
        return [n for n in taking if self.hashes[n] is None] or [
            n for n in taking if self.revealed[n] is None
        ]

    @property
    def deal_due(self) -> int | None:
        """Until when the game waits for the parts of absent programs; None if it awaits none."""
        return self.dealing_since + DEAL_PATIENCE if self.awaited else None

    @property
    def hashes_are_due(self) -> bool:
        """True while a hash is awaited; nobody shows a nonce before all hashes are known."""
        return any(self.hashes[n] is None for n in self.awaited)

    @property
    def can_start(self) -> bool:
        """True if both seats are taken and the deal needs nothing more."""
        return self.status == "waiting" and None not in self.seats and not self.awaited

    @property
    def aborted(self) -> bool:
        """True if the game ended without counting."""
        return self.result is not None and self.result.reason in UNCOUNTED

    @property
    def both_moved(self) -> bool:
        """True once both players have moved at this table: until then the game can only be called off."""
        if self.pos is None:
            return False
        return {0, 1} <= {entry.player for entry in self.pos.log[len(self.given) :]}

    @property
    def claim_from(self) -> int | None:
        """When a game without a clock between two people may be claimed from the one who does not move,
        present or not; None if there is a clock, or nobody waits."""
        people = not self.terms.hot_seat and all(seat and seat.level is None for seat in self.seats)
        waits = self.status == "playing" and people and self.terms.clock.kind == "none"
        return self.at + UNTIMED_PATIENCE if waits else None

    @property
    def hides_cards(self) -> bool:
        """True if a player sees something that the other does not."""
        return self.game is not None and self.game.type.hidden

    @property
    def next_game_is_due(self) -> bool:
        """True if the match has another game to play, and it is not open yet."""
        more = self.terms.number < self.terms.games
        over = self.status == "over" and not self.aborted and self.pos is not None
        return more and over and self.next is None

    @property
    def counts_for_day(self) -> bool:
        """True for the one attempt at the deal of a day."""
        return self.terms.daily is not None and self.terms.daily.counts

    @property
    def counts_once(self) -> bool:
        """True for an attempt of which there is only one, at the deal of a day or in a duel: no help, it is
        not called off, and nothing is taken back."""
        return self.counts_for_day or self.terms.duel is not None

    def seats_of(self, user: str | None) -> list[SeatNumber]:
        """The seats of a person: none, one, or both at one device."""
        if user is None:
            return []
        numbers: tuple[SeatNumber, SeatNumber] = (0, 1)
        return [
            n for n, seat in zip(numbers, self.seats, strict=True) if seat is not None and seat.user == user
        ]

    def is_visible_to(self, user: str) -> bool:
        """True for everybody who may see the table; a private table that is full exists only for its
        players."""
        open_to_all = not self.terms.private or None in self.seats
        return open_to_all or bool(self.seats_of(user)) or self.opener == user

    @property
    def names(self) -> tuple[str | None, str | None]:
        """The names of the players."""
        first, second = self.seats
        return first.name if first is not None else None, second.name if second is not None else None

    def level_at(self, seat: int) -> str | None:
        """The level of the computer that sits there, if one does."""
        found = self.seats[seat]
        return found.level if found is not None else None

    @property
    def set_up_seed(self) -> str:
        """Deals what the player of a set-up cannot see; nobody knows it before the secret is shown."""
        return hashlib.sha256(f"set-up {self.secret}".encode()).hexdigest()

    def _first_position(self) -> Position:
        assert self.game is not None
        if self.set_up is None:
            return self.game.start(chance=())
        return self.game.set_up(self.set_up, self.set_up_seed)

    def position_before_deal(self) -> Position:
        """The position before the first chance outcome of this table's own deal."""
        pos = self._first_position()
        for text, player in self.given:
            pos = pos.play(text, player)
        return pos

    def past_positions(self, first: int, last: int) -> list[Position]:
        """The positions in which the log had `first` to `last` entries, as far as it goes."""
        if self.pos is None or self.game is None:
            return []
        pos = self._first_position()
        found = [pos] if first == 0 else []
        for n, entry in enumerate(self.pos.log[:last], 1):
            pos = pos.play(entry.text, entry.player)
            if n >= first:
                found.append(pos)
        return found

    # ---- events -------------------------------------------------------------------------------------

    @classmethod
    def replay(cls, table_id: str, rows: list[EventRow]) -> Table:
        """The table after all its events."""
        table = cls(table_id)
        for row in rows:
            table.apply(Event.of(row))
        return table

    def apply(self, event: Event, pos: Position | None = None) -> None:
        """Apply an event. `pos` is the position after it, if it is known already."""
        assert event.seq == self.seq + 1, f"event {event.seq} after {self.seq}"
        getattr(self, f"_{event.kind}")(event, pos)
        self.seq, self.at = event.seq, event.at
        if event.command is not None:
            self.commands[event.command] = event.seq
            if len(self.commands) > REMEMBERED_COMMANDS:
                del self.commands[next(iter(self.commands))]

    def _created(self, event: Event, _: Position | None) -> None:
        data = event.data
        self.terms = Terms.model_validate(data["terms"])
        self.game = stored_game(self.terms.game, self.terms.options, self.terms.rules)
        self.opener, self.secret, self.created = data["by"], data["secret"], event.at
        self.nonces = tuple(data["nonces"]) if data.get("nonces") else None
        self.first = data.get("first")
        self.deal_version = data.get("deal", 1)
        if data.get("mirrors"):
            self.mirrors = data["mirrors"][0], data["mirrors"][1]
            self.hashes = list(data["hashes"])
        self.given = [(text, player) for text, player in data.get("given", ())]
        self.answers = data.get("answers")
        self.set_up = data.get("set_up")

    def _joined(self, event: Event, _: Position | None) -> None:
        data = event.data
        self.seats[data["seat"]] = Seat(
            data["name"],
            data.get("nonce"),
            data.get("user"),
            data.get("level"),
            data.get("takes_part", False),
            data.get("account", False),
        )
        self.dealing_since = event.at

    def _left(self, event: Event, _: Position | None) -> None:
        self.seats[event.data["seat"]] = None

    def _committed(self, event: Event, _: Position | None) -> None:
        self.hashes[event.data["seat"]] = event.data["hash"]
        if not self.hashes_are_due:
            self.dealing_since = event.at

    def _revealed(self, event: Event, _: Position | None) -> None:
        self.revealed[event.data["seat"]] = event.data["nonce"]

    def _omitted(self, event: Event, _: Position | None) -> None:
        for seat in event.data["seats"]:
            self.omitted[seat], self.hashes[seat] = True, None
        if "secret" in event.data:
            # Somebody knows a nonce already: everything is drawn again.
            self.secret, self.redealt = event.data["secret"], self.redealt + 1
            self.hashes, self.revealed = [None, None], [None, None]
        self.dealing_since = event.at

    def _started(self, event: Event, pos: Position | None) -> None:
        chance = event.data["chance"]
        if pos is None:
            pos = self.position_before_deal()
            for text in chance:
                pos = pos.play(text)
        self.status, self.begun, self.drawn = "playing", event.at, len(chance)
        self.moved = sum(player is not None for _, player in self.given)
        self._advance(event, pos, len(self.given) + len(chance))
        start = self.terms.clock.start
        if start is not None:
            self.times = Times(left=(start, start), running=self.to_move, since=event.at)

    def _moved(self, event: Event, pos: Position | None) -> None:
        entries = event.data["entries"]
        if pos is None:
            pos = self.pos
            assert pos is not None
            for text, player in entries:
                pos = pos.play(text, player)
        mover = event.data["by"]
        if "thought" in event.data:
            self.thoughts[self.length] = to_json(event.data["thought"])
        self._advance(event, pos, len(entries))
        if self.times is not None:
            waited = event.data.get("waited", 0)
            self.times = self.times.credit(waited, event.at, event.at).after(
                self.terms.clock, event.at, self.to_move
            )
        left = None if self.times is None else max(0, self.times.left[mover])
        self.stamps += [left if player is not None else None for _, player in entries]
        drawn = [player for _, player in entries].count(None)
        self.drawn += drawn
        self.moved += len(entries) - drawn

    def _advance(self, event: Event, pos: Position, entries: int) -> None:
        self.pos = pos
        self.length += entries
        if event.kind == "started":
            self.stamps = [None] * entries
        if self.offers and event.data.get("by") is not None:
            # A player who moves has declined what the other one offered.
            self.offers = {what: by for what, by in self.offers.items() if by == event.data["by"]}
            self.offers.pop("takeback", None)

    def _offered(self, event: Event, _: Position | None) -> None:
        by = event.data["by"]
        self.offers[event.data["what"]] = by
        first, second = self.offered
        self.offered = first + (by == 0), second + (by == 1)

    def _declined(self, event: Event, _: Position | None) -> None:
        self.offers.pop(event.data["what"], None)

    def _credited(self, event: Event, _: Position | None) -> None:
        if self.times is not None:
            self.times = self.times.credit(event.data["ms"], event.at, event.data["resume"])

    def _takeback(self, event: Event, _: Position | None) -> None:
        keep = event.data["keep"]
        assert self.pos is not None
        undone = [*(entry.player for entry in self.pos.log[keep:]), self.to_move]
        self.pos, self.length = self.past_positions(keep, keep)[0], keep
        self.moved = sum(entry.player is not None for entry in self.pos.log)
        del self.stamps[keep:]
        self.thoughts = {entry: thought for entry, thought in self.thoughts.items() if entry < keep}
        self.offers.pop("takeback", None)
        if self.times is not None:
            times = self.times.stop(event.at)
            left = [times.left[seat] - self.terms.clock.gained(seat, undone) for seat in (0, 1)]
            self.times = Times(left=(left[0], left[1]), running=self.to_move, since=event.at)

    def _ended(self, event: Event, _: Position | None) -> None:
        data = event.data
        scores, reason, facts = data["scores"], data["reason"], data.get("facts")
        if facts is None:  # stored by a version that wrote English text
            reason, facts = read_ending(self.terms.game, reason)
        self.result = Outcome(data["winner"], (scores[0], scores[1]), reason, facts)
        self.status, self.ended, self.offers = "over", event.at, {}
        if self.times is not None:
            self.times = self.times.stop(event.at)

    def _followed(self, event: Event, _: Position | None) -> None:
        self.next = event.data["by_table"]
        self.offers = {}
