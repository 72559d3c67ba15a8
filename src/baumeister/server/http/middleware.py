"""The checks that every request passes first (origin, size, rate), and the headers that every answer
carries."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..errors import Refusal, language_of
from ..live.session import LIVE_PATH, address_of
from ..logs import log
from ..services import Services
from ..settings import Settings

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
LIMITED_PATHS = "/api"
"""Only these count towards the rate limit, not the files of the client or the operator's addresses."""
SECURITY_HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
PRIVATE_ANSWER = {"cache-control": "no-store"}
"""For all answers of the server itself: neither proxies nor browsers keep them after signing out."""
ALWAYS_HTTPS = {"strict-transport-security": "max-age=31536000"}
BUILD_HEADER = "baumeister-build"
"""Tells a page which build of the client is served now."""


class GuardMiddleware:
    """An ASGI application that wraps another."""

    def __init__(self, app: ASGIApp, settings: Settings, build: str | None) -> None:
        self._app = app
        self._settings = settings
        headers = {} if build is None else {BUILD_HEADER: build}
        self._headers = SECURITY_HEADERS | headers | (ALWAYS_HTTPS if settings.secure_cookies else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
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
        if scope["path"] == LIVE_PATH:
            await _services(scope).sessions.accept(WebSocket(scope, receive, send))
        else:
            await self._refuse(scope, send, Refusal("not_found"), headers)

    async def _check(self, scope: Scope, headers: Headers) -> None:
        if not self._settings.allows_host(_host(headers)):
            raise Refusal("wrong_host")
        if scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS:
            self._check_origin(headers)
        size = headers.get("content-length", "0")
        if not size.isdecimal() or int(size) > self._settings.body_limit:
            raise Refusal("too_large")
        address = address_of(scope)
        if address and scope["path"].startswith(LIMITED_PATHS):
            await _services(scope).rate_limits.check("any", "address", address)

    def _check_origin(self, headers: Mapping[str, str]) -> None:
        """Browsers name the page a request comes from. Programs name none, and send no cookie unasked."""
        origin = headers.get("origin")
        if origin is None or origin in self._settings.origins:
            return
        try:
            page = urlsplit(origin)
        except ValueError:
            raise Refusal("wrong_origin") from None
        tapped = self._settings.secure_cookies and page.scheme != "https"
        if page.netloc != headers.get("host") or tapped:
            raise Refusal("wrong_origin")

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        """Count a body of unstated length while it arrives. Add our headers to every answer, even when an
        internal error is answered."""
        limit, size, answered = self._settings.body_limit, 0, False

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > limit:
                raise Refusal("too_large")
            return message

        async def send_with_headers(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                found = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    found.setdefault(name, value)
                found.setdefault("cache-control", PRIVATE_ANSWER["cache-control"])
            await send(message)

        try:
            await self._check(scope, headers)
            await self._app(scope, counted, send_with_headers)
        except ClientDisconnect:
            return
        except asyncio.CancelledError:
            if answered or not _services(scope).hub.closing:
                raise
            # The server is stopping and can no longer wait for what this request needs.
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
        reason = refused.reason(language_of(headers.get("accept-language")))
        body = reason.model_dump_json().encode()
        fields = {"content-type": "application/json", "content-length": str(len(body))}
        raw = [
            (name.encode(), value.encode())
            for name, value in (self._headers | PRIVATE_ANSWER | fields).items()
        ]
        await send({"type": "http.response.start", "status": refused.status, "headers": raw})
        await send({"type": "http.response.body", "body": body})


def _services(scope: Scope) -> Services:
    """The services of the wrapped application, which Starlette puts into every scope."""
    services: Services = scope["app"].state.services
    return services


def _host(headers: Headers) -> str | None:
    """The host a request names, without its port."""
    try:
        return urlsplit("//" + headers.get("host", "")).hostname
    except ValueError:
        return None
