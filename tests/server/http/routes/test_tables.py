"""Lists of tables, and requests that are refused."""

from __future__ import annotations

from ...playing import start_game
from ...serving import Visitor, code, good


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


def test_a_bad_table_request_is_refused_with_a_sentence(anna: Visitor) -> None:
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


def test_lists_give_the_clock_as_the_table_does(anna: Visitor) -> None:
    clock = {"kind": "time", "seconds": 300, "increment": 2, "days": 3}
    table = anna.open(clock={"kind": "time", "seconds": 300, "increment": 2})
    listed = next(found for found in anna.get("/api/tables") if found["table"] == table)
    assert listed["clock"] == anna.look(table)["terms"]["clock"] == clock


def test_my_tables_begin_with_those_where_it_is_my_turn(anna: Visitor, bert: Visitor) -> None:
    for _ in range(6):
        start_game(anna, bert)
    turns = [line["your_turn"] for line in anna.get("/api/tables")]
    assert turns == sorted(turns, reverse=True)
