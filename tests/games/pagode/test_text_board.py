"""The board of Pagode as text."""

from __future__ import annotations

import baumeister as bm
from baumeister.games.pagode.text_board import draw, paint, thing_at, things

from .positions import HOUSE, SAMPLE_2, line, position


def test_the_board_shows_pieces_reserves_and_a_declaration() -> None:
    lines = draw(position(green=HOUSE, red="STi9").play("m").view(0)).split("\n")
    assert lines[0].startswith("9 ")
    assert lines[0][2:29].split()[8] == "R"
    assert [lines[5][2:29].split()[file] for file in (1, 4)] == ["g", "g"]
    assert lines[8][2:29].split()[1] == "G"
    assert lines[9].split() == list("abcdefghi")
    assert "Green: 6 stones, 4 pillars in reserve" in lines[3]
    assert "Green has declared 10" in "\n".join(lines)
    assert "Green: house b1 b4 e1 e4, worth 10" in lines


def test_the_board_fits_a_small_terminal() -> None:
    for stop in range(0, len(SAMPLE_2.split()), 3):
        text = draw(line(SAMPLE_2, first=1, stop=stop).view(0))
        assert text.isascii()
        assert max(map(len, text.splitlines())) <= 80


def test_places_on_the_board_are_squares() -> None:
    assert [thing_at((), x, 0) for x in (1, 2, 4, 5, 28, 29)] == [None, "a9", "a9", "b9", "i9", None]
    assert thing_at((), 3, 9) is None
    assert things("Sh7-b7") == ["h7", "b7"]


def test_pieces_have_their_colour_and_the_last_move_is_underlined() -> None:
    board = draw(bm.game("pagode").start(chance=[">first 0"]).play("STa9").view(0))
    styles = {board[start:end]: style for start, end, style in paint(board, "STa9") if "bold" in style}
    assert styles == {"G": "bold #7bd88f underline"}
