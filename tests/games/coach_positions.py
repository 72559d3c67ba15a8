"""Positions in which the coach has something to say, one for each kind of reason: see
`scripts/find_coached.py`."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import baumeister as bm
from baumeister.games.coaching import about, coach_texts, explain
from baumeister.games.contract import FIRST_RULES, RESIGN_TEXT
from baumeister.games.position import Position
from baumeister.games.reasons import Reason
from baumeister.games.registry import stored_game

FOLDER = Path(__file__).parent / "coached"
PAIRS = 3
"""Pairs of moves that are compared in each position of a game."""
LONGEST = 60
"""Entries of a game that are looked at."""


class Told(NamedTuple):
    """What the coach said about a decision."""

    pos: Position
    move: str | None
    best: str
    kind: str
    facts: dict[str, Any]


def positions(game: str) -> dict[str, Any]:
    """By kind: the view, the move, the better one, the facts and the English sentence."""
    found: dict[str, Any] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found


def check(game: str, kind: str) -> dict[str, str]:
    """The coach gives this reason with these facts, in every language; returns the sentences."""
    case = positions(game)[kind]
    assert explain(case["view"], case["move"], case["best"]) == Reason(kind, case["facts"])
    texts = coach_texts(game, Reason(kind, case["facts"]))
    assert texts["en"] == case["en"]
    assert len(set(texts.values())) == 3
    assert all(text.endswith(".") and "{" not in text for text in texts.values())
    assert about(game, kind) in ("move", "best")
    return texts


def explained(
    game: str, seeds: Iterable[int], prefer: Callable[[Position, list[str]], list[str]]
) -> Iterator[Told]:
    """What the coach says in seeded games, each decision with a few random pairs of moves. `prefer` chooses
    the moves that the games go on with."""
    for seed in seeds:
        rng = random.Random(f"{game} {seed}")
        pos = bm.game(game).start(seed=seed)
        while pos.to_move is not None and len(pos.log) < LONGEST:
            view, moves = pos.view(pos.to_move), pos.moves()
            heads = sorted({move[:2] for move in moves})
            for _ in range(PAIRS):
                move, best = (
                    rng.choice([m for m in moves if m[:2] == head]) for head in rng.choices(heads, k=2)
                )
                reason = explain(view, move, best)
                if reason is not None:
                    yield Told(pos, move, best, reason.code, dict(reason.facts))
            sensible = [m for m in moves if m not in (RESIGN_TEXT, "w", "E")] or moves
            pos = pos.play(rng.choice(prefer(pos, sensible) or sensible))


def kept(game: str) -> Iterator[Told]:
    """The positions of the files, as games."""
    for kind, case in positions(game).items():
        view = case["view"]
        found = stored_game(game, view.get("options", {}), view.get("rules", FIRST_RULES)).from_view(view)
        yield Told(found, case["move"], case["best"], kind, case["facts"])
