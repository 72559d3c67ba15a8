"""Jaguar: the numbers of the fields, a position in the middle of a round, and the jungle path."""

from __future__ import annotations

import random

import baumeister as bm
from baumeister.games import svg
from baumeister.games.jaguar.drawing import (
    EVENT,
    FIELD_HEIGHT,
    FIELD_WIDTH,
    PATH_FIELD,
    PATH_ROW,
    draw_card,
    draw_field,
    draw_path,
    path_rows,
    place,
)


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


def _fields() -> str:
    root = svg.sheet(330, 186, "The ten fields of a pyramid with their numbers and levels")
    for field in range(10):
        x, y = place(field)
        draw_card(root, 20 + x, 18 + y, str(field + 1), svg.FAINT)
    for level in range(4):
        y = 18 + (3 - level) * (FIELD_HEIGHT + 4) + 22
        svg.write(root, 220, y, f"level {level + 1}", 13, anchor="start")
    return svg.text(root)


def _round(pos: bm.Position) -> str:
    root = svg.sheet(460, 214, "Both pyramids in the middle of a round")
    for seat, name in enumerate(pos.game.seats):
        left = 20 + seat * 230
        for field, card in enumerate(pos.view(None)["pyramids"][seat]):
            draw_field(root, field, card, left, 18)
        svg.write(root, left + 2 * FIELD_WIDTH, 190, name, 13, bold=True)
    svg.disc(root, 170, 204, 4, EVENT["a"])
    svg.write(root, 180, 208, "jaguar stone", 10, anchor="start")
    return svg.text(root)


def _path(pos: bm.Position) -> str:
    view = pos.view(None)
    root = svg.sheet(
        PATH_ROW * PATH_FIELD + 24,
        path_rows(view) * (PATH_FIELD + 18) + 16,
        "The jungle path with its events and the two explorers",
    )
    draw_path(root, view, 0)
    return svg.text(root)
