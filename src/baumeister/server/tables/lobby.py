"""The lobby: which tables everybody is offered, and how many one person may have there."""

from __future__ import annotations

from sqlalchemy import Connection, and_, func, or_, select

from ..people.contacts import blocks_between
from ..server_clock import DAY, now
from ..store.queries import is_seated
from ..store.schema import tables
from .commands import Attendance
from .table import SeatNumber, Table

TABLES_IN_LOBBY = 50
"""Tables in one answer."""
TABLES_CONSIDERED = 500
"""Tables among which those are found whose hosts are there."""
MOST_OF_ONE_PERSON = 5
"""Tables that one person may have in the lobby: nobody can fill it alone."""


def list_waiting_tables(conn: Connection, user: str) -> list[str]:
    """The tables of the last day that wait for somebody, newest first; none by invitation, and none at which
    this person could not play because of a block."""
    t = tables.c
    fresh = t.created > now() - DAY
    empty = or_(and_(t.user_0.is_(None), t.level_0.is_(None)), and_(t.user_1.is_(None), t.level_1.is_(None)))
    found = select(t.id, t.user_0, t.user_1).where(t.status == "waiting", t.lobby, fresh, empty)
    rows = conn.execute(found.order_by(t.created.desc()).limit(TABLES_CONSIDERED))
    blocked = blocks_between(conn, user) if user else set()
    return [row.id for row in rows if blocked.isdisjoint((row.user_0, row.user_1))]


def is_offered(table: Table, attendance: Attendance, patience: int) -> bool:
    """True if a table waits for somebody and its host is there, or has not been gone for `patience`. With
    days for each turn nobody needs to be there."""
    if table.status != "waiting" or table.terms.clock.kind == "days":
        return table.status == "waiting"
    hosts: tuple[SeatNumber, SeatNumber] = (0, 1)
    away = [attendance.missing(table, seat) for seat in hosts if table.seats[seat] is not None]
    return all(gone is None or gone < patience for gone in away)


def may_add_table(conn: Connection, user: str) -> bool:
    """True if the person may have one more table in the lobby."""
    t = tables.c
    mine = select(func.count()).where(is_seated(user), t.status == "waiting", t.lobby)
    return conn.execute(mine).scalar_one() < MOST_OF_ONE_PERSON
