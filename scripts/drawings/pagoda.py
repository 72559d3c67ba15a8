"""Pagoda: the six sites near the end of a game, and one pagoda with its parts named."""

from __future__ import annotations

import random
from typing import Any

import baumeister as bm

from . import svg

COLOUR = {"r": "#c8402f", "y": "#e0b13a", "g": "#4d9a54", "b": "#3f7fbf", "v": "#8a5ab5"}
NAME = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "v": "violet"}
FLOOR, TILE, WIDE = 30, 10, 72


def drawings() -> dict[str, str]:
    """File name -> drawing."""
    pos = _end()
    return {"pagoda-sites.svg": _sites(pos), "pagoda-parts.svg": _parts(pos)}


def _end() -> bm.Position:
    """The end of a game of random moves: some pagodas are complete, others are not."""
    pick, pos = random.Random(1), bm.game("pagoda").start(seed=5)
    while pos.outcome is None:
        pos = pos.play(pick.choice(pos.moves()))
    return pos


def _sites(pos: bm.Position) -> str:
    gap, ground = 26, 230
    root = svg.sheet(6 * (WIDE + gap) + gap, ground + 40, "The six sites of Pagoda at the end of a game")
    for n, site in enumerate(pos.view(None)["sites"]):
        left = gap + n * (WIDE + gap)
        _site(root, site, left, ground)
        svg.write(root, left + WIDE / 2, ground + 20, f"site {n + 1}", 13, bold=True)
    return svg.text(root)


def _site(root: svg.Element, site: dict[str, Any], x: float, ground: float) -> None:
    svg.box(root, x - 6, ground, WIDE + 12, 4, svg.INK)
    y = ground
    for floor in site["floors"]:
        y -= FLOOR
        _columns(root, floor["colour"], floor["columns"], x, y)
        if floor["tile"] is not None:
            y -= TILE
            svg.box(root, x - 4, y, WIDE + 8, TILE, COLOUR[floor["colour"]], edge=svg.INK, round_=2)
            for field in range(4):
                _field(root, floor["tile"], x + field * WIDE / 4, y)
    if site["tip"] is not None:
        for part in (1, 2):
            svg.box(root, x + WIDE / 2 - 7, y - part * 15, 14, 15, COLOUR[site["tip"]], edge=svg.INK)


def _columns(root: svg.Element, colour: str, count: int, x: float, y: float) -> None:
    """Four places, with a letter on each column for people who cannot tell the colours apart."""
    for place in range(4):
        left = x + place * WIDE / 4 + 3
        built = place < count
        svg.box(
            root,
            left,
            y,
            12,
            FLOOR,
            COLOUR[colour] if built else "none",
            edge=svg.INK if built else svg.FAINT,
        )
        if built:
            svg.write(root, left + 6, y + FLOOR / 2 + 4, colour, 11, fill="#ffffff", bold=True)


def _field(root: svg.Element, colour: str, x: float, y: float) -> None:
    svg.box(root, x + 3, y + 2, 12, TILE - 4, COLOUR[colour])


def _parts(pos: bm.Position) -> str:
    """A complete pagoda from the ground to the tip."""
    site = next(site for site in pos.view(None)["sites"] if site["tip"] is not None)
    ground = 230
    root = svg.sheet(470, ground + 20, "A complete pagoda with its parts")
    _site(root, site, 30, ground)
    y = ground + 4.0
    for n, floor in enumerate(site["floors"], 1):
        colour, fields = NAME[floor["colour"]], NAME[floor["tile"]]
        _label(
            root,
            y - FLOOR / 2,
            f"floor {n}: four {colour} columns, {n} {'points' if n > 1 else 'point'} each",
        )
        last = n == len(site["floors"])
        _label(
            root,
            y - FLOOR - 1,
            f"{'roof' if last else 'tile'}: {colour}, with {fields} {'tip' if last else 'fields'}",
        )
        y -= FLOOR + TILE
    _label(root, y - FLOOR / 2, f"tip: two {NAME[site['tip']]} columns, one upon the other, 5 points")
    return svg.text(root)


def _label(root: svg.Element, y: float, text: str) -> None:
    svg.line(root, 112, y - 4, 130, y - 4, svg.FAINT, 1)
    svg.write(root, 136, y, text, 12, anchor="start")
