"""The other server processes, and what all of them together tell the people at a table: who has come and
gone, how many are watching, how far a review has got. A single process has no bus and tells only its own
clients."""

from __future__ import annotations

import asyncio

from ..logs import log
from ..people.accounts import find_valid
from ..phrases.service import Phrases
from ..store import EventRow, Unavailable
from ..tables.messages import PersonalMessage, Phrase, PresenceChange, Resync, ReviewProgress, Spectators
from ..tables.outages import Outages
from ..tables.service import TableService
from ..tables.table import Table
from .bus import Bus
from .bus_messages import (
    Alive,
    BusMessage,
    Disconnect,
    ForgetPerson,
    Hello,
    ManyCommands,
    PersonalNews,
    PersonPresence,
    PhraseNews,
    ReviewNews,
    StoredEvents,
)
from .command_rates import CommandRates
from .hub import Hub

RECHECK_SECONDS = 30.0
"""Time between two checks that the sessions and tokens of all connections are still valid."""
SPECTATORS_SECONDS = 1.0
"""Time between two spectator counts sent to a table."""


def announce_events(bus: Bus, rows: list[EventRow]) -> None:
    """Tell the other processes what was stored."""
    bus.send(StoredEvents(rows=rows))


class Peers:
    """Tells other processes what happens here, and hears what happens there."""

    def __init__(
        self, bus: Bus | None, hub: Hub, tables: TableService, outages: Outages, phrases: Phrases
    ) -> None:
        self._bus, self._hub, self._tables, self._outages = bus, hub, tables, outages
        self._phrases = phrases
        self._rates: CommandRates | None = None
        self._counting: set[str] = set()
        """Tables that will soon be sent a new spectator count."""
        hub.on_presence = self._change_presence
        phrases.tell = self._tell_phrase
        if bus is not None:
            bus.make_alive = self._make_alive
            outages.on_refusal = self.tell_alive

    def _send(self, message: BusMessage) -> None:
        if self._bus is not None:
            self._bus.send(message)

    def share(self, rates: CommandRates) -> None:
        """Count commands together with the other processes."""
        self._rates = rates
        rates.tell = lambda counts: self._send(ManyCommands(counts=counts))

    # ---- telling ------------------------------------------------------------------------------------

    def _make_alive(self) -> Alive:
        lasts = self._outages.lasts
        return Alive(able=self._outages.able if lasts is None else None, outage=lasts)

    def tell_alive(self) -> None:
        """Tell the other processes whether this one can take moves."""
        self._send(self._make_alive())

    def disconnect(self, user: str, *, only: str | None = None, keep: str | None = None) -> None:
        """One session or token of a person is no longer valid, or all but one: drop the connections that were
        opened with them, at any process."""
        self._hub.disconnect(user, only=only, keep=keep)
        self._send(Disconnect(user=user, only=only, keep=keep))

    def forget_person(self, user: str) -> None:
        """Somebody has deleted their account."""
        self._tables.forget_person(user)
        self._send(ForgetPerson(user=user))
        self.disconnect(user)

    def tell_review(self, message: ReviewProgress) -> None:
        """Tell everybody at a table how far its review has got."""
        self._send(ReviewNews(table=message.table, message=message))
        self._hub.tell(message.table, message)

    def _tell_phrase(self, name: str, message: Phrase) -> None:
        self._send(PhraseNews(name=name, message=message))
        self._hub.tell(message.table, message)

    def tell_person(self, user: str, message: PersonalMessage) -> None:
        """Send somebody a message on all their connections, at any process."""
        self._hub.tell_person(user, message)
        self._send(PersonalNews(user=user, message=message))

    def _change_presence(self, table_id: str, user: str, here: bool) -> None:
        self._send(PersonPresence(table=table_id, user=user, here=here))
        self._tell_presence(table_id, user)

    def _tell_presence(self, table_id: str, user: str) -> None:
        table = self._tables.in_memory(table_id)
        if table is None:
            return
        seats = table.seats_of(user)
        if not seats and table_id not in self._counting:
            # A popular table gets one count a second, not one for each person who comes.
            self._counting.add(table_id)
            asyncio.get_running_loop().call_later(SPECTATORS_SECONDS, self._tell_spectators, table)
        # A person who has gone from one process may still be at another.
        presence = self._hub.presence(table)
        for seat in seats:
            here, gone = presence.here[seat], presence.gone[seat]
            self._hub.tell(table_id, PresenceChange(table=table_id, seat=seat, here=here, gone=gone))

    def _tell_spectators(self, table: Table) -> None:
        self._counting.discard(table.id)
        count = self._hub.presence(table).spectators
        self._hub.tell(table.id, Spectators(table=table.id, count=count))

    async def drop_silent(self) -> None:
        """Tell tables who was connected to a process that has died. Without Redis, silence proves nothing."""
        if self._bus is not None and self._bus.connected:
            for table_id, user in self._hub.drop_silent_processes():
                self._tell_presence(table_id, user)

    async def drop_revoked(self) -> None:
        """Drop the connections whose session or token is no longer valid: the process that ended it tells all
        others, but the message may be lost."""
        asked = {client.credential for client in self._hub.clients if client.credential}
        valid = await self._tables.store.read(lambda conn: find_valid(conn, sorted(asked)))
        for client in list(self._hub.clients):
            if client.credential in asked - valid:
                client.drop(Resync())

    # ---- hearing ------------------------------------------------------------------------------------

    async def on_connected(self) -> None:
        """The bus is up, or up again: something may have been missed."""
        self._hub.lose_elsewhere()
        await self._tables.compare_with_store()
        try:
            await self.drop_revoked()
        except Unavailable:
            log.warning("sessions are checked later")

    async def hear(self, sender: str, message: BusMessage) -> None:
        """Another process has sent a message."""
        if self._hub.hear_from(sender):
            # It is new, or was presumed dead and its people with it.
            self._send(Hello(to=sender))
        match message:
            case Hello():
                self._introduce(message.to)
            case Alive():
                if message.outage is not None:
                    self._hub.note_refusing(sender)
                    self._outages.hear(*message.outage)
                elif message.able is not None:
                    self._hub.note_able(sender, message.able)
            case StoredEvents():
                await self._tables.apply_stored(message.rows)
            case PersonPresence():
                self._hub.note_elsewhere(sender, message.table, message.user, here=message.here)
                self._tell_presence(message.table, message.user)
            case ReviewNews():
                self._hub.tell(message.table, message.message)
            case PhraseNews():
                self._phrases.keep(message.name, message.message)
                self._hub.tell(message.message.table, message.message)
            case PersonalNews():
                self._hub.tell_person(message.user, message.message)
            case ForgetPerson():
                self._tables.forget_person(message.user)
            case ManyCommands():
                if self._rates is not None:
                    self._rates.hear(sender, message.counts)
            case Disconnect():
                self._hub.disconnect(message.user, only=message.only, keep=message.keep)

    def _introduce(self, to: str | None) -> None:
        """Say who is connected here: to a process that has just joined, or to one that asks this process."""
        if self._bus is not None and to in (None, self._bus.process):
            for table_id, user in self._hub.connected_here():
                self._send(PersonPresence(table=table_id, user=user, here=True))
