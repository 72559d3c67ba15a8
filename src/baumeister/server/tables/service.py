"""Carries out commands: store first, then broadcast, then acknowledge.

A table lives in memory while somebody needs it and can be rebuilt from its events at any time. Within this
process, one command at a time works on a table; between processes, the event number is the lock.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Protocol, cast
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from ...games.position import Position
from ..errors import Refusal
from ..logs import log
from ..metrics import Metrics
from ..people.accounts import DELETED_NAME, Person
from ..server_clock import now
from ..store import Conflict, EventRow, Gap, Store, queries
from . import commands, projection, rematch
from .admission import Admission
from .commands import Attendance, Change
from .messages import (
    Abort,
    Claim,
    Leave,
    LogEntry,
    MoveReport,
    Play,
    Preview,
    PreviewResult,
    Resign,
    TableCommand,
)
from .named_locks import NamedLocks
from .outages import SHORTEST_CREDIT, Outages
from .rematch import RematchKind
from .rows import rows_of
from .table import Event, NewEvent, SeatNumber, Table

CACHED_TABLES = 20_000
"""Tables kept in memory; the least recently used go first."""
COMMIT_TRIES = 3
"""How often a command is tried when other processes are faster."""


class Audience(Attendance, Protocol):
    """The people connected to tables, as far as the service needs to know about them."""

    def is_watched(self, table_id: str) -> bool:
        """True if a client of this process watches the table."""

    def send_away(self, table: Table) -> None:
        """Drop clients that may no longer see a table."""

    def start_over(self, table_id: str) -> None:
        """Drop all clients that watch a table: what they know of it is not true."""

    def broadcast(
        self, table: Table, events: list[Event], old: dict[tuple[int, ...], list[LogEntry]], length: int
    ) -> None:
        """Tell everybody at a table what has happened, each as they may see it."""


class TableService:
    """All tables, as this process knows them."""

    def __init__(
        self,
        store: Store,
        audience: Audience,
        metrics: Metrics,
        *,
        patience: int,
        shared: bool = False,
        is_open: Callable[[], bool] = lambda: True,
        outages: Outages | None = None,
        announce: Callable[[list[EventRow]], None] = lambda _rows: None,
    ) -> None:
        self.store = store
        self.admission = Admission(store)
        self._audience = audience
        self._metrics = metrics
        self._patience = patience
        """Milliseconds a player must be gone before the other may claim."""
        self._shared = shared
        """True if other processes write to the same database."""
        self.is_open = is_open
        """False while commands cannot be carried out."""
        self._outages = outages
        """When moves could not be taken."""
        self._announce = announce
        """Tells other processes what was stored."""
        self._tables: OrderedDict[str, Table] = OrderedDict()
        """The tables kept in memory, the least recently used first."""
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Those, and tables that are no longer kept while somebody still works with them: there is never a
        second object for a table, of which one would not hear what happens to the other."""
        self._locks = NamedLocks()
        self._doubtful: set[str] = set()
        """Tables that may have more stored events than are known here."""
        self.admits: Callable[[Table, str], Awaitable[bool]] = _admits
        """Whether a person may see a table; it may also raise a Refusal that says why not."""
        self.listeners: list[Callable[[Table], None]] = []
        """Called after every change that this process made to a table, once it is stored and broadcast."""

    def __len__(self) -> int:
        return len(self._tables)

    # ---- finding ------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table by its id. Raises Refusal."""
        found = self._alive.get(table_id)
        if found is None:
            rows = await self.store.events(table_id)
            if not rows:
                raise Refusal("unknown_table")
            found = self._alive.get(table_id) or Table.replay(table_id, rows)
        self._keep(found)
        return found

    async def table_for(self, table_id: str, who: Person) -> Table:
        """A table that this person may see. A private one exists only for its players."""
        table = await self.table(table_id)
        if not await self.admits(table, who.id):
            raise Refusal("unknown_table")
        return table

    async def current_table_for(self, table_id: str, who: Person) -> Table:
        """Like `table_for`, but never behind the database: another process may have stored something that is
        not known here yet, and the person may have seen it there."""
        table = await self.table_for(table_id, who)
        if self._shared:
            async with self._locks.hold(table_id):
                await self._catch_up(table)
        return table

    def in_memory(self, table_id: str) -> Table | None:
        """A table if it is in memory."""
        return self._alive.get(table_id)

    def public_game(self, table_id: str) -> str | None:
        """The game of a table that is in memory, unless the table is private."""
        found = self._alive.get(table_id)
        return None if found is None or found.terms.private else found.terms.game

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = self._alive[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > CACHED_TABLES:
            old = next((t for t in self._tables if t != table.id and not self._in_use(t)), None)
            if old is not None:
                del self._tables[old]

    def _in_use(self, table_id: str) -> bool:
        return table_id in self._locks or self._audience.is_watched(table_id)

    # ---- changing -----------------------------------------------------------------------------------

    async def perform(self, who: Person, command: TableCommand) -> int:
        """Carry out a command; returns how many events the table then has. Raises Refusal."""
        started, received = time.perf_counter(), now()
        if not who.id:
            raise Refusal("not_signed_in")
        if not self.is_open():
            self._note_refusal()
            raise Refusal("unavailable")
        answer = "done"
        try:
            return await self._perform(who, command, received)
        except Refusal as refused:
            answer = refused.code
            if answer == "unavailable":
                self._note_refusal()
            raise
        finally:
            self._metrics.count(command.do, answer, time.perf_counter() - started)

    def _note_refusal(self) -> None:
        if self._outages is not None:
            self._outages.note_refusal()

    async def _perform(self, who: Person, command: TableCommand, received: int) -> int:
        name = f"{who.id}/{command.id}"
        async with self._locks.hold(command.table):
            for _ in range(COMMIT_TRIES):
                table = await self.table_for(command.table, who)
                if name in table.commands:
                    return table.commands[name]
                await self.admission.check(table, who, command)
                if isinstance(command, Play | Claim | Abort | Resign):
                    await self._give_back_time(table, received)
                often = await self.admission.leaves_often(table, who, command)
                try:
                    change = commands.resolve(
                        table, who, command, received, self._audience, self._patience, leaves_often=often
                    )
                except Refusal:
                    if self._shared and await self._catch_up(table):
                        continue  # the reason for the refusal may be gone
                    raise
                if await self._commit(table, change, name, received):
                    return table.seq
        raise Refusal("stale")

    # ---- lost time ----------------------------------------------------------------------------------

    async def credit_outages(self, table: Table) -> bool:
        """Give the player to move back the time in which no moves could be taken; True if there was any."""
        if not self._runs(table) or not self.is_open():
            return False
        async with self._locks.hold(table.id):
            return await self._give_back_time(table, now())

    async def credit_watched_tables(self) -> None:
        """The same at every table that somebody watches."""
        for table in [t for t in self._tables.values() if self._runs(t) and self._audience.is_watched(t.id)]:
            await self.credit_outages(table)

    def _runs(self, table: Table) -> bool:
        """True if the clock of a person runs. The computer's own time begins when it begins to think."""
        running = None if table.times is None else table.times.running
        return self._outages is not None and running is not None and table.level_at(running) is None

    async def _give_back_time(self, table: Table, moment: int) -> bool:
        if self._outages is None or table.times is None or not self._runs(table):
            return False
        running = table.times.running
        assert running is not None
        if commands.is_late(table, running, moment):
            # Another process may know why.
            await self._outages.load()
        lost, resume = self._outages.lost(table.times.since, moment)
        if lost < SHORTEST_CREDIT:
            return False
        credited: NewEvent = ("credited", {"seat": running, "ms": lost, "resume": resume})
        return await self._commit(table, Change([credited]), None, moment)

    # ---- looking ahead, and other players -----------------------------------------------------------

    async def preview(self, who: Person, command: Preview, *, text: bool = False) -> PreviewResult:
        """What a player would see after moves that can be taken back. Raises Refusal."""
        table = await self.table_for(command.table, who)
        seat = projection.find_perspective(table, table.seats_of(who.id))
        if seat is None:
            raise Refusal("not_seated")
        pos = commands.preview(table, seat, command.at, command.moves)
        sight = projection.view_position(pos, seat, mine=pos.to_move == seat, text=text)
        to_move = cast("SeatNumber | None", pos.to_move)
        return PreviewResult(id=command.id, table=table.id, to_move=to_move, sight=sight)

    async def play_for_computer(
        self, table_id: str, pos: Position, move: str, report: MoveReport | None, began: int
    ) -> None:
        """Play the computer's move in a position and keep what it thought from `began` on, if it did; do
        nothing if the position has changed meanwhile."""
        async with self._locks.hold(table_id):
            table = await self.table(table_id)
            mover = table.to_move
            if mover is None or table.pos is not pos:
                return
            moment = now()
            change = commands.play_for_computer(table, mover, move, began, moment)
            if report is not None:
                change.events[0][1]["thought"] = report.model_dump()
            await self._commit(table, change, None, moment)

    async def end(self, table_id: str, seq: int, change: Change) -> None:
        """End a game that its players have left, unless something has happened there since that event, or the
        player to move may be waiting at a process that cannot take their move."""
        await self.catch_up_to(table_id, seq)
        async with self._locks.hold(table_id):
            table = await self.table(table_id)
            mover = table.to_move if table.times is not None else None
            if mover is not None and not commands.could_move_in_time(table, mover, self._audience):
                return
            if table.seq == seq:
                await self._commit(table, change, None, now())

    async def open_next_game(self, table: Table) -> None:
        """Open the next game of a match."""
        async with self._locks.hold(table.id):
            if table.next_game_is_due:
                await self._commit(table, Change(followed_by="match"), None, now())

    async def _commit(self, table: Table, change: Change, name: str | None, moment: int) -> bool:
        """Store a change and apply it. False if another process was faster; the table is then up to date."""
        if change.followed_by is not None:
            return await self._open_following(table, change.followed_by, name, moment)
        if change.events and change.events[-1][0] in ("joined", "revealed", "omitted"):
            change = self._with_start(table, change, moment)
        return await self._store(table, change, name, moment)

    def _with_start(self, table: Table, change: Change, moment: int) -> Change:
        """If the deal needs nothing more after a change, it starts the game; both are stored together."""
        full = replace(
            table,
            seats=list(table.seats),
            hashes=list(table.hashes),
            revealed=list(table.revealed),
            omitted=list(table.omitted),
            commands={},
        )
        full.apply(Event(full.seq + 1, moment, *change.events[0]))
        if not full.can_start:
            return change
        started = commands.start(full)
        return Change(change.events + started.events, started.pos)

    async def deal_for_absent(self, table_id: str) -> None:
        """Deal for the players whose programs have not answered in time."""
        async with self._locks.hold(table_id):
            table = await self.table(table_id)
            if table.deal_due is not None and now() >= table.deal_due:
                await self._commit(table, commands.omit(table), None, now())

    async def _open_following(self, table: Table, kind: RematchKind, name: str | None, moment: int) -> bool:
        """A rematch, or the next game of a match. Both tables are written together: a process that comes
        second leaves nothing behind."""
        made, first = self._prepare(rematch.rematch_events(table, kind))
        change = Change([("followed", {"by_table": made.id})])
        if not await self._store(table, change, name, moment, (made, first)):
            return False
        self._begin(made)
        return True

    async def _store(
        self,
        table: Table,
        change: Change,
        name: str | None,
        moment: int,
        beside: tuple[Table, list[Event]] | None = None,
    ) -> bool:
        """Store a change, and with it the first events of another table."""
        events = [
            Event(table.seq + n, moment, kind, data, name if n == len(change.events) else None)
            for n, (kind, data) in enumerate(change.events, 1)
        ]
        try:
            rows, also = [event.row(table.id) for event in events], rows_of(table, events)
            others: list[EventRow] = []
            if beside is not None:
                other, first = beside
                others = [event.row(other.id) for event in first]
                also = rows_of(Table(other.id), first)
            behind = (table.id, table.seq, table.at) if table.seq else None
            rated = table.terms.rated and any(event.kind == "ended" for event in events)
            await self.store.append(rows + others, also, behind=behind, alone=rated)
        except Gap:
            self._reload(table)
            return False
        except Conflict:
            await self._catch_up(table)
            return False
        except Refusal:
            # The connection may have been lost after the change was stored but before that was confirmed.
            self._doubtful.add(table.id)
            raise
        self._happen(table, events, change)
        self._announce(rows)
        return True

    def _happen(self, table: Table, events: Iterable[Event], change: Change | None = None) -> None:
        """Apply stored events and tell everybody who watches."""
        events = list(events)
        watched = self._audience.is_watched(table.id)
        old = self._visible_logs(table) if watched and projection.hides_anything(table) else {}
        length = table.length
        for event in events:
            fresh = change is not None and event.kind in ("moved", "started")
            table.apply(event, change.pos if fresh and change is not None else None)
        if watched and table.terms.private and events[0].kind != "moved":
            # Guests who came by the invitation could watch until both seats were taken.
            self._audience.send_away(table)
        if watched:
            self._audience.broadcast(table, events, old, length)
        if change is not None:
            self._call_listeners(table)

    def _visible_logs(self, table: Table) -> dict[tuple[int, ...], list[LogEntry]]:
        """The logs that people know, by their seats, to see later what is new in each."""
        combinations: tuple[tuple[SeatNumber, ...], ...] = ((), (0,), (1,), (0, 1))
        return {
            seats: projection.visible_log(table, projection.find_perspective(table, seats))
            for seats in combinations
        }

    def _call_listeners(self, table: Table) -> None:
        for listener in self.listeners:
            listener(table)

    # ---- other processes ----------------------------------------------------------------------------

    async def apply_stored(self, rows: list[EventRow]) -> None:
        """Apply what another process says it has stored for a table."""
        table = self._alive.get(rows[0]["table_id"])
        if table is None:
            return
        async with self._locks.hold(table.id):
            if rows[0]["seq"] == table.seq + 1:
                self._happen(table, [Event.of(row) for row in rows])
                return
        await self.catch_up_to(table.id, rows[-1]["seq"])

    async def catch_up_to(self, table_id: str, seq: int) -> None:
        """A table has `seq` events: catch up if that is more than are known here."""
        table = self._alive.get(table_id)
        if table is None or table.seq >= seq:
            return
        async with self._locks.hold(table_id):
            try:
                await self._catch_up(table)
            except Refusal:
                log.warning("could not catch up", extra={"table": table_id})
                self._doubtful.add(table_id)

    async def refresh(self, table_id: str) -> None:
        """Something was stored for a table by a program that is no server."""
        table = self._tables.get(table_id)
        if table is not None:
            async with self._locks.hold(table_id):
                await self._catch_up(table)

    async def compare_with_store(self) -> None:
        """Catch up with the database at every table that somebody watches, or that is in doubt."""
        watched = {t for t in self._tables if self._shared and self._audience.is_watched(t)}
        due, self._doubtful = self._doubtful | watched, set()
        try:
            counts = await self.store.read(lambda conn: queries.event_counts(conn, sorted(due)))
        except Refusal:
            self._doubtful |= due
            return
        for table_id, seq in counts:
            await self.catch_up_to(table_id, seq)
            await self._check_stored(table_id, seq)

    async def _check_stored(self, table_id: str, seq: int) -> None:
        """Reload a table of which fewer events are stored than this process knows."""
        table = self._alive.get(table_id)
        if table is None or table.seq <= seq:
            return
        async with self._locks.hold(table_id):
            counts = await self.store.read(lambda conn: queries.event_counts(conn, [table_id]))
            if all(stored < table.seq for _, stored in counts):
                self._reload(table)

    async def _catch_up(self, table: Table) -> bool:
        """Apply what other processes have stored; True if there was anything."""
        rows = await self.store.events(table.id, table.seq)
        if rows:
            self._happen(table, [Event.of(row) for row in rows])
        return bool(rows)

    def _reload(self, table: Table) -> None:
        """What this process knows of a table is not in the database: forget it, and tell those who watch."""
        log.error("events are not in the database", extra={"table": table.id, "seq": table.seq})
        self._tables.pop(table.id, None)
        self._alive.pop(table.id, None)
        self._audience.start_over(table.id)

    # ---- deleted accounts ---------------------------------------------------------------------------

    def forget_person(self, user: str) -> None:
        """Somebody was deleted: their tables are reloaded when they are needed."""
        for table_id, table in list(self._alive.items()):
            if table.seats_of(user) and not self._in_use(table_id):
                self._tables.pop(table_id, None)
            for n, seat in enumerate(table.seats):
                if seat is not None and seat.user == user:
                    table.seats[n] = replace(seat, name=DELETED_NAME, user=None, account=False)

    def rename_person(self, user: str, name: str) -> None:
        """Somebody has another name now; their tables show it when they are next sent."""
        for table in self._tables.values():
            for n, seat in enumerate(table.seats):
                if seat is not None and seat.user == user:
                    table.seats[n] = replace(seat, name=name)

    async def close_waiting(self, who: Person) -> None:
        """Close the tables of somebody who is leaving for good, if no game has begun there."""
        for table_id in await self.store.read(lambda conn: queries.open_tables(conn, who.id)):
            table = await self.table(table_id)
            if table.status == "waiting":
                await self._perform(who, Leave(id="closed", table=table_id), now())

    # ---- new tables ---------------------------------------------------------------------------------

    async def open(
        self, events: list[NewEvent], also: Callable[[Connection, str], None] = lambda _conn, _table: None
    ) -> Table:
        """A new table from its first events; the game starts at once if both seats are taken. `also` writes
        what belongs to it, with the table's id; if it raises, there is no table."""
        table, made = self._prepare(events)
        write = rows_of(Table(table.id), made)
        assert write is not None

        def everything(conn: Connection) -> None:
            write(conn)
            also(conn, table.id)

        await self.store.append([event.row(table.id) for event in made], everything)
        self._begin(table)
        return table

    def _prepare(self, events: list[NewEvent]) -> tuple[Table, list[Event]]:
        """A table and its first events, not stored yet."""
        table, moment = Table(new_table_id()), now()
        made = [Event(n, moment, kind, data) for n, (kind, data) in enumerate(events, 1)]
        for event in made:
            table.apply(event)
        if table.can_start:
            started = commands.start(table)
            made.append(Event(table.seq + 1, moment, *started.events[0]))
            table.apply(made[-1], started.pos)
        return table, made

    def _begin(self, table: Table) -> None:
        self._keep(table)
        self._call_listeners(table)


async def _admits(table: Table, user: str) -> bool:
    return table.is_visible_to(user)


def new_table_id() -> str:
    """96 random bits: nobody can guess the address of a table."""
    return secrets.token_urlsafe(12)
