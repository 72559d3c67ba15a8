"""The web application answers every fault in the same shape."""

from __future__ import annotations

import pytest

from .serving import Visitor


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("DELETE", "/api/games", 405, "bad_method"),
        ("POST", "/api/tables", 422, "bad_message"),
        ("GET", "/api/tables/none", 404, "unknown_table"),
    ],
)
def test_a_fault_has_a_code_and_a_sentence(
    anna: Visitor, method: str, path: str, status: int, code: str
) -> None:
    answer = anna.http.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"]


def test_an_address_with_a_slash_too_many_is_not_redirected(anna: Visitor) -> None:
    assert anna.http.get("/api/games/").status_code == 404
