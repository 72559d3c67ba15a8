"""What characters look for in the steps of Jaguar."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm
from baumeister.games.jaguar.leanings import TRAITS, traits
from baumeister.games.position import Position

from ...players.positions import random_positions


def trait(pos: Position, name: str, move: str) -> float:
    """How much of a trait a move has."""
    return float(traits(pos.states, np.array(pos.steps_of(move), np.int32))[0, TRAITS.index(name)])


def offering() -> Position:
    """The first position in which cards are offered."""
    pos = bm.game("jaguar").start(seed=4)
    while not pos.moves()[0].startswith("o"):
        pos = pos.play(pos.moves()[0])
    return pos


def test_offers_count_by_their_distance_and_by_how_far_they_are_from_the_middle() -> None:
    pos = offering()
    for move in pos.moves():
        low, high = map(int, move[1:].split(","))
        assert trait(pos, "apart", move) == pytest.approx((high - low) / 39)
        assert trait(pos, "edge", move) == pytest.approx((abs(low - 20.5) + abs(high - 20.5)) / 39)


def test_bids_count_by_their_card() -> None:
    pos = bm.game("jaguar").start(seed=4)
    for move in pos.moves():
        assert trait(pos, "high", move) == pytest.approx(int(move[1:]) / 40)


def test_a_mason_lays_beside_what_lies_there_and_covers_for_no_reason() -> None:
    checked = 0
    for pos in random_positions("jaguar", 3, 120, 1):
        lying = pos.states["card"][0, pos.to_move]
        for move in pos.moves():
            if "@" not in move:
                continue
            field = int(move.partition("@")[2]) - 1
            around = [n for n in (field - 1, field + 1) if 0 <= n < 10 and lying[n]]
            wanted = 0.0 if lying[field] else len(around) / 2
            assert trait(pos, "beside", move) == wanted
            checked += wanted > 0
    assert checked > 20


def test_events_count_when_they_are_carried_out() -> None:
    moves = {
        move: trait(pos, "meddle", move)
        for seed in range(6)
        for pos in random_positions("jaguar", seed, 200, 1)
        for move in pos.moves()
        if move.startswith("e")
    }
    assert moves.pop("e-") == 0.0
    assert set(moves.values()) == {1.0}


def test_nothing_hidden_counts() -> None:
    for n, pos in enumerate(random_positions("jaguar", 5, 80, 8)):
        legal = np.empty(pos.game.type.rules.MAX_LEGAL, np.int32)
        steps = legal[: pos.game.engine.list_legal(pos.states, 0, legal)]
        assert pos.to_move is not None
        other = pos.redeal(pos.to_move, n)
        assert (traits(pos.states, steps) == traits(other.states, steps)).all()
