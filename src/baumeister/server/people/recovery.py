"""How people who forgot their password come back: with a recovery code, or with a link sent by mail. Each
works once. Only hashes are stored; codes and links are random and too long to guess."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, func, insert, select, update

from ..errors import Refusal
from ..server_clock import now
from ..store.schema import mail_links, recovery_codes, users
from . import accounts, audit_log
from .accounts import hash_secret

CODES = 8
"""Recovery codes that a person gets at a time."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 letters and digits that nobody mistakes for one another on paper: five bits each."""
CODE_LENGTH = 16
LINK_MINUTES = 60
"""How long a link works."""
RESET, CONFIRM = "reset", "confirm"


# ---- codes ------------------------------------------------------------------------------------------


def make_codes(conn: Connection, user: str) -> list[str]:
    """New recovery codes, shown only once; the old ones no longer work."""
    codes = ["".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)) for _ in range(CODES)]
    conn.execute(delete(recovery_codes).where(recovery_codes.c.user_id == user))
    conn.execute(insert(recovery_codes), [{"key": hash_secret(code), "user_id": user} for code in codes])
    audit_log.note(conn, user, "made recovery codes", user)
    return ["-".join(code[n : n + 4] for n in range(0, CODE_LENGTH, 4)) for code in codes]


def tidy_code(code: str) -> str:
    """A code as it was made, however somebody types it: what looks like an L is one."""
    typed = code.upper().translate(str.maketrans("1I", "LL"))
    return "".join(char for char in typed if char in CODE_LETTERS)[:CODE_LENGTH]


def count_codes(conn: Connection, user: str) -> int:
    """How many unused codes a person has."""
    return conn.execute(select(func.count()).where(recovery_codes.c.user_id == user)).scalar_one()


def reset_by_code(conn: Connection, name: str, code: str, password_hash: str) -> str | None:
    """Use up a code of the account of that name: the new password counts and all sessions end. Returns who
    it is; None if name or code is wrong. Raises Refusal for a locked account."""
    found = accounts.find_account(conn, name)
    if found is None:
        return None
    c = recovery_codes.c
    used = delete(recovery_codes).where(c.key == hash_secret(tidy_code(code)), c.user_id == found.id)
    if conn.execute(used).rowcount != 1:
        return None
    return _come_back(conn, found.id, password_hash, "used a recovery code")


def _come_back(conn: Connection, user: str, password_hash: str, how: str) -> str:
    """Set the new password of somebody who has proved who they are. Nothing is used up if they are locked."""
    if conn.execute(select(users.c.locked).where(users.c.id == user)).scalar() is not None:
        raise Refusal("locked")
    accounts.change_password(conn, user, password_hash, keep=None)
    audit_log.note(conn, user, how, user)
    return user


# ---- links ------------------------------------------------------------------------------------------


def make_reset_link(conn: Connection, name: str) -> tuple[str, str, str] | None:
    """Address, name and the secret of a link for the account of that name, if it has a confirmed address."""
    account = accounts.find_account(conn, name)
    if account is None:
        return None
    mail = conn.execute(select(users.c.mail).where(users.c.id == account.id)).scalar()
    if mail is None:
        return None
    audit_log.note(conn, account.id, "asked for a link by mail", account.id)
    return mail, account.name, _make_link(conn, account.id, RESET, mail)


def make_confirm_link(conn: Connection, user: str, mail: str) -> str:
    """The secret of a link that proves that somebody reads mail at this address."""
    audit_log.note(conn, user, "named a mail address", user)
    return _make_link(conn, user, CONFIRM, mail)


def _make_link(conn: Connection, user: str, purpose: str, mail: str) -> str:
    """Only the newest link of each purpose works."""
    m, secret = mail_links.c, secrets.token_urlsafe(32)
    conn.execute(delete(mail_links).where(m.user_id == user, m.purpose == purpose))
    conn.execute(delete(mail_links).where(m.until < now()))
    row = {"key": hash_secret(secret), "user_id": user, "purpose": purpose, "mail": mail}
    conn.execute(insert(mail_links).values(row | {"until": now() + LINK_MINUTES * 60_000}))
    return secret


def _use_link(conn: Connection, secret: str, purpose: str) -> tuple[str, str] | None:
    """Person and address of a link, which no longer works from now on; None if it does not work."""
    m = mail_links.c
    this = (m.key == hash_secret(secret), m.purpose == purpose, m.until >= now())
    found = conn.execute(select(m.user_id, m.mail).where(*this)).first()
    if found is None or conn.execute(delete(mail_links).where(*this)).rowcount != 1:
        return None
    return found.user_id, found.mail


def reset_by_link(conn: Connection, secret: str, password_hash: str) -> str | None:
    """Use up a link: the new password counts and all sessions end. Returns who it is, or None. Raises Refusal
    for a locked account."""
    found = _use_link(conn, secret, RESET)
    return None if found is None else _come_back(conn, found[0], password_hash, "used a link by mail")


def confirm_mail(conn: Connection, secret: str) -> str | None:
    """Use up a link: its address belongs to the account from now on. Returns the address, or None."""
    found = _use_link(conn, secret, CONFIRM)
    if found is None:
        return None
    user, mail = found
    conn.execute(update(users).where(users.c.id == user).values(mail=mail))
    audit_log.note(conn, user, "confirmed a mail address", user)
    return mail


def find_mail(conn: Connection, user: str) -> str | None:
    """The confirmed address of a person."""
    return conn.execute(select(users.c.mail).where(users.c.id == user)).scalar()


def remove_mail(conn: Connection, user: str) -> None:
    """Forget the address of a person, and links on their way to one."""
    conn.execute(update(users).where(users.c.id == user).values(mail=None))
    conn.execute(delete(mail_links).where(mail_links.c.user_id == user))
    audit_log.note(conn, user, "removed a mail address", user)
