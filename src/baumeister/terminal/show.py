"""`show`, `moves`, `games` and `levels`: what stands in a record and in the registries, for people and for
programs."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass

import click

from ..errors import BadRecord
from ..games.contract import View
from ..games.endings import ending_text
from ..games.position import Game, Outcome, Position
from ..games.registry import game as find_game
from ..games.registry import game_type, names
from ..players import levels as find_levels
from ..records import Entry, Record
from ..records.entry import clock_text
from ..records.record import decode
from ..records.twin import entry_json
from .console import say, title


def read(file: str) -> Record:
    """The record in a file; `-` is standard input."""
    if file != "-":
        return Record.load(file)
    return Record.loads(decode(sys.stdin.buffer.read()))


@dataclass(frozen=True)
class Moment:
    """A position of a record, what led to it, and whose view of it is shown."""

    number: int
    pos: Position
    entries: list[Entry]
    viewer: int | None

    @property
    def view(self) -> View:
        """What that viewer may know."""
        return self.pos.view(self.viewer)

    @property
    def board(self) -> str:
        """The same as text."""
        return board(self.pos, self.viewer)


def show(record: Record, seat: int | None, at: int | None) -> None:
    """Print a record, all of it or the position `at`."""
    chosen = _chosen(record, seat, at)
    first, *rest = head_lines(record)
    title(first)
    for line in rest:
        say(line)
    for moment in chosen:
        say()
        for entry in moment.entries:
            for line in entry_lines(record, entry):
                say(line)
        title(f"Position {moment.number}: {status(moment.pos)}")
        say(moment.board)


def show_json(record: Record, seat: int | None, at: int | None) -> None:
    """The same as JSON, with views in place of boards."""
    head = {
        key: value for key, value in record.to_json().items() if key not in ("format", "version", "entries")
    }
    shown = [
        {"n": moment.number, "entries": [entry_json(entry) for entry in moment.entries], "view": moment.view}
        for moment in _chosen(record, seat, at)
    ]
    say(json.dumps(head | {"positions": shown}, indent=1))


def moves(record: Record, at: int | None, as_json: bool) -> None:
    """The legal moves of one position, by default the last."""
    pos = record.final if at is None else record.position(at)
    legal = pos.moves()
    if as_json:
        say(json.dumps(legal))
        return
    for move in legal:
        say(move)
    if not legal:
        click.echo(f"There are no moves: {status(pos)}.", err=True)


def games(as_json: bool) -> None:
    """All games with their options."""
    found = {name: find_game(name) for name in names()}
    options = {name: _options(name) for name in found}
    if as_json:
        say(
            json.dumps({name: {"title": g.type.title, "options": options[name]} for name, g in found.items()})
        )
        return
    for name, game in found.items():
        title(f"{name}: {game.type.title}, {game.seats[0]} against {game.seats[1]}")
        for option, meaning in options[name].items():
            say(f"  {option}: {meaning}")


def levels(game: str, as_json: bool) -> None:
    """The computer players of a game with their measured strength."""
    found = find_levels(game)
    if as_json:
        say(
            json.dumps(
                [{"name": x.name, "title": x.title, "rating": x.rating and asdict(x.rating)} for x in found]
            )
        )
        return
    title(f"{find_game(game).type.title}: the computer's levels")
    for level in found:
        measured = level.rating
        strength = f"Elo {measured.elo} ({measured.low} to {measured.high})" if measured else "not measured"
        say(f"  {level.number}. {level.name:<12}{strength}")
    say(
        "  For comparison: random (any move), greedy (the best move at first sight), uct (plain tree search)."
    )


def _options(name: str) -> dict[str, str]:
    return {
        option.name: option.hint["en"] + (f" (default {default})" if len(default) < 20 else "")
        for option in game_type(name).options.described()
        if (default := str(option.default))
    }


# ---- words --------------------------------------------------------------------------------------------


def status(pos: Position) -> str:
    """Who is to move, or how it ended."""
    if pos.outcome is not None:
        return verdict(pos.outcome, pos.game)
    return "cards are to be dealt" if pos.to_move is None else f"{pos.game.seats[pos.to_move]} to move"


def verdict(outcome: Outcome, game: Game) -> str:
    """`Green wins 20-0 (by declaration)`: the winner's points come first."""
    who = "drawn" if outcome.winner is None else f"{game.seats[outcome.winner]} wins"
    first, second = outcome.scores[:: -1 if outcome.winner == 1 else 1]
    return f"{who} {first}-{second} ({ending_text(game.name, outcome.reason, outcome.facts)})"


def board(pos: Position, viewer: int | None) -> str:
    """The ASCII board as one player, or everybody, may see it."""
    return pos.game.type.text_board.draw(pos.view(viewer))


# ---- helpers ------------------------------------------------------------------------------------------


def _viewer(record: Record, seat: int | None, pos: Position) -> int | None:
    """Whose view is shown: a chosen seat's, after the end each mover's, and before it everybody's."""
    if seat is not None:
        return seat
    return pos.to_move if record.result is not None else None


def _seen(record: Record, seat: int | None) -> list[Entry]:
    """The entries as that seat may know them; without a seat, all of a finished game."""
    if seat is None and record.result is not None:
        return list(record.entries)
    log = record.game.type.views.log([(entry.text, entry.player) for entry in record.entries], seat)
    return [
        Entry(text, entry.player, entry.clock, entry.comments)
        for text, entry in zip(log, record.entries, strict=True)
    ]


def moments(record: Record, seat: int | None) -> list[Moment]:
    """Every position in which somebody decides, and the last one."""
    seen = _seen(record, seat)
    found, done = [], 0
    for n, (pos, entries) in enumerate(record.moments()):
        begun, done = done, done + len(entries)
        found.append(Moment(n, pos, seen[begun:done], _viewer(record, seat, pos)))
    return found


def _chosen(record: Record, seat: int | None, at: int | None) -> list[Moment]:
    """The positions to show. Negative numbers count from the end."""
    found = moments(record, seat)
    if at is None:
        return found
    if not -len(found) <= at < len(found):
        raise BadRecord(f"the record has the positions 0 to {len(found) - 1}, not {at}")
    return [found[at]]


def head_lines(record: Record) -> list[str]:
    """Who played what, and how it ended."""
    seats = record.game.seats
    named = [
        f"{name} ({seat})" if name and name != seat else seat
        for name, seat in zip(record.players, seats, strict=True)
    ]
    lines = [f"{record.game.type.title}: {named[0]} against {named[1]}"]
    lines += [f"{option}: {value}" for option, value in record.game.options.as_dict().items()]
    lines += [f"{key}: {value}" for key, value in record.headers]
    lines.append(f"Result: {'unfinished' if record.result is None else verdict(record.result, record.game)}")
    for comment in record.comments:
        lines += ["", comment]
    return lines


def entry_lines(record: Record, entry: Entry) -> list[str]:
    """One line for what happened, then its comments."""
    who = "" if entry.player is None else f"{record.game.seats[entry.player]}: "
    clock = "" if entry.clock is None else f" {clock_text(entry.clock)}"
    comments = ["  " + comment.replace("\n", "\n  ") for comment in entry.comments]
    return [f"{who}{entry.text}{clock}", *comments]
