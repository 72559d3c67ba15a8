"""Pagode: a board, the five buildings, the harmful formations, and a cross."""

from __future__ import annotations

from collections.abc import Sequence

import baumeister as bm
from baumeister.games import svg
from baumeister.games.pagode.drawing import draw_names, draw_squares


def drawings() -> dict[str, str]:
    """File name -> drawing."""
    return {
        "pagode-board.svg": _board(),
        "pagode-buildings.svg": _row("The five buildings of Pagode", BUILDINGS),
        "pagode-harmful.svg": _row("Fence, wall and ruin in Pagode", HARMFUL),
        "pagode-cross.svg": _row("A cross in Pagode", CROSS),
    }


BUILDINGS = {
    "hut": "STe4 Sa9 STf4 Sc8 STe5 Sh9 STf5 Si2",
    "house": "STc3 Sa9 STf3 Sd8 STc6 Sh9 STf6 Si2",
    "castle": "STb2 Sa9 STh2 Sd5 STb8 Sf4 STh8 Si1",
    "tower": "STe1 Sa8 STf1 Sc6 STe9 Sh5 STf9 Si3",
    "pagoda": "STe3 Sa9 STe7 Sc8 STc5 Sh9 STg5 Si2",
}
"""Green builds, Red waits elsewhere."""
HARMFUL = {
    "fence": "STb7 Sa9 STe7 Sc5 STh7 Sg2",
    "wall": "STb4 Sa9 STc4 Sd8 STf4 Sh9 STi4 Sg2",
    "ruin": "Sc3 Sa9 Sf3 Sd8 Sc6 Sh9 Sf6 Si2",
}
CROSS = {"the red piece on e5 is encircled": "STe7 STe5 STe3 Sa9 STd5 Si2 STf5 Sa2"}


def _played(moves: str) -> bm.Position:
    pos = bm.game("pagode").start(chance=["first 0"])
    for move in moves.split():
        pos = pos.play(move)
    return pos


def _board() -> str:
    """A position of the first sample game."""
    pos = bm.records.sample("pagode-1973-1").position(18)
    size = 34
    root = svg.sheet(
        9 * size + 60, 9 * size + 50, "A board of Pagode with stones (square) and pillars (round)"
    )
    draw_squares(root, pos.view(None), 36, 12, size)
    draw_names(root, 36, 12, size)
    return svg.text(root)


def _row(title: str, shown: dict[str, str]) -> str:
    """Small boards side by side, each with the engine's verdict below."""
    size, gap = 14, 22
    width = 9 * size
    root = svg.sheet(len(shown) * (width + gap) + gap, width + 60, title)
    for n, (name, moves) in enumerate(shown.items()):
        pos, left = _played(moves), gap + n * (width + gap)
        marked = _marked(pos)
        draw_squares(root, pos.view(None), left, 14, size, marked)
        svg.write(root, left + width / 2, width + 34, name, 13, bold=True)
        svg.write(root, left + width / 2, width + 50, _worth(pos, marked), 10)
    return svg.text(root)


def _marked(pos: bm.Position) -> Sequence[str]:
    """The squares of Green's building, of a formation that harms Green, or of the encircled piece."""
    view = pos.view(None)
    found = [*view["harmful"][0], *view["buildings"][0]]
    return view["announced"] or (found[0]["squares"] if found else [])


def _worth(pos: bm.Position, marked: Sequence[str]) -> str:
    value = next((found["value"] for found in pos.view(None)["buildings"][0]), 0)
    return f"worth {value}" if value else " ".join(marked)
