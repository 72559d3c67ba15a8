"""A WebSocket inside this process: it calls the application directly, without a network."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import TracebackType
from typing import Any

from starlette.types import ASGIApp, Message

from .websocket import EXTENSION, Mailbox, Receive


class LocalSocket:
    """Both ends of one WebSocket connection to an ASGI application."""

    def __init__(self, app: ASGIApp, path: str, headers: dict[str, str]) -> None:
        self._app = app
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._scope: dict[str, Any] = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "path": path,
            "raw_path": path.encode(),
            "extensions": {EXTENSION: {"connection": self}},
        }
        self._scope |= {"query_string": b"", "headers": raw, "subprotocols": [], "scheme": "ws", "app": app}
        self._mailbox = Mailbox(10_000)
        self.put, self.end = self._mailbox.put, self._mailbox.end

    async def __aenter__(self) -> LocalSocket:
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            sent.append(message)

        await self._app(self._scope, receive, send)
        assert [message["type"] for message in sent] == ["websocket.accept"]
        return self

    def take_over(self, receive: Receive, on_lost: Callable[[], None]) -> None:
        """The application has admitted us."""
        self._receive, self._on_lost = receive, on_lost

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._on_lost()

    async def send(self, command: dict[str, Any]) -> None:
        """Send a command; returns when it has been answered."""
        await self._receive(json.dumps(command))

    async def until(self, command: dict[str, Any]) -> list[bytes]:
        """Send a last command; returns everything that comes before its answer."""
        await self.send(command)
        found: list[bytes] = []
        while (text := await self._mailbox.get()) is not None:
            if json.loads(text).get("id") == command["id"]:
                break
            found.append(text)
        return found
