"""What the computer thinks of a position: the best moves, what each is worth, and how play may go on.

An analysis gets a view, as every player does, so it says nothing that the view's player could not find out
by thinking. It is a tree search (`search.py`) whose tree is then read, and quick play to the end
(`playouts.py`) for what the tree does not hold: how many games are drawn, and the points.

analysis = analyse(pos.view(0), Limit(seconds=2.0))
print(analysis)
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

from ..errors import BadOption, BadView
from ..games.engine import wait_until_compiled
from ..games.position import Position
from ..games.rng import generator
from .continuation import continuation
from .player import Limit, View
from .playouts import Ends, ends
from .registry import player as find_player
from .search import Cursor, Forest, SearchPlayer

ANALYST = "uct"
"""The player whose search is read, if no other is named."""

Share = Callable[[float], None]
"""Called from time to time with the share of the work that is done, up to 1."""

PLAYOUTS = 128
"""Games played to the end for each move that is shown; fewer if time is short."""
PLAYOUT_TIME = 0.1
"""The share of the time that they may take."""
SLICES = 10
"""The search stops so many times to say how far it is."""


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
    """The moves that the search looked at most behind this one, one token each; `>?` where chance acts."""

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
    player: str | SearchPlayer = ANALYST,
    stop: Event | None = None,
    progress: Share | None = None,
) -> Analysis:
    """The best moves for the view's player, who must be to move. Raises BadView and BadOption.

    With a limit of simulations alone the same seed gives the same analysis. When `stop` is set it soon
    returns with what was found until then.
    """
    _check_count(best)
    searcher = searching(view, limit, player)
    pos = searcher.position(view)
    wait_until_compiled(pos.game.name)
    stop = stop or Event()
    deadline = None if limit.seconds is None else time.perf_counter() + limit.seconds
    forest = searcher.plant(pos, seed)
    done = search(searcher, forest, _without_playouts(limit), seed, stop, progress)
    found = ranked(forest)[:best]
    lines = []
    for n, (steps, visits, value, place) in enumerate(found):
        left = None if deadline is None else (deadline - time.perf_counter()) / (len(found) - n)
        lines.append(_line(pos, forest, steps, visits, value, place, left, f"{seed}/{n}"))
    if progress is not None:
        progress(1.0)
    return Analysis(pos.game.name, int(view["player"]), tuple(lines), done, not stop.is_set())


# ---- the search, in parts -----------------------------------------------------------------------------


def searching(view: View, limit: Limit, player: str | SearchPlayer) -> SearchPlayer:
    """The player who analyses; one that does not search has no tree to read."""
    if not isinstance(limit, Limit):
        raise BadOption(f"a limit is a Limit(seconds=..., simulations=...), not {limit!r}")
    if isinstance(player, SearchPlayer):
        return player
    name = view.get("game") if isinstance(view, Mapping) else None
    if not isinstance(name, str):
        raise BadView("this is no view of a game: it does not name one")
    found = find_player(name, player)
    if not isinstance(found, SearchPlayer):
        raise BadOption(f"an analysis needs a player that searches a tree, and {player!r} does not")
    return found


def _check_count(best: object) -> None:
    if not isinstance(best, int) or isinstance(best, bool) or best < 1:
        raise BadOption(f"best must be a whole number greater than 0, not {best!r}")


def _without_playouts(limit: Limit) -> Limit:
    """What of the limit is the search's."""
    return limit if limit.seconds is None else replace(limit, seconds=limit.seconds * (1.0 - PLAYOUT_TIME))


def search(
    searcher: SearchPlayer,
    forest: Forest,
    limit: Limit,
    seed: int | str,
    stop: Event,
    progress: Share | None = None,
) -> int:
    """Let the trees grow up to the limit, and say now and then how far they are; how many simulations."""
    began, done = time.perf_counter(), 0
    for k in range(SLICES):
        most = deadline = None
        if limit.simulations is not None:
            most = limit.simulations * (k + 1) // SLICES - limit.simulations * k // SLICES
        if limit.seconds is not None:
            deadline = began + limit.seconds * (k + 1) / SLICES
        if most != 0:
            done += searcher.grow(forest, most, deadline, f"{seed}/{k}", stop)
        if stop.is_set():
            break
        if progress is not None:
            progress((k + 1) / SLICES * (1.0 - PLAYOUT_TIME))
    return done


def ranked(forest: Forest) -> list[tuple[list[int], int, float, Cursor]]:
    """Every whole move that was tried: its steps, visits, mean result and place. Best first: the search
    visits most what it believes in; of equally visited ones the one with the better result."""
    return sorted(forest.wholes(forest.top, forest.root, []), key=lambda w: (-w[1], -w[2], w[0]))


# ---- a line -------------------------------------------------------------------------------------------


def _line(
    pos: Position,
    forest: Forest,
    steps: list[int],
    visits: int,
    value: float,
    place: Cursor,
    seconds: float | None,
    seed: str,
) -> Line:
    draws, scores = _ends(pos, steps, seconds, seed)
    # The result is the search's, which plays better; quick play only says how much of it are draws.
    draw = min(draws, 2.0 * value, 2.0 * (1.0 - value))
    win = value - draw / 2.0
    return Line(
        move=pos.game.type.notation.write(pos.states, steps),
        visits=visits,
        expected=value,
        win=win,
        draw=draw,
        loss=1.0 - win - draw,
        scores=scores,
        continuation=continuation(pos, forest, steps, place, generator(seed, "continuation")),
    )


def _ends(
    pos: Position, steps: list[int], seconds: float | None, seed: str
) -> tuple[float, tuple[float, float]]:
    """Draws and points of quick play after a move: a few games at a time while there is time."""
    rng, batch = generator(seed, "playouts"), PLAYOUTS // 16
    found: list[Ends] = []
    began = time.perf_counter()
    while len(found) < 16 and (not found or seconds is None or time.perf_counter() - began < seconds):
        found.append(ends(pos, steps, rng, batch))
    n = len(found)
    scores = sum(e.scores[0] for e in found) / n, sum(e.scores[1] for e in found) / n
    return sum(e.draws for e in found) / n, scores
