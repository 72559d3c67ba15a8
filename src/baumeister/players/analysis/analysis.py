"""What the computer thinks of a position: the best moves, what each is worth, and how play may go on.

An analysis gets a view, as every player does, so it says nothing that the view's player could not find out
by thinking. It is a search (`analyst.py`), and quick play to the end (`playouts.py`) for what the search does
not know: how many games are drawn, and the points.

analysis = analyse(pos.view(0), Limit(seconds=2.0))
print(analysis)
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

from ...errors import BadOption
from ...games.code_store import SEARCH
from ...games.contract import View
from ...games.engine import is_loaded
from ...games.position import Position
from ...games.rng import generator
from ..player import Limit, Player
from .analyst import Analyst, FoundMove, Progress, ignore_progress, make_analyst
from .playouts import PlayoutResults, play_out

PLAYOUTS = 128
"""Games played to the end for each move that is shown; fewer if time is short."""
PLAYOUT_SHARE = 0.1
"""The share of the time that they may use."""


@dataclass(frozen=True)
class Line:
    """A move, what it promises to the player who makes it, and what is expected to follow."""

    move: str
    visits: int
    expected: float
    """Expected result: 1 won, 0.5 drawn, 0 lost; `win + draw / 2`."""
    win: float
    draw: float
    loss: float
    scores: tuple[float, float]
    """Expected final points of player 0 and player 1."""
    continuation: tuple[str, ...]
    """The moves that the search visited most after this one, one token each; `>?` where chance acts."""

    def to_json(self) -> dict[str, Any]:
        """A dict that `json.dumps` takes."""
        return {
            "move": self.move,
            "visits": self.visits,
            "expected": round(self.expected, 4),
            "win": round(self.win, 4),
            "draw": round(self.draw, 4),
            "loss": round(self.loss, 4),
            "scores": [round(points, 2) for points in self.scores],
            "continuation": list(self.continuation),
        }

    def __str__(self) -> str:
        chances = f"{self.expected:6.1%} {self.win:4.0%} {self.draw:4.0%} {self.loss:4.0%}"
        points = f"{self.scores[0]:6.1f} -{self.scores[1]:6.1f}"
        return f"{self.move:<14} {chances} {points} {self.visits:8}  {' '.join(self.continuation)}".rstrip()


@dataclass(frozen=True)
class Analysis:
    """The best moves of a position for the player who is to move, the best one first."""

    game: str
    player: int
    lines: tuple[Line, ...]
    simulations: int
    complete: bool
    """False if it was stopped before its limit."""

    def to_json(self) -> dict[str, Any]:
        """A dict that `json.dumps` takes."""
        return {
            "game": self.game,
            "player": self.player,
            "lines": [line.to_json() for line in self.lines],
            "simulations": self.simulations,
            "complete": self.complete,
        }

    def __str__(self) -> str:
        head = f"{'move':<14} {'value':>6}  won drawn lost {'points':>13} {'visits':>8}  then"
        return "\n".join([head, *(str(line) for line in self.lines)])


def analyse(
    view: View,
    limit: Limit,
    *,
    best: int = 5,
    seed: int | str = 0,
    player: str | Player | None = None,
    stop: Event | None = None,
    progress: Progress = ignore_progress,
) -> Analysis:
    """The best moves for the view's player, who must be to move. Raises BadView and BadOption.

    With a limit of simulations alone the same seed gives the same analysis. When `stop` is set it soon
    returns with what was found by then.
    """
    _check_count(best)
    analyst = make_analyst(view, limit, player)
    stop = stop or Event()
    deadline = None if limit.seconds is None else time.perf_counter() + limit.seconds
    found, done = analyst.find(_without_playouts(limit), seed, stop, progress)
    lines = []
    for n, move in enumerate(shown := found[:best]):
        left = None if deadline is None else (deadline - time.perf_counter()) / (len(shown) - n)
        lines.append(_make_line(analyst, move, 0.0 if stop.is_set() else left, f"{seed}/{n}"))
    return Analysis(analyst.pos.game.name, int(view["player"]), tuple(lines), done, not stop.is_set())


def _check_count(best: object) -> None:
    if not isinstance(best, int) or isinstance(best, bool) or best < 1:
        raise BadOption(f"best must be a whole number greater than 0, not {best!r}")


def _without_playouts(limit: Limit) -> Limit:
    """The search's part of the limit."""
    return limit if limit.seconds is None else replace(limit, seconds=limit.seconds * (1.0 - PLAYOUT_SHARE))


def _make_line(analyst: Analyst, found: FoundMove, seconds: float | None, seed: str) -> Line:
    draws, scores = _play_out(analyst.pos, found.steps, seconds, seed)
    # The result is the search's, which plays better; quick play only says how much of it is draws.
    draw = min(draws, 2.0 * found.value, 2.0 * (1.0 - found.value))
    win = found.value - draw / 2.0
    return Line(
        move=analyst.pos.game.type.notation.write(analyst.pos.states, found.steps),
        visits=found.visits,
        expected=found.value,
        win=win,
        draw=draw,
        loss=1.0 - win - draw,
        scores=scores,
        continuation=analyst.follow(found, generator(seed, "continuation")),
    )


def _play_out(
    pos: Position, steps: list[int], seconds: float | None, seed: str
) -> tuple[float, tuple[float, float]]:
    """Draws and points of quick play after a move: a few games at a time while there is time."""
    # Uncompiled, a game to the end is slow: one at a time then.
    rng, batch = generator(seed, "playouts"), PLAYOUTS // 16 if is_loaded(pos.game.name, SEARCH) else 1
    found: list[PlayoutResults] = []
    began = time.perf_counter()
    while len(found) < 16 and (not found or seconds is None or time.perf_counter() - began < seconds):
        found.append(play_out(pos, steps, rng, batch))
    n = len(found)
    scores = sum(e.scores[0] for e in found) / n, sum(e.scores[1] for e in found) / n
    return sum(e.draws for e in found) / n, scores
