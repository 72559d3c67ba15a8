"""Rated games whose positions were played against the computer while they went on, for the operator to judge.

Nothing is decided here: two people may try the same opening by chance, and friends may look at a game
together. The list says how many positions were the same, and whose table it was; what that means is for
people to find out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, or_, select

from ...games.position import Position
from ..computer.position_key import keys_of, position_key
from ..computer.rated_guard import FIRST_TURN
from ..store.schema import events, tables, users
from ..tables.table import Event, Table

LEAST_POSITIONS = 3
"""Fewer positions in common are not listed."""


@dataclass
class _RatedGame:
    """A rated game of one person."""

    table: str
    game: str
    person: str
    begun: int
    ended: int | None
    decisions: int = 0
    found: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By table against the computer, the keys of the positions that both had."""


def find_coincidences(
    conn: Connection, since: int, *, game: str | None = None, least: int = LEAST_POSITIONS
) -> list[dict[str, Any]]:
    """The rated games that began since then with at least so many decisions whose position stood on a table
    against the computer before the game was over; most in common first."""
    rated, places = _read_rated(conn, since, game)
    t = tables.c
    against = select(tables).where(~t.rated, or_(t.level_0.is_not(None), t.level_1.is_not(None)))
    against = against.where(or_(t.ended.is_(None), t.ended >= since))
    seated: dict[str, str | None] = {}
    for row in conn.execute(against if game is None else against.where(t.game == game)).all():
        seated[row.id] = row.user_0 or row.user_1
        for at, pos in _positions(conn, row.id) if places else ():
            for key in keys_of(pos):
                for one in places.get(key, ()):
                    if one.begun <= at and (one.ended is None or at <= one.ended):
                        one.found[row.id].add(key)
    names = _names(conn, [one.person for one in rated] + [user for user in seated.values() if user])
    listed = [
        {
            "table": one.table,
            "game": one.game,
            "person": names.get(one.person, ""),
            "begun": one.begun,
            "computer_table": other,
            "opened_by": names.get(seated[other] or "", ""),
            "same_person": seated[other] == one.person,
            "positions": len(keys),
            "decisions": one.decisions,
        }
        for one in rated
        for other, keys in one.found.items()
        if len(keys) >= least
    ]
    return sorted(listed, key=lambda row: -row["positions"])


def _read_rated(
    conn: Connection, since: int, game: str | None
) -> tuple[list[_RatedGame], dict[str, list[_RatedGame]]]:
    """The rated games, and by the key of a position those whose player had to decide there."""
    t = tables.c
    wanted = select(tables).where(t.rated, t.created >= since)
    rated: list[_RatedGame] = []
    places: dict[str, list[_RatedGame]] = defaultdict(list)
    for row in conn.execute(wanted if game is None else wanted.where(t.game == game)).all():
        seats = {
            seat: _RatedGame(row.id, row.game, user, row.created, row.ended)
            for seat, user in enumerate((row.user_0, row.user_1))
            if user is not None
        }
        for _, pos in _positions(conn, row.id):
            one = seats.get(-1 if pos.to_move is None else pos.to_move)
            if one is not None and pos.to_move is not None and pos.turn >= FIRST_TURN:
                one.decisions += 1
                places[position_key(pos, pos.to_move)].append(one)
        rated += seats.values()
    return rated, places


def _positions(conn: Connection, table_id: str) -> Iterator[tuple[int, Position]]:
    """Every position of a table, and when it arose."""
    table = Table(table_id)
    stored = select(events).where(events.c.table_id == table_id).order_by(events.c.seq)
    for row in conn.execute(stored).mappings().all():
        event = Event.of(row)  # type: ignore[arg-type]  # a row has the keys of one
        table.apply(event)
        if table.pos is not None and event.kind in ("started", "moved"):
            yield event.at, table.pos


def _names(conn: Connection, ids: Sequence[str]) -> dict[str, str]:
    wanted, found = sorted(set(ids)), {}
    for n in range(0, len(wanted), 500):
        some = select(users.c.id, users.c.name).where(users.c.id.in_(wanted[n : n + 500]))
        found.update({row.id: row.name for row in conn.execute(some)})
    return found
