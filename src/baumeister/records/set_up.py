"""The position with which a record begins, where that is not the start of the game: as somebody set it up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import BadView, brief
from ..games.contract import View
from ..games.faults import bad_record, view_fault
from ..games.position import Game, Position

LONGEST_SET_UP = 20_000
"""Characters. The largest view of our games has under 5,000."""


@dataclass(frozen=True)
class SetUp:
    """A view of one player and, where cards are hidden, the seed with which the others were dealt."""

    text: str
    """As JSON, on one line."""

    @classmethod
    def of(cls, view: View, seed: str | None = None) -> SetUp:
        """A view, which may leave out what follows from the rest."""
        told = {"view": view} if seed is None else {"view": view, "seed": seed}
        return cls(json.dumps(told, sort_keys=True, separators=(",", ":")))

    @classmethod
    def read(cls, text: str) -> SetUp:
        """From the header of a record. Raises BadRecord."""
        if len(text) > LONGEST_SET_UP:
            raise bad_record("record.set_up_long", most=LONGEST_SET_UP, length=len(text))
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise bad_record("record.set_up_json") from None
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: object) -> SetUp:
        """From the JSON form of a record. Raises BadRecord."""
        if not isinstance(data, Mapping) or not isinstance(data.get("view"), Mapping):
            raise bad_record("record.set_up_view", value=brief(data))
        seed = data.get("seed")
        if set(data) - {"view", "seed"} or not (seed is None or (isinstance(seed, str) and len(seed) <= 100)):
            raise bad_record("record.set_up_seed")
        return cls.of(dict(data["view"]), seed)

    def to_json(self) -> dict[str, Any]:
        """View and seed."""
        data: dict[str, Any] = json.loads(self.text)
        return data

    def position(self, game: Game) -> Position:
        """The position itself. Raises BadRecord if there can be none."""
        data = self.to_json()
        try:
            return game.set_up(data["view"], data.get("seed"))
        except BadView as fault:
            raise bad_record("record.set_up", why=view_fault(game.name, str(fault))) from None


def first_position(game: Game, set_up: SetUp | None) -> Position:
    """Where a record begins."""
    return game.start(chance=()) if set_up is None else set_up.position(game)
