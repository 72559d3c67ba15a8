"""Ordinary requests to a server."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from baumeister.client.http_request import http_request, parse_address
from baumeister.errors import BadOption, ServerUnreachable


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("play.example", ("http://play.example", None)),
        ("https://play.example/", ("https://play.example", None)),
        ("https://play.example/table/AbC-1_2", ("https://play.example", "AbC-1_2")),
        ("https://play.example/#/table/AbC12", ("https://play.example", "AbC12")),
    ],
)
def test_an_address_is_understood_as_the_browser_shows_it(text: str, found: tuple[str, str | None]) -> None:
    assert parse_address(text) == found


@pytest.mark.parametrize("text", ["ftp://x/y", "http://", "http://host:port", "http://[::1"])
def test_anything_else_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadOption, match="an address is written"):
        parse_address(text)


def test_a_token_is_sent_only_to_its_own_server() -> None:
    """Not even when the server redirects us elsewhere."""
    asked: list[tuple[str, str | None]] = []

    class Redirecting(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append((self.path, self.headers["authorization"]))
            self.send_response({"/here": 302, "/refused": 500}.get(self.path, 200))
            self.send_header("location", f"http://localhost:{port}/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    with HTTPServer(("127.0.0.1", 0), Redirecting) as server:
        port = server.server_port
        threading.Thread(target=server.serve_forever, daemon=True).start()
        assert http_request(f"http://127.0.0.1:{port}", "/here", "secret") == ""
        assert asked == [("/here", "Bearer secret"), ("/elsewhere", None)]
        with pytest.raises(ServerUnreachable, match="not as a Baumeister server does"):
            http_request(f"http://127.0.0.1:{port}", "/refused", "secret")
        server.shutdown()
