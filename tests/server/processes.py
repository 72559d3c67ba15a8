"""Separate server processes, started from the command line and killed without warning."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from types import TracebackType

from .services import free_port


class Process:
    """`baumeister serve` on a port."""

    def __init__(
        self,
        database: str,
        redis: str | None = None,
        port: int | None = None,
        environment: Mapping[str, str] = os.environ,
        arguments: Sequence[str] = (),
        **settings: object,
    ) -> None:
        self._arguments = arguments
        self.port = port or free_port()
        self.address = f"127.0.0.1:{self.port}"
        chosen = {
            "database": database,
            "port": self.port,
            "rate": "100000/second",
            "sign_in_rate": "10000/second",
            "commands_rate": 100000,
            "sockets_each": 100000,
            "log_level": "ERROR",
            "thinking_seconds": 0.05,
        } | settings
        if redis is not None:
            chosen["redis"] = redis
        own = {f"BAUMEISTER_{name.upper()}": str(value) for name, value in chosen.items()}
        # Variables of the tests themselves are no settings, which the server would say.
        ours = {name for name in environment if name.startswith("BAUMEISTER_")} - {"BAUMEISTER_CACHE"}
        self.environment = {**{n: v for n, v in environment.items() if n not in ours}, **own}
        self.process: subprocess.Popen[bytes] | None = None
        self.launch()

    def launch(self) -> None:
        """Start the process, without waiting until it answers."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "baumeister", "serve", *self._arguments], env=self.environment
        )

    def start(self) -> None:
        self.launch()
        self.wait()

    def wait(self) -> None:
        """Wait until it answers."""
        deadline = time.monotonic() + 240
        while not self.ready():
            assert self.process is not None
            assert self.process.poll() is None, "the server did not start"
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def ready(self) -> bool:
        """True if it answers; asked again and again, so it must be cheap to ask."""
        connection = HTTPConnection(self.address, timeout=5)
        try:
            connection.request("GET", "/ready")
            return connection.getresponse().status == HTTPStatus.OK
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(120)
        self.process = None
        return code

    def kill(self) -> None:
        """As if the power had failed."""
        self.end(signal.SIGKILL)

    def __enter__(self) -> Process:
        try:
            self.wait()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None:
            self.kill()


@contextmanager
def two_processes(database: str, redis: str) -> Iterator[tuple[Process, Process]]:
    """Two processes that share a database and hear from each other; they start at the same time."""
    one, two = Process(database, redis), Process(database, redis)
    try:
        one.wait()
        two.wait()
        yield one, two
    finally:
        for process in (one, two):
            if process.process is not None:
                process.kill()
