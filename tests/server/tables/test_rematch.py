"""The table that follows another."""

from __future__ import annotations

from ..playing import move_and_resign, start_game
from ..serving import Visitor, good


def test_a_rematch_swaps_the_seats(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    good(anna.do("resign", table))
    good(anna.do("offer", table, what="rematch"))
    good(bert.do("accept", table, what="rematch"))
    again = anna.look(table)["state"]["next"]
    assert anna.look(again)["you"] == [1]
    assert bert.look(again)["you"] == [0]
    assert anna.look(again)["deal"]["commitment"] != anna.look(table)["deal"]["commitment"]


def test_a_mirrored_rematch_has_the_same_deal_with_the_seats_swapped(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    hand = anna.look(table)["sight"]["view"]["hand"]
    good(anna.do("resign", table))
    good(anna.do("offer", table, what="mirrored"))
    good(bert.do("offer", table, what="mirrored"))
    again = anna.look(table)["state"]["next"]
    assert bert.look(again)["sight"]["view"]["hand"] == hand


def test_a_match_of_pagode_goes_on_by_itself_and_the_players_take_turns_to_begin(
    anna: Visitor, bert: Visitor
) -> None:
    table = start_game(anna, bert, games=3)
    firsts, scores = [], [0, 0]
    for number in (1, 2, 3):
        found = anna.look(table)
        assert found["terms"]["number"] == number
        assert found["terms"]["scores"] == scores
        assert found["you"] == [0]
        firsts.append(found["state"]["to_move"])
        move_and_resign(table, anna, bert)
        result = anna.look(table)["state"]["result"]
        scores = [a + b for a, b in zip(scores, result["scores"], strict=True)]
        while number < 3 and anna.look(table)["state"]["next"] is None:
            pass
        table = anna.look(table)["state"]["next"] or table
    assert firsts in ([0, 1, 0], [1, 0, 1])
