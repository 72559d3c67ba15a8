"""The options of Pagoda."""

from __future__ import annotations

from dataclasses import dataclass

from ..faults import bad_option
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
    small: bool = option(
        False,
        research=True,
        label={"en": "Small game", "de": "Kleines Spiel", "fr": "Petite partie"},
        hint={
            "en": "two sites, one floor, three colours, no cards in hand: small enough to solve exactly",
            "de": "zwei Plätze, ein Stockwerk, drei Farben, keine Handkarten: klein genug, um es zu lösen",
            "fr": "deux sites, un étage, trois couleurs, aucune carte en main : assez petit pour être résolu",
        },
    )
    """Two sites, one floor, three colours, no hand cards: everything lies open."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.small and self.quick:
            raise bad_option("pagoda.small_and_quick")

    @property
    def all_open(self) -> bool:
        """The small game has no hand cards."""
        return self.small
