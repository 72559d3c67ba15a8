"""Lists of tables: somebody's own tables and history, and what the server looks after. The lobby is in
`tables/lobby.py`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from .schema import daily_attempts, duel_attempts, events, tables

ABORTED, EXPIRED, ABANDONED, CLOSED = "aborted", "expired", "abandoned", "closed"
"""Reasons for games that do not count: ended by a player when it had hardly begun, closed because nobody
came, closed because nobody came back, closed by the operator."""
ROWS_PER_PAGE = 50
"""Rows in one answer."""
MOST_OPEN_TABLES = 1000
IDS_IN_QUERY = 500


def open_tables(conn: Connection, user: str) -> list[str]:
    """A person's unfinished tables, newest first."""
    t = tables.c
    found = select(t.id).where(is_seated(user), t.status != "over")
    return list(conn.execute(found.order_by(t.created.desc()).limit(MOST_OPEN_TABLES)).scalars())


def counting_tables(conn: Connection, user: str, game: str) -> list[str]:
    """A person's games in progress that count: rated ones, and their attempts at the deal of a day or in a
    duel."""
    t = tables.c
    days = select(daily_attempts.c.table_id).where(daily_attempts.c.user_id == user)
    duels = select(duel_attempts.c.table_id).where(duel_attempts.c.user_id == user)
    counts = or_(t.rated, t.id.in_(days), t.id.in_(duels))
    found = select(t.id).where(is_seated(user), t.status == "playing", t.game == game, counts)
    return list(conn.execute(found.limit(MOST_OPEN_TABLES)).scalars())


def finished_games(
    conn: Connection,
    user: str,
    *,
    game: str | None = None,
    result: str | None = None,
    rated: bool | None = None,
    before: int | None = None,
) -> list[Any]:
    """A person's finished games, newest first; `before` continues a list."""
    t = tables.c
    wanted = [is_seated(user), t.status == "over", t.reason.not_in((ABORTED, EXPIRED))]
    if game is not None:
        wanted.append(t.game == game)
    if rated is not None:
        wanted.append(t.rated == rated)
    if before is not None:
        wanted.append(t.ended < before)
    won = or_(and_(t.user_0 == user, t.winner == 0), and_(t.user_1 == user, t.winner == 1))
    if result == "won":
        wanted.append(won)
    elif result == "lost":
        wanted += [t.winner.is_not(None), ~won]
    elif result == "drawn":
        wanted += [t.winner.is_(None), t.reason.not_in((ABANDONED, CLOSED))]
    return list(conn.execute(select(tables).where(*wanted).order_by(t.ended.desc()).limit(ROWS_PER_PAGE)))


def count_called_off(conn: Connection, user: str, since: int) -> int:
    """How many rated games ended before they began because of a person."""
    t, e = tables.c, events.c
    ended = select(t.user_0, e.data).where(e.table_id == t.id, e.kind == "ended")
    found = ended.where(is_seated(user), t.rated, t.reason == ABORTED, t.ended > since)
    return sum(
        json.loads(data).get("by") == (0 if first == user else 1) for first, data in conn.execute(found)
    )


def is_seated(user: str) -> ColumnElement[bool]:
    """The tables where that person has a seat."""
    return or_(tables.c.user_0 == user, tables.c.user_1 == user)


# ---- what the server looks after ----------------------------------------------------------------------


def tables_with_computer(conn: Connection) -> list[str]:
    """The games in progress in which a computer has a seat."""
    t = tables.c
    found = select(t.id).where(t.status == "playing", or_(t.level_0.is_not(None), t.level_1.is_not(None)))
    return list(conn.execute(found).scalars())


def event_counts(conn: Connection, ids: Sequence[str]) -> list[tuple[str, int]]:
    """How many events each of these tables has."""
    found: list[tuple[str, int]] = []
    for n in range(0, len(ids), IDS_IN_QUERY):
        some = events.c.table_id.in_(ids[n : n + IDS_IN_QUERY])
        query = select(events.c.table_id, func.max(events.c.seq)).where(some).group_by(events.c.table_id)
        found += [(table_id, seq) for table_id, seq in conn.execute(query)]
    return found


def last_event(conn: Connection) -> int | None:
    """When something last happened at a table that is not finished."""
    found = select(func.max(events.c.at)).where(events.c.table_id == tables.c.id, tables.c.status != "over")
    return conn.execute(found).scalar()


def quiet_tables(conn: Connection, since: int) -> list[Any]:
    """Every unfinished table where nothing has happened since then: its id, and the number and time of its
    last event."""
    t, e, other = tables.c, events.c, events.alias().c
    last = select(func.max(other.seq)).where(other.table_id == t.id).scalar_subquery()
    found = select(t.id, e.seq, e.at).where(e.table_id == t.id, e.seq == last)
    return list(conn.execute(found.where(t.status != "over", e.at < since)))


def halted_matches(conn: Connection, first: int, last: int) -> list[str]:
    """Games of a match that ended between these moments and have no next game."""
    t, made, after = tables.c, events.alias().c, events.alias().c
    single = made.data.like('%"games":1,"number":1,%')
    followed = select(after.seq).where(after.table_id == t.id, after.kind == "followed").exists()
    found = select(t.id).where(t.status == "over", t.ended.between(first, last), ~followed)
    return list(conn.execute(found.where(made.table_id == t.id, made.seq == 1, ~single)).scalars())
