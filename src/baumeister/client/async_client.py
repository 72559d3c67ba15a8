"""The client for programs with asyncio.

async with AsyncClient("https://play.example", token) as client:
    table = await client.table("AbC123")
    await table.join()
    async for turn in table.turns():
        await turn.play(random.choice(turn.moves))

Its tables take part in the deal and check it (`table.guard`). Where a message is lost, it is sent again.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any, Self, cast
from urllib.parse import quote

from ..deals.guard import DealGuard, NotesFolder
from ..deals.notes import Log, read_log
from ..errors import BadOption, BaumeisterError, ServerRefused, ServerUnreachable
from ..records import Record
from .connection import Connection, Message
from .http_request import SERVER_TIMEOUT, http_request, parse_address
from .messages import Challenge, Phrase, PreviewResult, Snapshot, TableSummary, Welcome
from .table_state import TableState, apply_message

MOST_PHRASES = 100
"""Phrases of a table that are kept."""


class AsyncClient:
    """A connection to a server, as the person whose token it is given."""

    def __init__(self, server: str, token: str, *, notes: Path | None = None, language: str = "en") -> None:
        """`notes`: the folder for what is seen of deals, which `baumeister verify --notes` reads; without it
        nothing is kept beyond this process. `language`: of the server's sentences, de, en or fr."""
        self.server, named = parse_address(server)
        if named is not None:
            raise BadOption(f"{server} is the address of a table; a client is given that of the server")
        self.on_other: Callable[[Message], None] = lambda _: None
        """Gets every message that is about no table we watch, such as news for the person."""
        self._token, self._notes, self._language = token, notes, quote(language)
        self._tables: dict[str, AsyncTable] = {}
        self._connection = Connection(
            self.server, token, hear=self._hear, greet=self._watches, language=self._language
        )

    async def open(self) -> None:
        """Connect. Raises ServerRefused or ServerUnreachable."""
        await self._connection.open()

    async def close(self) -> None:
        """Close the connection. Seats stay ours, and games go on."""
        for table in list(self._tables.values()):
            table._end()
        await self._connection.close()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def welcome(self) -> Welcome:
        """What the server said first: our name, its clock, its patience."""
        return cast("Welcome", self._connection.welcome)

    # ---- asking -------------------------------------------------------------------------------------

    async def request(self, path: str, body: object = None) -> Any:
        """Ask the HTTP API (`/api/reference` describes it); with a body it is a POST."""
        return json.loads(await self._text(path, body) or "null")

    async def _text(self, path: str, body: object = None) -> str:
        given = self.server, path, self._token, body, self._language
        return await asyncio.to_thread(http_request, *given)

    async def lobby(self) -> list[TableSummary]:
        """Open tables that wait for somebody, newest first."""
        return cast("list[TableSummary]", await self.request("/api/lobby"))

    async def my_tables(self) -> list[TableSummary]:
        """Our unfinished tables, the ones where it is our turn first."""
        return cast("list[TableSummary]", await self.request("/api/tables"))

    async def challenges(self) -> list[Challenge]:
        """Open challenges to us and by us, and recent answers to ours, newest first."""
        return cast("list[Challenge]", await self.request("/api/challenges"))

    async def accept_challenge(self, challenge: str) -> AsyncTable:
        """Accept a challenge, by its id, and sit down."""
        answer = await self.request(f"/api/challenges/{quote(challenge)}/accept", {"takes_part": True})
        return await self.table(answer["table"])

    async def decline_challenge(self, challenge: str, reason: str | None = None) -> None:
        """Decline a challenge: `later`, `game`, `options`, `clock`, `rated`, `casual`, `busy`."""
        await self.request(f"/api/challenges/{quote(challenge)}/decline", {"reason": reason})

    async def open_table(
        self, game: str, options: Mapping[str, Any] | None = None, **terms: Any
    ) -> AsyncTable:
        """Open a table and sit down: `against="computer", level="casual"`, `lobby=True`, `clock={...}`,
        `seat=1`, as `TableRequest` in the HTTP API describes them."""
        body = {"game": game, "options": dict(options or {}), "takes_part": True, **terms}
        return await self.table((await self.request("/api/tables", body))["table"])

    async def record(self, table: str) -> Record:
        """The record of a finished game."""
        return Record.loads(await self._text(f"/api/tables/{quote(table)}/record"))

    async def table(self, table: str) -> AsyncTable:
        """A table from now on, by its id or address: everything that happens there is told."""
        name = table if "/" not in table else parse_address(table)[1]
        if not name:
            raise BadOption(f"{table} is not the address of a table")
        if name not in self._tables:
            watched = AsyncTable(self, name, self._notes)
            self._tables[name] = watched
            try:
                await self.command({"do": "watch", "table": name})
            except BaumeisterError:
                watched._end()
                del self._tables[name]
                raise
        return self._tables[name]

    async def command(self, command: Message, patience: float = SERVER_TIMEOUT) -> Message:
        """Send a command without its id (`messages.Command`); returns the answer. Raises ServerRefused or
        ServerUnreachable."""
        return await self._connection.command(command, patience)

    def finished_log(self, table: str) -> Log | None:
        """The log of a finished table, if the server shows it; this waits for the answer."""
        try:
            text = http_request(self.server, f"/api/tables/{quote(table)}", self._token)
            return read_log(json.loads(text)["log"])
        except (BaumeisterError, ValueError, KeyError):
            return None

    # ---- hearing ------------------------------------------------------------------------------------

    def forget(self, table: str) -> None:
        """This table is not watched any more."""
        self._tables.pop(table, None)

    @property
    def fault(self) -> BaumeisterError | None:
        """Why there will be no connection any more: the token was revoked, say."""
        return self._connection.fault

    def _watches(self) -> list[Message]:
        return [{"do": "watch", "table": name, "after": t.seen} for name, t in self._tables.items()]

    def _hear(self, message: Message | None) -> None:
        if message is None:
            for table in self._tables.values():
                table._lose()
        elif (about := self._tables.get(message.get("table") or "")) is not None:
            about._take(message)
        else:
            self.on_other(message)


class AsyncTable(TableState):
    """A table that is watched."""

    def __init__(self, client: AsyncClient, table: str, notes: Path | None) -> None:
        """For `AsyncClient.table`."""
        self._client, self._name = client, table
        self._now: Snapshot | None = None
        self._news = asyncio.Event()
        self.version = 0
        """Grows with everything that happens."""
        self.lost = False
        """True while the connection is down."""
        self.phrases: list[Phrase] = []
        """What players have said, oldest first."""
        folder = None if notes is None else NotesFolder(notes)
        self.guard = DealGuard(folder, client.finished_log)
        """Takes part in the deal and checks it: `guard.faults`, `guard.report`."""
        self._untold: asyncio.Queue[Message] = asyncio.Queue()
        self._dealing = asyncio.create_task(self._look_after_deal())

    @property
    def snapshot(self) -> Snapshot:
        """The whole table as it is now."""
        assert self._now is not None, "a table is described before it is given out"
        return self._now

    @property
    def id(self) -> str:
        """The table's id."""
        return self._name

    @property
    def address(self) -> str:
        """Where the browser shows the table."""
        return f"{self._client.server}/table/{self._name}"

    @property
    def seen(self) -> int | None:
        """The number of the last event that was told."""
        return None if self._now is None else self._now["seq"]

    # ---- waiting ------------------------------------------------------------------------------------

    async def changed(self, since: int, seconds: float | None = None) -> int:
        """Wait until something has happened after `version` was `since`, or for so long; returns the version
        now. Raises what ended the connection for good."""
        try:
            async with asyncio.timeout(seconds):
                while self.version == since and self._client.fault is None:
                    await self._news.wait()
        except TimeoutError:
            return self.version
        if self._client.fault is not None:
            raise self._client.fault
        return self.version

    async def wait_until(self, condition: Callable[[], object], seconds: float = SERVER_TIMEOUT) -> bool:
        """Wait until something is true of the table; False if it does not become true in time."""
        deadline = time.monotonic() + seconds
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            await self.changed(self.version, left)
        return True

    async def turns(self) -> AsyncIterator[Self]:
        """The table, each time when a decision of ours is awaited, until the game is over."""
        while self.status != "over":
            since = self.version
            if self.moves:
                yield self
            if self.version == since:
                await self.changed(since)

    async def begun(self, seconds: float = SERVER_TIMEOUT) -> bool:
        """Wait for the deal, which takes a moment when both seats are taken; False if a seat is free."""
        await self.wait_until(lambda: None in self.seats or self.status != "waiting", seconds)
        return self.status != "waiting"

    async def checked(self) -> list[str]:
        """What is wrong with the deal, when everything told so far has been compared; normally nothing."""
        await self._untold.join()
        return self.guard.faults

    # ---- doing --------------------------------------------------------------------------------------

    async def join(self) -> None:
        """Take the free seat, if we have none yet."""
        try:
            await self.command("join", takes_part=True)
        except ServerRefused as refused:
            if refused.code != "already_seated":
                raise

    async def play(self, *moves: str, at: int | None = None) -> None:
        """Play one or more moves of our turn, all or none. `at`: the length of the log that the decision
        rests on, now if left out; if anything has happened since, the code of the refusal is `stale`."""
        await self.command("play", at=self.length if at is None else at, moves=list(moves))

    async def preview(self, *moves: str) -> PreviewResult:
        """What our view would be after these moves; nobody else hears of it."""
        command = {"do": "preview", "table": self.id, "at": self.length, "moves": list(moves)}
        return cast("PreviewResult", await self._client.command(command))

    async def offer(self, what: str) -> None:
        """Offer a `draw`, or ask for a `takeback`, a `rematch`, or a `mirrored` one."""
        await self.command("offer", what=what)

    async def accept(self, what: str) -> None:
        """Agree to what the other player offered."""
        await self.command("accept", what=what)

    async def decline(self, what: str) -> None:
        """Decline what the other player offered, or withdraw what we offered."""
        await self.command("decline", what=what)

    async def resign(self) -> None:
        """Resign the game."""
        await self.command("resign")

    async def abort(self) -> None:
        """End the game without a result, before both players have moved."""
        await self.command("abort")

    async def claim(self, result: str = "win") -> None:
        """Claim a `win` or a `draw` when the other player's time is up, or they are gone."""
        await self.command("claim", result=result)

    async def say(self, phrase: str) -> None:
        """Say something to the other player, with one of the server's phrases: `hello`, `good_game`. Codes of
        all of them: `messages.SayPhrase`."""
        await self.command("phrase", phrase=phrase)

    async def leave(self) -> None:
        """Give our seat up before the game has begun."""
        await self.command("leave")

    async def command(self, do: str, **more: Any) -> None:
        """Send a command about this table; returns when it is carried out and what came of it is known."""
        answer = await self._client.command({"do": do, "table": self.id, **more})
        await self.wait_until(lambda: self.lost or (self.seen or 0) >= answer["seq"])

    async def unwatch(self) -> None:
        """Hear no more of this table."""
        self._client.forget(self.id)
        self._end()
        await self._client.command({"do": "unwatch", "table": self.id})

    # ---- for the client -----------------------------------------------------------------------------

    def _take(self, message: Message) -> None:
        self.lost = False
        self._now = apply_message(self._now, message)
        if message["say"] == "table":
            self._clock_offset = message["now"] - 1000 * time.time()
        if message["say"] == "phrase" and message not in self.phrases:
            self.phrases = [*self.phrases, cast("Phrase", message)][-MOST_PHRASES:]
        if message["say"] in ("table", "event"):
            self._untold.put_nowait(message)
        self._tell()

    def _lose(self) -> None:
        """The connection was lost; when there is a new one, what was missed comes first."""
        self.lost = True
        self._tell()

    def _tell(self) -> None:
        self.version += 1
        self._news.set()
        self._news = asyncio.Event()

    def _end(self) -> None:
        self._dealing.cancel()

    async def _look_after_deal(self) -> None:
        """Take part in the deal, keep what we see of it, and compare. The guard reads and writes files, and
        may ask the server: in a thread."""
        while True:
            message = await self._untold.get()
            try:
                for part in await asyncio.to_thread(self.guard.take, message):
                    await self._client.command(part)
            except (ServerRefused, ServerUnreachable):
                pass  # too late: the server dealt for us, and says so
            finally:
                self._untold.task_done()
