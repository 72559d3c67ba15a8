"""The connection to a server: commands go out and are answered, messages about one table come in, and a lost
connection is opened again.

A command keeps its id when it is resent, so the server applies it once, whatever happened to the answer.
"""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from ..errors import BadOption, IllegalMove

Message = dict[str, Any]

MESSAGE_VERSION = 1
"""The version of the messages that are understood here."""
SERVER_TIMEOUT = 20.0
"""Seconds to wait for a silent server."""
RECONNECT_DELAYS = (0.2, 1.0, 3.0, 5.0)
"""Seconds between attempts to connect again; the last one is repeated."""


def http_request(base: str, path: str, token: str, body: Message | None = None) -> str:
    """The answer to an ordinary request. Raises BadOption."""
    sent = None if body is None else json.dumps(body).encode()
    try:
        asked = Request(base + path, sent, {"content-type": "application/json"})  # noqa: S310  http, see `parse_address`
        # A redirect may lead to somebody else, who must not get the token.
        asked.add_unredirected_header("authorization", f"Bearer {token}")
        with urlopen(asked, timeout=SERVER_TIMEOUT) as answer:  # noqa: S310
            return str(answer.read().decode())
    except HTTPError as refused:
        with refused:
            raise BadOption(_refusal(base, refused.read())) from None
    except (OSError, ValueError) as fault:
        raise BadOption(f"{base} cannot be reached: {fault}") from None


class ServerConnection:
    """A live connection about one table. `hear` gets every message about it in a thread of its own, and None
    when the connection was lost."""

    def __init__(self, base: str, token: str, table: str, hear: Callable[[Message | None], None]) -> None:
        self._url = base.replace("http", "ws", 1) + "/api/live"
        self._headers = {"authorization": f"Bearer {token}"}
        self._base, self._table, self._hear = base, table, hear
        self._name = secrets.token_hex(4)
        self._number = 0
        self._seen: int | None = None
        self._news = threading.Condition()
        self._pending: dict[str, str] = {}
        self._answers: dict[str, Message] = {}
        self._closed = threading.Event()
        self._open = ExitStack()
        self._socket = self._connect()
        threading.Thread(target=self._read, daemon=True).start()

    def command(self, do: str, **more: Any) -> None:
        """Send a command and wait until it is carried out. Raises IllegalMove with the server's sentence."""
        with self._news:
            name, text = self._made(do, more)
            self._pending[name] = text
            self._send(text)
            self._news.wait_for(lambda: name in self._answers or self._closed.is_set(), SERVER_TIMEOUT)
            del self._pending[name]
            answer = self._answers.pop(name, None)
        if answer is None:
            raise IllegalMove("the server does not answer; try again in a moment")
        if answer["say"] == "refused":
            raise IllegalMove(_sentence(answer))

    def close(self) -> None:
        """Close the connection."""
        self._closed.set()
        self._open.close()
        with self._news:
            self._news.notify_all()

    # ---- the thread that reads ----------------------------------------------------------------------

    def _read(self) -> None:
        while not self._closed.is_set():
            with suppress(ConnectionClosed):
                for text in self._socket:
                    self._take(json.loads(text))
            if not self._closed.is_set():
                self._hear(None)
                self._connect_again()

    def _take(self, message: Message) -> None:
        if message.get("id") in self._pending:
            with self._news:
                self._answers[message["id"]] = message
                self._news.notify_all()
        elif message.get("table") == self._table and message["say"] != "done":
            self._seen = message.get("seq", self._seen)
            self._hear(message)

    def _connect_again(self) -> None:
        attempt = 0
        while not self._closed.wait(RECONNECT_DELAYS[min(attempt, len(RECONNECT_DELAYS) - 1)]):
            attempt += 1
            try:
                self._socket = self._connect()
            except BadOption:
                continue
            with self._news:
                for text in [self._made("watch", {"after": self._seen})[1], *self._pending.values()]:
                    self._send(text)
            return

    # ---- the connection -----------------------------------------------------------------------------

    def _made(self, do: str, more: Message) -> tuple[str, str]:
        """A command with a new id."""
        self._number += 1
        name = f"{self._name}-{self._number}"
        return name, json.dumps({"do": do, "id": name, "table": self._table} | more)

    def _send(self, text: str) -> None:
        # Nothing can be sent while the connection is down; the reading thread resends it.
        with suppress(ConnectionClosed):
            self._socket.send(text)

    def _connect(self) -> ClientConnection:
        """Connect and be welcomed. Raises BadOption."""
        with ExitStack() as opened:
            try:
                line = connect(self._url, additional_headers=self._headers, open_timeout=SERVER_TIMEOUT)
                socket = opened.enter_context(line)
                first = json.loads(socket.recv(SERVER_TIMEOUT))
            except (OSError, ValueError, WebSocketException) as fault:
                raise BadOption(f"{self._base} cannot be reached: {fault}") from None
            if first.get("say") != "welcome":
                raise BadOption(_sentence(first))
            if first.get("version") != MESSAGE_VERSION:
                raise BadOption(
                    f"{self._base} speaks version {first.get('version')} of the messages and this program "
                    f"version {MESSAGE_VERSION}: install the release of Baumeister that the server has"
                )
            self._open.close()
            self._open = opened.pop_all()
            return socket


def _refusal(base: str, body: bytes) -> str:
    """What a refused request says; it may come from something that is not Baumeister."""
    try:
        return _sentence(json.loads(body))
    except (ValueError, KeyError, TypeError):
        return f"{base} answers, but not as a Baumeister server does"


def _sentence(refused: Message) -> str:
    rule = refused.get("rule")
    return f"{refused['sentence']} {rule}" if rule else str(refused["sentence"])
