"""The coloured board: what is where, and which moves name it."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.registry import game_type
from baumeister.terminal.full_screen.coloured_board import moves_about, paint_board, thing_at


def test_clicks_name_squares_sites_fields_and_cards() -> None:
    pagode = str(bm.game("pagode").start(seed=1))
    assert thing_at("pagode", pagode, 3, 0) == "a9"
    assert thing_at("pagode", pagode, 28, 8) == "i1"
    assert thing_at("pagode", pagode, 40, 0) is None
    pagoda = str(bm.game("pagoda").start(seed=1))
    foot = next(n for n, line in enumerate(pagoda.split("\n")) if "[1]" in line)
    assert [thing_at("pagoda", pagoda, 6 + 12 * n, foot) for n in range(6)] == list("123456")
    mine = next(n for n, line in enumerate(pagoda.split("\n")) if "table RYGBV" in line)
    at = pagoda.split("\n")[mine].index("RYGBV")
    assert [thing_at("pagoda", pagoda, at + n, mine) for n in range(5)] == list("rygbv")
    pos = bm.game("jaguar").start(seed=1)
    lines = str(pos).split("\n")
    hand = next(n for n, line in enumerate(lines) if line.startswith("Your hand"))
    card = pos.view(0)["hand"][4]
    assert thing_at("jaguar", str(pos), lines[hand].index(f" {card}") + 1, hand) == str(card)
    assert thing_at("jaguar", str(pos), lines[1].index("10:"), 1) == "@10"
    assert thing_at("jaguar", str(pos), 0, 99) is None


@pytest.mark.parametrize(
    ("game", "move", "things"),
    [
        ("pagode", "Sh7-b7", ["h7", "b7"]),
        ("pagode", "xa2b2d2", ["a2", "b2", "d2"]),
        ("pagoda", "C3b:B", ["3", "b"]),
        ("pagoda", "T3bg:VV", ["3", "b", "g"]),
        ("pagoda", "D:RRv", ["r", "r", "v"]),
        ("pagoda", "E", []),
        ("jaguar", "o17,23", ["17", "23"]),
        ("jaguar", "17@5", ["17", "@5"]),
        ("jaguar", "17x10", ["17", "@10"]),
        ("jaguar", "es4", ["@4"]),
        ("jaguar", "k", []),
    ],
)
def test_a_move_names_squares_sites_fields_and_cards(game: str, move: str, things: list[str]) -> None:
    assert game_type(game).text_board.things(move) == things


def test_two_clicks_find_the_move() -> None:
    moves = ["17@1", "17@2", "5@1", "o17,5"]
    assert moves_about("jaguar", moves, ["17"]) == ["17@1", "17@2", "o17,5"]
    assert moves_about("jaguar", moves, ["17", "@2"]) == ["17@2"]


@pytest.mark.parametrize("game", bm.names())
def test_colours_change_no_letter(game: str) -> None:
    pos = bm.game(game).start(seed=3)
    for _ in range(30):
        painted = paint_board(game, str(pos), "e4").text.plain
        assert [line.rstrip() for line in painted.split("\n")] == str(pos).split("\n")
        pos = pos.play(pos.moves()[0]) if pos.outcome is None else pos


@pytest.mark.parametrize("game", bm.names())
def test_a_large_screen_gets_a_large_board_on_which_every_click_means_the_same(game: str) -> None:
    pos = bm.game(game).start(seed=3)
    for _ in range(30):
        board = str(pos)
        large = paint_board(game, board, None, (92, 34))
        lines = large.text.plain.split("\n")
        assert max(map(len, lines)) <= 92
        assert len(board.split("\n")) < len(lines) <= 34
        seen = {
            thing_at(game, board, *large.place(x, y))
            for y in range(len(lines))
            for x in range(len(lines[y]) + 1)
        }
        small = board.split("\n")
        assert seen == {
            thing_at(game, board, x, y) for y in range(len(small)) for x in range(len(small[y]) + 1)
        }
        assert paint_board(game, board, None, (91, 20)).text.plain.count("\n") == board.count("\n")
        pos = pos.play(pos.moves()[0]) if pos.outcome is None else pos


def test_the_squares_of_pagode_have_their_colours_where_the_terminal_shows_them_all() -> None:
    board = str(bm.game("pagode").start(seed=1))
    colours = {str(span.style) for span in paint_board("pagode", board).text.spans}
    assert {"on #26282c", "on #16391f", "on #47191d"} <= colours
    poor = {str(span.style) for span in paint_board("pagode", board, rich=False).text.spans}
    assert not any("on #" in style for style in poor)
    large = paint_board("pagode", board, None, (92, 34))
    cells = [span for span in large.text.spans if str(span.style).startswith("on #")]
    assert len(cells) == 81 * 3
    assert {span.end - span.start for span in cells} == {5}


@pytest.mark.parametrize("name", bm.names())
def test_before_the_game_there_is_nothing_to_paint(name: str) -> None:
    """A table whose players are being dealt their cards has no board yet."""
    assert paint_board(name, "", room=(80, 40)) is not None
