"""Starting a server process."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import webbrowser
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx
import pytest

from baumeister import BadOption
from baumeister.server.app import create_app
from baumeister.server.http.routes.meta import PROGRAM
from baumeister.server.start.listening import claim
from baumeister.server.start.serve import make_server, serve

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


class Healthy(BaseHTTPRequestHandler):
    """Answers as a server of ours."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"program": PROGRAM}).encode())

    def log_message(self, *_: object) -> None:
        """Nothing."""


def test_a_second_start_waits_for_the_first_and_opens_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Until the first one listens, its port looks free."""
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    with socket.socket() as reserved, ExitStack() as first:
        reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        reserved.bind(("127.0.0.1", 0))
        port = reserved.getsockname()[1]
        assert claim("127.0.0.1", port, first)
        with pytest.raises(BadOption, match=f"just starting at port {port}"):
            serve(quiet(tmp_path, port=port))
        second = threading.Thread(target=serve, args=(quiet(tmp_path, port=port),), kwargs={"show": True})
        second.start()
        second.join(0.5)
        assert second.is_alive()
        reserved.close()
        with HTTPServer(("127.0.0.1", port), Healthy) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            second.join(30)
            server.shutdown()
    assert opened == [f"http://127.0.0.1:{port}/"]
    assert capsys.readouterr().out.startswith(f"Baumeister is running already: http://127.0.0.1:{port}/")


def test_a_port_is_claimed_until_the_server_listens(tmp_path: Path) -> None:
    settings = quiet(tmp_path)
    server = make_server(create_app(settings), settings)
    claimed = [True]
    server.starting.callback(claimed.clear)

    async def run() -> None:
        serving = asyncio.create_task(server.serve())
        while not server.started:
            assert claimed
            await asyncio.sleep(0)
        assert not claimed
        server.should_exit = True
        await serving

    asyncio.run(run())
