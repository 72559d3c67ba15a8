"""Positions late in a game, when the boards are full: seat 0 is to move.
`python -m tests.e2e.late_positions` finds them and writes the file that the tests read."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import baumeister as bm
from baumeister.games.position import Position

FILE = Path(__file__).with_name("late_positions.json")
Full = Callable[[Position, Any], bool]


def _hand(view: Any) -> int:
    return int(sum(view["hand"].values()))


def _floors(view: Any) -> int:
    return sum(len(site["floors"]) for site in view["sites"])


def _cards(view: Any) -> int:
    return sum(field is not None for pyramid in view["pyramids"] for field in pyramid)


FULL: dict[str, dict[str, Full]] = {
    "pagode": {
        "a full board, and something to declare": lambda pos, _: len(pos.log) > 26 and "m" in pos.moves(),
        "something is declared": lambda _, view: view["declared"] is not None and view["turn"] > 8,
    },
    "pagoda": {
        "many floors, a full hand": lambda _, view: _floors(view) > 9 and _hand(view) == 4,
        "the last turns": lambda _, view: view["end_is_near"] and _floors(view) > 15,
    },
    "jaguar": {
        "fifteen cards": lambda _, view: view["phase"] == "offer" and len(view["hand"]) == 15,
        "two to take from": lambda _, view: view["phase"] == "take" and _cards(view) > 15,
        "an event": lambda _, view: view["phase"] == "event" and _cards(view) > 12,
        "last cards": lambda _, view: view["phase"] == "last",
    },
}
"""What makes a position a crowded one, by name."""
PREFERRED: dict[str, Callable[[str], bool]] = {
    "pagode": lambda move: move == "d" or move[:2] == "ST" or (move[0] == "S" and "-" not in move),
    "pagoda": lambda move: move[0] in "RTC",
    "jaguar": lambda move: "@" in move,
}
"""Moves that fill the board."""


def _games(game: str) -> Iterator[Position]:
    """All positions of seeded games whose players fill the board."""
    for seed in range(200):
        rng = random.Random(seed)
        pos = bm.game(game).start(seed=seed)
        while pos.outcome is None and len(pos.log) < 500:
            yield pos
            moves = [move for move in pos.moves() if move != "resign"]
            wanted = [move for move in moves if PREFERRED[game](move)] if rng.random() < 0.9 else []
            pos = pos.play(rng.choice(wanted or moves))


def crowded(game: str) -> dict[str, Any]:
    """The first position of each kind, as seat 0 sees it."""
    wanted = dict(FULL[game])
    found: dict[str, Any] = {}
    for pos in _games(game):
        if pos.to_move != 0:
            continue
        view = pos.view(0)
        for name in [name for name, full in wanted.items() if full(pos, view)]:
            found[name] = view
            del wanted[name]
        if not wanted:
            return found
    raise AssertionError(f"no such position: {list(wanted)}")


def late(game: str) -> dict[str, Any]:
    """The stored positions of a game by name, each as seat 0 sees it."""
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))[game]
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps({game: crowded(game) for game in FULL}, separators=(",", ":")) + "\n", "utf-8")
