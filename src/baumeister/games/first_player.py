"""The lot that decides who begins: a chance outcome of games with `first_player="lot"`."""

from __future__ import annotations

LOT_WORD = ">first"


def write_first(player: int) -> str:
    """The chance outcome that lets that player begin."""
    return f"{LOT_WORD} {player}"


def read_first(text: str) -> int | None:
    """Who begins after that chance outcome; None if it is of another kind."""
    word, _, player = text.partition(" ")
    return int(player) if word == LOT_WORD and player in ("0", "1") else None
