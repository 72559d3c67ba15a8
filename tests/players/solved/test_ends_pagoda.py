"""Ends of Pagoda, solved exactly by scripts/find_ends_pagoda.py: the search finds a best move.

By default a sample with few simulations. The whole file at a second each:
`BAUMEISTER_ENDS=1000 BAUMEISTER_ENDS_SECONDS=1 pytest tests/players/solved/test_ends_pagoda.py`
"""

from __future__ import annotations

import os
from typing import Any

import pytest

import baumeister as bm

from .positions import PAGODA_ENDS, pagoda_position

SAMPLE = int(os.environ.get("BAUMEISTER_ENDS", "24"))
SECONDS = os.environ.get("BAUMEISTER_ENDS_SECONDS")
LIMIT = bm.Limit(seconds=float(SECONDS)) if SECONDS else bm.Limit(simulations=8000)


def test_there_are_enough_ends_and_all_of_them_have_a_choice() -> None:
    assert len(PAGODA_ENDS) >= 200
    for end in PAGODA_ENDS:
        moves = pagoda_position(end).moves()
        assert set(end["best"]) < set(moves)
        assert 2 * len(end["best"]) <= len(moves)
        assert 0 < end["worth"] <= 1


def test_the_search_finds_a_best_move() -> None:
    bot = bm.player("pagoda", "master")
    chosen = [
        (end, bot.think(end["view"], LIMIT, seed=1).move)
        for end in PAGODA_ENDS[:: max(1, len(PAGODA_ENDS) // SAMPLE)]
    ]
    missed = [(end["worth"], move, end["best"]) for end, move in chosen if move not in end["best"]]
    assert len(missed) <= len(chosen) * (0.02 if SECONDS else 0.1), missed


def best_result(pos: bm.Position, player: int, known: dict[bytes, float]) -> float:
    """The best result of the last turn of a game, by trying everything; cards drawn after it do not
    matter."""
    if pos.to_move is None:
        mine, theirs = pos.scores[player], pos.scores[1 - player]
        return 0.5 if mine == theirs else float(mine > theirs)
    name = pos.states.tobytes()
    if name not in known:
        known[name] = max(best_result(pos.play(move), player, known) for move in pos.moves())
    return known[name]


def small_last_turns() -> list[dict[str, Any]]:
    last = [end for end in PAGODA_ENDS if end["view"]["player"] != end["view"]["start_player"]]
    calm = [end for end in last if end["view"]["acted"]]  # no dragon any more
    return sorted(calm, key=lambda end: len(pagoda_position(end).moves()))[:8]


@pytest.mark.parametrize("end", small_last_turns())
def test_trying_everything_finds_the_same_best_moves(end: dict[str, Any]) -> None:
    pos, known = pagoda_position(end), dict[bytes, float]()
    player = end["view"]["player"]
    results = {move: best_result(pos.play(move), player, known) for move in pos.moves()}
    assert max(results.values()) == end["worth"]
    assert [move for move, result in results.items() if result == end["worth"]] == end["best"]
