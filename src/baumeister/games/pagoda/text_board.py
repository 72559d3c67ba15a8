"""A view of Pagoda as text, at most 80 columns wide and 18 lines high, with its colours and places.

Six sites side by side, ground floor below; `=rb=` is a red tile with blue fields, `^v^` a violet tip.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..contract import Stretch, View
from ..endings import ending_text
from . import GAME
from .geometry import ABILITIES, COLOUR_LETTERS

SITE_WIDTH = 12


def draw(view: View) -> str:
    """The board, both players' cards and markers, heaps and tiles."""
    floors = 1 if view["options"].get("small") else 3 if view["options"].get("quick") else 4
    lines = [_headline(view)]
    sites = [_site_lines(site, floors) for site in view["sites"]]
    for row in range(2 * floors, -1, -1):
        label = f"{row // 2 + 1}" if row % 2 == 0 and row < 2 * floors else " "
        lines.append(f"  {label}   " + "".join(f"{site[row]:{SITE_WIDTH}}" for site in sites))
    lines.append("      " + "".join(f"{_foot(site, i):{SITE_WIDTH}}" for i, site in enumerate(view["sites"])))
    lines.append("")
    for player in (1, 0) if view["player"] != 1 else (0, 1):
        lines += _player_lines(view, player)
    supply = "  ".join(f"{base}:{fields or '-'}" for base, fields in view["supply"].items())
    lines.append(f"tiles  {supply}   pile {view['pile']}")
    lines.append(f"played {_cards(view['played'])}   discarded {_counted(view['discard'])}")
    return "\n".join(line.rstrip() for line in lines)


def _headline(view: View) -> str:
    text = f"Pagoda, turn {view['turn'] + 1}"
    if view["outcome"] is not None:
        ended = view["outcome"]
        who = "a draw" if ended["winner"] is None else f"{GAME.seats[ended['winner']]} wins"
        return f"{text} - {who}: {ending_text(GAME.name, ended['reason'], ended['facts'])}"
    if view["to_move"] is None:
        return f"{text} - cards are to be drawn" if view["phase"] != "lot" else f"{text} - who begins?"
    if view["phase"] == "fan":
        return f"{text} - {GAME.seats[view['to_move']]}: use the fan (F) or keep it (K)?"
    near = ", the end is near" if view["end_is_near"] else ""
    return f"{text} - {GAME.seats[view['to_move']]}: {view['built']} of {view['limit']} columns built{near}"


def _site_lines(site: View, floors: int) -> list[str]:
    """Columns and tiles alternate from the ground up; the tip stands in the row of the roof's tile."""
    rows = [""] * (2 * floors + 1)
    for f, floor in enumerate(site["floors"]):
        rows[2 * f] = floor["colour"] * floor["columns"] + "." * (4 - floor["columns"])
        if floor["tile"] is not None:
            rows[2 * f + 1] = f"={floor['colour']}{floor['tile']}="
    if not site["floors"]:
        rows[0] = "...."
    if site["tip"] is not None:
        rows[2 * floors] = f" {site['tip'] * 2}"
    return rows


def _foot(site: View, i: int) -> str:
    state = " done" if site["tip"] is not None else " blocked" if site["blocked"] else ""
    return f"[{i + 1}]{state}"


def _player_lines(view: View, p: int) -> list[str]:
    begins = " (began)" if view["start_player"] == p else ""
    name = f"{'>' if view['to_move'] == p else ' '}{GAME.seats[p]}{begins}"
    cards = f"table {_cards(view['table'][p], capitals=True)}   hand {_hand(view, p)}"
    markers = "  ".join(
        f"{name} {view['markers'][p][c]}" for name, c in zip(ABILITIES, COLOUR_LETTERS, strict=True)
    )
    lines = [f"{name:15} {view['scores'][p]:3} points   {cards}"]
    if not view["options"].get("simple"):
        lines.append(f"{'':15} {markers}")
    return lines


def _hand(view: View, p: int) -> str:
    if view["player"] == p:
        return _cards(view["hand"])
    known = _cards(view["known_hands"][p]) if view["known_hands"] is not None else "-"
    size = view["hand_sizes"][p]
    known_size = 0 if known == "-" else len(known)
    return ("" if known == "-" else known) + "?" * (size - known_size) or "-"


def _cards(counts: dict[str, int], *, capitals: bool = False) -> str:
    text = "".join(colour * n for colour, n in counts.items())
    return (text.upper() if capitals else text) or "-"


def _counted(counts: dict[str, int]) -> str:
    return " ".join(f"{colour}{n}" for colour, n in counts.items())


# ---- colours and places ---------------------------------------------------------------------------------

COLOUR_STYLES = {"r": "#ff6b6b", "y": "#ffd93d", "g": "#7bd88f", "b": "#6cb6ff", "v": "#c792ea"}
COLUMN_PATTERNS = {
    letter: re.compile(rf"(?<=[ =.{letter}]){letter}+(?=[ =.{letter}\n]|$)") for letter in COLOUR_STYLES
}
CARDS_PATTERN = re.compile(r"(?:table|hand|played) ([A-Za-z?-]+)")
TILE_PATTERN = re.compile(r"=(\w\w)=")


def paint(board: str, last: str) -> list[tuple[int, int, str]]:
    """Columns, cards and tiles in their colours."""
    found = [
        (*match.span(), f"bold {COLOUR_STYLES[letter]}")
        for letter, pattern in COLUMN_PATTERNS.items()
        for match in pattern.finditer(board)
    ]
    for match in [*CARDS_PATTERN.finditer(board), *TILE_PATTERN.finditer(board)]:
        for n in range(*match.span(1)):
            if colour := COLOUR_STYLES.get(board[n].lower()):
                found.append((n, n + 1, f"bold {colour}"))
    return found


def thing_at(lines: Sequence[str], x: int, y: int) -> str | None:
    """Above the line of the sites' numbers a site, below it a card or a tile."""
    foot = next(n for n, line in enumerate(lines) if line.lstrip().startswith("[1]"))
    if 0 < y <= foot:
        site = (x - 6) // SITE_WIDTH
        return str(site + 1) if 0 <= site < lines[foot].count("[") and x >= 6 else None
    for match in re.finditer(r"(?:table|hand|played) ([A-Za-z]+)|\b([rygbv]):", lines[y]):
        for part in (1, 2):
            if match.start(part) <= x < match.end(part):
                return lines[y][x].lower()
    return None


def things(move: str) -> list[str]:
    """The site and the colours of a move."""
    head = re.match(r"[ACRT](\d)([rygbv]+)", move)
    if head:
        return [head[1], *head[2]]
    return [*move[2:].lower()] if move.startswith("D:") else []


def stretch(lines: Sequence[str]) -> list[Stretch]:
    """Columns are twice as tall; tiles and tips stay flat."""
    foot = next(n for n, line in enumerate(lines) if line.lstrip().startswith("[1]"))
    top = foot - 1 - 2 * ((foot - 1) // 2)  # the line of the tips, where there is one
    tall = {y for y in range(1, foot) if (foot - 1 - y) % 2 == 0 and y > max(1, top)}
    return [Stretch(2, solid=True) if y in tall else Stretch() for y in range(len(lines))]
