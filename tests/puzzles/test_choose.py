"""Which puzzles are shipped."""

from __future__ import annotations

import dataclasses
from collections import Counter

from baumeister.puzzles import games_with_puzzles, load_puzzles
from baumeister.puzzles.choose import choose, is_clear

GAME = games_with_puzzles()[-1]
PUZZLES = list(load_puzzles(GAME).values())


def test_a_puzzle_with_two_answers_is_left_out() -> None:
    first = PUZZLES[0]
    assert is_clear(first)
    close = dataclasses.replace(first, second=first.best - 0.01)
    twin = dataclasses.replace(first, values={first.line[0]: first.best, "other": first.best})
    assert not is_clear(close)
    assert not is_clear(twin)
    hasty = dataclasses.replace(
        first, best=1.0, second=0.88, values=None, facts={"turns": 2, "searched": 60_000}
    )
    assert not is_clear(hasty), "a move that is nearly good was not searched for long"
    assert is_clear(dataclasses.replace(hasty, facts={"turns": 2, "searched": 600_000}))
    assert choose(GAME, [close, twin, hasty], 10) == []


def test_rare_themes_keep_all_they_have() -> None:
    counts = Counter(puzzle.theme for puzzle in PUZZLES)
    chosen = choose(GAME, PUZZLES, 60)
    kept = Counter(puzzle.theme for puzzle in chosen)
    assert len(chosen) <= 60
    rarest = min(counts, key=lambda theme: counts[theme])
    assert kept[rarest] == min(counts[rarest], 60 // len(counts))
    assert chosen == choose(GAME, PUZZLES[::-1], 60), "the order of what was made does not matter"
    assert len(choose(GAME, PUZZLES, 10**6)) == len(PUZZLES)
