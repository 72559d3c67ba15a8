"""The record of a table's game."""

from __future__ import annotations

import datetime
import json
from collections.abc import Sequence

from ...deals.computer import LEVEL_HEADERS, REPEATED, SIMULATIONS_HEADER, UNKNOWN
from ...deals.headers import deal_headers
from ...records import Entry, Record, SetUp
from .table import Table


def record_of(table: Table, more: Sequence[tuple[str, str]] = ()) -> Record:
    """The whole game, with clocks, the deal and everything hidden: for finished games only. `more` are
    further headers."""
    assert table.game is not None
    log = table.pos.log if table.pos is not None else []
    stamps = table.stamps or [None] * len(log)
    entries = [
        Entry(entry.text, entry.player, None if entry.player is None else stamp)
        for entry, stamp in zip(log, stamps, strict=True)
    ]
    result = table.result if table.pos is None or table.pos.outcome is None else None
    set_up = None if table.set_up is None else SetUp.of(table.set_up, table.set_up_seed)
    told = [*headers(table), *more]
    return Record(table.game, entries, players=table.names, headers=told, result=result, set_up=set_up)


def headers(table: Table) -> list[tuple[str, str]]:
    """Date, table, clock, match and deal."""
    date = datetime.datetime.fromtimestamp(table.created / 1000, datetime.UTC).date().isoformat()
    found = [("Date", date), ("Table", table.id), ("Clock", table.terms.clock.text)]
    if table.terms.origin is not None:
        found.append(("Continues", f"{table.terms.origin.table} {table.terms.origin.length}"))
    if table.terms.games > 1:
        found.append(("Round", f"{table.terms.number} of {table.terms.games}"))
    if table.terms.before is not None:
        found.append(("Before", table.terms.before))
    if table.pos is not None and table.status == "over":
        found += [*deal_headers(table.deal), *computer_headers(table)]
        if table.mirrors is not None:
            found.append(("Deal-Mirrors", f"{table.mirrors[0]} {table.mirrors[1]}"))
    return found


def computer_headers(table: Table) -> list[tuple[str, str]]:
    """The levels of computer players, and how much they searched for each of their moves."""
    levels = [table.level_at(seat) for seat in (0, 1)]
    found = [(name, level) for name, level in zip(LEVEL_HEADERS, levels, strict=True) if level is not None]
    if not found or table.pos is None:
        return []
    # In a duel, the level's own answers and those it repeats come with a report; a person's moves have none.
    unsearched = UNKNOWN if table.answers is None else REPEATED
    told = [
        str(json.loads(table.thoughts[n])["simulations"]) if n in table.thoughts else unsearched
        for n, entry in enumerate(table.pos.log)
        if n >= len(table.given) and entry.player is not None and levels[entry.player] is not None
    ]
    return [*found, (SIMULATIONS_HEADER, " ".join(told))]
