"""The text boards on a screen with colours and a mouse.

A thing on the board (a square, a site, a card) has the name that the notation gives it. Pointing at things
narrows the legal moves down to those that mention all of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, cast

from rich.text import Text
from textual.screen import Screen

from ...games.contract import LargeTextBoard, Stretch
from ...games.registry import game_type

LOG_COLUMNS, LINES_BELOW = 28, 6
"""What a large board leaves for the log, and for messages, input and keys."""
Spans = list[tuple[int, int, str]]


class BoardPicture(NamedTuple):
    """A board as it is drawn."""

    text: Text
    places: list[list[int]]
    """[line][column]: which character of the board is drawn there."""
    lines: list[int]
    """[line]: which line of the board is drawn there."""

    def place(self, x: int, y: int) -> tuple[int, int]:
        """The column and line of the board that is drawn at a column and line of the picture; beyond the end
        of a line its columns go on. -1 is none."""
        if not 0 <= y < len(self.lines):
            return -1, -1
        row = self.places[y]
        return (row[x] if x < len(row) else x - len(row) + (row[-1] + 1 if row else 0)), self.lines[y]


def paint_board(
    game: str, board: str, last: str | None = None, room: tuple[int, int] = (0, 0), rich: bool = True
) -> BoardPicture:
    """The board with its colours; what the last move mentions is underlined. It is drawn larger if that fits
    into `room` (columns and lines). A terminal that is not `rich` has too few colours for backgrounds."""
    kind = game_type(game).text_board
    rows = (
        cast("LargeTextBoard", kind).stretch(board.split("\n")) if hasattr(kind, "stretch") and board else []
    )
    if rows:  # blanks at the end of a line were cut off, but the squares there have colours
        padded = zip(board.split("\n"), rows, strict=True)
        board = "\n".join(line.ljust(len(row.widths)) for line, row in padded)
    spans = kind.paint(board, last or "") if board else []
    if not rich:
        spans = [(start, end, re.sub(r" ?\bon #\w+", "", style)) for start, end, style in spans]
    lines = board.split("\n")
    # Without rows, the board is not drawn larger: it has none, or nothing is to be seen before the game.
    pairs = zip(rows, lines, strict=True) if rows else ()
    wide = max((sum(_widths(row, len(line))) for row, line in pairs), default=0)
    if not rows or wide > room[0] or sum(row.height for row in rows) > room[1]:
        rows = [Stretch()] * len(lines)
    return _draw(lines, rows, spans)


def surroundings(screen: Screen[None]) -> tuple[tuple[int, int], bool]:
    """The room for a board on a screen, beside the log and above the lines below; and whether its terminal
    shows all colours."""
    room = (screen.size.width - LOG_COLUMNS, screen.size.height - LINES_BELOW)
    return room, screen.app.console.color_system == "truecolor"


def _widths(row: Stretch, length: int) -> list[int]:
    return [*row.widths[:length], *[1] * (length - len(row.widths))]


def _draw(lines: list[str], rows: list[Stretch], spans: Spans) -> BoardPicture:
    text, start = Text(no_wrap=True), 0
    places: list[list[int]] = []
    numbers: list[int] = []
    for y, (line, row) in enumerate(zip(lines, rows, strict=True)):
        widths = _widths(row, len(line))
        columns = [x for x, width in enumerate(widths) for _ in range(width)]
        for part in range(row.height):
            if len(text) or numbers:
                text.append("\n")
            begin = len(text)
            shown = row.solid or part == row.height // 2
            text.append("".join((c if shown else " ").center(w) for c, w in zip(line, widths, strict=True)))
            for first, end, style in spans:
                if start <= first < end <= start + len(line):
                    left, right = sum(widths[: first - start]), sum(widths[: end - start])
                    # An underlined blank would look like something.
                    worn = style if shown else style.replace("underline", "")
                    text.stylize(worn, begin + left, begin + right)
            places.append(columns)
            numbers.append(y)
        start += len(line) + 1
    return BoardPicture(text, places, numbers)


def thing_at(game: str, board: str, x: int, y: int) -> str | None:
    """What is at a column and line of the board."""
    lines = board.split("\n")
    return game_type(game).text_board.thing_at(lines, x, y) if 0 <= y < len(lines) else None


def moves_about(game: str, moves: list[str], wanted: Sequence[str]) -> list[str]:
    """The moves that mention all these things."""
    things = game_type(game).text_board.things
    return [move for move in moves if not set(wanted) - set(things(move))]
