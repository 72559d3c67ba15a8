"""Proved positions: how many of them a player solves. They are data of the tests (`tests/players/solved`)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import baumeister as bm
from baumeister.players.player import BasePlayer

FOLDER = Path(__file__).parents[1] / "tests" / "players" / "solved"
SIMULATIONS = {".toml": 40_000, ".json": 8_000}
"""For tactics and for ends: those that the tests use."""
MOST = 120
"""Positions that are tried, evenly from the whole file."""
SLACK = 2
"""So many more may be missed: a few positions are solved or missed by chance."""


@dataclass(frozen=True)
class Solved:
    """How many positions were solved."""

    right: int
    of: int

    def __str__(self) -> str:
        return f"{self.right} of {self.of}"

    def is_as_good_as(self, other: Solved) -> bool:
        """True unless clearly fewer are solved."""
        return self.right + SLACK >= other.right


def count_solved(game: str, player: BasePlayer, most: int = MOST) -> Solved | None:
    """How many proved positions of a game the player solves; None if there are none."""
    file = next(FOLDER.glob(f"*_{game}.toml"), None) or next(FOLDER.glob(f"*_{game}.json"), None)
    if file is None:
        return None
    limit = bm.Limit(simulations=SIMULATIONS[file.suffix])
    found = list(READERS[file.suffix](game, file))
    tried = found[:: max(1, -(-len(found) // most))]
    right = sum(player.think(view, limit, seed=1).move in best for view, best in tried)
    return Solved(right, len(tried))


def read_tactics(game: str, file: Path) -> Iterator[tuple[Any, list[str]]]:
    """Views after the moves of a game, with their best moves."""
    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["position"]:
        pos = bm.game(game).start(chance=[f">first {entry['first']}"])
        for move in entry["moves"].split():
            pos = pos.play(move)
        yield pos.view(pos.to_move), entry["answers"].split()


def read_ends(game: str, file: Path) -> Iterator[tuple[Any, list[str]]]:
    """Stored views with their best moves; what all games have in common is not stored."""
    common = bm.game(game).start(seed=0).view(None)
    for end in json.loads(file.read_text(encoding="utf-8")):
        yield {**{name: common[name] for name in ("path",) if name in common}, **end["view"]}, end["best"]


READERS: dict[str, Callable[[str, Path], Iterator[tuple[Any, list[str]]]]] = {
    ".toml": read_tactics,
    ".json": read_ends,
}
