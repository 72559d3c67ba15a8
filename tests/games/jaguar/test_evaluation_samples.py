"""What training is shown is what the network sees in play, and rounds are what it learns."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.games import network as arithmetic
from baumeister.games.compiled import plain
from baumeister.games.jaguar import evaluation as judge
from baumeister.games.jaguar import evaluation_network as network
from baumeister.games.jaguar import evaluation_samples as samples
from baumeister.games.jaguar.state import TEST

from ..networks import random_network
from .walking import OWN, WEIGHTS, decisions, room, walk

TWIN, JUDGE, ARITHMETIC = plain(samples), plain(judge), plain(arithmetic)


def test_rows_dense_numbers_and_stakes_give_the_value_of_play() -> None:
    states = np.concatenate([states.copy() for states in decisions(2, 2)])
    n = len(states)
    chosen, counts = np.zeros((n, 128), np.int16), np.zeros(n, np.int32)
    dense, low, high = np.zeros((n, network.DENSE), np.int16), np.zeros(n), np.zeros(n)
    TWIN.collect(states, chosen, counts, dense, np.zeros(judge.SCRATCH, np.int32))
    TWIN.collect_stakes(states, low, high, room())
    assert (counts > 0).sum() > 10
    net = random_network(network)
    for k in np.flatnonzero(counts):
        rows = np.concatenate([chosen[k, : counts[k]], np.zeros(4, np.int16)]).astype(np.int32)
        units, above, numbers = np.zeros(256, np.int32), np.zeros(256, np.int32), dense[k].astype(np.int32)
        logit = ARITHMETIC.learned_logit(
            net, network.ROWS, rows, int(counts[k]), numbers, network.DENSE_SHIFT, units, above
        )
        value = low[k] + (high[k] - low[k]) * ARITHMETIC.logistic(logit)
        true = JUDGE.value(states[k], int(states[k].to_move), WEIGHTS, room())
        assert value == pytest.approx(true, abs=1e-6)


def test_a_round_that_has_ended_leaves_the_odds_of_the_path() -> None:
    scratch, ended = room(), 0
    for seed in range(3):
        for states in walk(seed):
            left = TWIN.after_round(states, scratch)
            if states[0].phase == TEST:
                assert left == JUDGE.value(states[0], 0, OWN, scratch)
                ended += 1
            else:
                assert left == -1
    assert ended > 3


def test_intervals_of_the_same_width_share_what_they_mean() -> None:
    shared = samples.shared_rows()

    def place(side: int, low: int, high: int, coming: int) -> int:
        at = (side * 11 + low + 1) * 11 + high
        return int(shared[network.PLACE_ROWS + at * network.COMING + coming])

    assert place(0, -1, 3, 4) == place(0, 4, 8, 4) > 0
    assert len({place(0, -1, 3, 4), place(1, -1, 3, 4), place(0, -1, 4, 4), place(0, -1, 3, 5)}) == 4
