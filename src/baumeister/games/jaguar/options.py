"""The options of Jaguar."""

from __future__ import annotations

import pathlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..options import GameOptions, option
from .path import DEFAULT_PATH, EVENTS, FILE_ENDING, MOST_FIELDS, JunglePath

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

    def __post_init__(self) -> None:
        object.__setattr__(self, "path", JunglePath.of(self.path))

    @property
    def jungle(self) -> JunglePath:
        """The path itself."""
        return JunglePath.of(self.path)

    def numbers(self) -> Int64s:
        """As `rules.new` takes them: the last field, then numbers and events of 64 fields each."""
        import numpy as np  # noqa: PLC0415  help and completion need the options, but no numbers

        path, room = self.jungle, MOST_FIELDS + 1
        out = np.zeros(1 + 2 * room, np.int64)
        out[0] = path.last
        out[1 : 2 + path.last] = path.numbers
        out[1 + room : 2 + room + path.last] = [1 + EVENTS.index(e) if e else 0 for e in path.events]
        return out

    def as_dict(self) -> dict[str, Any]:
        """The path, as its text, where it is not the usual one."""
        return {} if self.path == DEFAULT_PATH else {"path": str(self.jungle)}
