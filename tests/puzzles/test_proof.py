"""Shipped puzzles are proved again, some of every theme; what is not clear is not a puzzle."""

from __future__ import annotations

import dataclasses
from collections import defaultdict

import pytest

from baumeister.games.engine import wait_until_compiled
from baumeister.games.pausing import Steps, finish
from baumeister.games.position import Position
from baumeister.puzzles import Puzzle, games_with_puzzles, load_puzzles
from baumeister.puzzles import proof as proofs
from baumeister.puzzles.proof import (
    expecting_after,
    find,
    make_puzzle,
    proves_again,
    second_best,
    settle,
)

PER_THEME = 2


def by_theme() -> list[tuple[str, list[Puzzle]]]:
    """Some puzzles of each theme of each game."""
    found: dict[str, list[Puzzle]] = defaultdict(list)
    for game in games_with_puzzles():
        for puzzle in sorted(load_puzzles(game).values(), key=lambda puzzle: puzzle.id[::-1]):
            some = found[f"{game} {puzzle.theme}"]
            if len(some) < PER_THEME:
                some.append(puzzle)
    return list(found.items())


@pytest.mark.parametrize(("theme", "puzzles"), by_theme(), ids=[name for name, _ in by_theme()])
def test_every_theme_is_proved_again(theme: str, puzzles: list[Puzzle]) -> None:
    wait_until_compiled(puzzles[0].game)
    for puzzle in puzzles:
        assert proves_again(puzzle), (theme, puzzle.id)


def won() -> Puzzle:
    """A puzzle with a proved win and a searched second move."""
    some = [p for _, few in by_theme() for p in few if p.best == 1.0 and "searched" in p.facts]
    return some[0]


def test_a_shorter_search_finds_no_second_answer_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "STAGES", (30, 300, 3000))
    monkeypatch.setattr(proofs, "LONGER", 3000)
    puzzle = won()
    pos = puzzle.position()
    second, searched = finish(second_best(pos, puzzle.line[0], 0.99))
    assert second < 1.0
    assert searched in (300, 3000)
    assert finish(expecting_after(pos, puzzle.line[0], 20_000)) == 1.0


def test_a_move_that_is_nearly_good_is_searched_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = won()
    near = next(move for move in puzzle.position().moves() if move not in (puzzle.line[0], "resign"))
    asked: list[int] = []

    def expecting(_pos: Position, move: str, simulations: int) -> Steps[float]:
        yield
        if move != near:
            return 0.1
        asked.append(simulations)
        return 1.0 if simulations == proofs.LONGER else 0.88

    monkeypatch.setattr(proofs, "expecting_after", expecting)
    assert finish(second_best(puzzle.position(), puzzle.line[0], 0.9)) == (1.0, proofs.LONGER)
    assert asked == [*proofs.STAGES, proofs.LONGER]


def worth(value: float) -> Steps[tuple[float, int]]:
    yield
    return value, 10


def test_a_second_good_move_refuses_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = won()
    found = finish(find(puzzle.position()))
    assert found is not None
    monkeypatch.setattr(proofs, "second_best", lambda *_: worth(0.95))
    assert finish(settle(found)) is None
    assert finish(make_puzzle(found)) is None
    monkeypatch.setattr(proofs, "second_best", lambda *_: worth(0.4))
    made = finish(make_puzzle(found))
    assert made is not None
    assert (made.id, made.line, made.second) == (puzzle.id, puzzle.line, 0.4)
    assert finish(settle(dataclasses.replace(found, second=0.96))) is None
