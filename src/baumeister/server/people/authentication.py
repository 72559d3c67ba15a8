"""Who makes a request: finds the user of a session cookie or a token."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import anyio
import anyio.to_thread
from itsdangerous import BadSignature, Signer

from ..errors import Refusal
from ..server_clock import now
from ..store import Store
from . import accounts
from .accounts import NOBODY, User
from .devices import SEEN_EVERY, note_seen

T = TypeVar("T")
COOKIE = "baumeister"
"""The name of the session cookie."""
HASHED_AT_ONCE = 2
"""Passwords hashed at a time."""
MOST_WAITING = 20
"""Passwords that may wait for that. More could not be answered before people give up and ask again, and the
server would only work for those who have gone."""


class Authentication:
    """Knows the sessions and tokens of one database."""

    def __init__(self, store: Store, cookie_key: str) -> None:
        self._store = store
        self._signer = Signer(cookie_key, salt="session")
        self._hashing = anyio.CapacityLimiter(HASHED_AT_ONCE)
        self._asked = 0

    async def identify(
        self, cookie: str | None, authorization: str | None, *, even_locked: bool = False
    ) -> User:
        """The user of a session cookie or an Authorization header; NOBODY without either. Raises Refusal for
        a wrong token, and for somebody whom the operator has locked out."""
        if authorization is not None:
            user = await self._by_token(authorization)
        elif cookie is not None:
            user = await self._by_cookie(cookie)
        else:
            return NOBODY
        if user.locked and not even_locked:
            raise Refusal("locked")
        return user

    async def _by_cookie(self, cookie: str) -> User:
        try:
            secret = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return NOBODY
        user = await self._store.read(lambda conn: accounts.find_by_session(conn, secret)) or NOBODY
        key = user.session
        if key is not None and now() - user.seen > SEEN_EVERY:
            # A server that cannot write for a moment still knows who is there.
            with contextlib.suppress(Refusal):
                await self._store.write(lambda conn: note_seen(conn, key))
        return user

    async def _by_token(self, authorization: str) -> User:
        kind, _, secret = authorization.partition(" ")
        if kind != "Bearer":
            raise Refusal("bad_token")
        found = await self._store.read(lambda conn: accounts.find_by_token(conn, secret))
        if found is None:
            raise Refusal("bad_token")
        return found

    def sign(self, secret: str) -> str:
        """The value of a session's cookie."""
        return self._signer.sign(secret).decode()

    async def hash(self, call: Callable[..., T], *given: str | None) -> T:
        """Hash or verify a password. Each one takes 64 MB and all the cores it can get, so only a few run at
        a time, in threads that nothing else waits for. Raises Refusal if too many wait already."""
        if self._asked >= HASHED_AT_ONCE + MOST_WAITING:
            raise Refusal("unavailable")
        self._asked += 1
        try:
            return await anyio.to_thread.run_sync(partial(call, *given), limiter=self._hashing)
        finally:
            self._asked -= 1
