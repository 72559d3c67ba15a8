"""Running a server process: `baumeister serve`."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import threading
import webbrowser
from contextlib import ExitStack
from typing import Any

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from ...errors import BadOption
from ..app import create_app
from ..http.protocol import HttpProtocol
from ..http.static_files import BUILT_CLIENT, build_of
from ..live.session import HEARTBEAT
from ..live.websocket import WebSocketConnection
from ..logs import log, set_up_logs
from ..services import Services
from ..settings import Settings
from ..store.migrate import upgrade
from .greeting import greeting
from .listening import claim, find_running, local_address, open_sockets, wait_for_running

LONGEST_MESSAGE = 64_000
NO_CLIENT = "there is no browser client here, only the API: in a checkout `make play` builds it"
GOODBYE_SECONDS = 0.2
"""Time for clients to read that they should reconnect."""


class Server(uvicorn.Server):
    """Uvicorn, but clients are told before their connections are closed."""

    def __init__(
        self, config: uvicorn.Config, app: FastAPI, settings: Settings, *, show: bool = False
    ) -> None:
        super().__init__(config)
        self._app = app
        self._settings = settings
        self._show = show
        """Open the browser as soon as the server answers."""
        self.starting = ExitStack()
        """Closed when the server listens, or has failed to."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving; tell a person at a terminal, and open their browser if they want it."""
        with self.starting:
            await super().startup(sockets)
        if not self.started:
            return
        if sys.stderr.isatty():
            print(greeting(self._settings, self.address), file=sys.stderr, flush=True)
        if self._show:
            # Some browsers are started in the foreground and return when they are closed.
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    @property
    def address(self) -> str:
        """Where a browser on this machine finds the running server."""
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        return local_address(host, port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, finish requests, stop."""
        services: Services = self._app.state.services
        if services.hub.say_goodbye():
            await asyncio.sleep(GOODBYE_SECONDS)
        await super().shutdown(sockets)


def make_server(app: FastAPI, settings: Settings, *, show: bool = False) -> Server:
    """A server for an application, ready to `run()`; `show` opens the browser then."""
    options: dict[str, Any] = {"proxy_headers": bool(settings.trusted_proxies)}
    if settings.trusted_proxies:
        options["forwarded_allow_ips"] = settings.trusted_proxies
    config = uvicorn.Config(
        app,
        host=settings.listens_on,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        http=HttpProtocol,
        ws=WebSocketConnection,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=2 * HEARTBEAT,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=10,
        **options,
    )
    return Server(config, app, settings, show=show)


def serve(settings: Settings, *, show: bool = False) -> None:
    """Serve until the process is told to stop; `show` opens the browser, and nothing else if a server runs
    or starts here already. Raises BadOption if the port or the database cannot be used."""
    host, port = settings.listens_on, settings.port
    with ExitStack() as stack, ExitStack() as starting:
        running = find_running(host, port) if show and port else None
        if running is None and not claim(host, port, starting):
            running = wait_for_running(host, port) if show else None
            if running is None:
                raise BadOption(
                    f"Baumeister is just starting at port {port} of {host}; "
                    "wait for it, or choose another port with --port N"
                )
        if running is not None:
            print(
                f"Baumeister is running already: {running}\n"
                "To start it with other settings, stop that one first."
            )
            webbrowser.open(running)
            return
        set_up_logs(settings.log_level)
        if build_of(BUILT_CLIENT) is None:
            log.warning(NO_CLIENT)
        for reserved in (sockets := open_sockets(host, port)):
            stack.enter_context(reserved)
        # The writer thread needs the GIL a few times for each commit, and everybody waits for the commit.
        sys.setswitchinterval(0.001)
        # Thousands of open games are millions of long-lived objects. A full collection would stop everybody
        # for a third of a second, so it is rare; young objects are collected often, and those loaded with
        # the program never again.
        gc.set_threshold(20_000, 20, 100)
        gc.collect()
        gc.freeze()
        try:
            upgrade(settings.database)
        except (SQLAlchemyError, OSError) as fault:
            raise BadOption(f"the database cannot be used: {str(fault).splitlines()[0]}") from None
        server = make_server(create_app(settings), settings, show=show)
        server.starting.push(starting.pop_all())
        server.run(sockets)
