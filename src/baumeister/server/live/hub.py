"""Who is connected and what they watch; every message to a client goes through here.

Each client's backlog is bounded. Slow readers are told to resync and dropped, so that memory stays bounded
and nobody waits for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from pydantic_core import to_json

from ..people.accounts import Person
from ..server_clock import now
from ..tables import projection
from ..tables.messages import Bye, LogEntry, Message, Resync, Show
from ..tables.projection import Presence
from ..tables.table import Event, SeatNumber, Table
from .websocket import Outlet

PROCESS_SILENCE = 35_000
"""Milliseconds after which a silent process is presumed dead."""
LONGEST_SILENCE = 600_000
"""Milliseconds after which a silent process has no clients any more: it has died, or they have given up."""
EVERYWHERE = ""
"""In place of a table: a person is connected to the server at all."""
REMEMBERED_PEOPLE = 100_000
"""People whose time of leaving is remembered."""
SHORT_ABSENCE = 60_000
"""Milliseconds: somebody who comes back sooner counts as having been there all the time."""


class Subscriber:
    """One connection: a socket or an event stream."""

    __slots__ = ("address", "awake", "credential", "dropped", "language", "outlet", "watching", "who")

    def __init__(
        self, who: Person, outlet: Outlet, language: str = "en", credential: str = "", address: str = ""
    ) -> None:
        self.who = who
        self.outlet = outlet
        self.language = language
        self.credential = credential
        """The stored key of the session or token that it was opened with."""
        self.address = address
        self.watching: dict[str, Show] = {}
        """Table -> what to show of it."""
        self.dropped = False
        self.awake = True
        """False while nobody looks at it."""

    def send(self, message: Message) -> None:
        """Send a message."""
        self.send_text(to_json(message))

    def send_text(self, text: bytes) -> None:
        """Send an encoded message. A client with too large a backlog must start over."""
        if not self.dropped and not self.outlet.put(text):
            self.drop(Resync())

    def drop(self, last_word: Message) -> None:
        """Send a last message and end the connection."""
        if not self.dropped:
            self.dropped = True
            self.outlet.end(to_json(last_word))


class Hub:
    """All clients of this process."""

    def __init__(self) -> None:
        self.clients: set[Subscriber] = set()
        self.closing = False
        """True once the process has been told to stop."""
        self._connections: Counter[str] = Counter()
        """By address."""
        self._people: dict[str, set[Subscriber]] = {}
        """The connections of each person."""
        self._watchers: dict[str, set[Subscriber]] = {}
        self._elsewhere: dict[tuple[str, str], set[str]] = {}
        """(table, user) -> the other processes through which they are connected."""
        self._guests: dict[str, set[str]] = {}
        """Table -> everybody who is connected to it through another process."""
        self._heard: dict[str, int] = {}
        """When each other process was last heard from."""
        self._able: dict[str, int] = {}
        """When each other process could last take moves, if it says so."""
        self._refusing: set[str] = set()
        """Other processes that cannot take moves."""
        self.lost_time: Callable[[int, int], int] = lambda _since, _until: 0
        """How much of the time between two moments no moves could be taken: nobody could come back then."""
        self._last_seen: dict[tuple[str, str], int] = {}
        self._came: dict[tuple[str, str], int] = {}
        """(table, user) -> since when they have been there, or were there until they left."""
        self._lost: dict[tuple[str, str], dict[str, int]] = {}
        """(table, user) -> processes through which they were connected when those fell silent, and when each
        was last heard from: nobody knows whether they are still there."""
        self._started = now()
        self.on_presence: Callable[[str, str, bool], None] = lambda _table, _user, _here: None
        """Called when a person's first connection to a table opens, or the last one closes."""

    def add(self, client: Subscriber) -> None:
        """A client has connected."""
        self.clients.add(client)
        self._connections[client.address] += 1
        if client.who.id:
            awake = self._is_awake_here(client.who.id)
            self._people.setdefault(client.who.id, set()).add(client)
            if not awake:
                self.on_presence(EVERYWHERE, client.who.id, True)

    def remove(self, client: Subscriber) -> None:
        """A client has gone."""
        if client in self.clients:
            self.clients.discard(client)
            self._connections[client.address] -= 1
            if not self._connections[client.address]:
                del self._connections[client.address]
            self._remove_of_person(client)
        for table_id in list(client.watching):
            self.unwatch(client, table_id)

    def _remove_of_person(self, client: Subscriber) -> None:
        user = client.who.id
        awake, mine = self._is_awake_here(user), self._people.get(user, set())
        mine.discard(client)
        if not mine:
            self._people.pop(user, None)
        if awake and not self._is_awake_here(user):
            self.on_presence(EVERYWHERE, user, False)

    def wake(self, client: Subscriber, *, awake: bool) -> None:
        """Somebody looks at a client, or no longer. Those who look at none are not online."""
        if client.awake == awake:
            return
        before = self._is_awake_here(client.who.id)
        client.awake = awake
        if self._is_awake_here(client.who.id) != before:
            self.on_presence(EVERYWHERE, client.who.id, awake)

    def _is_awake_here(self, user: str) -> bool:
        return any(client.awake for client in self._people.get(user, ()))

    def count_connections(self, address: str) -> int:
        """The number of connections from an address; connections inside the process are not counted."""
        return self._connections[address] if address else 0

    def say_goodbye(self) -> bool:
        """Tell all clients to reconnect, to another process or to this one; True if there were any."""
        self.closing = True
        for client in list(self.clients):
            client.drop(Bye())
        return bool(self.clients)

    def disconnect(self, user: str, *, only: str | None, keep: str | None) -> None:
        """Drop the connections of a person that were opened with `only` that session or token, or with any
        but the one to `keep`."""
        for client in list(self.clients):
            mine = client.who.id == user and client.credential != keep
            if mine and only in (None, client.credential):
                client.drop(Resync())

    def send_away(self, table: Table) -> None:
        """Drop clients that may no longer see a table."""
        for client in list(self._watchers.get(table.id, ())):
            if not table.is_visible_to(client.who.id):
                self.unwatch(client, table.id)
                client.drop(Resync())

    def start_over(self, table_id: str) -> None:
        """Drop all clients that watch a table: what they know of it is not true."""
        for client in list(self._watchers.get(table_id, ())):
            client.drop(Resync())

    def watch(self, client: Subscriber, table_id: str, show: Show) -> None:
        """Send the client what happens at a table from now on."""
        came = not self._is_connected_here(table_id, client.who.id)
        self._note_came(table_id, client.who.id)
        client.watching[table_id] = show
        self._watchers.setdefault(table_id, set()).add(client)
        if came or not client.who.id:
            self.on_presence(table_id, client.who.id, True)

    def unwatch(self, client: Subscriber, table_id: str) -> None:
        """Send the client nothing more about a table."""
        if client.watching.pop(table_id, None) is None:
            return
        watchers = self._watchers[table_id]
        watchers.discard(client)
        if not watchers:
            del self._watchers[table_id]
        if not self._is_connected_here(table_id, client.who.id):
            self._note_last_seen(table_id, client.who.id, now())
            self.on_presence(table_id, client.who.id, False)
        elif not client.who.id:
            self.on_presence(table_id, "", True)

    def is_watched(self, table_id: str) -> bool:
        """True if a client of this process watches the table."""
        return table_id in self._watchers

    def is_looked_at(self, table_id: str) -> bool:
        """True if somebody watches the table with their eyes on the page, or through another process."""
        here = any(client.awake for client in self._watchers.get(table_id, ()))
        return here or table_id in self._guests

    # ---- presence -----------------------------------------------------------------------------------

    def _is_connected_here(self, table_id: str, user: str) -> bool:
        return any(client.who.id == user for client in self._watchers.get(table_id, ()))

    def is_connected(self, table_id: str, user: str | None) -> bool:
        """True if a person is connected to the table, through this process or another."""
        if user is None:
            return False
        return self._is_connected_here(table_id, user) or (table_id, user) in self._elsewhere

    def is_online(self, user: str) -> bool:
        """True if a person looks at a page, or a program is connected, at this process or another."""
        return self._is_awake_here(user) or (EVERYWHERE, user) in self._elsewhere

    def online(self) -> set[str]:
        """Everybody who is online, at this process or another."""
        here = {user for user in self._people if self._is_awake_here(user)}
        return here | self._guests.get(EVERYWHERE, set())

    def connected_here(self) -> list[tuple[str, str]]:
        """Table and user of everybody connected to this process."""
        there = {(table_id, client.who.id) for client in self.clients for table_id in client.watching}
        return [*there, *((EVERYWHERE, user) for user in self._people if self._is_awake_here(user))]

    def presence(self, table: Table) -> Presence:
        """Who is connected to a table. Signed-in people count once, whatever the process. Of the others, each
        connection to this process counts, and all connections to other processes count as one."""
        seated = {seat.user for seat in table.seats if seat is not None}
        here = [client.who.id for client in self._watchers.get(table.id, ()) if client.who.id not in seated]
        named = {user for user in here if user}
        away = {user for user in self._guests.get(table.id, ()) if user not in seated}
        count = len(named | away) + here.count("")
        present = [seat is not None and self.is_connected(table.id, seat.user) for seat in table.seats]
        return Presence(present, [self.gone_since(table, 0), self.gone_since(table, 1)], count)

    def gone_since(self, table: Table, seat: SeatNumber) -> int | None:
        """Since when the absence of a player counts: when they left while the other player was there. None if
        they are here, if both have not been here together, or if it is not known. So nobody loses because of
        a restart, or because they left before the other came."""
        mine, theirs = table.seats[seat], table.seats[1 - seat]
        if mine is None or theirs is None or mine.level is not None:
            return None
        if mine.user is None:  # they have deleted their account and never come back
            return table.at
        key = table.id, mine.user
        left, came = self._last_seen.get(key), self._came.get((table.id, theirs.user or ""))
        if key in self._lost or left is None or self.is_connected(table.id, mine.user):
            return None
        if came is None or came > left or not self._is_around(table.id, theirs.user):
            return None
        return left + self.lost_time(left, now())

    def _is_around(self, table_id: str, user: str | None) -> bool:
        """True if a person is there, or has just left and may be back at once."""
        left = self._last_seen.get((table_id, user or ""), 0)
        return self.is_connected(table_id, user) or now() - left < SHORT_ABSENCE

    def absence(self, table: Table, seat: SeatNumber) -> int | None:
        """How many milliseconds of a player's absence count; None if they are here, or none counts."""
        since = self.gone_since(table, seat)
        return None if since is None else now() - since

    def missing(self, table: Table, seat: SeatNumber) -> int | None:
        """How many milliseconds a player has been away, at most since the game began or this process started;
        None if they are here, or if it is not known."""
        found = table.seats[seat]
        if found is None or found.level is not None or self.is_connected(table.id, found.user):
            return None
        key = table.id, found.user or ""
        since = max(self._last_seen.get(key, 0), table.begun or table.created, self._started)
        return None if key in self._lost else now() - since - self.lost_time(since, now())

    def could_move(self, table: Table, seat: SeatNumber, since: int) -> bool:
        """False if a player may be connected to another process that is not known to have taken moves since
        then: it may have lost its connections, and so may have refused their moves."""
        found = table.seats[seat]
        user = found.user if found is not None else None
        if user is None or self._is_connected_here(table.id, user):
            return True
        key = table.id, user
        if any(at > now() - LONGEST_SILENCE for at in self._lost.get(key, {}).values()):
            return False
        return all(self._last_able(process) >= since for process in self._elsewhere.get(key, ()))

    def _last_able(self, process: str) -> int:
        return self._able.get(process, self._heard.get(process, 0))

    def hear_from(self, process: str) -> bool:
        """Note that another process is alive; True if it was unknown."""
        unknown = process not in self._heard
        self._heard[process] = now()
        return unknown

    def note_able(self, process: str, able: int) -> None:
        """Another process could take moves at that moment."""
        self._able[process] = able
        if process in self._refusing:
            self._refusing.discard(process)
            # Those who have not come back to it by now are gone from now on.
            for key in [key for key, lost in self._lost.items() if process in lost]:
                self._find(process, *key)
                self._note_last_seen(*key, now())

    def note_refusing(self, process: str) -> None:
        """Another process cannot take moves, and lets nobody in."""
        self._refusing.add(process)

    def drop_silent_processes(self) -> list[tuple[str, str]]:
        """Forget processes that have fallen silent: they may have died, or only be cut off. Nobody knows
        whether the people who were connected to them are still there: returns table and user of each."""
        missed: list[tuple[str, str]] = []
        for process, at in list(self._heard.items()):
            if at <= now() - PROCESS_SILENCE:
                missed += self._lose(process, at)
        return missed

    def lose_elsewhere(self) -> None:
        """This process was cut off from the others: nobody knows who has come and gone there since."""
        for process, at in list(self._heard.items()):
            self._lose(process, at)

    def _lose(self, process: str, at: int) -> list[tuple[str, str]]:
        del self._heard[process]
        self._able.pop(process, None)
        self._refusing.discard(process)
        there = [key for key, processes in self._elsewhere.items() if process in processes]
        for table_id, user in there:
            self._leave_process(process, table_id, user, at)
            self._lost.setdefault((table_id, user), {})[process] = at
        return there

    def note_elsewhere(self, process: str, table_id: str, user: str, *, here: bool) -> None:
        """Somebody has connected to a table through another process, or has left it."""
        self._find(process, table_id, user)
        if here:
            self._note_came(table_id, user)
            self._elsewhere.setdefault((table_id, user), set()).add(process)
            self._guests.setdefault(table_id, set()).add(user)
        else:
            self._leave_process(process, table_id, user, now())
            if process in self._refusing:  # perhaps they want to come back and cannot
                self._lost.setdefault((table_id, user), {})[process] = now()

    def _leave_process(self, process: str, table_id: str, user: str, at: int) -> None:
        processes = self._elsewhere.get((table_id, user), set())
        processes.discard(process)
        if processes:
            return
        self._elsewhere.pop((table_id, user), None)
        self._note_last_seen(table_id, user, at)
        guests = self._guests.get(table_id, set())
        guests.discard(user)
        if not guests:
            self._guests.pop(table_id, None)

    def _find(self, process: str, table_id: str, user: str) -> None:
        """A process says where somebody is: they are lost no more."""
        lost = self._lost.get((table_id, user), {})
        lost.pop(process, None)
        if not lost:
            self._lost.pop((table_id, user), None)

    def _note_came(self, table_id: str, user: str) -> None:
        """Somebody has come; a short absence does not count."""
        key = table_id, user
        if user and not self.is_connected(table_id, user):
            back = key in self._came and now() - self._last_seen.get(key, 0) < SHORT_ABSENCE
            if not back:
                self._came[key] = now()
            # They have chosen another process, or this one; if the silent one is back, it will say so.
            self._lost.pop(key, None)

    def _note_last_seen(self, table_id: str, user: str, at: int) -> None:
        """Note when a person left; those who left longest ago are forgotten first."""
        before = self._last_seen.pop((table_id, user), at)
        self._last_seen[table_id, user] = max(before, at)
        if len(self._last_seen) > REMEMBERED_PEOPLE:
            oldest = next(iter(self._last_seen))
            for known in (self._last_seen, self._came, self._lost):
                known.pop(oldest, None)

    # ---- broadcasting -------------------------------------------------------------------------------

    def tell(self, table_id: str, message: Message) -> None:
        """Send everybody at a table the same message."""
        text = to_json(message)
        for client in self._watchers.get(table_id, ()):
            client.send_text(text)

    def tell_person(self, user: str, message: Message) -> None:
        """Send a message to all connections of a person to this process."""
        text = to_json(message)
        for client in list(self._people.get(user, ())):
            client.send_text(text)

    def broadcast(
        self, table: Table, events: list[Event], old: dict[tuple[int, ...], list[LogEntry]], length: int
    ) -> None:
        """Tell everybody at a table what has happened, each as they may see it. `old` maps seats to the log
        that people with these seats knew before, and `length` is how long it was."""
        encoded: dict[tuple[Any, ...], Sequence[bytes]] = {}
        whole = events[-1].kind in projection.TOLD_AS_SNAPSHOT
        same_for_all = not (projection.hides_anything(table) or whole)
        for client in self._watchers.get(table.id, ()):
            show = client.watching[table.id]
            # Nothing is hidden and no view is asked for: one text for everybody.
            seats = [] if same_for_all and show == "events" else table.seats_of(client.who.id)
            key = (show, *seats)
            texts = encoded.get(key)
            if texts is None:
                log = old.get(tuple(seats))
                news = projection.news(table, events, log, length, seats, show, self.presence)
                texts = encoded[key] = [to_json(message) for message in news]
            for text in texts:
                client.send_text(text)
