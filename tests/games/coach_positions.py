"""Positions in which the coach has something to say, one for each kind of reason: see
`scripts/find_coached.py`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from baumeister.games.coaching import about, coach_texts, explain
from baumeister.games.reasons import Reason

FOLDER = Path(__file__).parent / "coached"


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
