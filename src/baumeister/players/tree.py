"""One tree search for all games, compiled: Monte Carlo tree search over information sets.

Every simulation deals anew what the searching player cannot know (uniformly among the deals consistent
with his view), then walks down one common tree: among the moves legal in this deal it takes the one with the
best upper confidence bound, adds a node, plays on at random and notes the result on the way. A move's
exploration counts how often it was *available*, not how often its parent was visited, for not every deal
allows every move (single-observer information set MCTS). Chance acts between nodes and has none of its own.
In a game without hidden cards and chance this is plain UCT.

Memory: a tree of n nodes takes 28 n bytes, allocated once. When it is full, simulations go on without
growing it. Nothing is allocated during the search.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..games import contract
from ..games.compiled import Floats, Int32s, Int64s, States, rule
from ..games.contract import CHANCE, OVER
from ..games.rng import below

NONE = -1
ROOT = 0
ACTION, MOVER, CHILD, SIBLING, VISITS, AVAILABLE = range(6)
"""Columns of a node: the step that leads to it, who took it, its first child, its next sibling, how often it
was visited, how often the step was available when its parent was."""


@dataclass
class Tree:
    """The arrays of a search; `used` nodes of them are filled."""

    nodes: Int32s
    values: Floats
    """Sum of results (1 won, 0.5 drawn, 0 lost) for the player who took the step to the node."""
    used: Int64s
    scratch: States
    """Room for the state that a simulation walks with."""
    legal: Int32s
    stamp: Int32s
    """[step]: the last simulation in which a child for this step was seen, to find steps without one."""
    path: Int32s
    ring: Int64s

    @classmethod
    def of_size(cls, game: contract.GameType, nodes: int, ring: int) -> Tree:
        """An empty tree with room for so many nodes, for positions with a repetition ring of that length."""
        return cls(
            nodes=np.full((nodes, 6), NONE, np.int32),
            values=np.zeros(nodes, np.float32),
            used=np.zeros(1, np.int64),
            scratch=np.zeros(1, game.dtype),
            legal=np.zeros(game.rules.MAX_LEGAL, np.int32),
            stamp=np.zeros(game.rules.ACTIONS, np.int32),
            path=np.zeros(1024, np.int32),
            ring=np.zeros(ring, np.int64),
        )

    def search(
        self, root: States, keys: Int64s, player: int, forbidden: int, explore: float, rng: Int64s, times: int
    ) -> None:
        """So many more simulations."""
        simulate(
            root, self.scratch, self.nodes, self.values, self.used, self.legal, self.stamp, self.path,
            self.ring, keys, player, forbidden, explore, rng, times,
        )  # fmt: skip

    def children(self, node: int) -> list[int]:
        """The children of a node, most visited first, then by step."""
        found = []
        child = int(self.nodes[node, CHILD])
        while child != NONE:
            found.append(child)
            child = int(self.nodes[child, SIBLING])
        return sorted(found, key=lambda n: (-int(self.nodes[n, VISITS]), int(self.nodes[n, ACTION])))


@rule
def add_node(nodes: Int32s, values: Floats, used: Int64s, parent: int, action: int, mover: int) -> int:
    """Append a node and hang it under its parent; its number."""
    n = int(used[0])
    used[0] = n + 1
    nodes[n, ACTION], nodes[n, MOVER] = action, mover
    nodes[n, CHILD] = NONE
    nodes[n, VISITS] = nodes[n, AVAILABLE] = 0
    nodes[n, SIBLING] = NONE
    values[n] = 0.0
    if parent != NONE:
        nodes[n, SIBLING] = nodes[parent, CHILD]
        nodes[parent, CHILD] = n
    return n


@rule
def best_child(
    states: States, nodes: Int32s, values: Floats, stamp: Int32s, parent: int, turn: int, explore: float
) -> int:
    """The legal child with the best upper confidence bound, or NONE; notes which legal steps have a child."""
    best, bound = NONE, -1.0
    child = int(nodes[parent, CHILD])
    while child != NONE:
        a = int(nodes[child, ACTION])
        if contract.is_legal(states[0], a):
            stamp[a] = turn
            nodes[child, AVAILABLE] += 1
            visits = nodes[child, VISITS]
            value = values[child] / visits + explore * math.sqrt(math.log(nodes[child, AVAILABLE]) / visits)
            if value > bound:
                best, bound = child, value
        child = int(nodes[child, SIBLING])
    return best


@rule
def untried(states: States, legal: Int32s, stamp: Int32s, turn: int, forbidden: int, rng: Int64s) -> int:
    """A random legal step that has no child yet and is not the forbidden one, or NONE."""
    n: int = contract.legal(states[0], legal)
    found, chosen = 0, NONE
    for k in range(n):
        a = int(legal[k])
        if stamp[a] != turn and a != forbidden:
            found += 1
            if below(rng, found) == 0:
                chosen = a
    return chosen


@rule
def simulate(
    root: States,
    scratch: States,
    nodes: Int32s,
    values: Floats,
    used: Int64s,
    legal: Int32s,
    stamp: Int32s,
    path: Int32s,
    ring: Int64s,
    keys: Int64s,
    player: int,
    forbidden: int,
    explore: float,
    rng: Int64s,
    times: int,
) -> None:
    """So many simulations from root[0] with its repetition ring `keys`. A forbidden step is never taken."""
    if used[0] == 0:
        add_node(nodes, values, used, NONE, NONE, NONE)
    turn = int(stamp.max())
    for _ in range(times):
        scratch[0] = root[0]
        ring[:] = keys
        contract.redeal(scratch[0], player, rng)
        node, depth = ROOT, 0
        path[0] = ROOT
        growing = True
        while growing and scratch[0].to_move != OVER and depth < len(path) - 1:
            if scratch[0].to_move == CHANCE:
                a = contract.sample(scratch[0], rng)
            else:
                turn += 1
                child = best_child(scratch, nodes, values, stamp, node, turn, explore)
                if used[0] < len(nodes):
                    fresh = untried(scratch, legal, stamp, turn, forbidden, rng)
                    if fresh != NONE:
                        child = add_node(nodes, values, used, node, fresh, scratch[0].to_move)
                        nodes[child, AVAILABLE] = 1
                        growing = False
                if child == NONE:
                    break  # the tree is full and knows nothing of this deal
                node = child
                a = int(nodes[node, ACTION])
                depth += 1
                path[depth] = node
            contract.apply(scratch[0], a)
            contract.recur(scratch[0], ring)
        finish_at_random(scratch, ring, forbidden, rng)
        note_result(nodes, values, path, depth, contract.winner(scratch[0]))


@rule
def finish_at_random(states: States, keys: Int64s, forbidden: int, rng: Int64s) -> None:
    """Random play to the end, never the forbidden step."""
    while states[0].to_move != OVER:
        a = contract.sample(states[0], rng)
        if a != forbidden or states[0].to_move == CHANCE:
            contract.apply(states[0], a)
            contract.recur(states[0], keys)


@rule
def note_result(nodes: Int32s, values: Floats, path: Int32s, depth: int, won: int) -> None:
    """Add a result to every node on the path."""
    for k in range(depth + 1):
        node = int(path[k])
        nodes[node, VISITS] += 1
        if won < 0:
            values[node] += 0.5
        elif won == nodes[node, MOVER]:
            values[node] += 1.0
