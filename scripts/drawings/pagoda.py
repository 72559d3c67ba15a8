"""Pagoda: the six sites near the end of a game, and one pagoda with its parts named."""

from __future__ import annotations

import random

import baumeister as bm
from baumeister.games import svg
from baumeister.games.pagoda.drawing import FLOOR, SITE_WIDTH, TILE, draw_site

NAME = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "v": "violet"}


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
    width = 6 * (SITE_WIDTH + gap) + gap
    root = svg.sheet(width, ground + 40, "The six sites of Pagoda at the end of a game")
    for n, site in enumerate(pos.view(None)["sites"]):
        left = gap + n * (SITE_WIDTH + gap)
        draw_site(root, site, left, ground)
        svg.write(root, left + SITE_WIDTH / 2, ground + 20, f"site {n + 1}", 13, bold=True)
    return svg.text(root)


def _parts(pos: bm.Position) -> str:
    """A complete pagoda from the ground to the tip."""
    site = next(site for site in pos.view(None)["sites"] if site["tip"] is not None)
    ground = 230
    root = svg.sheet(470, ground + 20, "A complete pagoda with its parts")
    draw_site(root, site, 30, ground)
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
