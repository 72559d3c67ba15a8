"""The lot that decides who begins: a chance outcome of games with `first_player="lot"`."""

from __future__ import annotations

import re

from .faults import broken_rule

LOT_WORD = "first"
"""For a game's `CHANCE_WORDS`."""


def write_first(player: int) -> str:
    """The chance outcome that lets that player begin."""
    return f">{LOT_WORD} {player}"


def read_first(text: str) -> int | None:
    """Who begins after that chance outcome; None if it is of another kind."""
    word, _, player = text.partition(" ")
    return int(player) if word == f">{LOT_WORD}" and player in ("0", "1") else None


def parse_first(text: str) -> int:
    """Who begins, as a person may type it: with any blanks, with or without `>`. Raises IllegalMove."""
    typed = re.fullmatch(rf"\s*>?\s*{LOT_WORD}\s+([01])\s*", text)
    if typed is None:
        raise broken_rule("move.first", text)
    return int(typed[1])
