"""The connection to a server."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from baumeister.server.tables import messages
from baumeister.terminal import server_connection
from baumeister.terminal.server_connection import http_request


def test_the_client_and_its_own_server_have_the_same_version() -> None:
    assert server_connection.MESSAGE_VERSION == messages.VERSION


def test_a_token_is_sent_only_to_its_own_server() -> None:
    """Not even when the server redirects us elsewhere."""
    asked: list[tuple[str, str | None]] = []

    class Redirecting(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append((self.path, self.headers["authorization"]))
            self.send_response(302 if self.path == "/here" else 200)
            self.send_header("location", f"http://localhost:{port}/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    with HTTPServer(("127.0.0.1", 0), Redirecting) as server:
        port = server.server_port
        threading.Thread(target=server.serve_forever, daemon=True).start()
        assert http_request(f"http://127.0.0.1:{port}", "/here", "secret") == ""
        server.shutdown()
    assert asked == [("/here", "Bearer secret"), ("/elsewhere", None)]
