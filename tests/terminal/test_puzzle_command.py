"""`baumeister puzzle`: which puzzles it shows."""

from __future__ import annotations

from baumeister.puzzles import games_with_puzzles, theme_titles

from .helpers import lines, run


def test_it_asks_for_the_game_and_stops_when_told() -> None:
    told = run("puzzle", typed=lines("1", "quit"))
    assert told.exit_code == 0, told.output
    assert all(game in told.output for game in games_with_puzzles())
    assert "Type a move" in told.output


def test_a_wrong_theme_lists_the_themes() -> None:
    game = games_with_puzzles()[0]
    told = run("puzzle", game, "--theme", "nothing")
    assert told.exit_code == 2
    assert all(theme in told.stderr for theme in theme_titles(game))


def test_the_same_seed_shows_the_same_puzzle() -> None:
    game = games_with_puzzles()[-1]
    one, two = (run("puzzle", game, "--seed", "3", typed=lines("quit")).output for _ in range(2))
    assert one == two
