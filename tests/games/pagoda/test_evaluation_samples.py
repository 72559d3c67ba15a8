"""What training is shown is what the network sees in play."""

from __future__ import annotations

import numpy as np

from baumeister.games import network as arithmetic
from baumeister.games.compiled import Int16s, Int32s, States, plain
from baumeister.games.contract import CHANCE
from baumeister.games.pagoda import evaluation as judge
from baumeister.games.pagoda import evaluation_network as network
from baumeister.games.pagoda import evaluation_samples as samples
from baumeister.games.pagoda.state import FAN_CHOICE

from ..networks import random_network, random_weights
from .evaluating import VARIANTS, room, walk

TWIN, NETWORK = plain(samples), plain(network)
WEIGHTS = random_weights("pagoda", network)


def some(every: int, **options: bool) -> States:
    return np.concatenate([states.copy() for states in walk(options, 2, every)])


def collected(states: States) -> tuple[Int16s, Int32s, Int16s]:
    chosen, counts = np.zeros((len(states), 128), np.int16), np.zeros(len(states), np.int32)
    dense, scratch = np.zeros((len(states), network.DENSE), np.int16), np.zeros(judge.SCRATCH, np.int32)
    TWIN.collect(states, chosen, counts, dense, scratch)
    return chosen, counts, dense


def test_rows_and_dense_numbers_give_the_value_of_play_to_the_player_who_sees_them() -> None:
    states = np.concatenate([some(13, **options) for options in VARIANTS])
    chosen, counts, dense = collected(states)
    assert (counts > 0).tolist() == (states["to_move"] != CHANCE).tolist()
    by = np.zeros(len(states), np.int32)
    TWIN.seen_by(states, by)
    net, twin = random_network(network), plain(arithmetic)
    for k in np.flatnonzero(counts):
        rows = np.concatenate([chosen[k, : counts[k]], np.zeros(4, np.int16)]).astype(np.int32)
        units, above, numbers = np.zeros(256, np.int32), np.zeros(256, np.int32), dense[k].astype(np.int32)
        logit = twin.learned_logit(
            net,
            network.ROWS,
            rows,
            int(counts[k]),
            numbers,
            network.DENSE_SHIFT,
            units,
            above,
        )
        assert plain(judge).value(states[k], int(by[k]), WEIGHTS, room()) == twin.logistic(logit)


def test_who_builds_next_sees_the_position() -> None:
    states = some(1)
    by = np.zeros(len(states), np.int32)
    TWIN.seen_by(states, by)
    fan = states["phase"] == FAN_CHOICE
    assert fan.any()
    assert (by[fan] == 1 - states["to_move"][fan]).all()
    others = (states["to_move"] >= 0) & ~fan
    assert (by[others] == states["to_move"][others]).all()


def test_the_small_game_teaches_nothing() -> None:
    assert not collected(some(1, small=True))[1].any()


def test_rows_of_other_colours_share_what_they_mean() -> None:
    shared = samples.shared_rows()
    assert shared[network.TILE_ROWS + 7] == shared[network.TILE_ROWS + 32 * 4 + 7] > 0
    assert shared[network.TILE_ROWS + 7] != shared[network.TILE_ROWS + 32 * 5 + 7]
    quick = network.SITE_ROWS + 5 * 5 * 6
    # A quick pagoda of height 0 lacks as many floors as another of height 1.
    assert shared[quick + 2 * 6 + 3] == shared[network.SITE_ROWS + 30 + 2 * 6 + 5] > 0
    assert shared[network.SITE_ROWS] != shared[network.SITE_ROWS + 1]
