"""Players kept for comparison: any legal move at random, the best one at first sight, and plain UCT."""

from __future__ import annotations

import sys
import time
from threading import Event

import numpy as np

from ..games import generic
from ..games.code_store import SEARCH
from ..games.compiled import Floats, Int32s, Int64s, States, rule
from ..games.contract import CHANCE, NOBODY, OVER, View
from ..games.engine import is_loaded, rules_module
from ..games.evaluation import evaluation, tuned_weights
from ..games.position import Position
from ..games.registry import game_type
from ..games.rng import draw_below, generator
from .player import BasePlayer, Candidate, Limit, Thought
from .search.tree import TreeSettings
from .search.tree_player import TreePlayer


class RandomPlayer(BasePlayer):
    """Draws a move step by step; never resigns.

    Drawing among whole moves would let the many ways to pay for one thing crowd out everything else.
    """

    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        """One random move."""
        pos = self.position(view)
        rng = generator(seed, "random player")
        return Thought(pos.game.type.notation.write(pos.states, self._steps(pos, rng)))

    def _steps(self, pos: Position, rng: Int64s) -> list[int]:
        rules, door, states = pos.game.type.rules, pos.game.engine, pos.states
        legal = np.empty(rules.MAX_LEGAL, np.int32)
        steps: list[int] = []
        while not steps or door.is_inside(states, 0):
            step = int(legal[draw_below(rng, door.list_legal(states, 0, legal))])
            if step != rules.RESIGN:
                door.apply_step(states, 0, step)
                steps.append(step)
        return steps


class GreedyPlayer(BasePlayer):
    """Takes the move after which the game's evaluation likes the position best, and looks no further.

    What the player cannot know is guessed a few times. On a tie it takes the first move in notation.
    """

    def __init__(self, game: str, *, guesses: int = 8) -> None:
        super().__init__(game)
        self.guesses = guesses

    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        """The best move at first sight."""
        pos = self.position(view)
        rules = rules_module(self.game, sys.modules[__name__], SEARCH)
        before, after, player = pos.states, pos.states, pos.to_move
        assert player is not None
        weights, notation = tuned_weights(self.game), pos.game.type.notation
        # Uncompiled and by the clock, one guess must do, and the moves that there is time for.
        hurried = limit.seconds is not None and not is_loaded(self.game, SEARCH)
        deadline = time.perf_counter() + (limit.seconds or 0.0)
        guesses = 1 if hurried else self.guesses
        scratch = np.zeros(evaluation(self.game).SCRATCH, np.float32)
        found = []
        for move in pos.moves():
            steps = np.array(notation.read(before, move), np.int32)
            if steps[0] != pos.game.type.rules.RESIGN:
                rng = generator(seed, "greedy player")  # the same guesses for every move
                given = before, steps, player, weights, scratch, rng, guesses, after
                value = rules.evaluate_after(*given)
                found.append(Candidate(move, guesses, value))
            if hurried and found and time.perf_counter() >= deadline:
                break
        found.sort(key=lambda c: (-c.value, c.move))
        return Thought(found[0].move, len(found) * guesses, found)


@rule
def evaluate_after(
    before: States,
    steps: Int32s,
    player: int,
    weights: Floats,
    scratch: Floats,
    rng: Int64s,
    guesses: int,
    after: States,
) -> float:
    """What before[0] is worth to the player after these steps, on average over guesses of what is hidden and
    of immediate chance outcomes; `after` is scratch space."""
    total = 0.0
    for _ in range(guesses):
        after[0] = before[0]
        generic.redeal(after[0], player, rng)
        for k in range(len(steps)):
            generic.apply(after[0], int(steps[k]))
        while after[0].to_move == CHANCE:
            generic.apply(after[0], generic.sample(after[0], rng))
        if after[0].to_move != OVER:
            total += generic.value(after[0], player, weights, scratch)
        else:
            won = generic.winner(after[0])
            total += 1.0 if won == player else 0.5 if won == NOBODY else 0.0
    return total / guesses


def uct_player(game: str, threads: int = 1) -> TreePlayer:
    """Plain tree search with random playouts: no knowledge of any game."""
    settings = TreeSettings(guided=False, explore=0.7, horizon=game_type(game).playout_limit)
    return TreePlayer(game, settings, threads=threads)
