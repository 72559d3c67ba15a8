"""The browser reads from the log of Jaguar how far the explorers came; this makes games for its test."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm

FILE = Path(__file__).parents[2] / "web/src/games/jaguar/explorers.json"
ODD_PATH = "- 1a 2b 3c - - 4d 5 - - 6 - -"


GAMES: list[tuple[int, dict[str, Any]]] = [
    *((seed, {}) for seed in (16, 80)),
    *((seed, {"path": ODD_PATH}) for seed in (0, 12, 51, 64)),
]
"""Seeds and options. Rounds end with a complete pyramid, fewer empty fields, a smaller difference and a card
that fits nowhere; games with a jungle test and at the end of the path."""


def played(seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """A game of somebody who prefers what costs nothing: its log, and how far the explorers came."""
    rng = random.Random(seed)
    pos = bm.game("jaguar", **options).start(seed=seed)
    found: list[dict[str, Any]] = []
    while pos.outcome is None:
        moves = pos.moves()
        free = [move for move in moves if "@" in move or (move[0] == "o" and seed % 2)]
        pos = pos.play(rng.choice(free or moves))
        found.append({"length": len(pos.log), "explorers": pos.view(0)["explorers"]})
    log = [[entry.text, entry.player] for entry in pos.log]
    return {"options": options, "log": log, "reason": pos.outcome.reason, "after": found}


def games() -> Any:
    return json.loads(json.dumps([played(seed, options) for seed, options in GAMES]))


@pytest.mark.skipif(
    "BAUMEISTER_WRITE_GOLDEN" not in os.environ, reason="writes the file instead of comparing"
)
def test_write_the_games() -> None:
    FILE.write_text(json.dumps(games(), separators=(",", ":")) + "\n", encoding="utf-8")


def test_the_games_in_the_browsers_test_are_what_the_rules_say() -> None:
    assert games() == json.loads(FILE.read_text(encoding="utf-8"))
