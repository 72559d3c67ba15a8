"""A view of Pagoda as a drawing."""

from __future__ import annotations

from .. import svg
from ..contract import View
from . import GAME
from .geometry import ABILITIES, COLOUR_LETTERS, SITES

COLOUR = {"r": "#c8402f", "y": "#e0b13a", "g": "#4d9a54", "b": "#3f7fbf", "v": "#8a5ab5"}
HIDDEN = "#8d877c"
FLOOR, TILE, SITE_WIDTH, GAP, GROUND = 30, 10, 72, 26, 230
CARD_WIDTH, CARD_HEIGHT = 20, 26


def draw(view: View) -> str:
    """The six sites, and below them the cards, markers and points of both players."""
    width = SITES * (SITE_WIDTH + GAP) + GAP
    root = svg.sheet(width, GROUND + 200, "A position of Pagoda: sites, cards and points")
    for n, site in enumerate(view["sites"]):
        left = GAP + n * (SITE_WIDTH + GAP)
        draw_site(root, site, left, GROUND)
        svg.write(root, left + SITE_WIDTH / 2, GROUND + 20, f"site {n + 1}", 13, bold=True)
    for player in (0, 1):
        _player(root, view, player, GROUND + 50 + 74 * player)
    return svg.text(root)


def draw_site(root: svg.Element, site: View, x: float, ground: float) -> None:
    """A pagoda on its ground."""
    svg.box(root, x - 6, ground, SITE_WIDTH + 12, 4, svg.INK)
    y = ground
    for floor in site["floors"]:
        y -= FLOOR
        _columns(root, floor["colour"], floor["columns"], x, y)
        if floor["tile"] is not None:
            y -= TILE
            svg.box(root, x - 4, y, SITE_WIDTH + 8, TILE, COLOUR[floor["colour"]], edge=svg.INK, round_=2)
            for field in range(4):
                left = x + field * SITE_WIDTH / 4 + 3
                svg.box(root, left, y + 2, 12, TILE - 4, COLOUR[floor["tile"]])
    if site["tip"] is not None:
        for part in (1, 2):
            svg.box(root, x + SITE_WIDTH / 2 - 7, y - part * 15, 14, 15, COLOUR[site["tip"]], edge=svg.INK)


def _columns(root: svg.Element, colour: str, count: int, x: float, y: float) -> None:
    """Four places, with a letter on each column for people who cannot tell the colours apart."""
    for place in range(4):
        left, built = x + place * SITE_WIDTH / 4 + 3, place < count
        fill, edge = (COLOUR[colour], svg.INK) if built else ("none", svg.FAINT)
        svg.box(root, left, y, 12, FLOOR, fill, edge=edge)
        if built:
            svg.write(root, left + 6, y + FLOOR / 2 + 4, colour, 11, fill="#ffffff", bold=True)


def _player(root: svg.Element, view: View, player: int, y: float) -> None:
    mark = "> " if view["to_move"] == player else ""
    told = f"{mark}{GAME.seats[player]}: {view['scores'][player]} points"
    svg.write(root, GAP, y, told, 14, bold=True, anchor="start")
    counts = zip(ABILITIES, COLOUR_LETTERS, strict=True)
    markers = [f"{name} {view['markers'][player][c]}" for name, c in counts if view["markers"][player][c]]
    svg.write(root, GAP + 190, y, ", ".join(markers), 12, anchor="start")
    x = _cards(root, "table", _spread(view["table"][player]), GAP, y + 14)
    _cards(root, "hand", _hand(view, player), x + 20, y + 14)


def _hand(view: View, player: int) -> str:
    """The cards of a hand as the viewer knows them; `?` for the others."""
    if view["player"] == player:
        return _spread(view["hand"])
    known = "" if view["known_hands"] is None else _spread(view["known_hands"][player])
    hidden: int = view["hand_sizes"][player] - len(known)
    return known + "?" * hidden


def _spread(counts: dict[str, int]) -> str:
    return "".join(colour * count for colour, count in counts.items())


def _cards(root: svg.Element, label: str, cards: str, x: float, y: float) -> float:
    """A row of cards after its label; returns where it ends."""
    svg.write(root, x, y + 18, label, 12, anchor="start")
    x += 42
    for card in cards:
        fill = COLOUR.get(card, HIDDEN)
        svg.box(root, x, y, CARD_WIDTH, CARD_HEIGHT, fill, edge=svg.INK, round_=3)
        svg.write(root, x + CARD_WIDTH / 2, y + 18, card, 12, fill="#ffffff", bold=True)
        x += CARD_WIDTH + 3
    return x
