"""Solving puzzles in the terminal, line by line."""

from __future__ import annotations

import random

import pytest

import baumeister as bm
from baumeister.games.coaching import ABOUT, about, coach_text, explain
from baumeister.puzzles import Puzzle, games_with_puzzles, load_puzzles

from .helpers import lines, run

OPEN = next(game for game in games_with_puzzles() if not bm.game(game).type.hidden)
HIDDEN = next(game for game in games_with_puzzles() if bm.game(game).type.hidden)
SEED = 7


def first(game: str, theme: str | None = None) -> Puzzle:
    """The puzzle that the command shows first with the seed."""
    found = [one for one in load_puzzles(game).values() if theme in (None, one.theme)]
    random.Random(SEED).shuffle(found)
    return found[0]


def test_a_puzzle_is_solved_and_the_other_side_answers() -> None:
    theme = next(one.theme for one in load_puzzles(OPEN).values() if len(one.line) > 1)
    one = first(OPEN, theme)
    told = run(
        *("puzzle", OPEN, "--theme", theme, "--seed", str(SEED)),
        typed=lines("nonsense", "draw", *one.solution, "next", "quit"),
    )
    assert told.exit_code == 0, told.output
    assert f"The answer is {one.line[1]}" in told.output
    assert "Solved. Proved over" in told.output
    assert "1 in a row." in told.output


@pytest.mark.parametrize("game", [OPEN, HIDDEN])
def test_a_wrong_move_is_refuted_and_the_solution_shown(game: str) -> None:
    one = first(game)
    wrong = next(move for move in one.position().moves() if move not in (one.line[0], "resign"))
    told = run(
        *("puzzle", game, "--seed", str(SEED)),
        typed=lines("why", "hint", "moves", wrong, one.line[0], "why", "show", "next", "quit"),
    )
    assert told.exit_code == 0, told.output
    assert f"No, {wrong} is not it." in told.output
    assert "This puzzle is over" in told.output
    assert f"It may go on: {wrong}" in told.output
    assert " ".join(one.line) in told.output
    assert "0 in a row." in told.output
    if one.values is not None:
        assert f"{wrong} is worth {one.values[wrong]:.0%}" in told.output


def test_why_not_tells_nothing_about_the_right_move() -> None:
    one = first(OPEN)
    told = {
        move: reason
        for move in one.position().moves()
        if (reason := explain(one.view, move, one.line[0])) is not None
    }
    for kind in ABOUT:
        wrong, reason = next(pair for pair in told.items() if about(OPEN, pair[1].code) == kind)
        typed = lines(wrong, "why", "quit")
        output = run("puzzle", OPEN, "--seed", str(SEED), typed=typed).output
        assert (coach_text(OPEN, reason, "en") in output) is (kind == "move"), (kind, output)
