"""Where commands are carried out: store first, then acknowledge, then broadcast.

A table lives in memory while somebody needs it and can be rebuilt from its events at any time. One command
at a time works on a table of this process; against other processes the number of the event is the lock.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from ..games.position import Position
from . import listing, rulebook, sights
from .clock import now
from .errors import Refusal
from .hub import Hub
from .logs import log
from .messages import Leave, TableCommand
from .rulebook import Change, Person
from .store import Conflict, EventRow, Store, Unavailable
from .tables import DELETED, Event, Table

T = TypeVar("T")
CACHED = 20_000
"""Tables kept in memory; the ones not used for longest go first."""
TRIES = 3
"""How often a command is tried when other processes are faster."""


class Desk:
    """All tables, as this process knows them."""

    def __init__(self, store: Store, hub: Hub, patience: int) -> None:
        self.store = store
        self.hub = hub
        self.patience = patience
        """Milliseconds a player must be gone before the other may claim."""
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, _Counted] = {}
        self.shared = False
        """True if other processes write to the same database."""
        self._doubtful: set[str] = set()
        """Tables of which more may be stored than is known here."""
        self.after: list[Callable[[Table], Awaitable[None] | None]] = []
        """Called after every change of a table that this process made, when it is stored and told."""
        self.announce: Callable[[list[EventRow]], None] = lambda _rows: None
        """Tells other processes what was stored."""

    def __len__(self) -> int:
        return len(self._tables)

    # ---- finding ------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table by its id. Raises Refusal."""
        found = self._tables.get(table_id)
        if found is not None:
            self._tables.move_to_end(table_id)
            return found
        rows = await self.stored(self.store.events(table_id))
        if not rows:
            raise Refusal("unknown_table")
        if table_id not in self._tables:
            self._keep(Table.replayed(table_id, rows))
        return self._tables[table_id]

    async def table_for(self, table_id: str, who: Person) -> Table:
        """A table that this person may see. A private one is there only for its players."""
        table = await self.table(table_id)
        if not table.seen_by(who.id):
            raise Refusal("unknown_table")
        return table

    def known_game(self, table_id: str) -> str | None:
        """The game of a table that is in memory, unless the table is nobody else's business."""
        found = self._tables.get(table_id)
        return None if found is None or found.terms.private else found.terms.game

    async def fresh(self, table_id: str, who: Person) -> Table:
        """As `table_for`, and never behind the database: another process may have stored something of which
        no word has come, and somebody may have seen it there."""
        table = await self.table_for(table_id, who)
        if self.shared:
            async with self._lock(table_id):
                await self._catch_up(table)
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        if len(self._tables) > CACHED:
            old = next((t for t in self._tables if t not in self._locks and not self.hub.watched(t)), None)
            if old is not None:
                del self._tables[old]

    async def stored(self, work: Awaitable[T]) -> T:
        """The answer of the store, its failure as a refusal."""
        try:
            return await work
        except Unavailable:
            raise Refusal("unavailable") from None

    def gone(self, table: Table, seat: int) -> int | None:
        """How long a seat has been empty; None if its player is there. The computer always is."""
        sitting = table.seats[seat]
        if sitting is None or sitting.level is not None:
            return None
        return self.hub.gone_for(table.id, sitting.user)

    # ---- changing -----------------------------------------------------------------------------------

    async def perform(self, who: Person, command: TableCommand, received: int) -> int:
        """Carry out a command; the number of events the table then has. Raises Refusal."""
        name = f"{who.id}/{command.id}"
        async with self._lock(command.table):
            for _ in range(TRIES):
                table = await self.table_for(command.table, who)
                if name in table.commands:
                    return table.commands[name]
                try:
                    change = rulebook.change(table, who, command, received, self.gone, self.patience)
                except Refusal:
                    if self.shared and await self._catch_up(table):
                        continue  # it was refused for what is no longer so
                    raise
                if await self._tried(table, change, name, received):
                    return table.seq
        raise Refusal("stale")

    async def play_as(self, table_id: str, pos: Position, move: str) -> None:
        """The computer's move in a position; nothing if the game has gone another way meanwhile."""
        async with self._lock(table_id):
            table = await self.table(table_id)
            mover = table.to_move
            if mover is None or table.pos is not pos:
                return
            change = rulebook.play(
                table, mover, table.length, [move], min(now(), self._last_moment(table, mover))
            )
            await self._tried(table, change, None, now())

    def _last_moment(self, table: Table, seat: int) -> int:
        """The computer never loses by the clock: thinking that began in time ends in time."""
        return now() if table.times is None else table.times.since + table.times.left[seat]

    async def _tried(self, table: Table, change: Change, name: str | None, moment: int) -> bool:
        """Store a change and let it happen. False if another process was faster; the table is then up to
        date."""
        if change.again is not None:
            return await self._follow(table, change.again, name, moment)
        if change.events and change.events[-1][0] == "joined" and table.seats.count(None) == 1:
            return await self._join_and_start(table, change, name, moment)
        return await self._store(table, change, name, moment)

    async def _join_and_start(self, table: Table, change: Change, name: str | None, moment: int) -> bool:
        """The last to sit down starts the game; both events are stored together."""
        full = replace(table, seats=list(table.seats), commands={})
        full.apply(Event(full.seq + 1, moment, *change.events[0]))
        begun = rulebook.start(full)
        return await self._store(table, Change(change.events + begun.events, begun.pos), name, moment)

    async def _follow(self, table: Table, how: str, name: str | None, moment: int) -> bool:
        """A rematch, or the next game of a match. Both tables are written together: whoever comes second
        leaves nothing behind."""
        made, first = self._prepared(listing.follow(table, how))
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
        """Store a change, and beside it the first events of another table."""
        events = [
            Event(table.seq + n, moment, kind, data, name if n == len(change.events) else None)
            for n, (kind, data) in enumerate(change.events, 1)
        ]
        try:
            rows, also = [event.row(table.id) for event in events], listing.projection(table, events)
            others: list[EventRow] = []
            if beside is not None:
                other, first = beside
                others = [event.row(other.id) for event in first]
                also = listing.projection(Table(other.id), first)
            await self.stored(self.store.append(rows + others, also))
        except Conflict:
            await self._catch_up(table)
            return False
        except Refusal:
            # The connection may have been lost when it was stored and before we were told.
            self._doubtful.add(table.id)
            raise
        self._happen(table, events, change)
        self.announce(rows)
        return True

    def _happen(self, table: Table, events: Iterable[Event], change: Change | None = None) -> None:
        """Apply stored events and tell everybody who watches."""
        events = list(events)
        watched = self.hub.watched(table.id)
        old = self._logs(table) if watched and table.terms.game not in sights.OPEN else {}
        length = table.length
        for event in events:
            fresh = change is not None and event.kind in ("moved", "started")
            table.apply(event, change.pos if fresh and change is not None else None)
        if watched and table.terms.private and events[0].kind != "moved":
            # Who came by the invitation and found both seats taken watched until now.
            self.hub.send_away(table)
        if watched:
            self.hub.broadcast(table, events, old, length)
        if change is not None:
            for listener in self.after:
                listener(table)

    def _logs(self, table: Table) -> dict[tuple[int, ...], sights.Entries]:
        """The logs that people with these seats know, to see later what is new in each."""
        return {
            seats: sights.log(table, sights.perspective(table, seats)) for seats in ((), (0,), (1,), (0, 1))
        }

    def _lock(self, table_id: str) -> _Lock:
        return _Lock(self._locks, table_id)

    async def end(self, table_id: str, seq: int, change: Change) -> None:
        """End a game that its players have left, unless something has happened there since that event."""
        await self.heard(table_id, seq)
        async with self._lock(table_id):
            table = await self.table(table_id)
            if table.seq == seq:
                await self._tried(table, change, None, now())

    # ---- other processes ----------------------------------------------------------------------------

    async def told(self, rows: list[EventRow]) -> None:
        """Another process says what it has stored for a table."""
        table = self._tables.get(rows[0]["table_id"])
        if table is None:
            return
        async with self._lock(table.id):
            if rows[0]["seq"] == table.seq + 1:
                self._happen(table, [Event.of(row) for row in rows])
                return
        await self.heard(table.id, rows[-1]["seq"])

    async def heard(self, table_id: str, seq: int) -> None:
        """A table has so many events, perhaps more than are known here."""
        table = self._tables.get(table_id)
        if table is None or table.seq >= seq:
            return
        async with self._lock(table_id):
            try:
                await self._catch_up(table)
            except Refusal:
                log.warning("could not catch up", extra={"table": table_id})
                self._doubtful.add(table_id)

    async def compare(self) -> None:
        """Catch up with the database at every table that somebody watches, or that is in doubt."""
        watched = {table_id for table_id in self._tables if self.shared and self.hub.watched(table_id)}
        due, self._doubtful = self._doubtful | watched, set()
        try:
            lengths = await self.stored(self.store.read(lambda conn: listing.lengths(conn, sorted(due))))
        except Refusal:
            self._doubtful |= due
            return
        for table_id, seq in lengths:
            await self.heard(table_id, seq)

    def known(self, table_id: str) -> Table | None:
        """A table if it is in memory."""
        return self._tables.get(table_id)

    def forget(self, user: str) -> None:
        """Somebody was deleted: read his tables anew."""
        for table_id, table in list(self._tables.items()):
            if table.seats_of(user) and table_id not in self._locks and not self.hub.watched(table_id):
                del self._tables[table_id]
            for n, seat in enumerate(table.seats):
                if seat is not None and seat.user == user:
                    table.seats[n] = replace(seat, name=DELETED, user=None)

    async def close_waiting(self, who: Person) -> None:
        """Close the tables of somebody at which nobody else has sat down: he will not come back to them."""
        for table_id in await self.stored(self.store.read(lambda conn: listing.open_tables(conn, who.id))):
            table = await self.table(table_id)
            if table.status == "waiting":
                await self.perform(who, Leave(id="closed", table=table_id), now())

    async def _catch_up(self, table: Table) -> bool:
        """Let happen here what other processes have stored; True if there was something."""
        rows = await self.stored(self.store.events(table.id, table.seq))
        if rows:
            self._happen(table, [Event.of(row) for row in rows])
        return bool(rows)

    # ---- new tables ---------------------------------------------------------------------------------

    async def open(self, events: list[tuple[str, dict[str, Any]]]) -> Table:
        """A new table from its first events; it starts at once if nobody is missing."""
        table, made = self._prepared(events)
        rows = [event.row(table.id) for event in made]
        await self.stored(self.store.append(rows, listing.projection(Table(table.id), made)))
        self._begin(table)
        return table

    def _prepared(self, events: list[tuple[str, dict[str, Any]]]) -> tuple[Table, list[Event]]:
        """A table and its first events, not stored yet."""
        table, moment = Table(new_id()), now()
        made = [Event(n, moment, kind, data) for n, (kind, data) in enumerate(events, 1)]
        for event in made:
            table.apply(event)
        if None not in table.seats:
            begun = rulebook.start(table)
            made.append(Event(table.seq + 1, moment, *begun.events[0]))
            table.apply(made[-1], begun.pos)
        return table, made

    def _begin(self, table: Table) -> None:
        self._keep(table)
        for listener in self.after:
            listener(table)

    async def next_game(self, table: Table) -> None:
        """Open the next game of a match."""
        async with self._lock(table.id):
            if table.goes_on:
                await self._tried(table, Change(again="match"), None, now())


class _Lock:
    """A lock by name that takes no memory while nobody holds it or waits for it."""

    def __init__(self, locks: dict[str, _Counted], name: str) -> None:
        self._locks, self._name = locks, name

    async def __aenter__(self) -> None:
        held = self._locks.setdefault(self._name, _Counted())
        held.wanted += 1
        try:
            await held.lock.acquire()
        except BaseException:  # who hangs up while he waits wants it no more
            self._want_no_more(held)
            raise

    async def __aexit__(self, *_: object) -> None:
        held = self._locks[self._name]
        held.lock.release()
        self._want_no_more(held)

    def _want_no_more(self, held: _Counted) -> None:
        held.wanted -= 1
        if not held.wanted:
            del self._locks[self._name]


class _Counted:
    """A lock and how many hold it or wait for it."""

    __slots__ = ("lock", "wanted")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.wanted = 0


def new_id() -> str:
    """96 random bits: nobody guesses the address of a table."""
    return secrets.token_urlsafe(12)
