"""The arithmetic of networks: exact, and the same compiled and plain."""

from __future__ import annotations

import math

import numpy as np
import pytest

from baumeister.games import network
from baumeister.games.compiled import plain
from baumeister.games.network import MOST_LOGIT, ONE, join, round_weights

TWIN = plain(network)


def test_the_logistic_function_is_right_and_never_certain() -> None:
    for k in (-9000, -6900, -1234, -1, 0, 7, 2000, 6900, 12345):
        true = 1 / (1 + math.exp(-max(-MOST_LOGIT, min(MOST_LOGIT, k)) / 1000))
        assert TWIN.logistic(k) == pytest.approx(true, rel=1e-4)
        assert 0 < TWIN.logistic(k) < 1


def test_a_search_gets_back_the_very_logit_that_the_network_gave() -> None:
    for k in range(-MOST_LOGIT, MOST_LOGIT + 1, 97):
        found = TWIN.logistic(k)
        assert round(1000 * math.log(found / (1 - found))) == k
        assert found + TWIN.logistic(-k) == pytest.approx(1, abs=1e-12)


def test_powers_of_two() -> None:
    for k in (-2048, -65, -1, 0, 1, 63, 64, 3000):
        assert TWIN.power_of_two(k) / TWIN.power_of_two(0) == pytest.approx(2 ** (k / 64), rel=1e-8)


def test_rows_and_layers_add_up_without_overflow() -> None:
    rows = np.full((5, 40), 32767, np.int16)
    rows[0] = 0
    units, chosen = np.zeros(40, np.int32), np.array([1, 2, 3, 4, 1, 9, 9, 9], np.int32)
    TWIN.add_rows(rows, chosen, 5, units, 40)
    assert set(units.tolist()) == {5 * 32767}
    TWIN.square(units, 40, 0)
    assert set(units.tolist()) == {ONE}
    out = np.zeros(3, np.int32)
    TWIN.add_layer(np.full((40, 3), -8000, np.int16), units, 40, out, 3)
    assert out.tolist() == [-8000 * ONE * 40] * 3


def test_numbers_behind_the_weights_come_back_bit_by_bit() -> None:
    numbers = np.arange(-32768, 32767, dtype=np.int16)
    both = join(np.array([0.5, 2.0], np.float32), numbers)
    assert both[:2].tolist() == [0.5, 2.0]
    assert both[2:].copy().view(np.int16)[: len(numbers)].tolist() == numbers.tolist()


def test_weights_are_rounded_and_cut() -> None:
    assert round_weights(np.array([0.5, -1.0, 100.0, -100.0], np.float32)).tolist() == [
        512,
        -1024,
        32767,
        -32767,
    ]


def test_a_whole_network_gives_what_floating_numbers_give() -> None:
    pick = np.random.default_rng(1)
    rows, dense, width, second, shift = 30, 3, 8, 4, 5
    parts = {
        name: pick.normal(0, 0.4, shape).astype(np.float32)
        for name, shape in network.value_parts(rows, dense, width, second).items()
    }
    parts["rows"][0] = 0
    numbers = np.concatenate(
        [np.array([width, second], np.int16), *(round_weights(part).reshape(-1) for part in parts.values())]
    )
    assert network.size_of(numbers, lambda a, b: network.value_parts(rows, dense, a, b)) == len(numbers)
    for _ in range(20):
        chosen, given = pick.integers(1, rows, 5), pick.integers(-40, 40, dense)
        units = parts["rows"][chosen].sum(0) + given / 32 @ parts["dense"]
        above = np.clip(units, 0, 1) ** 2 @ parts["second"] + parts["second_bias"]
        true = np.clip(above, 0, 1) ** 2 @ parts["out"] + given / 32 @ parts["skip"] + parts["out_bias"][0]
        room = np.concatenate([chosen, np.zeros(4, np.int64)]).astype(np.int32)
        layers = np.zeros((2, 8), np.int32)
        logit = TWIN.learned_logit(
            numbers, rows, room, 5, given.astype(np.int32), shift, layers[0], layers[1]
        )
        assert logit / 1000 == pytest.approx(float(true), abs=0.02)
