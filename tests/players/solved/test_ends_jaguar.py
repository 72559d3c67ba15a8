"""Solved ends of Jaguar: full strength picks one of the best moves.

scripts/find_ends_jaguar.py writes the file. By default a sample is tried with few simulations; with
BAUMEISTER_ENDS_SECONDS=1 all are tried with a second each, which the goal of 98 in 100 refers to.
"""

from __future__ import annotations

import os
from collections import Counter

import baumeister as bm

from .positions import JAGUAR_ENDS, jaguar_views

SECONDS = float(os.environ.get("BAUMEISTER_ENDS_SECONDS", "0"))
EVERY = 1 if SECONDS else 8


def test_there_are_enough_of_many_kinds() -> None:
    phases = Counter(end["view"]["phase"] for end in JAGUAR_ENDS)
    assert len(JAGUAR_ENDS) >= 200
    assert min(phases[name] for name in ("offer", "take", "last")) >= 20
    assert sum(end["worth"] < 1 for end in JAGUAR_ENDS) >= 100


def test_the_best_moves_are_legal_and_not_every_move_is_best() -> None:
    for view, best in jaguar_views():
        assert set(best) < set(bm.game("jaguar").from_view(view).moves())


def test_the_very_last_card_is_solved_as_the_rules_count() -> None:
    """If only the last decision is left, the best moves are those that win, or all moves lose."""
    for view, best in jaguar_views():
        pos = bm.game("jaguar").from_view(view)
        ends = {move: pos.play(move).outcome for move in pos.moves()}
        if all(ends.values()):
            winning = {move for move, end in ends.items() if end and end.winner == pos.to_move}
            assert set(best) == winning


def test_full_strength_picks_a_best_move_in_98_of_100() -> None:
    master = bm.player("jaguar", "master")
    limit = bm.Limit(seconds=SECONDS) if SECONDS else bm.Limit(simulations=8000)
    tried = jaguar_views()[::EVERY]
    missed = [(view, best) for view, best in tried if master.think(view, limit, seed=1).move not in best]
    assert len(missed) <= 0.02 * len(tried) + (0 if SECONDS else 1)
