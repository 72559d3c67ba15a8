"""Odds on the jungle path: what it is worth to win a round, from where the explorers stand.

A table holds the chance of player 0 to win the game when a new round begins with the explorers on fields a
and b. It is worked out backwards from the end of the path, for the path of the game at hand, and kept in the
evaluation's scratch room, because a path is an option of the game.
"""

from __future__ import annotations

import numpy as np

from ...games.compiled import Floats, rule
from ...games.jaguar.cards import count
from ...games.jaguar.state import ADVANCE, CARDS, State

SIDE = 64
"""Fields a path may have, the start included."""
TABLE = SIDE * SIDE + 1
"""Room for the table; its last number says which path it belongs to."""

EXTRA = np.array([0.55, 0.15, 0.12, 0.08, 0.05, 0.05])
"""How likely coverings of one player bring the other 0, 1, ... fields forward during a round."""


@rule
def path_mark(s: State) -> float:
    """A number that tells paths apart."""
    mark = 1 + int(s.last)
    for f in range(SIDE):
        mark = (mark * 31 + int(s.number[f])) % 8388593
    return float(mark + 1)


@rule
def ready(s: State, table: Floats) -> None:
    """Fill the table, unless it is filled for this path already."""
    mark = path_mark(s)
    if table[SIDE * SIDE] == mark:
        return
    table[SIDE * SIDE] = mark
    for total in range(2 * int(s.final), -1, -1):
        for a in range(max(0, total - int(s.final)), total // 2 + 1):
            b = total - a
            mine = 0.5 if a == b else (round_begun(s, a, b, table) + 1.0 - round_begun(s, b, a, table)) / 2.0
            table[a * SIDE + b] = mine
            table[b * SIDE + a] = 1.0 - mine


@rule
def round_begun(s: State, a: int, b: int, table: Floats) -> float:
    """Player 0's odds if either wins the coming round as likely as the other."""
    last = int(s.last)
    total = 0.0
    for x in range(len(EXTRA)):
        for y in range(len(EXTRA)):
            likely = EXTRA[x] * EXTRA[y] / 2.0
            ax, by = min(a + x, last), min(b + y, last)
            total += likely * round_over(s, min(ax + ADVANCE, last), by, 0, -1.0, table)
            total += likely * round_over(s, ax, min(by + ADVANCE, last), 1, -1.0, table)
    return total


@rule
def round_over(s: State, a: int, b: int, victor: int, ends: float, table: Floats) -> float:
    """Player 0's odds after a round, before the jungle test. `ends` is how likely the test ends the game; if
    negative, any of the forty cards may turn up."""
    lead = max(a, b)
    wins = 1.0 if a > b or (a == b and victor == 0) else 0.0
    if lead > s.final:
        return wins
    if ends < 0.0:
        ends = min(max(int(s.number[lead]) - 1, 0), CARDS) / CARDS
    return ends * wins + (1.0 - ends) * table[a * SIDE + b]


@rule
def test_ends(s: State, lead: int) -> float:
    """How likely the top card of the pile ends the game with the leading explorer on this field."""
    number = min(max(int(s.number[lead]), 1), CARDS + 1)
    return count(s.pile & ((1 << number) - 1)) / max(count(s.pile), 1)
