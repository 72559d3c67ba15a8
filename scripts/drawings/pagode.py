"""Pagode: a board, the five buildings, the harmful formations, and a cross."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import baumeister as bm

from . import svg

FIELD = {0: "#8d877c", 1: "#a9cf9b", 2: "#e6a99a"}
"""Black, green, red squares: `(file - rank) mod 3`."""
SEAT = ("#2f7d3b", "#b3372a")


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
    _squares(root, pos, 36, 12, size)
    for n in range(9):
        svg.write(root, 22, 12 + size * (8.5 - n) + 5, str(n + 1))
        svg.write(root, 36 + size * (n + 0.5), 12 + size * 9 + 20, "abcdefghi"[n])
    return svg.text(root)


def _row(title: str, shown: dict[str, str]) -> str:
    """Small boards side by side, each with the engine's verdict below."""
    size, gap = 14, 22
    width = 9 * size
    root = svg.sheet(len(shown) * (width + gap) + gap, width + 60, title)
    for n, (name, moves) in enumerate(shown.items()):
        pos, left = _played(moves), gap + n * (width + gap)
        marked = _marked(pos)
        _squares(root, pos, left, 14, size, marked)
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


def _squares(
    root: svg.Element, pos: bm.Position, x: float, y: float, size: float, marked: Sequence[str] = ()
) -> None:
    view: dict[str, Any] = pos.view(None)
    for file in range(9):
        for rank in range(9):
            svg.box(
                root,
                x + size * file,
                y + size * (8 - rank),
                size,
                size,
                FIELD[(file - rank) % 3],
                edge=svg.PAPER,
            )
    for kind in ("stones", "pillars"):
        for seat in (0, 1):
            for name in view[kind][seat]:
                _piece(root, kind, SEAT[seat], *_middle(name, x, y, size), size)
    for name in marked:
        svg.disc(root, *_middle(name, x, y, size), size * 0.55, "none", edge=svg.INK, width=2)


def _middle(name: str, x: float, y: float, size: float) -> tuple[float, float]:
    return x + size * ("abcdefghi".index(name[0]) + 0.5), y + size * (9 - int(name[1]) + 0.5)


def _piece(root: svg.Element, kind: str, colour: str, x: float, y: float, size: float) -> None:
    half = size * 0.34
    if kind == "stones":
        svg.box(root, x - half, y - half, 2 * half, 2 * half, colour, edge=svg.INK, round_=1)
    else:
        svg.disc(root, x, y, half, colour)
