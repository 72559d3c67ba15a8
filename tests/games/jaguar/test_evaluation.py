"""The evaluation of Jaguar: what holds in every position, and each idea in a position made for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.games import doors, generic
from baumeister.games.compiled import States, plain
from baumeister.games.contract import CHANCE, OVER
from baumeister.games.evaluation import tuned_weights
from baumeister.games.jaguar import evaluation as judge
from baumeister.games.jaguar import evaluation_odds as odds
from baumeister.games.jaguar import rules
from baumeister.games.jaguar.state import DEAL, TEST
from baumeister.games.position import Position
from baumeister.games.rng import below, generator

from .positions import NORTH, SOUTH, position

WEIGHTS = tuned_weights("jaguar")
SHORT_PATH = "- 3 7a 12 20 33 - -"
FAR = (42, 42)
"""Explorers at the end of the path: the round decides the game."""


def scratch() -> Any:
    return np.zeros(judge.SCRATCH, np.float32)


def value(pos: Position, player: int = NORTH) -> float:
    return float(judge.value(pos.states[0], player, WEIGHTS, scratch()))


def priors(states: States, module: Any = judge) -> dict[int, float]:
    steps, out = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(rules.MAX_LEGAL, np.float32)
    n = doors.list_legal(states, 0, steps)
    module.prior(states[0], steps, n, WEIGHTS, scratch(), out)
    return {int(a): float(p) for a, p in zip(steps[:n], out[:n], strict=True)}


def best(pos: Position) -> str:
    """The step that the prior likes best."""
    found = priors(pos.states)
    return pos.game.type.notation.write(pos.states, [max(found, key=found.__getitem__)])


def played(seed: int, path: str | None = None) -> Iterator[States]:
    """Every state of a game, including chance nodes; a third of the steps are random, the rest quick play."""
    game = bm.game("jaguar") if path is None else bm.game("jaguar", path=path)
    rng, states = generator(seed, "test"), np.zeros(1, game.type.dtype)
    doors.new_state(states, 0, game.options.numbers())
    while states[0].to_move != OVER:
        yield states
        step = judge.playout(states[0], WEIGHTS, rng) if below(rng, 3) else -1
        doors.apply_step(states, 0, generic.sample(states[0], rng) if step < 0 else step)


def odds_of(a: int, b: int, victor: int = NORTH) -> float:
    """Player 0's odds after a round, with the explorers on these fields."""
    s, table = position().states[0], np.zeros(odds.ODDS_SIZE, np.float32)
    odds.prepare_odds(s, table)
    return float(odds.round_over(s, a, b, victor, -1.0, table))


# ---- in every position --------------------------------------------------------------------------------


def test_the_value_lies_between_losing_and_winning_the_round() -> None:
    room = scratch()
    for states in played(5):
        s, table = states[0], np.zeros(odds.ODDS_SIZE, np.float32)
        if s.phase not in (DEAL, TEST):
            odds.prepare_odds(s, table)
            won, lost = odds.stakes(s, int(s.explorer[0]), int(s.explorer[1]), table)
            assert lost <= judge.value(s, 0, WEIGHTS, room) <= won


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


def test_quick_play_is_legal_and_stops_only_after_a_round() -> None:
    rng = generator(3)
    for states in played(3):
        step = judge.playout(states[0], WEIGHTS, rng)
        assert generic.is_legal(states[0], step) or (step == -1 and states[0].phase in (DEAL, TEST))


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


# ---- pyramids -----------------------------------------------------------------------------------------


EVEN = (tuple(range(2, 31, 2)), tuple(range(1, 30, 2)))
"""The cards from 1 to 30 are still to come."""
SOME = ((5, 9, 12, 16, 22, 26, 29, 33, 36), (4, 8, 14, 18, 21, 24, 27, 32, 38))


def test_a_card_belongs_where_the_cards_to_come_divide_as_the_fields_do() -> None:
    """Of thirty cards, twenty are lower than 21 and nine are higher: it leaves six or seven fields below."""
    pos = position("lay", offer=(21,), hands=(EVEN[0], tuple(v for v in EVEN[1] if v != 21)))
    assert best(pos) in {"21@7", "21@8"}


def test_a_gap_for_which_no_card_is_left_is_bad() -> None:
    fits = position(north={4: 13, 6: 20}, hands=SOME)
    dead = position(north={4: 13, 6: 15}, hands=SOME)  # the 14 is South's: one card, and it may never come
    assert value(fits) > value(dead)


def test_fewer_empty_fields_are_better() -> None:
    ahead = position(north={1: 3, 4: 13, 7: 25}, south={1: 2, 4: 15}, hands=SOME)
    assert value(ahead) > 0.5


def test_stones_on_both_sides_of_cards_to_come_are_a_danger() -> None:
    bare = position(north={5: "19<17", 6: "28<30"}, hands=SOME, explorers=FAR)
    stones = position(north={5: "19*<17", 6: "28*<30"}, hands=SOME, explorers=FAR)
    assert value(bare) > value(stones)


def test_a_low_level_is_covered_rather_than_a_high_one() -> None:
    """The book's example: the 17 covers the 18 on level 1."""
    pos = position(
        "lay", north={4: 16, 5: 18, 1: 2, 9: 30}, offer=(17,), hands=((20, 33), (21, 34)), explorers=(9, 9)
    )
    assert best(pos) == "17x4"


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


# ---- the path -----------------------------------------------------------------------------------------


def test_level_explorers_have_even_odds_before_a_round() -> None:
    s, table = position().states[0], np.zeros(odds.ODDS_SIZE, np.float32)
    odds.prepare_odds(s, table)
    for field in (0, 7, 30, 40):
        assert table[field * odds.PATH_ROOM + field] == pytest.approx(0.5)


def test_every_field_of_a_lead_counts() -> None:
    leads = [odds_of(20 + ahead, 20) for ahead in range(1, 15)]
    assert leads == sorted(leads)
    assert leads[0] > 0.5


def test_a_lead_counts_more_further_along_the_path() -> None:
    assert odds_of(12, 8) < odds_of(24, 20) < odds_of(36, 32) < 1


def test_past_the_last_number_the_leader_has_won_or_on_one_field_the_last_winner() -> None:
    assert odds_of(43, 42, SOUTH) == 1
    assert odds_of(43, 43, SOUTH) == 0


def test_the_card_of_the_test_comes_from_the_pile() -> None:
    safe = position("test", explorers=(20, 15), pile=range(31, 41))
    over = position("test", explorers=(20, 15), pile=range(1, 11))
    assert value(over) > value(safe) > 0.5


def test_where_the_round_decides_the_game_covering_costs_nothing() -> None:
    s, room = position(explorers=(44, 44)).states[0], np.zeros(odds.ODDS_SIZE, np.float32)
    odds.prepare_odds(s, room)
    assert odds.price(s, NORTH, room) == 0
    early = position(explorers=(9, 9)).states[0]
    assert 0.1 < odds.price(early, NORTH, room) < 1
