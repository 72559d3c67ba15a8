"""Searches for people who look at a position: bounded for each person, and games come first.

Everybody has one search at a time; asking for another gives up the last one. All of them wait in the fair
queue. A long search ends early as soon as anything else waits there, with what it has found by then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from threading import Event
from typing import Literal

from ...games.position import Position
from ..computer.judgement import (
    HINT_EFFORT,
    ROUGH_SECONDS,
    Candidate,
    best_moves,
    is_preparing,
    is_ready,
    search_limit,
)
from ..computer.queue import FairQueue
from ..computer.rated_guard import RatedGuard
from ..errors import Refusal

Effort = Literal["quick", "long"]
LONG_EFFORT = 8
"""A long search may take this many times as long as a hint."""
MOST_SECONDS = {"quick": 2.0, "long": 15.0}
"""No search takes longer, however slow the machine."""
SHOWN_LINES = 3


@dataclass
class _Search:
    """What somebody waits for."""

    stop: Event = field(default_factory=Event)
    task: asyncio.Task[list[Candidate]] | None = None


@dataclass(frozen=True)
class Found:
    """The best moves of a position."""

    moves: list[Candidate]
    rough: bool
    """True if they were found in a hurry, before the compiled search was there."""


class Searches:
    """The searches of this process."""

    def __init__(self, queue: FairQueue, guard: RatedGuard, simulations: int) -> None:
        self._queue, self._guard, self._simulations = queue, guard, simulations
        self._running: dict[str, _Search] = {}

    async def find(self, user: str, line: Sequence[Position], effort: Effort) -> Found:
        """The best moves at the end of a line. Raises Refusal."""
        pos = line[-1]
        game = pos.game.name
        if pos.to_move is None:
            return Found([], rough=False)
        await self._guard.check(user, game, lambda: line)
        rough = is_preparing(game)
        mine = _Search()
        last, self._running[user] = self._running.get(user), mine
        try:
            await self._give_up(last)
            if self._running.get(user) is not mine:
                raise Refusal("search_given_up")
            work = partial(self._search, pos, effort, mine.stop)
            mine.task = asyncio.create_task(self._queue.run(f"analysis {user}", user, work))
            return Found(await mine.task, rough)
        except asyncio.CancelledError:
            if mine.task is not None and mine.task.cancelled() and self._running.get(user) is not mine:
                raise Refusal("search_given_up") from None  # the same person asked for something else
            raise
        finally:
            if self._running.get(user) is mine:
                del self._running[user]

    async def _give_up(self, last: _Search | None) -> None:
        """End a search whose person has asked for another: one that runs ends by itself, soon."""
        if last is None or last.task is None:
            return
        last.stop.set()
        last.task.cancel()
        await asyncio.wait({last.task})

    def _search(self, pos: Position, effort: Effort, stop: Event) -> list[Candidate]:
        """In a thread of the queue."""
        game = pos.game.name
        times = HINT_EFFORT if effort == "quick" else HINT_EFFORT * LONG_EFFORT
        seconds = MOST_SECONDS[effort] if is_ready(game) else ROUGH_SECONDS
        limit = replace(search_limit(game, times * self._simulations), seconds=seconds)

        def progress(_share: float) -> None:
            if effort == "long" and self._queue.anybody_waits:
                stop.set()

        view = pos.view(pos.to_move)
        return best_moves(view, limit, "analysis", best=SHOWN_LINES, stop=stop, progress=progress)
