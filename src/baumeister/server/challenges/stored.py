"""Challenges in the database. A challenge is answered once: the second answer finds it closed."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from ..errors import Refusal
from ..server_clock import DAY, now
from ..store.schema import challenges
from ..tables.creation import TableRequest
from ..tables.messages import ChallengeState, DeclineReason

MOST_OPEN = 20
"""Challenges of one person that may wait for an answer."""
MOST_WAITING = 50
"""Challenges that may wait for one person."""
LISTED = 100
SHOWN_DAYS, KEPT_DAYS = 3, 30
"""How long an answer is shown, and how long a closed challenge is kept."""
PATIENCE, LONG_PATIENCE = DAY, 7 * DAY
"""How long a challenge waits for an answer; the second one if the game has days for each turn."""


def add(conn: Connection, by: str, to: str, request: TableRequest, replaces: str | None = None) -> str:
    """Store a new challenge; returns its id. Raises Refusal."""
    c, moment = challenges.c, now()
    conn.execute(delete(challenges).where(c.from_user == by, c.changed < moment - KEPT_DAYS * DAY))
    is_open = and_(c.state == "open", c.until > moment)
    if conn.execute(select(c.id).where(c.from_user == by, c.to_user == to, is_open)).first() is not None:
        raise Refusal("challenge_waits")
    for mine, most in ((c.from_user == by, MOST_OPEN), (c.to_user == to, MOST_WAITING)):
        if conn.execute(select(func.count()).where(mine, is_open)).scalar_one() >= most:
            raise Refusal("too_many_challenges")
    challenge = secrets.token_urlsafe(12)
    patience = LONG_PATIENCE if request.clock.kind == "days" else PATIENCE
    conn.execute(
        insert(challenges).values(
            id=challenge,
            from_user=by,
            to_user=to,
            request=request.model_dump_json(by_alias=True),
            created=moment,
            until=moment + patience,
            changed=moment,
            state="open",
            replaces=replaces,
        )
    )
    return challenge


def find(conn: Connection, user: str, challenge: str) -> Any:
    """A challenge of, or to, a person. Raises Refusal."""
    c = challenges.c
    mine = or_(c.from_user == user, c.to_user == user)
    row = conn.execute(select(challenges).where(c.id == challenge, mine)).first()
    if row is None:
        raise Refusal("unknown_challenge")
    return row


def find_all(conn: Connection, user: str) -> list[Any]:
    """What a person should know: open challenges, and recent answers to their own, newest first."""
    c, moment = challenges.c, now()
    is_open = and_(or_(c.from_user == user, c.to_user == user), c.state == "open", c.until > moment)
    recent = c.changed > moment - SHOWN_DAYS * DAY
    answered = and_(c.from_user == user, c.state.in_(("accepted", "declined")), recent)
    rows = select(challenges).where(or_(is_open, answered))
    return list(conn.execute(rows.order_by(c.changed.desc(), c.id).limit(LISTED)))


def open_between(conn: Connection, one: str, other: str) -> list[str]:
    """The open challenges between two people."""
    c = challenges.c
    pair = or_(and_(c.from_user == one, c.to_user == other), and_(c.from_user == other, c.to_user == one))
    return list(conn.execute(select(c.id).where(pair, c.state == "open")).scalars())


def close(
    conn: Connection,
    challenge: str,
    state: ChallengeState,
    *,
    reason: DeclineReason | None = None,
    table: str | None = None,
) -> None:
    """Close an open challenge. Raises Refusal if it is closed already, or too old."""
    c, moment = challenges.c, now()
    done = update(challenges).where(c.id == challenge, c.state == "open", c.until > moment)
    values = {"state": state, "reason": reason, "table_id": table, "changed": moment}
    if conn.execute(done.values(values)).rowcount != 1:
        raise Refusal("challenge_closed")
