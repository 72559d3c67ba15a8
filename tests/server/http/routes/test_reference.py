"""The description of the API as pages."""

from __future__ import annotations

import re

import httpx
import pytest

from ...serving import Running


@pytest.mark.parametrize("page", ["/api/reference", "/api/reference/live"])
def test_a_page_and_everything_it_needs_comes_from_this_server(server: Running, page: str) -> None:
    answer = httpx.get(f"http://{server.address}{page}")
    assert answer.headers["content-type"].startswith("text/html")
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "script-src 'self';" in policy
    needed = re.findall(r'(?:src|href)="([^"#]+)"', answer.text)
    for part in needed:
        assert part.startswith("/"), part
        if part.startswith("/api/"):
            assert httpx.get(f"http://{server.address}{part}").is_success, part


def test_the_library_of_the_page_names_no_other_server(server: Running) -> None:
    text = httpx.get(f"http://{server.address}/api/reference/redoc.js").text
    assert "Redoc" in text
    assert "cdn.redoc.ly" not in text
