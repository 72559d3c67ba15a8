"""Puzzles from games that were played here, in the database."""

from __future__ import annotations

import time

from sqlalchemy import Connection, func, insert, or_, select

from ...puzzles import Puzzle
from ..server_clock import now
from ..store import Store
from ..store.schema import duels, found_puzzles, tables

READ_SECONDS = 60.0
"""How long it may take until a puzzle that another process has found is offered here."""
MOST = 5000
"""Puzzles of a game that are kept."""


class FoundPuzzles:
    """The puzzles found here, as this process knows them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Puzzle] = {}
        self._read: float | None = None

    async def of(self, game: str) -> dict[str, Puzzle]:
        """Those of a game, by their ids."""
        moment = time.monotonic()
        if self._read is None or moment - self._read >= READ_SECONDS:
            self._read = moment
            known = set(self._known)
            self._known |= await self._store.read(lambda conn: load_others(conn, known))
        return {puzzle.id: puzzle for puzzle in self._known.values() if puzzle.game == game}

    async def find(self, puzzle: str) -> Puzzle | None:
        """One that another process may have found just now."""
        self._read = None
        await self.of("")
        return self._known.get(puzzle)


def load_others(conn: Connection, known: set[str]) -> dict[str, Puzzle]:
    """All puzzles but those that are known already."""
    f = found_puzzles.c
    new = sorted(set(conn.execute(select(f.id)).scalars()) - known)
    found: dict[str, Puzzle] = {}
    for n in range(0, len(new), 500):
        rows = conn.execute(select(f.data).where(f.id.in_(new[n : n + 500]))).scalars()
        found |= {puzzle.id: puzzle for puzzle in map(Puzzle.from_json, rows)}
    return found


def keep(conn: Connection, puzzle: Puzzle, table: str) -> bool:
    """Keep a puzzle; False if it is known, or if there are enough."""
    f = found_puzzles.c
    if conn.execute(select(f.id).where(f.id == puzzle.id)).first() is not None:
        return False
    if not has_room(conn, puzzle.game):
        return False
    row = {"id": puzzle.id, "game": puzzle.game, "table_id": table, "found": now(), "data": puzzle.to_json()}
    conn.execute(insert(found_puzzles).values(row))
    return True


def has_room(conn: Connection, game: str) -> bool:
    """True while more puzzles of a game are wanted."""
    counted = select(func.count()).select_from(found_puzzles).where(found_puzzles.c.game == game)
    return bool(conn.execute(counted).scalar_one() < MOST)


def puzzles_of_own_games(conn: Connection, user: str, game: str) -> set[str]:
    """The puzzles from a person's own games: they have seen the position."""
    f, t = found_puzzles.c, tables.c
    mine = select(f.id).join(tables, f.table_id == t.id)
    return set(conn.execute(mine.where(f.game == game, or_(t.user_0 == user, t.user_1 == user))).scalars())


def puzzles_of_duels(conn: Connection, game: str) -> set[str]:
    """The puzzles from games whose cards nobody may know any more, because there is a duel over them."""
    f = found_puzzles.c
    found = select(f.id).join(duels, duels.c.source == f.table_id)
    return set(conn.execute(found.where(f.game == game)).scalars())
