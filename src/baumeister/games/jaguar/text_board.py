"""A view of Jaguar as text, with its colours and places."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

from ..contract import Stretch, View
from ..endings import ending_text
from . import GAME

LEVELS = {10: ((9,), (7, 8), (4, 5, 6), (0, 1, 2, 3)), 3: ((2,), (0, 1))}
"""[fields of a pyramid]: the fields of each level, top level first."""
BOARD_WIDTH = 78
FIELD_WIDTH = 8
PATH_ROW_LENGTH = 15
"""Fields of the path in one row of the drawing."""

_DUE = {
    "deal": "the cards are to be dealt",
    "bid": "{who} bids a card",
    "offer": "{who} offers two cards",
    "take": "{who} takes one card of the offer and lays it",
    "lay": "{who} lays the other card of the offer",
    "event": "{who} decides the event ({event})",
    "draw": "event (d): a card is to be drawn from a hand",
    "last": "{who} may lay a last card",
    "test": "the jungle test is to be made",
    "ended": "the game is over",
}


def draw(view: View) -> str:
    """Both pyramids, the player's own below, the path between them, and the cards that the player knows of.
    At most 19 lines, unless cards are covered on many fields.

    A field is written `5:23`, an empty one `5:--`; `*` marks a jaguar stone.
    """
    below = 1 if view["player"] is None else view["player"]
    lines = [_title(view), *_pyramid(view, 1 - below), *_path(view), *_pyramid(view, below), *_cards(view)]
    return "\n".join(line.rstrip() for line in lines)


def _title(view: View) -> str:
    who = "" if view["to_move"] is None else GAME.seats[view["to_move"]]
    due = _DUE[view["phase"]].format(who=who, event=view["event"])
    if view["outcome"]:
        ended = view["outcome"]
        why = ending_text(GAME.name, ended["reason"], ended["facts"])
        due = f"{GAME.seats[ended['winner']]} has won ({why})"
    return f"Round {view['round']}, {view['turn']} turns played: {due}"


def _pyramid(view: View, player: int) -> list[str]:
    fields = view["pyramids"][player]
    lines = [
        "".join(_cell(f, fields[f]).center(FIELD_WIDTH) for f in level).center(BOARD_WIDTH)
        for level in LEVELS[len(fields)]
    ]
    label = f"{GAME.seats[player]}: {view['hand_sizes'][player]} cards in hand"
    lines[0] = label + lines[0][len(label) :]
    covered = [
        f"{f + 1}: {_join(field['covered'])}" for f, field in enumerate(fields) if field and field["covered"]
    ]
    return lines + _line("Covered on field", "; ".join(covered))


def _cell(f: int, field: View | None) -> str:
    """Six characters wide."""
    if field is None:
        return f"{f + 1:>2}:-- "
    card = f"{field['card']}{'*' if field['stone'] else ''}"
    return f"{f + 1:>2}:{card:<3}"


def _path(view: View) -> list[str]:
    """Where the explorers stand, in words and by their letters in the rows of the fields."""
    words = ["start", *view["path"]]
    places = [f"{GAME.seats[p]} on {_place(view['explorers'][p], words)}" for p in (0, 1)]
    shown = [_explorers(view, f) or word for f, word in enumerate(words)]
    rows = [shown[first : first + PATH_ROW_LENGTH] for first in range(0, len(words), PATH_ROW_LENGTH)]
    return [f"Path: {', '.join(places)}", *("".join(word.rjust(5) for word in row) for row in rows)]


def _place(field: int, words: list[str]) -> str:
    return f"field {field} ({words[field]})" if field else "the start"


def _explorers(view: View, f: int) -> str:
    return "".join(GAME.seats[p][0] for p in (0, 1) if view["explorers"][p] == f)


def _cards(view: View) -> list[str]:
    lines = _line("Offer", _join(view["offer"]))
    for p in (0, 1):
        if p != view["player"]:
            lines += _line(f"{GAME.seats[p]} showed", _join(view["known"][p]))
    lines += _line("Removed", _join(view["removed"]))
    if view["hand"] is None:
        return lines
    return (
        lines
        + _line("Taken from you", _join(view["taken"]))
        + _line("Your hand", _join(view["hand"]) or "empty")
    )


def _join(cards: list[int]) -> str:
    return " ".join(str(v) for v in cards)


def _line(label: str, text: str) -> list[str]:
    """A labelled line, wrapped; none if there is nothing to say."""
    return textwrap.wrap(f"{label}: {text}", BOARD_WIDTH, subsequent_indent="  ") if text else []


# ---- colours and places ---------------------------------------------------------------------------------

STYLE_PATTERNS = (
    (re.compile(r"\d+:\d+\*?"), "bold"),
    (re.compile(r"\*"), "#ffd93d"),
    (re.compile(r"(?<= )[NS]+(?= |$)", re.MULTILINE), "bold #7bd88f"),
    (re.compile(r"^(Your hand|Offer):.*$", re.MULTILINE), "bold"),
)


def paint(board: str, last: str) -> list[tuple[int, int, str]]:
    """Cards bold, stones and explorers in colour."""
    return [(*found.span(), style) for pattern, style in STYLE_PATTERNS for found in pattern.finditer(board)]


def thing_at(lines: Sequence[str], x: int, y: int) -> str | None:
    """A field of a pyramid (`@5`), or a card (`17`) of the hand or the offer."""
    for match in re.finditer(r"(\d+):(?:--|\d+\*?)", lines[y]):
        if match.start() <= x < match.end():
            return f"@{match[1]}"
    if lines[y].startswith(("Your hand:", "Offer:", "  ")) and not lines[y].startswith("   "):
        for match in re.finditer(r"\d+", lines[y]):
            if match.start() <= x < match.end():
                return match[0]
    return None


def things(move: str) -> list[str]:
    """The cards and fields of a move."""
    event = re.match(r"e[sro](\d+)", move)
    if event:
        return [f"@{event[1]}"]
    cards = re.match(r"[bo]?(\d+)(?:,(\d+)|[@x](\d+))?", move)
    if not cards:
        return []
    return [card for card in (cards[1], cards[2], cards[3] and f"@{cards[3]}") if card]


def stretch(lines: Sequence[str]) -> list[Stretch]:
    """The fields of pyramids and path stand apart."""
    fields = re.compile(r"^(start|  [ \d]|.*\d+:(--|\d))")
    return [Stretch(2 if fields.match(line) else 1) for line in lines]
