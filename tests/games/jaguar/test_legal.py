"""Which steps are legal, rule by rule, and that random steps are uniform among them."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm
from baumeister import IllegalMove
from baumeister.games import doors, generic
from baumeister.games.compiled import JIT, Int32s, Int64s, States, rule
from baumeister.games.contract import CHANCE
from baumeister.games.jaguar import rules
from baumeister.games.position import Position
from baumeister.games.rng import generator

from . import positions as at
from .positions import NORTH, PATHS, SOUTH, deal, play, position, random_states


def test_bid_is_any_card_of_the_hand() -> None:
    pos = bm.game("jaguar").start(chance=[deal(range(1, 16), range(16, 31))])
    assert sorted(pos.moves()) == sorted(f"b{v}" for v in range(1, 16))
    assert sorted(pos.play("b3").moves()) == sorted(f"b{v}" for v in range(16, 31))


def test_offer_is_any_pair_of_the_hand() -> None:
    pos = position(hands=([3, 17, 20], [1, 2]))
    assert pos.moves() == ["o17,20", "o3,17", "o3,20"]
    full = play(bm.game("jaguar").start(chance=[deal([40], [30])]), "b40", "b30")
    assert len(full.moves()) == 105


def test_order_card_goes_only_between_its_neighbours() -> None:
    pos = position("lay", offer=[17], north={2: 9, 4: 12, 8: 21, 10: 40})
    assert pos.moves() == ["17@5", "17@6", "17@7"]


def test_order_lowest_and_highest_cards() -> None:
    assert position("lay", offer=[1], north={3: 9}).moves() == ["1@1", "1@2"]
    assert position("lay", offer=[40], north={8: 9}).moves() == ["40@10", "40@9"]


def test_J1_covering_only_if_no_empty_field_fits() -> None:
    pos = position("lay", offer=[17], north={3: 12, 5: 20})
    assert pos.moves() == ["17@4"]
    with pytest.raises(
        IllegalMove, match=r"^17x5: a card covers another only if no empty field fits.*field 4"
    ):
        pos.play("17x5")


def test_J1_at_most_the_next_lower_and_next_higher_card_are_covered() -> None:
    assert position("lay", offer=[17], north={3: 12, 4: 20, 6: 30}).moves() == ["17x3", "17x4"]
    assert position("lay", offer=[2], north={1: 3, 2: 20}).moves() == ["2x1"]
    assert position("lay", offer=[40], north={9: 3, 10: 20}).moves() == ["40x10"]


def test_covering_gets_a_stone_and_a_stone_is_never_covered() -> None:
    pos = position("lay", offer=[17], north={3: 12, 4: "20*<21"}, hands=([1, 2], [4, 5]))
    assert pos.moves() == ["17x3"]
    field = pos.play("17x3").view(None)["pyramids"][NORTH][2]
    assert field == {"card": 17, "stone": True, "covered": [12]}


def test_J2_a_card_that_cannot_be_laid_is_taken_only_if_neither_can() -> None:
    stones: at.Pyramid = {1: "5*<6", 2: "20*<21"}
    pos = position("take", offer=[7, 30], south=stones)
    assert pos.moves() == sorted(f"30@{f}" for f in range(3, 11))
    with pytest.raises(
        IllegalMove, match="7#: 30 can be laid, and a player who can lay one of the two cards must take it"
    ):
        pos.play("7#")
    pos = position("take", offer=[7, 9], south=stones)
    assert pos.moves() == ["7#", "9#"]


def last_cards(**given: object) -> Position:
    """North has just finished a turn; South's begins with one card or none."""
    return position("lay", on_turn=NORTH, offer=[30], **given).play("30@9")  # type: ignore[arg-type]


def test_a_player_with_two_cards_still_offers() -> None:
    assert at.phase(last_cards(hands=([1], [3, 4]))) == "offer"


def test_J6_player_on_turn_first_then_the_other_each_one_card_on_a_fitting_empty_field() -> None:
    pos = last_cards(hands=([36, 38], [5]), south={1: 3, 4: 9})
    assert (at.phase(pos), pos.to_move) == ("last", SOUTH)
    assert pos.moves() == ["5@2", "5@3", "k"]
    pos = pos.play("5@3")
    assert (at.phase(pos), pos.to_move) == ("last", NORTH)
    assert pos.moves() == ["36@10", "38@10", "k"]
    pos = pos.play("38@10")
    assert at.phase(pos) == "test"
    assert (at.pyramid(pos, NORTH), at.pyramid(pos, SOUTH)) == ({9: 30, 10: 38}, {1: 3, 3: 5, 4: 9})
    assert pos.turn == 1


def test_J6_keep_is_asked_even_when_it_is_the_only_choice() -> None:
    pos = last_cards(hands=([], [5]), south={1: 3, 2: 9})
    assert pos.moves() == ["k"]
    pos = pos.play("k")
    assert at.phase(pos) == "test"
    assert pos.view(SOUTH)["hand"] == [5]


def test_J6_an_empty_hand_is_skipped() -> None:
    pos = last_cards(hands=([33], []))
    assert (at.phase(pos), pos.to_move) == ("last", NORTH)
    assert at.phase(pos.play("k")) == "test"


def test_J6_two_empty_hands_end_the_round_at_once() -> None:
    assert at.phase(last_cards(hands=([], []))) == "test"


def test_J6_last_cards_never_cover_and_never_lose() -> None:
    pos = last_cards(hands=([], [5]), south={1: "3*<2", 2: "9*<8"})
    assert pos.moves() == ["k"]


@pytest.mark.parametrize("path", [None, PATHS[1], PATHS[2]])
def test_is_legal_agrees_with_legal_for_any_integer(path: str | None) -> None:
    every = [*range(-50, rules.ACTIONS + 50), -(2**31), 2**31 - 1]
    for i, (states, steps, _) in enumerate(random_states(path, 6 if JIT else 1, seed=3)):
        if i % 5:
            continue
        listed = set(steps.tolist())
        assert sorted(listed) == steps.tolist()
        assert {a for a in every if not is_refused(states, a)} == listed


def is_refused(states: States, a: int) -> bool:
    keys = np.zeros(1, np.int64)
    return doors.play_steps(states, np.array([a], np.int32), keys, states.copy(), keys) == 0


@rule
def sample_compiled(states: States, rng: Int64s) -> int:
    step: int = generic.sample(states[0], rng)
    return step


def sampled(pos: Position, times: int) -> dict[int, int]:
    states, rng = pos.states, generator("uniform")
    counts: dict[int, int] = {}
    for _ in range(times):
        step = int(sample_compiled(states, rng))
        counts[step] = counts.get(step, 0) + 1
    return counts


@pytest.mark.parametrize(
    "pos",
    [
        at.position(hands=([3, 9, 17, 22, 40], [1, 2])),
        at.position("take", offer=[17, 30], south={2: 9, 4: 20, 7: 25}),
        at.position("take", offer=[7, 9], south={1: "5*<6", 2: "20*<21"}),
        at.position("lay", offer=[17], north={3: 12, 4: 20}),
        at.position("event", event="c", offer=[17], south={1: 5, 4: 12, 6: "13*<14", 9: 33}),
        at.position("last", hands=([7], [3]), north={3: 12}),
        at.position("last", hands=([7], [3, 16, 22]), to_move=1, south={3: 12, 6: 20}),
        at.position("test", to_move=CHANCE, explorers=(5, 0)),
        bm.game("jaguar").start(chance=[at.deal()]),
    ],
)
def test_sample_is_uniform_over_the_legal_steps(pos: Position) -> None:
    legal: Int32s = pos.legal_steps()
    times = 400 * len(legal)
    counts = sampled(pos, times)
    assert sorted(counts) == legal.tolist()
    spread = sum((n - 400) ** 2 / 400 for n in counts.values())
    freedom = max(1, len(legal) - 1)
    assert spread < freedom + 5 * (2 * freedom) ** 0.5
