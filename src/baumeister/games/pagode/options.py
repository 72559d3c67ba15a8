"""The options of Pagode."""

from __future__ import annotations

from dataclasses import dataclass

from ..options import GameOptions, option


@dataclass(frozen=True, kw_only=True)
class Options(GameOptions):
    """The options of Pagode."""

    turn_limit: int = option(
        400,
        least=0,
        most=100_000,
        label={"en": "Turn limit", "de": "Zuggrenze", "fr": "Limite de coups"},
        hint={
            "en": "the game is a draw after this many turns; 0 for no limit",
            "de": "nach so vielen Zügen ist das Spiel unentschieden; 0 für keine Grenze",
            "fr": "la partie est nulle après ce nombre de coups ; 0 pour aucune limite",
        },
    )
    """R13: the game is a draw after this many turns; 0 for no limit."""
