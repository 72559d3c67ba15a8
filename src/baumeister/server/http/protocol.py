"""Uvicorn's protocol for HTTP, with limits on time and size.

On its own it waits forever for the end of a request, accepts a head of any length, and keeps the connection
of a client that does not read its answer. A few thousand of these cost an attacker nothing and use up all
file descriptors of the process.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

REQUEST_SECONDS = 30.0
"""Time for a request to arrive, from its first byte or from the start of the connection."""
STALLED_SECONDS = 60.0
"""How long a client may leave its answer unread."""
LONGEST_HEAD = 64_000
"""Maximum number of bytes before the body of a request."""


class HttpProtocol(HttpToolsProtocol):
    """One connection, before it may become a WebSocket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None
        self._head: int | None = None
        """Bytes of the head so far; None while no head is being read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected and is expected to send a request."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting for the client."""
        self._complete()
        self.resume_writing()
        super().connection_lost(exc)

    # ---- requests that do not end ---------------------------------------------------------------------

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _complete(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def data_received(self, data: bytes) -> None:
        """Read on; a head has a size limit, just like a body."""
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > LONGEST_HEAD and not self.transport.is_closing():
                self.transport.write(STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n")
                self.transport.close()

    def on_message_begin(self) -> None:
        """The first byte of a request has arrived."""
        super().on_message_begin()
        self._head = 0
        self._expect()

    def on_headers_complete(self) -> None:
        """The head has arrived."""
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request has arrived."""
        self._complete()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """`WebSocketConnection` takes over from here."""
        self._complete()
        super().handle_websocket_upgrade()

    # ---- answers that nobody reads --------------------------------------------------------------------

    def pause_writing(self) -> None:
        """The network accepts no more data."""
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(STALLED_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The network accepts data again, or never will."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        super().resume_writing()
