"""What is shipped: every puzzle can be read, has its figures, and exactly one good answer."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.games.reasons import LANGUAGES
from baumeister.games.registry import game_type
from baumeister.puzzles import Puzzle, games_with_puzzles, load_puzzles, theme_titles
from baumeister.puzzles.choose import is_clear
from baumeister.puzzles.puzzle import name_of, write_puzzles

GAMES = games_with_puzzles()
FEWEST = 500
"""Of each game; where nothing is hidden, FEWEST_OPEN."""
FEWEST_OPEN = 950
PER_THEME = 3


def sample(game: str) -> list[Puzzle]:
    """Some puzzles of each theme."""
    kept: list[Puzzle] = []
    count: Counter[str] = Counter()
    for puzzle in sorted(load_puzzles(game).values(), key=lambda puzzle: puzzle.id):
        if count[puzzle.theme] < PER_THEME:
            count[puzzle.theme] += 1
            kept.append(puzzle)
    return kept


def test_every_game_of_ours_has_puzzles() -> None:
    assert [name for name in bm.names() if game_type(name).puzzles is not None] == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough(game: str) -> None:
    assert len(load_puzzles(game)) >= (FEWEST if game_type(game).hidden else FEWEST_OPEN)


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_has_two_answers_by_its_figures(game: str) -> None:
    for puzzle in load_puzzles(game).values():
        assert is_clear(puzzle), puzzle.id
        assert 0 <= puzzle.second < puzzle.best <= 1
        assert len(puzzle.line) % 2 == 1
        assert (
            puzzle.facts.get("deals", 0) > 0
            or puzzle.facts["turns"] == len(puzzle.solution)
            or (len(puzzle.line) == 1)
        )


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_read_back_and_lines_are_legal(game: str) -> None:
    for puzzle in sample(game):
        assert puzzle.id == name_of(puzzle.view)
        for n in range(len(puzzle.solution)):
            pos = puzzle.after(n)
            assert pos.to_move == puzzle.player
            assert puzzle.line[2 * n] in pos.moves()
        if puzzle.values is not None:
            assert set(puzzle.values) == set(puzzle.position().moves())


@pytest.mark.parametrize("game", GAMES)
def test_themes_have_names_and_tasks_in_every_language(game: str) -> None:
    sheet = game_type(game).puzzles
    assert sheet is not None
    titles = theme_titles(game)
    assert tuple(titles) == sheet.THEMES
    for told in titles.values():
        for part in ("title", "task"):
            assert sorted(told[part]) == sorted(LANGUAGES)
    assert {puzzle.theme for puzzle in load_puzzles(game).values()} <= set(titles)


def test_a_file_is_the_same_for_the_same_puzzles_and_read_back(tmp_path: Path) -> None:
    some = sample(GAMES[0])
    for name in ("one", "two"):
        write_puzzles(tmp_path / name, some)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert [Puzzle.from_json(puzzle.to_json()) for puzzle in some] == some


def test_a_game_without_puzzles_says_which_have_some() -> None:
    with pytest.raises(bm.UnknownGame):
        load_puzzles("chess")
