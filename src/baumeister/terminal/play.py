"""`play`: agree on a game and its players, then sit down at a table, or at several for a match."""

from __future__ import annotations

import random
import secrets
import signal
import threading
from dataclasses import dataclass
from pathlib import Path

import click

from ..games.pagode.match import Match
from ..games.position import Game
from ..games.registry import game as find_game
from ..games.registry import names
from ..players import levels, players
from ..records import Record
from .computer import Computer
from .computer import title as computer_title
from .console import Stopped, choose, say, title
from .show import read
from .table import Table

INTERRUPTED = 130
"""The exit code by which shells know Ctrl-C."""


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


def play(wishes: Wishes) -> int:
    """Play what was wished for; the exit code."""
    _save_when_ended()
    try:
        if wishes.resume is not None:
            return _sit_down(_resumed(wishes, read(wishes.resume)))
        name = wishes.game or names()[_ask_game()]
        game = find_game(name, **dict(wishes.options))
        people, name = _players(game, wishes, ask=wishes.game is None)
        seed = secrets.randbits(32) if wishes.seed is None else wishes.seed
        computer = Computer(name, seed, wishes.seconds)
        if wishes.games is not None:
            return _match(game, people, computer, wishes)
        return _sit_down(Table(game.start(seed=seed), people, computer, wishes.save))
    except Stopped:
        return 0
    except KeyboardInterrupt:
        say()
        return INTERRUPTED


def _save_when_ended() -> None:
    """A closed window or a polite kill ends the game as Ctrl-C does: it is saved."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name) and threading.current_thread() is threading.main_thread():
            signal.signal(getattr(signal, name), signal.default_int_handler)


def _ask_game() -> int:
    return choose("Which game?", [find_game(name).type.title for name in names()])


def _players(game: Game, wishes: Wishes, *, ask: bool) -> tuple[frozenset[int], str]:
    """The seats with a person, and who plays the others."""
    against = wishes.against
    if against is None and ask:
        steps = [level.name for level in levels(game.name)]
        asked = ["two people at this keyboard", *(f"you against the computer, {name}" for name in steps)]
        against = ("person", *steps)[choose("Who plays?", asked)]
    if against in (None, "person"):
        if wishes.seat is not None:
            raise click.UsageError("--seat says where you sit against the computer; add --against casual")
        return frozenset((0, 1)), Computer.name
    seat = wishes.seat
    if seat is None:
        seat = choose("Where do you sit?", list(game.seats)) if ask else 0
    return frozenset((seat,)), against


def _sit_down(table: Table) -> int:
    """Play at a table until the end or until somebody leaves; the exit code."""
    title(f"{table.pos.game.type.title}. Type moves, or help.")
    return _until_end(table) or 0


def _until_end(table: Table) -> int | None:
    """None if the game came to its end, otherwise the exit code."""
    code: int | None = None
    try:
        table.play()
    except Stopped:
        code = 0
    except KeyboardInterrupt:
        say()
        code = INTERRUPTED
    table.leave()
    return code


def _resumed(wishes: Wishes, record: Record) -> Table:
    """The table as a record left it; chance goes on from a fresh seed."""
    if record.result is not None:
        raise click.UsageError(f"the game in {wishes.resume} is over; 'baumeister show' shows it")
    seed = secrets.randbits(64) if wishes.seed is None else wishes.seed
    pos = record.game.start(seed=seed, chance=[e.text for e in record.entries if e.player is None])
    for entry in record.entries:
        if entry.player is not None:
            pos = pos.play(entry.text, entry.player)
    sat = {name: computer_title(name) for name in players() if computer_title(name) in record.players}
    people = frozenset(seat for seat, title in enumerate(record.players) if title not in sat.values())
    name = next(iter(sat), Computer.name)
    if wishes.against is not None or wishes.seat is not None or not people:
        people, name = _players(record.game, wishes, ask=False)
    file = wishes.save or (None if wishes.resume in (None, "-") else Path(wishes.resume or ""))
    return Table(pos, people, Computer(name, seed, wishes.seconds), file, record)


def _match(game: Game, people: frozenset[int], computer: Computer, wishes: Wishes) -> int:
    """Several games of Pagode, the first move alternating; points are added up."""
    seed = computer.seed
    match = Match(games=wishes.games or 1, began=random.Random(f"{seed}/lot").randrange(2))
    while not match.over:
        number = len(match.outcomes) + 1
        title(f"Game {number} of {match.games}. {game.seats[match.first]} begins.")
        pos = game.start(seed=f"{seed}/{number}", chance=[match.chance])
        table = Table(pos, people, computer, wishes.save and numbered(wishes.save, number))
        if (code := _until_end(table)) is not None:
            return code
        outcome = table.pos.outcome
        assert outcome is not None
        match.add(outcome)
        say(f"The match stands {match.scores[0]}-{match.scores[1]} ({game.seats[0]}-{game.seats[1]}).")
    final = match.outcome
    assert final is not None
    title("The match is drawn." if final.winner is None else f"{game.seats[final.winner]} wins the match.")
    return 0


def numbered(file: Path, number: int) -> Path:
    """`game.txt` of the third game is `game-3.txt`."""
    return file.with_name(f"{file.stem}-{number}{file.suffix}")
