"""Notifications on their way, in the database: each is written once, claimed by one process, and tried again
with longer and longer pauses."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ..people.preferences import Channel, NotifiedEvent
from ..server_clock import DAY, SECOND, now
from ..store.schema import outbox

RETRY_AFTER = (30 * SECOND, 120 * SECOND, 600 * SECOND, 3600 * SECOND, 6 * 3600 * SECOND)
"""How long to wait before each further try."""
LEASE = 120 * SECOND
"""A row that a process has claimed and not settled for this long was being sent when the process died.
Perhaps it was sent; it is not sent again."""
CLAIMED_AT_ONCE = 50
KEPT_DAYS = 40
"""Longer than a turn can last: what was sent about it is known until it ends."""
MOST_EACH_DAY = 300
"""Notifications of one person and day."""


@dataclass(frozen=True)
class Fact:
    """Something that a person wants to know."""

    event: NotifiedEvent
    user: str
    key: str
    """Tells two facts about the same table apart."""
    table: str | None = None
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Message:
    """A fact for one channel."""

    fact: Fact
    channel: Channel
    due: int
    digest: bool = False
    away: bool = False
    target: str = ""
    """The browser, if a person has several."""

    @property
    def id(self) -> str:
        """The same for the same fact and target."""
        fact = self.fact
        parts = (fact.user, self.channel, self.target, fact.event, fact.table or "", fact.key)
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    @property
    def row(self) -> dict[str, Any]:
        """As it is stored."""
        data = {"key": self.fact.key, "away": self.away, "target": self.target, **self.fact.data}
        return {
            "id": self.id,
            "user_id": self.fact.user,
            "channel": self.channel,
            "event": self.fact.event,
            "table_id": self.fact.table,
            "data": json.dumps(data),
            "created": now(),
            "due": self.due,
            "digest": self.digest,
            "tries": 0,
            "state": "waiting",
        }


def add(conn: Connection, messages: list[Message]) -> int:
    """Write messages that are not written yet; returns how many were new."""
    new = postgresql.insert if conn.dialect.name == "postgresql" else sqlite.insert
    added, o = 0, outbox.c
    for message in messages:
        today = select(func.count()).where(o.user_id == message.fact.user, o.created > now() - DAY)
        if conn.execute(today).scalar_one() < MOST_EACH_DAY:
            insert = new(outbox).values(message.row).on_conflict_do_nothing().returning(o.id)
            added += len(conn.execute(insert).all())
    return added


def is_due(conn: Connection) -> bool:
    """True if there is something to send."""
    o = outbox.c
    unsettled = or_(o.state == "waiting", o.state == "sending")
    return conn.execute(select(o.id).where(unsettled, o.due <= now()).limit(1)).first() is not None


def claim(conn: Connection) -> list[list[Any]]:
    """Rows that are due and now belong to this process, in groups that are sent together: a digest is one."""
    o, moment = outbox.c, now()
    conn.execute(update(outbox).where(o.state == "sending", o.due < moment).values(state="dropped"))
    due = select(outbox).where(o.state == "waiting", o.due <= moment).order_by(o.due).limit(CLAIMED_AT_ONCE)
    groups: dict[str, list[Any]] = {}
    rows = list(conn.execute(due))
    for user, channel in {(row.user_id, row.channel) for row in rows if row.digest}:
        mine = o.user_id == user, o.channel == channel, o.digest, o.state == "waiting", o.due <= moment
        rows += [row for row in conn.execute(select(outbox).where(*mine)) if row not in rows]
    for row in rows:
        taken = update(outbox).where(o.id == row.id, o.state == "waiting")
        if conn.execute(taken.values(state="sending", due=moment + LEASE)).rowcount == 1:
            target = json.loads(row.data)["target"]
            name = f"{row.user_id} {row.channel} {target}" if row.digest else row.id
            groups.setdefault(name, []).append(row)
    return list(groups.values())


def settle(conn: Connection, rows: list[Any], state: str) -> None:
    """These rows were `sent` or `dropped`."""
    ids = [row.id for row in rows]
    conn.execute(update(outbox).where(outbox.c.id.in_(ids)).values(state=state))


def retry(conn: Connection, rows: list[Any]) -> None:
    """These rows could not be sent: try again later, a limited number of times."""
    for row in rows:
        values: dict[str, Any] = {"state": "dropped", "tries": row.tries + 1}
        if row.tries < len(RETRY_AFTER):
            values |= {"state": "waiting", "due": now() + RETRY_AFTER[row.tries]}
        conn.execute(update(outbox).where(outbox.c.id == row.id).values(values))


def clean(conn: Connection) -> None:
    """Forget what was settled long ago."""
    o = outbox.c
    old = o.created < now() - KEPT_DAYS * DAY
    conn.execute(delete(outbox).where(old, or_(o.state == "sent", o.state == "dropped")))
