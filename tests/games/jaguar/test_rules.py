"""How rounds and games end and begin (J7, J11), and whole games: against the slow reference on other paths,
compiled against plain, and without losing a card.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.games import doors, generic
from baumeister.games.compiled import JIT, Int64s, States, plain, rule
from baumeister.games.contract import OVER
from baumeister.games.jaguar import GAME as TYPE
from baumeister.games.jaguar import rules
from baumeister.games.position import Position
from baumeister.games.rng import generator

from ..reference.jaguar import Reference
from . import positions as at
from .positions import NORTH, PATHS, SOUTH, deal, game_on, play, position, random_states


def end_of_round(winner: int, explorers: tuple[int, int], *, path: str | None = None) -> Position:
    """The position after a round won by `winner`, whose explorer still stood on the given field."""
    game = game_on(path)
    stuck: at.Pyramid = {1: "12*<13", 2: "17*<18"}
    north, south = ({}, stuck) if winner == NORTH else (stuck, {})
    given = {"north": north, "south": south, "explorers": explorers, "pile": [1, 5, 9, 40], "game": game}
    pos = position("lay", on_turn=1 - winner, offer=[15], **given)
    return pos.play("15#")


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
    pos = end_of_round(NORTH, (4, 1)).play(f">test {card}")  # beside the number 9
    view = pos.view(None)
    assert (pos.outcome, view["phase"], view["round"]) == (None, "deal", 2)
    assert (view["pile_size"], view["hand_sizes"], view["explorers"]) == (40, [0, 0], [9, 1])
    assert view["pyramids"] == [[None] * 10, [None] * 10]


def test_jungle_test_lower_ends_the_game_and_the_leading_explorer_wins() -> None:
    ended = end_of_round(NORTH, (4, 1)).play(">test 5").outcome
    assert ended is not None
    assert (ended.winner, ended.scores) == (NORTH, (9, 1))
    assert (ended.reason, ended.facts) == ("jungle_test", {"card": 5, "number": 9})


def test_jungle_test_the_leader_wins_even_after_losing_the_last_round() -> None:
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
def test_J11_on_a_field_without_a_number_no_card_ends_the_game(path: str) -> None:
    pos = end_of_round(NORTH, (0, 0), path=path)
    assert (at.phase(pos), pos.scores) == ("test", (5, 0))
    pos = pos.play(">test 1")
    assert (at.phase(pos), pos.view(None)["round"], pos.scores) == ("deal", 2, (5, 0))


# ---- the next round -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("stand", "begins"), [((4, 1), SOUTH), ((4, 20), NORTH)])
def test_next_round_the_player_further_back_begins_without_bids(stand: tuple[int, int], begins: int) -> None:
    pos = play(end_of_round(NORTH, stand), ">test 40", deal())
    assert (at.phase(pos), pos.to_move, pos.view(None)["bids"]) == ("offer", begins, [None, None])


def test_next_round_players_with_level_explorers_bid_again() -> None:
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


MANY = 300 if JIT else 12


@pytest.mark.parametrize("path", PATHS[1:])
def test_games_on_other_paths_agree_with_the_reference(path: str) -> None:
    game = game_on(path)
    fields = list(zip(game.options.jungle.numbers[1:], game.options.jungle.events[1:], strict=True))
    for seed in range(12 if JIT else 2):
        pos, chooser = game.start(seed=seed), random.Random(seed)
        reference, told = Reference(path=[(number or None, event or None) for number, event in fields]), 0
        while True:
            for entry in pos.log[told:]:
                reference.play(entry.text)
            told = len(pos.log)
            assert pos.scores == reference.scores
            if pos.outcome is not None:
                break
            assert pos.to_move == reference.to_move
            assert pos.moves() == reference.moves()
            pos = pos.play(chooser.choice(pos.moves()))
        assert (reference.over, reference.winner) == (True, pos.outcome.winner)


@pytest.mark.parametrize("path", PATHS)
def test_no_card_is_lost_or_doubled_and_every_state_is_valid(path: str | None) -> None:
    for states, steps, _ in random_states(path, MANY // 10 + 1):
        s = states[0]
        there = at.used(s) + at.cards(s.pile) + at.cards(s.removed)
        assert sorted(there) == list(range(1, 41))
        assert (len(steps) > 0) == (s.to_move != OVER)
        for p in (0, 1):
            shown = [int(v) for v in s.card[p] if v]
            assert shown == sorted(set(shown))
            assert [bool(v) for v in s.card[p]] == [bool(s.filled[p] >> f & 1) for f in range(10)]
            assert not s.stone[p] & ~s.filled[p]
            assert not s.known[p] & ~(s.hand[p] | s.taken[p])
        if s.phase != at.PHASE["deal"]:
            assert len(at.cards(s.pile)) == 10


@pytest.mark.skipif(not JIT, reason="there is nothing compiled to compare with")
@pytest.mark.parametrize("path", PATHS)
def test_compiled_and_plain_rules_agree_byte_for_byte(path: str | None) -> None:
    slow: Any = plain(rules)
    numbers = game_on(path).numbers()
    fast, twin = np.zeros(1, TYPE.dtype), np.zeros(1, TYPE.dtype)
    rng, rng2, keys = generator(7), generator(7), np.zeros(1, np.int64)
    out, out2 = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(rules.MAX_LEGAL, np.int32)
    seen, seen2 = np.zeros(rules.OBSERVATION, np.float32), np.zeros(rules.OBSERVATION, np.float32)
    for _ in range(3):
        doors.new_state(fast, 0, numbers)
        slow.new(twin[0], numbers)
        while fast["to_move"][0] != OVER:
            n = doors.list_legal(fast, 0, out)
            assert slow.legal(twin[0], out2) == n
            assert (out[:n] == out2[:n]).all()
            assert doors.key_of(fast, 0) == slow.key(twin[0])
            for p in (0, 1):
                doors.observe_into(fast, 0, p, seen)
                slow.observe(twin[0], p, seen2)
                assert (seen == seen2).all()
                a, b = fast.copy(), twin.copy()
                doors.redeal_into(a, 0, p, rng)
                slow.redeal(b[0], p, rng2)
                assert a.tobytes() == b.tobytes()
            step = slow.sample(twin[0], rng2)
            assert sample_compiled(fast, rng) == step
            out[0] = step  # a NumPy integer, as the entry points get it
            doors.advance(fast, 0, step, keys)
            slow.apply(twin[0], out[0])
            assert fast.tobytes() == twin.tobytes()
            assert rng[0] == rng2[0]


@rule
def sample_compiled(states: States, rng: Int64s) -> int:
    step: int = generic.sample(states[0], rng)
    return step


def test_a_deal_is_uniform_over_the_cards() -> None:
    states, rng = np.zeros(1, TYPE.dtype), generator("deal")
    numbers, keys, out = bm.game("jaguar").numbers(), np.zeros(1, np.int64), np.zeros(64, np.int32)
    times = 2000 if JIT else 300
    seen = np.zeros((2, 41))
    for _ in range(times):
        doors.new_state(states, 0, numbers)
        assert doors.draw_chance(states.copy(), rng, keys, states, keys.copy(), out) == 30
        for p in (0, 1):
            seen[p, at.cards(states[0].hand[p])] += 1
    expected, deviation = times * 15 / 40, (times * 15 / 40 * 25 / 40) ** 0.5
    assert abs(seen[:, 1:] - expected).max() < 5 * deviation


def test_the_order_of_a_deal_does_not_matter() -> None:
    game = bm.game("jaguar")
    one = game.start(chance=[at.deal()])
    mixed = at.deal().removeprefix(">deal ").split("/")
    other = game.start(chance=[">deal " + "/".join(",".join(reversed(half.split(","))) for half in mixed)])
    assert one == other
    assert one.log == other.log


def test_key_tells_positions_apart_and_knows_equal_ones() -> None:
    keys: dict[int, bytes] = {}
    for states, _, _ in random_states(None, MANY // 4 + 1, seed=9):
        relevant = states.copy()
        relevant["ply"] = relevant["rounds"] = 0
        assert keys.setdefault(doors.key_of(states, 0), relevant.tobytes()) == relevant.tobytes()
    assert len(keys) > 500


@pytest.mark.parametrize("path", PATHS)
def test_thousands_of_games_end(path: str | None) -> None:
    numbers, rng, keys = game_on(path).numbers(), generator(1), np.zeros(1, np.int64)
    states = np.zeros(1, TYPE.dtype)
    for _ in range(3000 if JIT else 20):
        doors.new_state(states, 0, numbers)
        assert doors.rollout(states, 0, rng, keys, 100_000) < 100_000
        assert states["to_move"][0] == OVER
