"""Bad requests about duels."""

from __future__ import annotations

import pytest

from ...serving import Visitor, code


@pytest.mark.parametrize(
    ("method", "path", "body", "why"),
    [
        ("GET", "/api/duels/nothing", None, "no_duel"),
        ("POST", "/api/duels/nothing", None, "no_duel"),
        ("GET", "/api/duels/nothing/nothing", None, "no_duel"),
        ("GET", "/api/duels/no.thing", None, "bad_message"),
        ("POST", "/api/duels", {"table": "nothing", "kind": "level"}, "unknown_table"),
        ("POST", "/api/duels", {"table": "nothing", "kind": "both"}, "bad_message"),
        ("POST", "/api/duels", {"kind": "level"}, "bad_message"),
    ],
)
def test_nonsense_gets_a_sentence(
    anna: Visitor, method: str, path: str, body: dict[str, object] | None, why: str
) -> None:
    assert code(anna.http.request(method, path, json=body)) == why


def test_somebody_who_is_nobody_yet_must_say_who_they_are_to_play(anna: Visitor) -> None:
    with Visitor(anna.address) as stranger:
        assert code(stranger.http.get("/api/duels")) == "not_signed_in"
        assert code(stranger.http.post("/api/duels/nothing")) == "not_signed_in"
        assert code(stranger.http.get("/api/duels/nothing")) == "no_duel"
