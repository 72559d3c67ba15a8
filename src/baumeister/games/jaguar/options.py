"""The options of Jaguar."""

from __future__ import annotations

import pathlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..options import GameOptions, check_value, option
from .path import DEFAULT_PATH, EVENTS, FILE_ENDING, MOST_FIELDS, SMALL_PATH, JunglePath

if TYPE_CHECKING:
    from ..compiled import Int64s


@dataclass(frozen=True, kw_only=True)
class Options(GameOptions):
    """The options of Jaguar."""

    path: JunglePath | pathlib.Path | str = option(
        DEFAULT_PATH,
        file=FILE_ENDING,
        label={"en": "Jungle path", "de": "Dschungelpfad", "fr": "Sentier de la jungle"},
        hint={
            "en": "field by field: its number or -, then a, b, c or d if it has an event",
            "de": "Feld für Feld: seine Zahl oder -, dann a, b, c oder d, falls es ein Ereignis hat",
            "fr": "case par case : son nombre ou -, puis a, b, c ou d si elle a un événement",
        },
    )
    """The jungle path: a TOML file or the text of a path; held as a JunglePath."""
    small: bool = option(
        False,
        research=True,
        label={"en": "Small game", "de": "Kleines Spiel", "fr": "Petite partie"},
        hint={
            "en": "five cards, two each, three fields and one round: small enough to solve exactly",
            "de": "fünf Karten, je zwei, drei Felder und eine Runde: klein genug, um es zu lösen",
            "fr": "cinq cartes, deux par personne, trois cases, une manche : assez petit pour être résolu",
        },
    )
    """Few cards, small pyramids and, unless a path is given, a path that ends with the first round."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "path", JunglePath.of(self.path))
        check_value(self.described()[1], self.small)

    @property
    def jungle(self) -> JunglePath:
        """The path itself."""
        return SMALL_PATH if self.small and self.path == DEFAULT_PATH else JunglePath.of(self.path)

    def numbers(self) -> Int64s:
        """As `rules.new` takes them: the last field, 1 for the small game, then numbers and events of 64
        fields each."""
        import numpy as np  # noqa: PLC0415  help and completion need the options, but no numbers

        path, room = self.jungle, MOST_FIELDS + 1
        out = np.zeros(2 + 2 * room, np.int64)
        out[0], out[1] = path.last, self.small
        out[2 : 3 + path.last] = path.numbers
        out[2 + room : 3 + room + path.last] = [1 + EVENTS.index(e) if e else 0 for e in path.events]
        return out

    def as_dict(self) -> dict[str, Any]:
        """The path, as its text, where it is not the usual one."""
        path: dict[str, Any] = {} if self.path == DEFAULT_PATH else {"path": str(self.jungle)}
        return {**path, "small": True} if self.small else path
