"""Positions of Jaguar that no game reaches, though every single number is possible."""

from __future__ import annotations

from typing import Any

from . import positions as at
from .positions import GAME, NORTH, deal, play, position, refusal_of


def test_from_view_refuses_an_event_without_an_explorer_on_it() -> None:
    given: dict[str, Any] = {"hands": ([1, 2, 3], [4, 5]), "north": {2: "9*<8"}, "event": "a", "offer": [20]}
    pos = position("event", explorers=(3, 0), **given)
    assert GAME.from_view(pos.view(NORTH)).moves() == pos.moves()
    assert "the explorer does not stand on that event" in refusal_of({"explorers": [4, 0]}, pos)


def test_from_view_refuses_an_offer_with_one_card_in_hand() -> None:
    pos = position("last", hands=([1], [4, 5]))
    assert "an offer takes two cards in hand" in refusal_of({"phase": "offer"}, pos)


def test_from_view_refuses_bids_out_of_turn() -> None:
    pos = GAME.start(chance=[deal([17], [23])]).play("b17")
    assert "player 0 bids before player 1" in refusal_of({"to_move": 0}, pos)
    assert "player 0 bids a card of the hand" in refusal_of({"bids": [23, None]}, pos)


def test_from_view_refuses_a_deal_with_a_wrong_beginning() -> None:
    pos = GAME.start(chance=[])
    assert "nobody has bid and no turn has begun" in refusal_of({"on_turn": 1}, pos)


def test_from_view_refuses_a_test_that_did_not_end_the_game() -> None:
    stuck: at.Pyramid = {1: "12*<13", 2: "17*<18"}
    pos = position("lay", offer=[15], north=stuck, explorers=(0, 4), hands=([11], [14]), pile=[5])
    pos = play(pos, "15#", ">test 5")
    assert GAME.from_view(pos.view(NORTH)).outcome == pos.outcome
    assert "only with a lower card" in refusal_of({"explorers": [0, 5]}, pos)
