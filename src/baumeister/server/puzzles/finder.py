"""Looks for puzzles in people's finished games.

The same proofs as for the puzzles that are shipped, cut into parts of a fraction of a second; a long proof
cannot be cut and takes a few seconds. Each part queues as a spare computation, which begins only when nobody
waits for the computer, and is followed by a rest as long as the part. One process looks at a time; how far it
came is noted before it begins, so that a game that breaks the search is not tried for ever.

A game gives puzzles only if everybody may see it. Those against the computer with hidden cards are left out:
they can become duels, whose cards nobody may know. So are attempts at the deal of a day and in duels, and
games that continue another one, which may be such a game, or begin with a position that was set up. A game
between two people seldom becomes a duel; if it does, its puzzles are no longer offered.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import anyio.to_thread
from sqlalchemy import Connection, and_, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ...games.position import Position
from ...games.registry import game_type, stored_game
from ...puzzles import Puzzle, games_with_puzzles
from ...puzzles.make import looking_through
from ..computer.judgement import find_decisions, is_preparing, is_ready
from ..computer.queue import FairQueue
from ..errors import Refusal
from ..logs import log
from ..metrics import Metrics
from ..server_clock import SECOND, now
from ..store.queries import ABANDONED, ABORTED, CLOSED, EXPIRED
from ..store.schema import daily_attempts, duel_attempts, settings, tables
from ..tables.records import record_of
from ..tables.service import TableService
from ..tables.table import Table
from .found import has_room, keep

LOOK_SECONDS = 300.0
"""Time between two looks for finished games."""
PART_SECONDS = 0.1
"""How long a part of the work takes, about."""
LEASE = 300 * SECOND
"""After so long without news, the process that looked is presumed dead."""
HOLD_SECONDS = 60.0
"""Time between two signs of life."""
SETTLED = 60 * SECOND
"""Milliseconds after its end when a game is looked through: others that ended before are stored by then."""
PLACE = "puzzle finder"
"""The setting that says how far the search has come."""
PAUSE_SECONDS = 1.0
"""Time until a part is tried again while people wait for the computer."""


class PuzzleFinder:
    """The search of this process."""

    def __init__(self, tables: TableService, queue: FairQueue, metrics: Metrics) -> None:
        self._tables, self._queue, self._metrics = tables, queue, metrics

    async def look(self) -> None:
        """Look through all finished games that nobody has looked through."""
        games = games_with_puzzles()
        if any(is_preparing(game) for game in games):  # theirs would be passed over
            return
        games = [game for game in games if is_ready(game)]
        while (found := await self._tables.store.write(lambda conn: take_game(conn, games))) is not None:
            table = await self._tables.table(found)
            kept = await self.look_through(table, await anyio.to_thread.run_sync(own_decisions, table))
            log.info("looked for puzzles", extra={"table": table.id, "kept": kept})

    async def look_through(self, table: Table, positions: Iterable[Position]) -> int:
        """Look through positions of a game; returns how many puzzles were kept."""
        store, held = self._tables.store, time.monotonic()
        steps = looking_through(positions, frozenset())
        kept, more = 0, True
        while more:
            made: list[Puzzle] = []
            began = time.monotonic()
            try:
                part = partial(do_part, steps, made, self._metrics.spare_seconds.observe)
                more = await self._queue.run(PLACE, "", part, spare=True)
            except Refusal:
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            rest = time.monotonic() - began
            for puzzle in made:
                kept += await store.write(partial(keep, puzzle=puzzle, table=table.id))
            if time.monotonic() - held > HOLD_SECONDS:
                held = time.monotonic()
                await store.write(partial(hold, until=now() + LEASE))
            await asyncio.sleep(rest)
        await store.write(partial(hold, until=0))
        return kept


def own_decisions(table: Table) -> list[Position]:
    """The positions of a game in which somebody had a choice; none of a game that was not played from its
    beginning, nor of one with unusual options or earlier rules, which would surprise in a puzzle."""
    whole = table.terms.origin is None and not table.terms.set_up
    if not whole or table.game != stored_game(table.terms.game, {}, None):
        return []
    return [pos for _, pos in find_decisions(record_of(table))]


def do_part(
    steps: Iterator[Puzzle | None], made: list[Puzzle], tell: Callable[[float], object] = lambda _: None
) -> bool:
    """Go on for a moment, up to the step with which it is over; puzzles go into `made`. Tells how long that
    took. False when there is nothing more to do."""
    began, more = time.monotonic(), False
    for puzzle in steps:
        if puzzle is not None:
            made.append(puzzle)
        if time.monotonic() - began >= PART_SECONDS:
            more = True
            break
    tell(time.monotonic() - began)
    return more


# ---- which games ------------------------------------------------------------------------------------


def take_game(conn: Connection, games: Iterable[str]) -> str | None:
    """The next finished game, for this process alone; None if there is none or another process looks."""
    stored, place = read_place(conn)
    if place["until"] > now():
        return None
    wanted = [game for game in games if has_room(conn, game)]
    row = conn.execute(next_game(wanted, place["ended"], place["table"])).first() if wanted else None
    if row is None:
        return None
    news = {"ended": row.ended, "table": row.id, "until": now() + LEASE}
    return row.id if write_place(conn, stored, news) else None


def next_game(games: list[str], ended: int, table: str) -> Any:
    """The query for the game that ended next."""
    t = tables.c
    person_at = [level.is_(None) for level in (t.level_0, t.level_1)]
    hidden = [game for game in games if game_type(game).hidden]
    people = or_(
        and_(t.game.in_(hidden), *person_at), and_(t.game.in_(games), t.game.not_in(hidden), or_(*person_at))
    )
    later = or_(t.ended > ended, and_(t.ended == ended, t.id > table))
    open_to_all = t.private.is_(False), t.reason.not_in((ABORTED, EXPIRED, ABANDONED, CLOSED))
    attempts = (select(one.c.table_id) for one in (daily_attempts, duel_attempts))
    return (
        select(tables)
        .where(t.status == "over", t.ended < now() - SETTLED, t.ended >= ended, later, people, *open_to_all)
        .where(*(t.id.not_in(some) for some in attempts))
        .order_by(t.ended, t.id)
        .limit(1)
    )


def hold(conn: Connection, until: int) -> None:
    """This process looks until then."""
    stored, place = read_place(conn)
    write_place(conn, stored, place | {"until": until})


def read_place(conn: Connection) -> tuple[str | None, dict[str, Any]]:
    """How far the search has come, as it is stored and as it means."""
    stored = conn.execute(select(settings.c.value).where(settings.c.name == PLACE)).scalar()
    return stored, {"ended": 0, "table": "", "until": 0} | json.loads(stored or "{}")


def write_place(conn: Connection, stored: str | None, news: dict[str, Any]) -> bool:
    """Store how far the search has come; False if another process was quicker."""
    value, s = json.dumps(news), settings.c
    if stored is None:
        try:
            with conn.begin_nested():
                conn.execute(insert(settings).values(name=PLACE, value=value))
        except IntegrityError:
            return False
        return True
    mine = update(settings).where(s.name == PLACE, s.value == stored)
    return conn.execute(mine.values(value=value)).rowcount == 1
