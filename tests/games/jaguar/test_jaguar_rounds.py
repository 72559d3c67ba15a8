"""How rounds and games end and begin: last cards (J6, J10), the jungle test, the end of the path, J7, J11."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.position import Position

from . import jaguar_positions as at
from .jaguar_positions import NORTH, SOUTH, deal, play, position

NINE: at.Pyramid = {1: 2, 2: 4, 3: 6, 4: 8, 5: 10, 6: 12, 7: 14, 8: 16, 9: 18}


def end_of_round(winner: int, explorers: tuple[int, int], *, path: str | None = None) -> Position:
    """The position after a round won by `winner`, whose explorer still stood on the given field."""
    game = bm.game("jaguar") if path is None else bm.game("jaguar", path=path)
    stuck: at.Pyramid = {1: "12*<13", 2: "17*<18"}
    north, south = ({}, stuck) if winner == NORTH else (stuck, {})
    given = {"north": north, "south": south, "explorers": explorers, "pile": [1, 5, 9, 40], "game": game}
    pos = position("lay", on_turn=1 - winner, offer=[15], **given)  # type: ignore[arg-type]
    return pos.play("15#")


# ---- last cards ---------------------------------------------------------------------------------------


def last_cards(**given: object) -> Position:
    """North has just finished his turn; South's begins and he has one card or none."""
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


def test_last_cards_a_complete_pyramid_wins() -> None:
    pos = last_cards(hands=([], [20]), south=NINE)
    assert pos.play("20@10").view(None)["last_winner"] == SOUTH


def test_J10_both_complete_with_their_last_cards_smaller_difference_wins() -> None:
    north: at.Pyramid = {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11, 7: 13, 8: 15}
    pos = last_cards(hands=([31, 39], [33]), south=NINE, north=north)
    pos = pos.play("33@10")  # difference 31
    assert pos.play("31@10").view(None)["last_winner"] == NORTH  # 30
    assert pos.play("39@10").view(None)["last_winner"] == SOUTH  # 38


def test_last_cards_then_fewer_empty_fields() -> None:
    pos = last_cards(hands=([], [5]), north={8: 29}, south={1: 3, 10: 40})
    assert pos.play("5@2").view(None)["last_winner"] == SOUTH
    pos = last_cards(hands=([], [5]), north={7: 27, 8: 29}, south={1: 3})
    assert pos.play("5@2").view(None)["last_winner"] == NORTH


def test_last_cards_then_the_smaller_difference() -> None:
    pos = last_cards(hands=([], [5]), north={8: 29}, south={1: 3})
    assert pos.play("5@2").view(None)["last_winner"] == NORTH  # 1 against 2
    pos = last_cards(hands=([], [5]), north={8: 27}, south={1: 3})
    assert pos.play("5@2").view(None)["last_winner"] == SOUTH  # 3 against 2


def test_last_cards_then_the_higher_highest_card() -> None:
    pos = last_cards(hands=([], [5]), north={8: 28}, south={1: 3})
    assert pos.play("5@2").view(None)["last_winner"] == NORTH
    pos = last_cards(hands=([], [40]), north={8: 28}, south={1: 38})
    assert pos.play("40@2").view(None)["last_winner"] == SOUTH


def test_fewer_empty_fields_counts_before_the_difference() -> None:
    pos = last_cards(hands=([], [5]), north={1: 1, 8: 29}, south={1: 3})
    assert (
        pos.play("5@2").view(None)["last_winner"] == NORTH
    )  # three fields with difference 29 beat two with 2


# ---- the winner advances ------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", [NORTH, SOUTH])
def test_winner_advances_five_and_no_event_is_executed(winner: int) -> None:
    stand = (5, 1) if winner == NORTH else (1, 5)
    pos = end_of_round(winner, stand)  # to field 10, event (c)
    assert pos.scores[winner] == 10
    assert pos.scores[1 - winner] == 1
    assert at.phase(pos) == "test"


def test_winner_never_moves_past_the_last_field() -> None:
    assert end_of_round(NORTH, (42, 0)).scores == (44, 0)


# ---- the jungle test ----------------------------------------------------------------------------------


def test_jungle_test_draws_one_of_the_ten_cards_of_the_pile() -> None:
    pos = end_of_round(NORTH, (4, 0))
    assert len(pos.legal_steps()) == 10
    assert {1, 5, 9, 40} <= {int(a) + 1 for a in pos.legal_steps()}


@pytest.mark.parametrize("card", [9, 40])
def test_jungle_test_equal_or_higher_begins_a_new_round(card: int) -> None:
    pos = end_of_round(NORTH, (4, 1)).play(f">test {card}")  # beside 9
    view = pos.view(None)
    assert (pos.outcome, view["phase"], view["round"]) == (None, "deal", 2)
    assert (view["pile_size"], view["hand_sizes"], view["explorers"]) == (40, [0, 0], [9, 1])
    assert view["pyramids"] == [[None] * 10, [None] * 10]


def test_jungle_test_lower_ends_the_game_and_the_leading_explorer_wins() -> None:
    ended = end_of_round(NORTH, (4, 1)).play(">test 5").outcome
    assert ended is not None
    assert (ended.winner, ended.scores) == (NORTH, (9, 1))
    assert (ended.reason, ended.facts) == ("jungle_test", {"card": 5, "number": 9})


def test_jungle_test_the_leader_wins_even_if_he_lost_the_last_round() -> None:
    pos = end_of_round(NORTH, (4, 20)).play(">test 5")
    assert pos.outcome is not None
    assert pos.outcome.winner == SOUTH
    assert (pos.outcome.reason, pos.outcome.facts) == ("jungle_test", {"card": 5, "number": 20})


@pytest.mark.parametrize("winner", [NORTH, SOUTH])
def test_jungle_test_on_one_field_the_winner_of_the_last_round_wins(winner: int) -> None:
    stand = (15, 20) if winner == NORTH else (20, 15)
    ended = end_of_round(winner, stand).play(">test 5").outcome
    assert ended is not None
    assert ended.winner == winner


# ---- the end of the path ------------------------------------------------------------------------------


@pytest.mark.parametrize("stand", [36, 39])
def test_end_of_the_path_ends_the_game_without_a_test(stand: int) -> None:
    ended = end_of_round(NORTH, (stand, 0)).outcome
    assert ended is not None
    assert (ended.winner, ended.reason) == (NORTH, "path_end")


def test_end_of_the_path_the_last_numbered_field_is_still_tested() -> None:
    pos = end_of_round(NORTH, (35, 0))
    assert (pos.outcome, at.phase(pos)) == (None, "test")
    assert at.phase(pos.play(">test 40")) == "deal"


def test_end_of_the_path_reached_in_a_round_ends_the_game_only_at_its_end() -> None:
    pos = position(
        "lay", on_turn=NORTH, offer=[15], north={1: 10, 2: 20}, hands=([1, 2], [3, 4]), explorers=(0, 40)
    )
    pos = pos.play("15x1")
    assert (pos.scores, pos.outcome) == ((0, 41), None)
    ended = end_of_round(NORTH, (0, 41)).outcome
    assert ended is not None
    assert ended.winner == SOUTH


def test_end_of_the_path_both_on_one_field_the_winner_of_the_last_round_wins() -> None:
    ended = end_of_round(SOUTH, (44, 41)).outcome
    assert ended is not None
    assert (ended.scores, ended.winner) == ((44, 44), SOUTH)


@pytest.mark.parametrize("path", ["- - - - - - 7 -", "1 2 3 4 - 6 - -"])
def test_J11_where_there_is_no_number_yet_no_card_ends_the_game(path: str) -> None:
    pos = end_of_round(NORTH, (0, 0), path=path)
    assert (at.phase(pos), pos.scores) == ("test", (5, 0))
    pos = pos.play(">test 1")
    assert (at.phase(pos), pos.view(None)["round"], pos.scores) == ("deal", 2, (5, 0))


# ---- the next round -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("stand", "begins"), [((4, 1), SOUTH), ((4, 20), NORTH)])
def test_next_round_the_player_further_back_begins_without_bids(stand: tuple[int, int], begins: int) -> None:
    pos = play(end_of_round(NORTH, stand), ">test 40", deal())
    assert (at.phase(pos), pos.to_move, pos.view(None)["bids"]) == ("offer", begins, [None, None])


def test_next_round_level_explorers_bid_again() -> None:
    pos = play(end_of_round(NORTH, (4, 9)), ">test 40", deal([17], [23]))
    assert (at.phase(pos), pos.to_move) == ("bid", NORTH)
    assert play(pos, "b17", "b23").to_move == SOUTH


def test_J7_the_second_bid_is_made_without_knowing_the_first() -> None:
    pos = bm.game("jaguar").start(chance=[deal([17], [23])]).play("b17")
    assert pos.view(NORTH)["bids"] == [17, None]
    assert pos.view(SOUTH)["bids"] == [None, None]
    assert pos.view(None)["bids"] == [None, None]
    assert pos.view(SOUTH)["known"] == [[], []]
    after = pos.play("b23")
    assert after.view(SOUTH)["bids"] == after.view(None)["bids"] == [17, 23]
    assert after.view(None)["known"] == [[17], [23]]


def test_J7_a_shown_card_is_known_until_it_is_offered() -> None:
    pos = play(bm.game("jaguar").start(chance=[deal([3, 17], [23])]), "b17", "b23", "o23,25")
    assert pos.view(NORTH)["known"] == [[17], []]
    pos = position(hands=([3, 17], [1, 2]), known=([17], [2])).play("o3,17")
    assert pos.view(None)["known"] == [[], [2]]


def test_J7_a_shown_card_is_known_until_it_is_laid_as_a_last_card() -> None:
    pos = position("last", hands=([17], [23]), known=([17], [23]), north={1: 5}, south={1: 6})
    pos = pos.play("17@2")
    assert pos.view(None)["known"] == [[], [23]]
    pos = pos.play("23@2")
    assert pos.view(None)["known"] == [[], []]
    for player in (NORTH, SOUTH):
        dealt = pos.redeal(player, seed=1)
        there = [*at.used(dealt.states[0]), *at.cards(dealt.states[0].pile)]
        assert len(there) == len(set(there)), "a card lies in two places"


def test_J7_a_shown_card_that_is_kept_stays_known() -> None:
    pos = position("last", hands=([17], [23]), known=([17], [23]), north={1: 5}, south={1: 6})
    assert pos.play("k").view(None)["known"] == [[17], [23]]


def test_shown_cards_of_one_round_are_forgotten_in_the_next() -> None:
    pos = end_of_round(NORTH, (4, 1)).play(">test 40")
    assert pos.view(None)["known"] == [[], []]
    assert pos.view(None)["removed"] == []
