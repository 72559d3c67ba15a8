"""The audit log: what operators did, and what happened to accounts. Nothing in it is ever changed, but the
words about a person go when they are deleted."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, insert, or_, select, update

from ..server_clock import now
from ..store.schema import audit_log

OPERATOR = "operator "
"""Begins the actor of everything that was done with `baumeister admin`."""
LONGEST_DETAIL = 500


def note(conn: Connection, actor: str, action: str, subject: str, detail: str = "") -> None:
    """Write a line, in the same transaction as what it is about. A person who acts for themselves is their
    own actor and subject."""
    row = {"id": secrets.token_urlsafe(12), "at": now(), "actor": actor[:80], "action": action}
    conn.execute(insert(audit_log).values(row | {"subject": subject, "detail": detail[:LONGEST_DETAIL]}))


def read_log(conn: Connection, last: int, about: str | None = None) -> list[Any]:
    """The last lines, oldest first; those about one person or table if it is named."""
    a = audit_log.c
    found = select(audit_log)
    if about is not None:
        found = found.where(or_(a.subject == about, a.actor == about))
    return list(conn.execute(found.order_by(a.at.desc(), a.id).limit(last)))[::-1]


def operator_lines(conn: Connection, since: int) -> list[Any]:
    """What operators have done since then."""
    a = audit_log.c
    found = select(audit_log).where(a.at >= since, a.actor.startswith(OPERATOR, autoescape=True))
    return list(conn.execute(found.order_by(a.at)))


def forget_words(conn: Connection, user: str) -> None:
    """Remove names from the lines about a person who is deleted; the lines stay, with a random number."""
    conn.execute(update(audit_log).where(audit_log.c.subject == user).values(detail=""))
