"""What one person may see of a table: the only place where something about a game is made ready to be sent.

A perspective is a seat, or None for the public. When a game is over everything is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..games.position import Position
from .clock import now
from .fairness import commitment
from .rulebook import UNDOABLE
from .tables import Event, Table

OPEN = frozenset({"pagode"})
"""Games without anything hidden: everybody's log is the same, so it is made only once."""
WHOLE = frozenset({"joined", "left", "started", "takeback", "ended", "followed"})
"""Events that change more than the log, and seldom come: they are told as a whole table."""
Entries = list[tuple[str, int | None]]


def perspective(table: Table, seats: Sequence[int]) -> int | None:
    """Whose eyes somebody with these seats looks through; two at one device look through those of the player
    to move."""
    if not seats:
        return None
    if len(seats) == 1:
        return seats[0]
    mover = table.to_move
    return seats[0] if mover is None else mover


def log(table: Table, eyes: int | None, length: int | None = None) -> Entries:
    """The whole log as that perspective may know it, or as it was when it had `length` entries."""
    if table.pos is None:
        return []
    entries = [(entry.text, entry.player) for entry in table.pos.log[:length]]
    if table.status == "over" or table.terms.game in OPEN:
        return entries
    texts = table.pos.game.type.views.log(entries, eyes)
    return [(text, player) for text, (_, player) in zip(texts, entries, strict=True)]


def state(table: Table) -> dict[str, Any]:
    """How the table stands, for everybody."""
    result = table.result
    return {
        "status": table.status,
        "length": table.length,
        "to_move": table.to_move,
        "times": table.times and table.times.model_dump(),
        "offers": table.offers,
        "result": result and {"winner": result.winner, "scores": result.scores, "reason": result.reason},
        "next": table.next,
    }


def sight(table: Table, seats: Sequence[int]) -> dict[str, Any] | None:
    """The view of somebody with these seats, and his legal moves when it is his turn."""
    if table.pos is None:
        return None
    eyes = perspective(table, seats)
    return sight_of(
        table.pos,
        eyes,
        mine=table.to_move is not None and table.to_move in seats,
        over=table.status == "over",
    )


def sight_of(pos: Position, eyes: int | None, *, mine: bool, over: bool = False) -> dict[str, Any]:
    """A position through somebody's eyes."""
    return {
        "view": pos.view(eyes),
        "moves": pos.moves() if mine else [],
        "undoable": UNDOABLE.get(pos.game.name, ""),
        "views": [pos.view(0), pos.view(1)] if over else None,
    }


def past(table: Table, seats: Sequence[int], first: int, last: int) -> list[dict[str, Any]]:
    """What somebody with these seats could see when the log had `first` to `last` entries; of a game that is
    over, what both players could see. Two at one device look back through the eyes of the player to move."""
    eyes, over = perspective(table, seats), table.status == "over"
    return [
        {
            "length": first + n,
            "view": None if over else pos.view(eyes),
            "views": [pos.view(0), pos.view(1)] if over else None,
        }
        for n, pos in enumerate(table.past(first, last))
    ]


def deal(table: Table) -> dict[str, Any]:
    """What is known of the fair deal by now."""
    seated = None not in table.seats
    known = table.deal if seated else None
    return {
        "commitment": commitment(table.secret),
        "nonces": known.nonces if known and table.status != "waiting" else None,
        "secret": table.secret if table.status == "over" and table.pos is not None else None,
        "start": len(table.given),
    }


class Around(NamedTuple):
    """Who is connected to a table."""

    gone: Sequence[int | None]
    """For each seat when its player went; None while he is there."""
    spectators: int


def sitting(name: str, level: str | None, gone: int | None) -> dict[str, Any]:
    """One seat as a `Sitting`; the computer is always there."""
    away = None if level is not None else gone
    return {"name": name, "level": level, "here": away is None, "gone": away}


def snapshot(table: Table, seats: list[int], around: Around, show: str) -> dict[str, Any]:
    """The whole table as a `Snapshot` message."""
    return {
        "say": "table",
        "table": table.id,
        "seq": table.seq,
        "now": now(),
        "terms": table.terms.model_dump(),
        "seats": [
            seat and sitting(seat.name, seat.level, gone)
            for seat, gone in zip(table.seats, around.gone, strict=True)
        ],
        "spectators": around.spectators,
        "you": seats,
        "deal": deal(table),
        "log": log(table, perspective(table, seats)),
        "stamps": table.stamps,
        "state": state(table),
        "sight": sight(table, seats) if show == "view" else None,
    }


def first_change(old: Entries, new: Entries) -> int:
    """Where two logs begin to differ: later entries can uncover an earlier one (Jaguar's bids)."""
    n = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        n += 1
    return n


def happened(
    table: Table, event: Event, log_from: int, entries: Entries, seats: list[int], show: str, *, last: bool
) -> dict[str, Any]:
    """An event as a `Happened` message; the last of several that happened at once says how the table
    stands."""
    return {
        "say": "event",
        "table": table.id,
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind,
        "by": event.data.get("seat", event.data.get("by")) if event.kind != "created" else None,
        "log_from": log_from,
        "log": entries,
        "state": state(table) if last else None,
        "sight": sight(table, seats) if last and show == "view" else None,
    }


def entries_of(event: Event) -> int:
    """How many entries of the log an event has brought."""
    return len(event.data.get("entries") or event.data.get("chance") or ())
