"""What a move cost: the move that was made, or is about to be made, against the best one found.

A search spends its simulations on the moves it likes, so the value of a move it dislikes rests on little. The
two are therefore compared by two more searches of the same size, each forced to begin with its move. That
is fair to both, and removes the advantage that the best of many estimates has by selection.

Everything is judged from the mover's view: players are never blamed for what they could not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from typing import Any

from ...games.contract import View
from ..player import Limit, Player
from ..registry import player as find_player
from .analyst import ignore_progress, make_analyst
from .thresholds import find_mark

FINDING_SHARE, COMPARING_SHARE = 0.5, 0.25
"""Shares of the limit: to find the best move, and to judge each of the two moves."""


@dataclass(frozen=True)
class Judgement:
    """A move against the best one found. Results are the mover's: 1 won, 0.5 drawn, 0 lost."""

    player: int
    move: str
    expected: float
    best: str
    best_expected: float
    mark: str | None
    """"inaccuracy", "mistake", "blunder", or None if the loss is not above the noise of its measurement."""
    simulations: int

    @property
    def loss(self) -> float:
        """How much worse than the best move; never negative, as a better move is the best one found."""
        return self.best_expected - self.expected

    def to_json(self) -> dict[str, Any]:
        """A dict that `json.dumps` takes."""
        return {
            "player": self.player,
            "move": self.move,
            "expected": round(self.expected, 4),
            "best": self.best,
            "best_expected": round(self.best_expected, 4),
            "loss": round(self.loss, 4),
            "mark": self.mark,
            "simulations": self.simulations,
        }


@dataclass(frozen=True)
class Hint:
    """What showing a hint would change: the hinted move against what the player would do without it."""

    move: str
    own: str
    """What the player would play: what they announced, or what the stand-in chooses."""
    expected: float
    own_expected: float
    rank: int | None
    """Place of the hinted move among all moves, 1 the best; None if the search did not try it."""
    own_rank: int | None

    @property
    def gain(self) -> float:
        """How much the player's expected result grows with the hint; negative for a bad hint."""
        return self.expected - self.own_expected

    def to_json(self) -> dict[str, Any]:
        """A dict that `json.dumps` takes."""
        return {
            "move": self.move,
            "own": self.own,
            "expected": round(self.expected, 4),
            "own_expected": round(self.own_expected, 4),
            "gain": round(self.gain, 4),
            "rank": self.rank,
            "own_rank": self.own_rank,
        }

    def __str__(self) -> str:
        if self.move == self.own:
            return f"The hint {self.move} changes nothing: it is what you would play."
        return (
            f"With the hint {self.move} ({self.expected:.1%}, rank {self.rank or '-'}) instead of "
            f"{self.own} ({self.own_expected:.1%}, rank {self.own_rank or '-'}): {self.gain:+.1%}."
        )


def judge(
    view: View,
    move: str,
    limit: Limit,
    *,
    seed: int | str = 0,
    player: str | Player | None = None,
    stop: Event | None = None,
) -> Judgement:
    """Judge a move of the view's player. Raises BadView, BadOption, IllegalMove."""
    comparison = Comparison(view, limit, seed, player, stop or Event())
    played = comparison.pos.steps_of(move)
    best = comparison.find_best()
    expected = comparison.value_of(played)
    best_expected = expected if best == played else comparison.value_of(best)
    if expected >= best_expected:
        best, best_expected = played, expected
    mark = find_mark(comparison.pos.game.name, best_expected - expected, comparison.compared)
    return Judgement(
        int(view["player"]),
        comparison.write(played),
        expected,
        comparison.write(best),
        best_expected,
        mark,
        comparison.simulations,
    )


def hint(
    view: View,
    limit: Limit,
    *,
    move: str | None = None,
    own: str | None = None,
    stand_in: str = "greedy",
    seed: int | str = 0,
    player: str | Player | None = None,
    stop: Event | None = None,
) -> Hint:
    """What would change if `move` were shown to the view's player, who would otherwise play `own`.

    Without `move` it is the best one found, or `own` if nothing better is found. Without `own` the player
    named `stand_in` chooses and may take a quarter of the limit.
    """
    stop = stop or Event()
    comparison = Comparison(view, limit, seed, player, stop)
    if own is None:
        weaker = find_player(comparison.pos.game.name, stand_in)
        own = weaker.think(view, limit.part(COMPARING_SHARE), seed=seed, stop=stop).move
    unaided, given = comparison.pos.steps_of(own), None if move is None else comparison.pos.steps_of(move)
    best = comparison.find_best()
    hinted = best if given is None else given
    expected = comparison.value_of(hinted)
    own_expected = expected if unaided == hinted else comparison.value_of(unaided)
    if given is None and own_expected >= expected:
        hinted, expected = unaided, own_expected
    return Hint(
        comparison.write(hinted),
        comparison.write(unaided),
        expected,
        own_expected,
        comparison.rank_of(hinted),
        comparison.rank_of(unaided),
    )


class Comparison:
    """A position searched for its best moves, and room to compare two of them."""

    def __init__(
        self, view: View, limit: Limit, seed: int | str, player: str | Player | None, stop: Event
    ) -> None:
        self.analyst = make_analyst(view, limit, player)
        self.pos = self.analyst.pos
        self.limit, self.seed, self.stop = limit, seed, stop
        self.ranking: list[list[int]] = []
        self.simulations = self.compared = 0
        """All simulations, and those of the smallest search of a single move."""

    def find_best(self) -> list[int]:
        """Search for the best move."""
        limit = self.limit.part(FINDING_SHARE)
        found, self.simulations = self.analyst.find(limit, self.seed, self.stop, ignore_progress)
        self.ranking = [move.steps for move in found]
        return self.ranking[0]

    def write(self, steps: list[int]) -> str:
        """The move in notation."""
        return self.pos.game.type.notation.write(self.pos.states, steps)

    def rank_of(self, steps: list[int]) -> int | None:
        """The move's place in the ranking, counted from 1."""
        return self.ranking.index(steps) + 1 if steps in self.ranking else None

    def value_of(self, steps: list[int]) -> float:
        """The expected result of a move by a search of its own. Resigning is worth nothing."""
        if steps[0] == self.pos.game.type.rules.RESIGN:
            return 0.0
        seed = f"{self.seed}/{self.write(steps)}"
        value, done = self.analyst.value_of(steps, self.limit.part(COMPARING_SHARE), seed, self.stop)
        self.simulations += done
        self.compared = min(self.compared or done, done)
        return value
