"""The events of the jungle path and the cards they remove: J4, J8, J9."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.position import Position

from . import positions as at
from .positions import NORTH, SOUTH, play, position

WALL: at.Pyramid = {1: 10, 2: 20}
"""A 15 covers here, on level 1: the enemy explorer advances by one field."""


def before_event(letter: str, **more: object) -> Position:
    """North offers 15 and 16, South must cover; North's explorer then comes to a field with this event."""
    start = {"a": 2, "b": 5, "c": 9, "d": 12}[letter]
    given = {"hands": ([1, 2, 3], [4, 5, 6]), "south": WALL, "north": {3: "30*<31", 4: 33}} | more
    return position("take", on_turn=NORTH, offer=[15, 16], explorers=(start, 0), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("letter", "abcd")
def test_event_is_decided_by_the_owner_of_the_explorer_before_the_next_card(letter: str) -> None:
    pos = before_event(letter).play("15x1")
    assert (at.phase(pos), pos.to_move, pos.view(None)["event"]) == ("event", NORTH, letter)
    pos = pos.play("e-")
    assert (at.phase(pos), pos.to_move, pos.view(None)["event"]) == ("lay", NORTH, None)


def test_event_a_takes_a_jaguar_stone_off_an_own_card() -> None:
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


def test_event_b_removes_an_own_card_without_stone() -> None:
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
