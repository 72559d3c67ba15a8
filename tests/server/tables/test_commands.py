"""Tables from opening to rematch, over plain HTTP."""

from __future__ import annotations

import random

import baumeister as bm
from baumeister.games.registry import game_types

from ..playing import player_to_move, start_game
from ..serving import Visitor, code, good


def test_two_people_sit_down_and_play(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    moves = first.look(table)["sight"]["moves"]
    assert "STe5" not in moves or moves == sorted(moves)
    good(first.play(table, moves[0]))
    state = first.look(table)["state"]
    assert state["length"] == 2
    assert state["to_move"] in (anna if first is bert else bert).look(table)["you"]


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    before = first.look(table)["seq"]
    refused = first.play(table, "STz9")
    assert refused.status_code == 422
    assert code(refused) == "illegal_move"
    assert "STz9" in refused.json()["rule"]
    assert first.look(table)["seq"] == before


def test_a_player_not_on_turn_is_told_so(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    other = bert if player_to_move(table, anna, bert) is anna else anna
    assert code(other.play(table, "STe4")) == "not_your_turn"


def test_a_move_for_an_older_position_is_stale(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    assert code(first.do("play", table, at=0, moves=["STe4"])) == "stale"


def test_chance_and_draw_offers_are_not_moves(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    assert code(first.play(table, ">first 0")) == "not_a_move"
    assert code(first.play(table, "draw")) == "not_a_move"


def test_the_opener_who_leaves_closes_the_table(anna: Visitor, bert: Visitor) -> None:
    table = anna.open()
    good(anna.do("leave", table))
    assert code(bert.do("join", table)) == "table_closed"


def test_nobody_leaves_a_game_that_has_begun(anna: Visitor, bert: Visitor) -> None:
    assert code(bert.do("leave", start_game(anna, bert))) == "already_started"


def test_a_game_can_be_aborted_until_both_have_moved(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    for move in ("STe4", "STe6"):
        good(player_to_move(table, anna, bert).play(table, move))
    assert code(anna.do("abort", table)) == "too_late_to_abort"
    other = start_game(anna, bert)
    good(bert.do("abort", other))
    assert anna.look(other)["state"]["result"]["reason"] == "aborted"


def test_a_draw_needs_both(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    assert code(bert.do("accept", table, what="draw")) == "nothing_offered"
    good(anna.do("offer", table, what="draw"))
    assert code(anna.do("accept", table, what="draw")) == "nothing_offered"
    assert code(anna.do("offer", table, what="draw")) == "already_offered"
    assert bert.look(table)["state"]["offers"] == {"draw": 0}
    good(bert.do("accept", table, what="draw"))
    assert anna.look(table)["state"]["result"] == {
        "winner": None,
        "scores": [0, 0],
        "reason": "agreement",
        "facts": {},
    }


def test_an_offer_can_be_declined_and_withdrawn(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    for person in (bert, anna):
        good(anna.do("offer", table, what="draw"))
        good(person.do("decline", table, what="draw"))
        assert anna.look(table)["state"]["offers"] == {}


def test_a_takeback_by_consent_restores_the_position(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    other = bert if first is anna else anna
    view = first.look(table)["sight"]["view"]
    good(first.play(table, "STe4"))
    good(first.do("offer", table, what="takeback"))
    good(other.do("accept", table, what="takeback"))
    assert first.look(table)["sight"]["view"] == view
    good(first.play(table, "STd4"))


def test_nothing_is_taken_back_past_a_drawn_card(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "pagoda")
    first = player_to_move(table, anna, bert)
    column = next(move for move in first.look(table)["sight"]["moves"] if move[0] == "C")
    good(first.play(table, column, "E"))
    assert code(first.do("offer", table, what="takeback")) == "no_takeback"


def test_a_table_can_forbid_takebacks(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, takebacks=False)
    first = player_to_move(table, anna, bert)
    good(first.play(table, "STe4"))
    assert code(first.do("offer", table, what="takeback")) == "no_takeback"


def test_resigning_ends_the_game(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    good(anna.do("resign", table))
    result = bert.look(table)["state"]["result"]
    assert (result["winner"], result["reason"]) == (1, "resignation")
    assert code(bert.do("resign", table)) == "game_over"


def test_in_pagode_a_player_resigns_only_on_their_turn(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    other = bert if first is anna else anna
    assert code(other.do("resign", table)) == "resign_on_turn"
    good(first.do("resign", table))
    assert anna.look(table)["state"]["result"]["winner"] in other.look(table)["you"]


def test_two_at_one_device_play_both_seats(anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    for move in ("STe4", "STe6", "STd4"):
        good(anna.play(table, move))
    good(anna.do("offer", table, what="draw"))
    assert anna.look(table)["state"]["status"] == "over"


def test_sending_more_moves_does_not_tell_what_an_earlier_one_would_draw(
    anna: Visitor, bert: Visitor
) -> None:
    table = start_game(anna, bert, "pagoda")
    first = player_to_move(table, anna, bert)
    moves = first.look(table)["sight"]["moves"]
    column = next(move for move in moves if move[0] == "C")
    before = first.look(table)["seq"]
    for staged in (["E", column], ["D:R", column], ["D:R", "nonsense"], [column, "E", "E"]):
        assert code(first.play(table, *staged)) == "must_be_last"
    assert first.look(table)["seq"] == before
    assert code(first.play(table, column, "nonsense")) == "illegal_move"
    good(first.play(table, column, "E"))


def test_every_move_that_can_be_tried_out_shows_nothing_and_leaves_the_player_on_turn() -> None:
    chance = random.Random(5)
    for kind in game_types():
        pos = bm.game(kind.name).start(seed=5)
        for _ in range(150):
            if pos.to_move is None:
                break
            mover_now, moves = pos.to_move, pos.moves()
            move = chance.choice(moves)
            after = pos.play(move)
            if move.startswith(tuple(kind.undoable)):
                assert after.to_move == mover_now
                assert len(after.chance_log) == len(pos.chance_log)
                other = pos.redeal(mover_now, chance.randrange(2**40)).play(move)
                assert other.view(mover_now) == after.view(mover_now)
            pos = after
