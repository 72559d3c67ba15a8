"""What a player knows as numbers."""

from __future__ import annotations

import numpy as np
import pytest

from .positions import GAME, NORTH, SOUTH, deal, position


def test_observation_has_the_documented_layout() -> None:
    pos = position(
        "event", on_turn=NORTH, event="d", offer=[30], north={4: "12*<13", 5: 20}, south={9: 33},
        explorers=(13, 2), hands=([1, 2, 3], [4, 5]), known=([2], [5]), taken=([6], [7, 8]),
    )  # fmt: skip
    seen = pos.observation(NORTH)
    planes, fields, numbers, walks = np.split(seen, [360, 420, 445])
    cards = planes.reshape(9, 40)
    assert [np.flatnonzero(plane).tolist() for plane in cards[[0, 1, 2, 3, 4]]] == [
        [0, 1, 2],
        [4],
        [1],
        [5],
        [29],
    ]
    assert set(np.flatnonzero(cards[5]) + 1) == set(pos.view(None)["removed"])
    assert cards[6].any() is np.False_
    assert cards[7][[11, 19]] == pytest.approx([0.4, 0.5])
    assert cards[8][32] == pytest.approx(0.9)
    assert fields[3] == pytest.approx(12 / 40)
    assert (fields[10 + 3], fields[20 + 3], fields[30 + 8]) == (1, 0.25, pytest.approx(33 / 40))
    assert numbers[:10].tolist() == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert numbers[10:17].tolist() == [1, 1, 0, 0, 0, 0, 1]
    assert numbers[17:21] * 15 == pytest.approx([3, 2, 1, 2])
    assert walks[:4] == pytest.approx([13 / 44, 31 / 64, 13 / 99, 18 / 99])
    assert walks[5 + 4 * 3] == 1  # event (a) four fields ahead
    assert walks[21 + 5] == 1  # South: event (a) on the next field
    mirrored = pos.observation(SOUTH)
    assert mirrored[445 + 21 :].tolist() == walks[:21].tolist()
    assert mirrored[360:390].tolist() == fields[30:].tolist()


def test_observation_of_the_second_bidder_does_not_show_the_first_bid() -> None:
    pos = GAME.start(chance=[deal([17], [23])])
    one, other = pos.play("b17"), pos.play("b1")
    assert (one.observation(SOUTH) == other.observation(SOUTH)).all()
    assert (one.observation(NORTH) != other.observation(NORTH)).any()
    after = one.play("b23").observation(SOUTH)[240:280]
    assert (after[22], after[16]) == (1, -1)
