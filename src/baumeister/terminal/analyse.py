"""`analyse`: what the computer thinks of a position or of a whole game, for people and for programs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from ..errors import BadRecord
from ..games.position import Position
from ..players.analysis.analysis import analyse
from ..players.analysis.annotation import AnnotatedRecord, Summary, annotate, format_comment
from ..players.analysis.judgement import hint
from ..players.player import Limit
from ..records import Record
from .console import progress, say, title, waiting
from .record_text import board_text, outcome_text, status_text


@dataclass(frozen=True, kw_only=True)
class AnalysisRequest:
    """What to find out, and for how long."""

    limit: Limit
    best: int
    seed: int
    as_json: bool


def analyse_position(
    record: Record, at: int | None, request: AnalysisRequest, *, hinted: bool, own: str | None
) -> None:
    """Print the best moves of one position, from what its mover may know; by default of the last decision."""
    n, pos = _decision(record, at)
    view = pos.view(pos.to_move)
    with waiting("Seconds", request.limit.seconds):
        found = analyse(view, request.limit, best=request.best, seed=request.seed)
    gain = None
    if hinted or own:
        with waiting("Seconds", request.limit.seconds):
            gain = hint(view, request.limit, own=own, seed=request.seed)
    if request.as_json:
        say(
            json.dumps(
                {"position": n} | found.to_json() | ({"hint": gain.to_json()} if gain else {}), indent=1
            )
        )
        return
    title(f"Position {n}: {status_text(pos)}")
    say(board_text(pos, pos.to_move))
    say()
    say(str(found))
    if gain:
        say(str(gain))


def _decision(record: Record, at: int | None) -> tuple[int, Position]:
    """The wanted position, with its number."""
    positions = record.replay()
    if at is None:
        numbers = [n for n, pos in enumerate(positions) if pos.to_move is not None]
        if not numbers:
            raise BadRecord("nobody decides anything in this record; there is nothing to analyse")
        at = numbers[-1]
    pos = record.position(at)
    if pos.to_move is None:
        raise BadRecord(f"nobody is to move in position {at % len(positions)} ({status_text(pos)})")
    return at % len(positions), pos


def annotate_record(record: Record, request: AnalysisRequest, file: Path | None) -> None:
    """Judge a whole game; print what was found, and save the record with comments if a file is named."""
    with progress("Decisions") as watch:
        found = annotate(record, request.limit, watch, seed=request.seed)
    if file is not None:
        found.record.save(file)
    if request.as_json:
        say(json.dumps(found.to_json(), indent=1))
        return
    _print(found)
    if file is not None:
        say(f"Saved to {file}.")


def _print(found: AnnotatedRecord) -> None:
    game = found.record.game
    for decision in found.decisions:
        if decision.judgement.mark is not None:
            who = game.seats[decision.judgement.player]
            turn = found.record.turns[decision.entry] + 1
            say(f"Turn {turn}, {who}: {decision.judgement.move} {format_comment(decision.judgement)}")
    for seat, summary in zip(game.seats, found.players, strict=True):
        say(f"{seat}: {_in_words(summary)}")
    if found.record.result is not None:
        say(f"Result: {outcome_text(found.record.result, game)}")


def _in_words(summary: Summary) -> str:
    marks = ", ".join(f"{n} {mark if n == 1 else _plural(mark)}" for mark, n in summary.marks.items() if n)
    return (
        f"{summary.decisions} decisions, accuracy {summary.accuracy:.0%}, average loss "
        f"{summary.average_loss:.1%}, {marks or 'no marks'}; luck {summary.luck:+.2f}"
    )


def _plural(mark: str) -> str:
    return "inaccuracies" if mark == "inaccuracy" else mark + "s"
