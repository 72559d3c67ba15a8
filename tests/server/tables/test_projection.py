"""Looking back at a game: each perspective sees what it could see at the time."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.registry import game_type

from ..playing import play_some_moves, player_to_move, start_game
from ..serving import Running, Visitor, code, good


@pytest.mark.parametrize("game", bm.names())
def test_the_past_of_my_seat_is_what_i_saw_then(anna: Visitor, bert: Visitor, game: str) -> None:
    table = start_game(anna, bert, game)
    seen = {}
    for _ in range(8):
        for person in (anna, bert):
            found = person.look(table)
            seen[found["you"][0], found["state"]["length"]] = found["sight"]["view"]
        play_some_moves(table, anna, bert, 1)
    for seat, person in enumerate((anna, bert)):
        past = {moment["length"]: moment for moment in person.get(f"/api/tables/{table}/views")["views"]}
        assert list(past) == list(range(person.look(table)["state"]["length"] + 1))
        assert all(moment["views"] is None for moment in past.values())
        for (whose, length), view in seen.items():
            if whose == seat:
                assert past[length]["view"] == view


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_a_spectator_sees_no_hand_of_the_past_until_the_game_is_over(
    server: Running, anna: Visitor, bert: Visitor, game: str
) -> None:
    table = start_game(anna, bert, game)
    play_some_moves(table, anna, bert)
    with Visitor(server.address) as stranger:
        for moment in stranger.get(f"/api/tables/{table}/views")["views"]:
            assert moment["view"]["player"] is None
        mine = anna.get(f"/api/tables/{table}/views")["views"]
        good(anna.do("resign", table))
        for before, moment in zip(mine, stranger.get(f"/api/tables/{table}/views")["views"], strict=False):
            assert moment["view"] is None
            assert moment["views"][0] == before["view"]
            assert moment["views"][1]["player"] == 1


def test_the_past_comes_in_pages(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "pagoda")
    play_some_moves(table, anna, bert, 60)
    length = anna.look(table)["state"]["length"]
    first = anna.get(f"/api/tables/{table}/views")
    assert (first["from"], first["to"], first["length"]) == (0, 49, length)
    rest = anna.get(f"/api/tables/{table}/views", **{"from": 50, "to": 52})
    assert [moment["length"] for moment in rest["views"]] == [50, 51, 52]
    behind = anna.get(f"/api/tables/{table}/views", **{"from": length + 1})
    assert (behind["views"], behind["to"]) == ([], length)


def test_at_one_device_the_past_is_that_of_the_player_to_move(anna: Visitor) -> None:
    table = anna.open("jaguar", against="myself")
    mover = anna.look(table)["state"]["to_move"]
    assert {moment["view"]["player"] for moment in anna.get(f"/api/tables/{table}/views")["views"]} == {mover}


def test_a_table_without_a_game_has_no_past_and_a_private_one_has_none_for_strangers(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    assert anna.get(f"/api/tables/{anna.open()}/views")["views"] == []
    table = start_game(anna, bert, "pagode", private=True)
    with Visitor(server.address) as stranger:
        assert code(stranger.http.get(f"/api/tables/{table}/views")) == "unknown_table"


def test_legal_moves_are_shown_only_to_the_player_to_move(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    other = bert if first is anna else anna
    assert first.look(table)["sight"]["moves"]
    assert other.look(table)["sight"]["moves"] == []


def test_a_third_person_finds_no_seat_but_may_watch(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    with Visitor(server.address, "Cora") as cora:
        assert code(cora.do("join", table)) == "table_full"
        assert code(cora.play(table, "STe4")) == "not_seated"
        assert cora.look(table)["you"] == []


def test_a_private_table_is_there_only_for_its_players(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, private=True)
    with Visitor(server.address, "Cora") as cora:
        assert code(cora.http.get(f"/api/tables/{table}")) == "unknown_table"
        assert code(cora.do("resign", table)) == "unknown_table"


def test_two_at_one_device_see_the_hand_of_the_player_to_move(anna: Visitor) -> None:
    table = anna.open("pagoda", against="myself")
    found = anna.look(table)
    assert found["sight"]["view"]["player"] == found["state"]["to_move"]


@pytest.mark.parametrize("game", bm.names())
def test_the_text_board_is_that_of_the_view_and_is_sent_on_request(
    anna: Visitor, bert: Visitor, game: str
) -> None:
    table = start_game(anna, bert, game)
    draw = game_type(game).text_board.draw
    with anna.live() as plain, anna.live() as socket:
        assert plain.watch(table)["sight"]["text"] is None
        sight = socket.watch(table, show="text")["sight"]
        assert sight["text"] == draw(sight["view"])
        play_some_moves(table, anna, bert, 1)
        told = socket.next("event", "table")["sight"]
        assert told["text"] == draw(told["view"]) != sight["text"]
        assert plain.next("event", "table")["sight"]["text"] is None
    moments = anna.get(f"/api/tables/{table}/views", text=True)["views"]
    assert all(moment["text"] == draw(moment["view"]) for moment in moments)
    assert anna.get(f"/api/tables/{table}/views")["views"][-1]["text"] is None


def test_a_preview_has_a_text_board_on_a_connection_that_watches_with_one(anna: Visitor) -> None:
    table = anna.open("pagoda", against="myself")
    with anna.live() as socket:
        found = socket.watch(table, show="text")
        moves = [move for move in found["sight"]["moves"] if move[0] in found["sight"]["undoable"]]
        command = {"table": table, "at": found["state"]["length"], "moves": moves[:1]}
        sight = socket.ask("preview", **command)["sight"]
        assert sight["text"] == game_type("pagoda").text_board.draw(sight["view"])
        socket.watch(table, show="view")
        assert socket.ask("preview", **command)["sight"]["text"] is None
