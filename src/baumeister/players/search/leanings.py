"""What a player likes, besides winning: a taste, not a mistake.

A leaning says how much a trait of a move (`leanings.py` in the game's folder) is worth to a player, in logits
of the expected result: with 0.3, a move that has the trait counts as if its odds were a third better than
they are. It counts only where the player chooses, never further on in the search, and never against a proof:
a player who likes to block wins all the same where the search has found the win.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from ...errors import BadOption
from ...games.compiled import Floats, Int32s
from ...games.position import Position
from ...games.registry import game_type

STRONGEST = np.float32(7.0)
"""Logits that all leanings together count at most: a proof counts more than that."""
NO_LEANINGS: Mapping[str, float] = MappingProxyType({})


def check_leanings(game: str, leanings: Mapping[str, float]) -> Mapping[str, float]:
    """The leanings, if the game knows all their traits. Raises BadOption."""
    there = game_type(game).leanings
    known = () if there is None else there.TRAITS
    if unknown := [name for name in leanings if name not in known]:
        raise BadOption(f"{game} has no trait {unknown[0]!r}; the traits are {', '.join(known) or 'none'}")
    return leanings


def leanings_of_steps(pos: Position, steps: Int32s, leanings: Mapping[str, float]) -> Floats:
    """[k]: how much more the k-th of these legal steps counts for a player with these leanings, in logits."""
    there = pos.game.type.leanings
    assert there is not None
    worth = np.array([leanings.get(name, 0.0) for name in there.TRAITS], np.float32)
    # Added up one by one: a product of matrices may give another last bit on another machine.
    found = np.zeros(len(steps), np.float32)
    for column, weight in zip(there.traits(pos.states, steps).T, worth, strict=True):
        found += column * weight
    return np.clip(found, -STRONGEST, STRONGEST)


def leanings_of_actions(pos: Position, leanings: Mapping[str, float]) -> Floats:
    """[step]: the same for all steps of the game; 0 for those that are not legal."""
    rules = pos.game.type.rules
    legal = np.empty(rules.MAX_LEGAL, np.int32)
    steps = legal[: pos.game.engine.list_legal(pos.states, 0, legal)]
    found = np.zeros(rules.ACTIONS, np.float32)
    found[steps] = leanings_of_steps(pos, steps, leanings)
    return found
