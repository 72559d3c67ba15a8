"""What a step does, rule by rule: turns and events."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.position import Position

from . import positions as at
from .positions import NINE, NORTH, SOUTH, deal, play, position


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


def test_laying_on_an_empty_field_moves_nobody_and_gets_no_stone() -> None:
    pos = position("lay", offer=[17], north={3: 12}, hands=([1, 2], [4, 5])).play("17@4")
    assert at.explorers(pos) == (0, 0)
    assert pos.view(None)["pyramids"][NORTH][3]["stone"] is False


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


def test_J3_a_completed_pyramid_wins_even_if_a_later_event_empties_a_field() -> None:
    pos = position(
        "take",
        on_turn=NORTH,
        offer=[30, 33],
        south=NINE,
        north={1: 31, 2: 34},
        hands=([1, 3], [5, 7]),
        explorers=(0, 5),
    ).play("30@10")
    pos = pos.play("33x1")  # South's explorer reaches 6: event (b)
    assert (at.phase(pos), pos.to_move) == ("event", SOUTH)
    pos = pos.play("er10")
    assert (at.phase(pos), pos.view(None)["last_winner"]) == ("test", SOUTH)
    assert 10 not in at.pyramid(pos, SOUTH)


def test_J3_the_player_on_turn_may_lose_the_round_while_the_taker_is_complete() -> None:
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


def test_a_round_has_at_most_fourteen_turns_when_event_d_takes_nothing() -> None:
    game = bm.game("jaguar", path="1 - -")
    longest = 0
    for seed in range(60):
        pos = game.start(seed=seed)
        while at.phase(pos) not in ("last", "test", "ended"):
            pos = pos.play(pos.moves()[seed % len(pos.moves())])
        longest = max(longest, pos.turn)
    assert longest == 14


WALL: at.Pyramid = {1: 10, 2: 20}
"""A 15 covers here, on level 1: the enemy explorer advances by one field."""


def before_event(letter: str, **more: object) -> Position:
    """North offers 15 and 16, South must cover; North's explorer then reaches a field with this event."""
    start = {"a": 2, "b": 5, "c": 9, "d": 12}[letter]
    given = {"hands": ([1, 2, 3], [4, 5, 6]), "south": WALL, "north": {3: "30*<31", 4: 33}} | more
    return position("take", on_turn=NORTH, offer=[15, 16], explorers=(start, 0), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("letter", "abcd")
def test_event_is_decided_by_the_owner_of_the_explorer_before_the_next_card(letter: str) -> None:
    pos = before_event(letter).play("15x1")
    assert (at.phase(pos), pos.to_move, pos.view(None)["event"]) == ("event", NORTH, letter)
    pos = pos.play("e-")
    assert (at.phase(pos), pos.to_move, pos.view(None)["event"]) == ("lay", NORTH, None)


def test_event_a_takes_a_jaguar_stone_off_one_of_the_players_own_cards() -> None:
    pos = before_event("a").play("15x1")
    assert pos.moves() == ["e-", "es3"]
    pos = pos.play("es3")
    assert pos.view(None)["pyramids"][NORTH][2] == {"card": 30, "stone": False, "covered": [31]}
    assert pos.to_move == NORTH


def test_event_a_the_card_can_then_be_covered_again() -> None:
    pos = position(
        "event",
        on_turn=NORTH,
        event="a",
        offer=[32],
        north={9: "30*<31", 10: "33*<34"},
        hands=([1, 2], [3, 4]),
    )
    assert pos.play("e-").moves() == ["32#"]
    pos = pos.play("es9")
    assert pos.moves() == ["32x9"]
    assert pos.play("32x9").view(None)["pyramids"][NORTH][8] == {
        "card": 32,
        "stone": True,
        "covered": [30, 31],
    }


def test_event_b_removes_one_of_the_players_own_cards_without_stone() -> None:
    pos = before_event("b").play("15x1")
    assert pos.moves() == ["e-", "er4"]
    pos = pos.play("er4")
    assert at.pyramid(pos, NORTH) == {3: 30}
    assert 33 in pos.view(None)["removed"]


def test_event_b_can_save_the_card_still_to_be_laid() -> None:
    pos = position(
        "event", on_turn=NORTH, event="b", offer=[32], north={9: "30*<31", 10: 33}, hands=([1, 2], [3, 4])
    )
    assert pos.play("e-").moves() == ["32x10"]
    assert pos.play("er10").moves() == ["32@10"]


def test_event_c_removes_an_enemy_card_without_stone() -> None:
    pos = before_event("c").play("15x1")
    assert pos.moves() == ["e-", "eo2"]
    pos = pos.play("eo2")
    assert at.pyramid(pos, SOUTH) == {1: 15}
    assert 20 in pos.view(None)["removed"]


def test_event_d_draws_a_card_from_the_enemy_hand_that_nobody_is_shown() -> None:
    pos = before_event("d").play("15x1")
    assert pos.moves() == ["e-", "eh"]
    pos = pos.play("eh")
    assert pos.waits_for_chance
    pos = pos.play(">d 5")
    assert pos.to_move == NORTH
    assert pos.view(SOUTH)["hand"] == [4, 6]
    assert pos.view(SOUTH)["taken"] == [5]
    assert pos.view(NORTH)["taken"] == []
    assert pos.view(NORTH)["taken_sizes"] == [0, 1]
    assert 5 not in pos.view(NORTH)["removed"]


def test_event_after_the_second_card_belongs_to_the_taker() -> None:
    pos = position("lay", on_turn=NORTH, offer=[15], north=WALL, hands=([1, 2, 3], [4, 5]), explorers=(0, 12))
    pos = pos.play("15x2")
    assert (at.phase(pos), pos.to_move) == ("event", SOUTH)
    pos = play(pos, "eh", ">d 2")
    assert (pos.view(NORTH)["hand"], pos.to_move, at.phase(pos), pos.turn) == ([1, 3], SOUTH, "offer", 1)


@pytest.mark.parametrize(
    ("letter", "more"),
    [
        ("a", {"north": {3: 30}}),
        ("b", {"north": {3: "30*<31"}}),
        ("b", {"north": {}}),
        ("c", {"south": {1: 10, 2: "20*<21"}}),
        ("d", {"hands": ([1, 2, 3], [])}),
    ],
)
def test_J8_an_event_without_a_target_is_skipped(letter: str, more: dict[str, object]) -> None:
    pos = before_event(letter, **more).play("15x1")
    assert (at.phase(pos), pos.to_move) == ("lay", NORTH)


def test_J4_a_removed_card_takes_the_cards_it_covers_with_it() -> None:
    pos = position(
        "event", event="b", offer=[32], north={9: "30<31,35", 10: 33}, hands=([1, 2], [3, 4])
    ).play("er9")
    assert at.pyramid(pos, NORTH) == {10: 33}
    assert {30, 31, 35} <= set(pos.view(None)["removed"])
    assert pos.moves() == sorted(f"32@{f}" for f in range(1, 10))


def test_J8_event_d_draws_any_card_of_the_hand() -> None:
    pos = before_event("d").play("15x1").play("eh")
    assert [int(a) + 1 for a in pos.legal_steps()] == [4, 5, 6]


def test_J9_advancing_stops_at_the_last_field_and_triggers_its_event() -> None:
    game = bm.game("jaguar", path="1 2 - - -b")
    given = {
        "offer": [15],
        "south": {9: 10, 10: 20},
        "north": {1: 30},
        "hands": ([1, 2], [3, 4]),
        "game": game,
    }
    pos = position("lay", on_turn=SOUTH, explorers=(3, 0), **given)  # type: ignore[arg-type]
    after = pos.play("15x10")  # four fields, of which two are left
    assert (at.explorers(after), at.phase(after), after.to_move) == ((5, 0), "event", NORTH)
    there = position("lay", on_turn=SOUTH, explorers=(5, 0), **given).play("15x10")  # type: ignore[arg-type]
    assert (at.explorers(there), at.phase(there)) == ((5, 0), "offer")


def test_two_explorers_may_stand_on_one_field() -> None:
    pos = position("lay", on_turn=SOUTH, offer=[15], south=WALL, hands=([1, 2], [3, 4]), explorers=(7, 8))
    assert at.explorers(pos.play("15x1")) == (8, 8)


def test_passing_an_event_field_triggers_nothing() -> None:
    pos = position(
        "lay", on_turn=SOUTH, offer=[15], south={8: 10, 9: 20}, hands=([1, 2], [3, 4]), explorers=(4, 0)
    )
    after = pos.play("15x8")  # from 4 to 7, past event (b) on 6
    assert (at.explorers(after), at.phase(after)) == ((7, 0), "offer")


def test_cards_under_the_pile_are_never_turned_up_by_the_test() -> None:
    pos = position(
        "event",
        event="c",
        south={1: 10},
        hands=([1, 2], [3, 4]),
        offer=[15],
        north={1: "12*<13", 2: "17*<18"},
    )
    pos = play(pos, "eo1", "15#")
    assert at.phase(pos) == "test"
    assert 10 not in [int(a) + 1 for a in pos.legal_steps()]
    assert len(pos.legal_steps()) == 10
