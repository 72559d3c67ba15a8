"""The options of Pagoda."""

from __future__ import annotations

from dataclasses import dataclass

from ..options import GameOptions, option


@dataclass(frozen=True, kw_only=True)
class Options(GameOptions):
    """The options of Pagoda."""

    quick: bool = option(
        False,
        label={"en": "Quick game", "de": "Schnelles Spiel", "fr": "Partie rapide"},
        hint={
            "en": "pagodas of three floors instead of four",
            "de": "Pagoden mit drei statt vier Stockwerken",
            "fr": "des pagodes de trois étages au lieu de quatre",
        },
    )
    """Pagodas of three floors instead of four; a tip gives 4 points instead of 5."""
    simple: bool = option(
        False,
        label={"en": "Simple game", "de": "Einfaches Spiel", "fr": "Partie d’initiation"},
        hint={"en": "no abilities", "de": "ohne Fähigkeiten", "fr": "sans capacités spéciales"},
    )
    """A game without abilities."""
