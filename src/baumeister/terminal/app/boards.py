"""The text boards on a screen with colours and a mouse: the colours of letters, and what is under the mouse.

A thing on the board (a square, a site, a field, a card) is named as the notation names it. Pointing at things
narrows the legal moves down to those that speak of all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rich.text import Text

Thing = str
"""`e4`: a square of Pagode. `3`, `r`: a site, a colour of Pagoda. `@5`, `17`: a field, a card of Jaguar."""

COLOURS = {"r": "#ff6b6b", "y": "#ffd93d", "g": "#7bd88f", "b": "#6cb6ff", "v": "#c792ea"}


# ---- colours ------------------------------------------------------------------------------------------


def paint(game: str, board: str, last: str | None = None) -> Text:
    """The board with its colours; what the last move speaks of is underlined."""
    text = Text(board, no_wrap=True)
    PAINTERS[game](text, last or "")
    return text


def _paint_pagode(text: Text, last: str) -> None:
    marked = set(things("pagode", last))
    lines = text.plain.split("\n")
    start = 0
    for y, line in enumerate(lines):
        for x in range(3, 30, 3):
            square = _pagode(lines, x, y)
            if square is None:
                break
            piece = line[x]
            colour = COLOURS["g"] if piece in "Gg" else COLOURS["r"] if piece in "Rr" else "dim"
            style = f"{colour}{' bold' if piece.isalpha() else ''}{' underline' if square in marked else ''}"
            text.stylize(style, start + x, start + x + 1)
        start += len(line) + 1


def _paint_pagoda(text: Text, last: str) -> None:
    for letter, colour in COLOURS.items():
        text.highlight_regex(rf"(?<=[ =.{letter}]){letter}+(?=[ =.{letter}\n]|$)", f"bold {colour}")
    for match in re.finditer(r"(?:table|hand|played) ([A-Za-z?-]+)", text.plain):
        for n in range(*match.span(1)):
            if (colour := COLOURS.get(text.plain[n].lower(), "")) != "":
                text.stylize(f"bold {colour}", n, n + 1)
    for match in re.finditer(r"(=)(\w)(\w)(=)", text.plain):
        for n in range(match.start(2), match.end(3)):
            text.stylize(f"bold {COLOURS[text.plain[n]]}", n, n + 1)


def _paint_jaguar(text: Text, last: str) -> None:
    text.highlight_regex(r"\d+:\d+\*?", "bold")
    text.highlight_regex(r"\*", COLOURS["y"])
    text.highlight_regex(r"(?<= )[NS]+(?= |$)", f"bold {COLOURS['g']}")
    text.highlight_regex(r"(?m)^(Your hand|Offer):.*$", "bold")


PAINTERS: dict[str, Callable[[Text, str], None]] = {
    "pagode": _paint_pagode,
    "pagoda": _paint_pagoda,
    "jaguar": _paint_jaguar,
}


# ---- pointing -----------------------------------------------------------------------------------------


def pointed(game: str, board: str, x: int, y: int) -> Thing | None:
    """What stands at a column and line of the board."""
    lines = board.split("\n")
    return POINTERS[game](lines, x, y) if 0 <= y < len(lines) else None


def _pagode(lines: Sequence[str], x: int, y: int) -> Thing | None:
    """A square is three columns wide, from the second one on."""
    file = (x - 2) // 3
    if y >= 9 or not 0 <= file < 9 or x < 2:
        return None
    return f"{'abcdefghi'[file]}{9 - y}"


def _pagoda(lines: Sequence[str], x: int, y: int) -> Thing | None:
    """Above the line of the sites' numbers a site, below it a card or a tile."""
    foot = next(n for n, line in enumerate(lines) if line.lstrip().startswith("[1]"))
    if 0 < y <= foot:
        site = (x - 6) // 12
        return str(site + 1) if 0 <= site < 6 and x >= 6 else None
    for match in re.finditer(r"(?:table|hand|played) ([A-Za-z]+)|\b([rygbv]):", lines[y]):
        for part in (1, 2):
            if match.start(part) <= x < match.end(part):
                return lines[y][x].lower()
    return None


def _jaguar(lines: Sequence[str], x: int, y: int) -> Thing | None:
    for match in re.finditer(r"(\d+):(?:--|\d+\*?)", lines[y]):
        if match.start() <= x < match.end():
            return f"@{match[1]}"
    if lines[y].startswith(("Your hand:", "Offer:", "  ")) and not lines[y].startswith("   "):
        for match in re.finditer(r"\d+", lines[y]):
            if match.start() <= x < match.end():
                return match[0]
    return None


POINTERS: dict[str, Callable[[Sequence[str], int, int], Thing | None]] = {
    "pagode": _pagode,
    "pagoda": _pagoda,
    "jaguar": _jaguar,
}


def things(game: str, move: str) -> list[Thing]:
    """What a move speaks of."""
    if game == "pagode":
        return re.findall(r"[a-i][1-9]", move)
    if game == "pagoda":
        head = re.match(r"[ACRT](\d)([rygbv]+)", move)
        return [head[1], *head[2]] if head else [*move[2:].lower()] if move.startswith("D:") else []
    event = re.match(r"e[sro](\d+)", move)
    if event:
        return [f"@{event[1]}"]
    cards = re.match(r"[bo]?(\d+)(?:,(\d+)|[@x](\d+))?", move)
    if not cards:
        return []
    return [card for card in (cards[1], cards[2], cards[3] and f"@{cards[3]}") if card]


def speaking(game: str, moves: list[str], wanted: Sequence[Thing]) -> list[str]:
    """The moves that speak of all these things."""
    return [move for move in moves if not set(wanted) - set(things(game, move))]
