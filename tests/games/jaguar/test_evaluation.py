"""The evaluation of Jaguar: what holds in every position, and each idea in a position made for it."""

from __future__ import annotations

from typing import Any

import pytest

import baumeister as bm
from baumeister.games.compiled import plain
from baumeister.games.contract import CHANCE
from baumeister.games.jaguar import evaluation as judge
from baumeister.games.jaguar.state import DEAL, TEST
from baumeister.games.rng import generator

from .evaluating import FAR, SOME, WEIGHTS, best, played, priors, scratch, value
from .positions import SOUTH, position

SHORT_PATH = "- 3 7a 12 20 33 - -"


# ---- in every position --------------------------------------------------------------------------------


def test_the_value_lies_between_losing_and_winning_the_round() -> None:
    room = scratch()
    for states in played(5):
        if states[0].phase not in (DEAL, TEST):
            for p in (0, 1):
                low, high = judge.stake(states[0], p, room)
                assert low <= judge.value(states[0], p, WEIGHTS, room) <= high


def test_the_only_player_with_a_complete_pyramid_has_almost_won_the_round() -> None:
    full: Any = {f: 3 * f for f in range(1, 11)}
    pos = position("lay", on_turn=SOUTH, north=full, south={1: 1, 5: 17}, offer=(20,), explorers=FAR)
    assert value(pos) > 0.95


@pytest.mark.parametrize("path", [None, SHORT_PATH])
def test_what_one_player_wins_the_other_loses(path: str | None) -> None:
    room = scratch()
    for states in played(1, path):
        both = [judge.value(states[0], p, WEIGHTS, room) for p in (0, 1)]
        assert sum(both) == pytest.approx(1)
        assert min(both) >= 0


def test_priors_are_positive_and_sum_to_one() -> None:
    for states in played(2):
        if states[0].to_move != CHANCE:
            found = priors(states).values()
            assert sum(found) == pytest.approx(1, abs=1e-4)
            assert min(found) > 0


def test_compiled_and_plain_agree() -> None:
    twin, room, its_room = plain(judge), scratch(), scratch()
    for n, states in enumerate(played(4)):
        if n % 7 == 0:
            mine = judge.value(states[0], 0, WEIGHTS, room)
            assert twin.value(states[0], 0, WEIGHTS, its_room) == pytest.approx(mine, abs=1e-5)
            rng, its_rng = generator(n), generator(n)
            assert twin.playout(states[0], WEIGHTS, its_rng) == judge.playout(states[0], WEIGHTS, rng)
            if states[0].to_move != CHANCE:
                assert priors(states, twin) == pytest.approx(priors(states), abs=1e-5)


def test_the_scratch_memory_may_have_been_used_for_another_path() -> None:
    room = scratch()
    other = bm.game("jaguar", path=SHORT_PATH).start(seed=1)
    judge.value(other.states[0], 0, WEIGHTS, room)
    pos = position("test", explorers=(12, 7))
    assert judge.value(pos.states[0], 0, WEIGHTS, room) == pytest.approx(value(pos))


# ---- the offer ----------------------------------------------------------------------------------------


SHUT: Any = {1: 1, 2: 2, 3: 3, 4: 6, 5: 19, 6: 20}
"""No room for cards under 20."""


def test_the_taker_takes_the_card_that_suits_them() -> None:
    pos = position("take", north=SHUT, on_turn=SOUTH, offer=(10, 28), hands=SOME)
    assert best(pos).startswith("28@")


def test_an_offer_is_worth_its_worse_result() -> None:
    """South has room for high cards only, North for all."""
    rest: Any = {"south": SHUT, "north": {5: 23}, "hands": SOME}
    helpful = position("take", offer=(28, 30), **rest)
    mean = position("take", offer=(10, 13), **rest)
    assert value(mean) > value(helpful)


def test_the_best_offer_helps_the_enemy_with_neither_card() -> None:
    pos = position(south=SHUT, north={5: 23}, hands=((9, 13, 28, 31), SOME[1]))
    assert best(pos) == "o9,13"


def test_having_to_cover_a_stone_loses_the_round() -> None:
    stones: Any = {f: f"{v}*<{v + 1}" for f, v in ((5, 18), (6, 26))}
    pos = position("lay", north=stones, offer=(20,), hands=((33, 34), (35, 36)), explorers=FAR)
    assert value(pos) < 0.02


# ---- events -------------------------------------------------------------------------------------------


def test_an_event_removes_the_enemy_card_that_hurts_most_rather_than_nothing() -> None:
    pos = position(
        "event", event="c", north={1: 10}, south={3: 11, 4: 13, 7: 28}, hands=SOME, explorers=(10, 0)
    )
    assert best(pos) != "e-"


def test_an_event_does_not_remove_the_players_own_well_placed_card() -> None:
    pos = position("event", event="b", north={5: 19}, south={5: 20}, hands=SOME, explorers=(6, 0))
    assert best(pos) == "e-"
