"""A position of Lantern Duel rebuilt from what a player knows."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from baumeister.errors import BadView
from baumeister.games.bits import count_bits, list_bits
from baumeister.games.compiled import Int64s, States
from baumeister.games.contract import CHANCE, OVER

from .state import ALL, DAWN, DEAL, DUSK, NIGHT, PIPS, STATE


def from_view(view: Mapping[str, Any], options: Any) -> tuple[States, Int64s]:
    """The other player gets the weakest unseen lanterns."""
    states, player = np.zeros(1, STATE), view["player"]
    s = states[0]
    s.nights, s.glare = options.nights, options.glare
    try:
        s.ply, s.swarm, s.moths, s.sealed = view["turn"], view["swarm"], view["moths"], view["sealed"] or 0
        s.hand[player], s.lit = _as_set(view["hand"]), [_as_set(lanterns) for lanterns in view["lit"]]
        unseen = list_bits(ALL & ~int(s.hand[player] | s.lit[0] | s.lit[1]) & ~(1 << int(s.sealed)))
        if player == 1 and s.ply % 2 == 1:
            s.sealed = unseen.pop()
        s.hand[1 - player] = _as_set(unseen[: view["hand_sizes"][1 - player]])
    except (KeyError, TypeError, ValueError, IndexError, OverflowError):
        raise BadView("a part of this view is missing, or no part of a game") from None
    (nights, sealed), dealt = divmod(int(s.ply), 2), s.hand.any() or s.lit.any()
    left = s.nights - nights if dealt else 0
    due = (DEAL, CHANCE) if not dealt else (DUSK, CHANCE) if left else (DAWN, OVER)
    s.phase, s.to_move = due if view["to_move"] is None else (NIGHT, view["to_move"])
    places = [int(lanterns) & ~1 for lanterns in (*s.lit, *s.hand, 1 << int(s.sealed))]
    sizes = [nights, nights, left - sealed, left, sealed]
    fits = [*map(count_bits, places)] == sizes and count_bits(sum(places) & ALL) == sum(sizes)
    fits = fits and s.swarm in (range(1, PIPS + 1) if s.phase == NIGHT else [0]) and min(s.moths) >= 0
    if not fits or (s.to_move == 1) != sealed or not nights <= sum(s.moths) <= PIPS * nights:
        raise BadView("no game comes to what this view shows")
    return states, np.zeros(8, np.int64)


def _as_set(lanterns: list[int]) -> int:
    return sum({1 << v for v in lanterns}) & ALL
