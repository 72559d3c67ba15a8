"""What the computer thinks of a finished game, one decision at a time, and of a position: views in, numbers
out. Nothing here knows about tables or the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from pydantic import BaseModel, Field

from ...games.contract import View
from ...games.position import Position
from ...games.registry import game_type
from ...players.analysis.analysis import Analysis, Line, analyse
from ...players.analysis.annotation import ResultAccount
from ...players.analysis.annotation import find_decisions as decisions_of
from ...players.analysis.judgement import Judgement, judge
from ...players.player import Limit
from ...players.search.search_player import forced_steps
from ...records import Record
from ..tables.table import SeatNumber

HINT_MOVES = 3
"""Moves that a hint shows."""
ANALYSED_MOVES = 5
"""Moves whose continuations are searched, to find that of the best one."""

StoredJudgement = dict[str, Any]
"""A judged decision as it is stored."""


class Chances(BaseModel):
    """For the player to move."""

    win: float
    draw: float
    loss: float


class Candidate(BaseModel):
    """A move that a hint shows."""

    move: str
    expected: float = Field(description="Expected result for the mover: 1 won, 0.5 drawn, 0 lost")
    chances: Chances
    scores: tuple[float, float] = Field(description="Expected final points of both players")
    line: list[str] = Field(description="The move and what may follow; `>?` where chance acts")


class ReviewedMove(BaseModel):
    """A judged decision."""

    entry: int = Field(description="Index of its log entry, counted from 0")
    player: SeatNumber
    move: str
    expected: float = Field(description="Expected result of the move for its player, 1: won")
    chances: Chances
    scores: tuple[float, float] = Field(description="Expected final points of both players")
    best: str
    best_expected: float
    cost: float = Field(description="What the move cost: expected result of the best one minus its own")
    mark: str | None = Field(description="`inaccuracy`, `mistake`, `blunder`, or null")
    line: list[str] = Field(description="The best move and what may follow; `>?` where chance acts")
    luck: float = Field(description="What chance and hidden cards gave the player since the last decision")
    drift: float = Field(description="The same where neither can be the cause: the search changed its mind")


class ReviewedPlayer(BaseModel):
    """How one player played."""

    decisions: int
    accuracy: float = Field(description="Share of decisions without a mark")
    average_loss: float
    lost: float
    marks: dict[str, int]
    luck: float
    drift: float


class Verdict(BaseModel):
    """A whole game, judged."""

    moves: list[ReviewedMove]
    players: tuple[ReviewedPlayer, ReviewedPlayer]


def search_limit(game: str, simulations: int) -> Limit:
    """The search effort for a move of that game. There is no time limit, so the answer is always the same."""
    return Limit(simulations=simulations * game_type(game).simulations_factor)


def find_decisions(record: Record) -> list[tuple[int, Position]]:
    """The entries in which a player had a choice, with the positions before them."""
    return [(n, pos) for n, pos in decisions_of(record) if forced_steps(pos) is None]


def judge_move(view: View, move: str, limit: Limit, seed: str) -> StoredJudgement:
    """Judge one decision."""
    found = judge(view, move, limit, seed=seed)
    analysis = analyse(view, limit, best=ANALYSED_MOVES, seed=seed)
    own = _line(analysis, found.move) or analysis.lines[0]
    best = _line(analysis, found.best)
    return {
        "judgement": asdict(found),
        "draw": own.draw,
        "scores": own.scores,
        "line": [found.best, *(best.continuation if best is not None else ())],
    }


def _line(analysis: Analysis, move: str) -> Line | None:
    return next((line for line in analysis.lines if line.move == move), None)


def best_moves(view: View, limit: Limit, seed: str) -> list[Candidate]:
    """The best moves for the view's player, who is to move."""
    return [
        Candidate(
            move=line.move,
            expected=line.expected,
            chances=Chances(win=line.win, draw=line.draw, loss=line.loss),
            scores=line.scores,
            line=[line.move, *line.continuation],
        )
        for line in analyse(view, limit, best=HINT_MOVES, seed=seed).lines
    ]


def sum_up(
    record: Record, points: Sequence[tuple[int, Position]], judgements: Sequence[StoredJudgement]
) -> Verdict:
    """Combine the judged decisions: luck kept apart from decisions, and how each player played."""
    account = ResultAccount()
    for (n, pos), stored in zip(points, judgements, strict=True):
        account.add_decision(record, n, pos, Judgement(**stored["judgement"]))
    account.add_end(record)
    moves = [
        _reviewed(made.to_json(), stored) for made, stored in zip(account.decisions, judgements, strict=True)
    ]
    first, second = (ReviewedPlayer.model_validate(account.summarise(seat).to_json()) for seat in (0, 1))
    return Verdict(moves=moves, players=(first, second))


def _reviewed(made: dict[str, Any], stored: StoredJudgement) -> ReviewedMove:
    expected = made["expected"]
    # The result comes from the judgement; the analysis only says how much of it is draws.
    draw = min(stored["draw"], 2.0 * expected, 2.0 * (1.0 - expected))
    win = expected - draw / 2.0
    chances = Chances(win=round(win, 4), draw=round(draw, 4), loss=round(1.0 - win - draw, 4))
    told = {name: value for name, value in made.items() if name not in ("loss", "simulations")}
    return ReviewedMove(
        **told,
        chances=chances,
        cost=made["loss"],
        scores=stored["scores"],
        line=stored["line"],
    )
