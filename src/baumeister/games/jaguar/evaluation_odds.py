"""Odds on the jungle path: what winning a round is worth, given where the explorers stand.

A table holds player 0's chance to win the game when a new round begins with the explorers on fields a and
b. It is worked out backwards from the end of the path, for the path of the game at hand, and kept in the
evaluation's scratch room, because a path is an option of the game.
"""

from __future__ import annotations

import numpy as np

from ..bits import count_bits
from ..compiled import Floats, rule
from .geometry import CARDS, WINNER_ADVANCE
from .state import State

PATH_ROOM = 64
"""Fields a path may have, the start included."""
ODDS_SIZE = PATH_ROOM * PATH_ROOM + 1
"""Room for the table; its last number says which path it belongs to."""

EXTRA_FIELDS = (1, 4, 7, 10)
EXTRA_ODDS = np.array(
    [
        [0.11, 0.03, 0.01, 0.00],
        [0.10, 0.14, 0.06, 0.02],
        [0.04, 0.10, 0.10, 0.06],
        [0.01, 0.05, 0.08, 0.09],
    ]
)
"""How likely coverings are to bring the winner of a round (row) and its loser (column) that many fields
forward, counted in full-strength self-play."""

PRICE_STRIDE = 2
"""A price is measured over this many fields, the distance that a typical covering moves an explorer."""
STEEPEST_LOGIT = 4.0
"""Logits for a change of odds, where they are even."""


@rule
def path_mark(s: State) -> float:
    """A number that tells paths apart."""
    number = s.number
    mark = 1 + int(s.last)
    for f in range(PATH_ROOM):
        mark += int(number[f]) * (f + 1)
    return float(mark)


@rule
def prepare_odds(s: State, table: Floats) -> None:
    """Fill the table, unless it is filled for this path already."""
    mark = path_mark(s)
    if table[PATH_ROOM * PATH_ROOM] == mark:
        return
    table[PATH_ROOM * PATH_ROOM] = mark
    for total in range(2 * int(s.final), -1, -1):
        for a in range(max(0, total - int(s.final)), total // 2 + 1):
            b = total - a
            mine = 0.5 if a == b else round_begun(s, a, b, table)
            table[a * PATH_ROOM + b] = mine
            table[b * PATH_ROOM + a] = 1.0 - mine


@rule
def round_begun(s: State, a: int, b: int, table: Floats) -> float:
    """Player 0's odds if both are equally likely to win the coming round."""
    last = int(s.last)
    total = 0.0
    for x in range(len(EXTRA_FIELDS)):
        for y in range(len(EXTRA_FIELDS)):
            far, near = WINNER_ADVANCE + EXTRA_FIELDS[x], EXTRA_FIELDS[y]
            won = round_over(s, min(a + far, last), min(b + near, last), 0, -1.0, table)
            lost = round_over(s, min(a + near, last), min(b + far, last), 1, -1.0, table)
            total += EXTRA_ODDS[x, y] * (won + lost) / 2.0
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
    return ends * wins + (1.0 - ends) * float(table[a * PATH_ROOM + b])


@rule
def test_ends(s: State, lead: int) -> float:
    """How likely the top card of the pile ends the game with the leading explorer on this field."""
    number = min(max(int(s.number[lead]), 1), CARDS + 1)
    return count_bits(s.pile & ((1 << number) - 1)) / max(count_bits(s.pile), 1)


@rule
def stakes(s: State, a: int, b: int, table: Floats) -> tuple[float, float]:
    """Player 0's odds after winning this round and after losing it, with the explorers on fields a and b."""
    last = int(s.last)
    won = round_over(s, min(a + WINNER_ADVANCE, last), b, 0, -1.0, table)
    return won, round_over(s, a, min(b + WINNER_ADVANCE, last), 1, -1.0, table)


@rule
def price(s: State, player: int, table: Floats) -> float:
    """What one field of the enemy explorer costs the player, as logits of winning the round."""
    a, b, last = int(s.explorer[0]), int(s.explorer[1]), int(s.last)
    won, lost = stakes(s, a, b, table)
    if player == 0:
        won_then, lost_then = stakes(s, a, min(b + PRICE_STRIDE, last), table)
    else:
        won_then, lost_then = stakes(s, min(a + PRICE_STRIDE, last), b, table)
    moved = abs(won + lost - won_then - lost_then) / (2.0 * PRICE_STRIDE)
    return min(STEEPEST_LOGIT * moved / max(won - lost, 0.05), 2.0)
