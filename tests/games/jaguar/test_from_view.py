"""Positions rebuilt from views, and views that no position has."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from typing import Any

import pytest

import baumeister as bm
from baumeister import BadView
from baumeister.games.position import Position

from ..changed_views import count_refused
from .positions import GAME, NORTH, SOUTH, WILD, position, random_positions, refusal_of


@pytest.mark.parametrize("game", [GAME, WILD])
@pytest.mark.parametrize("seed", [1, 2])
def test_from_view_gives_the_same_view_moves_and_observation(game: bm.Game, seed: int) -> None:
    for pos in random_positions(game, seed):
        for player in (NORTH, SOUTH):
            view = pos.view(player)
            again = game.from_view(json.loads(json.dumps(view)))
            assert again.view(player) == view
            assert (again.observation(player) == pos.observation(player)).all()
            if pos.to_move == player:
                assert again.moves() == pos.moves()


def test_from_view_can_be_played_to_the_end() -> None:
    for pos in random_positions(WILD, 4)[::7]:
        if pos.to_move is None:
            continue
        again = WILD.from_view(pos.view(pos.to_move)).redeal(pos.to_move, 3)
        while again.outcome is None:
            again = again.play(again.moves()[0])


def test_from_view_refuses_the_public_view() -> None:
    with pytest.raises(BadView, match="only a player's view can be read back"):
        GAME.from_view(GAME.start(seed=1).view(None))


FIELD = {"card": 30, "stone": False, "covered": []}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"path": ["1", "-"]}, "the view's path is not the path of this game"),
        ({"phase": "sleep"}, "phase is 'sleep'; the phases are deal"),
        ({"to_move": None}, "to_move must be a whole number from 0 to 1, not None"),
        ({"to_move": 1}, "in the phase offer it is the other player who decides"),
        ({"turn": -1}, "turn must be a whole number"),
        ({"round": 0}, "round must be a whole number from 1"),
        ({"on_turn": None}, "a turn belongs to somebody"),
        ({"last_winner": 2}, "last_winner must be a whole number"),
        ({"test": 41}, "test must be a whole number from 1 to 40, not 41"),
        ({"test": 20}, "the card 20 lies in two places"),
        ({"event": "e"}, "event is 'e'; the events are a, b, c and d"),
        ({"event": "a"}, "in the phase offer no event is open"),
        ({"bids": [1]}, "bids must be a list of 2, not [1]"),
        ({"bids": [None, 3]}, "the bids of a round are made by both players or by none"),
        ({"bids": [3, 3]}, "both players cannot have bid the card 3"),
        ({"bids": [3, 4]}, "North bid the card 3, which is known as long as it is out of sight"),
        ({"bids": [9, 4]}, "South bid the card 4, which is known as long as it is out of sight"),
        ({"bids": [9, 4], "known": [[], [4, 5]]}, "only the card that was bid in this round can be known"),
        ({"bids": [3, 4], "known": [[2, 3], [4]]}, "only the card that was bid in this round can be known"),
        ({"known": [[3], []]}, "of North's hand only the card that was bid in this round can be known"),
        ({"last_winner": 0}, "the last round has a winner in every round but the first"),
        ({"round": 2}, "the last round has a winner in every round but the first"),
        ({"complete": [0, False]}, "complete must be true or false, not 0"),
        ({"pyramids": [[FIELD | {"stone": 0}] + [None] * 9, [None] * 10]}, "stone must be true or false"),
        ({"hand_sizes": [3.0, 2]}, "hand_sizes is [3.0, 2]; with the rest of the view it would be [3, 2]"),
        ({"pyramids": [[None] * 9, [None] * 10]}, "a pyramid is a list of 10 fields"),
        ({"explorers": [0, 45]}, "explorers must be a whole number from 0 to 44, not 45"),
        ({"pyramids": [[], []]}, "a pyramid is a list of 10 fields"),
        ({"pyramids": [[7] + [None] * 9, [None] * 10]}, "field 1 of a pyramid is 7"),
        ({"pyramids": [[FIELD] * 2 + [None] * 8, [None] * 10]}, "the card 30 lies in two places"),
        ({"known": [[], [9]]}, "the card 9 cannot be known in the enemy hand and lie elsewhere"),
        ({"known": [[33], []]}, "North no longer has a card that a bid is said to have shown"),
        ({"hand": None}, "hand must be a list of cards, not None"),
        ({"hand": [1, 2, 3, True]}, "hand must be a whole number from 1 to 40, not True"),
        ({"hand": [1, 2]}, "cards are out of sight, but the pile and the enemy hand have room for"),
        ({"hand_sizes": [3, 3]}, "cards are out of sight"),
        ({"hand_sizes": [2, 2]}, "hand_sizes is [2, 2]; with the rest of the view it would be [3, 2]"),
        ({"hand_sizes": [3, 1], "pile_size": 11}, "the pile has 10 cards that were not dealt, not 11"),
        ({"complete": [True, False]}, "North's pyramid is called complete but is not full"),
        ({"phase": "take", "to_move": 1}, "in the phase take there cannot be 0 offered cards"),
        ({"phase": "event", "event": "a", "to_move": 1}, "the event has nothing to aim at"),
        ({"phase": "last"}, "last cards are laid by players who have one"),
        ({"phase": "bid", "on_turn": None}, "bids are made with 15 cards each"),
        ({"phase": "deal", "on_turn": None}, "before and during the deal all cards are in the pile"),
        ({"phase": "test"}, "at the end of a round somebody has won it"),
        ({"phase": "test", "last_winner": 0, "explorers": [44, 0]}, "no jungle test is made at the end"),
        ({"phase": "ended", "last_winner": 0}, "without a jungle test the game ends only"),
    ],
)  # fmt: skip
def test_from_view_refuses_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    assert sentence in refusal_of(change)


def test_from_view_refuses_impossible_pyramids() -> None:
    pos = position(hands=([1, 2, 3], [4, 5]), north={2: 9, 4: "12*<13"})
    fields = pos.view(NORTH)["pyramids"]
    swapped = [[None, fields[0][3], None, fields[0][1], *[None] * 6], fields[1]]
    assert "do not rise" in refusal_of({"pyramids": swapped}, pos)
    bare = [[None, fields[0][1] | {"stone": True}, *fields[0][2:]], fields[1]]
    assert "a jaguar stone lies only on a card that covers another" in refusal_of({"pyramids": bare}, pos)


def test_from_view_takes_a_real_view_after_a_bid_card_was_laid_as_a_last_card() -> None:
    pos = position("last", hands=([17], [23]), known=([17], [23]), north={1: 5}, south={1: 6})
    states = pos.states
    states[0].bid[:] = 17, 23
    pos = Position(GAME, states, pos.keys, None, (), None, None)
    for text in ("17@2", "23@2"):
        pos = pos.play(text)
        for player in (NORTH, SOUTH):
            assert GAME.from_view(pos.view(player)).view(player) == pos.view(player)


def test_from_view_never_fails_with_a_traceback() -> None:
    junk: list[Any] = [None, True, -1, 1.5, 10**30, "x", [], [[]], [1, 2], {}, [None, None], [{}, {}]]
    chooser = random.Random(1)
    for pos in random_positions(WILD, 6)[::5]:
        for player in (NORTH, SOUTH):
            view = pos.view(player)
            for name in view:
                broken = copy.deepcopy(view) | {name: copy.deepcopy(chooser.choice(junk))}
                gone = {key: value for key, value in view.items() if key != name}
                for attempt in (broken, gone):
                    with contextlib.suppress(BadView):
                        WILD.from_view(attempt)


@pytest.mark.parametrize("game", [GAME, WILD])
def test_from_view_refuses_a_changed_view_or_returns_it_unchanged(game: bm.Game) -> None:
    not_ours = {"game", "options", "to_move", "draw_offer", "outcome"}
    assert count_refused(random_positions(game, 9), 1, 3, not_ours) > 100
