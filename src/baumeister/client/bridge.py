"""A player of ours, or an engine, as a guest of a server: `baumeister bot`.

It accepts challenges, takes free seats in the lobby, plays several games at once, and goes on after a restart
of its own or of the server: the server knows our unfinished tables, so nothing has to be kept here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass

from ..errors import BaumeisterError, ServerRefused, ServerUnreachable
from ..players import Limit
from .async_client import AsyncClient
from .bot_game import BotGame, Maker
from .messages import TableSummary

LOOK_SECONDS = 3.0
"""How often the lobby and our own tables are asked for."""


@dataclass(frozen=True, kw_only=True)
class BotTerms:
    """Which games a bot plays, and how."""

    games: frozenset[str] = frozenset()
    """Only these; empty: all."""
    at_once: int = 4
    limit: Limit = Limit(seconds=1.0)  # noqa: RUF009  immutable
    lobby: bool = True
    """Take free seats in the lobby."""
    rated: bool = False
    """Rated games too."""
    courtesy: float = 5.0
    """Seconds for which a table in the lobby is left to people."""

    def suits(self, table: TableSummary) -> bool:
        """True if the bot would sit down there."""
        return not table["you"] and self.objection(table["game"], rated=table["rated"]) is None

    def objection(self, game: str, *, rated: bool) -> str | None:
        """Why the bot declines such a game, as the server names it; None if it plays it."""
        if self.games and game not in self.games:
            return "game"
        return "rated" if rated and not self.rated else None


class Bridge:
    """Plays at a server until it is cancelled, or until the server does not know us any more."""

    def __init__(
        self, client: AsyncClient, make: Maker, terms: BotTerms, tell: Callable[[str], None] = lambda _: None
    ) -> None:
        """`tell` gets a line about everything that happens."""
        self._client, self._make, self._terms, self._tell = client, make, terms, tell
        self._threads = ThreadPoolExecutor(terms.at_once, "thinking")
        self._games: dict[str, asyncio.Task[None]] = {}
        self._tables_left: set[str] = set()
        """Where we play no more, though the game is not over."""
        self._over: set[str] = set()
        self._noticed: dict[str, float] = {}
        """When each table of the lobby was seen first."""
        self._wake = asyncio.Event()
        # News for the person rather than about a table we watch: a challenge, or a turn elsewhere.
        client.on_other = lambda _: self._wake.set()

    async def run(self) -> None:
        """Take tables and play at them. Raises what ended the connection for good."""
        try:
            while self._client.fault is None:
                try:
                    await self._look_around()
                except (ServerRefused, ServerUnreachable) as fault:
                    self._tell(f"{fault} (trying again)")
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_SECONDS):
                        await self._wake.wait()
                self._wake.clear()
            raise self._client.fault
        finally:
            games = list(self._games.values())
            for game in games:
                game.cancel()
            await asyncio.gather(*games, return_exceptions=True)
            self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def busy(self) -> int:
        """How many games are being played."""
        return len(self._games) - len(self._over)

    async def _look_around(self) -> None:
        """Go on with our own tables, rematches among them; then answer challenges and take free seats."""
        for table in await self._client.my_tables():
            if len(table["you"]) == 1 and table["table"] not in self._tables_left:
                self._attend(table["table"])
        await self._answer_challenges()
        if not self._terms.lobby or self.busy >= self._terms.at_once:
            return
        now, waiting = asyncio.get_running_loop().time(), await self._client.lobby()
        self._noticed = {table["table"]: self._noticed.get(table["table"], now) for table in waiting}
        for table in reversed(waiting):  # the oldest first
            late = now - self._noticed[table["table"]] >= self._terms.courtesy
            if late and self._terms.suits(table) and self.busy < self._terms.at_once:
                await self.take_seat(table["table"])

    async def _answer_challenges(self) -> None:
        try:
            found = await self._client.challenges()
        except ServerRefused:
            return  # this server has none
        for challenge in found:
            if challenge["mine"] or challenge["state"] != "open":
                continue
            terms = challenge["terms"]
            objection = self._terms.objection(terms["game"], rated=terms["rated"])
            if objection is None and self.busy >= self._terms.at_once:
                objection = "busy"
            try:
                if objection is None:
                    self._attend((await self._client.accept_challenge(challenge["id"])).id)
                else:
                    await self._client.decline_challenge(challenge["id"], objection)
                self._tell(f"challenge by {challenge['by']}: {objection or 'accepted'}")
            except ServerRefused as refused:  # withdrawn meanwhile
                self._tell(f"challenge by {challenge['by']}: {refused}")

    async def take_seat(self, name: str) -> bool:
        """Sit down at a table, by its id or address, and play there; False if that was refused."""
        try:
            table = await self._client.table(name)
        except ServerRefused as refused:
            self._tell(f"{name}: {refused}")
            return False
        try:
            await table.join()
        except ServerRefused as refused:  # somebody was faster
            self._tell(f"{name}: {refused}")
            await table.unwatch()
            return False
        self._attend(table.id)
        return True

    def _attend(self, table: str) -> None:
        if table not in self._games:
            self._games[table] = asyncio.get_running_loop().create_task(self._play(table))

    async def _play(self, name: str) -> None:
        try:
            table = await self._client.table(name)
            game = BotGame(table, self._make, self._terms.limit, self._threads, self._tell)
            if await game.play():
                self._over.add(name)
                self._wake.set()  # there is room for another one
                await game.await_rematch()
                self._wake.set()
            else:
                self._tables_left.add(name)
            await table.unwatch()
        except BaumeisterError as fault:
            self._tell(f"{name}: {fault}")
        finally:
            self._games.pop(name, None)
            self._over.discard(name)
