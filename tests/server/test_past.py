"""Looking back at a game: each perspective sees what it could see then."""

from __future__ import annotations

import pytest

from .serving import Running, Visitor, code, good
from .test_tables import begun, mover


def some_moves(table: str, anna: Visitor, bert: Visitor, times: int = 8) -> None:
    for _ in range(times):
        person = mover(table, anna, bert)
        moves = [move for move in person.look(table)["sight"]["moves"] if move not in ("resign", "m")]
        good(person.play(table, moves[len(moves) // 2]))


@pytest.mark.parametrize("game", ["pagode", "pagoda", "jaguar"])
def test_the_past_of_my_seat_is_what_i_saw_then(anna: Visitor, bert: Visitor, game: str) -> None:
    table = begun(anna, bert, game)
    seen = {}
    for _ in range(8):
        for person in (anna, bert):
            found = person.look(table)
            seen[found["you"][0], found["state"]["length"]] = found["sight"]["view"]
        some_moves(table, anna, bert, 1)
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
    table = begun(anna, bert, game)
    some_moves(table, anna, bert)
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
    table = begun(anna, bert, "pagoda")
    some_moves(table, anna, bert, 60)
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


def test_a_table_that_has_not_begun_has_no_past_and_a_private_one_none_for_strangers(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    assert anna.get(f"/api/tables/{anna.open()}/views")["views"] == []
    table = begun(anna, bert, "pagode", private=True)
    with Visitor(server.address) as stranger:
        assert code(stranger.http.get(f"/api/tables/{table}/views")) == "unknown_table"
