"""A person's own sessions: on which device, when last seen, and how to end them."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import Connection, delete, select, update

from ..server_clock import DAY, now
from ..store.schema import sessions
from . import audit_log
from .accounts import SESSION_DAYS

SEEN_EVERY = 10 * 60_000
"""Milliseconds between two notes of when a session was last seen: not every request should write."""
ID_LENGTH = 16
"""A session is named by the beginning of its stored key, which opens nothing."""
LONGEST_DEVICE = 60
BROWSERS = (
    # The first that fits: most browsers claim to be several others.
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Edge", r"Edg(e|A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Chrome", r"Chrom(e|ium)/|HeadlessChrome/|CriOS/"),
    ("Safari", r"Safari/"),
    ("curl", r"^curl/"),
    ("Python", r"^python|aiohttp"),
)
SYSTEMS = (
    ("Android", r"Android"),
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("Windows", r"Windows"),
    ("macOS", r"Macintosh|Mac OS X"),
    ("ChromeOS", r"CrOS"),
    ("Linux", r"Linux|X11"),
)


def describe_device(user_agent: str | None) -> str:
    """Browser and system in a few words, such as `Firefox, Android`; empty if nothing is known. The header
    itself is not kept: it tells much more."""
    said = (user_agent or "")[:500]
    found = [_first(BROWSERS, said), _first(SYSTEMS, said)]
    return ", ".join(name for name in found if name)[:LONGEST_DEVICE]


def _first(known: tuple[tuple[str, str], ...], said: str) -> str:
    return next((name for name, pattern in known if re.search(pattern, said)), "")


def list_sessions(conn: Connection, user: str) -> list[Any]:
    """Key, device, beginning and last use of each session of a person, the latest first."""
    s = sessions.c
    mine = (s.user_id == user, s.created > now() - SESSION_DAYS * DAY)
    found = conn.execute(select(s.key, s.device, s.created, s.seen).where(*mine))
    return sorted(found, key=lambda row: -max(row.seen, row.created))


def note_seen(conn: Connection, key: str) -> None:
    """A session is in use."""
    conn.execute(update(sessions).where(sessions.c.key == key).values(seen=now()))


def end_one(conn: Connection, user: str, session_id: str) -> str | None:
    """End the session of that id; returns its key, or None if this person has no such session."""
    s = sessions.c
    mine = list(conn.execute(select(s.key).where(s.user_id == user)).scalars())
    key = next((key for key in mine if key[:ID_LENGTH] == session_id), None)
    if key is not None:
        conn.execute(delete(sessions).where(s.key == key))
        audit_log.note(conn, user, "ended a session", user)
    return key


def end_all(conn: Connection, user: str, keep: str | None) -> None:
    """End all sessions of a person, except one to keep."""
    s = sessions.c
    conn.execute(delete(sessions).where(s.user_id == user, s.key != (keep or "")))
    audit_log.note(conn, user, "ended all other sessions" if keep else "ended all sessions", user)
