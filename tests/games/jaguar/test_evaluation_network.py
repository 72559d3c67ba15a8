"""The learned evaluation of Jaguar: exact, fair to both players, and only on the path it was trained on."""

from __future__ import annotations

import math

import numpy as np
import pytest

from baumeister.games.compiled import States, plain
from baumeister.games.contract import CHANCE
from baumeister.games.jaguar import evaluation as judge
from baumeister.games.jaguar import evaluation_network as network
from baumeister.games.jaguar.path import DEFAULT_PATH
from baumeister.games.rng import generator

from .walking import OWN, WEIGHTS, decisions, room, walk

TWIN = plain(judge)


def test_compiled_and_plain_agree_to_the_last_bit() -> None:
    seen, a, b = set(), room(), room()
    for seed in range(4):
        for states in decisions(seed, 3):
            found = judge.value(states[0], 0, WEIGHTS, a)
            assert found == TWIN.value(states[0], 0, WEIGHTS, b)
            seen.add(found)
    assert len(seen) > 100


def swapped(states: States) -> States:
    """The same position with the players exchanged."""
    other = states.copy()
    pairs = ("bid", "explorer", "card", "filled", "stone", "complete", "hand", "taken", "known", "under")
    for name in pairs:
        other[name] = states[name][:, ::-1]
    for name in ("to_move", "on_turn", "victor"):
        if states[name][0] >= 0:
            other[name] = 1 - states[name]
    return other


def test_both_players_are_judged_alike() -> None:
    scratch = room()
    for states in decisions(7, 3):
        mine = TWIN.value(states[0], 0, WEIGHTS, scratch)
        assert mine == pytest.approx(TWIN.value(swapped(states)[0], 1, WEIGHTS, scratch), abs=1e-7)
        assert mine + TWIN.value(states[0], 1, WEIGHTS, scratch) == pytest.approx(1, abs=1e-12)


def test_the_first_dense_number_is_the_logit_of_the_hand_written_evaluation() -> None:
    scratch, seen = room(), 0
    for states in decisions(1, 2):
        s = states[0]
        if s.complete[0] == s.complete[1]:
            TWIN.value(s, 0, OWN, scratch)  # prepares the odds of the path
            TWIN.look_for_network(s, WEIGHTS, scratch)
            logit = scratch[judge.NETWORK_AT :].view(np.int32)[network.DENSE_AT] / 32
            won = TWIN.round_odds(s, OWN, scratch)
            true = math.log(won / (1 - won)) * (1 if s.to_move == 0 else -1)
            assert abs(logit - true) < 0.02 or abs(true) > 14
            seen += 1
    assert seen > 20


def test_every_row_is_in_range() -> None:
    scratch, most = room(), 0
    for seed in range(3):
        for states in decisions(seed, 2):
            TWIN.value(states[0], 0, OWN, scratch)
            n = TWIN.look_for_network(states[0], WEIGHTS, scratch)
            rows = scratch[judge.NETWORK_AT :].view(np.int32)[network.CHOSEN : network.CHOSEN + n]
            assert 0 < rows.min() <= rows.max() < network.ROWS
            most = max(most, n)
    assert 25 < most <= network.MOST_ROWS


def test_other_paths_and_the_small_game_are_judged_and_played_on_by_hand() -> None:
    other = " ".join([*DEFAULT_PATH.words[:-1], "-a"])
    for options in ({"small": True}, {"path": other}):
        scratch, judged, rng = room(), 0, generator(1, "playout")
        for states in walk(3, 2, **options):
            assert TWIN.value(states[0], 0, WEIGHTS, scratch) == TWIN.value(states[0], 0, OWN, scratch)
            if states[0].to_move != CHANCE:
                assert TWIN.playout(states[0], WEIGHTS, rng) >= 0
                judged += 1
        assert judged > 3


def test_with_a_network_nothing_is_played_on_but_chance() -> None:
    rng = generator(1, "playout")
    for states in decisions(2, 4):
        assert TWIN.playout(states[0], WEIGHTS, rng) == -1
        assert TWIN.playout(states[0], OWN, rng) >= 0


def test_a_secret_bid_is_not_shown() -> None:
    scratch = room()
    for states in walk(5):
        s = states[0]
        if s.to_move == 1 and s.bid[0] > 0:
            before = TWIN.value(s, 1, WEIGHTS, scratch)
            s.bid[0] = s.bid[0] % 40 + 1
            assert TWIN.value(s, 1, WEIGHTS, scratch) == before
            return
    raise AssertionError("nobody bid")
