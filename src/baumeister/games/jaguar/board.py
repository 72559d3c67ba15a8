"""The ASCII board of a view."""

from __future__ import annotations

import textwrap
from typing import Any

from ..contract import View

SEATS = ("North", "South")

LEVELS = ((9,), (7, 8), (4, 5, 6), (0, 1, 2, 3))
"""The fields of each level, top level first."""
WIDTH = 78
CELL = 8
PER_ROW = 15
"""Fields of the path in one row of the drawing."""

_DUE = {
    "deal": "the cards are to be dealt",
    "bid": "{who} bids a card",
    "offer": "{who} offers two cards",
    "take": "{who} takes one card of the offer and lays it",
    "lay": "{who} lays the card left of the offer",
    "event": "{who} decides the event ({event})",
    "draw": "event (d): a card is to be drawn from a hand",
    "last": "{who} may lay a last card",
    "test": "the jungle test is to be made",
    "ended": "the game is over",
}


def draw(view: View) -> str:
    """Both pyramids, the player's own below, the path between them, and the cards he knows of, in at most 19
    lines unless cards are covered on many fields.

    A field is written `5:23`, an empty one `5:--`; `*` marks a jaguar stone.
    """
    below = 1 if view["player"] is None else view["player"]
    lines = [_title(view), *_pyramid(view, 1 - below), *_path(view), *_pyramid(view, below), *_cards(view)]
    return "\n".join(line.rstrip() for line in lines)


def _title(view: View) -> str:
    who = "" if view["to_move"] is None else SEATS[view["to_move"]]
    due = _DUE[view["phase"]].format(who=who, event=view["event"])
    if view["outcome"]:
        due = f"{SEATS[view['outcome']['winner']]} has won ({view['outcome']['reason']})"
    return f"Round {view['round']}, {view['turn']} turns played: {due}"


def _pyramid(view: View, player: int) -> list[str]:
    fields = view["pyramids"][player]
    lines = ["".join(_cell(f, fields[f]).center(CELL) for f in level).center(WIDTH) for level in LEVELS]
    label = f"{SEATS[player]}: {view['hand_sizes'][player]} cards in hand"
    lines[0] = label + lines[0][len(label) :]
    covered = [
        f"{f + 1}: {_join(field['covered'])}" for f, field in enumerate(fields) if field and field["covered"]
    ]
    return lines + _line("Covered on field", "; ".join(covered))


def _cell(f: int, field: dict[str, Any] | None) -> str:
    """Six characters wide."""
    if field is None:
        return f"{f + 1:>2}:-- "
    card = f"{field['card']}{'*' if field['stone'] else ''}"
    return f"{f + 1:>2}:{card:<3}"


def _path(view: View) -> list[str]:
    """Where the explorers stand, in words and by their letters in the rows of the fields."""
    words = ["start", *view["path"]]
    places = [f"{SEATS[p]} on {_place(view['explorers'][p], words)}" for p in (0, 1)]
    shown = [_explorers(view, f) or word for f, word in enumerate(words)]
    rows = [shown[first : first + PER_ROW] for first in range(0, len(words), PER_ROW)]
    return [f"Path: {', '.join(places)}", *("".join(word.rjust(5) for word in row) for row in rows)]


def _place(field: int, words: list[str]) -> str:
    return f"field {field} ({words[field]})" if field else "the start"


def _explorers(view: View, f: int) -> str:
    return "".join(SEATS[p][0] for p in (0, 1) if view["explorers"][p] == f)


def _cards(view: View) -> list[str]:
    lines = _line("Offer", _join(view["offer"]))
    for p in (0, 1):
        if p != view["player"]:
            lines += _line(f"{SEATS[p]} showed", _join(view["known"][p]))
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
    return textwrap.wrap(f"{label}: {text}", WIDTH, subsequent_indent="  ") if text else []
