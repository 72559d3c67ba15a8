"""The learned evaluation of Pagoda: exact, fair to both players, and only where it was trained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from baumeister.games.compiled import States, plain
from baumeister.games.contract import CHANCE
from baumeister.games.evaluation import tuned_weights
from baumeister.games.pagoda import evaluation as judge
from baumeister.games.pagoda import evaluation_network as network

from ..networks import WIDTHS, random_network, random_weights
from .evaluating import VARIANTS, room, walk

WEIGHTS = random_weights("pagoda", network)
TWIN = plain(judge)


def value(states: States, player: int, module: Any = TWIN) -> float:
    return float(module.value(states[0], player, WEIGHTS, room()))


def decisions(seed: int, every: int) -> Iterator[States]:
    for options in VARIANTS:
        for states in walk(options, seed, every):
            if states[0].to_move != CHANCE:
                yield states


def test_compiled_and_plain_agree_to_the_last_bit() -> None:
    seen = set()
    for states in decisions(3, 9):
        assert value(states, 0, judge) == value(states, 0)
        assert value(states, 1, judge) == value(states, 1)
        seen.add(value(states, 0))
    assert len(seen) > 60


def swapped(states: States) -> States:
    """The same position with the players exchanged."""
    other = states.copy()
    for name in ("marker", "table", "hand", "known", "points"):
        other[name] = states[name][:, ::-1]
    for name in ("player", "first", "to_move"):
        other[name] = 1 - states[name]
    return other


def test_both_players_are_judged_alike() -> None:
    for states in decisions(4, 11):
        assert value(states, 0) == value(swapped(states), 1)
        assert value(states, 0) + value(states, 1) == pytest.approx(1, abs=1e-12)


def test_chance_and_the_small_game_are_judged_by_hand() -> None:
    own, judged = tuned_weights("pagoda"), 0
    for options, every in (({"small": True}, 2), ({}, 7)):
        for states in walk(options, 5, every):
            if options or states[0].to_move == CHANCE:
                assert value(states, 0) == TWIN.value(states[0], 0, own, room())
                judged += 1
    assert judged > 20


def test_every_row_and_dense_number_is_in_range() -> None:
    twin, most = plain(network), 0
    for seed in range(3):
        for states in decisions(seed, 3):
            scratch = room()
            TWIN.features(states[0], twin.builder(states[0]), scratch)
            found = scratch.view(np.int32)
            n = twin.list_rows(states[0], TWIN.lead_of(states[0]), scratch, found)
            rows = found[network.CHOSEN : network.CHOSEN + n]
            assert 0 < rows.min() <= rows.max() < network.ROWS
            assert len(set(rows.tolist())) >= n - 2 * 6  # sites may be alike, and nothing else
            dense = found[network.DENSE_AT : network.UNITS_AT]
            assert np.abs(dense - 32 * scratch[: network.DENSE]).max() <= 0.51
            most = max(most, n)
    assert 40 < most <= network.MOST_ROWS


def test_the_size_follows_from_the_widths() -> None:
    numbers = random_network(network)
    assert tuple(numbers[:2].tolist()) == WIDTHS
    assert network.network_size(numbers) == len(numbers)
    assert network.network_size(numbers[:1]) == 0
