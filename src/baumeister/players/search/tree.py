"""One tree search for all games, compiled: Monte Carlo tree search over information sets.

Every simulation deals again what the searching player cannot know (uniformly among the deals consistent with
the player's view), then walks down one common tree along the moves that are legal in this deal, expands it,
evaluates the position it has come to and adds the result to the nodes on its way. How often a step was
*available* takes the place of how often its parent was visited, for not every deal allows every step
(single-observer information set MCTS). Chance acts between nodes and has none of its own. In a game without
hidden cards and chance this is plain tree search.

A plain search takes the best upper confidence bound, then plays at random to the end (UCT). A guided search
asks the game's evaluation which steps deserve a look (PUCT), plays on for a few steps if `horizon` asks for
it, and evaluates.

A guided search can be made to think like a weaker person: `depth` is how many turns it looks ahead,
`overlook` the share of steps that it does not notice, `misjudge` how far off its evaluations are (always the
same in the same position, as a wrong belief is; no dice are thrown).

Memory: a tree of n nodes takes 32 n bytes, allocated once. When it is full, simulations go on without
growing it. Nothing is allocated during the search.
"""

from __future__ import annotations

import math
from typing import Annotated, NamedTuple, Protocol, cast

import numpy as np
import numpy.typing as npt

from ...games import generic
from ...games.compiled import Floats, Int32s, Int64s, States, record_dtype, rule
from ...games.contract import CHANCE, NOBODY, OVER, GameType
from ...games.evaluation import evaluation, tuned_weights
from ...games.rng import below
from .lapses import hash_to_normal, hash_to_unit

NONE = -1
ROOT = 0
OVERLOOKED = -1
"""In the place of `available`: the player does not notice this step."""
LONGEST_PATH = 1024
NO_LIMIT = 1_000_000
USED, VISIT, SALT = range(3)
"""Counters of a tree: the nodes used, the number of the visit of a node, and the salt of all lapses."""


class Node(Protocol):
    """A node: what a step came to."""

    step: Annotated[int, np.int32]
    mover: Annotated[int, np.int32]
    child: Annotated[int, np.int32]  # the first one
    sibling: Annotated[int, np.int32]  # the next one
    visits: Annotated[int, np.int32]
    available: Annotated[int, np.int32]  # how often the step was legal when the parent was visited
    total: Annotated[float, np.float32]  # sum of results (1 won, 0.5 drawn, 0 lost) for the mover
    prior: Annotated[float, np.float32]  # how much the step deserves a look


NODE = record_dtype(Node)


class TreeSettings(NamedTuple):
    """How a tree is searched."""

    guided: bool = True
    """Use the game's evaluation; if not, random playouts."""
    explore: float = 1.0
    """How much a rarely tried step is preferred to a good one."""
    untried_penalty: float = 0.1
    """Guided: how much worse than its parent a step is thought to be before it is tried."""
    horizon: int = 0
    """Guided: how many steps are played on quickly before the evaluation. Plain: how many steps random play
    may take before it counts as a draw; 0 for no end."""
    depth: int = NO_LIMIT
    """Guided: how many turns are looked ahead."""
    overlook: float = 0.0
    """Guided: the share of steps that are not noticed, the most promising one of a position excepted."""
    misjudge: float = 0.0
    """Guided: the typical error of an evaluation, in logits."""
    redeal: bool = True
    """Deal the hidden cards again for every simulation; if not, all simulations believe the root's deal."""

    def typed(self) -> TreeSettings:
        """The same in the types that the search is compiled for."""
        return TreeSettings(
            bool(self.guided),
            _single(self.explore),
            _single(self.untried_penalty),
            int(self.horizon),
            int(self.depth),
            _single(self.overlook),
            _single(self.misjudge),
            bool(self.redeal),
        )


def _single(number: float) -> float:
    """A number in single precision, in which the search is compiled."""
    return cast("float", np.float32(number))


class Tree(NamedTuple):
    """A search tree, the position at its root, and the room in which a simulation walks."""

    nodes: npt.NDArray[np.void]
    counts: Int64s
    states: States
    """The position at the root and, behind it, the one that a simulation walks with."""
    keys: Int64s
    """The repetition ring at the root."""
    ring: Int64s
    """The repetition ring of the simulation."""
    legal: Int32s
    priors: Floats
    """Of the legal steps."""
    stamps: Int32s
    """[step]: the last visit in which it was legal, negative if the node has a child for it."""
    path: Int32s
    weights: Floats
    scratch: Floats
    forbidden: int
    """A step that is never taken: to resign."""

    @classmethod
    def at(cls, root: States, keys: Int64s, *, nodes: int, salt: int, weights: Floats | None = None) -> Tree:
        """An empty tree with room for so many nodes for the position and its repetition ring; with the tuned
        weights of the evaluation if no others are given."""
        game = GameType.of(root)
        ring = np.zeros(max(len(keys), game.rules.RING), np.int64)
        ring[: len(keys)] = keys
        return cls(
            nodes=np.empty(nodes, NODE),
            counts=np.array([0, 0, salt], np.int64),
            states=np.concatenate([root, root]),
            keys=ring,
            ring=ring.copy(),
            legal=np.zeros(game.rules.MAX_LEGAL, np.int32),
            priors=np.zeros(game.rules.MAX_LEGAL, np.float32),
            stamps=np.zeros(game.rules.ACTIONS, np.int32),
            path=np.zeros(LONGEST_PATH, np.int32),
            weights=tuned_weights(game.name) if weights is None else weights,
            scratch=np.zeros(evaluation(game.name).SCRATCH, np.float32),
            forbidden=game.rules.GIVE_UP,
        )

    def search(self, settings: TreeSettings, rng: Int64s, simulations: int) -> None:
        """So many more simulations."""
        simulate(self, settings.typed(), rng, simulations)

    def children(self, node: int) -> list[int]:
        """The visited children of a node."""
        found = []
        child = int(self.nodes[node].child) if self.counts[USED] else NONE
        while child != NONE:
            if self.nodes[child].visits > 0:
                found.append(child)
            child = int(self.nodes[child].sibling)
        return found


# ---- nodes --------------------------------------------------------------------------------------------


@rule
def add_node(tree: Tree, parent: int, step: int, mover: int) -> int:
    """Append a node and hang it under its parent; its number."""
    n = int(tree.counts[USED])
    tree.counts[USED] = n + 1
    node = tree.nodes[n]
    node.step, node.mover = step, mover
    node.child = node.sibling = NONE
    node.visits = node.available = 0
    node.total = 0.0
    if parent != NONE:
        node.sibling = tree.nodes[parent].child
        tree.nodes[parent].child = n
    return n


@rule
def mark_legal(tree: Tree, node: int) -> int:
    """List the legal steps of the simulation's position and note in `stamps` which have a child; how many
    have none."""
    nodes, stamps, legal = tree.nodes, tree.stamps, tree.legal
    tree.counts[VISIT] += 1
    now = int(tree.counts[VISIT])
    n: int = generic.legal(tree.states[1], legal)
    missing = n
    for k in range(n):
        stamps[legal[k]] = now
    if tree.forbidden >= 0 and stamps[tree.forbidden] == now:
        stamps[tree.forbidden] = 0
        missing -= 1
    child = int(nodes[node].child)
    while child != NONE:
        step = int(nodes[child].step)
        if stamps[step] == now:
            stamps[step] = -now
            missing -= 1
        child = int(nodes[child].sibling)
    return missing


@rule
def draw_missing(tree: Tree, missing: int, rng: Int64s) -> int:
    """One of the legal steps without a child."""
    now = int(tree.counts[VISIT])
    skip = below(rng, missing)
    k = 0
    while True:
        step = int(tree.legal[k])
        if tree.stamps[step] == now:
            if skip == 0:
                return step
            skip -= 1
        k += 1


@rule
def expand(tree: Tree, settings: TreeSettings, node: int, before: int) -> None:
    """A child for every legal step without one, with its prior. Some are overlooked, the likeliest never; one
    in a needless order is never looked at."""
    nodes, legal, priors = tree.nodes, tree.legal, tree.priors
    now, salt = int(tree.counts[VISIT]), int(tree.counts[SALT])
    n: int = generic.legal(tree.states[1], legal)
    generic.prior(tree.states[1], legal, n, tree.weights, tree.scratch, priors)
    best, kept = 0, 0.0
    for k in range(n):
        if before != NONE and generic.needless(tree.states[1], before, int(legal[k])):
            priors[k] = 0.0
        kept += priors[k]
        if priors[k] > priors[best]:
            best = k
    for k in range(n):
        step = int(legal[k])
        if tree.stamps[step] == now and tree.counts[USED] < len(nodes):
            child = add_node(tree, node, step, tree.states[1].to_move)
            what = (node + 1) * 4099 + step
            nodes[child].prior = priors[k] / kept if kept > 0.0 else 0.0
            if settings.misjudge > 0.0:
                nodes[child].prior *= math.exp(settings.misjudge * hash_to_normal(what, salt))
            if priors[k] == 0.0 or (k != best and hash_to_unit(what, salt) < settings.overlook):
                nodes[child].available = OVERLOOKED


# ---- selection ----------------------------------------------------------------------------------------


@rule
def select_known(tree: Tree, settings: TreeSettings, node: int, mover: int) -> int:
    """The legal child that promises most, or NONE; notes which were available."""
    nodes, stamps = tree.nodes, tree.stamps
    now, explore = int(tree.counts[VISIT]), settings.explore
    hoped = 0.5
    if nodes[node].visits > 0:
        hoped = nodes[node].total / nodes[node].visits
        if nodes[node].mover != mover:
            hoped = 1.0 - hoped
    best, bound = NONE, -1.0
    child = int(nodes[node].child)
    while child != NONE:
        there = nodes[child]
        if stamps[there.step] == -now and there.available != OVERLOOKED:
            there.available += 1
            visits, available = there.visits, there.available
            promise = there.total / visits if visits > 0 else hoped - settings.untried_penalty
            if settings.guided:
                promise += explore * there.prior * math.sqrt(available) / (1.0 + visits)
            else:
                promise += explore * math.sqrt(math.log(available) / visits)
            if best == NONE or promise > bound:
                best, bound = child, promise
        child = int(there.sibling)
    return best


@rule
def select_child(tree: Tree, settings: TreeSettings, rng: Int64s, node: int, before: int) -> int:
    """The child to go on with, added if need be; NONE if the tree is full and knows none."""
    missing = mark_legal(tree, node)
    mover = int(tree.states[1].to_move)
    if missing > 0 and tree.counts[USED] < len(tree.nodes):
        if not settings.guided:
            select_known(tree, settings, node, mover)  # these were available too
            child = add_node(tree, node, draw_missing(tree, missing, rng), mover)
            tree.nodes[child].available = 1
            return child
        expand(tree, settings, node, before)
        mark_legal(tree, node)
    return select_known(tree, settings, node, mover)


@rule
def simulate(tree: Tree, settings: TreeSettings, rng: Int64s, simulations: int) -> None:
    """So many simulations from the root."""
    nodes, states, ring, path = tree.nodes, tree.states, tree.ring, tree.path
    player = int(states[0].to_move)
    if tree.counts[USED] == 0:
        add_node(tree, NONE, NONE, player)
    for _ in range(simulations):
        states[1] = states[0]
        ring[:] = tree.keys
        if settings.redeal:
            generic.redeal(states[1], player, rng)
        node, length = ROOT, 1
        path[0] = ROOT
        head = before = NONE
        while states[1].to_move != OVER and length < len(path):
            if not generic.inside(states[1]):
                before, head = head, NONE
            if states[1].to_move == CHANCE:
                step = draw_outcome(tree, settings, rng)
                if step == NONE:
                    break
            else:
                too_deep = states[1].ply - states[0].ply >= settings.depth
                if node != ROOT and (nodes[node].visits == 0 or too_deep):
                    break
                child = select_child(tree, settings, rng, node, before)
                if child == NONE:
                    break
                node = child
                step = int(nodes[node].step)
                if head == NONE:
                    head = step
                path[length] = node
                length += 1
            generic.apply(states[1], step)
            generic.recur(states[1], ring)
        back_up(tree, length, evaluate(tree, settings, rng))


@rule
def draw_outcome(tree: Tree, settings: TreeSettings, rng: Int64s) -> int:
    """An outcome of chance; NONE if the evaluation is better asked now than behind it."""
    if settings.guided:
        step: int = generic.playout(tree.states[1], tree.weights, rng)
    else:
        step = generic.sample(tree.states[1], rng)
    return step


# ---- evaluation ---------------------------------------------------------------------------------------


@rule
def evaluate(tree: Tree, settings: TreeSettings, rng: Int64s) -> float:
    """What the simulation's position is worth to player 0: by random play to the end, or by the game's
    evaluation."""
    if not settings.guided:
        return play_randomly(tree, settings, rng)
    states, steps = tree.states, 0
    while states[1].to_move != OVER and steps < settings.horizon:
        step = generic.playout(states[1], tree.weights, rng)
        if step == NONE:
            break
        generic.apply(states[1], step)
        generic.recur(states[1], tree.ring)
        steps += 1
    if states[1].to_move == OVER:
        won: int = generic.winner(states[1])
        return 0.5 if won == NOBODY else 1.0 - won
    found: float = generic.value(states[1], 0, tree.weights, tree.scratch)
    if settings.misjudge == 0.0:
        return found
    found = min(max(found, 0.001), 0.999)
    error = settings.misjudge * hash_to_normal(generic.key(states[1]), int(tree.counts[SALT]))
    odds = math.log(found / (1.0 - found)) + error
    return 1.0 / (1.0 + math.exp(-odds))


@rule
def play_randomly(tree: Tree, settings: TreeSettings, rng: Int64s) -> float:
    """The result of random play from the simulation's position for player 0."""
    states = tree.states
    steps, most = 0, settings.horizon if settings.horizon > 0 else NO_LIMIT
    while states[1].to_move != OVER and steps < most:
        step = generic.sample(states[1], rng)
        if step != tree.forbidden or states[1].to_move == CHANCE:
            generic.apply(states[1], step)
            generic.recur(states[1], tree.ring)
            steps += 1
    won: int = generic.winner(states[1]) if states[1].to_move == OVER else NOBODY
    return 0.5 if won == NOBODY else 1.0 - won


@rule
def back_up(tree: Tree, length: int, result: float) -> None:
    """Add a result for player 0 to every node on the path."""
    for k in range(length):
        node = tree.nodes[int(tree.path[k])]
        node.visits += 1
        node.total += result if node.mover == 0 else 1.0 - result
