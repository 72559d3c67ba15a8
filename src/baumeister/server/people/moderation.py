"""What an operator can do to a person: lock them out, let them in again, give them another name."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from ...errors import BadOption
from ..errors import Refusal
from ..server_clock import now
from ..store.schema import sessions, users
from . import audit_log
from .accounts import fold_name, rename_in_games, tidy_name

MOST_FOUND = 100


def find_people(conn: Connection, text: str, *, locked: bool = False) -> list[Any]:
    """People whose name contains a text: id, name, whether they have an account, when they came, since when
    they are locked, and when they were last seen."""
    u = users.c
    seen = select(func.max(sessions.c.seen)).where(sessions.c.user_id == u.id).scalar_subquery()
    found = select(
        u.id, u.name, u.name_key.is_not(None).label("account"), u.created, u.locked, seen.label("seen")
    )
    found = found.where(u.deleted.is_(False), func.lower(u.name).contains(text.lower(), autoescape=True))
    if locked:
        found = found.where(u.locked.is_not(None))
    return list(conn.execute(found.order_by(u.name_key.is_(None), u.name).limit(MOST_FOUND)))


def find_person(conn: Connection, name_or_id: str) -> Any:
    """The account of that name, or the person of that id. Raises BadOption."""
    u = users.c
    this = or_(u.name_key == fold_name(name_or_id), u.id == name_or_id)
    found = conn.execute(select(u.id, u.name, u.locked).where(this, u.deleted.is_(False))).first()
    if found is None:
        raise BadOption(f"there is no account {name_or_id!r}, and nobody with that id; see 'admin people'")
    return found


def find_account_id(conn: Connection, name: str) -> str | None:
    """The id of the account of that name."""
    return conn.execute(select(users.c.id).where(users.c.name_key == fold_name(name))).scalar()


def lock(conn: Connection, actor: str, name_or_id: str, why: str) -> str:
    """Lock somebody out; returns their name. Running servers disconnect them. Raises BadOption."""
    found = find_person(conn, name_or_id)
    if found.locked is not None:
        raise BadOption(f"{found.name} is locked already")
    conn.execute(update(users).where(users.c.id == found.id).values(locked=now()))
    audit_log.note(conn, actor, "lock", found.id, why)
    return str(found.name)


def unlock(conn: Connection, actor: str, name_or_id: str, why: str) -> str:
    """Let somebody in again; returns their name. Raises BadOption."""
    found = find_person(conn, name_or_id)
    if found.locked is None:
        raise BadOption(f"{found.name} is not locked")
    conn.execute(update(users).where(users.c.id == found.id).values(locked=None))
    audit_log.note(conn, actor, "unlock", found.id, why)
    return str(found.name)


def rename(conn: Connection, actor: str, name_or_id: str, new: str) -> tuple[str, str]:
    """Give somebody another name, in their games too; returns the old name and the new one. Raises
    BadOption."""
    found = find_person(conn, name_or_id)
    try:
        name = tidy_name(new)
    except Refusal as refused:
        raise BadOption(refused.sentence("en").rstrip(".") + f": {new!r}") from None
    u = users.c
    account = conn.execute(select(u.name_key).where(u.id == found.id)).scalar() is not None
    taken = conn.execute(select(u.id).where(u.name_key == fold_name(name), u.id != found.id)).first()
    if taken is not None:
        raise BadOption(f"the name {name} is taken")
    try:
        values = {"name": name, "name_key": fold_name(name) if account else None}
        conn.execute(update(users).where(u.id == found.id).values(values))
    except IntegrityError:
        raise BadOption(f"the name {name} is taken") from None
    rename_in_games(conn, found.id, name)
    audit_log.note(conn, actor, "rename", found.id, f"{found.name} -> {name}")
    return str(found.name), name
