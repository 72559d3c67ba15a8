"""What training is shown: the inputs of the network for many positions at once, and which rows are alike."""

from __future__ import annotations

import numpy as np

from ..compiled import Int16s, Int32s, States, rule
from .evaluation import features, is_for_network, lead_of
from .evaluation_network import (
    CARD_ROWS,
    CHOSEN,
    DENSE,
    DENSE_AT,
    HAND_ROWS,
    HELD,
    HELD_ROWS,
    LEFT_ROWS,
    MARKER_ROWS,
    NEED_ROWS,
    PAYING_ROWS,
    PHASE_ROWS,
    PILE_ROWS,
    ROWS,
    SITE_ROWS,
    SUPPLY_ROWS,
    TILE_ROWS,
    USED_ROWS,
    builder,
    list_rows,
)


@rule
def collect(states: States, chosen: Int16s, counts: Int32s, dense: Int16s, room: Int32s) -> None:
    """The rows and dense numbers of each position. A count of 0: the network is not asked there."""
    scratch = room.view(np.float32)
    for k in range(len(states)):
        s = states[k]
        counts[k] = 0
        if is_for_network(s):
            features(s, builder(s), scratch)
            n = list_rows(s, lead_of(s), scratch, room)
            if n <= chosen.shape[1]:
                counts[k] = n
                for i in range(n):
                    chosen[k, i] = room[CHOSEN + i]
                for i in range(DENSE):
                    dense[k, i] = room[DENSE_AT + i]


@rule
def seen_by(states: States, out: Int32s) -> None:
    """The player whose result the network expects, for each position."""
    for k in range(len(states)):
        out[k] = builder(states[k])


def shared_rows() -> Int32s:
    """[row]: a number for what the row means whatever the colour, from 1; 0 for none. Rows that share one
    learn from each other."""
    shared = np.zeros(ROWS, np.int32)
    groups: dict[tuple[int, ...], int] = {}

    def share(begin: int, end: int, *strides: tuple[int, int]) -> None:
        """Rows that differ only in these (stride, number of values) share what they mean."""
        for row in range(begin, end):
            at = row - begin
            for stride, count in strides:
                at -= at // stride % count * stride
            shared[row] = groups.setdefault((begin, at), len(groups) + 1)

    for row in range(SITE_ROWS, CARD_ROWS):
        quick, at = divmod(row - SITE_ROWS, 5 * 5 * 6)
        left = 4 - quick - at // 30
        group = (SITE_ROWS, left, at // 6 % 5, int(at % 6 > 0))
        shared[row] = groups.setdefault(group, len(groups) + 1)
    share(TILE_ROWS, NEED_ROWS, (32, 5))
    share(NEED_ROWS, HELD_ROWS, (8 * HELD * HELD, 5))
    share(HELD_ROWS, HAND_ROWS, (8, 5))
    share(MARKER_ROWS, USED_ROWS, (4, 5))
    share(PILE_ROWS, SUPPLY_ROWS, (12, 5))
    share(SUPPLY_ROWS, PHASE_ROWS, (6, 5))
    share(PHASE_ROWS, PAYING_ROWS, (1, 5))
    share(PAYING_ROWS, LEFT_ROWS, (1, 6))
    return shared
