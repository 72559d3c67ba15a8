"""The row of a table in the database: what lists, filters and ratings need, written in the same transaction
as the events that it sums up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, insert, update

from ..people.ratings import Pool, note_rating, rate_game
from ..store.schema import daily_attempts, tables
from .table import UNCOUNTED, Event, Table, Terms


def rows_of(table: Table, events: Sequence[Event]) -> Callable[[Connection], None] | None:
    """A function that writes what else these events change; None for most moves."""
    if not any(event.kind in _WRITERS for event in events):
        return None

    def write(conn: Connection) -> None:
        for event in events:
            if event.kind in _WRITERS:
                _WRITERS[event.kind](conn, table, event)

    return write


def _created(conn: Connection, table: Table, event: Event) -> None:
    terms = Terms.model_validate(event.data["terms"])
    row = {"id": table.id, "game": terms.game, "status": "waiting", "created": event.at}
    row |= {"lobby": terms.lobby, "private": terms.private, "rated": terms.rated}
    conn.execute(insert(tables).values(row))


def _joined(conn: Connection, table: Table, event: Event) -> None:
    seat = event.data["seat"]
    row = {f"user_{seat}": event.data.get("user"), f"level_{seat}": event.data.get("level")}
    conn.execute(update(tables).where(tables.c.id == table.id).values(row))


def _left(conn: Connection, table: Table, event: Event) -> None:
    conn.execute(update(tables).where(tables.c.id == table.id).values({f"user_{event.data['seat']}": None}))


def _started(conn: Connection, table: Table, event: Event) -> None:
    conn.execute(update(tables).where(tables.c.id == table.id).values(status="playing"))


def _ended(conn: Connection, table: Table, event: Event) -> None:
    data = event.data
    row = {"status": "over", "ended": event.at, "winner": data["winner"], "reason": data["reason"][:80]}
    conn.execute(update(tables).where(tables.c.id == table.id).values(row))
    if table.counts_for_day and data["reason"] not in UNCOUNTED:
        seat = 0 if table.level_at(0) is None else 1
        mine = data["scores"][seat] - data["scores"][1 - seat]
        result = 0.5 if data["winner"] is None else float(data["winner"] == seat)
        finished = {"finished": event.at, "result": result, "margin": mine}
        conn.execute(update(daily_attempts).where(daily_attempts.c.table_id == table.id).values(finished))
    if table.terms.rated and data["reason"] not in UNCOUNTED:
        first, second = table.seats
        assert first is not None
        assert second is not None
        pool: Pool = "computer" if first.level or second.level else "people"
        rate_game(conn, table.terms.game, pool, (first.player, second.player), data["winner"])
        for user in {first.user, second.user}:
            if user is not None:
                note_rating(conn, table.id, table.terms.game, pool, user, event.at)


_WRITERS: dict[str, Callable[[Connection, Table, Event], None]] = {
    "created": _created,
    "joined": _joined,
    "left": _left,
    "started": _started,
    "ended": _ended,
}
