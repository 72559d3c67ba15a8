"""Positions whose best moves are known: solved ends of Pagoda and Jaguar, proved positions of Pagode."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import baumeister as bm
from baumeister.games.position import Position

from ...games.pagode.positions import line

FOLDER = Path(__file__).parent
JAGUAR_ENDS: list[dict[str, Any]] = json.loads((FOLDER / "ends_jaguar.json").read_text())
JAGUAR_PATH = bm.game("jaguar").start(seed=0).view(None)["path"]
PAGODA_ENDS: list[dict[str, Any]] = json.loads((FOLDER / "ends_pagoda.json").read_text())


def jaguar_views() -> list[tuple[dict[str, Any], list[str]]]:
    """Every solved view with its best moves."""
    return [({**end["view"], "path": JAGUAR_PATH}, end["best"]) for end in JAGUAR_ENDS]


def pagoda_position(end: dict[str, Any]) -> bm.Position:
    """Views that name no version of the rules follow the first."""
    return bm.game("pagoda", rules=end["view"].get("rules", 1)).from_view(end["view"])


@dataclass(frozen=True)
class Tactic:
    kind: str
    proof: str
    first: int
    moves: str
    answers: str

    @property
    def position(self) -> Position:
        return line(self.moves, self.first)


def tactics() -> list[Tactic]:
    text = (FOLDER / "tactics_pagode.toml").read_text()
    return [Tactic(**entry) for entry in tomllib.loads(text)["position"]]


TACTICS = tactics()
