"""What a person at a terminal reads when the server starts."""

from __future__ import annotations

import re

import pytest
import segno

from baumeister.server import home_network
from baumeister.server.settings import Settings
from baumeister.server.start.greeting import games_are_in, greeting, qr_for_terminal


def test_it_says_where_to_play_where_games_are_and_how_to_stop() -> None:
    told = greeting(Settings(database="sqlite:////home/ada/games.db"), "http://127.0.0.1:8173/")
    assert told == (
        "\nBaumeister is ready: http://127.0.0.1:8173/\nGames are stored in /home/ada/games.db\n"
        "Ctrl-C stops the server.\n"
    )


def test_in_the_home_network_it_names_every_address_and_draws_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_network, "addresses", lambda: ["192.168.1.5", "10.0.0.5"])
    told = greeting(Settings(lan=True), "http://127.0.0.1:8000/")
    assert "http://192.168.1.5:8000/" in told
    assert "http://10.0.0.5:8000/" in told
    assert qr_for_terminal("http://192.168.1.5:8000/") in told
    monkeypatch.setattr(home_network, "addresses", list[str])
    assert "nobody else can come" in greeting(Settings(lan=True), "http://127.0.0.1:8000/")


def test_the_drawn_code_is_the_code() -> None:
    drawn = [re.sub("\x1b[^m]*m", "", line) for line in qr_for_terminal("http://10.0.0.5/").splitlines()]
    rows = [[c in half for c in line] for line in drawn for half in ("▀█", "▄█")]
    meant = [[bool(dark) for dark in row] for row in segno.make("http://10.0.0.5/").matrix_iter(border=2)]
    assert rows[: len(meant)] == meant


def test_no_password_is_shown() -> None:
    assert games_are_in("postgresql+psycopg://ada:secret@db/games") == "postgresql://ada:***@db/games"
