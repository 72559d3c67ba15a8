"""Duels and the attempts at them in the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import Connection, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from ..server_clock import now
from ..store.schema import duel_attempts, duels, tables
from ..tables.table import DuelKind, SeatNumber

MOST_LISTED = 50
"""Duels of a person, and attempts at one of them, in one answer."""


class AlreadyBegun(Exception):
    """This person has an attempt at those cards."""


@dataclass(frozen=True)
class StoredDuel:
    """A duel's row."""

    id: str
    source: str
    kind: DuelKind
    seat: SeatNumber | None
    """In a game between two people, the seat of the one who made the duel."""
    created: int
    played: int = 0
    """Finished attempts, where they were counted."""


def _stored_kind(kind: DuelKind, seat: SeatNumber | None) -> str:
    """As it is in the database: there is one duel of each kind over a game against the computer, and one of
    each kind for each of two people."""
    return kind if seat is None else f"{kind}-{seat}"


def _read(row: Any, played: int = 0) -> StoredDuel:
    kind, _, seat = row.kind.partition("-")
    known = cast("SeatNumber", int(seat)) if seat else None
    return StoredDuel(row.id, row.source, cast("DuelKind", kind), known, row.created, played)


def make_duel(
    conn: Connection, duel_id: str, source: str, kind: DuelKind, seat: SeatNumber | None = None
) -> str:
    """The duel of that kind over a game's cards, made with this id if there is none yet; returns its id.
    `seat` is that of the person who makes it, if the other player was a person too."""
    written = _stored_kind(kind, seat)
    row = {"id": duel_id, "source": source, "kind": written, "created": now()}
    try:
        with conn.begin_nested():
            conn.execute(insert(duels).values(row))
    except IntegrityError:
        d = duels.c
        known = select(d.id).where(d.source == source, d.kind == written)
        return str(conn.execute(known).scalar_one())
    return duel_id


def find_duel(conn: Connection, duel_id: str) -> StoredDuel | None:
    """A duel; None if there is none."""
    row = conn.execute(select(duels).where(duels.c.id == duel_id)).first()
    return None if row is None else _read(row)


def is_source(conn: Connection, table_id: str) -> bool:
    """True if there is a duel over the cards of that game."""
    return conn.execute(select(duels.c.id).where(duels.c.source == table_id)).first() is not None


def begin_attempt(conn: Connection, table_id: str, duel_id: str, source: str, user: str) -> None:
    """Note that this table is the person's attempt. Raises AlreadyBegun: the index is the lock, also between
    processes."""
    row = {"table_id": table_id, "duel_id": duel_id, "source": source, "user_id": user, "begun": now()}
    try:
        with conn.begin_nested():
            conn.execute(insert(duel_attempts).values(row))
    except IntegrityError:
        raise AlreadyBegun from None


def find_attempt(conn: Connection, source: str, user: str) -> Any:
    """A person's attempt at the cards of a game, in whatever duel, and its status; None if there is none."""
    a = duel_attempts.c
    found = select(duel_attempts, tables.c.status).join(tables, tables.c.id == a.table_id)
    return conn.execute(found.where(a.source == source, a.user_id == user)).first()


def find_finished(conn: Connection, duel_id: str) -> list[str]:
    """The tables of the finished attempts at a duel, newest first."""
    a = duel_attempts.c
    found = (
        select(a.table_id)
        .join(tables, tables.c.id == a.table_id)
        .where(a.duel_id == duel_id, tables.c.status == "over")
        .order_by(tables.c.ended.desc())
        .limit(MOST_LISTED)
    )
    return list(conn.execute(found).scalars())


def find_own(conn: Connection, user: str) -> list[StoredDuel]:
    """The duels over a person's games, and those that they have begun, newest first, each with the number of
    finished attempts."""
    a = duel_attempts.c
    ended = (
        select(a.duel_id, func.count().label("played"))
        .join(tables, tables.c.id == a.table_id)
        .where(tables.c.status == "over")
        .group_by(a.duel_id)
        .subquery()
    )
    begun = select(a.duel_id).where(a.user_id == user)
    mine = or_(tables.c.user_0 == user, tables.c.user_1 == user, duels.c.id.in_(begun))
    found = (
        select(duels, func.coalesce(ended.c.played, 0).label("played"))
        .join(tables, tables.c.id == duels.c.source)
        .outerjoin(ended, ended.c.duel_id == duels.c.id)
        .where(mine)
        .order_by(duels.c.created.desc())
        .limit(MOST_LISTED)
    )
    return [_read(row, row.played) for row in conn.execute(found)]
