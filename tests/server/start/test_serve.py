"""Starting a server process."""

from __future__ import annotations

import asyncio
import threading
import webbrowser
from pathlib import Path

import httpx
import pytest

from baumeister.server.app import create_app
from baumeister.server.start.serve import make_server

from ..conftest import quiet


def test_the_browser_is_opened_when_the_server_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    told = threading.Event()

    def browse(address: str) -> None:
        opened.append(httpx.get(f"{address}health").json()["status"] + address)
        server.should_exit = True
        told.set()

    monkeypatch.setattr(webbrowser, "open", browse)
    settings = quiet(tmp_path, host="0.0.0.0")  # noqa: S104  that is what is tested
    server = make_server(create_app(settings), settings, show=True)
    asyncio.run(server.serve())
    assert told.wait(10)
    assert opened[0].startswith("okhttp://127.0.0.1:")
