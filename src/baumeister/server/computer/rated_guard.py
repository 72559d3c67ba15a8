"""No help in one's own rated games: a position that one of them has now is not analysed, nor are those right
after it, however the person got there. The same holds for the attempts that count at the deal of a day and in
a duel."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable

import anyio
import anyio.to_thread

from ...games.position import Position
from ..errors import Refusal
from ..store import queries
from ..tables.service import TableService
from ..tables.table import Table
from .position_key import keys_of, position_key, recent
from .reviews import find_points

GUARDED_TURNS = 2
"""A position is refused that many turns after one of a rated game, too: what is best there says what was
best before."""
FIRST_TURN = 6
"""Positions of earlier turns are those of many games."""
REMEMBERED = 200
"""Positions of rated games whose keys are remembered."""
_COMPARING = anyio.CapacityLimiter(2)
"""Threads in which positions are compared: nothing else waits for them."""


class RatedGuard:
    """Compares positions with those of somebody's running games that count."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables
        self._keys: OrderedDict[tuple[str, int, bool], frozenset[str]] = OrderedDict()

    async def check(self, user: str, game: str, line: Callable[[], Iterable[Position]]) -> None:
        """Raise Refusal if the last position of a line is one that this person must find out alone. `line` is
        called only if they play for points, in a thread."""
        running = await self._counting(user, game)
        if not running:
            return

        def compare() -> bool:
            asked = {key for pos in recent(line(), GUARDED_TURNS) for key in keys_of(pos)}
            return any(asked & self._keys_at(table, user) for table in running)

        if await anyio.to_thread.run_sync(compare, limiter=_COMPARING):
            raise Refusal("rated_position")

    async def check_review(self, user: str, reviewed: Table) -> None:
        """Raise Refusal if the review of a finished game judges a position that this person must find out
        alone: they may have played up to there elsewhere."""
        running = await self._counting(user, reviewed.terms.game)
        if not running:
            return

        def compare() -> bool:
            points = [pos for _, pos in find_points(reviewed)]
            known_to_all = 0 if reviewed.hides_cards else 1
            asked = {key for pos in points[known_to_all:] for key in keys_of(pos)}
            return any(asked & self._keys_at(table, user, early=False) for table in running)

        if await anyio.to_thread.run_sync(compare, limiter=_COMPARING):
            raise Refusal("rated_position")

    async def _counting(self, user: str, game: str) -> list[Table]:
        """The person's games in progress that count."""
        ids = await self._tables.store.read(lambda conn: queries.counting_tables(conn, user, game))
        running = [await self._tables.table(table_id) for table_id in ids]
        return [table for table in running if table.status == "playing" and table.pos is not None]

    def _keys_at(self, table: Table, user: str, *, early: bool = True) -> frozenset[str]:
        """What the person sees at a table now and, where nothing is hidden, after each possible move. Unless
        `early`, not after the moves of the first turns, which are those of most games."""
        pos = table.pos
        assert pos is not None
        name = table.id, table.seq, early
        found = self._keys.get(name)
        if found is None:
            ahead = not pos.game.type.hidden and (early or pos.turn >= FIRST_TURN)
            then = [pos.play(move) for move in pos.moves()] if ahead else []
            found = frozenset(position_key(p, seat) for p in [pos, *then] for seat in table.seats_of(user))
            self._keys[name] = found
            if len(self._keys) > REMEMBERED:
                self._keys.popitem(last=False)
        return found
