"""One tree search for all games, compiled: Monte Carlo tree search over information sets.

Every simulation deals again what the searching player cannot know (uniformly among the deals consistent with
the player's view), then walks down one common tree along the moves that are legal in this deal, expands it,
evaluates the position reached and adds the result to the nodes on its way. How often a step was *available*
replaces how often its parent was visited, because not every deal allows every step (single-observer
information set MCTS). Chance acts between nodes and has none of its own. In a game without hidden cards and
chance this is plain tree search.

A plain search takes the best upper confidence bound, then plays at random to the end (UCT). A guided search
asks the game's evaluation which steps deserve a look (PUCT), plays on for a few steps if `horizon` asks for
it, and evaluates.

A guided search can be made to think like a weaker person: `depth` is how many turns it looks ahead,
`overlook` the share of steps that it does not notice, `misjudge` how far off its evaluations are (always the
same in the same position, like a wrong belief, and not random).

Memory: a tree of n nodes takes 32 n bytes, allocated once. When it is full, simulations go on without
growing it. Nothing is allocated during the search.
"""

from __future__ import annotations

import itertools
import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, Protocol, cast

import numpy as np
import numpy.typing as npt

from ...games import generic
from ...games.code_store import SEARCH
from ...games.compiled import Floats, Int32s, Int64s, States, record_dtype, rule
from ...games.contract import CHANCE, NOBODY, OVER, State
from ...games.engine import rules_module
from ...games.evaluation import evaluation, tuned_weights
from ...games.memory import copy_values
from ...games.registry import game_of
from ...games.rng import below
from .lapses import hash_to_normal, hash_to_unit

NO_NODE = -1
ROOT = 0
OVERLOOKED = -1
"""In the place of `available`: the player does not notice this step."""
LONGEST_PATH = 1024
NO_STEP_LIMIT = 1_000_000
USED, VISIT = range(2)
"""Counters of a tree: the nodes used, and the visits of nodes so far."""


class Node(Protocol):
    """A node: what became of a step."""

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
    depth: int = NO_STEP_LIMIT
    """Guided: how many turns the search looks ahead."""
    overlook: float = 0.0
    """Guided: the share of steps that are not noticed; the most promising one of a position always is."""
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
    """The nodes."""

    nodes: npt.NDArray[np.void]
    counts: Int64s


class Walk(NamedTuple):
    """What a simulation sees at its current node.

    Numba counts the references to every array of a tuple in every function that takes the tuple. So the
    arrays are grouped by the functions that need them.
    """

    states: States
    """The position at the root, then that of the simulation."""
    legal: Int32s
    stamps: Int32s
    """[step]: the last visit in which it was legal, negative if the node has a child for it."""
    forbidden: int
    """A step that is never taken: resigning."""


class Trail(NamedTuple):
    """The way that a simulation has come so far."""

    root_ring: Int64s
    """The repetition ring at the root."""
    ring: Int64s
    path: Int32s
    """The nodes."""


class TreeEvaluator(NamedTuple):
    """What the game's evaluation needs."""

    weights: Floats
    scratch: Floats
    priors: Floats
    """Of the legal steps."""
    salt: int
    """Of all lapses."""
    leanings: Floats
    """[step]: how much more a step of the root counts than it is worth, in logits (`leanings.py`)."""


class VisitedChild(NamedTuple):
    """A child of a node that a search has visited."""

    number: int
    step: int
    visits: int
    total: float


@dataclass(frozen=True)
class TreeSearch:
    """The search of a position by one thread."""

    game: str
    tree: Tree
    walk: Walk
    trail: Trail
    evaluator: TreeEvaluator

    @classmethod
    def at(
        cls,
        root: States,
        keys: Int64s,
        *,
        nodes: int,
        salt: int,
        weights: Floats | None = None,
        leanings: Floats | None = None,
    ) -> TreeSearch:
        """An empty tree with room for `nodes` nodes, for the position and its repetition ring; with the tuned
        weights of the evaluation if no others are given."""
        game = game_of(root)
        ring = np.zeros(max(len(keys), game.rules.RING), np.int64)
        ring[: len(keys)] = keys
        most = game.rules.MAX_LEGAL
        return cls(
            game.name,
            Tree(np.empty(nodes, NODE), np.zeros(2, np.int64)),
            Walk(
                states=np.concatenate([root, root]),
                legal=np.zeros(most, np.int32),
                stamps=np.zeros(game.rules.ACTIONS, np.int32),
                forbidden=game.rules.RESIGN,
            ),
            Trail(ring, ring.copy(), np.zeros(LONGEST_PATH, np.int32)),
            TreeEvaluator(
                weights=tuned_weights(game.name) if weights is None else weights,
                scratch=np.zeros(evaluation(game.name).SCRATCH, np.float32),
                priors=np.zeros(most, np.float32),
                salt=salt,
                leanings=np.zeros(game.rules.ACTIONS, np.float32) if leanings is None else leanings,
            ),
        )

    @property
    def rules(self) -> Any:
        """The functions of this module: plain ones until the compiled ones are loaded."""
        return rules_module(self.game, sys.modules[TreeSearch.__module__], SEARCH)

    @property
    def nodes(self) -> npt.NDArray[np.void]:
        """The nodes of the tree."""
        return self.tree.nodes

    def search(self, settings: TreeSettings, rng: Int64s, simulations: int) -> None:
        """Run this many more simulations."""
        self.rules.simulate(
            self.tree, self.walk, self.trail, self.evaluator, settings.typed(), rng, simulations
        )

    def children(self, node: int) -> Iterator[VisitedChild]:
        """The visited children of a node. Read in compiled code: a search asks for them again and again."""
        numbers = np.empty(len(self.walk.stamps), np.int32)
        numbers = numbers[: self.rules.list_visited(self.tree, node, numbers)]
        found = self.nodes[numbers]
        columns = (found[name].tolist() for name in ("step", "visits", "total"))
        return itertools.starmap(VisitedChild, zip(numbers.tolist(), *columns, strict=True))


# ---- nodes --------------------------------------------------------------------------------------------


@rule
def add_node(tree: Tree, parent: int, step: int, mover: int) -> int:
    """Append a node and hang it under its parent; its number."""
    n = int(tree.counts[USED])
    tree.counts[USED] = n + 1
    node = tree.nodes[n]
    node.step, node.mover = step, mover
    node.child = node.sibling = NO_NODE
    node.visits = node.available = 0
    node.total = 0.0
    if parent != NO_NODE:
        node.sibling = tree.nodes[parent].child
        tree.nodes[parent].child = n
    return n


@rule
def list_visited(tree: Tree, node: int, out: Int32s) -> int:
    """Write the numbers of the visited children of a node; return how many."""
    n = 0
    child = int(tree.nodes[node].child) if tree.counts[USED] > 0 else NO_NODE
    while child != NO_NODE:
        if tree.nodes[child].visits > 0:
            out[n] = child
            n += 1
        child = int(tree.nodes[child].sibling)
    return n


@rule
def mark_legal(tree: Tree, walk: Walk, node: int) -> int:
    """List the legal steps of the simulation's position and note in `stamps` which have a child; return
    how many have none."""
    nodes, stamps, legal = tree.nodes, walk.stamps, walk.legal
    tree.counts[VISIT] += 1
    now = int(tree.counts[VISIT])
    n: int = generic.legal(walk.states[1], legal)
    missing = n
    for k in range(n):
        stamps[legal[k]] = now
    if walk.forbidden >= 0 and stamps[walk.forbidden] == now:
        stamps[walk.forbidden] = 0
        missing -= 1
    child = int(nodes[node].child)
    while child != NO_NODE:
        step = int(nodes[child].step)
        if stamps[step] == now:
            stamps[step] = -now
            missing -= 1
        child = int(nodes[child].sibling)
    return missing


@rule
def draw_missing(walk: Walk, now: int, missing: int, rng: Int64s) -> int:
    """One of the legal steps without a child."""
    skip = below(rng, missing)
    k = 0
    while True:
        step = int(walk.legal[k])
        if walk.stamps[step] == now:
            if skip == 0:
                return step
            skip -= 1
        k += 1


@rule
def expand(
    tree: Tree, walk: Walk, evaluator: TreeEvaluator, settings: TreeSettings, node: int, before: int
) -> None:
    """Add a child, with its prior, for every legal step without one. Some are overlooked, but never the
    likeliest; one in a redundant order is never searched."""
    nodes, state, legal, priors = tree.nodes, walk.states[1], walk.legal, evaluator.priors
    now = int(tree.counts[VISIT])
    n: int = generic.legal(state, legal)
    generic.prior(state, legal, n, evaluator.weights, evaluator.scratch, priors)
    best, kept = 0, 0.0
    for k in range(n):
        if before != NO_NODE and generic.is_redundant(state, before, int(legal[k])):
            priors[k] = 0.0
        kept += priors[k]
        if priors[k] > priors[best]:
            best = k
    for k in range(n):
        step = int(legal[k])
        if walk.stamps[step] == now and tree.counts[USED] < len(nodes):
            child = add_node(tree, node, step, state.to_move)
            what = (node + 1) * 4099 + step
            nodes[child].prior = priors[k] / kept if kept > 0.0 else 0.0
            if node == ROOT:
                nodes[child].prior *= math.exp(float(evaluator.leanings[step]))
            if settings.misjudge > 0.0:
                nodes[child].prior *= math.exp(settings.misjudge * hash_to_normal(what, evaluator.salt))
            if priors[k] == 0.0 or (k != best and hash_to_unit(what, evaluator.salt) < settings.overlook):
                nodes[child].available = OVERLOOKED


# ---- selection ----------------------------------------------------------------------------------------


@rule
def select_known(
    tree: Tree, stamps: Int32s, leanings: Floats, settings: TreeSettings, node: int, mover: int
) -> int:
    """The legal child that promises most, or NO_NODE; notes which were available."""
    nodes = tree.nodes
    now, explore = int(tree.counts[VISIT]), settings.explore
    hoped = 0.5
    if nodes[node].visits > 0:
        hoped = nodes[node].total / nodes[node].visits
        if nodes[node].mover != mover:
            hoped = 1.0 - hoped
    best, bound = NO_NODE, -1.0
    child = int(nodes[node].child)
    while child != NO_NODE:
        there = nodes[child]
        if stamps[there.step] == -now and there.available != OVERLOOKED:
            there.available += 1
            visits, available = there.visits, there.available
            promise = there.total / visits if visits > 0 else hoped - settings.untried_penalty
            if node == ROOT:
                promise += float(leanings[there.step]) * promise * (1.0 - promise)
            if settings.guided:
                promise += explore * there.prior * math.sqrt(available) / (1.0 + visits)
            else:
                promise += explore * math.sqrt(math.log(available) / visits)
            if best == NO_NODE or promise > bound:
                best, bound = child, promise
        child = int(there.sibling)
    return best


@rule
def select_child(
    tree: Tree,
    walk: Walk,
    evaluator: TreeEvaluator,
    settings: TreeSettings,
    rng: Int64s,
    node: int,
    before: int,
) -> int:
    """The child to go on with, added if need be; NO_NODE if the tree is full and has none."""
    missing = mark_legal(tree, walk, node)
    mover = int(walk.states[1].to_move)
    if missing > 0 and tree.counts[USED] < len(tree.nodes):
        if not settings.guided:
            select_known(
                tree, walk.stamps, evaluator.leanings, settings, node, mover
            )  # these were available too
            step = draw_missing(walk, int(tree.counts[VISIT]), missing, rng)
            child = add_node(tree, node, step, mover)
            tree.nodes[child].available = 1
            return child
        expand(tree, walk, evaluator, settings, node, before)
        mark_legal(tree, walk, node)
    return select_known(tree, walk.stamps, evaluator.leanings, settings, node, mover)


@rule
def simulate(
    tree: Tree,
    walk: Walk,
    trail: Trail,
    evaluator: TreeEvaluator,
    settings: TreeSettings,
    rng: Int64s,
    simulations: int,
) -> None:
    """Run simulations from the root."""
    nodes, states, ring, path = tree.nodes, walk.states, trail.ring, trail.path
    player = int(states[0].to_move)
    if tree.counts[USED] == 0:
        add_node(tree, NO_NODE, NO_NODE, player)
    for _ in range(simulations):
        states[1] = states[0]
        copy_values(trail.root_ring, ring)
        if settings.redeal:
            generic.redeal(states[1], player, rng)
        node, length = ROOT, 1
        path[0] = ROOT
        head = before = NO_NODE
        while states[1].to_move != OVER and length < len(path):
            if not generic.inside(states[1]):
                before, head = head, NO_NODE
            if states[1].to_move == CHANCE:
                step = draw_outcome(states[1], evaluator.weights, settings.guided, rng)
                if step == NO_NODE:
                    break
            else:
                too_deep = states[1].ply - states[0].ply >= settings.depth
                if node != ROOT and (nodes[node].visits == 0 or too_deep):
                    break
                child = select_child(tree, walk, evaluator, settings, rng, node, before)
                if child == NO_NODE:
                    break
                node = child
                step = int(nodes[node].step)
                if head == NO_NODE:
                    head = step
                path[length] = node
                length += 1
            generic.apply(states[1], step)
            generic.note_repetition(states[1], ring)
        if settings.guided:
            result = evaluate(states[1], ring, evaluator, settings, rng)
        else:
            result = play_randomly(states[1], ring, settings.horizon, walk.forbidden, rng)
        back_up(nodes, path, length, result)


@rule
def draw_outcome(state: State, weights: Floats, guided: bool, rng: Int64s) -> int:
    """An outcome of chance; NO_NODE if it is better to evaluate before it than after it."""
    if guided:
        step: int = generic.playout(state, weights, rng)
    else:
        step = generic.sample(state, rng)
    return step


# ---- evaluation ---------------------------------------------------------------------------------------


@rule
def evaluate(
    state: State, ring: Int64s, evaluator: TreeEvaluator, settings: TreeSettings, rng: Int64s
) -> float:
    """What a position is worth to player 0 by the game's evaluation, after a few quick steps if the settings
    ask for them."""
    steps = 0
    while state.to_move != OVER and steps < settings.horizon:
        step = generic.playout(state, evaluator.weights, rng)
        if step == NO_NODE:
            break
        generic.apply(state, step)
        generic.note_repetition(state, ring)
        steps += 1
    if state.to_move == OVER:
        won: int = generic.winner(state)
        return 0.5 if won == NOBODY else 1.0 - won
    found: float = generic.value(state, 0, evaluator.weights, evaluator.scratch)
    if settings.misjudge == 0.0:
        return found
    found = min(max(found, 0.001), 0.999)
    error = settings.misjudge * hash_to_normal(generic.key(state), evaluator.salt)
    odds = math.log(found / (1.0 - found)) + error
    return 1.0 / (1.0 + math.exp(-odds))


@rule
def play_randomly(state: State, ring: Int64s, horizon: int, forbidden: int, rng: Int64s) -> float:
    """The result of random play from a position for player 0."""
    steps, most = 0, horizon if horizon > 0 else NO_STEP_LIMIT
    while state.to_move != OVER and steps < most:
        step = generic.sample(state, rng)
        if step != forbidden or state.to_move == CHANCE:
            generic.apply(state, step)
            generic.note_repetition(state, ring)
            steps += 1
    won: int = generic.winner(state) if state.to_move == OVER else NOBODY
    return 0.5 if won == NOBODY else 1.0 - won


@rule
def back_up(nodes: npt.NDArray[np.void], path: Int32s, length: int, result: float) -> None:
    """Add a result for player 0 to every node on the path."""
    for k in range(length):
        node = nodes[int(path[k])]
        node.visits += 1
        node.total += result if node.mover == 0 else 1.0 - result
