"""The compiled rules as a whole: invariants in random play, compiled against plain, uniform sampling."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.games import doors
from baumeister.games.compiled import States, plain, python
from baumeister.games.contract import CHANCE, OVER
from baumeister.games.pagoda import rules
from baumeister.games.pagoda.options import Options
from baumeister.games.pagoda.state import STATE
from baumeister.games.rng import generator

from ...conformance import check_game
from .pagoda_positions import at, play

ALL_OPTIONS = [Options(quick=quick, simple=simple) for quick in (False, True) for simple in (False, True)]
KEYS = np.zeros(1, np.int64)


def fresh(options: Options) -> States:
    states = np.zeros(1, STATE)
    doors.new_state(states, 0, options.numbers())
    return states


def check(s: Any, options: Options) -> None:
    """What is true in every state."""
    total = s.table.sum(axis=0) + s.hand.sum(axis=0) + s.pile + s.discard + s.played
    assert total.tolist() == [11] * 5
    assert min(s.pile.min(), s.discard.min(), s.played.min(), s.table.min(), s.hand.min()) >= 0
    assert (s.known >= 0).all()
    assert (s.known <= s.hand).all()
    assert (s.hand.sum(axis=1) <= 4).all()
    assert (s.table.sum(axis=1) <= 5).all()
    assert ((s.marker >= 0) & (s.marker <= 2)).all()
    assert not (options.simple and s.marker.any())
    assert s.built <= 4
    laid = sum(int(height) for height in s.height)
    tip_missing = 8 <= s.phase <= 10  # the roof's tile is taken, the tip not yet paid
    assert sum(int(bits).bit_count() for bits in s.supply) == 25 - laid - tip_missing
    assert ((s.columns >= 0) & (s.columns <= 4)).all()


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_random_games_keep_the_invariants(options: Options) -> None:
    rng, buffer = generator(1), np.empty(rules.MAX_LEGAL, np.int32)
    for _ in range(4):
        states = fresh(options)
        s: Any = states[0]
        step = 0
        while s.to_move != OVER:
            step += 1
            check(s, options)
            n = doors.list_legal(states, 0, buffer)
            listed = buffer[:n].tolist()
            assert n >= 1
            assert listed == sorted(set(listed))
            if step % 23 == 0:
                size = rules.OUTCOMES if s.to_move == CHANCE else rules.ACTIONS
                assert [a for a in range(-2, size + 2) if rules.is_legal(s, a)] == listed
            doors.advance(states, 0, listed[int(rng[0]) % n], KEYS)
            rng[0] = (int(rng[0]) * 25214903917 + 11) % 2**48
        check(s, options)
        assert doors.list_legal(states, 0, buffer) == 0
        assert s.ply % 2 == 0 or s.ended == 2


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_the_contract_is_kept(options: Options) -> None:
    check_game(bm.game("pagoda", **options.as_dict()), seed=1, moves=40)


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_points_are_what_stands_on_the_sites(options: Options) -> None:
    rng = generator(9)
    for _ in range(10):
        states = fresh(options)
        doors.rollout(states, 0, rng, KEYS, 10**6)
        s: Any = states[0]
        points = 0
        for i in range(6):
            height, floors = int(s.height[i]), int(s.floors)
            points += height + sum(4 * (f + 1) for f in range(height))
            points += (height + 1) * int(s.columns[i]) if height < floors else floors + 1
        assert points == s.points.sum()


def test_compiled_and_plain_play_the_same_games() -> None:
    for n, options in enumerate(ALL_OPTIONS):
        compiled, slow = fresh(options), fresh(options)
        first, second = generator(n), generator(n)
        a = doors.rollout(compiled, 0, first, KEYS, 10**6)
        b = python(doors.rollout)(slow, 0, second, KEYS, 10**6)
        assert (a, compiled.tobytes(), first[0]) == (b, slow.tobytes(), second[0])
        assert doors.key_of(compiled, 0) == python(doors.key_of)(slow, 0)
        seen, seen_slow = np.empty(rules.OBSERVATION, np.float32), np.empty(rules.OBSERVATION, np.float32)
        doors.observe_into(compiled, 0, 1, seen)
        python(doors.observe_into)(slow, 0, 1, seen_slow)
        assert (seen == seen_slow).all()


def test_sample_is_uniform_over_legal_steps() -> None:
    slow: Any = plain(rules)
    pos = at(
        {1: "rr", 2: "gggg", 3: "rrrr rrrr bbbb vvvv"}, table="RRGVV", hand="yb", markers="rgby", acted=0
    )
    steps = pos.legal_steps().tolist()
    rng, s = generator(5), pos.states[0]
    n = 120 * len(steps)
    drawn = Counter(slow.sample(s, rng) for _ in range(n))
    assert set(drawn) == set(steps)
    assert min(drawn.values()) > 60
    assert max(drawn.values()) < 200


def test_sample_draws_cards_by_their_number_in_the_pile() -> None:
    slow: Any = plain(rules)
    due = play(at(pile="rrrv"), "C1r:R", "E")
    rng, s = generator(5), due.states[0]
    assert [int(slow.weight(s, a)) for a in range(5)] == [3, 0, 0, 0, 1]
    drawn = Counter(slow.sample(s, rng) for _ in range(2000))
    assert set(drawn) == {0, 4}
    assert 0.7 < drawn[0] / 2000 < 0.8


def test_key_differs_between_positions_and_agrees_for_equal_ones() -> None:
    rng = generator(3)
    keys: dict[int, bytes] = {}
    for _ in range(3):
        states = fresh(Options())
        while states[0].to_move != OVER:
            doors.rollout(states, 0, rng, KEYS, 1)
            key = doors.key_of(states, 0)
            image = states.copy()
            image["ply"] = 0
            assert keys.setdefault(key, image.tobytes()) == image.tobytes()
            assert 0 <= key < 2**62
    assert len(keys) > 1000


def test_observation_is_within_bounds_and_tells_positions_apart() -> None:
    rng = generator(6)
    seen = np.full(rules.OBSERVATION, np.nan, np.float32)
    images = set()
    states = fresh(Options())
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
    assert seen.shape == (312,)
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


def test_a_batch_plays_games_to_the_end() -> None:
    batch = bm.Batch(bm.game("pagoda", quick=True), 8, seed=3)
    chosen = np.empty(8, np.int32)
    ended = 0
    for _ in range(1500):
        batch.sample(chosen)
        batch.step(chosen)
        ended += int(batch.ended.sum())
    assert ended >= 8
