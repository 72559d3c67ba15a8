"""What every request passes before anything else looks at it: origin, size, rate; and the headers every
answer carries."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from .errors import Refusal, language_of
from .house import House
from .logs import log
from .routes.common import address_of
from .routes.live import LIVE, live

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
LIMITED = "/api"
"""What is counted; the files of the client and what operators ask are not."""
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
PRIVATE = {"cache-control": "no-store"}
"""For whatever the server itself answers: nobody between, nor a browser after somebody has signed out, keeps
it."""
SECURE = {"strict-transport-security": "max-age=31536000"}
"""Where there is HTTPS, always HTTPS."""

BUILD = "baumeister-build"
"""The header that tells a page which build of the client is handed out now."""


class Guard:
    """An ASGI application around another."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        build = {} if house.build is None else {BUILD: house.build}
        self._headers = HEADERS | build | (SECURE if house.settings.secure_cookies else {})
        self._names = house.settings.names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["type"] == "http":
            await self._http(scope, receive, send, headers)
        else:
            await self._socket(scope, receive, send, headers)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        try:
            await self._check(scope, headers)
        except Refusal as refused:
            await self._refuse(scope, send, refused, headers)
            return
        if scope["path"] == LIVE:
            await live(WebSocket(scope, receive, send))
        else:
            await self._refuse(scope, send, Refusal("not_found"), headers)

    async def _check(self, scope: Scope, headers: Headers) -> None:
        if self._names and _host(headers) not in self._names:
            raise Refusal("wrong_host")
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self._check_origin(headers)
        size = headers.get("content-length", "0")
        if not size.isdecimal() or int(size) > self.house.settings.body_limit:
            raise Refusal("too_large")
        address = address_of(scope)
        if address and scope["path"].startswith(LIMITED):
            await self.house.limit("any", "address", address)

    def _check_origin(self, headers: Mapping[str, str]) -> None:
        """A browser names the page a request comes from; programs name none and send no cookie unasked."""
        origin = headers.get("origin")
        if origin is None or origin in self.house.settings.origins:
            return
        try:
            page = urlsplit(origin)
        except ValueError:
            raise Refusal("wrong_origin") from None
        tapped = self.house.settings.secure_cookies and page.scheme != "https"
        if page.netloc != headers.get("host") or tapped:
            raise Refusal("wrong_origin")

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        """A body without a stated length is counted while it comes; every answer is dressed, that to a fault
        of our own too."""
        limit, size, answered = self.house.settings.body_limit, 0, False

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > limit:
                raise Refusal("too_large")
            return message

        async def dressed(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                found = MutableHeaders(scope=message)
                found.update(self._headers)
                found.setdefault("cache-control", PRIVATE["cache-control"])
            await send(message)

        try:
            await self._check(scope, headers)
            await self.app(scope, counted, dressed)
        except ClientDisconnect:
            return
        except asyncio.CancelledError:
            if answered or not self.house.closing:
                raise
            # The server stops and cannot wait any longer for what this request waits for.
            await self._refuse(scope, send, Refusal("unavailable"), headers)
        except Exception as fault:
            if not isinstance(fault, Refusal):
                log.exception("a request failed", extra={"path": scope["path"]})
            if answered:
                raise
            refused = fault if isinstance(fault, Refusal) else Refusal("internal")
            await self._refuse(scope, send, refused, headers)

    async def _refuse(self, scope: Scope, send: Send, refused: Refusal, headers: Headers) -> None:
        if scope["type"] == "websocket":
            # Closing before accepting is answered as HTTP 403.
            await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
            return
        body = json.dumps(refused.as_dict(language_of(headers.get("accept-language")))).encode()
        fields = {"content-type": "application/json", "content-length": str(len(body))}
        raw = [(name.encode(), value.encode()) for name, value in (self._headers | PRIVATE | fields).items()]
        await send({"type": "http.response.start", "status": refused.status, "headers": raw})
        await send({"type": "http.response.body", "body": body})


def _host(headers: Headers) -> str | None:
    """The host a request names, without its port."""
    try:
        return urlsplit("//" + headers.get("host", "")).hostname
    except ValueError:
        return None
