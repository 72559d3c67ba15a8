"""`show` and `moves`: a record on the terminal, for people and for programs."""

from __future__ import annotations

import json

import click

from ..errors import BadOption
from ..records import Record
from ..records.json_format import entry_json
from .console import say, title
from .record_text import chosen_moments, entry_lines, header_lines, status_text


def print_record(record: Record, seat: int | None, at: int | None) -> None:
    """Print a record, all of it or the position `at`."""
    chosen = chosen_moments(record, seat, at)
    first, *rest = header_lines(record)
    title(first)
    for line in rest:
        say(line)
    for moment in chosen:
        say()
        for entry in moment.entries:
            for line in entry_lines(record, entry):
                say(line)
        title(f"Position {moment.number}: {status_text(moment.pos)}")
        say(moment.board)


def print_record_json(record: Record, seat: int | None, at: int | None) -> None:
    """The same as JSON, with views in place of boards."""
    head = {
        key: value for key, value in record.to_json().items() if key not in ("format", "version", "entries")
    }
    shown = [
        {"n": moment.number, "entries": [entry_json(entry) for entry in moment.entries], "view": moment.view}
        for moment in chosen_moments(record, seat, at)
    ]
    say(json.dumps(head | {"positions": shown}, indent=1))


def print_svg(record: Record, seat: int | None, at: int) -> None:
    """A drawing of one position, with the cards that `show` would show."""
    moment = chosen_moments(record, seat, at)[0]
    drawing = record.game.type.drawing
    if drawing is None:
        raise BadOption(f"{record.game.name} has no drawing; leave --svg out for its text board")
    say(drawing.draw(moment.view).rstrip())


def print_moves(record: Record, at: int | None, as_json: bool) -> None:
    """The legal moves of one position, by default the last."""
    pos = record.final if at is None else record.position(at)
    legal = pos.moves()
    if as_json:
        say(json.dumps(legal))
        return
    for move in legal:
        say(move)
    if not legal:
        click.echo(f"There are no moves: {status_text(pos)}.", err=True)
