"""All positions that can follow from one, with their exact values, compiled: for games in which nothing is
hidden.

Positions are found breadth first and told apart by their key; only those of the current level are kept as
records. Their values are then improved backwards until nothing changes. A position counts as a draw until it
is proved to be better or worse, so a game that nobody can bring to an end is a draw: that is the repetition
rule. A limit on the number of turns is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from ..errors import TooBigToSolve
from . import generic
from .compiled import Int8s, Int32s, Int64s, States, rule
from .contract import CHANCE, NOBODY, OVER
from .engine import COMPILED, require_compiled
from .position import Game

Values = npt.NDArray[np.float64]
Number = TypeVar("Number", bound=np.generic)
ROOM = 1 << 10
"""What is allocated at first; it grows by doubling."""
DRAWN = -2
"""An edge to the end of a game: -1 if player 0 has won, -2 for a draw, -3 if player 1 has won."""


class Nodes(NamedTuple):
    """The positions in the order in which they were found, and the steps between them."""

    mover: Int8s
    """Who decides, or CHANCE."""
    first: Int64s
    """Where the position's edges begin."""
    child: Int32s
    """[edge]: the position it leads to, or below 0 the result."""
    weight: Int32s
    """[edge]: how many of the equally likely cases lead there; 1 where a player decides."""
    keys: Int64s
    """The hash table of keys, 0 where free."""
    numbers: Int32s
    """[slot of the hash table]: the number of the position with that key."""


class Counts(NamedTuple):
    """How far the search has come; arrays of one number, so that compiled code can change them."""

    nodes: Int64s
    edges: Int64s
    done: Int64s
    """Positions of this level whose steps are known."""
    found: Int64s
    """Positions of the next level."""


@rule
def slot_of(keys: Int64s, key: int) -> int:
    """The slot of a key in the hash table, or the free slot for it."""
    mask = len(keys) - 1
    slot = (key ^ (key >> 31)) & mask
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & mask
    return slot


@rule
def key_of(states: States, i: int) -> int:
    """The key of a position; never 0."""
    key = generic.key(states[i])
    return key if key != 0 else 1


@rule
def expand(
    level: States, n: int, deeper: States, steps: Int32s, resign: int, nodes: Nodes, count: Counts
) -> None:
    """Find what follows from the positions of a level, until all are done or something is full."""
    base = count.nodes[0] - count.found[0] - n
    while count.done[0] < n:
        i = count.done[0]
        level[i].ply = 0  # no limit on the number of turns
        legal = generic.legal(level[i], steps)
        full = count.found[0] + legal >= len(deeper) or count.nodes[0] + legal >= len(nodes.mover)
        if full or count.edges[0] + legal > len(nodes.child) or 2 * count.nodes[0] > len(nodes.keys):
            return
        mover = int(level[i].to_move)
        nodes.mover[base + i] = mover
        nodes.first[base + i] = count.edges[0]
        for k in range(legal):
            if mover >= 0 and steps[k] == resign:
                continue
            at = count.found[0]
            deeper[at] = level[i]
            weight = generic.weight(level[i], int(steps[k])) if mover == CHANCE else 1
            generic.apply(deeper[at], int(steps[k]))
            if deeper[at].to_move == OVER:
                won = generic.winner(deeper[at])
                child = DRAWN if won == NOBODY else -1 - 2 * won
            else:
                key = key_of(deeper, at)
                slot = slot_of(nodes.keys, key)
                if nodes.keys[slot] == 0:
                    nodes.keys[slot] = key
                    nodes.numbers[slot] = count.nodes[0]
                    count.nodes[0] += 1
                    count.found[0] += 1
                child = int(nodes.numbers[slot])
            nodes.child[count.edges[0]] = child
            nodes.weight[count.edges[0]] = weight
            count.edges[0] += 1
        count.done[0] += 1


@rule
def rehash(keys: Int64s, numbers: Int32s, old_keys: Int64s, old_numbers: Int32s) -> None:
    """Enter everything from a full hash table into a larger one."""
    for i in range(len(old_keys)):
        if old_keys[i] != 0:
            slot = slot_of(keys, old_keys[i])
            keys[slot], numbers[slot] = old_keys[i], old_numbers[i]


@rule
def improve(nodes: Nodes, n: int, edges: int, values: Values) -> float:
    """Bring the value of every position, for player 0, up to date, last position first; return the largest
    change."""
    largest = 0.0
    for i in range(n - 1, -1, -1):
        end = edges if i == n - 1 else nodes.first[i + 1]
        mover = nodes.mover[i]
        best, total = 2.0 if mover == 1 else -2.0 if mover == 0 else 0.0, 0.0
        for edge in range(nodes.first[i], end):
            child = nodes.child[edge]
            value = values[child] if child >= 0 else 2.0 + child
            if mover == 0:
                best = max(best, value)
            elif mover == 1:
                best = min(best, value)
            else:
                best += nodes.weight[edge] * value
                total += nodes.weight[edge]
        found = best / total if mover < 0 else best
        largest = max(largest, abs(found - values[i]))
        values[i] = found
    return largest


@dataclass
class Graph:
    """The positions that can follow from one, with the exact value of each for player 0: 1, 0 or -1 at the
    end, between them where chance decides."""

    game: Game
    nodes: Nodes
    values: Values

    @classmethod
    def explore(cls, game: Game, states: States, most: int) -> Graph:
        """Everything that can follow from states[0]. Raises TooBigToSolve for more than `most` positions."""
        require_compiled(game.name)
        rules = game.type.rules
        nodes = empty_nodes()
        count = Counts(*(np.zeros(1, np.int64) for _ in range(4)))
        level, deeper = states[:1].copy(), np.zeros(ROOM, game.type.dtype)
        steps = np.zeros(rules.MAX_LEGAL, np.int32)
        slot = slot_of(nodes.keys, key_of(level, 0))
        nodes.keys[slot] = key_of(level, 0)
        count.nodes[0] = n = 1
        while n:
            while count.done[0] < n:
                expand(level, n, deeper, steps, rules.RESIGN, nodes, count)
                if count.done[0] < n:
                    if count.nodes[0] > most:
                        raise TooBigToSolve(
                            f"more than {most:,} positions can follow; solve a small variant, a later "
                            "position, or allow more"
                        )
                    nodes, deeper = _grown(nodes, deeper, count, rules.MAX_LEGAL)
            n = int(count.found[0])
            level = deeper[:n].copy()
            count.done[0] = count.found[0] = 0
        total, edges = int(count.nodes[0]), int(count.edges[0])
        nodes = nodes._replace(mover=nodes.mover[:total].copy(), first=nodes.first[:total].copy())
        values = np.zeros(total, np.float64)
        while improve(nodes, total, edges, values) > 0:
            pass
        return cls(game, nodes, values)

    def value_of(self, states: States) -> float | None:
        """The value of states[0] for player 0; None if it does not follow from the first position."""
        key = key_of(states, 0)
        slot = slot_of(self.nodes.keys, key)
        return None if self.nodes.keys[slot] == 0 else float(self.values[self.nodes.numbers[slot]])

    def value_after(self, states: States, steps: Sequence[int]) -> float:
        """The value after these steps in states[0], which is one of the positions."""
        after = states.copy()
        after["ply"] = 0
        for step in steps:
            COMPILED.apply_step(after, 0, step)
        if after["to_move"][0] == OVER:
            result = np.empty(3, np.int64)
            COMPILED.result_of(after, 0, result)
            return 0.0 if result[0] == NOBODY else 1.0 - 2.0 * float(result[0])
        value = self.value_of(after)
        assert value is not None, "everything that can follow is known"
        return value

    def __len__(self) -> int:
        return len(self.values)


def empty_nodes() -> Nodes:
    """Room for a few positions."""
    bytes_, ints, longs = np.zeros(ROOM, np.int8), np.zeros(ROOM, np.int32), np.zeros(ROOM, np.int64)
    return Nodes(bytes_, longs, ints, ints.copy(), longs.copy(), ints.copy())


def _grown(nodes: Nodes, deeper: States, count: Counts, step: int) -> tuple[Nodes, States]:
    """More room where there is too little."""
    if count.nodes[0] + step >= len(nodes.mover):
        nodes = nodes._replace(mover=_doubled(nodes.mover, step), first=_doubled(nodes.first, step))
    if count.edges[0] + step > len(nodes.child):
        nodes = nodes._replace(child=_doubled(nodes.child, step), weight=_doubled(nodes.weight, step))
    if 2 * count.nodes[0] > len(nodes.keys):
        keys, numbers = np.zeros(2 * len(nodes.keys), np.int64), np.zeros(2 * len(nodes.keys), np.int32)
        rehash(keys, numbers, nodes.keys, nodes.numbers)
        nodes = nodes._replace(keys=keys, numbers=numbers)
    return nodes, _doubled(deeper, step) if count.found[0] + step >= len(deeper) else deeper


def _doubled(array: npt.NDArray[Number], step: int) -> npt.NDArray[Number]:
    larger: npt.NDArray[Number] = np.zeros(2 * len(array) + step, array.dtype)
    larger[: len(array)] = array
    return larger
