"""Who analyses: two ways to ask a player for more than a move.

A player that searches a tree is asked by reading his tree; to judge a single move he searches a tree in which
every simulation begins with it. That works in every game. Any other player can be asked only where both
players know everything and chance is silent: a move is then worth what the answer to it leaves.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Event
from typing import Protocol

import numpy as np

from ..errors import BadOption, BadView
from ..games import generic
from ..games.compiled import Int64s
from ..games.contract import GameType
from ..games.engine import COMPILED, wait_until_compiled
from ..games.position import Position
from .continuation import continuation
from .player import Chooser, Limit, Player, Thought, View
from .registry import player as find_player
from .search import Cursor, Forest, SearchPlayer, forced_steps
from .tree import AVAILABLE, NONE, ROOT, UNSEEN, USED, VISITS, Tree, add_node

ANALYST = "master"
"""The player who analyses if no other is named."""

Share = Callable[[float], None]
"""Called from time to time with the share of the work that is done, up to 1."""

SLICES = 10
"""A tree search stops so many times to say how far it is."""
GUESS = 0.5
"""What a move that a tree is bound to counts as before anything is known; taken out again at the end."""
SECOND_LOOK = 12
"""Moves that are looked at one by one when there is no tree to read."""


@dataclass(frozen=True)
class Found:
    """A move of the position and what was found about it."""

    steps: list[int]
    visits: int
    value: float
    """Expected result for the mover."""
    place: Cursor = ()
    """Where it stands in the trees, if there are any."""
    answers: tuple[str, ...] = ()
    """What follows, if there are no trees."""


class Analyst(Protocol):
    """Finds the good moves of one position, and what any move is worth."""

    pos: Position

    def find(self, limit: Limit, seed: int | str, stop: Event, progress: Share) -> tuple[list[Found], int]:
        """Moves of the position, best first, at least one; and the number of simulations."""

    def value_of(self, steps: list[int], limit: Limit, seed: int | str, stop: Event) -> tuple[float, int]:
        """The expected result of a move for the mover, and the number of simulations."""

    def follow(self, found: Found, rng: Int64s) -> tuple[str, ...]:
        """The expected continuation behind a move that `find` found."""


def analyst(view: View, limit: Limit, player: str | Player) -> Analyst:
    """Whoever analyses this view. Raises BadOption and BadView."""
    if not isinstance(limit, Limit):
        raise BadOption(f"a limit is a Limit(seconds=..., simulations=...), not {limit!r}")
    name = view.get("game") if isinstance(view, Mapping) else None
    if not isinstance(name, str):
        raise BadView("this is no view of a game: it does not name one")
    who = find_player(name, player) if isinstance(player, str) else player
    if not isinstance(who, Chooser):
        raise BadOption(f"an analysis needs a player or the name of one, not {player!r}")
    pos = who.position(view)
    wait_until_compiled(name)
    return TreeAnalyst(who, pos) if isinstance(who, SearchPlayer) else OpenAnalyst(who, pos)


# ---- with a tree --------------------------------------------------------------------------------------


@dataclass
class TreeAnalyst:
    """Reads the trees of a searching player."""

    who: SearchPlayer
    pos: Position
    forest: Forest | None = field(default=None, init=False)

    def find(self, limit: Limit, seed: int | str, stop: Event, progress: Share) -> tuple[list[Found], int]:
        """As `Analyst.find`: the moves in the order of their visits."""
        self.forest = self.who.plant(self.pos, seed)
        done = self._grow(self.forest, limit, seed, stop, progress)
        return ranked(self.forest), done

    def value_of(self, steps: list[int], limit: Limit, seed: int | str, stop: Event) -> tuple[float, int]:
        """As `Analyst.value_of`, by a search that begins with the move."""
        forest = self.who.plant(self.pos, seed)
        pinned = [(tree, pin(tree, steps)) for tree in forest.trees]
        if self.who.manner.guided:
            for tree, node in pinned:
                unfold(tree, steps, node)
        done = self._grow(forest, limit, seed, stop, silent)
        visits = sum(int(tree.nodes[node, VISITS]) - 1 for tree, node in pinned)
        return sum(float(tree.values[node]) - GUESS for tree, node in pinned) / visits, done

    def follow(self, found: Found, rng: Int64s) -> tuple[str, ...]:
        """As `Analyst.follow`."""
        assert self.forest is not None
        return continuation(self.pos, self.forest, found.steps, found.place, rng)

    def _grow(self, forest: Forest, limit: Limit, seed: int | str, stop: Event, progress: Share) -> int:
        """Let the trees grow up to the limit; how many simulations that took."""
        began, done = time.perf_counter(), 0
        for k in range(SLICES):
            most = deadline = None
            if limit.simulations is not None:
                most = limit.simulations * (k + 1) // SLICES - limit.simulations * k // SLICES
            if limit.seconds is not None:
                deadline = began + limit.seconds * (k + 1) / SLICES
            if most != 0:
                done += self.who.grow(forest, most, deadline, f"{seed}/{k}", stop)
            if stop.is_set() and done:
                break
            progress((k + 1) / SLICES)
        return done


def ranked(forest: Forest) -> list[Found]:
    """Every whole move that was tried. Best first: the search visits most what it believes in; of equally
    visited ones the one with the better result."""
    found = [Found(*whole) for whole in forest.wholes(forest.top, forest.root, [])]
    if found:
        return sorted(found, key=lambda f: (-f.visits, -f.value, f.steps))
    # So few simulations that none came to the end of a move of several steps: the one that was begun most.
    _, visits, value, _ = forest.children(forest.top)[0]
    return [Found(forest.best(), visits, value, (-1,) * len(forest.top))]


def pin(tree: Tree, steps: list[int]) -> int:
    """Make every simulation of an empty tree begin with these steps of its mover; the node behind them.

    The node of each step is made beforehand, and its siblings are too, as steps that are overlooked.
    """
    states, node = tree.states[:1].copy(), ROOT
    legal = np.empty(len(tree.legal), np.int32)
    mover = int(states["to_move"][0])
    add_node(tree.nodes, tree.values, tree.counts, NONE, NONE, mover)
    for step in steps:
        chosen = add_node(tree.nodes, tree.values, tree.counts, node, step, mover)
        tree.nodes[chosen, VISITS] = tree.nodes[chosen, AVAILABLE] = 1
        tree.values[chosen], tree.priors[chosen] = GUESS, 1.0
        for other in legal[: COMPILED.list_legal(states, 0, legal)].tolist():
            if other != step and tree.counts[USED] < len(tree.nodes):
                sibling = add_node(tree.nodes, tree.values, tree.counts, node, other, mover)
                tree.nodes[sibling, AVAILABLE] = UNSEEN
        COMPILED.apply_step(states, 0, step)
        node = chosen
    return node


def unfold(tree: Tree, steps: list[int], node: int) -> None:
    """Give the node behind the steps all its children, if the same player goes on.

    A guided search leaves out steps that could as well have come before the last move, for it looks at them
    there. In a tree that is bound to that move it cannot.
    """
    states = tree.states[:1].copy()
    mover = int(states["to_move"][0])
    for step in steps:
        COMPILED.apply_step(states, 0, step)
    if int(states["to_move"][0]) != mover:
        return
    legal, never = np.empty(len(tree.legal), np.int32), GameType.of(states).rules.GIVE_UP
    n = COMPILED.list_legal(states, 0, legal)
    generic.prior(states[0], legal, n, tree.weights, tree.room, tree.chances)
    for k in range(n):
        if legal[k] != never and tree.counts[USED] < len(tree.nodes):
            child = add_node(tree.nodes, tree.values, tree.counts, node, int(legal[k]), mover)
            tree.priors[child] = tree.chances[k]


# ---- without one --------------------------------------------------------------------------------------


@dataclass
class OpenAnalyst:
    """Asks any player what he thinks of his moves, and then what he would answer to each."""

    who: Chooser
    pos: Position

    def find(self, limit: Limit, seed: int | str, stop: Event, progress: Share) -> tuple[list[Found], int]:
        """As `Analyst.find`. His choice and the moves that cost him most thought are each looked at again: a
        search that cuts off knows of the others only that they are not better."""
        thought = self._think(self.pos, part_of(limit, 0.5), seed, stop)
        visits = {c.move: c.visits for c in thought.candidates} or {thought.move: 0}
        order = sorted(visits, key=lambda move: (move != thought.move, -visits[move], move))[:SECOND_LOOK]
        each, done = part_of(limit, 0.5 / len(order)), thought.simulations
        found: list[Found] = []
        for n, move in enumerate(order):
            if stop.is_set() and found:
                break
            steps = self.pos.steps_of(move)
            value, answers, more = self._look(move, each, f"{seed}/{n}", stop)
            found.append(Found(steps, visits[move], value, answers=answers))
            done += more
            progress((n + 1) / len(order))
        return sorted(found, key=lambda f: -f.value), done

    def value_of(self, steps: list[int], limit: Limit, seed: int | str, stop: Event) -> tuple[float, int]:
        """As `Analyst.value_of`, by what the answer leaves."""
        move = self.pos.game.type.notation.write(self.pos.states, steps)
        value, _, done = self._look(move, limit, seed, stop)
        return value, done

    def follow(self, found: Found, rng: Int64s) -> tuple[str, ...]:
        """As `Analyst.follow`: the answer, with the forced moves before it."""
        return found.answers

    def _look(
        self, move: str, limit: Limit, seed: int | str, stop: Event
    ) -> tuple[float, tuple[str, ...], int]:
        """What the move is worth to the mover, the answers behind it, and the number of simulations."""
        mover, pos = self.pos.to_move, self.pos.play(move)
        answers: list[str] = []
        while pos.outcome is None:
            thought = self._think(pos, limit, seed, stop)
            answers.append(thought.move)
            known = {c.move: c.value for c in thought.candidates}
            if known:
                value = known[thought.move]
                return value if pos.to_move == mover else 1.0 - value, tuple(answers), thought.simulations
            pos = pos.play(thought.move)
        won = pos.outcome.winner
        return 0.5 if won is None else float(won == mover), tuple(answers), 0

    def _think(self, pos: Position, limit: Limit, seed: int | str, stop: Event) -> Thought:
        """What the player thinks; he need not say more than the move where it is forced."""
        if pos.to_move is None or pos.game.type.hidden:
            raise BadOption("a game of cards can be analysed only by a player that searches a tree")
        thought = self.who.think(pos.view(pos.to_move), limit, seed=seed, stop=stop)
        if not thought.candidates and forced_steps(pos) is None:
            raise BadOption("this player does not say what he thinks of his moves, so he cannot analyse")
        return thought


def part_of(limit: Limit, share: float) -> Limit:
    """That share of the time and of the simulations."""
    return Limit(
        seconds=None if limit.seconds is None else limit.seconds * share,
        simulations=None if limit.simulations is None else max(1, int(limit.simulations * share)),
    )


def silent(_share: float) -> None:
    """For whoever does not want to know how far it is."""
