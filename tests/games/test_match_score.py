"""A match: points added up, the first move alternating."""

from __future__ import annotations

import pytest

import baumeister as bm


def test_a_match_adds_up_the_points_and_alternates_the_first_move() -> None:
    match = bm.MatchScore(games=3, began=1)
    game = bm.game("pagode")
    assert match.chance == ">first 1"
    for expected_first in (1, 0, 1):
        assert match.first == expected_first
        pos = game.start(chance=[match.chance])
        assert pos.to_move == expected_first
        pos = pos.play("STb1").play("resign")
        assert pos.outcome is not None
        match.add(pos.outcome)
    assert match.over
    assert match.scores == (20, 20)  # b1 is green: 10 for Red's stone on it, 20 for Green's
    assert match.outcome == bm.Outcome(None, (20, 20), "match", {"games": 3})
    with pytest.raises(bm.BadOption, match="all 3 games"):
        match.add(match.outcomes[0])


def test_an_impossible_match_is_refused_with_a_sentence() -> None:
    with pytest.raises(bm.BadOption, match="at least 1 game"):
        bm.MatchScore(games=0)
    with pytest.raises(bm.BadOption, match="player 0 or 1 begins"):
        bm.MatchScore(began=2)
    with pytest.raises(bm.BadOption, match="outcomes of finished games"):
        bm.MatchScore().add(None)  # type: ignore[arg-type]
