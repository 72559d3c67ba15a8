"""A real server on its own port, and people who use it."""

from __future__ import annotations

import asyncio
import itertools
import json
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from baumeister.server.app import create_app
from baumeister.server.services import Services
from baumeister.server.settings import Settings
from baumeister.server.start.serve import make_server
from baumeister.server.tables.messages import SENT_MESSAGES

PATIENCE = 20.0
PASSWORD = "correct horse battery"
CHECKED = {kind.model_fields["say"].default: kind for kind in SENT_MESSAGES}
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here is encrypted, and reading the certificates of all authorities takes longer than most tests."""
_ids = itertools.count(1)
_accounts = itertools.count(1)


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings, client: Path, port: int = 0) -> None:
        self.app = create_app(settings, client)
        self.server: uvicorn.Server = make_server(self.app, settings.model_copy(update={"port": port}))
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._thread.start()
        while not self.server.started:
            assert self._thread.is_alive(), "the server did not start"
            self._thread.join(0.01)

    @property
    def services(self) -> Services:
        found: Services = self.app.state.services
        return found

    @property
    def address(self) -> str:
        host, port = self.server.servers[0].sockets[0].getsockname()[:2]
        return f"{host}:{port}"

    def call(self, work: Any) -> Any:
        """Run a coroutine in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.server.servers[0].get_loop()).result(PATIENCE)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@contextmanager
def running(settings: Settings, client: Path = Path("nowhere"), port: int = 0) -> Iterator[Running]:
    """A server with the built client in that folder, on its own port or a given one."""
    found = Running(settings, client, port)
    try:
        yield found
    finally:
        found.stop()


class Visitor:
    """Somebody with a browser: cookies, and sockets on request."""

    def __init__(self, address: str, name: str | None = None, language: str = "en") -> None:
        self.address = address
        self.http = httpx.Client(
            base_url=f"http://{address}",
            headers={"accept-language": language},
            timeout=PATIENCE,
            verify=NO_CERTIFICATES,
        )
        if name is not None:
            self.post("/api/guest", name=name)

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> Any:
        return good(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return good(self.http.post(path, json=body))

    def open(self, game: str = "pagode", **terms: Any) -> str:
        table: str = self.post("/api/tables", game=game, **terms)["table"]
        return table

    def do(self, do: str, table: str, **more: Any) -> httpx.Response:
        """A command over plain HTTP."""
        return self.http.post(
            "/api/commands", json={"do": do, "id": f"c{next(_ids)}", "table": table, **more}
        )

    def look(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")

    def play(self, table: str, *moves: str) -> httpx.Response:
        return self.do("play", table, at=self.look(table)["state"]["length"], moves=list(moves))

    def live(self, **headers: str) -> Socket:
        jar = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        given = {"cookie": jar, "accept-language": "en"} | headers
        return Socket(
            connect(f"ws://{self.address}/api/live", additional_headers=given, open_timeout=PATIENCE)
        )


class Socket:
    """A live connection; every incoming message is checked against its type."""

    def __init__(self, context: AbstractContextManager[ClientConnection]) -> None:
        self._context = context
        self.connection = context.__enter__()
        try:
            self.welcome = self.next("welcome")
        except BaseException:
            context.__exit__(None, None, None)
            raise

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: object) -> None:
        self._context.__exit__(None, None, None)

    def send(self, do: str, **more: Any) -> str:
        command = f"s{next(_ids)}"
        self.connection.send(json.dumps({"do": do, "id": command} | more))
        return command

    def next(self, *says: str) -> Any:
        """The next message, or the next of these kinds."""
        while True:
            text = self.connection.recv(PATIENCE)
            message = json.loads(text)
            CHECKED[message["say"]].model_validate_json(text)
            if not says or message["say"] in says:
                return message

    def ask(self, do: str, **more: Any) -> Any:
        """Send a command and wait for its answer."""
        command = self.send(do, **more)
        while True:
            message = self.next("done", "refused", "preview", "pong")
            if message["id"] == command:
                return message

    def watch(self, table: str, **more: Any) -> Any:
        """Begin to watch; returns the first message about the table."""
        self.send("watch", table=table, **more)
        found = self.next("table", "event")
        self.next("done")
        return found


def good(response: httpx.Response) -> Any:
    assert response.is_success, f"{response.status_code} {response.text}"
    return response.json() if response.content else None


def code(response: httpx.Response) -> str:
    """The code of a refusal."""
    assert not response.is_success, response.text
    found: str = response.json()["code"]
    return found


def make_account(server: Running, prefix: str = "Emil") -> tuple[Visitor, str]:
    """Somebody with an account, and their name."""
    name = f"{prefix} {next(_accounts)}"
    visitor = Visitor(server.address, "guest")
    visitor.post("/api/account", name=name, password=PASSWORD)
    return visitor, name


def wait_until(true: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something is true."""
    deadline = time.monotonic() + patience
    while not true():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.01)


def is_dropped(socket: Socket) -> bool:
    """True if the server ends the connection after saying why."""
    assert socket.next("resync") == {"say": "resync"}
    with pytest.raises(ConnectionClosed):
        socket.connection.recv(PATIENCE)
    return True
