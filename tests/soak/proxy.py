"""A bad network: everything that clients and servers send each other goes through links that can be cut,
slowed down and blocked."""

from __future__ import annotations

import asyncio
import contextlib
import random

from ..server.services import free_port

CHUNK = 65_536


class Link:
    """A port that forwards to another one, unless told otherwise."""

    def __init__(self, name: str, target: int, seed: int) -> None:
        self.name, self.target = name, target
        self.port = free_port()
        self.delay = 0.0
        """The most seconds by which a piece is delayed."""
        self.refusing = False
        """True: new connections are closed at once."""
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._chance = random.Random(f"{seed}/{name}")
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def stop(self) -> None:
        """Cut everything and stop listening."""
        assert self._server is not None
        self._server.close()
        self.go_on()
        while self.cut():  # again: somebody may just have connected
            await asyncio.sleep(0.01)

    def cut(self) -> int:
        """Reset every connection without telling either side; returns how many there were."""
        found = list(self._open)
        for writer in found:
            writer.transport.abort()
        return len(found) // 2

    def hold(self) -> None:
        """Let nothing through, without telling anybody."""
        self._flowing.clear()

    def go_on(self) -> None:
        """Let everything through that was blocked."""
        self._flowing.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        both = {writer, far_writer}
        self._open |= both
        try:
            await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
        finally:
            for end in both:
                end.transport.abort()
                with contextlib.suppress(OSError):
                    await end.wait_closed()
            self._open -= both

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry everything from one side to the other, in order, until it has sent everything."""
        with contextlib.suppress(OSError):
            while piece := await reader.read(CHUNK):
                await self._flowing.wait()
                if self.delay:
                    await asyncio.sleep(self._chance.uniform(0, self.delay))
                writer.write(piece)
                await writer.drain()
        with contextlib.suppress(OSError):
            # The other direction may still send something, but not for long once this one is done.
            writer.write_eof()
