"""Plans for a little training data."""

from __future__ import annotations

from typing import Any

import baumeister as bm
from baumeister.adapters.training import Plan

SMALL: dict[str, dict[str, Any]] = {"pagode": {"turn_limit": 12}, "pagoda": {"quick": True}, "jaguar": {}}


def plan(name: str = "pagode", **changed: Any) -> Plan:
    """Two short games in one file."""
    given: dict[str, Any] = {
        "player": "uct",
        "limit": bm.Limit(simulations=8),
        "games": 2,
        "games_per_file": 2,
    }
    return Plan(game=bm.game(name, **SMALL[name]), **given | changed)
