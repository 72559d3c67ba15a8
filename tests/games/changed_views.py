"""Real views with one value changed at random: each must be refused, or be the view of some position."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable, Set
from typing import Any

import baumeister as bm
from baumeister.errors import BadView

VALUES: list[Any] = [
    None, True, False, 0, 1, 2, 5, 23, 41, -1, 10**20, 0.5, 1.0, "", "x", "a", "r", "0", [], {}, [1], [None],
]  # fmt: skip


def places(here: Any, skip: Set[str] = frozenset()) -> list[tuple[Any, Any]]:
    """Every place that holds a simple value: its list or dict, and its index or key."""
    found: list[tuple[Any, Any]] = []
    for key, value in here.items() if isinstance(here, dict) else enumerate(here):
        if key not in skip:
            found += places(value, skip) if isinstance(value, (dict, list)) and value else [(here, key)]
    return found


def count_refused(positions: Iterable[bm.Position], seed: int, times: int, skip: Set[str]) -> int:
    """How many of the changed views are refused with BadView; the others must come back unchanged.

    `skip` names what follows from the rest or does not concern the game; it is ignored."""
    chooser, refused = random.Random(seed), 0
    for pos in positions:
        for player in (0, 1) * times:
            view = copy.deepcopy(pos.view(player))
            where, key = chooser.choice(places(view, skip))
            where[key] = copy.deepcopy(chooser.choice([v for v in VALUES if v != where[key]]))
            try:
                again = pos.game.from_view(view)
            except BadView:
                refused += 1
            else:
                back = again.view(view["player"])
                assert {name for name in view if view[name] != back[name]} <= skip, (key, where[key])
    return refused
