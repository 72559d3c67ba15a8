"""A view of Pagode as a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from .. import svg
from ..contract import View
from . import GAME
from .geometry import BOARD_SIZE, SQUARE_COLOUR, SQUARE_NUMBER

FIELD = ("#8d877c", "#a9cf9b", "#e6a99a")
"""Black, green, red squares."""
SEAT = ("#2f7d3b", "#b3372a")
FILES = "abcdefghi"
SIZE, LEFT, TOP = 34, 36, 12


def draw(view: View) -> str:
    """The board with stones (square) and pillars (round), and what each player has in reserve."""
    side = BOARD_SIZE * SIZE
    root = svg.sheet(side + 60, side + 90, "A board of Pagode with stones (square) and pillars (round)")
    draw_squares(root, view, LEFT, TOP, SIZE, view["announced"])
    draw_names(root, LEFT, TOP, SIZE)
    for player, seat in enumerate(GAME.seats):
        left, mark = view["reserve"][player], "> " if view["to_move"] == player else ""
        told = f"{mark}{seat}: {left['stones']} stones, {left['pillars']} pillars in reserve"
        svg.write(root, LEFT, TOP + side + 44 + 20 * player, told, 13, fill=SEAT[player], anchor="start")
    return svg.text(root)


def draw_names(root: svg.Element, x: float, y: float, size: float) -> None:
    """The numbers of the ranks and the letters of the files."""
    for n in range(BOARD_SIZE):
        svg.write(root, x - 14, y + size * (8.5 - n) + 5, str(n + 1))
        svg.write(root, x + size * (n + 0.5), y + size * BOARD_SIZE + 20, FILES[n])


def draw_squares(
    root: svg.Element, view: View, x: float, y: float, size: float, marked: Sequence[str] = ()
) -> None:
    """The squares with the pieces on them; the marked ones have a ring."""
    for file in range(BOARD_SIZE):
        for rank in range(BOARD_SIZE):
            fill = FIELD[SQUARE_COLOUR[SQUARE_NUMBER[f"{FILES[file]}{rank + 1}"]]]
            svg.box(root, x + size * file, y + size * (8 - rank), size, size, fill, edge=svg.PAPER)
    for kind in ("stones", "pillars"):
        for seat in (0, 1):
            for name in view[kind][seat]:
                _piece(root, kind, SEAT[seat], *_middle(name, x, y, size), size)
    for name in marked:
        svg.disc(root, *_middle(name, x, y, size), size * 0.55, "none", edge=svg.INK, width=2)


def _middle(name: str, x: float, y: float, size: float) -> tuple[float, float]:
    return x + size * (FILES.index(name[0]) + 0.5), y + size * (9 - int(name[1]) + 0.5)


def _piece(root: svg.Element, kind: str, colour: str, x: float, y: float, size: float) -> None:
    half = size * 0.34
    if kind == "stones":
        svg.box(root, x - half, y - half, 2 * half, 2 * half, colour, edge=svg.INK, round_=1)
    else:
        svg.disc(root, x, y, half, colour)
