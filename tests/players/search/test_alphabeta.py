"""The alpha-beta search itself."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.players.search.alphabeta import expected_result
from baumeister.players.search.alphabeta_player import AlphaBetaSearch

from ..positions import random_positions


def test_scores_are_expected_results() -> None:
    assert expected_result(0) == 0.5
    assert expected_result(19_990) == 1
    assert expected_result(-19_990) == 0
    assert expected_result(1000) == pytest.approx(1 / (1 + np.exp(-1)))


def test_a_search_in_pieces_finds_the_same_as_one_in_one_go() -> None:
    pos, found = random_positions("pagode", 3, 20, 6)[-1], []
    for budget in (7, 100_000):
        table = np.zeros((1 << 12, 2), np.int64)
        search = AlphaBetaSearch.at(pos, table, overlook=0.0, misjudge=0.0, salt=0)
        search.start(2)
        while not search.search(budget):
            pass
        found.append((search.best, search.score, search.nodes, search.root.steps.tolist()))
    assert found[0] == found[1]
