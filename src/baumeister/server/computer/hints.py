"""Hints for a player in an unrated game against the computer: found from their view alone."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial

from ...games.position import Position
from ..errors import Refusal
from ..tables.commands import check_counts_once
from ..tables.table import Table
from .judgement import Candidate, find_hints, is_preparing
from .queue import FairQueue
from .rated_guard import RatedGuard


@dataclass(frozen=True)
class Hint:
    """The best moves that were found."""

    moves: list[Candidate]
    rough: bool
    """True if they were found in a hurry, before the compiled search was there."""


class Hints:
    """The hints of this process."""

    def __init__(self, queue: FairQueue, guard: RatedGuard, simulations: int) -> None:
        self._queue, self._guard, self._simulations = queue, guard, simulations
        self._asked: dict[str, tuple[Position, asyncio.Task[Hint]]] = {}

    async def hint(self, table: Table, user: str) -> Hint:
        """The best moves for the player to move. Requests during a search share it. Raises Refusal."""
        self._position(table, user)
        # A position of a rated game, replayed by hand at a casual table, is still that of a rated game.
        await self._guard.check(user, table.terms.game, lambda: table.past_positions(0, table.length))
        pos = self._position(table, user)
        asked = self._asked.get(table.id)
        if asked is None or asked[0] is not pos:
            work = asyncio.create_task(self._think(table, user, pos))
            asked = self._asked[table.id] = pos, work
            work.add_done_callback(lambda _: self._forget(table.id, pos))
        return await asyncio.shield(asked[1])

    def _forget(self, table_id: str, pos: Position) -> None:
        if self._asked.get(table_id, (None,))[0] is pos:
            del self._asked[table_id]

    def _position(self, table: Table, user: str) -> Position:
        """The position in which the player has to decide, if they may be helped."""
        seats = table.seats_of(user)
        if not seats:
            raise Refusal("not_seated")
        if table.status != "playing":
            raise Refusal("game_over" if table.status == "over" else "not_started")
        if table.terms.rated or table.level_at(1 - seats[0]) is None:
            raise Refusal("no_hints")
        check_counts_once(table)
        if table.to_move not in seats:
            raise Refusal("not_your_turn")
        assert table.pos is not None
        return table.pos

    async def _think(self, table: Table, user: str, pos: Position) -> Hint:
        view, length = pos.view(pos.to_move), table.length
        rough = is_preparing(table.terms.game)
        work = partial(find_hints, view, table.terms.game, self._simulations, table.id, length)
        return Hint(await self._queue.run(f"hint {table.id}", user, work), rough)
