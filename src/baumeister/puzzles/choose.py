"""Which of the puzzles that were made are shipped: all that are clear, as many of each theme as possible."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ..games.registry import game_type
from .proof import CLOSE, EXACT_MARGIN, LONGER
from .puzzle import Puzzle


def is_clear(puzzle: Puzzle) -> bool:
    """True if the stored figures say that exactly one answer is good. Of moves that a search found nearly
    good, almost half turned out to win when it went on ten times as long: it must have."""
    if puzzle.second > CLOSE and puzzle.facts.get("searched", LONGER) < LONGER:
        return False
    values = puzzle.values or {}
    near = [move for move, value in values.items() if value > puzzle.best - EXACT_MARGIN]
    return puzzle.best - puzzle.second >= EXACT_MARGIN and near in ([], [puzzle.line[0]])


def choose(game: str, made: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """The clear puzzles, by theme and difficulty. If there are too many, each theme gives up the same number
    before a rarer one gives up any."""
    sheet = game_type(game).puzzles
    assert sheet is not None
    by_theme: dict[str, list[Puzzle]] = defaultdict(list)
    for puzzle in sorted(made, key=lambda puzzle: puzzle.id):
        if puzzle.game == game and is_clear(puzzle):
            by_theme[puzzle.theme].append(puzzle)
    chosen: list[Puzzle] = []
    for left, theme in enumerate(sorted(by_theme, key=lambda theme: len(by_theme[theme])), -len(by_theme)):
        share = (most - len(chosen)) // -left
        chosen += by_theme[theme][:share]
    return sorted(chosen, key=lambda p: (sheet.THEMES.index(p.theme), p.rating, p.id))
