"""Live play: admits clients, answers their commands, and sends what they have missed.

One WebSocket serves any number of tables; `http/routes/events.py` has the event stream for networks that
block WebSockets.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

from pydantic_core import to_json
from starlette.types import Scope
from starlette.websockets import WebSocket

from ..errors import Refusal, language_of
from ..logs import log
from ..metrics import Metrics
from ..people.accounts import User
from ..people.authentication import COOKIE, Authentication
from ..phrases.service import Phrases
from ..server_clock import now
from ..settings import Settings
from ..store import Unavailable
from ..tables import projection
from ..tables.messages import (
    COMMAND_ID,
    AnyCommand,
    Done,
    Ping,
    Pong,
    Preview,
    Refused,
    Resync,
    SayPhrase,
    Show,
    Unwatch,
    Watch,
    Welcome,
    parse_command,
)
from ..tables.service import TableService
from ..tables.table import Event
from .command_rates import CommandRates
from .hub import Hub, Subscriber
from .websocket import EXTENSION, WebSocketConnection

LIVE_PATH = "/api/live"
"""The middleware routes this here directly: the web framework would cost memory for every open socket."""
HEARTBEAT = 20
"""Seconds between two heartbeats."""
MOST_MISSED_EVENTS = 200
"""A client that has missed more gets the whole table."""
MOST_WATCHED_TABLES = 1000
"""Tables one client may watch."""
_READABLE_ID = re.compile(COMMAND_ID)


class Sessions:
    """Admits the clients of this process."""

    def __init__(
        self,
        settings: Settings,
        build: str | None,
        authentication: Authentication,
        tables: TableService,
        hub: Hub,
        metrics: Metrics,
        phrases: Phrases,
        note_address: Callable[[str, str], None] = lambda _person, _address: None,
    ) -> None:
        self._note_address = note_address
        self.rates = CommandRates(settings.commands_rate)
        self.settings, self.build = settings, build
        self.tables, self.hub, self.metrics, self.phrases = tables, hub, metrics, phrases
        self._authentication = authentication

    async def accept(self, socket: WebSocket) -> None:
        """Admit a client at `LIVE_PATH`, or tell it why not."""
        # A page cannot set the headers of a socket.
        asked = socket.query_params.get("language")
        language = language_of(asked or socket.headers.get("accept-language"))
        await socket.accept()
        try:
            cookie, authorization = socket.cookies.get(COOKIE), socket.headers.get("authorization")
            user = await self._authentication.identify(cookie, authorization)
            address = self.admit(socket.scope, user.id)
            self._note_address(user.id, address)
        except Refusal as refused:
            await socket.send_text(to_json(refused_message(refused, None, language)).decode())
            await socket.close(1008, refused.code)
            return
        connection: WebSocketConnection = socket.scope["extensions"][EXTENSION]["connection"]
        client = Subscriber(user.person, connection, language, user.credential, address)
        client.send(
            Welcome(
                name=user.name,
                now=now(),
                heartbeat=HEARTBEAT,
                patience=self.settings.gone_seconds,
                build=self.build,
            )
        )
        self.hub.add(client)
        self.metrics.clients.inc()
        session = Session(self, client, user)
        connection.take_over(session.receive, session.end)

    def admit(self, scope: Scope, person: str) -> str:
        """The address of a new client, if there are not too many from there already, and neither they nor the
        address were cut off. Raises Refusal."""
        address = address_of(scope)
        self.rates.check(person, address)
        if self.hub.count_connections(address) >= self.settings.sockets_each:
            raise Refusal("too_many")
        return address

    def count_request(self, scope: Scope, person: str) -> None:
        """Count a command that comes without a socket. Raises Refusal."""
        address = address_of(scope)
        self.rates.check(person, address)
        if not self.rates.count(person, address):
            raise Refusal("too_many")

    async def watch(self, client: Subscriber, table_id: str, after: int | None, show: Show) -> None:
        """Send what the client has missed since an event, then everything that happens."""
        if len(client.watching) >= MOST_WATCHED_TABLES and table_id not in client.watching:
            raise Refusal("too_many")
        table = await self.tables.current_table_for(table_id, client.who)
        with contextlib.suppress(Unavailable):
            await self.tables.credit_outages(table)
        missed: list[Event] | None = None
        if after is not None and 0 <= table.seq - after <= MOST_MISSED_EVENTS:
            missed = [Event.of(row) for row in await self.tables.store.events(table_id, after)]
        # From here on nothing is awaited: what happens next is broadcast to this client too.
        if missed is not None and (missed[-1].seq if missed else after) != table.seq:
            missed = None  # more has happened meanwhile
        seats = table.seats_of(client.who.id)
        news = None if missed is None else projection.missed_news(table, missed, seats, show)
        if news is None:
            client.send(projection.make_snapshot(table, seats, self.hub.presence(table), show))
        else:
            for message in news:
                client.send(message)
        for phrase in self.phrases.last(table_id):
            client.send(phrase)
        self.hub.watch(client, table_id, show)


class Session:
    """Answers the commands of one client, one after the other."""

    __slots__ = ("client", "sessions", "user")

    def __init__(self, sessions: Sessions, client: Subscriber, user: User) -> None:
        self.sessions = sessions
        self.client = client
        self.user = user

    def end(self) -> None:
        """The connection is lost."""
        self.sessions.hub.remove(self.client)
        self.sessions.metrics.clients.dec()

    async def receive(self, text: str | bytes) -> None:
        """Answer one message; clients that were dropped get no more answers."""
        if self.client.dropped:
            return
        command: AnyCommand | None = None
        try:
            if not self.sessions.rates.count(self.user.id, self.client.address):
                self.client.drop(Resync())
                return
            command = parse_command(text)
            await self._answer(command)
        except Refusal as refused:
            self._refuse(refused, command.id if command is not None else readable_id(text))
        except Exception:
            log.exception("a command failed")
            self._refuse(Refusal("internal"), command.id if command is not None else None)

    def _refuse(self, refused: Refusal, command_id: str | None) -> None:
        self.client.send(refused_message(refused, command_id, self.client.language))

    async def _answer(self, command: AnyCommand) -> None:
        hub, tables = self.sessions.hub, self.sessions.tables
        match command:
            case Ping():
                hub.wake(self.client, awake=command.awake)
                self.client.send(Pong(id=command.id, now=now()))
            case Watch():
                await self.sessions.watch(self.client, command.table, command.after, command.show)
                self._acknowledge(command.id, command.table, self._known_events(command.table))
            case Unwatch():
                # Not everybody may know what happens at other tables, not even how much.
                watched = command.table in self.client.watching
                hub.unwatch(self.client, command.table)
                seq = self._known_events(command.table) if watched else 0
                self._acknowledge(command.id, command.table, seq)
            case Preview():
                text = self.client.watching.get(command.table) == "text"
                self.client.send(await tables.preview(self.user.person, command, text=text))
            case _:
                if self.user.id and "play" not in self.user.scopes:
                    raise Refusal("no_scope")
                if isinstance(command, SayPhrase):
                    seq = await self.sessions.phrases.say(self.user.person, command)
                else:
                    seq = await tables.perform(self.user.person, command)
                self._acknowledge(command.id, command.table, seq)

    def _known_events(self, table_id: str) -> int:
        table = self.sessions.tables.in_memory(table_id)
        return table.seq if table is not None else 0

    def _acknowledge(self, command_id: str, table_id: str, seq: int) -> None:
        self.client.send(Done(id=command_id, table=table_id, seq=seq))


def refused_message(refused: Refusal, command_id: str | None, language: str) -> Refused:
    """A refusal as a message."""
    return Refused(id=command_id, **refused.reason(language).model_dump())


def readable_id(text: str | bytes) -> str | None:
    """The id of a message that is not a valid command, if it has one."""
    try:
        found = json.loads(text)["id"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return found if isinstance(found, str) and _READABLE_ID.fullmatch(found) else None


def address_of(scope: Scope) -> str:
    """The address that a request is counted under; empty if it came over no network. Anybody with one IPv6
    address has a whole network of them, so the network counts."""
    client = scope.get("client")
    if client is None:
        return ""
    try:
        found = ip_address(client[0].partition("%")[0])
    except ValueError:
        return str(client[0])
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
