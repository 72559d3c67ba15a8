"""The path of a request, in the first line, and its headers, one per line (`origin: http://...`)."""

from __future__ import annotations

import asyncio
import functools
import json
import tempfile
from pathlib import Path
from typing import Any

from baumeister.server.app import create_app
from tests.server.conftest import quiet

from ..sentences import check_sentence
from . import opened

_folder = tempfile.TemporaryDirectory(prefix="baumeister-fuzz-")


class _House:
    """The running application, in its own event loop."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.app = create_app(quiet(Path(_folder.name)), Path("nowhere"))
        self._open = self.app.router.lifespan_context(self.app)
        self.loop.run_until_complete(self._open.__aenter__())
        opened.callback(self._close)

    def _close(self) -> None:
        self.loop.run_until_complete(self._open.__aexit__(None, None, None))
        self.loop.close()

    def ask(self, method: str, path: str, headers: list[tuple[bytes, bytes]]) -> tuple[int, bytes]:
        """Status and body of the answer."""
        said: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            said.append(message)

        scope = {
            "type": "http", "method": method, "path": path, "raw_path": path.encode("utf-8", "replace"),
            "query_string": b"", "headers": headers, "client": ("127.0.0.1", 1), "http_version": "1.1",
            "scheme": "http", "server": ("127.0.0.1", 80), "root_path": "", "asgi": {"version": "3.0"},
        }  # fmt: skip
        self.loop.run_until_complete(self.app(scope, receive, send))
        return said[0]["status"], b"".join(message.get("body", b"") for message in said[1:])


@functools.cache
def _house() -> _House:
    return _House()


def _raw(text: str) -> bytes:
    return text.strip().encode("latin-1")


def target(data: bytes) -> None:
    """Get a page, and post nothing to it: the answer is never an internal error."""
    first, *lines = data.decode("latin-1").split("\n")
    pairs = [line.partition(":") for line in lines]
    headers = [(_raw(name).lower(), _raw(value)) for name, _, value in pairs]
    for method in ("GET", "POST"):
        status, body = _house().ask(method, "/" + first.strip().lstrip("/"), headers)
        assert status < 500, (status, body)
        if status >= 400 and first.startswith("api/"):
            check_sentence(json.loads(body)["sentence"])
