"""One tree search for all games, compiled: Monte Carlo tree search over information sets.

Every simulation deals anew what the searching player cannot know (uniformly among the deals consistent
with his view), then walks down one common tree along the moves that are legal in this deal, adds to it,
judges the position it has come to and notes the judgement on the way. How often a move was *available* takes
the place of how often its parent was visited, for not every deal allows every move (single-observer
information set MCTS). Chance acts between nodes and has none of its own. In a game without hidden cards and
chance this is plain tree search.

It walks in one of two manners. Plain: the best upper confidence bound, then random play to the end. Guided:
the game's evaluation says which steps deserve a look (PUCT), plays on for a few steps if `horizon` asks for
it, and judges.

A guided search can be made to think like a weaker person: `depth` is how many turns it looks ahead,
`overlook` the share of steps that it does not notice, `misjudge` how far off its judgements are (always the
same in the same position, as a wrong belief is; not dice).

Memory: a tree of n nodes takes 32 n bytes, allocated once. When it is full, simulations go on without
growing it. Nothing is allocated during the search.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields

import numpy as np

from ..games import generic
from ..games.compiled import Floats, Int32s, Int64s, States, rule
from ..games.contract import CHANCE, NOBODY, OVER, GameType
from ..games.evaluation import evaluation, tuned_weights
from ..games.rng import below
from .lapses import error_of, share_of

NONE = -1
ROOT = 0
ACTION, MOVER, CHILD, SIBLING, VISITS, AVAILABLE = range(6)
"""Columns of a node: the step that leads to it, who took it, its first child, its next sibling, how often it
was visited, how often the step was available when its parent was."""
UNSEEN = -1
"""In the place of AVAILABLE: the player overlooks this step."""

USED, STAMP, SALT = range(3)
"""Counters of a tree: nodes used, the number of the node visit, and the number that errors are drawn from."""

NO_LIMIT = 1_000_000


@dataclass(frozen=True, kw_only=True)
class Manner:
    """How a tree is searched."""

    guided: bool = True
    """Use the game's evaluation; if not, random playouts."""
    explore: float = 1.0
    """How much a rarely tried step is preferred to a good one."""
    first: float = 0.1
    """Guided: how much worse than its parent a step is thought to be before it is tried."""
    horizon: int = 0
    """Guided: how many steps are played on quickly before the evaluation judges. Plain: how many steps random
    play may take before it counts as a draw; 0 for no end."""
    depth: int = NO_LIMIT
    """Guided: how many turns are looked ahead."""
    overlook: float = 0.0
    """Guided: the share of steps that are not noticed, the most promising one of a position excepted."""
    misjudge: float = 0.0
    """Guided: the typical error of a judgement, in logits."""
    redeal: bool = True
    """Deal the hidden cards anew for every simulation; if not, all simulations believe in the root's deal."""

    def numbers(self) -> Floats:
        """As the compiled search takes them, in the order of the fields."""
        return np.array([getattr(self, f.name) for f in fields(self)], np.float32)


GUIDE, EXPLORE, FIRST, HORIZON, DEPTH, OVERLOOK, MISJUDGE, REDEAL = range(8)


@dataclass
class Tree:
    """The arrays of a search."""

    nodes: Int32s
    values: Floats
    """Sum of results (1 won, 0.5 drawn, 0 lost) for the player who took the step to the node."""
    priors: Floats
    """How much the step to the node deserves a look."""
    counts: Int64s
    states: States
    """The position to search from and, behind it, the one that a simulation walks with."""
    legal: Int32s
    chances: Floats
    """The priors of the legal steps."""
    stamp: Int32s
    """[step]: the last node visit in which it was legal, negative if the node has a child for it."""
    path: Int32s
    ring: Int64s
    keys: Int64s
    """The repetition ring of the position to search from."""
    weights: Floats
    room: Floats

    @classmethod
    def at(cls, root: States, keys: Int64s, *, nodes: int, salt: int) -> Tree:
        """An empty tree with room for so many nodes for the position and its repetition ring."""
        game = GameType.of(root)
        ring = np.zeros(max(len(keys), game.rules.RING), np.int64)
        ring[: len(keys)] = keys
        return cls(
            nodes=np.empty((nodes, 6), np.int32),
            values=np.empty(nodes, np.float32),
            priors=np.empty(nodes, np.float32),
            counts=np.array([0, 0, salt], np.int64),
            states=np.concatenate([root, root]),
            legal=np.zeros(game.rules.MAX_LEGAL, np.int32),
            chances=np.zeros(game.rules.MAX_LEGAL, np.float32),
            stamp=np.zeros(game.rules.ACTIONS, np.int32),
            path=np.zeros(1024, np.int32),
            ring=ring.copy(),
            keys=ring,
            weights=tuned_weights(game.name),
            room=np.zeros(evaluation(game.name).SCRATCH, np.float32),
        )

    def search(self, manner: Floats, rng: Int64s, times: int) -> None:
        """So many more simulations."""
        forbidden = GameType.of(self.states).rules.GIVE_UP
        simulate(
            self.states, self.nodes, self.values, self.priors, self.counts, self.legal, self.chances,
            self.stamp, self.path, self.ring, self.keys, self.weights, self.room, manner, forbidden, rng,
            times,
        )  # fmt: skip

    def children(self, node: int) -> list[int]:
        """The visited children of a node."""
        found = []
        child = int(self.nodes[node, CHILD]) if self.counts[USED] else NONE
        while child != NONE:
            if self.nodes[child, VISITS] > 0:
                found.append(child)
            child = int(self.nodes[child, SIBLING])
        return found


# ---- nodes --------------------------------------------------------------------------------------------


@rule
def add_node(nodes: Int32s, values: Floats, counts: Int64s, parent: int, action: int, mover: int) -> int:
    """Append a node and hang it under its parent; its number."""
    n = int(counts[USED])
    counts[USED] = n + 1
    nodes[n, ACTION], nodes[n, MOVER] = action, mover
    nodes[n, CHILD] = nodes[n, SIBLING] = NONE
    nodes[n, VISITS] = nodes[n, AVAILABLE] = 0
    values[n] = 0.0
    if parent != NONE:
        nodes[n, SIBLING] = nodes[parent, CHILD]
        nodes[parent, CHILD] = n
    return n


@rule
def mark_legal(
    states: States, nodes: Int32s, counts: Int64s, legal: Int32s, stamp: Int32s, node: int, forbidden: int
) -> int:
    """List the legal steps of states[1], note in `stamp` which of them have a child; how many have none."""
    counts[STAMP] += 1
    now = int(counts[STAMP])
    n: int = generic.legal(states[1], legal)
    missing = n
    for k in range(n):
        stamp[legal[k]] = now
    if forbidden >= 0 and stamp[forbidden] == now:
        stamp[forbidden] = 0
        missing -= 1
    child = int(nodes[node, CHILD])
    while child != NONE:
        a = int(nodes[child, ACTION])
        if stamp[a] == now:
            stamp[a] = -now
            missing -= 1
        child = int(nodes[child, SIBLING])
    return missing


@rule
def random_missing(legal: Int32s, stamp: Int32s, now: int, missing: int, rng: Int64s) -> int:
    """One of the legal steps without a child."""
    skip = below(rng, missing)
    k = 0
    while True:
        a = int(legal[k])
        if stamp[a] == now:
            if skip == 0:
                return a
            skip -= 1
        k += 1


@rule
def add_missing(
    states: States,
    nodes: Int32s,
    values: Floats,
    priors: Floats,
    counts: Int64s,
    legal: Int32s,
    chances: Floats,
    stamp: Int32s,
    weights: Floats,
    room: Floats,
    manner: Floats,
    node: int,
    before: int,
) -> None:
    """A child for every legal step without one, with its prior. Some are overlooked, the likeliest never; one
    in a needless order is never looked at."""
    now, salt = int(counts[STAMP]), int(counts[SALT])
    n: int = generic.legal(states[1], legal)
    generic.prior(states[1], legal, n, weights, room, chances)
    best, kept = 0, 0.0
    for k in range(n):
        if before != NONE and generic.needless(states[1], before, int(legal[k])):
            chances[k] = 0.0
        kept += chances[k]
        if chances[k] > chances[best]:
            best = k
    for k in range(n):
        a = int(legal[k])
        if stamp[a] == now and counts[USED] < len(nodes):
            child = add_node(nodes, values, counts, node, a, states[1].to_move)
            what = (node + 1) * 4099 + a
            priors[child] = chances[k] / kept if kept > 0.0 else 0.0
            if manner[MISJUDGE] > 0.0:
                priors[child] *= math.exp(manner[MISJUDGE] * error_of(what, salt))
            if chances[k] == 0.0 or (k != best and share_of(what, salt) < manner[OVERLOOK]):
                nodes[child, AVAILABLE] = UNSEEN


# ---- walking down -------------------------------------------------------------------------------------


@rule
def best_child(
    nodes: Int32s,
    values: Floats,
    priors: Floats,
    counts: Int64s,
    stamp: Int32s,
    manner: Floats,
    node: int,
    mover: int,
) -> int:
    """The legal child that promises most, or NONE; notes which were available."""
    now, explore = int(counts[STAMP]), manner[EXPLORE]
    guided = manner[GUIDE] > 0.0
    hoped = 0.5
    if nodes[node, VISITS] > 0:
        hoped = values[node] / nodes[node, VISITS]
        if nodes[node, MOVER] != mover:
            hoped = 1.0 - hoped
    best, bound = NONE, -1.0
    child = int(nodes[node, CHILD])
    while child != NONE:
        if stamp[nodes[child, ACTION]] == -now and nodes[child, AVAILABLE] != UNSEEN:
            nodes[child, AVAILABLE] += 1
            visits, available = nodes[child, VISITS], nodes[child, AVAILABLE]
            mean = values[child] / visits if visits > 0 else hoped - manner[FIRST]
            if guided:
                mean += explore * priors[child] * math.sqrt(available) / (1.0 + visits)
            else:
                mean += explore * math.sqrt(math.log(available) / visits)
            if best == NONE or mean > bound:
                best, bound = child, mean
        child = int(nodes[child, SIBLING])
    return best


@rule
def descend(
    states: States,
    nodes: Int32s,
    values: Floats,
    priors: Floats,
    counts: Int64s,
    legal: Int32s,
    chances: Floats,
    stamp: Int32s,
    weights: Floats,
    room: Floats,
    manner: Floats,
    forbidden: int,
    rng: Int64s,
    node: int,
    before: int,
) -> int:
    """The child to go on with from states[1], added if need be; NONE if the tree is full and knows none."""
    missing = mark_legal(states, nodes, counts, legal, stamp, node, forbidden)
    mover = int(states[1].to_move)
    if missing > 0 and counts[USED] < len(nodes):
        if manner[GUIDE] == 0.0:
            best_child(nodes, values, priors, counts, stamp, manner, node, mover)  # these were available too
            a = random_missing(legal, stamp, int(counts[STAMP]), missing, rng)
            child = add_node(nodes, values, counts, node, a, mover)
            nodes[child, AVAILABLE] = 1
            return child
        add_missing(
            states, nodes, values, priors, counts, legal, chances, stamp, weights, room, manner, node, before
        )
        mark_legal(states, nodes, counts, legal, stamp, node, forbidden)
    return best_child(nodes, values, priors, counts, stamp, manner, node, mover)


@rule
def simulate(
    states: States,
    nodes: Int32s,
    values: Floats,
    priors: Floats,
    counts: Int64s,
    legal: Int32s,
    chances: Floats,
    stamp: Int32s,
    path: Int32s,
    ring: Int64s,
    keys: Int64s,
    weights: Floats,
    room: Floats,
    manner: Floats,
    forbidden: int,
    rng: Int64s,
    times: int,
) -> None:
    """So many simulations from states[0] with its repetition ring `keys`. A forbidden step is never taken."""
    player = int(states[0].to_move)
    if counts[USED] == 0:
        add_node(nodes, values, counts, NONE, NONE, player)
    for _ in range(times):
        states[1] = states[0]
        ring[:] = keys
        if manner[REDEAL] > 0.0:
            generic.redeal(states[1], player, rng)
        node, length = ROOT, 1
        path[0] = ROOT
        head = before = NONE
        while states[1].to_move != OVER and length < len(path):
            if not generic.inside(states[1]):
                before, head = head, NONE
            if states[1].to_move == CHANCE:
                a = drawn(states, weights, manner, rng)
                if a == NONE:
                    break
            else:
                if node != ROOT and (
                    nodes[node, VISITS] == 0 or states[1].ply - states[0].ply >= manner[DEPTH]
                ):
                    break
                child = descend(
                    states, nodes, values, priors, counts, legal, chances, stamp, weights, room, manner,
                    forbidden, rng, node, before,
                )  # fmt: skip
                if child == NONE:
                    break
                node = child
                a = int(nodes[node, ACTION])
                if head == NONE:
                    head = a
                path[length] = node
                length += 1
            generic.apply(states[1], a)
            generic.recur(states[1], ring)
        result = judge(states, ring, weights, room, manner, forbidden, int(counts[SALT]), rng)
        note_result(nodes, values, path, length, result)


@rule
def drawn(states: States, weights: Floats, manner: Floats, rng: Int64s) -> int:
    """An outcome of chance; NONE if the evaluation would rather judge states[1] than see it."""
    if manner[GUIDE] == 0.0:
        a: int = generic.sample(states[1], rng)
    else:
        a = generic.playout(states[1], weights, rng)
    return a


# ---- judging ------------------------------------------------------------------------------------------


@rule
def judge(
    states: States,
    ring: Int64s,
    weights: Floats,
    room: Floats,
    manner: Floats,
    forbidden: int,
    salt: int,
    rng: Int64s,
) -> float:
    """What states[1] is worth to player 0: by random play to the end, or by the evaluation."""
    if manner[GUIDE] == 0.0:
        return random_result(states, ring, manner, forbidden, rng)
    steps = 0
    while states[1].to_move != OVER and steps < manner[HORIZON]:
        a = generic.playout(states[1], weights, rng)
        if a == NONE:
            break
        generic.apply(states[1], a)
        generic.recur(states[1], ring)
        steps += 1
    if states[1].to_move == OVER:
        won: int = generic.winner(states[1])
        return 0.5 if won == NOBODY else 1.0 - won
    found: float = generic.value(states[1], 0, weights, room)
    if manner[MISJUDGE] == 0.0:
        return found
    found = min(max(found, 0.001), 0.999)
    odds = math.log(found / (1.0 - found)) + manner[MISJUDGE] * error_of(generic.key(states[1]), salt)
    return 1.0 / (1.0 + math.exp(-odds))


@rule
def random_result(states: States, ring: Int64s, manner: Floats, forbidden: int, rng: Int64s) -> float:
    """The result of random play from states[1] for player 0."""
    steps, most = 0, manner[HORIZON] if manner[HORIZON] > 0 else NO_LIMIT
    while states[1].to_move != OVER and steps < most:
        a = generic.sample(states[1], rng)
        if a != forbidden or states[1].to_move == CHANCE:
            generic.apply(states[1], a)
            generic.recur(states[1], ring)
            steps += 1
    won: int = generic.winner(states[1]) if states[1].to_move == OVER else NOBODY
    return 0.5 if won == NOBODY else 1.0 - won


@rule
def note_result(nodes: Int32s, values: Floats, path: Int32s, length: int, result: float) -> None:
    """Add a result for player 0 to every node on the path."""
    for k in range(length):
        node = int(path[k])
        nodes[node, VISITS] += 1
        values[node] += result if nodes[node, MOVER] == 0 else 1.0 - result
