"""`games`: every game and its options."""

from __future__ import annotations

import json

import baumeister as bm

from .helpers import run


def test_games_names_every_game_and_option() -> None:
    text, data = run("games").stdout, json.loads(run("games", "--json").stdout)
    assert list(data) == bm.names()
    for name in bm.names():
        assert f"{name}: " in text
    for option in ("turn_limit", "quick", "simple", "path"):
        assert f"  {option}: " in text
    assert data["pagode"]["options"]["turn_limit"].endswith("(default 400)")
