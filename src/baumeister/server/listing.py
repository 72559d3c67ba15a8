"""Rows about tables: what lists, filters and ratings need, written in the transaction of the events they sum
up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, and_, func, insert, or_, select, update

from . import ratings
from .clock import DAY, now
from .fairness import new_secret
from .store.schema import events, tables
from .tables import ABANDONED, ABORTED, EXPIRED, UNCOUNTED, Event, Table, Terms

PAGE = 50
"""Rows in one answer."""
ASKED = 500
"""Tables in one question."""


def projection(table: Table, happened: Sequence[Event]) -> Callable[[Connection], None] | None:
    """What else is to be written when these events happen at a table; None for most moves."""
    if not any(event.kind in _WRITERS for event in happened):
        return None

    def write(conn: Connection) -> None:
        for event in happened:
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
    if table.terms.rated and data["reason"] not in UNCOUNTED:
        ratings.count(conn, table, data["winner"])


_WRITERS: dict[str, Callable[[Connection, Table, Event], None]] = {
    "created": _created,
    "joined": _joined,
    "left": _left,
    "started": _started,
    "ended": _ended,
}


# ---- the table that follows -----------------------------------------------------------------------


def follow(table: Table, how: str) -> list[tuple[str, dict[str, Any]]]:
    """The first events of a `rematch` (seats swapped), a `mirrored` one (with the same deal), or the next
    game of a `match`."""
    terms, swap = table.terms, how != "match"
    news: dict[str, Any] = {"before": table.id, "mirrored": how == "mirrored", "lobby": False}
    news["origin"] = None
    if how == "match":
        news |= {"number": terms.number + 1, "scores": match_scores(table)}
    else:
        news |= {"number": 1, "scores": (0, 0)}
    created = {
        "terms": terms.model_copy(update=news).model_dump(),
        "by": table.opener,
        "secret": table.secret if how == "mirrored" else new_secret(),
        "nonces": list(table.deal.nonces) if how == "mirrored" else None,
        "first": next_first(table) if how == "match" else table.first if how == "mirrored" else None,
    }
    first: list[tuple[str, dict[str, Any]]] = [("created", created)]
    for n, seat in enumerate(reversed(table.seats) if swap else table.seats):
        assert seat is not None
        sitting = {"seat": n, "name": seat.name, "nonce": seat.nonce, "user": seat.user, "level": seat.level}
        first.append(("joined", sitting))
    return first


def match_scores(table: Table) -> tuple[int, int]:
    """The points of the match after this table's game."""
    a, b = table.terms.scores
    c, d = table.result.scores if table.result else (0, 0)
    return a + c, b + d


def next_first(table: Table) -> int:
    """In a match the players begin in turn."""
    assert table.pos is not None
    return 1 - int(table.pos.chance_log[0].removeprefix(">first "))


# ---- lists ------------------------------------------------------------------------------------------


def lobby(conn: Connection) -> list[str]:
    """The tables of the last day that wait for somebody, newest first."""
    t = tables.c
    fresh = t.created > now() - DAY
    found = select(t.id).where(t.status == "waiting", t.lobby, fresh).order_by(t.created.desc()).limit(PAGE)
    return list(conn.execute(found).scalars())


def advertised(conn: Connection, user: str) -> int:
    """How many of the tables in the lobby are a person's."""
    t = tables.c
    mine = or_(t.user_0 == user, t.user_1 == user)
    return conn.execute(select(func.count()).where(mine, t.status == "waiting", t.lobby)).scalar_one()


def open_tables(conn: Connection, user: str) -> list[str]:
    """A person's unfinished tables, newest first."""
    t = tables.c
    mine = or_(t.user_0 == user, t.user_1 == user)
    found = select(t.id).where(mine, t.status != "over").order_by(t.created.desc()).limit(1000)
    return list(conn.execute(found).scalars())


def thinking(conn: Connection) -> list[str]:
    """The games in progress in which a computer has a seat."""
    t = tables.c
    found = select(t.id).where(t.status == "playing", or_(t.level_0.is_not(None), t.level_1.is_not(None)))
    return list(conn.execute(found).scalars())


def lengths(conn: Connection, ids: Sequence[str]) -> list[tuple[str, int]]:
    """How many events each of these tables has."""
    found: list[tuple[str, int]] = []
    for n in range(0, len(ids), ASKED):
        some = events.c.table_id.in_(ids[n : n + ASKED])
        query = select(events.c.table_id, func.max(events.c.seq)).where(some).group_by(events.c.table_id)
        found += [(table_id, seq) for table_id, seq in conn.execute(query)]
    return found


def quiet(conn: Connection, since: int) -> list[Any]:
    """Every unfinished table in which nothing has happened since then: its id, and number and time of its
    last event."""
    t, e, other = tables.c, events.c, events.alias().c
    last = select(func.max(other.seq)).where(other.table_id == t.id).scalar_subquery()
    found = select(t.id, e.seq, e.at).where(e.table_id == t.id, e.seq == last)
    return list(conn.execute(found.where(t.status != "over", e.at < since)))


def halted(conn: Connection, first: int, last: int) -> list[str]:
    """Games of a match that ended between these moments and that no other game follows."""
    t, made, after = tables.c, events.alias().c, events.alias().c
    single = made.data.like('%"games":1,"number":1,%')
    followed = select(after.seq).where(after.table_id == t.id, after.kind == "followed").exists()
    found = select(t.id).where(t.status == "over", t.ended.between(first, last), ~followed)
    return list(conn.execute(found.where(made.table_id == t.id, made.seq == 1, ~single)).scalars())


def history(
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
    wanted = [or_(t.user_0 == user, t.user_1 == user), t.status == "over"]
    wanted.append(t.reason.not_in((ABORTED, EXPIRED)))
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
        wanted += [t.winner.is_(None), t.reason != ABANDONED]
    return list(conn.execute(select(tables).where(*wanted).order_by(t.ended.desc()).limit(PAGE)))
