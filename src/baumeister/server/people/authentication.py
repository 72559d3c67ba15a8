"""Who makes a request: finds the user of a session cookie or a token."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import anyio
import anyio.to_thread
from itsdangerous import BadSignature, Signer

from ..errors import Refusal
from ..store import Store
from . import accounts
from .accounts import NOBODY, User

T = TypeVar("T")
COOKIE = "baumeister"
"""The name of the session cookie."""
HASHED_AT_ONCE = 2
"""Passwords hashed at a time."""


class Authentication:
    """Knows the sessions and tokens of one database."""

    def __init__(self, store: Store, cookie_key: str) -> None:
        self._store = store
        self._signer = Signer(cookie_key, salt="session")
        self._hashing = anyio.CapacityLimiter(HASHED_AT_ONCE)

    async def identify(self, cookie: str | None, authorization: str | None) -> User:
        """The user of a session cookie or an Authorization header; NOBODY without either. Raises Refusal for
        a wrong token."""
        if authorization is not None:
            return await self._by_token(authorization)
        if cookie is None:
            return NOBODY
        try:
            secret = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return NOBODY
        return await self._store.read(lambda conn: accounts.find_by_session(conn, secret)) or NOBODY

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
        a time, in threads that nothing else waits for."""
        return await anyio.to_thread.run_sync(partial(call, *given), limiter=self._hashing)
