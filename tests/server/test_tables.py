"""Tables from opening to rematch, over plain HTTP."""

from __future__ import annotations

import random

import baumeister as bm
from baumeister.server.tables.commands import UNDOABLE

from .serving import Running, Visitor, code, good


def begun(anna: Visitor, bert: Visitor, game: str = "pagode", **wishes: object) -> str:
    """A table at which Anna has seat 0 and Bert seat 1."""
    table = anna.open(game, **wishes)
    good(bert.do("join", table))
    return table


def mover(table: str, *people: Visitor) -> Visitor:
    """Whoever is to move."""
    to_move = people[0].look(table)["state"]["to_move"]
    return next(person for person in people if to_move in person.look(table)["you"])


def test_two_people_sit_down_and_play(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    first = mover(table, anna, bert)
    moves = first.look(table)["sight"]["moves"]
    assert "STe5" not in moves or moves == sorted(moves)
    good(first.play(table, moves[0]))
    state = first.look(table)["state"]
    assert state["length"] == 2
    assert state["to_move"] in (anna if first is bert else bert).look(table)["you"]


def test_legal_moves_are_shown_to_the_player_to_move_alone(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    first = mover(table, anna, bert)
    other = bert if first is anna else anna
    assert first.look(table)["sight"]["moves"]
    assert other.look(table)["sight"]["moves"] == []


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    first = mover(table, anna, bert)
    before = first.look(table)["seq"]
    refused = first.play(table, "STz9")
    assert refused.status_code == 422
    assert code(refused) == "illegal_move"
    assert "STz9" in refused.json()["rule"]
    assert first.look(table)["seq"] == before


def test_whoever_is_not_to_move_is_told_so(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    other = bert if mover(table, anna, bert) is anna else anna
    assert code(other.play(table, "STe4")) == "not_your_turn"


def test_a_move_for_an_older_position_is_stale(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    first = mover(table, anna, bert)
    assert code(first.do("play", table, at=0, moves=["STe4"])) == "stale"


def test_chance_and_draws_are_not_moves(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    first = mover(table, anna, bert)
    assert code(first.play(table, ">first 0")) == "not_a_move"
    assert code(first.play(table, "draw")) == "not_a_move"


def test_a_third_person_finds_no_seat_but_may_watch(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    with Visitor(server.address, "Cora") as cora:
        assert code(cora.do("join", table)) == "table_full"
        assert code(cora.play(table, "STe4")) == "not_seated"
        assert cora.look(table)["you"] == []


def test_a_private_table_is_there_only_for_its_players(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert, private=True)
    with Visitor(server.address, "Cora") as cora:
        assert code(cora.http.get(f"/api/tables/{table}")) == "unknown_table"
        assert code(cora.do("resign", table)) == "unknown_table"


def test_an_unknown_table_is_not_found(anna: Visitor) -> None:
    response = anna.http.get("/api/tables/nothing")
    assert response.status_code == 404
    assert code(response) == "unknown_table"


def test_the_lobby_lists_open_tables_until_somebody_sits_down(anna: Visitor, bert: Visitor) -> None:
    table = anna.open("jaguar", lobby=True)
    hidden = anna.open("jaguar")
    listed = [line["table"] for line in bert.get("/api/lobby")]
    assert table in listed
    assert hidden not in listed
    good(bert.do("join", table))
    assert table not in [line["table"] for line in bert.get("/api/lobby")]


def test_my_tables_begin_with_those_where_it_is_my_turn(anna: Visitor, bert: Visitor) -> None:
    for _ in range(6):
        begun(anna, bert)
    turns = [line["your_turn"] for line in anna.get("/api/tables")]
    assert turns == sorted(turns, reverse=True)


def test_the_opener_who_leaves_closes_the_table(anna: Visitor, bert: Visitor) -> None:
    table = anna.open()
    good(anna.do("leave", table))
    assert code(bert.do("join", table)) == "table_closed"


def test_nobody_leaves_a_game_that_has_begun(anna: Visitor, bert: Visitor) -> None:
    assert code(bert.do("leave", begun(anna, bert))) == "already_started"


def test_a_game_can_be_aborted_until_both_have_moved(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    for move in ("STe4", "STe6"):
        good(mover(table, anna, bert).play(table, move))
    assert code(anna.do("abort", table)) == "too_late_to_abort"
    other = begun(anna, bert)
    good(bert.do("abort", other))
    assert anna.look(other)["state"]["result"]["reason"] == "aborted"


def test_a_draw_needs_both(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert, "jaguar")
    assert code(bert.do("accept", table, what="draw")) == "nothing_offered"
    good(anna.do("offer", table, what="draw"))
    assert code(anna.do("accept", table, what="draw")) == "nothing_offered"
    assert code(anna.do("offer", table, what="draw")) == "already_offered"
    assert bert.look(table)["state"]["offers"] == {"draw": 0}
    good(bert.do("accept", table, what="draw"))
    assert anna.look(table)["state"]["result"] == {
        "winner": None,
        "scores": [0, 0],
        "reason": "draw by agreement",
    }


def test_an_offer_can_be_declined_and_withdrawn(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    for person in (bert, anna):
        good(anna.do("offer", table, what="draw"))
        good(person.do("decline", table, what="draw"))
        assert anna.look(table)["state"]["offers"] == {}


def test_a_takeback_by_consent_restores_the_position(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    first = mover(table, anna, bert)
    other = bert if first is anna else anna
    view = first.look(table)["sight"]["view"]
    good(first.play(table, "STe4"))
    good(first.do("offer", table, what="takeback"))
    good(other.do("accept", table, what="takeback"))
    assert first.look(table)["sight"]["view"] == view
    good(first.play(table, "STd4"))


def test_nothing_is_taken_back_past_a_drawn_card(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert, "pagoda")
    first = mover(table, anna, bert)
    column = next(move for move in first.look(table)["sight"]["moves"] if move[0] == "C")
    good(first.play(table, column, "E"))
    assert code(first.do("offer", table, what="takeback")) == "no_takeback"


def test_a_table_can_forbid_takebacks(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert, takebacks=False)
    first = mover(table, anna, bert)
    good(first.play(table, "STe4"))
    assert code(first.do("offer", table, what="takeback")) == "no_takeback"


def test_resigning_ends_the_game(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert, "jaguar")
    good(anna.do("resign", table))
    result = bert.look(table)["state"]["result"]
    assert (result["winner"], result["reason"]) == (1, "resignation")
    assert code(bert.do("resign", table)) == "game_over"


def test_resigning_in_pagode_has_its_price_and_its_turn(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert)
    first = mover(table, anna, bert)
    other = bert if first is anna else anna
    assert code(other.do("resign", table)) == "resign_on_turn"
    good(first.do("resign", table))
    assert anna.look(table)["state"]["result"]["winner"] in other.look(table)["you"]


def test_a_rematch_swaps_the_seats(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert, "jaguar")
    good(anna.do("resign", table))
    good(anna.do("offer", table, what="rematch"))
    good(bert.do("accept", table, what="rematch"))
    again = anna.look(table)["state"]["next"]
    assert anna.look(again)["you"] == [1]
    assert bert.look(again)["you"] == [0]
    assert anna.look(again)["deal"]["commitment"] != anna.look(table)["deal"]["commitment"]


def test_a_mirrored_rematch_has_the_same_deal_with_the_seats_swapped(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert, "jaguar")
    hand = anna.look(table)["sight"]["view"]["hand"]
    good(anna.do("resign", table))
    good(anna.do("offer", table, what="mirrored"))
    good(bert.do("offer", table, what="mirrored"))
    again = anna.look(table)["state"]["next"]
    assert bert.look(again)["sight"]["view"]["hand"] == hand


def test_a_match_of_pagode_goes_on_by_itself_and_the_players_begin_in_turn(
    anna: Visitor, bert: Visitor
) -> None:
    table = begun(anna, bert, games=3)
    firsts, scores = [], [0, 0]
    for number in (1, 2, 3):
        found = anna.look(table)
        assert found["terms"]["number"] == number
        assert found["terms"]["scores"] == scores
        assert found["you"] == [0]
        firsts.append(found["state"]["to_move"])
        good(mover(table, anna, bert).do("resign", table))
        result = anna.look(table)["state"]["result"]
        scores = [a + b for a, b in zip(scores, result["scores"], strict=True)]
        while number < 3 and anna.look(table)["state"]["next"] is None:
            pass
        table = anna.look(table)["state"]["next"] or table
    assert firsts in ([0, 1, 0], [1, 0, 1])


def test_two_at_one_device_play_both_seats(anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    for move in ("STe4", "STe6", "STd4"):
        good(anna.play(table, move))
    good(anna.do("offer", table, what="draw"))
    assert anna.look(table)["state"]["status"] == "over"


def test_two_at_one_device_see_the_hand_of_the_player_to_move(anna: Visitor) -> None:
    table = anna.open("pagoda", against="myself")
    found = anna.look(table)
    assert found["sight"]["view"]["player"] == found["state"]["to_move"]


def test_bad_wishes_are_refused_with_a_sentence(anna: Visitor) -> None:
    for wishes in (
        {"game": "chess"},
        {"game": "pagoda", "options": {"floors": 9}},
        {"game": "pagoda", "games": 3},
        {"game": "pagoda", "level": "random"},
        {"game": "pagoda", "against": "computer"},
        {"game": "pagoda", "against": "myself", "rated": True},
        {"game": "pagoda", "lobby": True, "private": True},
        {"game": "jaguar", "options": {"path": "/etc/passwd.toml"}},
    ):
        refused = anna.http.post("/api/tables", json=wishes)
        assert code(refused) == "bad_option", wishes
        assert refused.json()["rule"]


def test_a_refusal_is_written_in_the_language_of_the_client(server: Running) -> None:
    sentences = set()
    for language in ("de-AT,de;q=0.9", "en", "fr;q=0.8, xx"):
        with Visitor(server.address, "Dora", language) as dora:
            sentences.add(dora.http.get("/api/tables/none").json()["sentence"])
    assert len(sentences) == 3


def test_a_command_without_being_signed_in_is_refused(server: Running, anna: Visitor) -> None:
    with Visitor(server.address) as stranger:
        refused = stranger.do("join", anna.open())
        assert refused.status_code == 401
        assert code(refused) == "not_signed_in"


def test_nobody_learns_what_he_would_draw_by_sending_more_moves_behind_it(
    anna: Visitor, bert: Visitor
) -> None:
    table = begun(anna, bert, "pagoda")
    first = mover(table, anna, bert)
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
    for game, letters in UNDOABLE.items():
        pos = bm.game(game).start(seed=5)
        for _ in range(150):
            if pos.to_move is None:
                break
            mover_now, moves = pos.to_move, pos.moves()
            move = chance.choice(moves)
            after = pos.play(move)
            if move.startswith(tuple(letters)):
                assert after.to_move == mover_now
                assert len(after.chance_log) == len(pos.chance_log)
                other = pos.redeal(mover_now, chance.randrange(2**40)).play(move)
                assert other.view(mover_now) == after.view(mover_now)
            pos = after
