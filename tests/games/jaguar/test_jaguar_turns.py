"""A turn: offer, take, lay, cover; J1, J2, J3, J5."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister import IllegalMove

from . import jaguar_positions as at
from .jaguar_positions import NORTH, SOUTH, deal, play, position

NINE: at.Pyramid = {1: 2, 2: 4, 3: 6, 4: 8, 5: 10, 6: 12, 7: 14, 8: 16, 9: 18}


def test_setup_deals_fifteen_cards_each_and_leaves_ten_in_the_pile() -> None:
    view = bm.game("jaguar").start(seed=1).view(NORTH)
    assert view["hand_sizes"] == [15, 15]
    assert view["pile_size"] == 10
    assert len(view["hand"]) == 15
    assert view["explorers"] == [0, 0]


@pytest.mark.parametrize(("north", "south", "begins"), [(17, 23, SOUTH), (23, 17, NORTH), (1, 40, SOUTH)])
def test_higher_bid_begins_and_the_cards_go_back(north: int, south: int, begins: int) -> None:
    pos = bm.game("jaguar").start(chance=[deal([north], [south])])
    assert pos.to_move == NORTH
    pos = play(pos, f"b{north}", f"b{south}")
    assert (pos.to_move, at.phase(pos)) == (begins, "offer")
    assert pos.view(None)["hand_sizes"] == [15, 15]
    assert north in pos.view(NORTH)["hand"]
    assert pos.view(None)["bids"] == [north, south]


def test_bid_is_any_card_of_the_hand() -> None:
    pos = bm.game("jaguar").start(chance=[deal(range(1, 16), range(16, 31))])
    assert sorted(pos.moves()) == sorted(f"b{v}" for v in range(1, 16))
    assert sorted(pos.play("b3").moves()) == sorted(f"b{v}" for v in range(16, 31))


def test_offer_is_any_pair_of_the_hand() -> None:
    pos = position(hands=([3, 17, 20], [1, 2]))
    assert pos.moves() == ["o17,20", "o3,17", "o3,20"]
    full = play(bm.game("jaguar").start(chance=[deal([40], [30])]), "b40", "b30")
    assert len(full.moves()) == 105


def test_taker_lays_first_then_the_player_on_turn_lays_the_other() -> None:
    pos = position(hands=([3, 17, 20], [1, 2]))
    pos = pos.play("o3,17")
    assert pos.to_move == SOUTH
    assert len(pos.moves()) == 20
    pos = pos.play("17@5")
    assert pos.to_move == NORTH
    assert pos.moves() == sorted(f"3@{f}" for f in range(1, 11))
    pos = pos.play("3@1")
    assert (at.pyramid(pos, NORTH), at.pyramid(pos, SOUTH)) == ({1: 3}, {5: 17})
    assert (pos.to_move, pos.turn) == (SOUTH, 1)


def test_order_card_goes_only_between_its_neighbours() -> None:
    pos = position("lay", offer=[17], north={2: 9, 4: 12, 8: 21, 10: 40})
    assert pos.moves() == ["17@5", "17@6", "17@7"]


def test_order_lowest_and_highest_cards() -> None:
    assert position("lay", offer=[1], north={3: 9}).moves() == ["1@1", "1@2"]
    assert position("lay", offer=[40], north={8: 9}).moves() == ["40@10", "40@9"]


BOOK: at.Pyramid = {1: 5, 2: 9, 3: 11, 4: 18, 5: 22, 6: 26, 8: 33}
"""Neither 17 nor 23 fits: 17 belongs between 11 and 18, 23 between 22 and 26."""


def test_book_example_17_covers_the_18_on_level_1_and_the_enemy_explorer_advances_1() -> None:
    pos = position("take", on_turn=NORTH, offer=[17, 23], south=BOOK, hands=([1, 2], [3, 4]))
    assert pos.moves() == ["17x3", "17x4", "23x5", "23x6"]
    after = pos.play("17x4")
    assert at.pyramid(after, SOUTH)[4] == 17
    assert after.view(None)["pyramids"][SOUTH][3] == {"card": 17, "stone": True, "covered": [18]}
    assert at.explorers(after) == (1, 0)


def test_book_example_23_would_have_covered_on_level_2_and_brought_2() -> None:
    pos = position("take", on_turn=NORTH, offer=[17, 23], south=BOOK, hands=([1, 2], [3, 4]))
    assert at.explorers(pos.play("23x5")) == (2, 0)
    assert at.explorers(pos.play("23x6")) == (2, 0)


@pytest.mark.parametrize(
    ("field", "level"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 3), (9, 3), (10, 4)]
)
def test_covering_advances_the_enemy_by_the_level_of_the_field(field: int, level: int) -> None:
    tower: at.Pyramid = {field: 20} if field == 1 else {field - 1: 10, field: 20}
    pos = position("lay", on_turn=SOUTH, offer=[15], south=tower, hands=([1, 2], [3, 4]), explorers=(20, 20))
    assert at.explorers(pos.play(f"15x{field}")) == (20 + level, 20)


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


def test_laying_on_an_empty_field_moves_nobody_and_gets_no_stone() -> None:
    pos = position("lay", offer=[17], north={3: 12}, hands=([1, 2], [4, 5])).play("17@4")
    assert at.explorers(pos) == (0, 0)
    assert pos.view(None)["pyramids"][NORTH][3]["stone"] is False


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


@pytest.mark.parametrize("text", ["7#", "9#"])
def test_loss_at_once_when_the_taker_can_lay_neither(text: str) -> None:
    pos = position("take", on_turn=NORTH, offer=[7, 9], south={1: "5*<6", 2: "20*<21"}, explorers=(3, 9))
    pos = pos.play(text)
    assert at.phase(pos) == "test"
    assert pos.view(None)["last_winner"] == NORTH
    assert at.explorers(pos) == (8, 9)
    assert pos.turn == 1


def test_loss_at_once_when_the_player_on_turn_would_have_to_cover_a_stone() -> None:
    pos = position("lay", on_turn=NORTH, offer=[7], north={1: "5*<6", 2: "20*<21"}, hands=([1, 2], [3, 4]))
    assert pos.moves() == ["7#"]
    assert pos.play("7#").view(None)["last_winner"] == SOUTH


def test_J3_the_player_on_turn_still_lays_when_the_taker_has_completed() -> None:
    pos = position("take", on_turn=NORTH, offer=[30, 39], south=NINE, hands=([1, 3], [5, 7])).play("39@10")
    assert (at.phase(pos), pos.to_move) == ("lay", NORTH)
    pos = pos.play("30@1")
    assert (at.phase(pos), pos.view(None)["last_winner"]) == ("test", SOUTH)


@pytest.mark.parametrize(
    ("north_top", "winner"), [(19, NORTH), (39, SOUTH)], ids=["smaller difference", "larger difference"]
)
def test_J3_both_complete_in_one_turn_smaller_difference_wins(north_top: int, winner: int) -> None:
    low: at.Pyramid = {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11, 7: 13, 8: 15, 9: 17}
    pos = position(
        "take", on_turn=NORTH, offer=[north_top, 30], south=NINE, north=low, hands=([20, 21], [22, 23])
    )
    pos = play(pos, "30@10", f"{north_top}@10")  # South's difference is 28
    assert pos.view(None)["complete"] == [True, True]
    assert pos.view(None)["last_winner"] == winner


def test_J3_both_complete_with_equal_differences_higher_highest_card_wins() -> None:
    low: at.Pyramid = {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11, 7: 13, 8: 15, 9: 17}
    pos = position("take", on_turn=NORTH, offer=[29, 30], south=NINE, north=low, hands=([20, 21], [22, 23]))
    assert play(pos, "30@10", "29@10").view(None)["last_winner"] == SOUTH  # 30 - 2 against 29 - 1
    turned = position(
        "take", on_turn=NORTH, offer=[29, 30], south=low, north=NINE, hands=([20, 21], [22, 23])
    )
    assert play(turned, "29@10", "30@10").view(None)["last_winner"] == NORTH


def test_J3_a_completed_pyramid_wins_even_if_an_event_follows_that_empties_a_field() -> None:
    pos = position(
        "take",
        on_turn=NORTH,
        offer=[30, 33],
        south=NINE,
        north={1: 31, 2: 34},
        hands=([1, 3], [5, 7]),
        explorers=(0, 5),
    ).play("30@10")
    pos = pos.play("33x1")  # South's explorer comes to 6: event (b)
    assert (at.phase(pos), pos.to_move) == ("event", SOUTH)
    pos = pos.play("er10")
    assert (at.phase(pos), pos.view(None)["last_winner"]) == ("test", SOUTH)
    assert 10 not in at.pyramid(pos, SOUTH)


def test_J3_losing_the_round_while_the_taker_is_complete_is_no_contradiction() -> None:
    pos = position("take", on_turn=NORTH, offer=[30, 33], south=NINE, north={1: "31*<32", 2: "34*<35"})
    assert play(pos, "30@10", "33#").view(None)["last_winner"] == SOUTH


def test_a_complete_pyramid_of_the_player_on_turn_ends_the_round() -> None:
    pos = position("take", on_turn=NORTH, offer=[30, 33], north=NINE, hands=([1, 3], [5, 7]))
    pos = play(pos, "30@1", "33@10")
    assert (at.phase(pos), pos.view(None)["last_winner"], pos.turn) == ("test", NORTH, 1)


def test_J5_an_eleventh_jaguar_stone_can_be_laid() -> None:
    tower: at.Pyramid = {f: f"{2 * f}*<{20 + f}" for f in range(1, 10)}
    south: at.Pyramid = {1: "36*<37", 2: 39}
    pos = position(
        "take", on_turn=NORTH, offer=[38, 40], north=tower, south=south, hands=([31, 32], [33, 34])
    )
    stones = sum(field["stone"] for side in pos.view(None)["pyramids"] for field in side if field)
    assert stones == 10
    after = pos.play("38x2")
    assert sum(field["stone"] for side in after.view(None)["pyramids"] for field in side if field) == 11


def test_a_round_has_fourteen_turns_at_most_when_event_d_takes_nothing() -> None:
    game = bm.game("jaguar", path="1 - -")
    longest = 0
    for seed in range(60):
        pos = game.start(seed=seed)
        while at.phase(pos) not in ("last", "test", "ended"):
            pos = pos.play(pos.moves()[seed % len(pos.moves())])
        longest = max(longest, pos.turn)
    assert longest == 14
