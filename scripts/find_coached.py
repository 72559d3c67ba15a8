"""Find a position for each kind of reason that the coach gives, for `tests/games/test_coaching.py`.

`PYTHONPATH=src .venv/bin/python scripts/find_coached.py GAME` plays at random, compares random pairs of moves
and writes the first position found for each kind to `tests/games/coached/GAME.json`. Positions that are there
already stay. Read the sentences that it prints: a kind is kept only if its sentence is true on the board.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

import baumeister as bm
from baumeister.games.coaching import coach_text, explain, kinds

FOLDER = Path(__file__).parents[1] / "tests" / "games" / "coached"
PAIRS = 6
"""Pairs of moves that are compared in each position."""
ALONE = 0.3
"""How often a better move is explained alone, as in a hint."""
FORCED = 0.6
"""How often a game without cards is led to a building."""


def _completing(pos: bm.Position) -> list[str]:
    """The moves that complete a building or lead to one, so that random play gets somewhere."""
    near = {
        entry["missing"] for player in (0, 1) for entry in pos.view(None).get("unfinished", [[], []])[player]
    }
    return [move for move in pos.moves() if move[-2:] in near]


def _draw(rng: random.Random, moves: list[str], heads: list[str]) -> str:
    """A random move, each kind of move as often as the others."""
    head = rng.choice(heads)
    return rng.choice([move for move in moves if move[:2] == head])


def main() -> None:
    """Search until every kind is found, or the time is up."""
    name, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 60.0
    file = FOLDER / f"{name}.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    rng, end, seed = random.Random(name), time.monotonic() + seconds, 0
    while set(kinds(name)) - set(found) and time.monotonic() < end:
        seed += 1
        pos = bm.game(name).start(seed=seed)
        while pos.to_move is not None and time.monotonic() < end:
            view, moves = pos.view(pos.to_move), pos.moves()
            heads = sorted({move[:2] for move in moves})
            for _ in range(PAIRS):
                pair: list[str | None] = [
                    rng.choice([m for m in moves if m[:2] == rng.choice(heads)] or moves) for _ in (0, 1)
                ]
                if rng.random() < ALONE:
                    pair[0] = None
                reason = explain(view, pair[0], pair[1] or "")
                if reason is not None and reason.code not in found:
                    case = {"view": view, "move": pair[0], "best": pair[1], "facts": dict(reason.facts)}
                    found[reason.code] = case | {"en": coach_text(name, reason, "en")}
                    print(f"{reason.code}: {pair[0]}, better {pair[1]}: {found[reason.code]['en']}")
            if pos.game.type.daily_moves and rng.random() < FORCED:
                moves = [m for m in moves if m[:1] == "x"] or _completing(pos) or moves
            sensible = [m for m in moves if m[:1] not in "AL" and m not in ("resign", "w", "E")] or moves
            pos = pos.play(rng.choice(sensible))
    FOLDER.mkdir(exist_ok=True)
    file.write_text(
        json.dumps(dict(sorted(found.items())), ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
    )
    print("missing:", ", ".join(sorted(set(kinds(name)) - set(found))) or "none")


if __name__ == "__main__":
    main()
