"""An independent, slow implementation of the rules of each game: `<game>.py` holds its `Reference`.

It shares no code with the engine, so both make the same mistake only if both misread the rules alike.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, Protocol


class Reference(Protocol):
    """A game in progress by the reference rules."""

    to_move: int | None
    winner: int | None

    @property
    def over(self) -> bool: ...
    @property
    def scores(self) -> tuple[int, int]: ...
    def moves(self) -> list[str]: ...
    def play(self, token: str) -> None: ...


def start_reference(game: str, options: Mapping[str, Any]) -> Reference:
    """A game by the reference rules, before its first chance outcome. It takes the engine's texts."""
    module = importlib.import_module(f"{__name__}.{game}")
    read = getattr(module, "read_option", lambda _name, value: value)
    found: Reference = module.Reference(**{name: read(name, value) for name, value in options.items()})
    return found
