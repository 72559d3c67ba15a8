"""Why a move is refused, in the languages of the players (`refusals.toml` of each game)."""

from __future__ import annotations

from ..errors import BrokenRule, IllegalMove
from .reasons import Reason, catalogue, colon, fill_in

REFUSALS_FILE = "refusals.toml"


def refusal(game: str, move: str, reason: Reason) -> IllegalMove:
    """The exception for a move that is not allowed; its message is in English."""
    broken = BrokenRule(f"{game}.{reason.code}", reason.facts, move)
    return IllegalMove(refusal_text(broken, "en"), broken)


def refusal_text(broken: BrokenRule, language: str) -> str:
    """The move and the reason in that language."""
    game, _, code = broken.code.partition(".")
    known = catalogue(game, REFUSALS_FILE)
    why = fill_in(known[code][language], broken.facts, known["words"].get(language, {}))
    return f"{broken.move}{colon(language)} {why}"


def section(broken: BrokenRule) -> str | None:
    """Where the rules of the game explain it: the page of docs/rules and the heading on it; None for a game
    without such a page."""
    game, _, code = broken.code.partition(".")
    heading = catalogue(game, REFUSALS_FILE)[code].get("section")
    return heading and f"{game}#{heading}"
