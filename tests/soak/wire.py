"""How a client talks to the site: it reconnects for ever, repeats a command until it is answered, and records
everything in its journal."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from baumeister.deals.guard import DealGuard

from .journal import Journal, moment

ANSWER = 10.0
"""Seconds to wait for an answer before a command is repeated."""
BUSY = frozenset({"unavailable", "too_busy", "too_many"})
"""Refusals that mean: try again."""
Message = dict[str, Any]


class NoAnswer(Exception):
    """The connection was lost before the answer came."""


LOST = (WebSocketException, OSError, EOFError, NoAnswer)
"""How a connection ends."""


@dataclass
class Seen:
    """A table as its last message showed it."""

    seq: int = 0
    you: list[int] = field(default_factory=list)
    seats: list[Any] = field(default_factory=lambda: [None, None])
    state: dict[str, Any] = field(default_factory=lambda: {"status": "unknown", "offers": {}})
    moves: list[str] = field(default_factory=list)
    game: str = ""
    skew: int = 0
    """By how much the server's clock is ahead of ours."""


class Wire:
    """One client's access to the site: a socket that is kept open, and plain requests beside it."""

    def __init__(
        self,
        name: str | None,
        ports: list[int],
        journal: Journal,
        chance: random.Random,
        *,
        account: bool = False,
        takes_part: bool = False,
    ) -> None:
        self.takes_part = takes_part
        self.name, self.ports, self.journal, self.chance = name, ports, journal, chance
        self.account = account
        """They have an account, and play rated games."""
        # Clients without a name need different ids, too.
        self._label = (name or f"nobody{secrets.token_hex(4)}").replace(" ", "")
        self.http = httpx.AsyncClient(timeout=ANSWER, limits=httpx.Limits(max_keepalive_connections=2))
        self.tables: dict[str, Seen] = {}
        self.news = asyncio.Event()
        """Set whenever something was heard."""
        self._socket: ClientConnection | None = None
        self._up = asyncio.Event()
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._watches: dict[str, str] = {}
        self._ids = itertools.count(1)
        self._line = 0
        self.guards: dict[str, DealGuard] = {}
        """By table, our own part in its deal, if we take part in deals."""
        self._parts: set[asyncio.Task[None]] = set()
        self._keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, however long it takes."""
        if self.name is not None:
            await self.request("POST", "/api/guest", {"name": self.name})
        if self.account:
            account = {"name": self.name, "password": "correct horse battery"}
            # It may have been made though the answer was lost; then its old session is no longer valid.
            if await self.request("POST", "/api/account", account) is None:
                await self.request("POST", "/api/session", account)
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Disconnect."""
        under_way = [*self._parts] if self._keeper is None else [*self._parts, self._keeper]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        await self.http.aclose()
        self.journal.close()

    # ---- the socket ---------------------------------------------------------------------------------

    async def _keep(self) -> None:
        while True:
            port = self.chance.choice(self.ports)
            headers = {"cookie": "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())}
            began = moment()
            try:
                async with connect(
                    f"ws://127.0.0.1:{port}/api/live",
                    additional_headers=headers,
                    open_timeout=ANSWER,
                    close_timeout=1,
                    ping_interval=5,
                    ping_timeout=10,
                    compression=None,
                ) as socket:
                    await self._use(socket, began)
            except LOST:
                pass
            finally:
                self._lose()
            await asyncio.sleep(self.chance.uniform(0.05, 0.5))

    async def _use(self, socket: ClientConnection, began: int) -> None:
        self._line += 1
        self.journal.note(line=self._line, port=socket.remote_address[1], began=began)
        self._socket = socket
        self._up.set()
        for table in list(self.tables):
            await self._send_watch(table)
        async for text in socket:
            message = json.loads(text)
            self.journal.note(line=self._line, got=message)
            self._hear(message)

    def _lose(self) -> None:
        self._up.clear()
        self._socket = None
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_result({"say": "lost"})
        self._waiting.clear()
        self.news.set()

    def drop(self) -> None:
        """Disconnect without warning, as a phone in a tunnel does."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _send_watch(self, table: str) -> None:
        """Watch a table; a client that has seen it before may ask only for what is new."""
        known, command_id = self.tables[table].seq, self.new_id()
        command: Message = {"do": "watch", "id": command_id, "table": table}
        if known and self.chance.random() < 0.7:
            command |= {"after": known}
        self._watches[command_id] = table
        await self._send(command)

    async def _send(self, command: Message) -> None:
        if self._socket is None:
            raise NoAnswer
        self.journal.note(line=self._line, sent=command)
        try:
            await self._socket.send(json.dumps(command))
        except LOST:
            raise NoAnswer from None

    def _hear(self, message: Message) -> None:
        match message["say"]:
            case "done" | "refused" | "preview" | "pong":
                self._answered(message)
            case "table":
                if self._learn(message, message["you"], message["seats"]) and message["you"]:
                    self._guard(message)
            case "event":
                # After a new `watch` there may still be messages from before it; the table comes first.
                seen = self.tables.get(message["table"])
                if seen is not None and seen.seq and self._news_of(seen, message) and seen.you:
                    self._guard(message)
        self.news.set()

    def _answered(self, message: Message) -> None:
        table = self._watches.pop(message["id"], None)
        if table is not None and message["say"] == "refused" and table in self.tables:
            # The server is unavailable, or the table is private: try again in a moment.
            asyncio.get_running_loop().call_later(1.0, self._watch_again, table)
        waiting = self._waiting.pop(message["id"], None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)

    def _watch_again(self, table: str) -> None:
        if table in self.tables and self._socket is not None:
            task = asyncio.ensure_future(self._send_watch(table))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    def _guard(self, message: Message) -> None:
        """Take part in the deal, and note what is wrong with it."""
        if not self.takes_part:
            return
        guard = self.guards.setdefault(message["table"], DealGuard())
        before, checked = [*guard.faults, *guard.doubts], guard.report
        for part in guard.take(message):
            task = asyncio.create_task(self._add_part(part))
            self._parts.add(task)
            task.add_done_callback(self._parts.discard)
        for fault in [one for one in [*guard.faults, *guard.doubts] if one not in before]:
            self.journal.note(unfair=message["table"], fault=fault, seats=message.get("you"))
        if guard.report is not None and checked is None:
            self.journal.note(fair=message["table"], server_seats=list(guard.report.server_seats))

    async def _add_part(self, part: Message) -> None:
        more = {name: value for name, value in part.items() if name not in ("do", "table")}
        await self.command(part["do"], part["table"], **more)

    def _news_of(self, seen: Seen, message: Message) -> bool:
        """False for an event that is out of date. Of several at once only the last has the state."""
        if message["state"] is None:
            return bool(message["seq"] > seen.seq)
        return self._learn(message, seen.you, seen.seats)

    def _learn(self, message: Message, you: list[int], seats: list[Any]) -> bool:
        """False for a message that is out of date."""
        seen = self.tables.get(message["table"])
        if seen is None or message["seq"] < seen.seq:
            return False
        sight = message["sight"] or {"moves": []}
        skew = message["now"] - moment() if "now" in message else seen.skew
        game = message["terms"]["game"] if "terms" in message else seen.game
        self.tables[message["table"]] = Seen(
            message["seq"], you, seats, message["state"], sight["moves"], game, skew
        )
        return True

    # ---- what a bot calls ---------------------------------------------------------------------------

    def new_id(self) -> str:
        """An id that no other command of this run has."""
        return f"{self._label}-{next(self._ids)}"

    async def watch(self, table: str) -> None:
        """Start watching a table."""
        self.tables[table] = Seen()
        with contextlib.suppress(NoAnswer):
            await self._send_watch(table)

    async def unwatch(self, table: str) -> None:
        """Stop watching a table."""
        self.tables.pop(table, None)
        with contextlib.suppress(NoAnswer):
            await self._send({"do": "unwatch", "id": self.new_id(), "table": table})

    async def heard(self, seconds: float) -> None:
        """Wait for a message, but not for ever."""
        self.news.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.news.wait(), seconds)

    async def command(self, do: str, table: str, **more: Any) -> Message:
        """Send a command, by socket or request, until it is answered with `done` or `refused`."""
        command = {"do": do, "id": self.new_id(), "table": table} | more
        while True:
            try:
                if self.chance.random() < 0.8:
                    answer = await self._by_socket(command)
                else:
                    answer = await self._by_request(command)
            except NoAnswer:
                await asyncio.sleep(self.chance.uniform(0.05, 0.5))
                continue
            if answer["say"] != "refused" or answer["code"] not in BUSY:
                return answer
            await asyncio.sleep(self.chance.uniform(0.2, 1.0))

    async def _by_socket(self, command: Message) -> Message:
        try:
            await asyncio.wait_for(self._up.wait(), ANSWER)
            waiting = self._waiting[command["id"]] = asyncio.get_running_loop().create_future()
            await self._send(command)
            answer: Message = await asyncio.wait_for(waiting, ANSWER)
        except TimeoutError:
            raise NoAnswer from None
        if answer["say"] == "lost":
            raise NoAnswer
        return answer

    async def _by_request(self, command: Message) -> Message:
        self.journal.note(sent=command)
        try:
            answer = await self.http.post(self._url("/api/commands"), json=command)
            body: Message = answer.json()
        except (httpx.HTTPError, ValueError):
            raise NoAnswer from None
        if not answer.is_success:
            body = {"say": "refused", "id": command["id"]} | body
        self.journal.note(got=body)
        return body

    def _url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.chance.choice(self.ports)}{path}"

    async def look(self, table: str) -> None:
        """Look at a table with a plain request; the result must not be older than what is known."""
        known = self.tables[table].seq if table in self.tables else 0
        await self.request("GET", f"/api/tables/{table}", known=known)

    async def request(self, method: str, path: str, body: Message | None = None, **more: Any) -> Any:
        """The answer to a plain request, repeated until there is one; None for a refusal."""
        while True:
            asked = moment()
            try:
                answer = await self.http.request(method, self._url(path), json=body)
                found = answer.json()
            except (httpx.HTTPError, ValueError):
                await asyncio.sleep(self.chance.uniform(0.05, 0.5))
                continue
            self.journal.note(asked=asked, path=path, status=answer.status_code, answer=found, **more)
            if answer.is_success:
                return found
            if answer.status_code not in (429, 503):
                return None
            await asyncio.sleep(self.chance.uniform(0.2, 1.0))
