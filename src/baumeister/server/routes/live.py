"""Live play: one WebSocket for any number of tables, and a stream of events for where WebSockets are
blocked."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, WebSocket
from fastapi.responses import StreamingResponse
from starlette.types import Scope

from .. import sights
from ..accounts import User
from ..clock import now
from ..errors import Refusal, language_of
from ..house import House
from ..hub import Client
from ..line import EXTENSION, Line, Mailbox
from ..logs import log
from ..messages import ID, VERSION, AnyCommand, Ping, Preview, Unwatch, Watch, parse
from ..tables import Event, Table
from .common import COOKIE, Anybody, InHouse, TableId, address_of, refusals

router = APIRouter(prefix="/api", tags=["live"])

LIVE = "/api/live"
"""The guard leads here directly: the layers of the web framework would cost memory for every open socket."""
HEARTBEAT = 20
CATCH_UP = 200
"""Who has missed more events than this gets the whole table."""
READABLE = re.compile(ID)
WATCHED = 1000
"""Tables one client may watch."""


async def live(socket: WebSocket) -> None:
    """One client at `LIVE`."""
    house: House = socket.app.state.house
    # A page cannot set the headers of a socket.
    asked = socket.query_params.get("language")
    language = language_of(asked or socket.headers.get("accept-language"))
    await socket.accept()
    try:
        user = await house.user(socket.cookies.get(COOKIE), socket.headers.get("authorization"))
        address = admitted(house, socket.scope)
    except Refusal as refused:
        await socket.send_text(json.dumps({"say": "refused", "id": None, **refused.as_dict(language)}))
        await socket.close(1008, refused.code)
        return
    line: Line = socket.scope["extensions"][EXTENSION]["line"]
    client = Client(user.person, line, language, user.credential, address)
    patience = house.settings.gone_seconds
    client.send(
        {"say": "welcome", "version": VERSION, "name": user.name, "now": now()}
        | {"heartbeat": HEARTBEAT, "patience": patience, "build": house.build}
    )
    house.hub.add(client)
    house.metrics.clients.inc()
    reader = Reader(house, client, user)
    line.hand_over(reader.take, reader.gone)


def admitted(house: House, scope: Scope) -> str:
    """The address of somebody who comes, if not too many have come from there already. Raises Refusal."""
    address = address_of(scope)
    if house.hub.connections(address) >= house.settings.sockets_each:
        raise Refusal("too_many")
    return address


class Reader:
    """Takes the commands of one client, one after the other."""

    __slots__ = ("_count", "_second", "client", "house", "user")

    def __init__(self, house: House, client: Client, user: User) -> None:
        self.house = house
        self.client = client
        self.user = user
        self._second = 0
        self._count = 0

    def gone(self) -> None:
        """The connection is lost."""
        self.house.hub.remove(self.client)
        self.house.metrics.clients.dec()

    async def take(self, text: str | bytes) -> None:
        """Answer one message; who was dropped is answered no more."""
        if self.client.dropped:
            return
        command: AnyCommand | None = None
        try:
            self._hurry()
            command = parse(text)
            await self._answer(command)
        except Refusal as refused:
            self._refuse(refused, command.id if command is not None else readable_id(text))
        except Exception:
            log.exception("a command failed")
            self._refuse(Refusal("internal"), command.id if command is not None else None)

    def _refuse(self, refused: Refusal, command_id: str | None) -> None:
        self.client.send({"say": "refused", "id": command_id, **refused.as_dict(self.client.language)})

    def _hurry(self) -> None:
        second = now() // 1000
        if second != self._second:
            self._second, self._count = second, 0
        self._count += 1
        if self._count > self.house.settings.commands_rate:
            raise Refusal("too_many")

    async def _answer(self, command: AnyCommand) -> None:
        match command:
            case Ping():
                self.client.send({"say": "pong", "id": command.id, "now": now()})
            case Watch():
                await watch(self.house, self.client, command.table, command.after, command.show)
                self._done(command.id, command.table)
            case Unwatch():
                watched = command.table in self.client.watching
                self.house.hub.unwatch(self.client, command.table)
                # What happens at other tables is not for everybody, not even how much of it.
                self._done(command.id, command.table, known=watched)
            case Preview():
                self.client.send(await self.house.preview(self.user.person, command))
            case _:
                if self.user.id and "play" not in self.user.scopes:
                    raise Refusal("no_scope")
                seq = await self.house.perform(self.user.person, command)
                self._acknowledge(command.id, command.table, seq)

    def _done(self, command_id: str, table_id: str, *, known: bool = True) -> None:
        table = self.house.desk.known(table_id) if known else None
        seq = table.seq if table is not None else 0
        self._acknowledge(command_id, table_id, seq)

    def _acknowledge(self, command_id: str, table_id: str, seq: int) -> None:
        self.client.send({"say": "done", "id": command_id, "table": table_id, "seq": seq})


def readable_id(text: str | bytes) -> str | None:
    """The id of a message that is no command, if it has one."""
    try:
        found = json.loads(text)["id"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return found if isinstance(found, str) and READABLE.fullmatch(found) else None


async def watch(house: House, client: Client, table_id: str, after: int | None, show: str) -> None:
    """Send what the client has missed, then everything that happens."""
    if len(client.watching) >= WATCHED and table_id not in client.watching:
        raise Refusal("too_many")
    table = await house.desk.fresh(table_id, client.who)
    missed: list[Event] | None = None
    if after is not None and 0 <= table.seq - after <= CATCH_UP:
        rows = await house.desk.stored(house.store.events(table_id, after))
        missed = [Event.of(row) for row in rows]
    # From here on nothing is awaited: what happens next is broadcast to this client too.
    if missed is not None and (missed[-1].seq if missed else after) != table.seq:
        missed = None  # more has happened meanwhile
    for message in _messages(house, table, client, missed, show):
        client.send(message)
    house.hub.watch(client, table_id, show)


def _messages(
    house: House, table: Table, client: Client, missed: list[Event] | None, show: str
) -> list[dict[str, Any]]:
    seats = table.seats_of(client.who.id)
    # Two at one device take turns to look: what they know of the log was somebody else's.
    turns = len(seats) == 2 and table.terms.game not in sights.OPEN
    if missed is None or turns or any(event.kind in sights.WHOLE for event in missed):
        return [sights.snapshot(table, seats, house.hub.around(table), show)]
    log_now = sights.log(table, sights.perspective(table, seats))
    end = table.length - sum(sights.entries_of(event) for event in missed)
    # What was hidden in the part he knows may have been uncovered since.
    start = sights.first_change(sights.log(table, sights.perspective(table, seats), end), log_now)
    found = []
    for event in missed:
        end += sights.entries_of(event)
        last = event is missed[-1]
        found.append(sights.happened(table, event, start, log_now[start:end], seats, show, last=last))
        start = end
    return found


# ---- without WebSockets ---------------------------------------------------------------------------


@router.get("/tables/{table_id}/events", response_class=StreamingResponse, responses=refusals(401, 404))
async def stream(
    table_id: TableId,
    request: Request,
    house: InHouse,
    user: Anybody,
    after: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    language: Annotated[str | None, Query(max_length=200)] = None,
) -> StreamingResponse:
    """The messages of a socket that watches one table, as server-sent events. Last-Event-ID is understood."""
    seen = request.headers.get("last-event-id", "")
    if after is None and seen.isdecimal() and len(seen) < 10:
        after = int(seen)
    await house.desk.table_for(table_id, user.person)
    mailbox, address = Mailbox(), admitted(house, request.scope)
    spoken = language_of(language or request.headers.get("accept-language"))
    client = Client(user.person, mailbox, spoken, user.credential, address)
    # Proxies that collect a response before they pass it on would make it useless.
    headers = {"x-accel-buffering": "no", "cache-control": "no-store"}
    return StreamingResponse(
        _stream(house, client, mailbox, table_id, after), media_type="text/event-stream", headers=headers
    )


async def _stream(
    house: House, client: Client, mailbox: Mailbox, table_id: str, after: int | None
) -> AsyncIterator[str]:
    house.hub.add(client)
    try:
        await watch(house, client, table_id, after, "view")
        while True:
            try:
                text = await asyncio.wait_for(mailbox.get(), HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if text is None:
                return
            seq = json.loads(text).get("seq")
            yield (f"id: {seq}\n" if seq is not None else "") + f"data: {text.decode()}\n\n"
    finally:
        house.hub.remove(client)
