"""Guests, accounts, sessions and tokens. Secrets are stored only as hashes."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ...errors import Fault
from ...games.registry import names
from ...players.levels import opponents
from ..errors import Refusal
from ..server_clock import DAY, now
from ..store.schema import (
    challenges,
    contacts,
    daily_attempts,
    duel_attempts,
    events,
    mail_links,
    notes,
    outbox,
    preferences,
    push_subscriptions,
    puzzle_attempts,
    rating_history,
    ratings,
    recovery_codes,
    reviews,
    sessions,
    settings,
    tables,
    tokens,
    users,
)
from . import audit_log

DELETED_NAME = "—"
"""The name of somebody who deleted their account."""

VISIBLE_LETTER = r"[^\W\u115f\u1160]"
"""A letter, digit or underscore that can be seen; two Korean letters cannot."""
NAME = re.compile(rf"{VISIBLE_LETTER}(?:{VISIBLE_LETTER}|[ .\-]){{0,22}}(?:{VISIBLE_LETTER}|\.)")
LOOKALIKE_SCRIPTS = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE"})
"""Scripts with letters that look alike."""
SESSION_DAYS = 400
MOST_TOKENS = 20
SCOPES = frozenset({"play", "read"})
HASHER = PasswordHasher()
MISSING_HASH = (
    "$argon2id$v=19$m=65536,t=3,p=4$B6BR9oQHfJ1Ux7VjxdKp2Q$VNht/5KSr6aDvHNqGvRy2XH3T4gDyqocaKe73QNIC6Y"
)
"""Checked when there is no such account, so that the time taken reveals nothing: a random password's, hashed
like all others. Not made when a server starts, which would take it a sixth of a second."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as tables know them."""

    id: str
    name: str
    account: bool = False


@dataclass(frozen=True)
class User:
    """Somebody who may act, and what they may do."""

    id: str
    name: str
    account: bool
    scopes: frozenset[str] = SCOPES
    session: str | None = None
    """The stored key of the session, None for a token."""
    token: str | None = None
    """The stored key of the token, None for a session."""
    locked: bool = False
    """True if the operator has locked this person out."""
    seen: int = 0
    """When the session was last noted as in use."""

    @property
    def person(self) -> Person:
        """The same person as tables know them."""
        return Person(self.id, self.name, self.account)

    @property
    def credential(self) -> str:
        """The stored key of the session or token of this request; empty for nobody."""
        return self.session or self.token or ""


NOBODY = User("", "", account=False, scopes=frozenset({"read"}))
"""Somebody who only watches."""


def hash_secret(secret: str) -> str:
    """The stored form of a long random secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def load_cookie_key(conn: Connection) -> str:
    """The key that signs cookies: made once, the same for all processes on one database."""
    known = select(settings.c.value).where(settings.c.name == "cookie key")
    if conn.execute(known).scalar() is None:
        # Another process may be starting at the same moment; then its key is used.
        with contextlib.suppress(IntegrityError), conn.begin_nested():
            conn.execute(insert(settings).values(name="cookie key", value=secrets.token_hex(32)))
    return str(conn.execute(known).scalar_one())


# ---- names and passwords ----------------------------------------------------------------------------


def tidy_name(name: str) -> str:
    """A name as it is shown. Raises Refusal."""
    tidied = " ".join(unicodedata.normalize("NFKC", name).split())
    if not NAME.fullmatch(tidied):
        raise Refusal("bad_name")
    scripts = {unicodedata.name(char, "").split(" ")[0] for char in tidied}
    if len(scripts & LOOKALIKE_SCRIPTS) > 1:
        raise Refusal("bad_name", fault=Fault("name.scripts", {}))
    # Lists of games tell people and the computer apart by their names alone.
    if any(tidied == found.name for game in names() for found in opponents(game)):
        raise Refusal("bad_name", fault=Fault("name.computer", {}))
    return tidied


def fold_name(name: str) -> str:
    """The common form of names that look alike: they are the same account."""
    return unicodedata.normalize("NFKD", name).casefold()[:40]


def hash_password(password: str) -> str:
    """The stored form of a password. Slow by design: call it in a thread. Raises Refusal."""
    if not 8 <= len(password) <= 200:
        raise Refusal("bad_password")
    return HASHER.hash(password)


def verify_password(stored: str | None, password: str) -> bool:
    """True if the password is right; takes equally long in any case."""
    try:
        return HASHER.verify(stored or MISSING_HASH, password[:200]) and stored is not None
    except VerificationError:
        return False


# ---- people -----------------------------------------------------------------------------------------


def create_guest(conn: Connection, name: str) -> str:
    """The id of a new guest. Raises Refusal if the name is that of an account."""
    user, name = secrets.token_urlsafe(12), tidy_name(name)
    if find_account(conn, name) is not None:
        raise Refusal("name_taken")
    conn.execute(insert(users).values(id=user, name=name, created=now(), deleted=False))
    return user


def rename_guest(conn: Connection, user: str, name: str) -> None:
    """Give a guest another name. Games that have begun keep the old one. Raises Refusal."""
    name = tidy_name(name)
    if find_account(conn, name) is not None:
        raise Refusal("name_taken")
    guest = update(users).where(users.c.id == user, users.c.password.is_(None))
    if conn.execute(guest.values(name=name)).rowcount != 1:
        raise Refusal("has_account")


def create_account(conn: Connection, user: str, name: str, password_hash: str) -> None:
    """A guest becomes an account and keeps their games. Raises Refusal."""
    name = tidy_name(name)
    try:
        done = conn.execute(
            update(users)
            .where(users.c.id == user, users.c.password.is_(None))
            .values(name=name, name_key=fold_name(name), password=password_hash)
        )
    except IntegrityError:
        raise Refusal("name_taken") from None
    if done.rowcount != 1:
        raise Refusal("has_account")
    audit_log.note(conn, user, "made an account", user)


def find_account(conn: Connection, name: str) -> Any:
    """Id, name and password hash of an account, and since when it is locked."""
    u = users.c
    found = select(u.id, u.name, u.password, u.locked).where(u.name_key == fold_name(name))
    return conn.execute(found).first()


def find_password(conn: Connection, user: str) -> str | None:
    """The password hash of a person; None for a guest."""
    return conn.execute(select(users.c.password).where(users.c.id == user)).scalar()


def change_password(conn: Connection, user: str, password_hash: str, keep: str | None) -> None:
    """A new password ends all other sessions, and links on their way by mail."""
    conn.execute(update(users).where(users.c.id == user).values(password=password_hash))
    conn.execute(delete(mail_links).where(mail_links.c.user_id == user))
    audit_log.note(conn, user, "changed the password", user)
    conn.execute(delete(sessions).where(sessions.c.user_id == user, sessions.c.key != (keep or "")))


def delete_person(conn: Connection, user: str) -> None:
    """Forget a person; their games stay, without them."""
    conn.execute(
        update(users)
        .where(users.c.id == user)
        .values(name=DELETED_NAME, name_key=None, password=None, deleted=True, mail=None)
    )
    audit_log.forget_words(conn, user)
    for table in (
        *(sessions, tokens, notes, recovery_codes, mail_links),
        *(preferences, contacts, outbox, push_subscriptions, puzzle_attempts),
    ):
        conn.execute(delete(table).where(table.c.user_id == user))
    conn.execute(delete(contacts).where(contacts.c.other_id == user))
    sent, received = challenges.c.from_user == user, challenges.c.to_user == user
    conn.execute(delete(challenges).where(or_(sent, received)))
    conn.execute(delete(rating_history).where(rating_history.c.player == user))
    conn.execute(update(reviews).where(reviews.c.asked_by == user).values(asked_by=None))
    conn.execute(delete(ratings).where(ratings.c.player == user))
    for attempts in (daily_attempts, duel_attempts):
        conn.execute(update(attempts).where(attempts.c.user_id == user).values(user_id=None))
    for seat in ("user_0", "user_1"):
        for table_id in _seated_at(conn, seat, user):
            _change_name(conn, table_id, user, {"user": None, "name": DELETED_NAME, "account": False})
        conn.execute(update(tables).where(tables.c[seat] == user).values({seat: None}))


def rename_in_games(conn: Connection, user: str, name: str) -> None:
    """Show a person under another name in all their games."""
    for seat in ("user_0", "user_1"):
        for table_id in _seated_at(conn, seat, user):
            _change_name(conn, table_id, user, {"name": name})


def _seated_at(conn: Connection, seat: str, user: str) -> list[str]:
    return list(conn.execute(select(tables.c.id).where(tables.c[seat] == user)).scalars())


def _change_name(conn: Connection, table_id: str, user: str, new: dict[str, str | bool | None]) -> None:
    """Change a name in a game: the only change ever made to stored events."""
    e = events.c
    joined = select(e.seq, e.data).where(e.table_id == table_id, e.kind == "joined")
    for seq, text in list(conn.execute(joined)):
        data = json.loads(text)
        if data.get("user") == user:
            row = update(events).where(e.table_id == table_id, e.seq == seq)
            conn.execute(row.values(data=json.dumps(data | new)))


# ---- sessions and tokens ----------------------------------------------------------------------------


def create_session(conn: Connection, user: str, device: str = "") -> str:
    """The secret of a new session, for its cookie. Never reused: signing in always makes a new one."""
    secret, moment = secrets.token_urlsafe(24), now()
    row = {"key": hash_secret(secret), "user_id": user, "created": moment, "seen": moment, "device": device}
    conn.execute(insert(sessions).values(row))
    return secret


def end_session(conn: Connection, key: str) -> None:
    """Sign out."""
    conn.execute(delete(sessions).where(sessions.c.key == key))


def find_by_session(conn: Connection, secret: str) -> User | None:
    """The user of a session."""
    key = hash_secret(secret)
    found = conn.execute(
        select(users.c.id, users.c.name, users.c.password, users.c.locked, sessions.c.seen)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.key == key, sessions.c.created > now() - SESSION_DAYS * DAY)
    ).first()
    if found is None:
        return None
    has_password, locked = found.password is not None, found.locked is not None
    return User(found.id, found.name, has_password, session=key, locked=locked, seen=found.seen)


def create_token(conn: Connection, user: str, label: str, scopes: list[str]) -> tuple[Any, str]:
    """The row of a new token and its text, which is shown only once. Raises Refusal."""
    if conn.execute(select(func.count()).where(tokens.c.user_id == user)).scalar_one() >= MOST_TOKENS:
        raise Refusal("too_many_tokens")
    token_id, secret = secrets.token_urlsafe(9), "bm_" + secrets.token_urlsafe(32)
    row = {"id": token_id, "user_id": user, "key": hash_secret(secret), "label": label, "created": now()}
    conn.execute(insert(tokens).values(row | {"scopes": " ".join(sorted(scopes))}))
    return conn.execute(select(tokens).where(tokens.c.id == token_id)).one(), secret


def list_tokens(conn: Connection, user: str) -> list[Any]:
    """Id, label, scopes and creation time of a person's tokens."""
    t = tokens.c
    return list(
        conn.execute(select(t.id, t.label, t.scopes, t.created).where(t.user_id == user).order_by(t.created))
    )


def revoke_token(conn: Connection, user: str, token_id: str) -> str | None:
    """The stored key of the revoked token; None if there was no such token."""
    t = tokens.c
    key: str | None = conn.execute(select(t.key).where(t.user_id == user, t.id == token_id)).scalar()
    if key is not None:
        conn.execute(delete(tokens).where(t.key == key))
    return key


def find_valid(conn: Connection, keys: Sequence[str]) -> set[str]:
    """Those of the stored keys of sessions and tokens that are still valid."""
    found: set[str] = set()
    for n in range(0, len(keys), 500):
        some = keys[n : n + 500]
        alive = sessions.c.created > now() - SESSION_DAYS * DAY
        found |= set(conn.execute(select(sessions.c.key).where(sessions.c.key.in_(some), alive)).scalars())
        found |= set(conn.execute(select(tokens.c.key).where(tokens.c.key.in_(some))).scalars())
    return found


def find_by_token(conn: Connection, secret: str) -> User | None:
    """The user of a token, and what it allows."""
    key = hash_secret(secret)
    found = conn.execute(
        select(users.c.id, users.c.name, users.c.password, users.c.locked, tokens.c.scopes)
        .join(tokens, tokens.c.user_id == users.c.id)
        .where(tokens.c.key == key)
    ).first()
    if found is None:
        return None
    has_password, locked = found.password is not None, found.locked is not None
    scopes = frozenset(found.scopes.split())
    return User(found.id, found.name, has_password, scopes, token=key, locked=locked)
