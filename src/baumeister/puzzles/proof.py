"""From a position to a puzzle: the game's own proof first, then a long search for what it leaves open.

Where a game proves only one side (this move wins; all others lose), full strength judges the other: the
answer that does not lose must be worth something, and no other move may be nearly as good as the one that
wins. Every move is searched by itself, the promising ones longer.

All of it pauses again and again, so that a server can do it bit by bit (`Steps`).
"""

from __future__ import annotations

import dataclasses
import functools

from ..games.contract import RESIGN_TEXT, FoundPuzzle
from ..games.pausing import Steps, finish
from ..games.position import Position
from ..players.levels import levels, strongest_level, usual_level
from ..players.player import BasePlayer, Limit
from ..players.search.alphabeta_player import AlphaBetaPlayer
from .puzzle import Puzzle, name_of, pack

QUICK = 10_000
"""Simulations of the search that a game may ask for."""
GLANCE = 500
"""Simulations after which it ends if nothing points to a win."""
STAGES = (200, 3_000, 60_000)
"""Simulations for every other move, for those that look promising, and for the best of them."""
CLOSE, LONGER = 0.8, 600_000
"""One of these that is still worth more than that is searched ten times as long: it may turn out to win."""
PROMISING = 0.5
FINALISTS = 3
DEFENCE = 1_000_000
"""Simulations of the position after a defence."""
MARGIN = 0.1
"""How much better the one good move is than every other, where a search has judged one side."""
EXACT_MARGIN = 0.05
"""The same where everything is proved."""
EASIEST, HARDEST = 800, 2200
PER_MOVE = 100
"""What every further move of the solver adds to the difficulty."""


@functools.cache
def _strongest(game: str) -> BasePlayer:
    return strongest_level(game).player()


def expecting(pos: Position, simulations: int) -> Steps[float]:
    """The result that a search expects for the player to move."""
    assert pos.to_move is not None
    player = _strongest(pos.game.name)
    if isinstance(player, AlphaBetaPlayer):
        return (yield from player.expecting(pos, simulations))
    thought = player.think(pos.view(pos.to_move), Limit(simulations=simulations))
    yield
    return thought.candidates[0].value if thought.candidates else 0.5


def expecting_after(pos: Position, move: str, simulations: int) -> Steps[float]:
    """The result that a search expects for the player who makes the move."""
    then = pos.play(move)
    if then.outcome is not None:
        return 0.5 if then.outcome.winner is None else float(then.outcome.winner == pos.to_move)
    found = yield from expecting(then, simulations)
    return found if then.to_move == pos.to_move else 1.0 - found


def second_best(pos: Position, answer: str, most: float) -> Steps[tuple[float, int]]:
    """What the best of all other moves is worth, and the simulations of the search of it. Ends early when it
    is worth more than `most`."""
    others = [move for move in pos.moves() if move not in (answer, RESIGN_TEXT)]
    values: dict[str, float] = {}
    for move in others:
        values[move] = yield from expecting_after(pos, move, STAGES[0])
        yield
    hopeful = [move for move in others if values[move] > PROMISING]
    for move in sorted(hopeful, key=lambda move: -values[move]):
        values[move] = yield from expecting_after(pos, move, STAGES[1])
        yield
        if values[move] > most:
            return values[move], STAGES[1]
    searched = STAGES[2]
    for move in sorted(others, key=lambda move: -values[move])[:FINALISTS]:
        values[move] = yield from expecting_after(pos, move, STAGES[2])
        if CLOSE < values[move] <= most:
            values[move], searched = (yield from expecting_after(pos, move, LONGER)), LONGER
        if values[move] > most:
            break
    return max(values.values(), default=0.0), searched


def settle(found: FoundPuzzle) -> Steps[FoundPuzzle | None]:
    """The puzzle with both values known; None if its answer is not clearly better than all other moves."""
    exact = found.best is not None and found.second is not None
    best, second, facts = found.best, found.second, dict(found.facts)
    if best is None:
        best = yield from expecting_after(found.position, found.line[0], DEFENCE)
        facts["searched"] = DEFENCE
    if second is None:
        second, facts["searched"] = yield from second_best(found.position, found.line[0], best - MARGIN)
    if best - second < (EXACT_MARGIN if exact else MARGIN):
        return None
    return dataclasses.replace(found, best=best, second=second, facts=facts)


def find(pos: Position) -> Steps[FoundPuzzle | None]:
    """What the game's own proof says about a position, if it is a puzzle."""
    puzzles = pos.game.type.puzzles
    assert puzzles is not None
    return puzzles.find(pos, judge)


def judge(pos: Position) -> Steps[float]:
    """The search that a game may ask for."""
    glance = yield from expecting(pos, GLANCE)
    if glance <= PROMISING:
        return glance
    return (yield from expecting(pos, QUICK))


def difficulty(found: FoundPuzzle) -> Steps[int]:
    """What rating a solver should have: the more of the computer's levels miss the answer, the higher."""
    pos = found.position
    view = pos.view(pos.to_move)
    usual = usual_level(pos.game.name).number
    weaker = [level for level in levels(pos.game.name) if level.number <= usual]
    limit = Limit(simulations=QUICK)
    missed = 0
    for level in weaker:
        missed += level.player().think(view, limit, seed=1).move != found.line[0]
        yield
    longer = PER_MOVE * (len(found.line) // 2)
    return EASIEST + round((HARDEST - EASIEST) * missed / len(weaker)) + longer


def make_puzzle(found: FoundPuzzle) -> Steps[Puzzle | None]:
    """The puzzle with its figures and its difficulty; None if the search does not confirm it."""
    settled = yield from settle(found)
    if settled is None:
        return None
    found = settled
    assert found.best is not None
    assert found.second is not None
    view = found.position.view(found.position.to_move)
    values = found.values
    return Puzzle(
        id=name_of(view),
        theme=found.theme,
        rating=(yield from difficulty(found)),
        line=found.line,
        best=round(found.best, 4),
        second=round(found.second, 4),
        facts=found.facts,
        values=None if values is None else {move: round(value, 4) for move, value in values.items()},
        **pack(view),
    )


def proves_again(puzzle: Puzzle) -> bool:
    """True if the proof of a stored puzzle gives the same answer."""
    found = finish(find(puzzle.position()))
    return found is not None and (found.theme, found.line) == (puzzle.theme, puzzle.line)
