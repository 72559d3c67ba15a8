"""What training is shown: the inputs of the network for many positions at once, what the round is about
there, and which rows are alike."""

from __future__ import annotations

import numpy as np

from ..compiled import Floats, Int16s, Int32s, States, rule
from ..evaluation import tuned_weights
from .evaluation import NETWORK_AT, ODDS, is_for_network, look_for_network, stake
from .evaluation_network import (
    CHOSEN,
    COMING,
    DENSE,
    DENSE_AT,
    OFFERED_ROWS,
    PLACE_ROWS,
    ROWS,
)
from .evaluation_odds import prepare_odds, round_over, test_ends
from .geometry import FIELDS
from .state import TEST


def collect(states: States, chosen: Int16s, counts: Int32s, dense: Int16s, room: Int32s) -> None:
    """The rows and dense numbers of each position. A count of 0: the network is not asked there."""
    collect_with(states, chosen, counts, dense, room.view(np.float32), tuned_weights("jaguar"))


@rule
def collect_with(
    states: States, chosen: Int16s, counts: Int32s, dense: Int16s, scratch: Floats, weights: Floats
) -> None:
    """The same with the weights of the hand-written evaluation, which the network sees the results of."""
    room = scratch[NETWORK_AT:].view(np.int32)
    for k in range(len(states)):
        s = states[k]
        counts[k] = 0
        if is_for_network(s) and s.complete[0] == s.complete[1]:
            prepare_odds(s, scratch[ODDS:])
            n = look_for_network(s, weights, scratch)
            if n <= chosen.shape[1]:
                counts[k] = n
                for i in range(n):
                    chosen[k, i] = room[CHOSEN + i]
                for i in range(DENSE):
                    dense[k, i] = room[DENSE_AT + i]


@rule
def collect_stakes(states: States, low: Floats, high: Floats, scratch: Floats) -> None:
    """The odds of the game for the player to move, after losing the round and after winning it."""
    for k in range(len(states)):
        low[k], high[k] = stake(states[k], int(states[k].to_move), scratch)


@rule
def after_round(states: States, scratch: Floats) -> float:
    """What a round that has just ended leaves to player 0; -1 if none has."""
    s = states[0]
    if s.phase != TEST:
        return -1.0
    table = scratch[ODDS:]
    prepare_odds(s, table)
    a, b = int(s.explorer[0]), int(s.explorer[1])
    return round_over(s, a, b, int(s.victor), test_ends(s, max(a, b)), table)


def shared_rows() -> Int32s:
    """[row]: a number for what the row means apart from where it is, from 1; 0 for none. Rows that share
    one learn from each other."""
    shared = np.zeros(ROWS, np.int32)
    groups: dict[tuple[int, ...], int] = {}
    for row in range(PLACE_ROWS, OFFERED_ROWS):
        at, coming = divmod(row - PLACE_ROWS, COMING)
        at, high = divmod(at, FIELDS + 1)
        side, low = divmod(at, FIELDS + 1)
        shared[row] = groups.setdefault((side, high - low, coming), len(groups) + 1)
    return shared
