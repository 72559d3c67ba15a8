"""Puzzles as this process serves them. The answer stays here until the attempt is over: moves are checked on
the server, and the other side's answers come one at a time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import anyio.to_thread
from sqlalchemy import Connection

from ...games.position import Position
from ...players.player import Limit
from ...puzzles import Puzzle, games_with_puzzles, load_puzzles
from ...puzzles.refutation import play_out, solves
from ..computer.judgement import ROUGH_SECONDS, Why, find_why, is_ready, search_limit
from ..computer.queue import FairQueue
from ..errors import Refusal
from ..people.accounts import Person
from ..people.ratings import GlickoRating, find_rating
from ..store import Store
from ..tables.commands import play_checked
from . import attempts
from .attempts import POOL, Streak
from .found import FoundPuzzles, puzzles_of_duels, puzzles_of_own_games

NEAREST = 20
"""The next puzzle is one of so many whose difficulty is nearest to the person's rating."""


@dataclass(frozen=True)
class Standing:
    """How a person stands in the puzzles of a game."""

    rating: GlickoRating
    streak: Streak


@dataclass(frozen=True)
class Open:
    """A puzzle in front of somebody."""

    attempt: Any
    puzzle: Puzzle
    rating: GlickoRating
    """Of the puzzle."""

    @property
    def found_here(self) -> bool:
        """True if the puzzle comes from a game that was played on this server."""
        return self.puzzle.id not in load_puzzles(self.puzzle.game)


@dataclass(frozen=True)
class Answer:
    """What a move did."""

    open: Open
    right: bool
    solved: bool | None
    """None while the puzzle goes on."""
    positions: Sequence[Position]
    """After the move, and after the answer to it."""
    before: GlickoRating
    standing: Standing


@dataclass(frozen=True)
class Refutation:
    """Why a move does not solve a puzzle."""

    open: Open
    positions: Sequence[Position]
    value: float | None
    """What the move is worth, where that is proved."""
    why: Why | None


class Puzzles:
    """The puzzles of this server."""

    def __init__(self, store: Store, queue: FairQueue, simulations: int, *, enabled: bool) -> None:
        self._store, self._queue, self._simulations = store, queue, simulations
        self.enabled = enabled
        self._pick = random.SystemRandom()
        self._found = FoundPuzzles(store)

    def games(self) -> list[str]:
        """The games that have puzzles here."""
        return games_with_puzzles() if self.enabled else []

    async def standings(self, user: str) -> dict[str, Standing]:
        """How a person stands, by game."""
        games = self.games() if user else []
        return await self._store.read(lambda conn: {game: self._standing(conn, user, game) for game in games})

    def _standing(self, conn: Connection, user: str, game: str) -> Standing:
        return Standing(find_rating(conn, game, POOL, user), attempts.count_streak(conn, user, game))

    async def puzzles(self, game: str) -> dict[str, Puzzle]:
        """The puzzles of a game by their ids: those that are shipped, the first time read from their file,
        and those from games that were played here."""
        if game not in self.games():
            raise Refusal("no_puzzles")
        shipped = await anyio.to_thread.run_sync(load_puzzles, game)
        return await self._found.of(game) | dict(shipped)

    async def open(self, who: Person, game: str, theme: str | None, *, rated: bool) -> Open:
        """The next puzzle: the one that waits for this person, or a new one that fits their strength. Only
        accounts are rated, and only for puzzles that they see for the first time."""
        every = await self.puzzles(game)
        rated = rated and who.account

        def choose(conn: Connection) -> Open:
            withheld = puzzles_of_duels(conn, game)
            known = {name: puzzle for name, puzzle in every.items() if name not in withheld}
            waiting = attempts.find_open(conn, who.id, game, theme) if rated else None
            if waiting is not None and waiting.puzzle in known:
                return Open(waiting, known[waiting.puzzle], attempts.rating_of(conn, known[waiting.puzzle]))
            puzzle, new = self._choose(conn, who.id, list(known.values()), theme)
            attempt = attempts.begin(conn, who.id, puzzle, rated=rated and new)
            return Open(attempts.find(conn, who.id, attempt), puzzle, attempts.rating_of(conn, puzzle))

        return await self._store.write(choose)

    def _choose(
        self, conn: Connection, user: str, known: list[Puzzle], theme: str | None
    ) -> tuple[Puzzle, bool]:
        """A puzzle of the theme that fits the person, and whether they see it for the first time."""
        fitting = [puzzle for puzzle in known if theme in (None, puzzle.theme)]
        if not fitting:
            raise Refusal("no_puzzles")
        game = fitting[0].game
        tried = attempts.find_tried(conn, user, game)
        own = puzzles_of_own_games(conn, user, game)
        new = [puzzle for puzzle in fitting if puzzle.id not in tried and puzzle.id not in own]
        if not new:  # all were seen: the one that was seen longest ago
            return min(fitting, key=lambda puzzle: tried.get(puzzle.id, 0)), False
        current, mine = attempts.all_ratings(conn, game), find_rating(conn, game, POOL, user).rating
        new.sort(key=lambda puzzle: abs(current.get(puzzle.id, puzzle.rating) - mine))
        return self._pick.choice(new[:NEAREST]), True

    async def find(self, who: Person, attempt: str) -> Open:
        """A person's attempt. Raises Refusal."""
        row = await self._store.read(lambda conn: attempts.find(conn, who.id, attempt))
        if row is None:
            raise Refusal("no_puzzles")
        puzzle = (await self.puzzles(row.game)).get(row.puzzle) or await self._found.find(row.puzzle)
        if puzzle is None:  # from another version of the program
            raise Refusal("no_puzzles")
        rating = await self._store.read(lambda conn: attempts.rating_of(conn, puzzle))
        return Open(row, puzzle, rating)

    async def play(self, who: Person, attempt: str, move: str) -> Answer:
        """Try a move: the right one is answered, or solves the puzzle; any other ends the attempt."""
        found = await self.find(who, attempt)
        row, puzzle = found.attempt, found.puzzle
        if row.finished is not None:
            raise Refusal("puzzle_over")
        after = play_checked(puzzle.after(row.played), move, 1 if puzzle.player else 0)
        right = solves(puzzle, row.played, move)
        positions, played = [after], row.played + 1
        goes_on = right and played < len(puzzle.solution)
        if goes_on:
            positions.append(puzzle.after(played))

        def note(conn: Connection) -> tuple[GlickoRating, Standing]:
            before = find_rating(conn, puzzle.game, POOL, who.id)
            if goes_on:
                done = attempts.go_on(conn, row.id, played)
            else:
                done = attempts.finish(conn, row, puzzle, solved=right, tried=None if right else move)
            if not done:
                raise Refusal("puzzle_over")
            return before, self._standing(conn, who.id, puzzle.game)

        before, standing = await self._store.write(note)
        return Answer(found, right, None if goes_on else right, positions, before, standing)

    async def hint(self, who: Person, attempt: str) -> str:
        """The first thing that the right move names. The attempt no longer counts."""
        found = await self.find(who, attempt)
        if found.attempt.finished is not None:
            raise Refusal("puzzle_over")
        await self._store.write(lambda conn: attempts.note_help(conn, attempt))
        pos, move = found.puzzle.after(found.attempt.played), found.puzzle.line[2 * found.attempt.played]
        return next(iter(pos.game.type.text_board.things(move)), move)

    async def solution(self, who: Person, attempt: str) -> tuple[Open, list[Position]]:
        """The rest of the line, position by position; an open attempt ends unsolved."""
        found = await self.find(who, attempt)
        row, puzzle = found.attempt, found.puzzle
        if row.finished is None:
            await self._store.write(lambda conn: attempts.finish(conn, row, puzzle, solved=False, tried=None))
        pos = puzzle.after(row.played)
        positions = [pos]
        for move in puzzle.line[2 * row.played :]:
            pos = pos.play(move)
            positions.append(pos)
        return found, positions

    async def reason(self, found: Open) -> Why | None:
        """What is good about the next right move of an attempt, where that is certain."""
        pos, row = found.puzzle.after(found.attempt.played), found.attempt
        return await anyio.to_thread.run_sync(
            find_why, pos.view(found.puzzle.player), None, found.puzzle.line[2 * row.played]
        )

    async def refute(self, who: Person, attempt: str) -> Refutation:
        """Why the move that ended an attempt was wrong. Raises Refusal if none did."""
        found = await self.find(who, attempt)
        row, puzzle = found.attempt, found.puzzle
        if row.tried is None:
            raise Refusal("puzzle_open")
        limit = search_limit(puzzle.game, self._simulations)
        if not is_ready(puzzle.game):
            limit = Limit(seconds=ROUGH_SECONDS)
        work = partial(_refute, found, limit)
        return await self._queue.run(f"puzzle {attempt}", who.id, work)


def _refute(found: Open, limit: Limit) -> Refutation:
    """In a thread."""
    row, puzzle = found.attempt, found.puzzle
    pos = puzzle.after(row.played)
    move = next((move for move in pos.moves() if move == row.tried.strip()), row.tried)
    values = puzzle.values if row.played == 0 else None
    return Refutation(
        found,
        list(play_out(puzzle, row.played, move, limit)),
        None if values is None else values.get(move),
        find_why(pos.view(puzzle.player), move, puzzle.line[2 * row.played]),
    )
