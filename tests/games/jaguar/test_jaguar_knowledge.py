"""What a player knows: views, logs, observations, redeals, and positions made of views again."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister import BadView
from baumeister.games import doors
from baumeister.games.compiled import JIT
from baumeister.games.contract import CHANCE
from baumeister.games.jaguar import from_view as way_back
from baumeister.games.jaguar import view as views
from baumeister.games.position import Position
from baumeister.games.rng import generator

from ..changed_views import count_refused
from . import jaguar_positions as at
from .jaguar_positions import NORTH, SOUTH, deal, play, position

GAME = bm.game("jaguar")
WILD = bm.game("jaguar", path="-d -a -d -b -d 1c 2d 3a 4d 5b 6d 7d 8c 9d 10d 11a 12d 13d -d -")


def some_positions(game: bm.Game, seed: int) -> list[Position]:
    """The positions of a random game, those waiting for chance too."""
    pos, chooser, found = game.start(chance=[]), random.Random(seed), []
    rng, out = generator(seed), np.zeros(64, np.int32)
    while pos.outcome is None:
        found.append(pos)
        if pos.waits_for_chance:
            states = pos.states
            n = game.engine.draw_chance(states.copy(), rng, pos.keys, states, pos.keys, out)
            pos = pos.play(game.type.notation.write_chance(pos.states, [int(a) for a in out[:n]]))
        else:
            pos = pos.play(chooser.choice(pos.moves()))
    return [*found, pos]


# ---- views --------------------------------------------------------------------------------------------


def test_view_shows_the_own_hand_and_only_the_size_of_the_enemy_hand() -> None:
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
    for pos in some_positions(game, 5):
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


# ---- observation --------------------------------------------------------------------------------------


def test_observation_has_the_documented_layout() -> None:
    pos = position(
        "event", on_turn=NORTH, event="d", offer=[30], north={4: "12*<13", 5: 20}, south={9: 33},
        explorers=(13, 2), hands=([1, 2, 3], [4, 5]), known=([2], [5]), taken=([6], [7, 8]),
    )  # fmt: skip
    seen = pos.observation(NORTH)
    planes, fields, numbers, walks = np.split(seen, [360, 420, 445])
    cards = planes.reshape(9, 40)
    assert [np.flatnonzero(plane).tolist() for plane in cards[[0, 1, 2, 3, 4]]] == [
        [0, 1, 2],
        [4],
        [1],
        [5],
        [29],
    ]
    assert set(np.flatnonzero(cards[5]) + 1) == set(pos.view(None)["removed"])
    assert cards[6].any() is np.False_
    assert cards[7][[11, 19]] == pytest.approx([0.4, 0.5])
    assert cards[8][32] == pytest.approx(0.9)
    assert fields[3] == pytest.approx(12 / 40)
    assert (fields[10 + 3], fields[20 + 3], fields[30 + 8]) == (1, 0.25, pytest.approx(33 / 40))
    assert numbers[:10].tolist() == [0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert numbers[10:17].tolist() == [1, 1, 0, 0, 0, 0, 1]
    assert numbers[17:21] * 15 == pytest.approx([3, 2, 1, 2])
    assert walks[:4] == pytest.approx([13 / 44, 31 / 64, 13 / 99, 18 / 99])
    assert walks[5 + 4 * 3] == 1  # event (a) four fields ahead
    assert walks[21 + 5] == 1  # South: event (a) on the next field
    mirrored = pos.observation(SOUTH)
    assert mirrored[445 + 21 :].tolist() == walks[:21].tolist()
    assert mirrored[360:390].tolist() == fields[30:].tolist()


def test_observation_of_the_second_bidder_does_not_show_the_first_bid() -> None:
    pos = GAME.start(chance=[deal([17], [23])])
    one, other = pos.play("b17"), pos.play("b1")
    assert (one.observation(SOUTH) == other.observation(SOUTH)).all()
    assert (one.observation(NORTH) != other.observation(NORTH)).any()
    after = one.play("b23").observation(SOUTH)[240:280]
    assert (after[22], after[16]) == (1, -1)


# ---- redeal -------------------------------------------------------------------------------------------


def spread_of(counts: Counter[Any], cases: set[Any], times: int) -> float:
    """Chi-square in standard deviations from its mean, after checking that exactly the cases occur."""
    assert set(counts) == cases
    expected, freedom = times / len(cases), len(cases) - 1
    chi = sum((n - expected) ** 2 / expected for n in counts.values())
    return float((chi - freedom) / (2 * freedom) ** 0.5)


def test_redeal_is_uniform_over_all_consistent_deals() -> None:
    """Six unseen cards: South holds two, one was taken from him, three are in the pile; he showed the 5."""
    pool, shown = [4, 5, 6, 7, 8, 9], 5
    cases = set()
    for hand in combinations(pool, 2):
        for taken in (v for v in pool if v not in hand):
            if shown in (*hand, taken):
                cases.add((hand, taken))
    assert len(cases) == 30
    states = position(hands=([1, 2], [4, 5]), known=([], [5]), taken=([], [6])).states
    states["pile"] = at.mask([7, 8, 9])
    rng, counts = generator("redeal"), Counter[Any]()
    times = 6000 if JIT else 3000
    for _ in range(times):
        trial = states.copy()
        doors.redeal_into(trial, 0, NORTH, rng)
        s = trial[0]
        assert at.cards(s.hand[0]) == [1, 2]
        assert at.mask(pool) == s.hand[1] | s.taken[1] | s.pile
        counts[(tuple(at.cards(s.hand[1])), at.cards(s.taken[1])[0])] += 1
    assert abs(spread_of(counts, cases, times)) < 5


def test_redeal_redraws_a_hidden_bid_uniformly() -> None:
    pool = [1, 2, 3, 4]
    cases = {(hand, bid) for hand in combinations(pool, 2) for bid in hand}
    states = position("bid", to_move=SOUTH, hands=([1, 2], [30, 31])).states
    states["pile"], states["bid"][0, 0] = at.mask([3, 4]), 2
    rng, counts = generator("bid"), Counter[Any]()
    for _ in range(3000):
        trial = states.copy()
        doors.redeal_into(trial, 0, SOUTH, rng)
        counts[(tuple(at.cards(trial[0].hand[0])), int(trial[0].bid[0]))] += 1
    assert abs(spread_of(counts, cases, 3000)) < 5


def test_redeal_keeps_an_own_bid_and_shown_bids() -> None:
    pos = GAME.start(chance=[deal([17], [23])]).play("b17")
    assert all(pos.redeal(NORTH, seed).view(NORTH)["bids"] == [17, None] for seed in range(5))
    after = pos.play("b23")
    for seed in range(20):
        again = after.redeal(SOUTH, seed)
        assert again.view(None)["bids"] == [17, 23]
        assert 17 in again.view(NORTH)["hand"]


def test_redeal_keeps_the_card_of_the_jungle_test_in_the_pile() -> None:
    pos = position("test", to_move=CHANCE, explorers=(9, 0), hands=([11, 12, 13], [14, 15, 16]), pile=[5])
    pos = pos.play(">test 5")
    assert all(5 not in pos.redeal(NORTH, seed).view(SOUTH)["hand"] for seed in range(40))


# ---- positions from views -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", [GAME, WILD])
@pytest.mark.parametrize("seed", [1, 2])
def test_from_view_gives_the_same_view_moves_and_observation(game: bm.Game, seed: int) -> None:
    for pos in some_positions(game, seed):
        for player in (NORTH, SOUTH):
            view = pos.view(player)
            again = game.from_view(json.loads(json.dumps(view)))
            assert again.view(player) == view
            assert (again.observation(player) == pos.observation(player)).all()
            if pos.to_move == player:
                assert again.moves() == pos.moves()


def test_from_view_can_be_played_to_the_end() -> None:
    for pos in some_positions(WILD, 4)[::7]:
        if pos.to_move is None:
            continue
        again = WILD.from_view(pos.view(pos.to_move)).redeal(pos.to_move, 3)
        while again.outcome is None:
            again = again.play(again.moves()[0])


def test_from_view_refuses_the_public_view() -> None:
    with pytest.raises(BadView, match="only a player's view can be read back"):
        GAME.from_view(GAME.start(seed=1).view(None))


def bad(change: dict[str, Any], pos: Position | None = None, player: int = NORTH) -> str:
    view = (pos or position(hands=([1, 2, 3], [4, 5]), north={2: 9})).view(player)
    with pytest.raises(BadView) as refused:
        GAME.from_view(copy.deepcopy(view) | change)
    return str(refused.value)


FIELD = {"card": 30, "stone": False, "covered": []}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"path": ["1", "-"]}, "the view's path is not the path of this game"),
        ({"phase": "sleep"}, "phase is 'sleep'; the phases are deal"),
        ({"to_move": None}, "to_move is None; it must be a whole number from 0 to 1"),
        ({"to_move": 1}, "in the phase offer it is the other player who decides"),
        ({"turn": -1}, "turn is -1"),
        ({"round": 0}, "round is 0"),
        ({"on_turn": None}, "a turn belongs to somebody"),
        ({"last_winner": 2}, "last_winner is 2"),
        ({"test": 41}, "test is 41"),
        ({"test": 20}, "the card 20 lies in two places"),
        ({"event": "e"}, "event is 'e'; the events are a, b, c and d"),
        ({"event": "a"}, "in the phase offer no event is open"),
        ({"bids": [1]}, "bids is [1]; it must be a list of two"),
        ({"bids": [None, 3]}, "the bids of a round are made by both players or by none"),
        ({"bids": [3, 3]}, "both players cannot have bid the card 3"),
        ({"bids": [3, 4]}, "North bid the card 3, which is known as long as it is out of sight"),
        ({"bids": [9, 4]}, "South bid the card 4, which is known as long as it is out of sight"),
        ({"bids": [9, 4], "known": [[], [4, 5]]}, "only the card that he bid in this round can be known"),
        ({"bids": [3, 4], "known": [[2, 3], [4]]}, "only the card that he bid in this round can be known"),
        ({"known": [[3], []]}, "of North's hand only the card that he bid in this round can be known"),
        ({"last_winner": 0}, "the last round has a winner in every round but the first"),
        ({"round": 2}, "the last round has a winner in every round but the first"),
        ({"complete": [0, False]}, "complete is 0; it must be true or false"),
        ({"pyramids": [[FIELD | {"stone": 0}] + [None] * 9, [None] * 10]}, "stone is 0; it must be true"),
        ({"hand_sizes": [3.0, 2]}, "hand_sizes is 3.0; it must be a whole number"),
        ({"pyramids": [[None] * 9, [None] * 10]}, "a pyramid is a list of 10 fields"),
        ({"explorers": [0, 45]}, "explorers is 45; it must be a whole number from 0 to 44"),
        ({"pyramids": [[], []]}, "a pyramid is a list of 10 fields"),
        ({"pyramids": [[7] + [None] * 9, [None] * 10]}, "field 1 of a pyramid is 7"),
        ({"pyramids": [[FIELD] * 2 + [None] * 8, [None] * 10]}, "the card 30 lies in two places"),
        ({"known": [[], [9]]}, "the card 9 cannot be known in the enemy hand and lie elsewhere"),
        ({"known": [[33], []]}, "North no longer has a card that his bid is said to have shown"),
        ({"hand": None}, "hand is None; it must be a list of cards"),
        ({"hand": [1, 2, 3, True]}, "hand is True; it must be a whole number from 1 to 40"),
        ({"hand": [1, 2]}, "cards are out of sight"),
        ({"hand_sizes": [3, 3]}, "cards are out of sight"),
        ({"hand_sizes": [2, 2]}, "hand_sizes is [2, 2]; with the rest of the view it would be [3, 2]"),
        ({"hand_sizes": [3, 1], "pile_size": 11}, "the pile has 10 cards that were not dealt, not 11"),
        ({"complete": [True, False]}, "North's pyramid is called complete but is not full"),
        ({"phase": "take", "to_move": 1}, "in the phase take there cannot be 0 offered cards"),
        ({"phase": "event", "event": "a", "to_move": 1}, "the event has nothing to aim at"),
        ({"phase": "last"}, "last cards are laid by players who have one"),
        ({"phase": "bid", "on_turn": None}, "bids are made with fifteen cards each"),
        ({"phase": "deal", "on_turn": None}, "before and during the deal all cards are in the pile"),
        ({"phase": "test"}, "at the end of a round somebody has won it"),
        ({"phase": "test", "last_winner": 0, "explorers": [44, 0]}, "no jungle test is made at the end"),
        ({"phase": "ended", "last_winner": 0}, "without a jungle test the game ends only"),
    ],
)  # fmt: skip
def test_from_view_refuses_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    assert sentence in bad(change)


def test_from_view_refuses_impossible_pyramids() -> None:
    pos = position(hands=([1, 2, 3], [4, 5]), north={2: 9, 4: "12*<13"})
    fields = pos.view(NORTH)["pyramids"]
    swapped = [[None, fields[0][3], None, fields[0][1], *[None] * 6], fields[1]]
    assert "do not rise" in bad({"pyramids": swapped}, pos)
    bare = [[None, fields[0][1] | {"stone": True}, *fields[0][2:]], fields[1]]
    assert "a jaguar stone lies only on a card that covers another" in bad({"pyramids": bare}, pos)


def test_from_view_refuses_an_event_on_which_no_explorer_stands() -> None:
    given: dict[str, Any] = {"hands": ([1, 2, 3], [4, 5]), "north": {2: "9*<8"}, "event": "a", "offer": [20]}
    pos = position("event", explorers=(3, 0), **given)
    assert GAME.from_view(pos.view(NORTH)).moves() == pos.moves()
    assert "the explorer does not stand on that event" in bad({"explorers": [4, 0]}, pos)


def test_from_view_takes_a_real_view_after_a_bid_card_was_laid_as_a_last_card() -> None:
    pos = position("last", hands=([17], [23]), known=([17], [23]), north={1: 5}, south={1: 6})
    states = pos.states
    states[0].bid[:] = 17, 23
    pos = Position(GAME, states, pos.keys, None, (), None, None)
    for text in ("17@2", "23@2"):
        pos = pos.play(text)
        for player in (NORTH, SOUTH):
            assert GAME.from_view(pos.view(player)).view(player) == pos.view(player)


def test_from_view_refuses_what_is_no_dict() -> None:
    with pytest.raises(BadView, match="a view is a dict"):
        way_back.from_view([], GAME.options)  # type: ignore[arg-type]  # that is the point


def test_from_view_refuses_an_offer_with_one_card_in_hand() -> None:
    pos = position("last", hands=([1], [4, 5]))
    assert "an offer takes two cards in hand" in bad({"phase": "offer"}, pos)


def test_from_view_refuses_bids_out_of_turn() -> None:
    pos = GAME.start(chance=[deal([17], [23])]).play("b17")
    assert "player 0 bids before player 1" in bad({"to_move": 0}, pos)
    assert "player 0 bids a card of his hand" in bad({"bids": [23, None]}, pos)


def test_from_view_refuses_a_deal_that_has_begun_otherwise() -> None:
    pos = GAME.start(chance=[])
    assert "nobody has bid and no turn has begun" in bad({"on_turn": 1}, pos)


def test_from_view_refuses_a_test_that_did_not_end_the_game() -> None:
    stuck: at.Pyramid = {1: "12*<13", 2: "17*<18"}
    pos = position("lay", offer=[15], north=stuck, explorers=(0, 4), hands=([11], [14]), pile=[5])
    pos = play(pos, "15#", ">test 5")
    assert GAME.from_view(pos.view(NORTH)).outcome == pos.outcome
    assert "only with a lower card" in bad({"explorers": [0, 5]}, pos)


def test_from_view_never_fails_with_a_traceback() -> None:
    junk: list[Any] = [None, True, -1, 1.5, 10**30, "x", [], [[]], [1, 2], {}, [None, None], [{}, {}]]
    chooser = random.Random(1)
    for pos in some_positions(WILD, 6)[::5]:
        for player in (NORTH, SOUTH):
            view = pos.view(player)
            for name in view:
                broken = copy.deepcopy(view) | {name: copy.deepcopy(chooser.choice(junk))}
                gone = {key: value for key, value in view.items() if key != name}
                for attempt in (broken, gone):
                    with contextlib.suppress(BadView):
                        WILD.from_view(attempt)


@pytest.mark.parametrize("game", [GAME, WILD])
def test_from_view_refuses_a_changed_view_or_gives_it_back(game: bm.Game) -> None:
    not_ours = {"game", "options", "to_move", "draw_offer", "outcome"}
    assert count_refused(some_positions(game, 9), 1, 3, not_ours) > 100


# ---- the board ----------------------------------------------------------------------------------------


def test_board_is_at_most_80_columns_and_ascii() -> None:
    for game in (GAME, WILD, bm.game("jaguar", path=" ".join(f"{n}a" for n in range(1, 62)) + " - -")):
        for pos in some_positions(game, 8):
            for player in (NORTH, SOUTH, None):
                text = game.type.text_board.draw(pos.view(player))
                assert text.isascii()
                assert max(len(line) for line in text.splitlines()) <= 80


def test_board_shows_what_the_player_sees() -> None:
    pos = position(
        "take", on_turn=NORTH, offer=[17, 23], north={3: "12*<13", 10: 40}, south={4: 18}, explorers=(3, 44),
        hands=([1, 2], [5, 6]), known=([2], []), taken=([], [8]),
    )  # fmt: skip
    assert str(pos) == BOARD


BOARD = """\
Round 1, 0 turns played: South takes one card of the offer and lays it
North: 2 cards in hand              10:40
                                 8:--    9:--
                             5:--    6:--    7:--
                         1:--    2:--    3:12*   4:--
Covered on field: 3: 13
Path: North on field 3 (-a), South on field 44 (-)
start    -    -    N    -    5   6b    7    8    9  10c   11   12  13d   14
   15   16  17a   18   19  20b   21   22   23  24c   25   26  27d   28   29
   30  31a   32   33  34b   35   36   37  38c   39   40    -    -    -    S
South: 2 cards in hand              10:--
                                 8:--    9:--
                             5:--    6:--    7:--
                         1:--    2:--    3:--    4:18
Offer: 17 23
North showed: 2
Removed: 20 21 22 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39
Taken from you: 8
Your hand: 5 6"""


def test_board_fits_a_small_terminal() -> None:
    for pos in some_positions(GAME, 8):
        for player in (NORTH, SOUTH, None):
            assert len(GAME.type.text_board.draw(pos.view(player)).splitlines()) <= 20
