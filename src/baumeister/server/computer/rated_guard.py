"""No help in one's own rated games: a position that one of them has now is not analysed, nor are those right
after it, however the person got there. The same holds for the attempt that counts at the deal of a day."""

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

GUARDED_TURNS = 2
"""A position is refused that many turns after one of a rated game, too: what is best there says what was
best before."""
REMEMBERED = 200
"""Positions of rated games whose keys are remembered."""
_COMPARING = anyio.CapacityLimiter(2)
"""Threads in which positions are compared: nothing else waits for them."""


class RatedGuard:
    """Compares positions with those of somebody's running games that count."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables
        self._keys: OrderedDict[tuple[str, int], frozenset[str]] = OrderedDict()

    async def check(self, user: str, game: str, line: Callable[[], Iterable[Position]]) -> None:
        """Raise Refusal if the last position of a line is one that this person must find out alone. `line` is
        called only if they play for points, in a thread."""
        ids = await self._tables.store.read(lambda conn: queries.counting_tables(conn, user, game))
        running = [await self._tables.table(table_id) for table_id in ids]
        running = [table for table in running if table.status == "playing" and table.pos is not None]
        if not running:
            return

        def compare() -> bool:
            asked = {key for pos in recent(line(), GUARDED_TURNS) for key in keys_of(pos)}
            return any(asked & self._keys_at(table, user) for table in running)

        if await anyio.to_thread.run_sync(compare, limiter=_COMPARING):
            raise Refusal("rated_position")

    def _keys_at(self, table: Table, user: str) -> frozenset[str]:
        """What the person sees at a table now and, where nothing is hidden, after each possible move."""
        name = table.id, table.seq
        found = self._keys.get(name)
        if found is None:
            pos = table.pos
            assert pos is not None
            then = [] if pos.game.type.hidden else [pos.play(move) for move in pos.moves()]
            found = frozenset(position_key(p, seat) for p in [pos, *then] for seat in table.seats_of(user))
            self._keys[name] = found
            if len(self._keys) > REMEMBERED:
                self._keys.popitem(last=False)
        return found
