"""Whole games: how they end, what holds in every state, compiled against plain."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.conformance import check_game
from baumeister.games import doors
from baumeister.games.compiled import python
from baumeister.games.contract import CHANCE, OVER
from baumeister.games.pagoda import rules
from baumeister.games.pagoda.options import Options
from baumeister.games.rng import generator

from .positions import ALL_OPTIONS, KEYS, at, kinds, new_states, play, record

DONE_3 = {1: "rrrr rrrr rrrr bbbb ^r", 2: "yyyy yyyy yyyy bbbb ^y", 3: "gggg gggg gggg bbbb ^g"}

DONE_2 = {1: DONE_3[1], 2: DONE_3[2]}

BARRED = dict.fromkeys(range(1, 7), "gggg")


def test_end_start_player_completes_the_third_pagoda_and_the_opponent_has_one_more_turn() -> None:
    pos = at(DONE_2 | {3: "gggg gggg gggg bbbb"}, table="BGGRY", player=0, first=0)
    pos = pos.play("R3bg:B+GG")
    assert pos.view(0)["end_is_near"]
    assert kinds(pos) == {"C", "E"}, "the turn is finished"
    pos = play(pos, "C4r:R", "E", ">RRRR")
    assert pos.to_move == 1
    assert pos.outcome is None
    pos = play(pos, "C5r:R", "E", ">R")
    assert pos.outcome is not None
    assert pos.outcome.reason == "three_pagodas"
    assert pos.outcome.winner == 0
    assert pos.outcome.scores == (7, 1)
    assert pos.moves() == []


def test_end_second_player_completes_it_and_the_game_is_over_after_the_refill() -> None:
    pos = at(DONE_2 | {3: "gggg gggg gggg bbbb"}, table="BGGRY", player=1, first=0)
    pos = play(pos, "R3bg:B+GG", "E")
    assert pos.outcome is None, "P7: the last turn refills too"
    pos = pos.play(">RRR")
    assert pos.outcome is not None
    assert pos.outcome.winner == 1


def test_end_more_pagodas_may_be_completed_in_the_last_turn() -> None:
    pos = at(DONE_3 | {4: "rrrr vvvv vvvv bbbb"}, table="BVVRY", player=1, first=0)
    pos = play(pos, "R4bv:B+VV", "E", ">RRR")
    assert pos.outcome is not None
    assert record(pos).height.tolist() == [4, 4, 4, 4, 0, 0]


def test_end_equal_points_are_a_draw() -> None:
    pos = at(DONE_3, player=1, first=0)
    record(pos)
    states = pos.states
    states[0].points[:] = [1, 0]
    pos = play(type(pos)(pos.game, states, pos.keys, None, (), None, None), "C4r:R", "E", ">R")
    assert pos.outcome is not None
    assert pos.outcome.winner is None


def test_P9_two_turns_without_a_card_end_the_game_no_matter_who_began() -> None:
    for first in (0, 1):
        pos = at(
            BARRED, table="RRYYB", hand="vv", other_table="RRYYB", other_hand="vv", player=0, first=first
        )
        pos = pos.play("P")
        assert pos.to_move == 1
        assert pos.turn == 1
        pos = pos.play("P")
        assert pos.outcome is not None
        assert pos.outcome.reason == "no_card_played"
        assert pos.turn == 2


def test_P9_a_fan_without_a_card_counts_and_still_draws() -> None:
    pos = at(BARRED, table="RRYYB", hand="vv", other_table="RRYYB", other_hand="vv", markers="v", idle=1)
    pos = play(pos, "P", "F")
    assert pos.outcome is None
    pos = pos.play(">bb")
    assert pos.outcome is not None
    assert record(pos).hand[0].sum() == 4


def test_P9_dragon_discards_are_not_cards_played() -> None:
    pos = at(BARRED, table="RRYYB", hand="vv", markers="y", idle=1)
    pos = play(pos, "D:RR", ">BB", "P")
    assert pos.outcome is not None


def test_P9_a_tile_is_a_card_played() -> None:
    pos = at(BARRED | {1: "yyyy"}, table="RRYYB", hand="vv", no_tiles="yrybv", idle=1)
    pos = play(pos, "T1yg:Y", "P", ">R")
    assert pos.outcome is None
    assert record(pos).idle == 0


def test_P9_the_cards_of_an_alternative_turn_are_played() -> None:
    pos = play(at(idle=1), "A1r:RYGB", "E", ">RRRR")
    assert pos.outcome is None
    assert record(pos).idle == 0


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
        states = new_states(options)
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
    for version in (1, 2):
        check_game(bm.game("pagoda", rules=version, **options.as_dict()), seed=1, moves=40)


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_points_are_those_of_what_is_on_the_sites(options: Options) -> None:
    rng = generator(9)
    for _ in range(10):
        states = new_states(options)
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
        compiled, slow = new_states(options), new_states(options)
        first, second = generator(n), generator(n)
        a = doors.rollout(compiled, 0, first, KEYS, 10**6)
        b = python(doors.rollout)(slow, 0, second, KEYS, 10**6)
        assert (a, compiled.tobytes(), first[0]) == (b, slow.tobytes(), second[0])
        assert doors.key_of(compiled, 0) == python(doors.key_of)(slow, 0)
        seen, seen_slow = np.empty(rules.OBSERVATION, np.float32), np.empty(rules.OBSERVATION, np.float32)
        doors.observe_into(compiled, 0, 1, seen)
        python(doors.observe_into)(slow, 0, 1, seen_slow)
        assert (seen == seen_slow).all()


def test_key_differs_between_positions_and_agrees_for_equal_ones() -> None:
    rng = generator(3)
    keys: dict[int, bytes] = {}
    for _ in range(3):
        states = new_states(Options())
        while states[0].to_move != OVER:
            doors.rollout(states, 0, rng, KEYS, 1)
            key = doors.key_of(states, 0)
            image = states.copy()
            image["ply"] = 0
            assert keys.setdefault(key, image.tobytes()) == image.tobytes()
            assert 0 <= key < 2**62
    assert len(keys) > 1000


def test_a_batch_plays_games_to_the_end() -> None:
    batch = bm.Batch(bm.game("pagoda", quick=True), 8, seed=3)
    chosen = np.empty(8, np.int32)
    ended = 0
    for _ in range(1500):
        batch.sample(chosen)
        batch.step(chosen)
        ended += int(batch.ended.sum())
    assert ended >= 8
