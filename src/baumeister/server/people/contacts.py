"""People somebody knows: recent opponents, favourites, and those they do not want to hear from. Only they
know whom they like or block."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, delete, func, insert, or_, select

from ..errors import Refusal
from ..server_clock import now
from ..store.queries import is_seated
from ..store.schema import contacts, tables, users
from .accounts import Person, fold_name

MOST_CONTACTS = 200
"""Favourites of one person, and people whom one person may block."""
RECENT_OPPONENTS = 20
RECENT_GAMES = 300
"""Games among which recent opponents are found."""

Kind = Literal["favourite", "blocked"]


@dataclass(frozen=True)
class Acquaintance:
    """Somebody known, and the last table at which both sat."""

    person: Person
    table: str | None


def find_person(conn: Connection, user: str, *, name: str | None, table: str | None) -> Person:
    """The account of that name, or the other player at a table of mine. Raises Refusal."""
    u, t = users.c, tables.c
    found: Any = None
    if name is not None:
        this = u.name_key == fold_name(name)
        found = conn.execute(select(u.id).where(this, u.deleted.is_(False))).scalar()
    else:
        seats = conn.execute(select(t.user_0, t.user_1).where(t.id == table, is_seated(user))).first()
        if seats is not None:
            found = seats.user_1 if seats.user_0 == user else seats.user_0
    if found == user:
        raise Refusal("not_yourself")
    known = None if found is None else load_people(conn, [found]).get(found)
    if known is None:
        raise Refusal("unknown_person")
    return known


def load_people(conn: Connection, ids: list[str]) -> dict[str, Person]:
    """People by their ids; those who have deleted themselves, or are locked out, are left out."""
    u = users.c
    found = select(u.id, u.name, u.password.is_not(None)).where(
        u.id.in_(ids), u.deleted.is_(False), u.locked.is_(None)
    )
    return {row[0]: Person(row[0], row[1], bool(row[2])) for row in conn.execute(found)}


def recent_opponents(conn: Connection, user: str) -> list[Acquaintance]:
    """The people somebody played with last, and where."""
    t = tables.c
    both = t.user_0.is_not(None), t.user_1.is_not(None), t.user_0 != t.user_1
    rows = select(t.id, t.user_0, t.user_1).where(is_seated(user), *both)
    last: dict[str, str] = {}
    for table_id, first, second in conn.execute(rows.order_by(t.created.desc()).limit(RECENT_GAMES)):
        last.setdefault(second if first == user else first, table_id)
    people = load_people(conn, list(last))
    found = [Acquaintance(people[other], table_id) for other, table_id in last.items() if other in people]
    return found[:RECENT_OPPONENTS]


def have_met(conn: Connection, user: str, other: str) -> bool:
    """True if both have sat at one table."""
    return (
        conn.execute(select(tables.c.id).where(is_seated(user), is_seated(other)).limit(1)).first()
        is not None
    )


def find_contacts(conn: Connection, user: str, kind: Kind) -> list[Acquaintance]:
    """The favourites of a person, or those they have blocked."""
    c, t = contacts.c, tables.c
    mine = select(c.other_id).where(c.user_id == user, c.kind == kind).order_by(c.at.desc())
    ids = list(conn.execute(mine).scalars())
    people = load_people(conn, ids)
    # Guests have no name of their own: a table at which both sat says who is meant.
    rows = select(t.id, t.user_0, t.user_1).where(
        is_seated(user), or_(t.user_0.in_(ids), t.user_1.in_(ids)), t.user_0 != t.user_1
    )
    last = {b if a == user else a: table_id for table_id, a, b in conn.execute(rows.order_by(t.created))}
    return [Acquaintance(people[other], last.get(other)) for other in ids if other in people]


def is_contact(conn: Connection, user: str, other: str, kind: Kind) -> bool:
    """True if somebody likes, or has blocked, another."""
    c = contacts.c
    this = c.user_id == user, c.other_id == other, c.kind == kind
    return conn.execute(select(c.at).where(*this)).first() is not None


def is_blocked_between(conn: Connection, user: str, other: str) -> bool:
    """True if one of two people has blocked the other."""
    return is_contact(conn, other, user, "blocked") or is_contact(conn, user, other, "blocked")


def blocks_between(conn: Connection, user: str) -> set[str]:
    """Everybody who has blocked somebody, or whom they have blocked."""
    c = contacts.c
    mine = select(c.other_id).where(c.user_id == user, c.kind == "blocked")
    theirs = select(c.user_id).where(c.other_id == user, c.kind == "blocked")
    return set(conn.execute(mine.union(theirs)).scalars())


def set_contact(conn: Connection, user: str, other: str, kind: Kind, *, wanted: bool) -> None:
    """Add somebody to the favourites or the blocked people, or remove them. Raises Refusal."""
    c = contacts.c
    conn.execute(delete(contacts).where(c.user_id == user, c.other_id == other, c.kind == kind))
    if not wanted:
        return
    count = select(func.count()).where(c.user_id == user, c.kind == kind)
    if conn.execute(count).scalar_one() >= MOST_CONTACTS:
        raise Refusal("too_many_contacts")
    conn.execute(insert(contacts).values(user_id=user, other_id=other, kind=kind, at=now()))
