"""What to play: the request on the command line, the questions it leaves open, and the tables."""

from __future__ import annotations

import datetime
import importlib
import random
import secrets
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import NamedTuple, Protocol

import click

from ..errors import BadOption, BaumeisterError
from ..games.match_score import MatchScore
from ..games.position import Game
from ..games.registry import game as find_game
from ..games.registry import game_types
from ..players import levels, personalities
from ..players.registry import check_player
from ..records import Record
from .computer import Computer, read_title
from .local_table import LocalTable, saved_games
from .record_text import read_record
from .table import TerminalTable

LAST = ""
"""`--resume` without a name: the game is asked for."""
MOST_OFFERED = 5


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

    def tables(self) -> Iterator[TerminalTable]:
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
        named = replace(request, resume=(yield from _ask_saved())) if request.resume == LAST else request
        assert named.resume is not None
        return SingleGame(_resumed(named, read_record(named.resume)))
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


def _ask_saved() -> Generator[Question, int, str]:
    """Which of the saved games to continue; the last one is the first choice."""
    games: list[tuple[Path, Record]] = []
    for file in saved_games():
        with suppress(BaumeisterError, OSError):  # not a record any more
            record = read_record(str(file))
            if record.result is None:
                games.append((file, record))
        if len(games) == MOST_OFFERED:
            break
    if not games:
        raise BadOption("there is no saved game to continue: baumeister play starts one")
    told = [_about(file, record) for file, record in games]
    return str(games[(yield Choice("Which game do you want to continue?", told))][0])


def _about(file: Path, record: Record) -> str:
    """A saved game in one line."""
    when = datetime.datetime.fromtimestamp(file.stat().st_mtime).astimezone()
    moves = sum(entry.player is not None for entry in record.entries)
    names = [name for name in record.players if name]
    against = f", against {' and '.join(names)}" if names else ", two people"
    return f"{record.game.type.title}{against}, {moves} moves, saved {when:%Y-%m-%d %H:%M}"


def _ask_game() -> Generator[Question, int, Game]:
    """Which game, and which of its variants."""
    sheets = game_types()
    sheet = sheets[(yield Choice("Which game?", [sheet.title for sheet in sheets]))]
    described = [option for option in sheet.options.described() if not option.research]
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
        offered = [*levels(game.name), *personalities(game.name)]
        named = [level.name for level in offered]
        choices = [f"you against the computer, {name}" for name in named]
        for n, level in enumerate(offered):
            if level.character:
                choices[n] += f": {level.character['en']}"
        choices.append("two people at this screen")
        against = (*named, "person")[(yield Choice("Who plays?", choices))]
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


def _at_server(request: PlayRequest) -> TerminalTable:
    """A seat at a server's table. The import is here because it needs packages of an extra."""
    if request.token is None:
        raise BadOption("a server's table needs --token, or BAUMEISTER_TOKEN in the environment")
    table: TerminalTable = importlib.import_module("baumeister.terminal.remote_table").open_table(request)
    return table


def _resumed(request: PlayRequest, record: Record) -> LocalTable:
    """The table as a record left it; chance continues from a fresh seed."""
    if record.result is not None:
        raise click.UsageError(f"the game in {request.resume} is over; 'baumeister review' shows it")
    if record.set_up is not None:
        raise click.UsageError(
            f"the game in {request.resume} begins with a position that was set up; continue it in the browser"
        )
    seed = secrets.randbits(64) if request.seed is None else request.seed
    pos = record.game.start(seed=seed, chance=[e.text for e in record.entries if e.player is None])
    for entry in record.entries:
        if entry.player is not None:
            pos = pos.play(entry.text, entry.player)
    sat = {seat: name for seat, title in enumerate(record.players) if (name := read_title(title))}
    people = frozenset((0, 1)) - frozenset(sat)
    name = next(iter(sat.values()), Computer.name)
    if sat and request.against is None:
        _check_resumable(name)
    if request.against is not None or request.seat is not None or not people:
        people, name = _seats(request.against, request.seat)
    file = request.save or (None if request.resume in (None, "-") else Path(request.resume or ""))
    return LocalTable(pos, people, Computer(name, seed, request.seconds), file, record)


def _check_resumable(name: str) -> None:
    """A record may come from anybody: it must not choose which program is started here."""
    try:
        check_player(name)
    except BadOption:
        raise BadOption(f"this game was played against {name}; say with --against who goes on") from None


@dataclass
class SingleGame:
    """A single game, here or at a server."""

    table: TerminalTable
    standing: str = ""

    def tables(self) -> Iterator[TerminalTable]:
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

    def tables(self) -> Iterator[TerminalTable]:
        """One table for each game."""
        seed, seats = self.computer.seed, self.game.seats
        match = MatchScore(games=self.games, began=random.Random(f"{seed}/lot").randrange(2))
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


def _standing(match: MatchScore, seats: tuple[str, str]) -> str:
    points = f"The match stands {match.scores[0]}-{match.scores[1]} ({seats[0]}-{seats[1]})."
    final = match.outcome
    if final is None:
        return points
    end = "The match is drawn." if final.winner is None else f"{seats[final.winner]} wins the match."
    return f"{points}\n{end}"


def numbered_file(file: Path, number: int) -> Path:
    """`game.txt` of the third game is `game-3.txt`."""
    return file.with_name(f"{file.stem}-{number}{file.suffix}")
