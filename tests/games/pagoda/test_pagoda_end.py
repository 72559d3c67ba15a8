"""How a game ends: three pagodas, blocked sites (P5), equal turns, two turns without a card (P9)."""

from __future__ import annotations

from .pagoda_positions import at, kinds, play, record, refused

DONE_3 = {1: "rrrr rrrr rrrr bbbb ^r", 2: "yyyy yyyy yyyy bbbb ^y", 3: "gggg gggg gggg bbbb ^g"}
DONE_2 = {1: DONE_3[1], 2: DONE_3[2]}
BARRED = dict.fromkeys(range(1, 7), "gggg")


def test_end_start_player_completes_the_third_pagoda_and_the_opponent_has_one_more_turn() -> None:
    pos = at(DONE_2 | {3: "gggg gggg gggg bbbb"}, table="BGGRY", player=0, first=0)
    pos = pos.play("R3bg:B+GG")
    assert pos.view(0)["end_is_near"]
    assert kinds(pos) == {"C", "E"}, "he finishes his turn"
    pos = play(pos, "C4r:R", "E", ">RRRR")
    assert pos.to_move == 1
    assert pos.outcome is None
    pos = play(pos, "C5r:R", "E", ">R")
    assert pos.outcome is not None
    assert pos.outcome.reason == "three_pagodas"
    assert pos.outcome.winner == 0
    assert pos.outcome.scores == (7, 1)
    assert pos.moves() == []


def test_end_second_player_completes_it_and_the_game_is_over_after_his_refill() -> None:
    pos = at(DONE_2 | {3: "gggg gggg gggg bbbb"}, table="BGGRY", player=1, first=0)
    pos = play(pos, "R3bg:B+GG", "E")
    assert pos.outcome is None, "P7: the last turn refills too"
    pos = pos.play(">RRR")
    assert pos.outcome is not None
    assert pos.outcome.winner == 1


def test_end_more_pagodas_may_be_completed_in_the_last_turn() -> None:
    pos = at(DONE_3 | {4: "rrrr vvvv vvvv bbbb"}, table="BVVRY", player=1, first=0)
    pos = play(pos, "R4bv:B+VV", "E", ">RRR")
    assert pos.outcome is not None
    assert record(pos).height.tolist() == [4, 4, 4, 4, 0, 0]


def test_end_equal_points_are_a_draw() -> None:
    pos = at(DONE_3, player=1, first=0)
    record(pos)
    states = pos.states
    states[0].points[:] = [1, 0]
    pos = play(type(pos)(pos.game, states, pos.keys, None, (), None, None), "C4r:R", "E", ">R")
    assert pos.outcome is not None
    assert pos.outcome.winner is None


def test_P5_a_site_is_blocked_from_the_moment_its_last_tile_is_gone() -> None:
    pos = at({1: "rrrr", 2: "rrrr"}, no_tiles="rrygb", hand="rr")
    assert pos.view(0)["complete"] == 0
    pos = pos.play("T1rv:R")
    assert pos.view(0)["complete"] == 1
    assert pos.view(0)["sites"][1]["blocked"]
    assert "P5" in refused(pos, "T2rv:r")
    assert "P5" in refused(pos, "C2r:r")


def test_P5_blocked_sites_end_the_game_like_complete_ones() -> None:
    pos = at({1: "rrrr", 2: "rrrr", 3: "rrrr"}, no_tiles="r", player=1, first=0)
    pos = play(pos, "C4r:R", "E", ">R")
    assert pos.outcome is not None
    assert pos.outcome.reason == "three_pagodas"


def test_P5_an_incomplete_floor_is_not_blocked() -> None:
    pos = at({1: "rrr", 2: "rrrr"}, no_tiles="r")
    assert pos.view(0)["complete"] == 1
    assert pos.play("C1r:R").view(0)["complete"] == 2


def test_P9_two_turns_without_a_card_end_the_game_whoever_began() -> None:
    for first in (0, 1):
        pos = at(
            BARRED, table="RRYYB", hand="vv", other_table="RRYYB", other_hand="vv", player=0, first=first
        )
        pos = pos.play("P")
        assert pos.to_move == 1
        assert pos.turn == 1
        pos = pos.play("P")
        assert pos.outcome is not None
        assert pos.outcome.reason == "no_card_played"
        assert pos.turn == 2


def test_P9_a_fan_without_a_card_counts_and_still_draws() -> None:
    pos = at(BARRED, table="RRYYB", hand="vv", other_table="RRYYB", other_hand="vv", markers="v", idle=1)
    pos = pos.play("F")
    assert pos.outcome is None
    pos = pos.play(">bb")
    assert pos.outcome is not None
    assert record(pos).hand[0].sum() == 4


def test_P9_dragon_discards_are_no_cards_played() -> None:
    pos = at(BARRED, table="RRYYB", hand="vv", markers="y", idle=1)
    pos = play(pos, "D:RR", ">BB", "P")
    assert pos.outcome is not None


def test_P9_a_tile_is_a_card_played() -> None:
    pos = at(BARRED | {1: "yyyy"}, table="RRYYB", hand="vv", no_tiles="yrybv", idle=1)
    pos = play(pos, "T1yg:Y", "P", ">R")
    assert pos.outcome is None
    assert record(pos).idle == 0


def test_P9_the_cards_of_an_alternative_turn_are_played() -> None:
    pos = play(at(idle=1), "A1r:RYGB", "E", ">RRRR")
    assert pos.outcome is None
    assert record(pos).idle == 0
