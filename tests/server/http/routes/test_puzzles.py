"""Bad requests about puzzles."""

from __future__ import annotations

import pytest

from ...serving import Visitor, code


@pytest.mark.parametrize(
    ("path", "body", "why"),
    [
        ("/api/puzzles/chess", {}, "no_puzzles"),
        ("/api/puzzles/pagode", {"theme": "nothing"}, "no_puzzles"),
        ("/api/puzzles/pagode", {"theme": "No such"}, "bad_message"),
        ("/api/puzzles/pagode", {"rated": "perhaps"}, "bad_message"),
        ("/api/puzzles/attempts/none/move", {"move": "m"}, "no_puzzles"),
        ("/api/puzzles/attempts/none/move", {"move": ""}, "bad_message"),
        ("/api/puzzles/attempts/none/hint", None, "no_puzzles"),
        ("/api/puzzles/attempts/none/why", None, "no_puzzles"),
        ("/api/puzzles/attempts/none/solution", None, "no_puzzles"),
    ],
)
def test_nonsense_gets_a_sentence(anna: Visitor, path: str, body: dict[str, object] | None, why: str) -> None:
    assert code(anna.http.post(path, json=body)) == why


def test_somebody_who_is_nobody_yet_sees_what_there_is(anna: Visitor) -> None:
    with Visitor(anna.address) as stranger:
        found = stranger.get("/api/puzzles")
        assert all(game["mine"] is None for game in found)
        assert all(game["count"] == sum(theme["count"] for theme in game["themes"]) for game in found)
        assert code(stranger.http.post(f"/api/puzzles/{found[0]['game']}", json={})) == "not_signed_in"
