"""At a table on a server: by its address and a token, on the whole screen and line by line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.errors import IllegalMove, ServerRefused
from baumeister.terminal.play_setup import PlayRequest
from baumeister.terminal.remote_table import RemoteTable, open_table

from ..server.conftest import quiet
from ..server.serving import Running, Visitor, good, make_account, running
from .helpers import refused
from .screens import Screen


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quiet(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture(scope="module")
def token(server: Running) -> str:
    visitor, _ = make_account(server, "Terry")
    with visitor:
        return str(visitor.post("/api/tokens", label="terminal", scopes=["play"])["token"])


@pytest.fixture
def anna(server: Running) -> Iterator[Visitor]:
    with Visitor(server.address, "Anna") as visitor:
        yield visitor


def seated(server: Running, token: str, table: str) -> RemoteTable:
    return open_table(PlayRequest(server=f"http://{server.address}/table/{table}", token=token))


def until(seen: object) -> None:
    assert callable(seen)
    for _ in range(400):
        if seen():
            return
        time.sleep(0.05)
    raise AssertionError("it did not come about")


def play_on(table: RemoteTable) -> None:
    """Play the first legal move each time, to the end of the game."""
    while table.result is None:
        since = table.stamp
        if table.moves():
            table.play(next(move for move in table.moves() if move != "resign"), table.to_move)
        else:
            assert table.wait(since)


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_a_whole_game_against_the_servers_computer(server: Running, token: str, game: str) -> None:
    options = (("quick", True), ("simple", True)) if game == "pagoda" else ()
    request = PlayRequest(game, options, against="beginner", server=server.address, token=token)
    table = open_table(request)
    assert table.people == {0}
    play_on(table)
    assert table.result is not None
    assert table.record().result == table.result
    assert table.view(1) is not None
    assert table.address in table.leave()[0]


def test_two_players_at_one_table(server: Running, token: str, anna: Visitor) -> None:
    opened = anna.open("pagode")
    table = seated(server, token, opened)
    assert table.people == {1}
    until(lambda: table.view(1) is not None)
    if table.to_move == 0:
        since = table.stamp
        good(anna.play(opened, "STa1"))
        while table.to_move != 1:
            table.wait(since)
            since = table.stamp
    table.play("STe4", 1)
    assert ("STe4", 1) in table.log(1)
    with pytest.raises(ServerRefused, match="turn"):
        table.play("STe5", 1)
    good(anna.play(opened, "STi9"))
    good(anna.do("offer", opened, what="draw"))
    until(lambda: any("asks for a draw" in line for line in table.notices(1)))
    table.play("accept", 1)
    until(lambda: table.result is not None)
    assert table.result is not None
    assert table.result.winner is None
    table.leave()


def test_an_illegal_move_says_why(server: Running, token: str) -> None:
    table = open_table(PlayRequest("pagode", against="beginner", server=server.address, token=token))
    until(lambda: table.to_move == 0)
    with pytest.raises(ServerRefused, match="STz9"):
        table.play("STz9", 0)
    with pytest.raises(IllegalMove, match="offered nothing"):
        table.play("accept", 0)
    with pytest.raises(IllegalMove, match="the server keeps the game"):
        table.save("x.txt")
    table.play("resign", 0)
    until(lambda: table.result is not None)
    table.leave()


def test_a_third_visitor_watches(server: Running, token: str, anna: Visitor) -> None:
    opened = anna.open("pagoda")
    with Visitor(server.address, "Bert") as bert:
        good(bert.do("join", opened))
    table = seated(server, token, opened)
    assert table.people == frozenset()
    assert table.moves() == []
    view = table.view(None)
    assert view is not None
    assert view["hand"] is None
    table.leave()


def test_a_game_on_the_whole_screen(server: Running, token: str) -> None:
    given = ("--server", f"http://{server.address}", "--against", "beginner")
    screen = Screen("play", "jaguar", *given, BAUMEISTER_TOKEN=token)
    screen.until("North>")
    screen.press("f2")
    screen.until("legal moves")
    screen.press("enter")
    screen.until("Enter or F4 plays it.")
    screen.press("enter")
    screen.until("South: b")
    screen.press("resign", "enter")
    screen.until("South wins")
    screen.press("f5")
    screen.until("Position 0 of")
    screen.press("q")
    screen.until("F5 looks back")
    screen.press("enter")
    assert screen.end() == 0
    assert "The server keeps the game: http://" in screen.rest


def test_line_by_line_in_a_pipe(server: Running, token: str) -> None:
    command = [sys.executable, "-m", "baumeister.terminal.cli", "play", "pagode", "--against", "beginner"]
    done = subprocess.run(
        [*command, "--server", server.address, "--token", token],
        input="STe4\nSTe4\nSTa1\nresign\n", capture_output=True, text=True, check=False, timeout=120,
        env=dict(os.environ, NUMBA_DISABLE_JIT="1"),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    # The computer may begin, and on e4.
    assert re.search("Green: ST(e4|a1)", done.stdout)
    assert "Red wins" in done.stdout


# ---- bad input ----------------------------------------------------------------------------------------


def test_bad_addresses_and_tokens_get_one_sentence(server: Running, token: str, tmp_path: Path) -> None:
    here = f"http://{server.address}"
    assert "needs --token" in refused("play", "pagode", "--server", here)
    assert "token" in refused("play", "--server", f"{here}/table/x1", "--token", "bm_wrong")
    assert "token" in refused("play", "pagode", "--server", here, "--token", "bm_wrong")
    assert "cannot be reached" in refused("play", "--server", "http://127.0.0.1:1/t/x1", "--token", token)
    assert "names no table" in refused("play", "--server", here, "--token", token)
    assert "leave GAME out" in refused("play", "pagode", "--server", f"{here}/t/x1", "--token", token)
    assert "ftp://x" in refused("play", "--server", "ftp://x/y", "--token", token)
    sentence = refused("play", "--server", f"{here}/table/nosuchtable", "--token", token)
    assert "table" in sentence
    with pytest.raises(ServerRefused):
        seated(server, token, "nosuchtable")


@pytest.mark.parametrize("name", bm.names())
def test_whether_a_table_has_secrets_is_a_fact_of_its_game(name: str) -> None:
    table = object.__new__(RemoteTable)
    table.game = bm.game(name)
    assert table.secret is table.game.type.hidden
