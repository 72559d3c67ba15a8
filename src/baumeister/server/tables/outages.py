"""Times in which the server could not take moves: nobody loses them.

A process notes when it refuses commands because the database or Redis is gone, when it was stopped or its
machine slept, and when no process ran at all. The notes are stored, so that every process on the database
knows them, also while another one is still cut off from Redis. A process that is cut off from the database
cannot store its note; the processes that hear of it over Redis store it instead.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..errors import Refusal
from ..logs import log
from ..server_clock import DAY, SECOND, now
from ..store import Store
from ..store.schema import settings as stored_settings

CHECK_SECONDS = 2.0
"""Time between two checks whether moves can be taken."""
CHECK_PATIENCE = 3.0
"""How many seconds a check waits for the database; if it has not answered, moves cannot be taken."""
STALLED = 10 * SECOND
"""A process that has not checked for longer was stopped, or its machine slept."""
GOING_ON = 6 * SECOND
"""An outage of another process that was seen so recently has not ended."""
RESTART_GRACE = 20 * SECOND
"""Time for players to come back after a restart, in which no clock runs."""
SHORTEST_CREDIT = SECOND
"""What is shorter is not worth an event."""
REMEMBERED = 40 * DAY
"""How long outages are kept: longer than any player may think about a move."""
NAME, GOES_ON, OVER = "outage", "lasts", "over"
Outage = tuple[int, int]
"""From when until when."""


class Outages:
    """What this process knows about outages, its own and those of other processes."""

    def __init__(self, store: Store, is_open: Callable[[], bool]) -> None:
        self._store, self._is_open = store, is_open
        self._process = secrets.token_hex(4)
        self._ended: set[Outage] = set()
        """Those that are stored and over."""
        self._going_on: list[Outage] = []
        """Those that are not over, until when they were last seen."""
        self._since: int | None = None
        """When the outage of this process began that has not ended."""
        self._reported: dict[str, tuple[Outage, bool]] = {}
        """By process: the outage that it tells the others of, and whether it is to be stored for it."""
        self._checked = self.able = now()
        """`able`: when this process last knew that it could take moves."""
        self._looking: asyncio.Task[None] | None = None
        self.on_refusal: Callable[[], None] = lambda: None
        """Called when this process finds that it cannot take moves."""

    async def close(self) -> None:
        """Wait for a check that is still under way."""
        if self._looking is not None:
            await asyncio.gather(self._looking, return_exceptions=True)

    # ---- asking -------------------------------------------------------------------------------------

    def lost(self, since: int, moment: int) -> tuple[int, int]:
        """How much of the time from `since` to `moment` was lost, and when the clock goes on."""
        lost, resume = 0, moment
        still = [
            (start, moment if seen < moment < seen + GOING_ON else seen) for start, seen in self._going_on
        ]
        for start, end in merge([*self._ended, *still]):
            lost += max(0, min(end, moment) - max(start, since))
            if start <= moment < end:
                resume = end
        return lost, resume

    @property
    def lasts(self) -> tuple[str, int] | None:
        """The outage of this process that has not ended: its name for this process, and when it began."""
        return None if self._since is None else (self._process, self._since)

    # ---- noting -------------------------------------------------------------------------------------

    def note_refusal(self) -> None:
        """A command could not be carried out because something that the server needs is gone."""
        if self._since is None:
            self._since = now()
            self.on_refusal()

    def hear(self, process: str, since: int) -> None:
        """Another process says that it has not been able to take moves since then."""
        self._reported[process] = (since, now()), True
        self._going_on.append((since, now()))

    async def start(self, last_alive: int | None) -> None:
        """The process starts; no process was alive since `last_alive`, unless that is None."""
        if last_alive is not None:
            outage = last_alive, now() + RESTART_GRACE
            await self._store.write(lambda conn: _note(conn, self._process, outage, over=True))
        await self.load()

    async def load(self) -> None:
        """Learn what other processes have noted. Raises Unavailable."""
        notes, moment = await self._store.read(_read), now()
        for process, (start, _), over in notes:
            if over and self._reported.get(process, ((0, 0), False))[0][0] == start:
                del self._reported[process]
        found = [(start, end, over) for _, (start, end), over in notes]
        self._ended = {(start, end) for start, end, over in found if over or moment - end >= GOING_ON}
        going_on = {(start, end) for start, end, _ in found} - self._ended
        self._going_on = [*going_on, *(outage for outage, _ in self._reported.values())]

    async def check(self) -> bool:
        """Check whether moves can be taken; True if an outage has ended since the last check."""
        before, began, moment = self._ended, self._checked, now()
        self._checked = moment
        if self._since is None and (moment - began > STALLED or not self._is_open()):
            self._since = began
        looking = self._looking = self._looking or asyncio.create_task(self._look())
        # A database that hangs must not hang the check: the others want to know.
        done, _ = await asyncio.wait({looking}, timeout=CHECK_PATIENCE)
        fault = looking.exception() if done else Refusal("unavailable")
        self._looking = None if done else looking
        if fault is None and self._since is None:
            self.able = moment
        elif isinstance(fault, Refusal):
            self._since = began if self._since is None else self._since
        elif fault is not None:
            raise fault
        return self._ended != before

    async def _look(self) -> None:
        """Store what is to be noted, and learn what others have noted. Raises Unavailable."""
        if self._since is not None:
            outage, over = (self._since, now()), self._is_open()
            await self._store.write(lambda conn: _note(conn, self._process, outage, over=over))
            if over:
                self._since = None
                log.warning("no moves could be taken", extra={"since": outage[0], "until": outage[1]})
        for process, (reported, new) in list(self._reported.items()):
            if new:
                await self._store.write(partial(_note, process=process, outage=reported, over=False))
                if self._reported.get(process) == (reported, True):
                    self._reported[process] = reported, False
            elif now() - reported[1] > GOING_ON:
                del self._reported[process]
        await self.load()


def merge(outages: list[Outage]) -> list[Outage]:
    """The same times, in order and without overlap."""
    merged: list[Outage] = []
    for start, end in sorted(outages):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged


def _note(conn: Connection, process: str, outage: Outage, *, over: bool) -> None:
    """Note an outage: that it goes on, or that it is over. Forget old ones."""
    (start, end), said = outage, OVER if over else GOES_ON
    name, value = stored_settings.c.name, stored_settings.c.value
    mine = f"{NAME} {start:015d} {process}"
    # Several processes may note the same outage; that it is over is the last word.
    changed = update(stored_settings).where(name == mine).values(value=f"{end} {said}")
    try:
        with conn.begin_nested():
            conn.execute(insert(stored_settings).values(name=mine, value=f"{end} {said}"))
    except IntegrityError:
        conn.execute(changed if over else changed.where(value.not_like(f"% {OVER}")))
    old = f"{NAME} {now() - REMEMBERED:015d}"
    conn.execute(delete(stored_settings).where(name.like(f"{NAME} %"), name < old))


def _read(conn: Connection) -> list[tuple[str, Outage, bool]]:
    """All notes: the process, from when until when, and whether it is over."""
    name, value = stored_settings.c.name, stored_settings.c.value
    rows = conn.execute(select(name, value).where(name.like(f"{NAME} %")))
    found = [(text.split(" "), said.split(" ")) for text, said in rows]
    return [(process, (int(start), int(end)), known == OVER) for (_, start, process), (end, known) in found]
