"""The browser recomputes deals itself; this makes games for its tests, dealt by the server's code."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister.deals.deal import Deal, commitment, nonce_hash, server_nonce, supply_chance
from baumeister.games.position import Position

FILE = Path(__file__).parents[2] / "web/src/deal/deals.json"
SEEDS = {"pagode": 1, "pagoda": 2, "jaguar": 3}
STEPS = {"pagode": 4, "pagoda": 700, "jaguar": 700}
TABLE = "a-table"


def finished(name: str) -> dict[str, Any]:
    """A game with random moves: its deal, its log as a record has it and as seat 0 sees it, and seat 0's last
    view of its own cards."""
    rng = random.Random(SEEDS[name])
    secret = f"{SEEDS[name]:064x}"
    mine, hashes = "ada" + 29 * "0", (nonce_hash(TABLE, commitment(secret), 0, "ada" + 29 * "0"), None)
    deal = Deal(secret, (mine, server_nonce(secret, 1)), table=TABLE, hashes=hashes)
    pos, drawn = bm.game(name, quick=True).start(chance=()) if name == "pagoda" else _start(name), 0
    for _ in range(STEPS[name]):
        if pos.outcome is not None:
            break
        if pos.waits_for_chance:
            pos = supply_chance(pos, deal, drawn)
            drawn = len([entry for entry in pos.log if entry.player is None])
        else:
            pos = pos.play(rng.choice([move for move in pos.moves() if move != "resign"]))
    log = [(entry.text, entry.player) for entry in pos.log]
    seen = [*zip(pos.game.type.views.log(log, 0), [player for _, player in log], strict=True)]
    told = {"version": 2, "commitment": deal.commitment, "hashes": hashes, "nonces": deal.nonces}
    told |= {"secret": secret, "parts": [True, False], "awaited": [], "due": None, "redealt": 0}
    told |= {"table": TABLE, "round": 1, "first": None, "start": 0}
    view = {key: value for key, value in pos.view(0).items() if key in ("hand", "table", "player")}
    return {"deal": told, "log": log, "seen": seen, "view": view}


def _start(name: str) -> Position:
    return bm.game(name).start(chance=())


@pytest.mark.skipif(
    "BAUMEISTER_WRITE_GOLDEN" not in os.environ, reason="writes the file instead of comparing"
)
def test_write_the_games() -> None:
    games = {name: finished(name) for name in SEEDS}
    FILE.write_text(json.dumps(games, separators=(",", ":")) + "\n", encoding="utf-8")


def test_the_games_in_the_browsers_tests_are_what_the_server_deals() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert {name: json.loads(json.dumps(finished(name))) for name in SEEDS} == known
