"""The record of a table's game."""

from __future__ import annotations

import datetime

from ...records import Entry, Record
from . import fairness
from .table import Table


def record_of(table: Table) -> Record:
    """The whole game, with clocks, the deal and everything hidden: for finished games only."""
    assert table.game is not None
    log = table.pos.log if table.pos is not None else []
    stamps = table.stamps or [None] * len(log)
    entries = [
        Entry(entry.text, entry.player, None if entry.player is None else stamp)
        for entry, stamp in zip(log, stamps, strict=True)
    ]
    result = table.result if table.pos is None or table.pos.outcome is None else None
    return Record(table.game, entries, players=table.names, headers=headers(table), result=result)


def headers(table: Table) -> list[tuple[str, str]]:
    """Date, table, clock, match and deal."""
    date = datetime.datetime.fromtimestamp(table.created / 1000, datetime.UTC).date().isoformat()
    found = [("Date", date), ("Table", table.id), ("Clock", table.terms.clock.text)]
    if table.terms.origin is not None:
        found.append(("Continues", f"{table.terms.origin.table} {table.terms.origin.length}"))
    if table.terms.games > 1:
        found.append(("Round", f"{table.terms.number} of {table.terms.games}"))
    if table.pos is not None and table.status == "over":
        found += fairness.deal_headers(table.deal)
    return found
