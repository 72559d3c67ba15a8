"""The board as text."""

from __future__ import annotations

import itertools

import baumeister as bm
from baumeister.games.pagoda import text_board

from .positions import at, play, random_positions


def test_board_fits_a_small_terminal_and_shows_the_sites() -> None:
    for pos in itertools.islice(random_positions(6), 0, None, 9):
        for player in (0, 1, None):
            board = text_board.draw(pos.view(player))
            assert max(len(line) for line in board.splitlines()) <= 80
            assert len(board.splitlines()) <= 18
    board = text_board.draw(at({2: "rrrr bb", 3: "rrrr rrrr rrrr bbbb ^v"}, markers="g", hand="rg").view(0))
    lines = board.splitlines()
    assert lines[0] == "Pagoda, turn 1 - North: 0 of 3 columns built"
    assert lines[1].split() == ["vv"]
    assert lines[2].split() == ["=bv="]
    assert lines[7].split() == ["2", "bb..", "rrrr"]
    assert lines[8].split() == ["=rb=", "=rr="]
    assert lines[9].split() == ["1", "....", "rrrr", "rrrr", "....", "....", "...."]
    assert lines[10].split() == ["[1]", "[2]", "[3]", "done", "[4]", "[5]", "[6]"]
    assert "hand ??" in board
    assert "hand rg" in board
    assert "rice bowl 1" in board


def test_board_of_the_quick_and_simple_game() -> None:
    board = text_board.draw(at(options={"quick": True, "simple": True}).view(1))
    assert "lantern" not in board
    assert not any(line.startswith("  4") for line in board.splitlines())


def test_board_shows_the_end_and_chance() -> None:
    done = {1: "rrrr rrrr rrrr bbbb ^r", 2: "yyyy yyyy yyyy bbbb ^y", 3: "gggg gggg gggg bbbb ^g"}
    pos = play(at(done, player=1, first=0), "C4r:R", "E")
    assert "cards are to be drawn" in text_board.draw(pos.view(0))
    assert "South wins: three pagodas are complete" in text_board.draw(pos.play(">R").view(0))
    assert "who begins?" in text_board.draw(bm.game("pagoda").start(chance=[">rg", ">yb"]).view(0))
    assert "the end is near" in text_board.draw(at(done).view(0))
