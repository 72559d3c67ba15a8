"""The conformance report: which variants it plays, and what it says."""

from __future__ import annotations

from baumeister.conformance import variants
from baumeister.games.registry import game_type


def test_variants_try_every_switch_and_every_playable_bound() -> None:
    assert variants(game_type("pagoda")) == [
        {},
        {"quick": True},
        {"simple": True},
        {"small": True},
        {"rules": 1},
    ]
    assert variants(game_type("pagode")) == [{}, {"small": True}]
