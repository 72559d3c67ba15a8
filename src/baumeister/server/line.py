"""Sockets with a short way in and out.

An ASGI application keeps a task, its frames and two queues for every open connection, and each message passes
all of them: that was half of the memory of an open game and a third of the time of a move. So the application
only lets a client in; then it hands the connection over and returns. From there on Uvicorn's protocol, which
still does everything that WebSockets ask for, puts messages into an `Inbox`, and news is written straight to
the network.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from .logs import log

EXTENSION = "baumeister.line"
"""Where an application finds the line of a connection in its ASGI scope."""
OUTBOX = 256_000
"""Bytes that may wait for one client, besides what the system's own buffers take."""
UNREAD = 32
"""Messages of one client that may wait for their turn; then nothing more is read from the network."""
FAREWELL = 10.0
"""Seconds after which a client that does not read his last messages is cut off."""

Take = Callable[[str | bytes], Awaitable[None]]
"""Answers one message."""


class Outlet(Protocol):
    """Where messages to a client go."""

    def put(self, text: bytes) -> bool:
        """Send a message; False if too much waits already."""

    def end(self, last_word: bytes) -> None:
        """Say one last thing and end the connection."""


class Mailbox:
    """An outlet that somebody empties: for event streams."""

    def __init__(self, most: int = 256) -> None:
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(most)
        self.get = self._waiting.get
        """The next message; None: there are no more."""

    def put(self, text: bytes) -> bool:
        """Keep a message for whoever comes to fetch it."""
        if self._waiting.full():
            return False
        self._waiting.put_nowait(text)
        return True

    def end(self, last_word: bytes) -> None:
        """Whatever waits is thrown away: the client must start over."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(last_word)
        self._waiting.put_nowait(None)


class Inbox:
    """Stands where Uvicorn's queue of received messages stood, and has them answered one after the other. No
    task waits for a message that may never come."""

    __slots__ = ("_ended", "_gone", "_line", "_take", "_task", "_unread")

    def __init__(self, line: Line, take: Take, gone: Callable[[], None]) -> None:
        self._line, self._take, self._gone = line, take, gone
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
            self._task = self._line.loop.create_task(self._answer())
            self._line.tasks.add(self._task)
        elif len(self._unread) > UNREAD:
            self._line.transport.pause_reading()

    def _end(self) -> None:
        """The connection is lost: nothing more comes, but what has come is answered first, in order."""
        if not self._ended:
            self._ended = True
            if self._task is None:
                self._gone()

    async def _answer(self) -> None:
        try:
            while self._unread:
                await self._take(self._unread.pop(0))
        finally:
            task, self._task = self._task, None
            assert task is not None
            self._line.on_task_complete(task)
            if self._ended:
                self._gone()
            else:
                self._line.transport.resume_reading()


class Nowhere:
    """Takes the messages of a connection that is no more."""

    @staticmethod
    def put_nowait(message: dict[str, Any]) -> None:
        """Forget it."""


class Line(WebSocketsSansIOProtocol):
    """Uvicorn's protocol for WebSockets, which an application can take over."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._handed_over = False
        self._out: list[bytes] = []
        self._size = 0

    def handle_connect(self, event: Request) -> None:
        """Offer the line to the application."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"] = {**(self.scope.get("extensions") or {}), EXTENSION: {"line": self}}

    def hand_over(self, take: Take, gone: Callable[[], None]) -> None:
        """Have every message answered by `take`, and `gone` called when the connection is lost."""
        inbox, early = Inbox(self, take, gone), self.queue
        self.queue = inbox  # type: ignore[assignment]
        self._handed_over = True
        # Uvicorn would stop to read after every message until somebody asks for it; the inbox knows better.
        self.read_paused = True
        while not early.empty():
            inbox.put_nowait(early.get_nowait())  # type: ignore[arg-type]
        self.transport.resume_reading()
        # They were needed to let the client in, and are several kilobytes.
        del self.scope, self.request, self.response

    async def run_asgi(self) -> None:
        """As Uvicorn's; but a line that was handed over lives on when the application returns."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            # Who has hung up while he was let in, or told why not, cannot be told anything.
            if not self.transport.is_closing():
                log.exception("a connection failed")
                self.send_500_response()
        if not self._handed_over and self.close_timer is None:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Take everything apart: what refers to itself would stay in memory until the collector comes, and it
        seldom comes for what has lived for long."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if self._handed_over:
            self.queue = Nowhere  # type: ignore[assignment]

    # ---- sending ------------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        """Bytes that the network has not taken yet."""
        return self._size + self.transport.get_write_buffer_size()

    def put(self, text: bytes) -> bool:
        """Send a message soon: what is sent to one client at a time goes out with one call of the system."""
        if self.waiting > OUTBOX:
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
        """Say one last thing behind whatever waits, and hang up."""
        self._queue(last_word)
        self.loop.call_soon(self._hang_up)

    def _hang_up(self) -> None:
        """Ask the client to close; who does not is cut off, so that nothing is kept for him for ever."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(1013, "connect again")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.resume_reading()
        self.close_sent = True
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)


def frame(text: bytes) -> bytes:
    """A message as a WebSocket frame (RFC 6455, 5.2): text, in one piece, not masked, as servers send it.
    Written out because every move pays for three of them, and the library's way is ten times as long."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
