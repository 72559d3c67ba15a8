"""The client for programs without asyncio: the same, in a thread of its own.

with Client("https://play.example", token) as client:
    table = client.table("AbC123")
    table.join()
    for turn in table.turns():
        turn.play(random.choice(turn.moves))
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any, Self, TypeVar

from ..deals.guard import DealGuard
from ..errors import ServerUnreachable
from ..records import Record
from .async_client import AsyncClient, AsyncTable
from .http_request import SERVER_TIMEOUT
from .messages import Challenge, Phrase, PreviewResult, Snapshot, TableSummary, Welcome
from .table_state import TableState

T = TypeVar("T")


class Client:
    """A connection to a server, as the person whose token it is given; opened at once."""

    def __init__(self, server: str, token: str, *, notes: Path | None = None, language: str = "en") -> None:
        """As `AsyncClient`. Raises ServerRefused or ServerUnreachable."""
        self._client = AsyncClient(server, token, notes=notes, language=language)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="client", daemon=True)
        self._thread.start()
        try:
            self.wait_for(self._client.open())
        except BaseException:
            self._stop()
            raise

    def wait_for(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this in the client's thread, and wait for it."""
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop).result()
        except CancelledError:
            raise ServerUnreachable("the connection was closed") from None

    def close(self) -> None:
        """Close the connection. Seats stay ours, and games go on."""
        if self._thread.is_alive():
            self.wait_for(self._client.close())
            self._stop()

    async def _cancel_others(self) -> None:
        """Nobody waits for what will not come any more."""
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def _stop(self) -> None:
        self.wait_for(self._cancel_others())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def server(self) -> str:
        """The server's address."""
        return self._client.server

    @property
    def welcome(self) -> Welcome:
        """What the server said first: our name, its clock, its patience."""
        return self._client.welcome

    def request(self, path: str, body: object = None) -> Any:
        """Ask the HTTP API; with a body it is a POST."""
        return self.wait_for(self._client.request(path, body))

    def lobby(self) -> list[TableSummary]:
        """Open tables that wait for somebody, newest first."""
        return self.wait_for(self._client.lobby())

    def my_tables(self) -> list[TableSummary]:
        """Our unfinished tables, the ones where it is our turn first."""
        return self.wait_for(self._client.my_tables())

    def challenges(self) -> list[Challenge]:
        """As `AsyncClient.challenges`."""
        return self.wait_for(self._client.challenges())

    def accept_challenge(self, challenge: str) -> Table:
        """Accept a challenge, by its id, and sit down."""
        return Table(self, self.wait_for(self._client.accept_challenge(challenge)))

    def decline_challenge(self, challenge: str, reason: str | None = None) -> None:
        """As `AsyncClient.decline_challenge`."""
        self.wait_for(self._client.decline_challenge(challenge, reason))

    def open_table(self, game: str, options: Mapping[str, Any] | None = None, **terms: Any) -> Table:
        """As `AsyncClient.open_table`."""
        return Table(self, self.wait_for(self._client.open_table(game, options, **terms)))

    def record(self, table: str) -> Record:
        """The record of a finished game."""
        return self.wait_for(self._client.record(table))

    def table(self, table: str) -> Table:
        """A table from now on, by its id or address."""
        return Table(self, self.wait_for(self._client.table(table)))


class Table(TableState):
    """A table that is watched."""

    def __init__(self, client: Client, table: AsyncTable) -> None:
        """For `Client.table`."""
        self._client, self._table = client, table

    @property
    def snapshot(self) -> Snapshot:
        """The whole table as it is now."""
        return self._table.snapshot

    @property
    def address(self) -> str:
        """Where the browser shows the table."""
        return self._table.address

    @property
    def version(self) -> int:
        """Grows with everything that happens."""
        return self._table.version

    @property
    def lost(self) -> bool:
        """True while the connection is down."""
        return self._table.lost

    @property
    def phrases(self) -> list[Phrase]:
        """What players have said, oldest first."""
        return self._table.phrases

    @property
    def guard(self) -> DealGuard:
        """Takes part in the deal and checks it."""
        return self._table.guard

    @property
    def server_time(self) -> float:
        """The server's clock, in milliseconds."""
        return self._table.server_time

    def changed(self, since: int, seconds: float | None = None) -> int:
        """As `AsyncTable.changed`."""
        return self._client.wait_for(self._table.changed(since, seconds))

    def wait_until(self, condition: Callable[[], object], seconds: float = SERVER_TIMEOUT) -> bool:
        """As `AsyncTable.wait_until`."""
        return self._client.wait_for(self._table.wait_until(condition, seconds))

    def turns(self) -> Iterator[Self]:
        """The table, each time when a decision of ours is awaited, until the game is over."""
        while self.status != "over":
            since = self.version
            if self.moves:
                yield self
            if self.version == since:
                self.changed(since)

    def begun(self, seconds: float = SERVER_TIMEOUT) -> bool:
        """As `AsyncTable.begun`."""
        return self._client.wait_for(self._table.begun(seconds))

    def checked(self) -> list[str]:
        """As `AsyncTable.checked`."""
        return self._client.wait_for(self._table.checked())

    def join(self) -> None:
        """Take the free seat, if we have none yet."""
        self._client.wait_for(self._table.join())

    def play(self, *moves: str, at: int | None = None) -> None:
        """As `AsyncTable.play`."""
        self._client.wait_for(self._table.play(*moves, at=at))

    def preview(self, *moves: str) -> PreviewResult:
        """What our view would be after these moves; nobody else hears of it."""
        return self._client.wait_for(self._table.preview(*moves))

    def offer(self, what: str) -> None:
        """Offer a `draw`, or ask for a `takeback`, a `rematch`, or a `mirrored` one."""
        self._client.wait_for(self._table.offer(what))

    def accept(self, what: str) -> None:
        """Agree to what the other player offered."""
        self._client.wait_for(self._table.accept(what))

    def decline(self, what: str) -> None:
        """Decline what the other player offered, or withdraw what we offered."""
        self._client.wait_for(self._table.decline(what))

    def resign(self) -> None:
        """Resign the game."""
        self._client.wait_for(self._table.resign())

    def abort(self) -> None:
        """End the game without a result, before both players have moved."""
        self._client.wait_for(self._table.abort())

    def claim(self, result: str = "win") -> None:
        """Claim a `win` or a `draw` when the other player's time is up, or they are gone."""
        self._client.wait_for(self._table.claim(result))

    def say(self, phrase: str) -> None:
        """As `AsyncTable.say`."""
        self._client.wait_for(self._table.say(phrase))

    def leave(self) -> None:
        """Give our seat up before the game has begun."""
        self._client.wait_for(self._table.leave())

    def unwatch(self) -> None:
        """Hear no more of this table."""
        self._client.wait_for(self._table.unwatch())
