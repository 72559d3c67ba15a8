"""The board as text."""

from __future__ import annotations

import baumeister as bm

from .positions import GAME, NORTH, SOUTH, WILD, position, random_positions


def test_board_is_at_most_80_columns_and_ascii() -> None:
    for game in (GAME, WILD, bm.game("jaguar", path=" ".join(f"{n}a" for n in range(1, 62)) + " - -")):
        for pos in random_positions(game, 8):
            for player in (NORTH, SOUTH, None):
                text = game.type.text_board.draw(pos.view(player))
                assert text.isascii()
                assert max(len(line) for line in text.splitlines()) <= 80


def test_board_shows_what_the_player_sees() -> None:
    pos = position(
        "take", on_turn=NORTH, offer=[17, 23], north={3: "12*<13", 10: 40}, south={4: 18}, explorers=(3, 44),
        hands=([1, 2], [5, 6]), known=([2], []), taken=([], [8]),
    )  # fmt: skip
    assert str(pos) == BOARD


BOARD = """\
Round 1, 0 turns played: South takes one card of the offer and lays it
North: 2 cards in hand              10:40
                                 8:--    9:--
                             5:--    6:--    7:--
                         1:--    2:--    3:12*   4:--
Covered on field: 3: 13
Path: North on field 3 (-a), South on field 44 (-)
start    -    -    N    -    5   6b    7    8    9  10c   11   12  13d   14
   15   16  17a   18   19  20b   21   22   23  24c   25   26  27d   28   29
   30  31a   32   33  34b   35   36   37  38c   39   40    -    -    -    S
South: 2 cards in hand              10:--
                                 8:--    9:--
                             5:--    6:--    7:--
                         1:--    2:--    3:--    4:18
Offer: 17 23
North showed: 2
Removed: 20 21 22 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39
Taken from you: 8
Your hand: 5 6"""


def test_board_fits_a_small_terminal() -> None:
    for pos in random_positions(GAME, 8):
        for player in (NORTH, SOUTH, None):
            assert len(GAME.type.text_board.draw(pos.view(player)).splitlines()) <= 20
