"""The searches find what they found when `recorded_searches.json` was written: same seed, same answer.

Anybody can recompute a computer's move from its seed, so this is a promise. After a change that is meant to
alter the searches, the evaluations or the levels, write the file again and read it:
`BAUMEISTER_WRITE_GOLDEN=1 pytest tests/players/search/test_recorded_searches.py`
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister.games.compiled import JIT

from ..positions import random_positions

FILE = Path(__file__).parent / "recorded_searches.json"
SEARCHES = (("uct", 400), ("beginner", 300), ("casual", 600), ("master", 2000))
MOVES_SHOWN = 6


def search(game: str) -> list[dict[str, Any]]:
    """What players of all kinds find in some positions of a game."""
    found = []
    for k, pos in enumerate(random_positions(game, 31, 40, 13)):
        for name, limit in SEARCHES:
            view = pos.view(pos.to_move)
            thought = bm.player(game, name).think(view, bm.Limit(simulations=limit), seed=7)
            found.append(
                {
                    "game": game,
                    "position": k,
                    "player": name,
                    "limit": limit,
                    "move": thought.move,
                    "simulations": thought.simulations,
                    "visits": {c.move: c.visits for c in thought.candidates[:MOVES_SHOWN]},
                }
            )
    return found


@pytest.mark.skipif(not JIT, reason="plain Python rounds otherwise")
@pytest.mark.parametrize("game", bm.names())
def test_the_same_seed_finds_what_was_recorded(game: str) -> None:
    recorded = json.loads(FILE.read_text())
    if os.environ.get("BAUMEISTER_WRITE_GOLDEN"):
        others = [row for row in recorded if row["game"] != game]
        recorded = sorted(others + search(game), key=lambda row: bm.names().index(row["game"]))
        FILE.write_text("[\n" + ",\n".join(map(json.dumps, recorded)) + "\n]\n")
    assert search(game) == [row for row in recorded if row["game"] == game]
