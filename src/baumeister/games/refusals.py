"""Why a move is refused, in the languages of the players (`refusals.toml` of each game)."""

from __future__ import annotations

from ..errors import BrokenRule, IllegalMove
from .faults import broken_rule, sentences
from .reasons import Reason


def refusal(game: str, move: str, reason: Reason) -> IllegalMove:
    """The exception for a move that is not allowed; its message is in English."""
    return broken_rule(f"{game}.{reason.code}", move, **reason.facts)


def section(broken: BrokenRule) -> str | None:
    """Where the rules of the game explain it: the page of docs/rules and the heading on it; None for a game
    without such a page."""
    game, _, code = broken.code.partition(".")
    heading = sentences(game)[code].get("section")
    return heading and f"{game}#{heading}"
