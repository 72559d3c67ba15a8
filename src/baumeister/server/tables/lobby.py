"""The lobby: which tables everybody is offered, and how many one person may have there."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from ..server_clock import DAY, now
from ..store.queries import is_seated
from ..store.schema import tables

TABLES_IN_LOBBY = 50
"""Tables in one answer."""
MOST_OF_ONE_PERSON = 5
"""Tables that one person may have in the lobby: nobody can fill it alone."""


def list_waiting_tables(conn: Connection) -> list[str]:
    """The tables of the last day that wait for somebody, newest first; none by invitation."""
    t = tables.c
    fresh = t.created > now() - DAY
    found = select(t.id).where(t.status == "waiting", t.lobby, fresh)
    return list(conn.execute(found.order_by(t.created.desc()).limit(TABLES_IN_LOBBY)).scalars())


def may_add_table(conn: Connection, user: str) -> bool:
    """True if the person may have one more table in the lobby."""
    t = tables.c
    mine = select(func.count()).where(is_seated(user), t.status == "waiting", t.lobby)
    return conn.execute(mine).scalar_one() < MOST_OF_ONE_PERSON
