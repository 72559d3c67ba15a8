"""The live connection to a server: commands go out and are answered, messages come in, and a lost connection
is opened again.

A command keeps its id when it is sent again, so the server applies it once, whatever happened to the answer.
Ids begin with a random word: the server remembers those of earlier runs of a program.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ..errors import BaumeisterError, ServerRefused, ServerUnreachable
from .http_request import SERVER_TIMEOUT, refusal

Message = dict[str, Any]

MESSAGE_VERSION = 1
"""The version of the messages that are understood here."""
RECONNECT_DELAYS = (0.2, 1.0, 3.0, 5.0)
"""Seconds between attempts to connect again; the last one is repeated."""
FATAL_CODES = frozenset({"bad_token", "locked", "not_signed_in", "version"})
"""Refusals after which trying again is of no use."""


class Pending(NamedTuple):
    """A command that is not answered yet."""

    text: str
    answer: asyncio.Future[Message]


class Connection:
    """One socket for any number of tables."""

    def __init__(
        self,
        server: str,
        token: str,
        *,
        hear: Callable[[Message | None], None],
        greet: Callable[[], list[Message]],
        language: str,
    ) -> None:
        """`hear` gets every message that answers no command, and None when the connection was lost. `greet`
        names the commands that come first on a new connection: what to watch."""
        self._server, self._hear, self._greet = server, hear, greet
        self._url = f"{server.replace('http', 'ws', 1)}/api/live?language={language}"
        self._headers = {"authorization": f"Bearer {token}"}
        self._name, self._number = secrets.token_hex(8), 0
        self._pending: dict[str, Pending] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self.welcome: Message = {}
        """The first message of the connection."""
        self.fault: BaumeisterError | None = None
        """Why there will be no connection any more."""

    async def open(self) -> None:
        """Connect. Raises ServerRefused or ServerUnreachable."""
        await self._connect()
        self._reader = asyncio.create_task(self._read())

    async def close(self) -> None:
        """Close the connection."""
        self._end(ServerUnreachable("the connection was closed"))
        if self._reader is not None:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader
        if self._socket is not None:
            await self._socket.close()

    async def command(self, command: Message, patience: float = SERVER_TIMEOUT) -> Message:
        """Send a command and wait until it is carried out; returns the answer. Raises ServerRefused, or
        ServerUnreachable if no answer comes: then it is not known whether it was carried out."""
        if self.fault is not None:
            raise self.fault
        name, text = self._spell(command)
        answer = asyncio.get_running_loop().create_future()
        self._pending[name] = Pending(text, answer)
        try:
            await self._send(text)
            async with asyncio.timeout(patience):
                found: Message = await answer
        except TimeoutError:
            raise ServerUnreachable("the server does not answer; try again in a moment") from None
        finally:
            del self._pending[name]
        if found["say"] == "refused":
            raise refusal(found)
        return found

    # ---- reading ------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while self.fault is None:
            assert self._socket is not None
            with suppress(ConnectionClosed):
                async for text in self._socket:
                    self._take(json.loads(text))
            self._hear(None)
            await self._connect_again()

    def _take(self, message: Message) -> None:
        pending = self._pending.get(message.get("id") or "")
        if pending is None:
            self._hear(message)
        elif not pending.answer.done():
            pending.answer.set_result(message)

    async def _connect_again(self) -> None:
        attempt = 0
        while self.fault is None:
            delay = RECONNECT_DELAYS[min(attempt, len(RECONNECT_DELAYS) - 1)]
            await asyncio.sleep(delay * random.uniform(0.5, 1.0))  # not everybody in the same moment
            attempt += 1
            try:
                await self._connect()
            except ServerRefused as refused:
                if refused.code in FATAL_CODES:
                    self._end(refused)
            except ServerUnreachable:
                continue
            else:
                for text in [self._spell(command)[1] for command in self._greet()]:
                    await self._send(text)
                for pending in list(self._pending.values()):
                    await self._send(pending.text)
                return

    def _end(self, fault: BaumeisterError) -> None:
        """There will be no connection any more; nobody waits in vain."""
        self.fault = self.fault or fault
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(fault)
        self._hear(None)

    # ---- the socket ---------------------------------------------------------------------------------

    def _spell(self, command: Message) -> tuple[str, str]:
        """A command with a new id."""
        self._number += 1
        name = f"{self._name}-{self._number}"
        return name, json.dumps({**command, "id": name})

    async def _send(self, text: str) -> None:
        # Nothing can be sent while the connection is down; it is sent when there is a new one.
        with suppress(ConnectionClosed):
            assert self._socket is not None
            await self._socket.send(text)

    async def _connect(self) -> None:
        """Connect and be welcomed."""
        try:
            socket = await connect(
                self._url, additional_headers=self._headers, open_timeout=SERVER_TIMEOUT, max_size=None
            )
        except (OSError, ValueError, WebSocketException) as fault:
            raise ServerUnreachable(f"{self._server} cannot be reached: {fault}") from None
        try:
            self.welcome = await self._admission(socket)
        except BaseException:
            await socket.close()
            raise
        self._socket = socket

    async def _admission(self, socket: ClientConnection) -> Message:
        try:
            async with asyncio.timeout(SERVER_TIMEOUT):
                first: Message = json.loads(await socket.recv())
        except (OSError, ValueError, WebSocketException) as fault:
            raise ServerUnreachable(f"{self._server} cannot be reached: {fault}") from None
        if first.get("say") == "refused":
            raise refusal(first)
        if first.get("say") != "welcome":
            raise ServerUnreachable(f"{self._server} answers, but not as a Baumeister server does")
        if first.get("version") != MESSAGE_VERSION:
            raise ServerRefused(
                f"{self._server} speaks version {first.get('version')} of the messages and this program "
                f"version {MESSAGE_VERSION}: install the release of Baumeister that the server has",
                "version",
            )
        return first
