"""What the computer thinks of a finished game, one decision at a time, and of a position: views in, numbers
out. Nothing here knows about tables or the database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from threading import Event
from typing import Any, Literal, cast

from pydantic import BaseModel, Field

from ...games.coaching import about, coach_texts, explain
from ...games.code_store import SEARCH
from ...games.contract import View
from ...games.engine import is_loaded, preparation
from ...games.position import Position
from ...games.registry import game_type
from ...players.analysis.analysis import Analysis, Line, analyse
from ...players.analysis.analyst import Progress, ignore_progress
from ...players.analysis.annotation import ResultAccount
from ...players.analysis.annotation import find_decisions as decisions_of
from ...players.analysis.judgement import Judgement, judge
from ...players.player import Limit
from ...players.search.search_player import forced_steps
from ...records import Record
from ..tables.table import SeatNumber

HINT_MOVES = 3
"""Moves that a hint shows."""
HINT_EFFORT = 4
"""A hint may search this many times as long as one judgement of a review: the player waits for it alone."""
ANALYSED_MOVES = 5
"""Moves whose continuations are searched, to find that of the best one."""

ROUGH_SECONDS = 0.6
"""How long a hint searches before the compiled search is there."""

StoredJudgement = dict[str, Any]
"""A judged decision as it is stored."""


class Chances(BaseModel):
    """For the player to move."""

    win: float
    draw: float
    loss: float


class Why(BaseModel):
    """What the coach says: one sentence that is certainly true."""

    code: str = Field(description="The kind of reason, of this game")
    about: Literal["move", "best"] = Field(description="The move that was played, or the better one")
    text: dict[str, str] = Field(description="The sentence by language: de, en, fr")


class Candidate(BaseModel):
    """A move that a hint shows."""

    move: str
    expected: float = Field(description="Expected result for the mover: 1 won, 0.5 drawn, 0 lost")
    chances: Chances
    scores: tuple[float, float] = Field(description="Expected final points of both players")
    line: list[str] = Field(description="The move and what may follow; `>?` where chance acts")
    why: Why | None = Field(default=None, description="What is good about it, where something is certain")


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
    why: Why | None = Field(default=None, description="Why a marked move was worse, where it is certain")
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


def without_luck(result: float, luck: float) -> float:
    """A result without what chance gave: 1 won, 0 lost."""
    return min(1.0, max(0.0, result - luck))


def is_ready(game: str) -> bool:
    """True if the compiled search of a game is loaded: before, a search is much slower."""
    return is_loaded(game, SEARCH)


def is_preparing(game: str) -> bool:
    """True if it is not loaded yet, but will be."""
    return preparation(game) is not None


def search_limit(game: str, simulations: int) -> Limit:
    """The search effort for a move of that game. There is no time limit, so the answer is always the same."""
    return Limit(simulations=simulations * game_type(game).simulations_factor)


def find_decisions(record: Record, start: int = 0) -> list[tuple[int, Position]]:
    """The entries from `start` on in which a player had a choice, with the positions before them."""
    return [(n, pos) for n, pos in decisions_of(record) if n >= start and forced_steps(pos) is None]


def judge_move(
    view: View, move: str, limit: Limit, seed: str, hints: Callable[[], list[Candidate]]
) -> StoredJudgement:
    """Judge one decision. `hints` finds what a hint shows there: a move that we would have suggested is never
    marked, although the shorter search of a review may prefer another."""
    found = judge(view, move, limit, seed=seed)
    if found.mark is not None and hints()[0].move == found.move:
        found = replace(found, best=found.move, best_expected=found.expected, mark=None)
    analysis = analyse(view, limit, best=ANALYSED_MOVES, seed=seed)
    own = _line(analysis, found.move) or analysis.lines[0]
    why = None if found.mark is None else find_why(view, found.move, found.best)
    best = _line(analysis, found.best)
    return {
        "judgement": asdict(found),
        "draw": own.draw,
        "scores": own.scores,
        "line": [found.best, *(best.continuation if best is not None else ())],
        "why": None if why is None else why.model_dump(),
    }


def find_why(view: View, move: str | None, best: str) -> Why | None:
    """What the coach says about a move that was worse than the best; without a move, about the best."""
    reason = explain(view, move, best)
    if reason is None:
        return None
    game = view["game"]
    told = cast('Literal["move", "best"]', about(game, reason.code))
    return Why(code=reason.code, about=told, text=coach_texts(game, reason))


def _line(analysis: Analysis, move: str) -> Line | None:
    return next((line for line in analysis.lines if line.move == move), None)


def find_hints(view: View, game: str, simulations: int, table_id: str, length: int) -> list[Candidate]:
    """What a hint shows at a table when its log has that many entries: the same every time, except in the
    first minute of an installation, when nobody should wait for a compiler."""
    limit = search_limit(game, HINT_EFFORT * simulations)
    if not is_ready(game):
        limit = replace(limit, seconds=ROUGH_SECONDS)
    return best_moves(view, limit, f"hint {table_id} {length}")


def best_moves(
    view: View,
    limit: Limit,
    seed: str,
    *,
    best: int = HINT_MOVES,
    stop: Event | None = None,
    progress: Progress = ignore_progress,
) -> list[Candidate]:
    """The best moves for the view's player, who is to move. When `stop` is set, what was found by then."""
    return [
        Candidate(
            move=line.move,
            expected=line.expected,
            chances=Chances(win=line.win, draw=line.draw, loss=line.loss),
            scores=line.scores,
            line=[line.move, *line.continuation],
            why=find_why(view, None, line.move),
        )
        for line in analyse(view, limit, best=best, seed=seed, stop=stop, progress=progress).lines
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
        why=stored.get("why"),
    )
