"""How each game is played against itself: `training.toml` in the game's folder, read into a plan."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import Any

from baumeister.games.registry import game_type
from baumeister.players.search.tree import TreeSettings

PLAN_FILE = "training.toml"


@dataclass(frozen=True, kw_only=True)
class Plan:
    """The settings of self-play and training."""

    game: str
    few: int
    """Simulations, or positions searched, for most moves."""
    many: int
    """The same for a share of the moves."""
    share: float
    trust: float
    """How much the later course of a game counts in the value of a position."""
    opening: int
    """Up to how many random moves a game begins with."""
    stray: float
    """The share of random moves later."""
    longest: int
    """Decisions after which a game is broken off; what the search expects is then the result."""
    variants: list[dict[str, Any]] = field(default_factory=lambda: [{}])
    """The options of the games that are played in turn."""
    search: dict[str, Any] = field(default_factory=dict)
    """Settings of the tree search."""
    seed: str = "0"

    @property
    def settings(self) -> TreeSettings:
        """The settings of the tree search, for games that use one."""
        return TreeSettings(**self.search)


def read_plan(game: str, **changes: Any) -> Plan:
    """The plan of a game, with some settings changed."""
    file = game_type(game).folder / PLAN_FILE
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return Plan(game=game, **(found | {name: value for name, value in changes.items() if value is not None}))
