"""Playing on from any point of a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister import BadRecord, Record
from baumeister.deals.verify import verify_deal

from ..conftest import quiet
from ..playing import finish_game, start_game, wait_for_turn
from ..serving import Running, Visitor, code, good, make_account, running


def going_on(person: Visitor, table: str, length: int, game: str = "jaguar", **wishes: Any) -> Any:
    body = {
        "game": game,
        "against": "computer",
        "level": "random",
        "from": {"table": table, "length": length},
    }
    return person.http.post("/api/tables", json=body | wishes)


@pytest.mark.parametrize("game", bm.names())
def test_a_game_goes_on_from_any_point_against_the_computer(
    server: Running, anna: Visitor, bert: Visitor, game: str
) -> None:
    table = finish_game(anna, bert, game)
    old = anna.look(table)
    length = old["state"]["length"] - 2
    new = good(going_on(anna, table, length, game, seat=1))["table"]
    found = anna.look(new)
    kept = server.call(server.services.tables.table(new)).pos.log[:length]
    assert [[entry.text, entry.player] for entry in kept] == old["log"][:length]
    assert (found["you"], found["deal"]["start"]) == ([1], length)
    assert found["terms"]["origin"] == {"table": table, "length": length}
    assert found["deal"]["commitment"] != old["deal"]["commitment"]
    for _ in range(3):
        if wait_for_turn(anna, new)["status"] == "over":
            break
        moves = anna.look(new)["sight"]["moves"]
        good(anna.play(new, moves[len(moves) // 2]))
    assert anna.look(new)["state"]["length"] > length


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_the_record_of_such_a_game_verifies_after_the_given_entries(
    anna: Visitor, bert: Visitor, game: str
) -> None:
    table = finish_game(anna, bert, game)
    length = anna.look(table)["state"]["length"] - 1
    new = good(going_on(anna, table, length, game, against="myself", level=None))["table"]
    for _ in range(12):
        if anna.look(new)["state"]["status"] == "over":
            break
        good(anna.play(new, anna.look(new)["sight"]["moves"][0]))
    anna.do("resign", new)
    text = anna.http.get(f"/api/tables/{new}/record").text
    record = Record.loads(text)
    assert record.header("Continues") == f"{table} {length}"
    answer = good(anna.http.post("/api/verify", content=text))
    assert (answer["fair"], answer["given"]) == (True, length)
    drawn = sum(entry.player is None for entry in record.entries[length:])
    assert answer["outcomes"] == drawn
    with pytest.raises(BadRecord):
        verify_deal(Record.loads(text.replace(f"Deal-Start: {length}", "Deal-Start: 0")))
    with pytest.raises(BadRecord, match="Deal-Start"):
        verify_deal(Record.loads(text.replace(f"Deal-Start: {length}", "Deal-Start: 99999")))


def test_given_entries_cannot_be_taken_back_and_their_deal_cannot_be_mirrored(
    anna: Visitor, bert: Visitor
) -> None:
    table = finish_game(anna, bert, "pagode")
    length = anna.look(table)["state"]["length"] - 1
    new = good(going_on(anna, table, length, "pagode", against="myself", level=None))["table"]
    assert code(anna.do("offer", new, what="takeback")) == "no_takeback"
    moves = anna.look(new)["sight"]["moves"]
    good(anna.play(new, moves[0]))
    good(anna.do("offer", new, what="takeback"))
    assert anna.look(new)["state"]["length"] == length
    good(anna.do("resign", new))
    assert code(anna.do("offer", new, what="mirrored")) == "no_rematch"
    good(anna.do("offer", new, what="rematch"))
    again = anna.look(anna.look(new)["state"]["next"])
    assert (again["terms"]["origin"], again["deal"]["start"]) == (None, 0)


def test_such_a_table_is_rebuilt_from_its_events(tmp_path: Path) -> None:
    settings = quiet(tmp_path)
    with (
        running(settings) as first,
        Visitor(first.address, "Yves") as yves,
        Visitor(first.address, "Zita") as zita,
    ):
        table = finish_game(yves, zita, "pagoda")
        new = good(going_on(yves, table, 5, "pagoda", against="myself", level=None))["table"]
        good(yves.play(new, yves.look(new)["sight"]["moves"][0]))
        cookies, before = dict(yves.http.cookies), yves.look(new)
    with running(settings) as second, Visitor(second.address) as yves:
        yves.http.cookies.update(cookies)
        after = yves.look(new)
    assert [after[name] for name in ("log", "stamps", "state", "sight", "deal")] == [
        before[name] for name in ("log", "stamps", "state", "sight", "deal")
    ]


def test_playing_on_is_refused_with_the_reason(server: Running, anna: Visitor, bert: Visitor) -> None:
    running_game = start_game(anna, bert, "jaguar")
    assert code(going_on(anna, running_game, 1)) == "not_over"
    table = finish_game(anna, bert, "pagode")
    length = anna.look(table)["state"]["length"]
    assert code(going_on(anna, table, length, "pagode")) == "bad_option"
    assert code(going_on(anna, table, length + 1, "pagode")) == "bad_option"
    assert code(going_on(anna, table, 2, "pagode", against="person", level=None)) == "bad_option"
    assert code(going_on(anna, "nowhere", 2)) == "unknown_table"
    private = finish_game(anna, bert, private=True)
    with Visitor(server.address, "Nosy") as nosy:
        assert code(going_on(nosy, private, 2)) == "unknown_table"
        assert good(going_on(nosy, table, 2))["table"]
        assert nosy.look(good(going_on(nosy, table, 2))["table"])["terms"]["game"] == "pagode"
    own = good(going_on(anna, private, 2))["table"]
    assert anna.look(own)["terms"]["private"]


@pytest.mark.parametrize("game", bm.names())
def test_a_table_begins_with_a_position_that_was_set_up(server: Running, anna: Visitor, game: str) -> None:
    pos = bm.game(game).start(seed=4)
    for _ in range(9):
        pos = pos.play(pos.moves()[len(pos.moves()) // 2])
    seat = pos.to_move
    assert seat is not None
    wishes = {"game": game, "against": "computer", "level": "random", "seat": seat, "takes_part": True}
    wishes["set_up"] = {"view": pos.view(seat), "seed": "ignored"}
    table = good(anna.http.post("/api/tables", json=wishes))["table"]
    looked = anna.look(table)
    assert looked["sight"]["view"] == pos.view(seat)
    assert (looked["log"], looked["terms"]["set_up"], looked["deal"]["awaited"]) == ([], True, [])
    good(anna.play(table, looked["sight"]["moves"][0]))
    assert anna.get(f"/api/tables/{table}/views")["views"][0]["view"] == pos.view(seat)
    while anna.look(table)["state"]["status"] == "playing":
        assert wait_for_turn(anna, table)
        if anna.look(table)["sight"]["moves"]:
            good(anna.do("resign", table))
    record = Record.loads(anna.http.get(f"/api/tables/{table}/record").text)
    assert record.first().view(seat) == pos.view(seat)
    verify_deal(record)
    again = good(anna.do("offer", table, what="rematch"))
    assert again is not None
    rematch = anna.look(anna.look(table)["state"]["next"])
    assert rematch["terms"]["set_up"] is False
    assert code(anna.do("offer", table, what="mirrored")) == "no_rematch"


@pytest.mark.parametrize(
    ("wishes", "refused"),
    [
        ({"against": "person", "level": None}, "bad_option"),
        ({"games": 2}, "bad_option"),
        ({"from": {"table": "x", "length": 1}}, "unknown_table"),
        ({"set_up": {"view": {"player": 0, "to_move": 0, "stones": [["a1"], ["a1"]]}}}, "bad_position"),
        ({"set_up": {"view": {"player": 0, "to_move": None}}}, "bad_position"),
        ({"set_up": {"view": {}}}, "bad_position"),
        ({"set_up": {"view": 7}}, "bad_message"),
    ],
)
def test_a_position_that_cannot_be_played_opens_no_table(
    anna: Visitor, wishes: dict[str, Any], refused: str
) -> None:
    body: dict[str, Any] = {"game": "pagode", "against": "computer", "level": "random"}
    body |= {"set_up": {"view": {"player": 0, "to_move": 0}}} | wishes
    assert code(anna.http.post("/api/tables", json=body)) == refused


def test_a_position_that_was_set_up_is_not_rated(server: Running) -> None:
    visitor, _ = make_account(server, "Uwe")
    with visitor:
        body = {"game": "pagode", "against": "computer", "level": "random", "rated": True}
        body["set_up"] = {"view": {"player": 0, "to_move": 0}}
        assert code(visitor.http.post("/api/tables", json=body)) == "bad_option"
