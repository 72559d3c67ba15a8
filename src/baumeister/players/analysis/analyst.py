"""Players as analysts: two ways to ask a player for more than a move.

For a player that searches a tree, we read the tree; to judge a single move it searches a tree in which every
simulation begins with that move. That works in every game. Any other player can be asked only in games of
perfect information: a move is then worth what the answer to it leaves.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Event
from typing import Protocol

import numpy as np

from ...errors import BadOption, BadView
from ...games import generic
from ...games.compiled import Int64s
from ...games.contract import View
from ...games.engine import engine
from ...games.position import Position
from ...games.registry import check_name
from ..levels import strongest_level
from ..player import BasePlayer, Limit, Player, Thought
from ..registry import player as find_player
from ..search.forest import Cursor, Forest
from ..search.search_player import forced_steps
from ..search.tree import NO_NODE, OVERLOOKED, ROOT, USED, TreeSearch
from ..search.tree_player import TreePlayer
from .continuation import expected_continuation

Progress = Callable[[float], None]
"""Called from time to time with the share of the work that is done, up to 1."""

PROGRESS_REPORTS = 10
"""How often a tree search stops to report progress."""
FIRST_GUESS = 0.5
"""What a forced first move counts as before anything is known; removed at the end."""
SECOND_LOOKS = 12
"""Moves that are searched one by one when there is no tree to read."""


@dataclass(frozen=True)
class FoundMove:
    """A move of the position and what was found about it."""

    steps: list[int]
    visits: int
    value: float
    """Expected result for the mover."""
    place: Cursor = ()
    """Where it leads in the trees, if there are any."""
    answers: tuple[str, ...] = ()
    """What follows, if there are no trees."""


class Analyst(Protocol):
    """Finds the good moves of one position, and what any move is worth."""

    pos: Position

    def find(
        self, limit: Limit, seed: int | str, stop: Event, progress: Progress
    ) -> tuple[list[FoundMove], int]:
        """Moves of the position, best first, at least one; and the number of simulations."""

    def value_of(self, steps: list[int], limit: Limit, seed: int | str, stop: Event) -> tuple[float, int]:
        """The expected result of a move for the mover, and the number of simulations."""

    def follow(self, found: FoundMove, rng: Int64s) -> tuple[str, ...]:
        """The expected continuation after a move that `find` found."""


def make_analyst(view: View, limit: Limit, player: str | Player | None) -> Analyst:
    """The player, or the strongest level of the game, as an analyst of this view. Raises BadOption and
    BadView."""
    if not isinstance(limit, Limit):
        raise BadOption(f"a limit is a Limit(seconds=..., simulations=...), not {limit!r}")
    name = view.get("game") if isinstance(view, Mapping) else None
    if not isinstance(name, str):
        raise BadView("this is not a view of a game: it does not name one")
    if player is None:
        check_name(name)
        player = strongest_level(name).name
    found = find_player(name, player) if isinstance(player, str) else player
    if not isinstance(found, BasePlayer):
        raise BadOption(f"an analysis needs a player or the name of one, not {player!r}")
    pos = found.position(view)
    return TreeAnalyst(found, pos) if isinstance(found, TreePlayer) else AnswerAnalyst(found, pos)


def ignore_progress(_share: float) -> None:
    """For callers that do not want progress reports."""


# ---- with a tree --------------------------------------------------------------------------------------


@dataclass
class TreeAnalyst:
    """Reads the trees of a searching player."""

    player: TreePlayer
    pos: Position
    forest: Forest | None = field(default=None, init=False)

    def find(
        self, limit: Limit, seed: int | str, stop: Event, progress: Progress
    ) -> tuple[list[FoundMove], int]:
        """As `Analyst.find`: the moves in the order of their visits."""
        self.forest = self.player.make_trees(self.pos, seed)
        done = self._grow(self.forest, limit, seed, stop, progress)
        return rank_moves(self.forest), done

    def value_of(self, steps: list[int], limit: Limit, seed: int | str, stop: Event) -> tuple[float, int]:
        """As `Analyst.value_of`, by a search that begins with the move."""
        forest = self.player.make_trees(self.pos, seed)
        forced = [(tree, force_first_move(tree, steps)) for tree in forest.trees]
        if self.player.settings.guided:
            for tree, node in forced:
                expand_after(tree, steps, node)
        done = self._grow(forest, limit, seed, stop, ignore_progress)
        visits = sum(int(tree.nodes[node].visits) - 1 for tree, node in forced)
        return sum(float(tree.nodes[node].total) - FIRST_GUESS for tree, node in forced) / visits, done

    def follow(self, found: FoundMove, rng: Int64s) -> tuple[str, ...]:
        """As `Analyst.follow`."""
        assert self.forest is not None
        return expected_continuation(self.pos, self.forest, found.steps, found.place, rng)

    def _grow(self, forest: Forest, limit: Limit, seed: int | str, stop: Event, progress: Progress) -> int:
        """Search the trees up to the limit; return how many simulations that took."""
        began, done, parts = time.perf_counter(), 0, PROGRESS_REPORTS
        for k in range(parts):
            most = deadline = None
            if limit.simulations is not None:
                most = limit.simulations * (k + 1) // parts - limit.simulations * k // parts
            if limit.seconds is not None:
                deadline = began + limit.seconds * (k + 1) / parts
            if most != 0:
                done += self.player.search_trees(forest, most, deadline, f"{seed}/{k}", stop)
            if stop.is_set() and done:
                break
            progress((k + 1) / parts)
        return done


def rank_moves(forest: Forest) -> list[FoundMove]:
    """Every whole move that was tried, best first: the search visits most what it believes in; on a tie the
    better result comes first."""
    found = [FoundMove(*move) for move in forest.moves()]
    if found:
        return sorted(found, key=lambda f: (-f.visits, -f.value, f.steps))
    # Too few simulations to finish any move of several steps: take the one begun most often.
    begun = forest.branches(forest.top)[0]
    return [FoundMove(forest.best_move(), begun.visits, begun.value, forest.nowhere)]


def force_first_move(search: TreeSearch, steps: list[int]) -> int:
    """Make every simulation of an empty tree begin with these steps of its mover; return the node after them.

    The node of each step is made beforehand, and so are its siblings, as overlooked steps.
    """
    tree, states, node = search.tree, search.walk.states[:1].copy(), ROOT
    legal = np.empty(len(search.walk.legal), np.int32)
    mover, door, add_node = int(states["to_move"][0]), engine(search.game), search.rules.add_node
    add_node(tree, NO_NODE, NO_NODE, mover)
    for step in steps:
        number = add_node(tree, node, step, mover)
        chosen = tree.nodes[number]
        chosen.visits = chosen.available = 1
        chosen.total, chosen.prior = FIRST_GUESS, 1.0
        for other in legal[: door.list_legal(states, 0, legal)].tolist():
            if other != step and tree.counts[USED] < len(tree.nodes):
                tree.nodes[add_node(tree, node, other, mover)].available = OVERLOOKED
        door.apply_step(states, 0, step)
        node = number
    return node


def expand_after(search: TreeSearch, steps: list[int], node: int) -> None:
    """Give the node after the steps all its children, if the same player goes on.

    A guided search leaves out steps that could as well have come before the last move, because it searches
    them there. In a tree that must begin with that move it cannot.
    """
    tree, evaluator, states = search.tree, search.evaluator, search.walk.states[:1].copy()
    mover, door, add_node = int(states["to_move"][0]), engine(search.game), search.rules.add_node
    for step in steps:
        door.apply_step(states, 0, step)
    if int(states["to_move"][0]) != mover:
        return
    legal = np.empty(len(search.walk.legal), np.int32)
    n = door.list_legal(states, 0, legal)
    generic.prior(states[0], legal, n, evaluator.weights, evaluator.scratch, evaluator.priors)
    for k in range(n):
        if legal[k] != search.walk.forbidden and tree.counts[USED] < len(tree.nodes):
            tree.nodes[add_node(tree, node, int(legal[k]), mover)].prior = evaluator.priors[k]


# ---- without one --------------------------------------------------------------------------------------


@dataclass
class AnswerAnalyst:
    """Asks any player for an opinion of each move, and then for the answer to each."""

    player: BasePlayer
    pos: Position

    def find(
        self, limit: Limit, seed: int | str, stop: Event, progress: Progress
    ) -> tuple[list[FoundMove], int]:
        """As `Analyst.find`. The player's choice and the moves that cost most thought are each searched
        again: a pruning search only knows that the others are not better."""
        thought = self._think(self.pos, limit.part(0.5), seed, stop)
        visits = {c.move: c.visits for c in thought.candidates} or {thought.move: 0}
        order = sorted(visits, key=lambda move: (move != thought.move, -visits[move], move))[:SECOND_LOOKS]
        each, done = limit.part(0.5 / len(order)), thought.simulations
        found: list[FoundMove] = []
        for n, move in enumerate(order):
            if stop.is_set() and found:
                break
            steps = self.pos.steps_of(move)
            value, answers, more = self._look(move, each, f"{seed}/{n}", stop)
            found.append(FoundMove(steps, visits[move], value, answers=answers))
            done += more
            progress((n + 1) / len(order))
        return sorted(found, key=lambda f: -f.value), done

    def value_of(self, steps: list[int], limit: Limit, seed: int | str, stop: Event) -> tuple[float, int]:
        """As `Analyst.value_of`, by what the answer leaves."""
        move = self.pos.game.type.notation.write(self.pos.states, steps)
        value, _, done = self._look(move, limit, seed, stop)
        return value, done

    def follow(self, found: FoundMove, rng: Int64s) -> tuple[str, ...]:
        """As `Analyst.follow`: the answer, with the forced moves before it."""
        return found.answers

    def _look(
        self, move: str, limit: Limit, seed: int | str, stop: Event
    ) -> tuple[float, tuple[str, ...], int]:
        """What the move is worth to the mover, the answers after it, and the number of simulations."""
        mover, pos = self.pos.to_move, self.pos.play(move)
        answers: list[str] = []
        while pos.outcome is None:
            thought = self._think(pos, limit, seed, stop)
            answers.append(thought.move)
            values = {c.move: c.value for c in thought.candidates}
            if values:
                value = values[thought.move]
                return value if pos.to_move == mover else 1.0 - value, tuple(answers), thought.simulations
            pos = pos.play(thought.move)
        won = pos.outcome.winner
        return 0.5 if won is None else float(won == mover), tuple(answers), 0

    def _think(self, pos: Position, limit: Limit, seed: int | str, stop: Event) -> Thought:
        """What the player thinks; where the move is forced, the move is enough."""
        if pos.to_move is None or pos.game.type.hidden:
            raise BadOption("a game of cards can be analysed only by a player that searches a tree")
        thought = self.player.think(pos.view(pos.to_move), limit, seed=seed, stop=stop)
        if not thought.candidates and forced_steps(pos) is None:
            raise BadOption("this player does not say what its moves are worth, so it cannot analyse")
        return thought
