"""What one person may see of a table: the only place that prepares anything about a game for sending.

A perspective is a seat, or None for the public. When a game is over, everything is public.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, cast

from ...deals.deal import commitment
from ...games.position import Outcome, Position
from ..server_clock import now
from . import messages
from .messages import LogEntry, SeatInfo, SeatView, Show, Snapshot, TableEvent, Thought
from .table import Event, Seat, SeatNumber, Table

TOLD_AS_SNAPSHOT = frozenset(
    {
        "joined",
        "left",
        "committed",
        "revealed",
        "omitted",
        "started",
        "takeback",
        "ended",
        "followed",
    }
)
"""Rare events that change more than the log: the whole table is sent instead."""


def hides_anything(table: Table) -> bool:
    """True if a player may know something that not everybody knows. If nothing is hidden, everybody's log is
    the same and is made only once."""
    return table.game is None or table.game.type.hidden


def find_perspective(table: Table, seats: Sequence[SeatNumber]) -> SeatNumber | None:
    """The seat whose view is shown to somebody with these seats; two players at one device see the view of
    the player to move."""
    if not seats:
        return None
    if len(seats) == 1:
        return seats[0]
    mover = table.to_move
    return seats[0] if mover is None else mover


def visible_log(table: Table, viewer: SeatNumber | None, length: int | None = None) -> list[LogEntry]:
    """The whole log as that perspective may know it, or as it was when it had `length` entries."""
    if table.pos is None:
        return []
    entries = [(entry.text, entry.player) for entry in table.pos.log[:length]]
    if table.status != "over" and hides_anything(table):
        texts = table.pos.game.type.views.log(entries, viewer)
        entries = [(text, player) for text, (_, player) in zip(texts, entries, strict=True)]
    return cast("list[LogEntry]", entries)


def make_state(table: Table) -> messages.State:
    """The state of the table, for everybody."""
    result = table.result
    return messages.State(
        status=table.status,
        length=table.length,
        to_move=table.to_move,
        times=table.times,
        offers=table.offers,
        claim_from=table.claim_from,
        result=None if result is None else game_result(result),
        next=table.next,
    )


def game_result(outcome: Outcome) -> messages.Result:
    """How a game ended."""
    winner = cast("SeatNumber | None", outcome.winner)
    return messages.Result(
        winner=winner, scores=outcome.scores, reason=outcome.reason, facts=dict(outcome.facts)
    )


def seat_view(table: Table, seats: Sequence[SeatNumber], show: Show) -> SeatView | None:
    """The view of somebody with these seats, and their legal moves when it is their turn."""
    if table.pos is None or show == "events":
        return None
    return view_position(
        table.pos,
        find_perspective(table, seats),
        mine=table.to_move is not None and table.to_move in seats,
        over=table.status == "over",
        text=show == "text",
    )


def view_position(
    pos: Position, viewer: int | None, *, mine: bool, over: bool = False, text: bool = False
) -> SeatView:
    """A position as that perspective may see it, with the legal moves if they are `mine` to make, and as a
    text board if `text`."""
    view = pos.view(viewer)
    return SeatView(
        view=view,
        moves=pos.moves() if mine else [],
        undoable=pos.game.type.undoable,
        views=[pos.view(0), pos.view(1)] if over else None,
        text=pos.game.type.text_board.draw(view) if text else None,
    )


def past_views(
    table: Table, seats: Sequence[SeatNumber], first: int, last: int, *, text: bool = False
) -> list[messages.Moment]:
    """What somebody with these seats could see when the log had `first` to `last` entries; of a game that is
    over, what both players could see. Two players at one device look back as the player to move."""
    viewer, over = find_perspective(table, seats), table.status == "over"
    return [
        messages.Moment(
            length=first + n,
            view=None if over else pos.view(viewer),
            views=[pos.view(0), pos.view(1)] if over else None,
            text=pos.game.type.text_board.draw(pos.view(viewer)) if text else None,
        )
        for n, pos in enumerate(table.past_positions(first, last))
    ]


def shows_thoughts(table: Table) -> bool:
    """True if everybody may read what the computer thought. While cards are hidden its thoughts would give
    its hand away, and in a rated game, the deal of the day or a duel they would be help; all of these wait
    for the end."""
    helps = table.terms.rated or table.counts_once
    return table.status == "over" or not (hides_anything(table) or helps)


def thoughts(table: Table, first: int) -> list[Thought]:
    """What the computer thought of its moves from that entry of the log on, as far as it may be read yet."""
    if table.pos is None or not shows_thoughts(table):
        return []
    log = table.pos.log
    return [
        Thought(entry=n, player=cast("SeatNumber", log[n].player), move=log[n].text, **json.loads(report))
        for n, report in table.thoughts.items()
        if n >= first
    ]


def deal(table: Table) -> messages.Deal:
    """What may be known of the fair deal so far."""
    known = table.deal if None not in table.seats and table.pos is not None else None
    # Until a duel is over, nobody is led to the game that has the same cards.
    made_for = table.mirrors if table.terms.duel is None or table.status == "over" else None
    return messages.Deal(
        version=table.deal_version,
        commitment=commitment(table.secret),
        hashes=(table.hashes[0], table.hashes[1]),
        nonces=None if known is None else known.nonces,
        secret=table.secret if table.status == "over" and table.pos is not None else None,
        parts=(table.takes_part(0), table.takes_part(1)),
        awaited=table.awaited,
        due=table.deal_due,
        redealt=table.redealt,
        table=table.id if made_for is None else made_for[0],
        round=table.terms.number if made_for is None else made_for[1],
        first=cast("SeatNumber | None", table.first),
        start=len(table.given),
    )


class Presence(NamedTuple):
    """Who is connected to a table."""

    here: Sequence[bool]
    """For each seat, whether its player is there."""
    gone: Sequence[int | None]
    """For each seat, since when the absence of its player counts; None if it does not."""
    spectators: int


def seat_info(seat: Seat, here: bool, gone: int | None) -> SeatInfo:
    """Who has a seat; the computer is always there."""
    here = here or seat.level is not None
    return SeatInfo(name=seat.name, level=seat.level, account=seat.account, here=here, gone=gone)


def make_snapshot(table: Table, seats: list[SeatNumber], presence: Presence, show: Show) -> Snapshot:
    """The whole table as somebody with these seats may see it."""
    first, second = (
        None if seat is None else seat_info(seat, here, gone)
        for seat, here, gone in zip(table.seats, presence.here, presence.gone, strict=True)
    )
    return Snapshot(
        table=table.id,
        seq=table.seq,
        now=now(),
        terms=table.terms,
        seats=(first, second),
        spectators=presence.spectators,
        you=seats,
        deal=deal(table),
        log=visible_log(table, find_perspective(table, seats)),
        stamps=table.stamps,
        state=make_state(table),
        sight=seat_view(table, seats, show),
    )


def first_change(old: list[LogEntry], new: list[LogEntry]) -> int:
    """Where two logs begin to differ: later entries can reveal an earlier one (Jaguar's bids)."""
    n = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        n += 1
    return n


def table_event(
    table: Table,
    event: Event,
    log_from: int,
    entries: list[LogEntry],
    seats: Sequence[SeatNumber],
    show: Show,
    *,
    last: bool,
) -> TableEvent:
    """An event as somebody with these seats may see it; only the last of several that happened at once says
    how the table stands."""
    return TableEvent(
        table=table.id,
        seq=event.seq,
        at=event.at,
        kind=event.kind,
        by=event.data.get("seat", event.data.get("by")) if event.kind != "created" else None,
        log_from=log_from,
        log=entries,
        state=make_state(table) if last else None,
        sight=seat_view(table, seats, show) if last else None,
    )


def news(
    table: Table,
    events: list[Event],
    old: list[LogEntry] | None,
    length: int,
    seats: list[SeatNumber],
    show: Show,
    presence_at: Callable[[Table], Presence],
) -> Iterator[Snapshot | TableEvent]:
    """What has just happened, for somebody with these seats; `old` was their log, `length` its length.
    `presence_at` is called only if it is needed: it is slow at a popular table."""
    snapshot_last = events[-1].kind in TOLD_AS_SNAPSHOT
    if not snapshot_last and any(event.kind in TOLD_AS_SNAPSHOT for event in events):
        # Several events were missed, and only the whole table conveys them.
        yield make_snapshot(table, seats, presence_at(table), show)
        return
    if not hides_anything(table) and events[0].kind == "moved":
        start, entries = length, [entry for event in events for entry in event.data.get("entries", ())]
    else:
        full = visible_log(table, find_perspective(table, seats))
        start = first_change(old or [], full)
        entries = full[start:]
    for n, event in enumerate(events):
        last = n == len(events) - 1
        if last and snapshot_last:
            yield make_snapshot(table, seats, presence_at(table), show)
        else:
            mine = (start, entries) if n == 0 else (start + len(entries), [])
            yield table_event(table, event, *mine, seats, show, last=last)


def missed_news(
    table: Table, missed: list[Event], seats: list[SeatNumber], show: Show
) -> list[TableEvent] | None:
    """The events that somebody with these seats has missed; None if only the whole table conveys them."""
    # Two players at one device take turns looking: the log they know was the other player's.
    takes_turns = len(seats) == 2 and hides_anything(table)
    if takes_turns or any(event.kind in TOLD_AS_SNAPSHOT for event in missed):
        return None
    viewer = find_perspective(table, seats)
    log = visible_log(table, viewer)
    end = table.length - sum(count_entries(event) for event in missed)
    # Something hidden in the part they know may have been revealed since.
    start = first_change(visible_log(table, viewer, end), log)
    found = []
    for event in missed:
        end += count_entries(event)
        last = event is missed[-1]
        found.append(table_event(table, event, start, log[start:end], seats, show, last=last))
        start = end
    return found


def count_entries(event: Event) -> int:
    """How many entries an event has added to the log."""
    return len(event.data.get("entries") or event.data.get("chance") or ())
