"""How many requests somebody may make."""

from __future__ import annotations

from pathlib import Path

from ..conftest import quiet
from ..serving import Visitor, running


def test_clients_that_ask_too_often_are_told_to_wait(tmp_path: Path) -> None:
    settings = quiet(tmp_path, rate="20/minute", sign_in_rate="3/minute")
    with running(settings) as server, Visitor(server.address) as visitor:
        body = {"name": "Anna", "password": "x" * 8}
        answers = [visitor.http.post("/api/session", json=body).status_code for _ in range(6)]
        assert answers == [401, 401, 401, 429, 429, 429]
        answers = [visitor.http.get("/api/games").status_code for _ in range(30)]
        assert set(answers) == {200, 429}
        assert visitor.http.get("/health").is_success
