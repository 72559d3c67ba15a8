"""A view of Jaguar as a drawing."""

from __future__ import annotations

from typing import Any

from .. import svg
from ..contract import View
from . import GAME
from .path import EVENTS

LEVELS = ((0, 1, 2, 3), (4, 5, 6), (7, 8), (9,))
EVENT = dict(zip(EVENTS, ("#e0b13a", "#4d9a54", "#c8402f", "#8a5ab5"), strict=True))
SEAT = ("#3f7fbf", "#c8702f")
FIELD_WIDTH, FIELD_HEIGHT = 44, 34
PATH_FIELD, PATH_ROW = 34, 15
"""How wide a field of the path is, and how many stand in one row."""


def draw(view: View) -> str:
    """Both pyramids, the path with the explorers, and the cards that the viewer sees."""
    rows = path_rows(view)
    width, below = PATH_ROW * PATH_FIELD + 24, 214 + rows * (PATH_FIELD + 18)
    root = svg.sheet(width, below + 50, "A position of Jaguar: both pyramids, the path and the cards")
    for seat, name in enumerate(GAME.seats):
        left = 40 + seat * 260
        for field, card in enumerate(view["pyramids"][seat]):
            draw_field(root, field, card, left, 18)
        mark = "> " if view["to_move"] == seat else ""
        told = f"{mark}{name}: {view['hand_sizes'][seat]} cards in hand"
        svg.write(root, left + 2 * FIELD_WIDTH, 190, told, 13, fill=SEAT[seat], bold=True)
    draw_path(root, view, 204)
    lines = [("offer", view["offer"]), ("hand", view["hand"] or [])]
    for n, (label, cards) in enumerate(lines):
        if cards:
            told = f"{label}: {' '.join(map(str, cards))}"
            svg.write(root, 14, below + 14 + 20 * n, told, 13, anchor="start")
    return svg.text(root)


def place(field: int) -> tuple[float, float]:
    """The top left corner of a field in a pyramid."""
    level = next(n for n, fields in enumerate(LEVELS) if field in fields)
    column = LEVELS[level].index(field)
    return column * FIELD_WIDTH + level * FIELD_WIDTH / 2, (3 - level) * (FIELD_HEIGHT + 4)


def draw_field(root: svg.Element, field: int, card: dict[str, Any] | None, left: float, top: float) -> None:
    """A field of a pyramid whose top left corner is there, with its card and its jaguar stone."""
    x, y = place(field)
    if card is None:
        draw_card(root, left + x, top + y, "", svg.FAINT)
        return
    draw_card(root, left + x, top + y, str(card["card"]), svg.INK)
    if card["stone"]:
        svg.disc(root, left + x + FIELD_WIDTH - 7, top + y + 4, 5, EVENT["a"])


def draw_card(root: svg.Element, x: float, y: float, text: str, edge: str) -> None:
    """A card, or an empty field if its edge is faint."""
    fill = "#ffffff" if edge == svg.INK else "none"
    svg.box(root, x, y, FIELD_WIDTH - 4, FIELD_HEIGHT, fill, edge=edge, round_=4)
    middle = x + FIELD_WIDTH / 2 - 2
    svg.write(root, middle, y + FIELD_HEIGHT / 2 + 6, text, 15, fill=svg.INK, bold=edge == svg.INK)


def path_rows(view: View) -> int:
    """How many rows the path takes."""
    return -(-(len(view["path"]) + 1) // PATH_ROW)


def draw_path(root: svg.Element, view: View, top: float) -> None:
    """The jungle path with its numbers, events and explorers."""
    for n, word in enumerate(["start", *view["path"]]):
        x = 12 + n % PATH_ROW * PATH_FIELD
        y = top + 22 + n // PATH_ROW * (PATH_FIELD + 18)
        event = word[-1] if word != "start" and word[-1] in EVENT else ""
        fill = EVENT.get(event, "#ffffff")
        svg.box(root, x + 1, y, PATH_FIELD - 2, PATH_FIELD - 6, fill, edge=svg.INK, round_=4)
        svg.write(root, x + PATH_FIELD / 2, y + 18, word, 11, bold=bool(event))
        for seat, name in enumerate(GAME.seats):
            if view["explorers"][seat] == n:
                svg.disc(root, x + 10 + 14 * seat, y - 6, 6, SEAT[seat])
                svg.write(root, x + 10 + 14 * seat, y - 3, name[0], 8, fill="#ffffff", bold=True)
