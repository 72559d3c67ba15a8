"""A view of Lantern Duel as text, its colours, and what is where on it."""

import re
from collections.abc import Sequence

from baumeister.games.contract import View
from baumeister.games.endings import ending_text

from . import GAME

NUMBER = re.compile(r"\b\d+\b")
OWN = "Your lanterns: "


def draw(view: View) -> str:
    title = "Chance is to act"
    if ended := view["outcome"]:
        who = "Nobody" if ended["winner"] is None else GAME.seats[ended["winner"]]
        title = f"{who} wins {ending_text(GAME.name, ended['reason'], ended['facts'])}"
    elif view["to_move"] is not None:
        night, mover = view["turn"] // 2 + 1, GAME.seats[view["to_move"]]
        title = f"Night {night}, {view['swarm']} moths come: {mover} chooses a lantern"
    lines = [title, ""]
    for p, name in enumerate(GAME.seats):
        lit, dark = " ".join(map(str, view["lit"][p])), "o " * view["hand_sizes"][p]
        lines.append(f"{name}: {view['moths'][p]:>2} moths   dark: {dark:<14} lit: {lit}")
    if view["turn"] % 2:
        lines.append(f"{GAME.seats[0]} has sealed {view['sealed'] or 'a lantern'}.")
    return "\n".join([*lines, "", OWN + " ".join(map(str, view["hand"] or ["hidden"]))])


def paint(board: str, last: str) -> list[tuple[int, int, str]]:
    return [(*found.span(), "bold #ffd93d") for found in NUMBER.finditer(board)]


def thing_at(lines: Sequence[str], x: int, y: int) -> str | None:
    own = NUMBER.finditer(lines[y]) if lines[y].startswith(OWN) else []
    return next((found[0] for found in own if found.start() <= x < found.end()), None)


def things(move: str) -> list[str]:
    return [move]
