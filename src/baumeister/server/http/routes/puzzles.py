"""Puzzles: choose one, try moves, ask for a hint or why a move is wrong. Nothing here tells the answer before
the attempt is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from ....games.contract import GAME_NAME_PATTERN, LONGEST_GAME_NAME
from ....games.position import LONGEST_MOVE, Position
from ....puzzles import Puzzle, theme_titles
from ...computer.judgement import Why
from ...people.ratings import GlickoRating
from ...puzzles.service import Open, Standing
from ...tables.messages import LogEntry
from ...tables.projection import view_position
from ...tables.table import SeatNumber
from ..dependencies import AnyUser, SignedIn, WithServices, offered, refusals

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], dependencies=[offered("puzzles")])

Game = Annotated[str, Path(max_length=LONGEST_GAME_NAME, pattern=GAME_NAME_PATTERN)]
AttemptId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]
SHOWN = 2
"""How many of the last moves are shown as having just happened."""


class PuzzleTheme(BaseModel):
    """What a group of puzzles is about."""

    name: str
    title: dict[str, str] = Field(description="By language: de, en, fr")
    task: dict[str, str] = Field(description="What to find, by language")
    count: int


class PuzzleRating(BaseModel):
    """Strength or difficulty."""

    rating: int
    deviation: int
    attempts: int


class PuzzleStanding(BaseModel):
    """How I stand in the puzzles of a game."""

    rating: PuzzleRating = Field(description="Only accounts are rated")
    streak: int = Field(description="Solved in a row, without help")
    longest: int


class PuzzleGame(BaseModel):
    """The puzzles of a game."""

    game: str
    count: int
    themes: list[PuzzleTheme]
    mine: PuzzleStanding | None = Field(description="null before I am signed in or a guest")


class PuzzleSight(BaseModel):
    """What the solver sees."""

    view: dict[str, Any]
    moves: list[str] = Field(description="The legal moves, if the solver is to move")
    undoable: str
    last: list[LogEntry] = Field(description="What has just happened")


class ShownPuzzle(BaseModel):
    """A puzzle in front of me."""

    attempt: str
    puzzle: str
    game: str
    seat: SeatNumber
    theme: str
    found_here: bool = Field(description="It comes from a game that was played on this server")
    rated: bool
    rating: PuzzleRating
    played: int = Field(description="Right moves so far")
    moves: int = Field(description="Moves of mine that solve it")
    sight: PuzzleSight


class OpenPuzzle(BaseModel):
    """Which puzzle I want."""

    theme: Annotated[str, Field(max_length=16, pattern="^[a-z0-9_]+$")] | None = None
    rated: bool = Field(default=True, description="Only accounts are rated")


class TriedMove(BaseModel):
    """My move."""

    move: Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE)]


class TriedPuzzle(BaseModel):
    """What my move did."""

    right: bool
    solved: bool | None = Field(description="null while the puzzle goes on")
    sights: list[PuzzleSight] = Field(description="After my move, and after the answer to it")
    rated: bool
    change: int = Field(description="What this attempt changed in my rating")
    mine: PuzzleStanding


class PuzzleHint(BaseModel):
    """A part of the right move."""

    thing: str = Field(description="A square, a card or a site, as the notation names it")


class PuzzleFigures(BaseModel):
    """What is proved about a puzzle. Values: 1 won, 0 lost."""

    best: float
    second: float = Field(description="The best of all other moves")
    facts: dict[str, int] = Field(description="`turns`, `deals`, `searched` positions")


class PuzzleSolution(BaseModel):
    """The rest of the line."""

    line: list[str]
    sights: list[PuzzleSight] = Field(description="From where I stood, move by move")
    figures: PuzzleFigures
    why: Why | None = Field(description="What is good about the first move, where that is certain")


class PuzzleRefutation(BaseModel):
    """Why my move was wrong."""

    move: str
    line: list[str] = Field(description="My move and how full strength plays on, for both sides")
    sights: list[PuzzleSight] = Field(description="After each of them, in one deal that fits what I see")
    value: float | None = Field(description="What my move is worth, where that is proved")
    best: float
    why: Why | None


def _rating(found: GlickoRating) -> PuzzleRating:
    return PuzzleRating(rating=round(found.rating), deviation=round(found.deviation), attempts=found.games)


def _standing(found: Standing) -> PuzzleStanding:
    return PuzzleStanding(rating=_rating(found.rating), streak=found.streak.now, longest=found.streak.longest)


def _log(pos: Position, player: int) -> list[LogEntry]:
    """What has happened, as the solver may know it."""
    entries = [(entry.text, entry.player) for entry in pos.log]
    texts = pos.game.type.views.log(entries, player)
    return [
        (text, None if by is None else 1 if by else 0) for text, (_, by) in zip(texts, entries, strict=True)
    ]


def _sight(pos: Position, player: int, *, asks: bool) -> PuzzleSight:
    """What the solver may see, with the legal moves if it is their turn."""
    seen = view_position(pos, player, mine=asks and pos.to_move == player)
    return PuzzleSight(
        view=seen.view or {},
        moves=seen.moves,
        undoable=seen.undoable,
        last=_log(pos, player)[-SHOWN:],
    )


def _shown(found: Open) -> ShownPuzzle:
    puzzle, row = found.puzzle, found.attempt
    return ShownPuzzle(
        attempt=row.id,
        puzzle=puzzle.id,
        game=puzzle.game,
        seat=1 if puzzle.player else 0,
        theme=puzzle.theme,
        found_here=found.found_here,
        rated=row.rated and not row.helped,
        rating=_rating(found.rating),
        played=row.played,
        moves=len(puzzle.solution),
        sight=_sight(puzzle.after(row.played), puzzle.player, asks=True),
    )


def _figures(puzzle: Puzzle) -> PuzzleFigures:
    return PuzzleFigures(best=puzzle.best, second=puzzle.second, facts=dict(puzzle.facts))


def _game(name: str, puzzles: Collection[Puzzle], mine: Standing | None) -> PuzzleGame:
    titles, counts = theme_titles(name), Counter(puzzle.theme for puzzle in puzzles)
    return PuzzleGame(
        game=name,
        count=len(puzzles),
        themes=[
            PuzzleTheme(name=theme, title=dict(told["title"]), task=dict(told["task"]), count=counts[theme])
            for theme, told in titles.items()
            if counts[theme]
        ],
        mine=None if mine is None else _standing(mine),
    )


@router.get("", responses=refusals(401, 404))
async def list_puzzles(services: WithServices, user: AnyUser) -> list[PuzzleGame]:
    """The games that have puzzles, their themes, and how I stand."""
    standings = await services.puzzles.standings(user.id)
    known = {name: await services.puzzles.puzzles(name) for name in services.puzzles.games()}
    return [_game(name, puzzles.values(), standings.get(name)) for name, puzzles in known.items()]


@router.post("/{game}", responses=refusals(401, 403, 404))
async def open_puzzle(game: Game, body: OpenPuzzle, services: WithServices, user: SignedIn) -> ShownPuzzle:
    """The next puzzle for me; a rated one that I have left waits for me."""
    return _shown(await services.puzzles.open(user.person, game, body.theme, rated=body.rated))


@router.post("/attempts/{attempt}/move", responses=refusals(401, 403, 404, 409))
async def try_puzzle(
    attempt: AttemptId, body: TriedMove, services: WithServices, user: SignedIn
) -> TriedPuzzle:
    """Try a move. A right one is answered, or solves the puzzle; any other ends the attempt."""
    found = await services.puzzles.play(user.person, attempt, body.move)
    player, over = found.open.puzzle.player, found.solved is not None
    return TriedPuzzle(
        right=found.right,
        solved=found.solved,
        sights=[_sight(pos, player, asks=not over) for pos in found.positions],
        rated=found.open.attempt.rated and not found.open.attempt.helped,
        change=round(found.standing.rating.rating) - round(found.before.rating),
        mine=_standing(found.standing),
    )


@router.post("/attempts/{attempt}/hint", responses=refusals(401, 403, 404, 409))
async def puzzle_hint(attempt: AttemptId, services: WithServices, user: SignedIn) -> PuzzleHint:
    """A part of the right move. The attempt then counts neither for ratings nor for the streak."""
    return PuzzleHint(thing=await services.puzzles.hint(user.person, attempt))


@router.post("/attempts/{attempt}/solution", responses=refusals(401, 403, 404))
async def puzzle_solution(attempt: AttemptId, services: WithServices, user: SignedIn) -> PuzzleSolution:
    """The rest of the line. An attempt that is still open ends unsolved."""
    found, positions = await services.puzzles.solution(user.person, attempt)
    puzzle, played = found.puzzle, found.attempt.played
    return PuzzleSolution(
        line=list(puzzle.line[2 * played :]),
        sights=[_sight(pos, puzzle.player, asks=False) for pos in positions],
        figures=_figures(puzzle),
        why=await services.puzzles.reason(found),
    )


@router.post("/attempts/{attempt}/why", responses=refusals(401, 403, 404, 409))
async def refute_move(attempt: AttemptId, services: WithServices, user: SignedIn) -> PuzzleRefutation:
    """What is wrong with the move that ended my attempt: how play goes on, and what it is worth."""
    found = await services.puzzles.refute(user.person, attempt)
    puzzle = found.open.puzzle
    return PuzzleRefutation(
        move=found.open.attempt.tried,
        line=[text for text, by in _log(found.positions[-1], puzzle.player) if by is not None],
        sights=[_sight(pos, puzzle.player, asks=False) for pos in found.positions],
        value=found.value,
        best=puzzle.best,
        why=found.why,
    )
