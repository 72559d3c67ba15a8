"""What keeps strangers, other sites, floods and scripts out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from ..conftest import quiet
from ..serving import Running, Visitor, code, running


def test_a_page_of_another_site_changes_nothing(anna: Visitor) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        refused = anna.http.post("/api/tables", json={"game": "pagode"}, headers={"origin": origin})
        assert (refused.status_code, code(refused)) == (403, "wrong_origin")
    own = {"origin": f"http://{anna.address}"}
    assert anna.http.post("/api/tables", json={"game": "pagode"}, headers=own).is_success


def test_an_origin_that_the_operator_names_is_let_in(tmp_path: Path) -> None:
    with (
        running(quiet(tmp_path, origins=["https://play.example"])) as server,
        Visitor(server.address) as visitor,
    ):
        headers = {"origin": "https://play.example"}
        assert visitor.http.post("/api/guest", json={"name": "Yara"}, headers=headers).is_success


@pytest.mark.parametrize("path", ["/health", "/api/me", "/api/tables/none", "/nowhere"])
def test_every_answer_carries_the_security_headers(server: Running, path: str) -> None:
    headers = httpx.get(f"http://{server.address}{path}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_nothing_is_answered_as_html(anna: Visitor) -> None:
    for path in ("/api/nowhere", "/api/me", "/api/tables/%3Cscript%3E"):
        assert "html" not in anna.http.get(path).headers["content-type"]


@pytest.mark.parametrize("path", ["/api/verify", "/api/tables"])
def test_a_body_that_is_too_large_is_refused_with_and_without_a_length(anna: Visitor, path: str) -> None:
    large = b"x" * 300_000

    def pieces() -> Any:
        for _ in range(30):
            yield large[:10_000]

    for content in (large, pieces()):
        refused = anna.http.post(path, content=content)
        assert (refused.status_code, code(refused)) == (413, "too_large")


def test_an_internal_error_is_answered_without_its_traceback(server: Running, anna: Visitor) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("hidden detail")

    tables = server.services.tables
    table = anna.open("pagode", against="myself")
    original = tables.perform
    tables.perform = broken  # type: ignore[method-assign,assignment]
    try:
        answer = anna.do("resign", table)
        with anna.live() as socket:
            refused = socket.ask("resign", table=table)
    finally:
        tables.perform = original  # type: ignore[method-assign]
    assert (answer.status_code, code(answer)) == (500, "internal")
    assert refused["code"] == "internal"
    assert "hidden" not in answer.text + json.dumps(refused)
