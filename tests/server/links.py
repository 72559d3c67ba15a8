"""A network link of one server process that tests can cut."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ..soak.proxy import Link


class CuttableLink:
    """A port that forwards to another one until it is cut."""

    def __init__(self, link: Link, loop: asyncio.AbstractEventLoop) -> None:
        self.port = link.port
        self._link, self._loop = link, loop

    def _call(self, work: Callable[[], Any]) -> None:
        async def do() -> None:
            work()

        asyncio.run_coroutine_threadsafe(do(), self._loop).result(10)

    def cut(self) -> None:
        """Break every connection and refuse new ones."""
        self._link.refusing = True
        self._call(self._link.cut)

    def lead_to(self, port: int) -> None:
        """Break every connection; new ones go to another port."""
        self._link.target = port
        self._call(self._link.cut)

    def hold(self) -> None:
        """Let nothing through, without telling anybody, as a dead host does."""
        self._call(self._link.hold)

    def mend(self) -> None:
        """Let everything through again."""
        self._link.refusing = False
        self._call(self._link.go_on)


@contextmanager
def link_to(port: int) -> Iterator[CuttableLink]:
    """A link to a port of this machine."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def make() -> Link:
        link = Link("test", port, 0)
        await link.start()
        return link

    link = asyncio.run_coroutine_threadsafe(make(), loop).result(10)
    try:
        yield CuttableLink(link, loop)
    finally:
        asyncio.run_coroutine_threadsafe(link.stop(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()
