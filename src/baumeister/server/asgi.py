"""A socket inside this process: the application is called directly, nothing goes over a network."""

from __future__ import annotations

import asyncio
import json
from types import TracebackType
from typing import Any

from starlette.types import ASGIApp, Message


class Socket:
    """One WebSocket connection to an ASGI application."""

    def __init__(self, app: ASGIApp, path: str, headers: dict[str, str]) -> None:
        self._app = app
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._scope: dict[str, Any] = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "path": path,
            "raw_path": path.encode(),
        }
        self._scope |= {"query_string": b"", "headers": raw, "subprotocols": [], "scheme": "ws", "app": app}
        self._in: asyncio.Queue[Message] = asyncio.Queue()
        self._out: asyncio.Queue[Message] = asyncio.Queue()

    async def __aenter__(self) -> Socket:
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._run())
        accepted = await self._out.get()
        assert accepted["type"] == "websocket.accept"
        return self

    async def _run(self) -> None:
        await self._app(self._scope, self._in.get, self._out.put)

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task

    async def send(self, command: dict[str, Any]) -> None:
        """Send a command."""
        await self._in.put({"type": "websocket.receive", "text": json.dumps(command)})

    async def until(self, command: dict[str, Any]) -> list[bytes]:
        """Send a last command; everything that comes before its answer."""
        await self.send(command)
        found: list[bytes] = []
        while True:
            text: str = (await self._out.get())["text"]
            if json.loads(text).get("id") == command["id"]:
                return found
            found.append(text.encode())
