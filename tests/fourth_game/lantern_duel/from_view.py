"""A position of Lantern Duel rebuilt from what a player knows."""

from typing import Any

import numpy as np

from baumeister.errors import BadView
from baumeister.games.bits import count_bits, list_bits
from baumeister.games.compiled import Int64s, States
from baumeister.games.contract import CHANCE, OVER, View
from baumeister.games.view_values import check_list, check_number, read_list, read_number, read_value

from .state import ALL, BRIGHTEST, DAWN, DEAL, DUSK, NIGHT, PIPS, STATE


def from_view(view: View, options: Any) -> tuple[States, Int64s]:
    """The other player gets the weakest unseen lanterns."""
    states, player = np.zeros(1, STATE), view["player"]
    s = states[0]
    s.nights, s.glare = options.nights, options.glare
    s.ply, s.swarm = read_number(view, "turn", 2 * options.nights), read_number(view, "swarm", PIPS)
    s.moths = [check_number(n, "moths", PIPS * options.nights) for n in read_list(view, "moths", 2)]
    s.sealed = 0 if read_value(view, "sealed") is None else read_number(view, "sealed", BRIGHTEST)
    s.hand[player] = _as_set(read_value(view, "hand"))
    s.lit = [_as_set(lanterns) for lanterns in read_list(view, "lit", 2)]
    unseen = list_bits(ALL & ~int(s.hand[player] | s.lit[0] | s.lit[1]) & ~(1 << int(s.sealed)))
    s.sealed = unseen.pop() if player == 1 and s.ply % 2 == 1 and unseen else s.sealed
    held = read_list(view, "hand_sizes", 2)[1 - player]
    s.hand[1 - player] = _as_set(unseen[: check_number(held, "hand_sizes", BRIGHTEST)])
    (nights, sealed), dealt = divmod(int(s.ply), 2), s.hand.any() or s.lit.any()
    left = s.nights - nights if dealt else 0
    due = (DEAL, CHANCE) if not dealt else (DUSK, CHANCE) if left else (DAWN, OVER)
    s.phase, s.to_move = due if view["to_move"] is None else (NIGHT, view["to_move"])
    places = [int(lanterns) & ~1 for lanterns in (*s.lit, *s.hand, 1 << int(s.sealed))]
    sizes = [nights, nights, left - sealed, left, sealed]
    fits = [*map(count_bits, places)] == sizes and count_bits(sum(places) & ALL) == sum(sizes)
    fits = fits and s.swarm in (range(1, PIPS + 1) if s.phase == NIGHT else [0])
    if not fits or (s.to_move == 1) != sealed or not nights <= sum(s.moths) <= PIPS * nights:
        raise BadView("no game comes to what this view shows")
    return states, np.zeros(8, np.int64)


def _as_set(lanterns: object) -> int:
    numbers = (check_number(v, "lantern", BRIGHTEST, least=1) for v in check_list(lanterns, "lanterns"))
    return sum({1 << v for v in numbers})
