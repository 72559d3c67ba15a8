"""Who is connected and what he watches; every message to a client goes through here.

What may wait for a client is bounded. Who reads too slowly is told to resync and dropped, so that memory
stays bounded and nobody waits for him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from pydantic_core import to_json

from . import sights
from .clock import now
from .line import Outlet
from .rulebook import Person
from .tables import Event, Table

SILENT = 35_000
"""Milliseconds after which a process that says nothing is taken for dead."""
REMEMBERED = 100_000
"""People of whom it is remembered when they went."""


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
        self.watching: dict[str, str] = {}
        """Table -> what to show of it."""
        self.dropped = False

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.send_text(to_json(message))

    def send_text(self, text: bytes) -> None:
        """Send a message that is encoded already. Who has too many waiting must start over."""
        if not self.dropped and not self.outlet.put(text):
            self.drop({"say": "resync"})

    def drop(self, last_word: dict[str, Any]) -> None:
        """Say one last thing and end the connection."""
        if not self.dropped:
            self.dropped = True
            self.outlet.end(to_json(last_word))


class Hub:
    """All clients of this process."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self._from: Counter[str] = Counter()
        """Connections by address."""
        self._watchers: dict[str, set[Client]] = {}
        self._elsewhere: dict[tuple[str, str], set[str]] = {}
        """(table, user) -> the other processes he is connected to."""
        self._guests: dict[str, set[str]] = {}
        """Table -> everybody who is connected to it through another process."""
        self._heard: dict[str, int] = {}
        """When each other process was last heard of."""
        self._last_seen: dict[tuple[str, str], int] = {}
        self._began = now()
        self.on_presence: Callable[[str, str, bool], None] = lambda _table, _user, _here: None
        """Told when the first connection of a person to a table comes, or the last one goes."""

    def add(self, client: Client) -> None:
        """A client has connected."""
        self.clients.add(client)
        self._from[client.address] += 1

    def remove(self, client: Client) -> None:
        """A client has gone."""
        if client in self.clients:
            self.clients.discard(client)
            self._from[client.address] -= 1
            if not self._from[client.address]:
                del self._from[client.address]
        for table_id in list(client.watching):
            self.unwatch(client, table_id)

    def connections(self, address: str) -> int:
        """How many connections there are from an address; what comes over no network is not counted."""
        return self._from[address] if address else 0

    def hang_up(self, user: str, *, only: str | None, keep: str | None) -> None:
        """Drop the connections of somebody that were opened with `only` that session or token, or with any
        but the one to `keep`."""
        for client in list(self.clients):
            mine = client.who.id == user and client.credential != keep
            if mine and only in (None, client.credential):
                client.drop({"say": "resync"})

    def send_away(self, table: Table) -> None:
        """Drop whoever may not see a table any more."""
        for client in list(self._watchers.get(table.id, ())):
            if not table.seen_by(client.who.id):
                self.unwatch(client, table.id)
                client.drop({"say": "resync"})

    def watch(self, client: Client, table_id: str, show: str) -> None:
        """Send the client what happens at a table from now on."""
        came = not self._here(table_id, client.who.id)
        client.watching[table_id] = show
        self._watchers.setdefault(table_id, set()).add(client)
        if came or not client.who.id:
            self.on_presence(table_id, client.who.id, True)

    def unwatch(self, client: Client, table_id: str) -> None:
        """Send no more of it."""
        if client.watching.pop(table_id, None) is None:
            return
        watchers = self._watchers[table_id]
        watchers.discard(client)
        if not watchers:
            del self._watchers[table_id]
        if not self._here(table_id, client.who.id):
            self._saw_last(table_id, client.who.id, now())
            self.on_presence(table_id, client.who.id, False)
        elif not client.who.id:
            self.on_presence(table_id, "", True)

    def watched(self, table_id: str) -> bool:
        """True if a client of this process watches the table."""
        return table_id in self._watchers

    # ---- presence -----------------------------------------------------------------------------------

    def _here(self, table_id: str, user: str) -> bool:
        return any(client.who.id == user for client in self._watchers.get(table_id, ()))

    def is_here(self, table_id: str, user: str | None) -> bool:
        """True if that person is connected to the table, through this process or another."""
        if user is None:
            return False
        return self._here(table_id, user) or (table_id, user) in self._elsewhere

    def heard_from(self, process: str) -> bool:
        """Another process lives; True if nothing was known of it."""
        unknown = process not in self._heard
        self._heard[process] = now()
        return unknown

    def miss(self) -> list[tuple[str, str]]:
        """Processes that have fallen silent are gone since they were last heard of, and so is everybody who
        was connected to them: their tables and names."""
        missed: list[tuple[str, str]] = []
        for process, at in list(self._heard.items()):
            if at <= now() - SILENT:
                del self._heard[process]
                there = [key for key, processes in self._elsewhere.items() if process in processes]
                for table_id, user in there:
                    self._left(process, table_id, user, at)
                missed += there
        return missed

    def everybody_here(self) -> list[tuple[str, str]]:
        """Table and user of everybody connected to this process."""
        return list({(table_id, client.who.id) for client in self.clients for table_id in client.watching})

    def around(self, table: Table) -> sights.Around:
        """Who is connected to a table. Somebody who is signed in counts once, wherever he is; of the others
        each connection to this process counts, and any other process that has some."""
        seated = {seat.user for seat in table.seats if seat is not None}
        here = [client.who.id for client in self._watchers.get(table.id, ()) if client.who.id not in seated]
        named = {user for user in here if user}
        away = {user for user in self._guests.get(table.id, ()) if user not in seated}
        count = len(named | away) + here.count("")
        gone = [self.gone_since(table.id, seat.user) if seat is not None else None for seat in table.seats]
        return sights.Around(gone, count)

    def gone_since(self, table_id: str, user: str | None) -> int | None:
        """The moment at which a person went; None if he is here. Who was never seen is counted from the start
        of this process: a restart is no reason to lose."""
        if self.is_here(table_id, user):
            return None
        return self._last_seen.get((table_id, user or ""), self._began)

    def gone_for(self, table_id: str, user: str | None) -> int | None:
        """For how many milliseconds a person has been gone; None if he is here."""
        since = self.gone_since(table_id, user)
        return None if since is None else now() - since

    def seen_elsewhere(self, process: str, table_id: str, user: str, *, here: bool) -> None:
        """Another process tells who has come or gone."""
        if here:
            self._elsewhere.setdefault((table_id, user), set()).add(process)
            self._guests.setdefault(table_id, set()).add(user)
        else:
            self._left(process, table_id, user, now())

    def _left(self, process: str, table_id: str, user: str, at: int) -> None:
        processes = self._elsewhere.get((table_id, user), set())
        processes.discard(process)
        if processes:
            return
        self._elsewhere.pop((table_id, user), None)
        self._saw_last(table_id, user, at)
        guests = self._guests.get(table_id, set())
        guests.discard(user)
        if not guests:
            self._guests.pop(table_id, None)

    def _saw_last(self, table_id: str, user: str, at: int) -> None:
        """Note when somebody went; whoever went long before so many others may be forgotten."""
        before = self._last_seen.pop((table_id, user), at)
        self._last_seen[table_id, user] = max(before, at)
        if len(self._last_seen) > REMEMBERED:
            del self._last_seen[next(iter(self._last_seen))]

    # ---- broadcasting -------------------------------------------------------------------------------

    def tell(self, table_id: str, message: dict[str, Any]) -> None:
        """The same message to everybody at a table."""
        text = to_json(message)
        for client in self._watchers.get(table_id, ()):
            client.send_text(text)

    def broadcast(
        self, table: Table, events: list[Event], old: dict[tuple[int, ...], sights.Entries], length: int
    ) -> None:
        """Tell everybody at a table what happened, each as he may see it. `old` are the logs before
        of people with these seats, `length` theirs."""
        ready: dict[tuple[Any, ...], list[bytes]] = {}
        whole = events[-1].kind in sights.WHOLE
        same = table.terms.game in sights.OPEN and not whole
        for client in self._watchers.get(table.id, ()):
            show = client.watching[table.id]
            # Nothing is hidden and no view is asked for: one text for everybody, whoever he is.
            seats = [] if same and show == "events" else table.seats_of(client.who.id)
            key = (show, *seats)
            texts = ready.get(key)
            if texts is None:
                log = old.get(tuple(seats))
                texts = ready[key] = list(encoded(table, events, log, length, seats, show, self.around))
            for text in texts:
                client.send_text(text)


def encoded(
    table: Table,
    events: list[Event],
    old: sights.Entries | None,
    length: int,
    seats: list[int],
    show: str,
    around: Callable[[Table], sights.Around],
) -> Iterable[bytes]:
    """What happened, as messages to somebody with these seats; `old` was his log, `length` its length."""
    if events[-1].kind not in sights.WHOLE and any(event.kind in sights.WHOLE for event in events):
        # Much has happened of which no word had come, and only the whole table tells it.
        yield to_json(sights.snapshot(table, seats, around(table), show))
        return
    if table.terms.game in sights.OPEN and events[0].kind == "moved":
        start = length
        entries = [(text, player) for event in events for text, player in event.data.get("entries", ())]
    else:
        full = sights.log(table, sights.perspective(table, seats))
        start = sights.first_change(old or [], full)
        entries = full[start:]
    for n, event in enumerate(events):
        last = n == len(events) - 1
        if last and event.kind in sights.WHOLE:
            yield to_json(sights.snapshot(table, seats, around(table), show))
        else:
            mine = (start, entries) if n == 0 else (start + len(entries), [])
            yield to_json(sights.happened(table, event, *mine, seats, show, last=last))
