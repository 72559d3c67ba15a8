"""The learned evaluation of Pagode: exact, fair to both colours, and never in the way of a proof."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from baumeister.games.compiled import plain
from baumeister.games.evaluation import learned_weights
from baumeister.games.pagode import evaluation as judge
from baumeister.games.pagode import evaluation_network as network
from baumeister.games.pagode import rules
from baumeister.games.pagode.geometry import SQUARE_NAMES
from baumeister.games.position import Position

from .evaluating import played, scratch
from .positions import position

WEIGHTS = learned_weights("pagode")
TWIN = plain(judge)
NUMBERS = WEIGHTS[len(judge.WEIGHTS) :].view(np.int16)


def value(pos: Position, player: int, module: Any = TWIN) -> float:
    return float(module.value(pos.states[0], player, WEIGHTS, scratch()))


def priors(pos: Position, module: Any = TWIN) -> dict[str, float]:
    steps, out = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(rules.MAX_LEGAL, np.float32)
    n = rules.legal(pos.states[0], steps)
    module.prior(pos.states[0], steps, n, WEIGHTS, scratch(), out)
    write = pos.game.type.notation.write
    return {write(pos.states, [int(a)]): float(p) for a, p in zip(steps[:n], out[:n], strict=True)}


def test_compiled_and_plain_agree_to_the_last_bit() -> None:
    for pos in list(played(3))[::6]:
        assert value(pos, 0, judge) == value(pos, 0)
        assert priors(pos, judge) == priors(pos)


def test_what_one_player_wins_the_other_loses_and_priors_sum_to_one() -> None:
    for pos in list(played(1))[::6]:
        assert value(pos, 0) + value(pos, 1) == 1
        odds = priors(pos)
        assert sum(odds.values()) == pytest.approx(1, abs=1e-4)
        assert min(odds.values()) > 0


def turned(pieces: str) -> str:
    """The pieces on the board turned over its long diagonal."""
    found = []
    for piece in pieces.split():
        file, rank = "abcdefghi".index(piece[-2]), int(piece[-1]) - 1
        found.append(piece[:-2] + SQUARE_NAMES[9 * rank + file])
    return " ".join(found)


def test_red_sees_what_green_sees_on_the_turned_board() -> None:
    mine, theirs = "STb1 STb4 Se1 STg7", "STa2 Sa6 STe2 STh8"
    as_green = position(green=mine, red=theirs, to_move=0)
    as_red = position(green=turned(theirs), red=turned(mine), to_move=1)
    assert value(as_green, 0) == value(as_red, 1)
    assert sorted(priors(as_green).values()) == sorted(priors(as_red).values())


def test_a_proof_comes_before_the_network() -> None:
    won = position(green="STb1 STb4 STe1 STe4", red="STh8 Sh9")
    assert (value(won, 0), value(won, 1)) == (1, 0)
    odds = priors(won)
    assert max(odds, key=odds.__getitem__) == "m"
    assert value(won.play("m"), 1) == 0


def test_completing_and_tearing_down_come_first() -> None:
    for pos, best in (
        (position(green="STb1 STb4 STe1", red="STh8"), {"STe4"}),
        (position(green="STh8", red="STb1 STb4 STe1"), {"STe4", "Se4"}),
        (position(green="STh8", red="STa1 Sc1 Se1"), {"xa1c1e1"}),
    ):
        odds = priors(pos)
        assert max(odds, key=odds.__getitem__) in best


def test_the_size_follows_from_the_widths() -> None:
    numbers = np.zeros(10, np.int16)
    numbers[:2] = 64, 32
    assert network.network_size(numbers) == len(NUMBERS)
    numbers[0] = 0
    assert network.network_size(numbers) == network.network_size(numbers[:1]) == 0
