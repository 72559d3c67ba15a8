"""A view of Lantern Duel as text, its colours, and what is where on it."""

import re
from collections.abc import Sequence

from baumeister.games.contract import View
from baumeister.games.endings import ending_text

from . import GAME


def draw(view: View) -> str:
    title = "Chance is to act"
    if view["to_move"] is not None:
        title = f"Night {view['turn'] // 2 + 1}, {view['swarm']} moths: {GAME.seats[view['to_move']]} chooses"
    if ended := view["outcome"]:
        title = f"The moths have chosen {ending_text(GAME.name, ended['reason'], ended['facts'])}"
    rows = [title, ""]
    for p, name in enumerate(GAME.seats):
        lit, dark = " ".join(map(str, view["lit"][p])), "o " * view["hand_sizes"][p]
        rows.append(f"{name}: {view['moths'][p]:>2} moths   dark: {dark:<14} lit: {lit}")
    rows.append(f"{GAME.seats[0]} has sealed {view['sealed'] or 'a lantern'}." if view["turn"] % 2 else "")
    return "\n".join([*rows, "Your lanterns: " + " ".join(map(str, view["hand"] or ["hidden"]))])


def paint(board: str, last: str) -> list[tuple[int, int, str]]:
    return [(*found.span(), "bold #ffd93d") for found in re.finditer(r"\b\d+\b", board)]


def thing_at(lines: Sequence[str], x: int, y: int) -> str | None:
    own = re.finditer(r"\d+", lines[y] if lines[y].startswith("Your lanterns: ") else "")
    return next((found[0] for found in own if found.start() <= x < found.end()), None)


def things(move: str) -> list[str]:
    return [move]
