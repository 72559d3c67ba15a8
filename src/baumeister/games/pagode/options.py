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
    small: bool = option(
        False,
        research=True,
        label={"en": "Small game", "de": "Kleines Spiel", "fr": "Petite partie"},
        hint={
            "en": "the squares d4 to f6, two stones and two pillars each: small enough to solve exactly",
            "de": "die Felder d4 bis f6, je zwei Steine und Säulen: klein genug, um es zu lösen",
            "fr": "les cases d4 à f6, deux pierres et deux colonnes chacun : assez petit pour être résolu",
        },
    )
    """The middle of the board alone, with fewer pieces."""
