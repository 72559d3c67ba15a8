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
from ..tables.table import Event, Table
from .websocket import Outlet

PROCESS_SILENCE = 35_000
"""Milliseconds after which a silent process is presumed dead."""
REMEMBERED_PEOPLE = 100_000
"""People whose time of leaving is remembered."""


class Client:
    """One connection: a socket or an event stream."""

    __slots__ = ("address", "credential", "dropped", "language", "outlet", "watching", "who")

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
        self.clients: set[Client] = set()
        self.closing = False
        """True once the process has been told to stop."""
        self._connections: Counter[str] = Counter()
        """By address."""
        self._watchers: dict[str, set[Client]] = {}
        self._elsewhere: dict[tuple[str, str], set[str]] = {}
        """(table, user) -> the other processes through which they are connected."""
        self._guests: dict[str, set[str]] = {}
        """Table -> everybody who is connected to it through another process."""
        self._heard: dict[str, int] = {}
        """When each other process was last heard from."""
        self._last_seen: dict[tuple[str, str], int] = {}
        self._started = now()
        self.on_presence: Callable[[str, str, bool], None] = lambda _table, _user, _here: None
        """Called when a person's first connection to a table opens, or the last one closes."""

    def add(self, client: Client) -> None:
        """A client has connected."""
        self.clients.add(client)
        self._connections[client.address] += 1

    def remove(self, client: Client) -> None:
        """A client has gone."""
        if client in self.clients:
            self.clients.discard(client)
            self._connections[client.address] -= 1
            if not self._connections[client.address]:
                del self._connections[client.address]
        for table_id in list(client.watching):
            self.unwatch(client, table_id)

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

    def watch(self, client: Client, table_id: str, show: Show) -> None:
        """Send the client what happens at a table from now on."""
        came = not self._is_connected_here(table_id, client.who.id)
        client.watching[table_id] = show
        self._watchers.setdefault(table_id, set()).add(client)
        if came or not client.who.id:
            self.on_presence(table_id, client.who.id, True)

    def unwatch(self, client: Client, table_id: str) -> None:
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

    # ---- presence -----------------------------------------------------------------------------------

    def _is_connected_here(self, table_id: str, user: str) -> bool:
        return any(client.who.id == user for client in self._watchers.get(table_id, ()))

    def is_connected(self, table_id: str, user: str | None) -> bool:
        """True if a person is connected to the table, through this process or another."""
        if user is None:
            return False
        return self._is_connected_here(table_id, user) or (table_id, user) in self._elsewhere

    def connected_here(self) -> list[tuple[str, str]]:
        """Table and user of everybody connected to this process."""
        return list({(table_id, client.who.id) for client in self.clients for table_id in client.watching})

    def presence(self, table: Table) -> Presence:
        """Who is connected to a table. Signed-in people count once, whatever the process. Of the others, each
        connection to this process counts, and all connections to other processes count as one."""
        seated = {seat.user for seat in table.seats if seat is not None}
        here = [client.who.id for client in self._watchers.get(table.id, ()) if client.who.id not in seated]
        named = {user for user in here if user}
        away = {user for user in self._guests.get(table.id, ()) if user not in seated}
        count = len(named | away) + here.count("")
        gone = [self.gone_since(table.id, seat.user) if seat is not None else None for seat in table.seats]
        return Presence(gone, count)

    def gone_since(self, table_id: str, user: str | None) -> int | None:
        """When a person left; None if they are here. People who were never seen count as gone since the start
        of this process: nobody should lose because of a restart."""
        if self.is_connected(table_id, user):
            return None
        return self._last_seen.get((table_id, user or ""), self._started)

    def absence(self, table_id: str, user: str | None) -> int | None:
        """How many milliseconds a person has been gone; None if they are here."""
        since = self.gone_since(table_id, user)
        return None if since is None else now() - since

    def hear_from(self, process: str) -> bool:
        """Note that another process is alive; True if it was unknown."""
        unknown = process not in self._heard
        self._heard[process] = now()
        return unknown

    def drop_silent_processes(self) -> list[tuple[str, str]]:
        """Forget processes that have fallen silent. Everybody who was connected to them counts as gone since
        they were last heard from: returns table and user of each."""
        missed: list[tuple[str, str]] = []
        for process, at in list(self._heard.items()):
            if at <= now() - PROCESS_SILENCE:
                del self._heard[process]
                there = [key for key, processes in self._elsewhere.items() if process in processes]
                for table_id, user in there:
                    self._leave_process(process, table_id, user, at)
                missed += there
        return missed

    def note_elsewhere(self, process: str, table_id: str, user: str, *, here: bool) -> None:
        """Somebody has connected to a table through another process, or has left it."""
        if here:
            self._elsewhere.setdefault((table_id, user), set()).add(process)
            self._guests.setdefault(table_id, set()).add(user)
        else:
            self._leave_process(process, table_id, user, now())

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

    def _note_last_seen(self, table_id: str, user: str, at: int) -> None:
        """Note when a person left; those who left longest ago are forgotten first."""
        before = self._last_seen.pop((table_id, user), at)
        self._last_seen[table_id, user] = max(before, at)
        if len(self._last_seen) > REMEMBERED_PEOPLE:
            del self._last_seen[next(iter(self._last_seen))]

    # ---- broadcasting -------------------------------------------------------------------------------

    def tell(self, table_id: str, message: Message) -> None:
        """Send everybody at a table the same message."""
        text = to_json(message)
        for client in self._watchers.get(table_id, ()):
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
