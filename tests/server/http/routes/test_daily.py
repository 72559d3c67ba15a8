"""Bad requests about the deal of the day."""

from __future__ import annotations

import pytest

from ...serving import Visitor, code


@pytest.mark.parametrize(
    ("method", "path", "body", "why"),
    [
        ("GET", "/api/daily/2026-02-30/x", None, "no_daily"),
        ("GET", "/api/daily/yesterday/x", None, "bad_message"),
        ("GET", "/api/daily/0001-01-01/x", None, "no_daily"),
        ("GET", "/api/daily/9999-12-31/x", None, "daily_not_yet"),
        ("GET", "/api/daily/archive?before=9999-99-99", None, "no_daily"),
        ("POST", "/api/daily/nothing", {"day": "0001-01-01"}, "no_daily"),
        ("POST", "/api/daily/nothing", {"day": 7}, "bad_message"),
        ("POST", "/api/daily/2026-01-01/nothing/practice", None, "no_daily"),
        ("GET", "/api/daily/2026-01-01/nothing/record", None, "no_daily"),
    ],
)
def test_nonsense_gets_a_sentence(
    anna: Visitor, method: str, path: str, body: dict[str, object] | None, why: str
) -> None:
    assert code(anna.http.request(method, path, json=body)) == why


def test_somebody_who_is_nobody_yet_sees_the_day(anna: Visitor) -> None:
    with Visitor(anna.address) as stranger:
        found = stranger.get("/api/daily")
        assert found["streak"] is None
        assert [game["table"] for game in found["games"]] == [None] * len(found["games"])
        refused = stranger.http.post(f"/api/daily/{found['games'][0]['game']}", json={"day": found["day"]})
        assert code(refused) == "not_signed_in"
        assert stranger.get("/api/daily/archive", before="0001-01-02")["days"] == []
