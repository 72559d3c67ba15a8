"""The command `verify`: were the cards dealt fairly, and did the computer play what its level plays?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import platformdirs

from ..errors import BadRecord, CheckFailed
from .command_group import JSON_OPTION, examples
from .console import progress, say

if TYPE_CHECKING:
    from ..deals.notes import DealNotes
    from ..deals.verify import DealReport
    from ..records import Record

LARGEST_PROOF = 20_000_000
"""Bytes of a file of notes that are read."""


def notes_folder() -> Path:
    """Where the terminal keeps what it saw of deals."""
    return platformdirs.user_state_path("baumeister") / "deals"


@click.command(
    epilog=examples(
        "verify game.txt", "verify game2.txt game1.txt", "verify proof.json", "verify --computer game.txt"
    )
)
@click.argument("record")
@click.argument("others", nargs=-1)
@click.option("--notes", metavar="FILE", help="What a player's browser or terminal kept of this deal.")
@click.option("--computer", is_flag=True, help="Recompute the moves of computer players too.")
@click.option("--sample", type=click.IntRange(1), metavar="N", help="Recompute only N of them, at random.")
@JSON_OPTION
def verify(
    record: str, others: tuple[str, ...], notes: str | None, computer: bool, sample: int | None, as_json: bool
) -> None:
    """Check that the cards of a record were dealt fairly.

    RECORD is a record of a finished game from a server, or the proof that a browser saved. Every chance
    outcome is recomputed from the secret the server committed to and the nonces of both players. OTHERS are
    records of games before it: of the same match, or the one that it continues. What this terminal kept of
    the game is compared without being asked. The exit code is 0 if everything is right, 3 if something is
    not, and 2 if there is nothing to check, or not all that was asked for can be.
    """
    from ..deals.verify import verify_deal
    from .record_text import read_record

    found, kept = _read_proof(record)
    if found is None:
        found = read_record(record)
    kept = kept or _notes_of(found, notes)
    with answer_as_json(as_json, "fair"):
        report = verify_deal(found, notes=kept, others=[read_record(other) for other in others])
        moves = _recompute(found, sample) if computer or sample else None
    if as_json:
        say(json.dumps(_as_json(report) | ({} if moves is None else {"computer": moves})))
    else:
        for line in _lines(report):
            say(line)
        if moves is not None:
            say(f"computer: {moves['checked']} of {moves['moves']} moves recomputed, all the same")
    if moves is not None:
        _complain_about(moves)
    if report.doubts:
        raise BadRecord(f"this deal is not proved to be fair: {report.doubts[0]}")


def _complain_about(moves: dict[str, int]) -> None:
    """Say what is not as it should be with the moves of the computer, though none is proved wrong."""
    if moves["shortened"]:
        raise ShortSearch(
            f"{moves['shortened']} moves of the computer come from a shorter search than its level makes: "
            "the machine was too slow, or somebody picked the move"
        )
    if moves["unknown"]:
        raise BadRecord(
            f"{moves['unknown']} of {moves['moves']} moves of the computer cannot be recomputed: the record "
            "does not say how much was searched, or a person made them in the first game of a duel"
        )


class ShortSearch(BadRecord, CheckFailed):
    """Moves of the computer that its level would not have made."""


def _read_proof(file: str) -> tuple[Record | None, DealNotes | None]:
    """The record and the notes in a proof; nothing if the file is no proof."""
    from ..deals.notes import DealNotes
    from ..records import Record

    path = Path(file)
    try:
        with path.open("rb") as stream:
            if stream.read(1) != b"{":
                return None, None
        data = json.loads(path.read_bytes()[:LARGEST_PROOF])
    except (OSError, ValueError, RecursionError):
        return None, None
    if not isinstance(data, dict) or "commitment" not in data:
        return None, None
    kept = DealNotes.from_json(data)
    text = data.get("record")
    if not isinstance(text, str):
        if kept.faults:
            raise BrokenDeal(kept.faults[0])
        raise BadRecord("these notes have no record of the game; give its record, and them with --notes")
    return Record.loads(text), kept


class BrokenDeal(BadRecord, CheckFailed):
    """Notes that show by themselves that a deal was not fair."""


def _notes_of(record: Record, file: str | None) -> DealNotes | None:
    """The notes in a file, or what this terminal kept itself."""
    from ..deals.guard import NotesFolder
    from ..deals.headers import TABLE_PATTERN
    from ..deals.notes import DealNotes

    if file is not None:
        try:
            return DealNotes.loads(Path(file).read_text(encoding="utf-8"))
        except (OSError, UnicodeError) as fault:
            raise BadRecord(f"--notes {file} cannot be read: {fault}") from None
    table = record.header("Table") or ""
    return NotesFolder(notes_folder()).load(table) if TABLE_PATTERN.fullmatch(table) else None


def _recompute(record: Record, sample: int | None) -> dict[str, int]:
    from ..deals.computer import verify_computer

    with progress("Moves") as watch:
        report = verify_computer(record, sample=sample, watch=watch)
    told = {"checked": report.checked, "moves": report.of}
    return told | {"unknown": report.unknown, "shortened": report.shortened}


def _as_json(report: DealReport) -> dict[str, Any]:
    return {
        "fair": None if report.doubts else True,
        "outcomes": report.outcomes,
        "start": report.start,
        "version": report.version,
        "server_seats": list(report.server_seats),
        "fingerprint": report.fingerprint,
        "compared": report.compared,
        "unchecked": list(report.unchecked),
        "doubts": list(report.doubts),
        "day": None if report.day is None else report.day.isoformat(),
        "chain": None if report.chain is None else report.chain.end,
    }


def _lines(report: DealReport) -> Iterator[str]:
    follow = f"{report.outcomes} chance outcomes follow from the deal"
    yield follow if report.doubts else f"fair: {follow}"
    if report.version == 1:
        yield "version 1 of the deal: the server knew all nonces and could have chosen among deals"
    elif report.day is not None:
        yield from _daily_lines(report)
    else:
        yield f"fingerprint: {report.fingerprint}"
        for seat in report.server_seats:
            yield f"seat {seat} was dealt by the server: its player added nothing"
        if report.server_seats == (0, 1):
            yield "no player took part: the server could have chosen the cards"
    if report.compared:
        yield "compared: the commitment and everything that was seen during the game agree"
    elif report.version > 1 and report.day is None:
        yield "not compared: only a player's own notes show what was promised before the game (--notes)"
    for what in report.unchecked:
        yield f"not checked: {what}"


def _daily_lines(report: DealReport) -> Iterator[str]:
    yield f"deal of the day: {report.day}, the same for everybody on that server"
    if report.chain is not None:
        yield f"chain: settled when the end of the chain was published, on {report.chain.first} or before"
        yield f"compare the end with the one that you know: {report.chain.end}"


@contextmanager
def answer_as_json(as_json: bool, name: str) -> Iterator[None]:
    """A failed check is an answer too, and programs must be able to read it."""
    try:
        yield
    except CheckFailed as why:
        if as_json:
            say(json.dumps({name: False, "why": str(why)}))
        raise
