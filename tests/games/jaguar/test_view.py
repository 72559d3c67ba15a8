"""What a view and a log show."""

from __future__ import annotations

import json

import pytest

import baumeister as bm
from baumeister.games.jaguar import view as views

from .positions import GAME, NORTH, SOUTH, WILD, deal, play, position, random_positions


def test_view_shows_the_players_own_hand_and_only_the_size_of_the_enemy_hand() -> None:
    pos = GAME.start(chance=[deal([1, 17], [2, 23])])
    north, south, public = pos.view(NORTH), pos.view(SOUTH), pos.view(None)
    assert 17 in north["hand"]
    assert 23 in south["hand"]
    assert public["hand"] is None
    assert public["taken"] is None
    for view in (north, south, public):
        assert view["hand_sizes"] == [15, 15]


def test_view_shows_pyramids_with_stones_and_covered_cards_to_all() -> None:
    pos = position("take", offer=[17, 23], north={3: "12*<13", 4: 20}, hands=([1], [2]))
    field = {"card": 12, "stone": True, "covered": [13]}
    for player in (NORTH, SOUTH, None):
        assert pos.view(player)["pyramids"][NORTH][2] == field
        assert pos.view(player)["offer"] == [17, 23]


def test_J8_a_shown_card_that_event_d_may_have_taken_stays_known_as_before() -> None:
    pos = position("event", event="d", on_turn=NORTH, offer=[30], hands=([1, 2], [4, 5]), known=([], [5]))
    pos = play(pos, "eh", ">d 5")
    assert pos.view(NORTH)["known"] == [[], [5]]
    assert pos.view(SOUTH)["taken"] == [5]
    seen = {pos.redeal(NORTH, seed).view(SOUTH)["taken"][0] for seed in range(60)}
    assert 5 in seen
    assert len(seen) > 1
    assert all(
        5 in pos.redeal(NORTH, n).view(SOUTH)["hand"] + pos.redeal(NORTH, n).view(SOUTH)["taken"]
        for n in range(9)
    )


@pytest.mark.parametrize("game", [GAME, WILD])
def test_views_are_json_and_hold_nothing_hidden(game: bm.Game) -> None:
    for pos in random_positions(game, 5):
        for player in (NORTH, SOUTH):
            view = pos.view(player)
            assert json.loads(json.dumps(view)) == view
            for seed in range(2):
                again = pos.redeal(player, seed)
                assert again.view(player) == view
                assert (again.observation(player) == pos.observation(player)).all()
                if pos.to_move == player:
                    assert again.moves() == pos.moves()


def test_log_hides_hands_and_drawn_cards() -> None:
    entries: list[tuple[str, int | None]] = [
        (">deal 1,2/3,4", None), ("b1", 0), ("b3", 1), ("o3,4", 1), ("1x2", 0), ("eh", 1), (">d 2", None),
        (">test 9", None),
    ]  # fmt: skip
    rest = ["b1", "b3", "o3,4", "1x2", "eh"]
    assert views.log(entries, 0) == [">deal 1,2/?", *rest, ">d 2", ">test 9"]
    assert views.log(entries, 1) == [">deal ?/3,4", *rest, ">d ?", ">test 9"]
    assert views.log(entries, None) == [">deal ?/?", *rest, ">d ?", ">test 9"]


def test_log_hides_the_first_bid_until_both_have_bid() -> None:
    entries: list[tuple[str, int | None]] = [(">deal 1,2/3,4", None), ("b1", 0)]
    assert views.log(entries, 0)[1] == "b1"
    assert views.log(entries, 1)[1] == views.log(entries, None)[1] == "b?"
    assert views.log([*entries, ("b3", 1)], 1)[1:] == ["b1", "b3"]


def test_log_that_begins_with_a_drawn_card_hides_it() -> None:
    assert views.log([(">d 2", None)], 0) == [">d ?"]


def test_how_hard_a_decision_looks_follows_from_the_choices_that_everybody_sees() -> None:
    pos, checked = bm.game("jaguar").start(seed=5), 0
    while pos.outcome is None and len(pos.log) < 300:
        seen, moves = pos.view(None), pos.moves()
        hard = views.hardness(seen)
        assert 0 <= hard <= 1
        if seen["phase"] in ("take", "lay") and not any(move.endswith("#") for move in moves):
            assert hard == min(1.0, (len(moves) - 1) / 10), "fields are open to everybody"
            checked += 1
        if seen["phase"] == "offer" and len(moves) == 1:
            assert hard == 0
        pos = pos.play(moves[len(pos.log) % len(moves)])
    assert checked > 15
