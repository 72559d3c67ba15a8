"""Everything that is stored about a person, for that person. What opens something is left out: most of it is
stored as a hash anyway."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, Table, or_, select

from ..store.queries import is_seated
from ..store.schema import (
    audit_log,
    challenges,
    contacts,
    daily_attempts,
    duel_attempts,
    notes,
    outbox,
    preferences,
    push_subscriptions,
    puzzle_attempts,
    rating_history,
    ratings,
    reviews,
    sessions,
    tables,
    tokens,
    users,
)
from .recovery import count_codes

MOST_ROWS = 10_000
"""Of one kind."""
SECRETS = frozenset({"password", "key", "p256dh", "auth", "session", "user_id"})
"""Columns that open something, or say on every line whose it is."""


def export_person(conn: Connection, user: str) -> dict[str, Any]:
    """All rows about a person, by kind. Other people appear with their names."""
    c = challenges.c
    found = {
        "account": _rows(conn, users, users.c.id == user),
        "preferences": [
            json.loads(row["data"]) for row in _rows(conn, preferences, _mine(preferences, user))
        ],
        "sessions": _rows(conn, sessions, _mine(sessions, user)),
        "tokens": _rows(conn, tokens, _mine(tokens, user)),
        "unused_recovery_codes": count_codes(conn, user),
        "browsers": _rows(conn, push_subscriptions, _mine(push_subscriptions, user)),
        "notifications": _rows(conn, outbox, _mine(outbox, user)),
        "contacts": _rows(conn, contacts, _mine(contacts, user)),
        "challenges": _rows(conn, challenges, or_(c.from_user == user, c.to_user == user)),
        "notes": _rows(conn, notes, _mine(notes, user)),
        "deals_of_the_day": _rows(conn, daily_attempts, _mine(daily_attempts, user)),
        "duels": _rows(conn, duel_attempts, _mine(duel_attempts, user)),
        "puzzles": _rows(conn, puzzle_attempts, _mine(puzzle_attempts, user)),
        "ratings": _rows(conn, ratings, ratings.c.player == user),
        "rating_history": _rows(conn, rating_history, rating_history.c.player == user),
        "reviews_asked_for": [row["table_id"] for row in _rows(conn, reviews, reviews.c.asked_by == user)],
        "log": _rows(conn, audit_log, or_(audit_log.c.subject == user, audit_log.c.actor == user)),
        "games": _rows(conn, tables, is_seated(user)),
    }
    named = ("other_id", "from_user", "to_user", "user_0", "user_1", "player", "subject", "actor")
    rows = [row for kind in found.values() if isinstance(kind, list) for row in kind if isinstance(row, dict)]
    ids = {row[name] for row in rows for name in named if row.get(name)}
    names = _names(conn, sorted(ids))
    for row in rows:
        for name in named:
            if row.get(name) in names:
                row[name] = names[row[name]]
    return found


def _mine(table: Table, user: str) -> Any:
    return table.c.user_id == user


def _rows(conn: Connection, table: Table, where: Any) -> list[dict[str, Any]]:
    shown = [column for column in table.columns if column.name not in SECRETS]
    found = conn.execute(select(*shown).where(where).limit(MOST_ROWS)).mappings()
    return [dict(row) for row in found]


def _names(conn: Connection, ids: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for n in range(0, len(ids), 500):
        some = select(users.c.id, users.c.name).where(users.c.id.in_(ids[n : n + 500]))
        found |= {row[0]: row[1] for row in conn.execute(some)}
    return found
