"""The text boards on a screen with colours and a mouse.

A thing on the board (a square, a site, a card) has the name that the notation gives it. Pointing at things
narrows the legal moves down to those that mention all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ...games.registry import game_type


def paint_board(game: str, board: str, last: str | None = None) -> Text:
    """The board with its colours; what the last move mentions is underlined."""
    text = Text(board, no_wrap=True)
    for start, end, style in game_type(game).text_board.paint(board, last or ""):
        text.stylize(style, start, end)
    return text


def thing_at(game: str, board: str, x: int, y: int) -> str | None:
    """What is at a column and line of the board."""
    lines = board.split("\n")
    return game_type(game).text_board.thing_at(lines, x, y) if 0 <= y < len(lines) else None


def moves_about(game: str, moves: list[str], wanted: Sequence[str]) -> list[str]:
    """The moves that mention all these things."""
    things = game_type(game).text_board.things
    return [move for move in moves if not set(wanted) - set(things(move))]
