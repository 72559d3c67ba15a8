"""What `baumeister admin` does: an operator's work on the database, while servers run or not. Everything is
written to the audit log in the same transaction; running servers read there what to do (`OperatorNews`)."""

from __future__ import annotations

import asyncio
import getpass
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from ..errors import BadOption
from .people import audit_log
from .server_clock import now
from .store import Conflict, Store
from .store.migrate import is_current
from .store.queries import CLOSED
from .store.schema import events, tables, users
from .store.store import connect_to_write, make_engine
from .tables import commands
from .tables.clock_sync import ClockSync
from .tables.rows import rows_of
from .tables.table import Event, Table

T = TypeVar("T")
CLOSE_TRIES = 5
"""How often closing is tried while players go on moving."""
IDS_AT_ONCE = 500


def actor() -> str:
    """Who acts, for the audit log: the name under which they are logged in on this machine."""
    try:
        return audit_log.OPERATOR + getpass.getuser()
    except (KeyError, OSError):  # a container without that user
        return audit_log.OPERATOR + "unknown"


def on_database(url: str, work: Callable[[Connection], T]) -> T:
    """The result of a function in one transaction. Raises BadOption if the database cannot be used."""
    engine = make_engine(url)
    try:
        with connect_to_write(engine) as conn, conn.begin():
            _require_current(conn)
            return work(conn)
    except SQLAlchemyError as fault:
        raise BadOption(f"the database cannot be used: {str(fault).splitlines()[0]}") from None
    finally:
        engine.dispose()


def _require_current(conn: Connection) -> None:
    if not is_current(conn):
        raise BadOption("the database has another version than this program; start the server on it once")


def list_tables(conn: Connection, game: str | None = None, person: str | None = None) -> list[dict[str, Any]]:
    """The unfinished tables, the one where something happened last first."""
    t, e = tables.c, events.c
    last = select(func.max(e.at)).where(e.table_id == t.id).scalar_subquery()
    found = select(tables, last.label("last")).where(t.status != "over")
    if game is not None:
        found = found.where(t.game == game)
    if person is not None:
        found = found.where((t.user_0 == person) | (t.user_1 == person))
    rows = list(conn.execute(found.order_by(last.desc())))
    names = _names(conn, sorted({user for row in rows for user in (row.user_0, row.user_1) if user}))
    return [
        {
            "table": row.id,
            "game": row.game,
            "status": row.status,
            "players": [
                names.get(user, "") if user else level or ""
                for user, level in ((row.user_0, row.level_0), (row.user_1, row.level_1))
            ],
            "private": row.private,
            "rated": row.rated,
            "created": row.created,
            "last": row.last,
        }
        for row in rows
    ]


def _names(conn: Connection, ids: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for n in range(0, len(ids), IDS_AT_ONCE):
        some = select(users.c.id, users.c.name).where(users.c.id.in_(ids[n : n + IDS_AT_ONCE]))
        found |= {row.id: row.name for row in conn.execute(some)}
    return found


def close_table(url: str, who: str, table_id: str, why: str) -> None:
    """End a table without a result. Raises BadOption."""
    on_database(url, _require_current)
    asyncio.run(_close_table(url, who, table_id, why))


async def _close_table(url: str, who: str, table_id: str, why: str) -> None:
    store = Store(url)
    try:
        await ClockSync(store).sync()
        for _ in range(CLOSE_TRIES):
            if await _try_to_close(store, who, table_id, why):
                return
        raise BadOption(f"table {table_id}: the players were faster each time; try again")
    finally:
        await store.close()


async def _try_to_close(store: Store, who: str, table_id: str, why: str) -> bool:
    """False if something has happened at the table meanwhile."""
    rows = await store.events(table_id)
    if not rows:
        raise BadOption(f"there is no table {table_id}; see 'baumeister admin tables'")
    table = Table.replay(table_id, rows)
    if table.status == "over":
        raise BadOption(f"the game at table {table_id} is over already")
    scores = (0, 0) if table.pos is None else table.pos.scores
    made = [Event(table.seq + 1, now(), *commands.end(None, scores, CLOSED).events[0])]
    write_row = rows_of(table, made)
    assert write_row is not None

    def also(conn: Connection) -> None:
        write_row(conn)
        audit_log.note(conn, who, "close", table_id, why)

    try:
        await store.append([event.row(table_id) for event in made], also)
    except Conflict:
        return False
    return True
