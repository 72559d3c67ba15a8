"""A view of Pagode as text, with its colours and places."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..contract import Stretch, View
from . import GAME
from .geometry import IS_SMALL, SQUARE_COLOUR, SQUARE_NUMBER, SQUARES
from .state import PILLAR, STONE
from .view import KIND_KEYS

PIECE_SYMBOL = {STONE: "G", PILLAR: "g", STONE + 2: "R", PILLAR + 2: "r"}
EMPTY_SYMBOL = (".", ",", "'")


def draw(view: View) -> str:
    """Stones are capitals, pillars small letters; empty squares: . black, comma green, ' red."""
    small = bool(view["options"].get("small"))
    symbol = [" " if small and not IS_SMALL[sq] else EMPTY_SYMBOL[SQUARE_COLOUR[sq]] for sq in range(SQUARES)]
    for kind, key in KIND_KEYS.items():
        for p in range(2):
            for name in view[key][p]:
                symbol[SQUARE_NUMBER[name]] = PIECE_SYMBOL[kind + 2 * p]
    rows = []
    for rank in range(8, -1, -1):
        row = "".join(f" {symbol[9 * file + rank]} " for file in range(9))
        rows.append(f"{rank + 1} {row}   {_side_note(view, 8 - rank)}".rstrip())
    rows.append("   " + "  ".join("abcdefghi"))
    rows += _words(view)
    return "\n".join(rows)


def _side_note(view: View, row: int) -> str:
    """The panel right of the board."""
    notes = ["G R stones, g r pillars", "empty: . black  , green  ' red", ""]
    for p, seat in enumerate(GAME.seats):
        left = view["reserve"][p]
        notes.append(f"{seat}: {left['stones']} stones, {left['pillars']} pillars in reserve")
    if view["announced"]:
        notes.append("announced: " + " ".join(view["announced"]))
    if view["declared"]:
        declared = view["declared"]
        notes.append(f"{GAME.seats[declared['player']]} has declared {declared['value']}")
    return notes[row] if row < len(notes) else ""


def _words(view: View) -> list[str]:
    """One line for each building and each fence or wall."""
    lines = []
    for p, seat in enumerate(GAME.seats):
        for found in view["buildings"][p]:
            worth = f"worth {found['value']}" if found["value"] else "not valid"
            lines.append(f"{seat}: {found['kind']} {' '.join(found['squares'])}, {worth}")
        lines += [f"{seat}: {found['kind']} {' '.join(found['squares'])}" for found in view["harmful"][p]]
    return lines


# ---- colours and places ---------------------------------------------------------------------------------

PIECE_STYLE = {"G": "bold #7bd88f", "g": "bold #7bd88f", "R": "bold #ff6b6b", "r": "bold #ff6b6b"}
SQUARE_STYLE = ("on #26282c", "on #16391f", "on #47191d")
"""Black, green, red: dark enough for the pieces and signs on them."""


def paint(board: str, last: str) -> list[tuple[int, int, str]]:
    """Squares and pieces in their colours; the squares of the last move underlined."""
    marked, found, start = set(things(last)), [], 0
    for y, line in enumerate(board.split("\n")[:9]):
        for x in range(3, 30, 3):
            name = thing_at((), x, y)
            assert name is not None
            if line[x : x + 1] in ("", " "):
                continue  # not on the board of the small game
            found.append(
                (
                    start + x - 1,
                    start + min(x + 2, len(line)),
                    SQUARE_STYLE[SQUARE_COLOUR[SQUARE_NUMBER[name]]],
                )
            )
            style = PIECE_STYLE.get(line[x], "dim") + (" underline" if name in marked else "")
            found.append((start + x, start + x + 1, style))
        start += len(line) + 1
    return found


def thing_at(lines: Sequence[str], x: int, y: int) -> str | None:
    """A square is three columns wide, from the second one on."""
    file = (x - 2) // 3
    return f"{'abcdefghi'[file]}{9 - y}" if y < 9 and 0 <= file < 9 and x >= 2 else None


def things(move: str) -> list[str]:
    """The squares of a move."""
    return re.findall(r"[a-i][1-9]", move)


def stretch(lines: Sequence[str]) -> list[Stretch]:
    """Squares of five columns and three lines."""
    widths = (1, 1, *(2, 1, 2) * 9)
    return [Stretch(3, widths) if y < 9 else Stretch(1, widths if y == 9 else ()) for y in range(len(lines))]
