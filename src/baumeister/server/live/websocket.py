"""WebSockets with a short path in and out.

An ASGI application keeps a task, its frames and two queues for every open connection, and each message passes
through all of them: that was half the memory of an open game and a third of the time of a move. So the
application only admits a client, takes the connection over and returns. From then on Uvicorn's protocol,
which still does everything that WebSockets require, puts messages into an `Inbox`, and news is written
straight to the network.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ..logs import log

EXTENSION = "baumeister.connection"
"""Where an application finds the connection in its ASGI scope."""
LARGEST_OUTBOX = 256_000
"""Bytes that may wait for one client, besides those in the system's own buffers."""
MOST_UNREAD = 32
"""Messages of one client that may wait for their turn; then nothing more is read from the network."""
CLOSING_SECONDS = 10.0
"""A client that does not read its last messages is cut off after this long."""

Receive = Callable[[str | bytes], Awaitable[None]]
"""Answers one message."""


class Outlet(Protocol):
    """Where messages to a client go."""

    def put(self, text: bytes) -> bool:
        """Send a message; False if too much is waiting already."""

    def end(self, last_word: bytes) -> None:
        """Send a last message and end the connection."""


class Mailbox:
    """An outlet for event streams, which fetch the messages from it."""

    def __init__(self, most: int = 256) -> None:
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(most)
        self.get = self._waiting.get
        """The next message; None: there are no more."""

    def put(self, text: bytes) -> bool:
        """Keep a message until it is fetched."""
        if self._waiting.full():
            return False
        self._waiting.put_nowait(text)
        return True

    def end(self, last_word: bytes) -> None:
        """Discard everything that is waiting: the client must start over."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(last_word)
        self._waiting.put_nowait(None)


class Inbox:
    """Replaces Uvicorn's queue of received messages, and answers them one after the other. No task waits for
    a message that may never come."""

    __slots__ = ("_connection", "_ended", "_on_lost", "_receive", "_task", "_unread")

    def __init__(
        self, connection: WebSocketConnection, receive: Receive, on_lost: Callable[[], None]
    ) -> None:
        self._connection, self._receive, self._on_lost = connection, receive, on_lost
        self._unread: list[str | bytes] = []
        self._task: asyncio.Task[None] | None = None
        """Answers what has come."""
        self._ended = False

    def put_nowait(self, message: dict[str, Any]) -> None:
        """Take an ASGI message."""
        if message["type"] == "websocket.disconnect":
            self._end()
            return
        self._unread.append(message.get("text") or message.get("bytes") or b"")
        if self._task is None:
            self._task = self._connection.loop.create_task(self._answer())
            self._connection.tasks.add(self._task)
        elif len(self._unread) > MOST_UNREAD:
            self._connection.transport.pause_reading()

    def _end(self) -> None:
        """The connection is lost: no more messages come, but those received are answered first, in order."""
        if not self._ended:
            self._ended = True
            if self._task is None:
                self._on_lost()

    async def _answer(self) -> None:
        try:
            while self._unread:
                await self._receive(self._unread.pop(0))
        finally:
            task, self._task = self._task, None
            assert task is not None
            self._connection.on_task_complete(task)
            if self._ended:
                self._on_lost()
            else:
                self._connection.transport.resume_reading()


class ClosedInbox:
    """Ignores the messages of a lost connection."""

    @staticmethod
    def put_nowait(message: dict[str, Any]) -> None:
        """Do nothing."""


class WebSocketConnection(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, with connections that an application can take over."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._taken_over = False
        self._out: list[bytes] = []
        self._size = 0

    def handle_connect(self, event: Request) -> None:
        """Offer the connection to the application."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"] = {
                **(self.scope.get("extensions") or {}),
                EXTENSION: {"connection": self},
            }

    def take_over(self, receive: Receive, on_lost: Callable[[], None]) -> None:
        """Answer every message with `receive`, and call `on_lost` when the connection is lost."""
        inbox, early = Inbox(self, receive, on_lost), self.queue
        self.queue = inbox  # type: ignore[assignment]
        self._taken_over = True
        # Uvicorn would pause reading after every message until the next is asked for; the inbox does it.
        self.read_paused = True
        while not early.empty():
            inbox.put_nowait(early.get_nowait())  # type: ignore[arg-type]
        self.transport.resume_reading()
        # Only needed to admit the client, and several kilobytes large.
        del self.scope, self.request, self.response

    async def run_asgi(self) -> None:
        """Like Uvicorn's, but a connection that was taken over lives on when the application returns."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            # A client that left while being admitted or refused cannot be told anything.
            if not self.transport.is_closing():
                log.exception("a connection failed")
                self.send_500_response()
        if not self._taken_over and self.close_timer is None:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Break reference cycles: they would stay in memory until the garbage collector runs, which is rare
        for old objects."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if self._taken_over:
            self.queue = ClosedInbox  # type: ignore[assignment]

    # ---- sending ------------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        """Bytes that the network has not taken yet."""
        return self._size + self.transport.get_write_buffer_size()

    def put(self, text: bytes) -> bool:
        """Send a message soon: all messages to one client in one turn of the loop go out with one system
        call."""
        if self.waiting > LARGEST_OUTBOX:
            return False
        self._queue(text)
        return True

    def _queue(self, text: bytes) -> None:
        if not self._out:
            self.loop.call_soon(self._flush)
        self._out.append(frame(text))
        self._size += len(text)

    def _flush(self) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(self._out))
        self._out.clear()
        self._size = 0

    def end(self, last_word: bytes) -> None:
        """Send a last message after everything that is waiting, and close."""
        self._queue(last_word)
        self.loop.call_soon(self._close)

    def _close(self) -> None:
        """Ask the client to close; cut it off if it does not, so that nothing is kept for it forever."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(1013, "connect again")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.resume_reading()
        self.close_sent = True
        self.close_timer = self.loop.call_later(CLOSING_SECONDS, self.transport.abort)


def frame(text: bytes) -> bytes:
    """A message as a WebSocket frame (RFC 6455, 5.2): text, in one piece, not masked, as servers send it.
    Built by hand because every move needs three of them, and the library takes ten times as long."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
