"""The browser recomputes deals itself; this makes games for its tests, dealt by the server's code."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister.games.position import Position
from baumeister.server.tables.fairness import Deal, supply_chance

FILE = Path(__file__).parents[2] / "web/src/review/deals.json"
NEEDED = {
    "pagode": (),
    "pagoda": ("hand", "table", "discard", "played", "unseen", "reshuffled"),
    "jaguar": ("hand",),
}
"""The parts of a view that the check reads."""
SEEDS = {"pagode": 1, "pagoda": 2, "jaguar": 3}
STEPS = {"pagode": 4, "pagoda": 700, "jaguar": 700}


def finished(name: str) -> dict[str, Any]:
    """A game with random moves: its deal, its log, and both views before every chance outcome."""
    rng = random.Random(SEEDS[name])
    deal = Deal(f"{SEEDS[name]:064x}", ("ada", "linus"))
    pos, drawn = bm.game(name, quick=True).start(chance=()) if name == "pagoda" else _start(name), 0
    passed: list[Position] = []
    for _ in range(STEPS[name]):
        if pos.outcome is not None:
            break
        if pos.waits_for_chance:
            before, pos = pos, supply_chance(pos, deal, drawn)
            passed += _between(before, pos)
            drawn = len([entry for entry in pos.log if entry.player is None])
        else:
            pos = pos.play(rng.choice([move for move in pos.moves() if move != "resign"]))
    log = [[entry.text, entry.player] for entry in pos.log]
    views = {
        str(len(p.log)): [{key: p.view(seat)[key] for key in NEEDED[name]} for seat in (0, 1)] for p in passed
    }
    commitment = {"commitment": deal.commitment, "nonces": deal.nonces, "secret": deal.secret, "start": 0}
    return {"deal": commitment, "log": log, "views": views}


def _start(name: str) -> Position:
    return bm.game(name).start(chance=())


def _between(before: Position, after: Position) -> list[Position]:
    """The positions in which chance acted, from one to the next."""
    found = [before]
    for entry in after.log[len(before.log) :]:
        found.append(found[-1].play(entry.text))
    return found[:-1]


@pytest.mark.skipif(
    "BAUMEISTER_WRITE_GOLDEN" not in os.environ, reason="writes the file instead of comparing"
)
def test_write_the_games() -> None:
    games = {name: finished(name) for name in SEEDS}
    FILE.write_text(json.dumps(games, separators=(",", ":")) + "\n", encoding="utf-8")


def test_the_games_in_the_browsers_tests_are_what_the_server_deals() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert {name: json.loads(json.dumps(finished(name))) for name in SEEDS} == known
