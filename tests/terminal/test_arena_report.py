"""Results of matches and tournaments, for people."""

from __future__ import annotations

from dataclasses import replace

from baumeister.arena import MatchResult, Overrun, Thinking, TournamentResult
from baumeister.terminal.arena_report import match_text, tournament_text

from ..arena.makers import invented


def test_a_match_won_in_every_game_has_no_finite_elo_but_a_finite_lower_end() -> None:
    text = match_text(MatchResult("a", "b", tuple(invented("a", "b", [1.0] * 200))))
    assert "a - b: 200 won, 0 drawn, 0 lost of 200" in text
    assert "Score   100.0 %  (95 %: 98.1 % to 100.0 %; Wilson, single games)" in text
    assert "Elo     +inf  (95 %: +687 to +inf)" in text


def test_tournament_reports_ratings_and_crosstable() -> None:
    games = invented("a", "b", [1.0] * 30 + [0.0] * 10) + invented("a", "c", [1.0] * 35 + [0.0] * 5)
    games += invented("b", "c", [1.0] * 25 + [0.5] * 4 + [0.0] * 11)
    text = tournament_text(TournamentResult(("c", "b", "a"), tuple(games)), ("c", 1000.0))
    rows = text.splitlines()
    assert [row.split()[1] for row in rows[1:4]] == ["a", "b", "c"]
    assert "+1000" in rows[3]
    assert rows[6].split() == ["1", "a", "-", "75.0", "%", "87.5", "%"]
    assert rows[8].split() == ["3", "c", "12.5", "%", "32.5", "%", "-"]


def test_a_move_that_took_too_long_is_reported_in_match_and_tournament() -> None:
    late = Thinking(1, 2.5, 2.5, (Overrun(31, 2.5),))
    games = [replace(game, thinking=(late, Thinking())) for game in invented("a", "b", [1.0])]
    for text in (
        match_text(MatchResult("a", "b", tuple(games))),
        tournament_text(TournamentResult(("a", "b"), tuple(games)), None),
    ):
        assert [line for line in text.splitlines() if line.startswith("Late")] == [
            "Late    a: 2.500 s in game 0, move 31"
        ]
