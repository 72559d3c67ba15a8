"""A record in words: its headers, its entries, its positions as one seat may see them, and its result."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from ..errors import BadRecord
from ..games.contract import View
from ..games.endings import ending_text
from ..games.position import Game, Outcome, Position
from ..records import Entry, Record
from ..records.entry import clock_text
from ..records.record import decode


def read_record(file: str) -> Record:
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
        return board_text(self.pos, self.viewer)


def moments(record: Record, seat: int | None) -> list[Moment]:
    """Every position in which somebody decides, and the last one."""
    seen = _seen(record, seat)
    found, done = [], 0
    for n, (pos, entries) in enumerate(record.moments()):
        begun, done = done, done + len(entries)
        found.append(Moment(n, pos, seen[begun:done], _viewer(record, seat, pos)))
    return found


def chosen_moments(record: Record, seat: int | None, at: int | None) -> list[Moment]:
    """The positions to show. Negative numbers count from the end."""
    found = moments(record, seat)
    if at is None:
        return found
    if not -len(found) <= at < len(found):
        raise BadRecord(f"the record has the positions 0 to {len(found) - 1}, not {at}")
    return [found[at]]


def _seen(record: Record, seat: int | None) -> list[Entry]:
    """The entries as that seat may know them; without a seat, all of a finished game."""
    if seat is None and record.result is not None:
        return list(record.entries)
    log = record.game.type.views.log([(entry.text, entry.player) for entry in record.entries], seat)
    return [
        Entry(text, entry.player, entry.clock, entry.comments)
        for text, entry in zip(log, record.entries, strict=True)
    ]


def _viewer(record: Record, seat: int | None, pos: Position) -> int | None:
    """Whose view is shown: a chosen seat's; else each mover's in a finished game, or the public one."""
    if seat is not None:
        return seat
    return pos.to_move if record.result is not None else None


def header_lines(record: Record) -> list[str]:
    """Who played what, and how it ended."""
    seats = record.game.seats
    named = [
        f"{name} ({seat})" if name and name != seat else seat
        for name, seat in zip(record.players, seats, strict=True)
    ]
    lines = [f"{record.game.type.title}: {named[0]} against {named[1]}"]
    lines += [f"{option}: {value}" for option, value in record.game.options.as_dict().items()]
    lines += [f"rules: version {version}" for version in record.game.named_rules().values()]
    lines += [f"{key}: {value}" for key, value in record.headers]
    lines.append(
        f"Result: {'unfinished' if record.result is None else outcome_text(record.result, record.game)}"
    )
    for comment in record.comments:
        lines += ["", comment]
    return lines


def entry_lines(record: Record, entry: Entry) -> list[str]:
    """One line for what happened, then its comments."""
    who = "" if entry.player is None else f"{record.game.seats[entry.player]}: "
    clock = "" if entry.clock is None else f" {clock_text(entry.clock)}"
    comments = ["  " + comment.replace("\n", "\n  ") for comment in entry.comments]
    return [f"{who}{entry.text}{clock}", *comments]


def status_text(pos: Position) -> str:
    """Who is to move, or how it ended."""
    if pos.outcome is not None:
        return outcome_text(pos.outcome, pos.game)
    return "chance is to act" if pos.to_move is None else f"{pos.game.seats[pos.to_move]} to move"


def outcome_text(outcome: Outcome, game: Game) -> str:
    """`Green wins 20-0 (by declaration)`: the winner's points come first."""
    who = "drawn" if outcome.winner is None else f"{game.seats[outcome.winner]} wins"
    first, second = outcome.scores[:: -1 if outcome.winner == 1 else 1]
    return f"{who} {first}-{second} ({ending_text(game.name, outcome.reason, outcome.facts)})"


def board_text(pos: Position, viewer: int | None) -> str:
    """The text board as one player, or everybody, may see it."""
    return pos.game.type.text_board.draw(pos.view(viewer))
