"""Reason a move is refused, in the languages of the players (`refusals.toml` of each game)."""

from __future__ import annotations

from ..errors import Broken, IllegalMove
from .reasons import Reason, catalogue, fill_in

FILE = "refusals.toml"


def refusal(game: str, move: str, reason: Reason) -> IllegalMove:
    """The exception for a move that is not allowed; it speaks English."""
    broken = Broken(f"{game}.{reason.code}", reason.facts, move)
    return IllegalMove(refusal_text(broken, "en"), broken)


def refusal_text(broken: Broken, language: str) -> str:
    """The move and the sentence for it."""
    game, _, code = broken.code.partition(".")
    known = catalogue(game, FILE)
    return f"{broken.move}: {fill_in(known[code][language], broken.facts, known['words'].get(language, {}))}"


def section(broken: Broken) -> str:
    """Where the rules of the game tell it: the page of docs/rules and the heading on it."""
    game, _, code = broken.code.partition(".")
    return f"{game}#{catalogue(game, FILE)[code]['section']}"
