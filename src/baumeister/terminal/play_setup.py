"""What to play: the request on the command line, the questions it leaves open, and the tables."""

from __future__ import annotations

import importlib
import random
import secrets
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import NamedTuple, Protocol

import click

from ..errors import BadOption
from ..games.match import Match
from ..games.position import Game
from ..games.registry import game as find_game
from ..games.registry import game_types
from ..players import levels, players
from ..records import Record
from .computer import Computer, computer_title
from .local_table import LocalTable
from .record_text import read_record
from .table import Table


@dataclass(frozen=True)
class PlayRequest:
    """What the command line asks for; None where it says nothing."""

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


class GameSeries(Protocol):
    """One table after the other. Each is made when the game at the one before is over."""

    standing: str
    """How a match stands after the last game; empty if there is no match."""

    def tables(self) -> Iterator[Table]:
        """The tables."""


class Choice(NamedTuple):
    """A question that is answered with the number of one of the choices, from 0."""

    text: str
    choices: list[str]


class WholeNumber(NamedTuple):
    """A question that is answered with a whole number; Enter alone is the default."""

    text: str
    least: int
    most: int
    default: int


Question = Choice | WholeNumber
SetupQuestions = Generator[Question, int, GameSeries]
"""Asks questions, is sent the answer to each, and returns what to play."""


def set_up(request: PlayRequest) -> SetupQuestions:
    """Find out what to play. If the command line named no game, ask for what it left open."""
    if request.server is not None:
        return SingleGame(_at_server(request))
    if request.resume is not None:
        return SingleGame(_resumed(request, read_record(request.resume)))
    if request.game is None:
        game = yield from _ask_game()
        people, against = yield from _ask_players(game, request)
    else:
        game = find_game(request.game, **dict(request.options))
        people, against = _seats(request.against, request.seat)
    seed = secrets.randbits(32) if request.seed is None else request.seed
    computer = Computer(against, seed, request.seconds)
    if request.games is not None:
        return MatchSeries(game, people, computer, request.games, request.save)
    return SingleGame(LocalTable(game.start(seed=seed), people, computer, request.save))


def _ask_game() -> Generator[Question, int, Game]:
    """Which game, and which of its variants."""
    sheets = game_types()
    sheet = sheets[(yield Choice("Which game?", [sheet.title for sheet in sheets]))]
    described = sheet.options.described()
    switches = [option for option in described if option.type == "boolean"]
    variants = [chosen for n in range(len(switches) + 1) for chosen in combinations(switches, n)]
    number = 0
    if len(variants) > 1:
        told = (" and ".join(f"{x.label['en'].lower()} ({x.hint['en']})" for x in v) for v in variants[1:])
        number = yield Choice("Which variant?", ["the usual game", *told])
    values: dict[str, object] = {option.name: True for option in variants[number]}
    for x in described:  # a text, which may be long, is only given as a flag
        if x.type == "integer" and x.least is not None and x.most is not None:
            told_number = f"{x.label['en']}: {x.hint['en']}"
            values[x.name] = yield WholeNumber(told_number, x.least, x.most, int(x.default))
    return find_game(sheet.name, **values)


def _ask_players(game: Game, request: PlayRequest) -> Generator[Question, int, tuple[frozenset[int], str]]:
    """The seats with a person, and who plays the others."""
    against, seat = request.against, request.seat
    if against is None:
        named = [level.name for level in levels(game.name)]
        choices = ["two people at this screen", *(f"you against the computer, {name}" for name in named)]
        against = ("person", *named)[(yield Choice("Who plays?", choices))]
    if against != "person" and seat is None:
        seat = yield Choice("Where do you sit?", list(game.seats))
    return _seats(against, seat)


def _seats(against: str | None, seat: int | None) -> tuple[frozenset[int], str]:
    """The seats with a person, and who plays the others."""
    if against in (None, "person"):
        if seat is not None:
            raise click.UsageError("--seat says where you sit against the computer; add --against casual")
        return frozenset((0, 1)), Computer.name
    return frozenset((seat or 0,)), against


def _at_server(request: PlayRequest) -> Table:
    """A seat at a server's table. The import is here because it needs packages of an extra."""
    if request.token is None:
        raise BadOption("a server's table needs --token, or BAUMEISTER_TOKEN in the environment")
    try:
        remote = importlib.import_module("baumeister.terminal.remote_table")
    except ModuleNotFoundError as missing:
        raise BadOption(
            f"a server's table needs {missing.name}: pip install 'baumeister[terminal]'"
        ) from None
    table: Table = remote.open_table(request)
    return table


def _resumed(request: PlayRequest, record: Record) -> LocalTable:
    """The table as a record left it; chance continues from a fresh seed."""
    if record.result is not None:
        raise click.UsageError(f"the game in {request.resume} is over; 'baumeister review' shows it")
    seed = secrets.randbits(64) if request.seed is None else request.seed
    pos = record.game.start(seed=seed, chance=[e.text for e in record.entries if e.player is None])
    for entry in record.entries:
        if entry.player is not None:
            pos = pos.play(entry.text, entry.player)
    sat = {name: computer_title(name) for name in players() if computer_title(name) in record.players}
    people = frozenset(seat for seat, title in enumerate(record.players) if title not in sat.values())
    name = next(iter(sat), Computer.name)
    if request.against is not None or request.seat is not None or not people:
        people, name = _seats(request.against, request.seat)
    file = request.save or (None if request.resume in (None, "-") else Path(request.resume or ""))
    return LocalTable(pos, people, Computer(name, seed, request.seconds), file, record)


@dataclass
class SingleGame:
    """A single game, here or at a server."""

    table: Table
    standing: str = ""

    def tables(self) -> Iterator[Table]:
        """The one table."""
        yield self.table


@dataclass
class MatchSeries:
    """A match: the first move alternates, points are added up."""

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
            file = self.save and numbered_file(self.save, number)
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


def numbered_file(file: Path, number: int) -> Path:
    """`game.txt` of the third game is `game-3.txt`."""
    return file.with_name(f"{file.stem}-{number}{file.suffix}")
