"""One game of a bot at a server's table, from its deal to its end."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any

from ..errors import ServerRefused, ServerUnreachable
from ..games.endings import ending_text
from ..players import Limit, Player
from .async_client import AsyncTable

Maker = Callable[[str], Player]
"""Makes a player for the game of that name."""

CLAIM_SECONDS = 15.0
"""How often it is tried to end a game whose other player has left."""
REMATCH_SECONDS = 60.0
"""How long a finished table is watched: the other player may want to play again."""
RETRY_SECONDS = 1.0
"""After something was refused that should not have been."""
MOST_ATTEMPTS = 2
"""How often a player may fail at one decision; then the game is given up."""
MOVES_LEFT = 30
"""The time on the clock is divided among this many moves."""
GRANTED = ("rematch", "mirrored", "takeback")
"""What a bot agrees to; it declines a draw."""
EXPECTED_REFUSALS = frozenset({"stale", "cannot_claim", "not_begun", "nothing_offered", "game_over"})
"""They only mean that something else has happened first, or not yet."""


class BotGame:
    """Plays at one table."""

    def __init__(
        self, table: AsyncTable, make: Maker, limit: Limit, threads: Executor, tell: Callable[[str], None]
    ) -> None:
        """`threads` is where the player thinks; `tell` gets a line about everything that happens."""
        self.table = table
        self._make, self._limit, self._threads, self._report = make, limit, threads, tell
        self._player: Player | None = None
        self._failed = (-1, 0)
        """The length of the log at the last decision that failed, and how often it did."""

    async def play(self) -> bool:
        """Play to the end; False if the deal cannot be trusted, so that we play no more here."""
        table = self.table
        self._tell(f"playing {table.game.name} at {table.address}")
        try:
            while table.status != "over":
                since = table.version
                if faults := table.guard.faults:
                    self._tell(f"THIS DEAL CANNOT BE TRUSTED, so we play no more here: {faults[0]}")
                    return False
                if not await self._act() and table.version == since:
                    await table.changed(since, CLAIM_SECONDS)
        finally:
            self._dismiss()
        self._tell(f"over: {self._ending()}")
        for fault in await table.checked():
            self._tell(f"THIS DEAL CANNOT BE TRUSTED: {fault}")
        return True

    async def await_rematch(self) -> None:
        """Agree to another game, if the other player wants one soon; it is then one of our own tables."""
        deadline = asyncio.get_running_loop().time() + REMATCH_SECONDS
        while self.table.state["next"] is None:
            since = self.table.version
            with suppress(ServerRefused, ServerUnreachable):
                await self._answer_offers()
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0:
                return
            if self.table.version == since:
                await self.table.changed(since, left)

    def _tell(self, line: str) -> None:
        self._report(f"{self.table.id}: {line}")

    def _ending(self) -> str:
        found = self.table.outcome
        assert found is not None
        won = "a draw" if found.winner is None else "won" if found.winner in self.table.you else "lost"
        return f"{won}, {ending_text(self.table.game.name, found.reason, found.facts)}"

    # ---- deciding -----------------------------------------------------------------------------------

    async def _act(self) -> bool:
        """Whatever is ours to do now; True if something was tried, and the table must be looked at again."""
        try:
            await self._answer_offers()
            if self.table.moves:
                await self._move()
                return True
            if self._is_left_alone():
                await self.table.claim()
        except ServerRefused as refused:
            if refused.code not in EXPECTED_REFUSALS:
                self._tell(str(refused))
                await asyncio.sleep(RETRY_SECONDS)
                return True
        except ServerUnreachable:  # the table changes when it is back
            if not self.table.lost:
                return True
        return False

    async def _answer_offers(self) -> None:
        for what, by in self.table.offers.items():
            if by not in self.table.you:
                await (self.table.accept(what) if what in GRANTED else self.table.decline(what))

    def _is_left_alone(self) -> bool:
        """True if the other player is to move and out of time or gone; the server decides."""
        mover = self.table.to_move
        if self.table.status != "playing" or mover is None or mover in self.table.you:
            return False
        seat, left = self.table.seats[mover], self.table.time_left(mover)
        return (left is not None and left < 0) or (seat is not None and seat["gone"] is not None)

    async def _move(self) -> None:
        """Think, and play what was thought of if nothing has happened meanwhile."""
        at = self.table.length
        try:
            move = await self._think(at)
        except (ServerRefused, ServerUnreachable):
            raise
        except Exception as fault:  # it is somebody else's player: anything may go wrong
            await self._fail(at, f"{type(fault).__name__}: {fault}")
            return
        if self.table.length != at or not self.table.moves:
            return
        try:
            await self.table.play(move, at=at)
        except ServerRefused as refused:
            if refused.code not in ("illegal_move", "not_a_move"):
                raise
            await self._fail(at, str(refused))

    async def _think(self, at: int) -> str:
        """The player's choice, in a thread. It is told to stop when the position is gone."""
        view, stop = self.table.view, threading.Event()
        assert view is not None
        if self._player is None:
            loop = asyncio.get_running_loop()
            self._player = await loop.run_in_executor(self._threads, self._make, self.table.game.name)
        player, limit, seed = self._player, self._time(), secrets.randbits(64)
        thinking = asyncio.get_running_loop().run_in_executor(
            self._threads, lambda: player.think(view, limit, seed=seed, stop=stop)
        )
        try:
            while not thinking.done():
                since = self.table.version
                changed = asyncio.ensure_future(self.table.changed(since))
                both: set[asyncio.Future[Any]] = {thinking, changed}
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                if changed.done():
                    changed.result()
                changed.cancel()
                if self.table.length != at or self.table.status == "over":
                    stop.set()
        finally:
            stop.set()
        return (await thinking).move

    def _time(self) -> Limit:
        """The limit for this move, shorter if the clock demands it."""
        mine = self.table.you[0]
        left = self.table.time_left(mine)
        if left is None or self._limit.seconds is None:
            return self._limit
        clock = self.table.terms["clock"]
        gained = 0.8 * clock.get("increment", 0) if clock.get("kind") == "time" else 0.0
        share = max(0.05, left / MOVES_LEFT + min(gained, left / 3))
        return Limit(seconds=min(self._limit.seconds, share), simulations=self._limit.simulations)

    async def _fail(self, at: int, fault: str) -> None:
        """Say what went wrong and begin again with a fresh player; at last the game is given up."""
        self._tell(fault)
        self._dismiss()
        self._failed = (at, self._failed[1] + 1 if self._failed[0] == at else 1)
        if self._failed[1] >= MOST_ATTEMPTS:
            self._tell("no move is found here: we resign")
            await self.table.resign()

    def _dismiss(self) -> None:
        close = getattr(self._player, "close", None)
        self._player = None
        if close is not None:
            close()
