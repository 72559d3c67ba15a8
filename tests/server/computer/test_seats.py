"""Computer seats."""

from __future__ import annotations

from pathlib import Path

import pytest

import baumeister as bm
from baumeister.players.levels import levels as known_levels
from baumeister.server.computer.seats import usual_seconds

from ..conftest import quiet
from ..playing import play_any, wait_for_turn
from ..serving import Running, Visitor, code, good, make_account, running


@pytest.mark.parametrize("game", bm.names())
def test_the_computer_answers_every_move(anna: Visitor, game: str) -> None:
    table = anna.open(game, against="computer", level="random")
    for _ in range(8):
        if wait_for_turn(anna, table)["status"] == "over":
            break
        moves = [move for move in anna.look(table)["sight"]["moves"] if move != "resign"]
        good(anna.play(table, moves[len(moves) // 2]))
    assert anna.look(table)["state"]["length"] > 6


def test_a_game_against_the_computer_is_played_to_the_end(anna: Visitor) -> None:
    table = anna.open("jaguar", against="computer", level="random")
    while wait_for_turn(anna, table)["status"] != "over":
        good(anna.play(table, anna.look(table)["sight"]["moves"][0]))
    assert anna.look(table)["state"]["result"]["reason"]


def test_the_computer_grants_takebacks_and_rematches_but_no_draw(anna: Visitor) -> None:
    table = anna.open("pagode", against="computer", level="random")
    wait_for_turn(anna, table)
    before = anna.look(table)["state"]["length"]
    play_any(anna, table)
    wait_for_turn(anna, table)
    assert code(anna.do("offer", table, what="draw")) == "computer_declines"
    good(anna.do("offer", table, what="takeback"))
    assert anna.look(table)["state"]["length"] == before
    good(anna.do("resign", table))
    good(anna.do("offer", table, what="rematch"))
    assert anna.look(anna.look(table)["state"]["next"])["you"] == [1]


def test_an_unknown_level_is_refused(anna: Visitor) -> None:
    body = {"game": "pagode", "against": "computer", "level": "grandmaster"}
    assert code(anna.http.post("/api/tables", json=body)) == "unknown_level"


def test_the_computer_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = quiet(tmp_path, thinking_seconds=3)
    with running(settings) as first, Visitor(first.address, "Sina") as sina:
        table = sina.open("pagode", against="computer", level="uct", seat=1)
        if sina.look(table)["state"]["to_move"] == 1:
            play_any(sina, table)
        cookies = dict(sina.http.cookies)
        length = sina.look(table)["state"]["length"]
    with running(quiet(tmp_path)) as second, Visitor(second.address) as sina:
        sina.http.cookies.update(cookies)
        assert wait_for_turn(sina, table)["length"] == length + 1


def test_a_rated_game_against_the_computer_counts_in_its_own_pool(server: Running) -> None:
    visitor, _ = make_account(server, "Theo")
    with visitor:
        table = visitor.open("jaguar", against="computer", level="random", rated=True)
        good(visitor.do("resign", table))
        board = visitor.get("/api/leaderboard/jaguar")
        assert board["people"] == []
        assert [line["name"] for line in board["levels"]] == ["random"]
        assert board["levels"][0]["rating"] > 1500


def test_a_thought_about_a_position_that_was_taken_back_is_not_played(tmp_path: Path) -> None:
    with running(quiet(tmp_path, thinking_seconds=1)) as server, Visitor(server.address, "Tina") as tina:
        table = tina.open("pagode", against="computer", level="uct")
        wait_for_turn(tina, table)
        before = tina.look(table)["log"]
        play_any(tina, table)
        good(tina.do("offer", table, what="takeback"))
        move = play_any(tina, table, 1)
        wait_for_turn(tina, table)
        log = tina.look(table)["log"]
        assert [text for text, _ in log[: len(before) + 1]] == [text for text, _ in before] + [move]
        assert len(log) == len(before) + 2


def test_a_named_level_plays(anna: Visitor) -> None:
    weakest = known_levels("pagode")[0].name
    table = anna.open("pagode", against="computer", level=weakest, seat=1)
    before = wait_for_turn(anna, table)["length"]
    play_any(anna, table)
    assert wait_for_turn(anna, table)["length"] == int(str(before)) + 2


def test_a_level_thinks_for_its_usual_time() -> None:
    for level in known_levels("jaguar"):
        assert usual_seconds("jaguar", level.name) == level.seconds
    assert usual_seconds("jaguar", "random") == 1.0
