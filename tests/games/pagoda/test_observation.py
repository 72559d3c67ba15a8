"""What a player knows as numbers."""

from __future__ import annotations

import numpy as np

from baumeister.games import doors
from baumeister.games.contract import OVER
from baumeister.games.pagoda import rules
from baumeister.games.pagoda.options import Options
from baumeister.games.rng import generator

from .positions import KEYS, at, new_states, play


def test_observation_is_within_bounds_and_tells_positions_apart() -> None:
    rng = generator(6)
    seen = np.full(rules.OBSERVATION, np.nan, np.float32)
    images = set()
    states = new_states(Options())
    while states[0].to_move != OVER:
        doors.rollout(states, 0, rng, KEYS, 1)
        for player in (0, 1):
            seen[:] = np.nan
            doors.observe_into(states, 0, player, seen)
            assert not np.isnan(seen).any()
            assert seen.min() >= 0
            assert seen.max() <= 2
        images.add(seen.tobytes())
    assert len(images) > 300


def test_observation_is_laid_out_as_documented() -> None:
    pos = at({2: "rrrr bb"}, table="RRYYB", hand="vg", markers="rrb", no_tiles="vr", built=1, acted=1)
    seen = pos.observation(0)
    assert seen.shape == (315,)
    site = seen[29:58]
    assert np.flatnonzero(site[:25]).tolist() == [0, 5 + 3]
    assert site[25:].tolist() == [0.25, 0.5, 0, 0]
    assert np.flatnonzero(seen[174:199] == 0).tolist() == [3, 20]
    assert (seen[199:204] * 5).tolist() == [2, 2, 0, 1, 0]
    assert (seen[204:209] * 4).tolist() == [0, 0, 1, 0, 1]
    assert np.round(seen[234:239] * 11).tolist() == [8, 8, 9, 9, 9]
    assert seen[239] == 0.5
    assert np.round(seen[240] * 45) == 41
    assert seen[241:246].tolist() == [1, 0, 0, 0.5, 0]
    assert seen[256:262].tolist() == [1, 1, 1, 0, 0.25, 1]
    assert np.flatnonzero(seen[273:]).tolist() == [0]
    assert pos.observation(1)[256:260].tolist() == [0, 0, 0, 1]


def test_the_numbers_that_rules_version_2_added_are_the_last() -> None:
    ended = play(at(markers="v"), "C1r:R", "E")
    first = play(at(markers="v", rules=1), "C1r:R", "E")
    assert ended.observation(0)[312:].tolist() == [1, 0, 0]
    assert ended.play(">B").observation(0)[312:].tolist() == [0, 1, 0]
    assert first.observation(0)[312:].tolist() == [0, 0, 1]
    assert not ended.observation(0)[273:291].any(), "phases that version 1 does not have"
    assert np.flatnonzero(first.observation(0)[273:291]).tolist() == [16]
