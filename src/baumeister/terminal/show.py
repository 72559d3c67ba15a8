"""`show`, `moves`, `games` and `levels`: what stands in a record and in the registries, for people and for
programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, fields

import click

from ..errors import BadRecord
from ..games.position import Outcome, Position
from ..games.registry import game as find_game
from ..games.registry import names
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


def show(record: Record, seat: int | None, at: int | None) -> None:
    """Print a record, all of it or the position `at`."""
    chosen = _chosen(record, seat, at)
    _head(record)
    for n, pos, entries in chosen:
        say()
        for entry in entries:
            _entry(record, entry)
        title(f"Position {n}: {status(pos)}")
        say(board(pos, _viewer(record, seat, pos)))


def show_json(record: Record, seat: int | None, at: int | None) -> None:
    """The same as JSON, with views in place of boards."""
    head = {
        key: value for key, value in record.to_json().items() if key not in ("format", "version", "entries")
    }
    shown = [
        {
            "n": n,
            "entries": [entry_json(entry) for entry in entries],
            "view": pos.view(_viewer(record, seat, pos)),
        }
        for n, pos, entries in _chosen(record, seat, at)
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
    known = fields(find_game(name).type.options)  # type: ignore[arg-type]  # a dataclass
    return {
        option.name: option.metadata["help"] + (f" (default {default})" if len(default) < 20 else "")
        for option in known
        if (default := str(option.default))
    }


# ---- words --------------------------------------------------------------------------------------------


def status(pos: Position) -> str:
    """Who is to move, or how it ended."""
    if pos.outcome is not None:
        return verdict(pos.outcome, pos.game.seats)
    return "cards are to be dealt" if pos.to_move is None else f"{pos.game.seats[pos.to_move]} to move"


def verdict(outcome: Outcome, seats: Sequence[str]) -> str:
    """`Green wins 20-0 (declaration)`: the winner's points come first."""
    who = "drawn" if outcome.winner is None else f"{seats[outcome.winner]} wins"
    first, second = outcome.scores[:: -1 if outcome.winner == 1 else 1]
    return f"{who} {first}-{second} ({outcome.reason})"


def board(pos: Position, viewer: int | None) -> str:
    """The ASCII board as one player, or everybody, may see it."""
    return pos.game.type.views.draw(pos.view(viewer))


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


def _chosen(record: Record, seat: int | None, at: int | None) -> list[tuple[int, Position, list[Entry]]]:
    """The positions to show, numbered, each with what led to it."""
    seen = _seen(record, seat)
    chosen, done = [], 0
    for n, (pos, entries) in enumerate(record.moments()):
        begun, done = done, done + len(entries)
        chosen.append((n, pos, seen[begun:done]))
    return chosen if at is None else [chosen[_number(record, at)]]


def _number(record: Record, at: int) -> int:
    """A position's number; negative ones count from the end."""
    count = len(record.replay())
    if not -count <= at < count:
        raise BadRecord(f"the record has the positions 0 to {count - 1}, not {at}")
    return at % count


def _head(record: Record) -> None:
    seats = record.game.seats
    named = [
        f"{name} ({seat})" if name and name != seat else seat
        for name, seat in zip(record.players, seats, strict=True)
    ]
    title(f"{record.game.type.title}: {named[0]} against {named[1]}")
    for option, value in record.game.options.as_dict().items():
        say(f"{option}: {value}")
    for key, value in record.headers:
        say(f"{key}: {value}")
    say(f"Result: {'unfinished' if record.result is None else verdict(record.result, seats)}")
    for comment in record.comments:
        say()
        say(comment)


def _entry(record: Record, entry: Entry) -> None:
    """One line for what happened, then its comments."""
    who = "" if entry.player is None else f"{record.game.seats[entry.player]}: "
    clock = "" if entry.clock is None else f" {clock_text(entry.clock)}"
    say(f"{who}{entry.text}{clock}")
    for comment in entry.comments:
        say("  " + comment.replace("\n", "\n  "))
