"""Jaguar: the numbers of the fields, a position in the middle of a round, and the jungle path."""

from __future__ import annotations

import random
from typing import Any

import baumeister as bm

from . import svg

LEVELS = ((0, 1, 2, 3), (4, 5, 6), (7, 8), (9,))
EVENT = {"a": "#e0b13a", "b": "#4d9a54", "c": "#c8402f", "d": "#8a5ab5"}
SEAT = ("#3f7fbf", "#c8702f")
WIDE, HIGH = 44, 34


def drawings() -> dict[str, str]:
    """File name -> drawing."""
    pos = _middle_of_a_round()
    return {"jaguar-fields.svg": _fields(), "jaguar-round.svg": _round(pos), "jaguar-path.svg": _path(pos)}


def _middle_of_a_round() -> bm.Position:
    """Random moves until cards are covered in both pyramids."""
    pick, pos = random.Random(3), bm.game("jaguar").start(seed=6)
    while not all(any(field and field["stone"] for field in side) for side in pos.view(None)["pyramids"]):
        pos = pos.play(pick.choice(pos.moves()))
    return pos


def _place(field: int) -> tuple[float, float]:
    """The top left corner of a field in a pyramid."""
    level = next(n for n, fields in enumerate(LEVELS) if field in fields)
    column = LEVELS[level].index(field)
    return column * WIDE + level * WIDE / 2, (3 - level) * (HIGH + 4)


def _fields() -> str:
    root = svg.sheet(330, 186, "The ten fields of a pyramid with their numbers and levels")
    for field in range(10):
        x, y = _place(field)
        _card(root, 20 + x, 18 + y, str(field + 1), svg.FAINT)
    for level in range(4):
        svg.write(root, 220, 18 + (3 - level) * (HIGH + 4) + 22, f"level {level + 1}", 13, anchor="start")
    return svg.text(root)


def _round(pos: bm.Position) -> str:
    root = svg.sheet(460, 214, "Both pyramids in the middle of a round")
    for seat, name in enumerate(pos.game.seats):
        left = 20 + seat * 230
        for field, card in enumerate(pos.view(None)["pyramids"][seat]):
            _laid(root, field, card, left, 18)
        svg.write(root, left + 2 * WIDE, 190, name, 13, bold=True)
    svg.disc(root, 170, 204, 4, EVENT["a"])
    svg.write(root, 180, 208, "jaguar stone", 10, anchor="start")
    return svg.text(root)


def _laid(root: svg.Element, field: int, card: dict[str, Any] | None, left: float, top: float) -> None:
    x, y = _place(field)
    if card is None:
        _card(root, left + x, top + y, "", svg.FAINT)
        return
    _card(root, left + x, top + y, str(card["card"]), svg.INK)
    if card["stone"]:
        svg.disc(root, left + x + WIDE - 7, top + y + 4, 5, EVENT["a"])


def _card(root: svg.Element, x: float, y: float, text: str, edge: str) -> None:
    svg.box(root, x, y, WIDE - 4, HIGH, "#ffffff" if edge == svg.INK else "none", edge=edge, round_=4)
    svg.write(root, x + WIDE / 2 - 2, y + HIGH / 2 + 6, text, 15, fill=svg.INK, bold=edge == svg.INK)


def _path(pos: bm.Position) -> str:
    view, size, each = pos.view(None), 34, 15
    words = ["start", *view["path"]]
    rows = -(-len(words) // each)
    root = svg.sheet(
        each * size + 24, rows * (size + 18) + 16, "The jungle path with its events and the two explorers"
    )
    for n, word in enumerate(words):
        x, y = 12 + n % each * size, 22 + n // each * (size + 18)
        event = word[-1] if word != "start" and word[-1] in EVENT else ""
        svg.box(root, x + 1, y, size - 2, size - 6, EVENT.get(event, "#ffffff"), edge=svg.INK, round_=4)
        svg.write(root, x + size / 2, y + 18, word, 11, bold=bool(event))
        for seat in (0, 1):
            if view["explorers"][seat] == n:
                svg.disc(root, x + 10 + 14 * seat, y - 6, 6, SEAT[seat])
                svg.write(
                    root, x + 10 + 14 * seat, y - 3, pos.game.seats[seat][0], 8, fill="#ffffff", bold=True
                )
    return svg.text(root)
