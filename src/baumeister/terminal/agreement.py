"""What is played tonight: the wishes of the command line, the questions that are still open, the tables."""

from __future__ import annotations

import importlib
import random
import secrets
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import click

from ..errors import BadOption
from ..games.match import Match
from ..games.position import Game
from ..games.registry import game as find_game
from ..games.registry import names
from ..players import levels, players
from ..records import Record
from .computer import Computer
from .computer import title as computer_title
from .local import LocalTable
from .show import read
from .tables import Table


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for; None where it is silent."""

    game: str | None = None
    options: tuple[tuple[str, object], ...] = ()
    games: int | None = None
    against: str | None = None
    seconds: float = 1.0
    seat: int | None = None
    seed: int | None = None
    save: Path | None = None
    resume: str | None = None
    server: str | None = None
    """The address of a table at a server, or of the server alone for a new table."""
    token: str | None = None


class Evening(Protocol):
    """One table after the other. The next one is asked for when the game at the last is over."""

    standing: str
    """How a match stands after the last game; empty where there is none."""

    def tables(self) -> Iterator[Table]:
        """The tables."""


Agreement = Generator[tuple[str, list[str]], int, Evening]
"""Asks a question with its choices, is sent the number of the chosen one, and returns what is agreed."""


def agree(wishes: Wishes) -> Agreement:
    """Find out what is played; ask what the command line left open, if it named no game."""
    if wishes.server is not None:
        return OneGame(_at_server(wishes))
    if wishes.resume is not None:
        return OneGame(_resumed(wishes, read(wishes.resume)))
    name = wishes.game
    if name is None:
        name = names()[(yield "Which game?", [find_game(name).type.title for name in names()])]
    game = find_game(name, **dict(wishes.options))
    people, against = yield from _players(game, wishes, ask=wishes.game is None)
    seed = secrets.randbits(32) if wishes.seed is None else wishes.seed
    computer = Computer(against, seed, wishes.seconds)
    if wishes.games is not None:
        return SeveralGames(game, people, computer, wishes.games, wishes.save)
    return OneGame(LocalTable(game.start(seed=seed), people, computer, wishes.save))


def _players(
    game: Game, wishes: Wishes, *, ask: bool
) -> Generator[tuple[str, list[str]], int, tuple[frozenset[int], str]]:
    """The seats with a person, and who plays the others."""
    if not ask:
        return _seated(wishes.against, wishes.seat)
    against, seat = wishes.against, wishes.seat
    if against is None:
        steps = [level.name for level in levels(game.name)]
        asked = ["two people at this screen", *(f"you against the computer, {name}" for name in steps)]
        against = ("person", *steps)[(yield "Who plays?", asked)]
    if against != "person" and seat is None:
        seat = yield "Where do you sit?", list(game.seats)
    return _seated(against, seat)


def _seated(against: str | None, seat: int | None) -> tuple[frozenset[int], str]:
    if against in (None, "person"):
        if seat is not None:
            raise click.UsageError("--seat says where you sit against the computer; add --against casual")
        return frozenset((0, 1)), Computer.name
    return frozenset((seat or 0,)), against


def _at_server(wishes: Wishes) -> Table:
    """A seat at a server's table. What it needs is part of an extra, so it is imported when it is wished."""
    if wishes.token is None:
        raise BadOption("a server's table needs --token, or BAUMEISTER_TOKEN in the environment")
    try:
        remote = importlib.import_module("baumeister.terminal.remote")
    except ModuleNotFoundError as missing:
        raise BadOption(
            f"a server's table needs {missing.name}: pip install 'baumeister[terminal]'"
        ) from None
    table: Table = remote.sit_down(wishes)
    return table


def _resumed(wishes: Wishes, record: Record) -> LocalTable:
    """The table as a record left it; chance goes on from a fresh seed."""
    if record.result is not None:
        raise click.UsageError(f"the game in {wishes.resume} is over; 'baumeister review' shows it")
    seed = secrets.randbits(64) if wishes.seed is None else wishes.seed
    pos = record.game.start(seed=seed, chance=[e.text for e in record.entries if e.player is None])
    for entry in record.entries:
        if entry.player is not None:
            pos = pos.play(entry.text, entry.player)
    sat = {name: computer_title(name) for name in players() if computer_title(name) in record.players}
    people = frozenset(seat for seat, title in enumerate(record.players) if title not in sat.values())
    name = next(iter(sat), Computer.name)
    if wishes.against is not None or wishes.seat is not None or not people:
        people, name = _seated(wishes.against, wishes.seat)
    file = wishes.save or (None if wishes.resume in (None, "-") else Path(wishes.resume or ""))
    return LocalTable(pos, people, Computer(name, seed, wishes.seconds), file, record)


@dataclass
class OneGame:
    """A single game, here or at a server."""

    table: Table
    standing: str = ""

    def tables(self) -> Iterator[Table]:
        """The one table."""
        yield self.table


@dataclass
class SeveralGames:
    """A match of Pagode: the first move alternates, points are added up."""

    game: Game
    people: frozenset[int]
    computer: Computer
    games: int
    save: Path | None
    standing: str = ""

    def tables(self) -> Iterator[Table]:
        """One table for each game."""
        seed, seats = self.computer.seed, self.game.seats
        match = Match(games=self.games, began=random.Random(f"{seed}/lot").randrange(2))
        while not match.over:
            number = len(match.outcomes) + 1
            pos = self.game.start(seed=f"{seed}/{number}", chance=[match.chance])
            file = self.save and numbered(self.save, number)
            heading = f"Game {number} of {match.games}, {seats[match.first]} begins"
            table = LocalTable(pos, self.people, self.computer, file, heading=heading)
            yield table
            assert table.result is not None
            match.add(table.result)
            self.standing = _standing(match, seats)


def _standing(match: Match, seats: tuple[str, str]) -> str:
    points = f"The match stands {match.scores[0]}-{match.scores[1]} ({seats[0]}-{seats[1]})."
    final = match.outcome
    if final is None:
        return points
    end = "The match is drawn." if final.winner is None else f"{seats[final.winner]} wins the match."
    return f"{points}\n{end}"


def numbered(file: Path, number: int) -> Path:
    """`game.txt` of the third game is `game-3.txt`."""
    return file.with_name(f"{file.stem}-{number}{file.suffix}")
