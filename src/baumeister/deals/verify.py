"""Checks the deal of a record: alone, with records of other games, and with what a player's program kept."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..games.first_player import read_first
from ..records import Record
from .daily import PublicChain, check_daily, daily_day
from .deal import NONCE_PATTERN, Deal, chance_outcome, nonce_hash, server_nonce
from .fingerprint import fingerprint
from .headers import UnfairDeal, read_deal, round_of
from .notes import DealNotes, find_changed_outcome

__all__ = ["DealReport", "UnfairDeal", "hash_view", "verify_deal"]

UNKNOWN_LINK = "that this is the deal of its day: the record names its link when the day is over"


@dataclass(frozen=True)
class DealReport:
    """A deal that was checked and found right."""

    outcomes: int
    """Chance outcomes that were recomputed."""
    start: int
    """Entries that come from another game."""
    version: int
    """Of the rule. In version 1 the server could have chosen among deals, whatever was recomputed."""
    server_seats: tuple[int, ...]
    """Seats that were dealt by the server."""
    fingerprint: str
    compared: bool
    """True if the record was compared with what a player's program kept from the start."""
    unchecked: tuple[str, ...] = ()
    """What could not be checked with what was given, and what it takes."""
    doubts: tuple[str, ...] = ()
    """What a player's program could not tell from a fraud."""
    day: datetime.date | None = None
    """The day, if this is a deal of the day."""
    chain: PublicChain | None = None
    """The chain that its link was found in."""


def verify_deal(
    record: Record, *, notes: DealNotes | None = None, others: Sequence[Record] = ()
) -> DealReport:
    """Check the chance outcomes of a record, except those of a game that it continues; `others` are records
    of games before it, `notes` what a player's program kept. Raises UnfairDeal if anything is not what the
    deal gives, BadRecord if there is no deal."""
    deal = read_deal(record)
    if record.header("Deal-Commitment") != deal.commitment:
        raise UnfairDeal("the secret is not the one the server committed to")
    if deal.version > 1:
        _check_nonces(deal)
    day = daily_day(deal.table) if record.header("Deal-Mirrors") is not None else None
    chain = None if day is None else check_daily(record, deal, day)
    if day is None:
        unchecked = _compare_with_others(record, deal, others)
    else:
        unchecked = [] if chain is not None else [UNKNOWN_LINK]
    if notes is not None:
        unchecked = [*_compare_with_notes(record, deal, notes, unchecked)]
    return DealReport(
        outcomes=_recompute(record, deal),
        start=deal.start,
        version=deal.version,
        server_seats=(0, 1) if deal.version == 1 else tuple(deal.server_seats),
        fingerprint=fingerprint(deal.table, deal.commitment, deal.nonces),
        compared=notes is not None and notes.from_start,
        unchecked=tuple(unchecked),
        doubts=() if notes is None else tuple(notes.doubts),
        day=day,
        chain=chain,
    )


def _check_nonces(deal: Deal) -> None:
    """Each nonce is what its hash promised, or what follows from the secret."""
    for seat, (nonce, told) in enumerate(zip(deal.nonces, deal.hashes, strict=True)):
        if told is None and nonce != server_nonce(deal.secret, seat):
            raise UnfairDeal(
                f"seat {seat} was dealt by the server, but its nonce does not follow from the secret"
            )
        if told is not None and (
            not NONCE_PATTERN.fullmatch(nonce) or nonce_hash(deal.table, deal.commitment, seat, nonce) != told
        ):
            raise UnfairDeal(f"the nonce of seat {seat} is not the one its player committed to")


def _recompute(record: Record, deal: Deal) -> int:
    pos, drawn = record.first(), 0
    for n, entry in enumerate(record.entries):
        if entry.player is None and n >= deal.start:
            due = chance_outcome(pos, deal, drawn)
            if entry.text != due:
                raise UnfairDeal(
                    f"chance outcome {drawn + 1} of the deal is {entry.text}; the deal gives {due}"
                )
            drawn += 1
        pos = pos.play(entry.text, entry.player)
    return drawn


# ---- other games --------------------------------------------------------------------------------------


def _compare_with_others(record: Record, deal: Deal, others: Sequence[Record]) -> list[str]:
    """What the records of other games say; returns what is needed to check the rest."""
    by_table = {other.header("Table"): other for other in others}
    mirrors = record.header("Deal-Mirrors") is not None
    for table, other in by_table.items():
        if not mirrors and table != record.header("Table"):
            _check_fresh(deal, other, table)
    unchecked = []
    if mirrors:
        unchecked += _check_mirrored(deal, by_table.get(deal.table))
    elif deal.first is not None:
        before = record.header("Before")
        unchecked += _check_first(record, deal.first, before, by_table.get(before))
    if deal.start:
        unchecked += _check_start(record, deal.start, by_table)
    return unchecked


def _check_fresh(deal: Deal, other: Record, table: str | None) -> None:
    """No deal uses anything that was known before."""
    if other.header("Deal-Secret") is None or other.header("Deal-Mirrors") is not None:
        return
    old = read_deal(other)
    if old.secret == deal.secret or set(old.nonces) & set(deal.nonces):
        raise UnfairDeal(f"this deal uses the secret or a nonce of another game again (table {table})")


def _check_mirrored(deal: Deal, other: Record | None) -> list[str]:
    if other is None:
        return [f"that table {deal.table} had the same deal: give its record too"]
    old = read_deal(other)
    if (old.secret, old.nonces, old.hashes) != (deal.secret, deal.nonces, deal.hashes):
        raise UnfairDeal(f"this is not the deal of table {deal.table}, which it repeats by its own account")
    return []


def _check_first(record: Record, first: int, before: str | None, other: Record | None) -> list[str]:
    if other is None:
        return [f"that the match settled who begins: give the record of table {before} too"]
    began = read_first(other.entries[0].text) if other.entries else None
    if began != 1 - first or round_of(other)[0] != round_of(record)[0] - 1:
        raise UnfairDeal("the wrong player begins: in a match the players take turns")
    return []


def _check_start(record: Record, start: int, by_table: Mapping[str | None, Record]) -> list[str]:
    table = (record.header("Continues") or "").partition(" ")[0]
    other = by_table.get(table)
    if other is None:
        return [f"that its first {start} entries come from table {table}: give that record too"]
    kept = [(entry.text, entry.player) for entry in record.entries[:start]]
    if kept != [(entry.text, entry.player) for entry in other.entries[:start]]:
        raise UnfairDeal(f"the game does not begin like table {table}, which it continues")
    return []


# ---- what a player's program kept ---------------------------------------------------------------------


def _compare_with_notes(record: Record, deal: Deal, notes: DealNotes, unchecked: list[str]) -> list[str]:
    """Compare with what was seen before and during the game; returns what is still not checked."""
    if record.header("Table") != notes.table:
        raise UnfairDeal("the notes are about another table than the record")
    if notes.faults:
        raise UnfairDeal(notes.faults[0])
    same = (record.game.name, record.game.options.as_dict(), round_of(record), deal.version)
    options = _complete(record, notes.options)
    if same != (notes.game, options, (notes.round, notes.games), notes.deal_version):
        raise UnfairDeal("the record is of another game, or of another round, than the one that was played")
    if deal.commitment != notes.commitment:
        raise UnfairDeal("the commitment is not the one that the server showed before the game")
    if (record.header("Deal-Mirrors") is not None) != notes.mirrored:
        raise UnfairDeal("the record repeats the deal of another table, and the table did not say so")
    if not notes.mirrored:
        _compare_nonces(deal, notes)
    entries = [(entry.text, entry.player) for entry in record.entries]
    unchecked = _compare_beginning(record, deal, notes, entries, unchecked)
    for seat, log in notes.logs.items():
        if (n := find_changed_outcome(log, entries)) is not None:
            said = entries[n][0] if n < len(entries) else "nothing"
            raise UnfairDeal(f"entry {n + 1} was {log[n][0]} when seat {seat} saw it; the record has {said}")
    _compare_views(record, notes)
    return unchecked


def _complete(record: Record, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were shown, completed like those of the record."""
    known = record.game.options.as_dict()
    return known | {name: value for name, value in options.items() if name in known}


def _compare_nonces(deal: Deal, notes: DealNotes) -> None:
    if any(deal.hashes[seat] is not None for seat in notes.omitted if seat in (0, 1)):
        raise UnfairDeal("a player who fell silent, by the server's account, takes part in the deal")
    if not notes.revealed:
        return
    for seat, nonce in notes.mine.items():
        if notes.hashes[int(seat)] is not None and deal.nonces[int(seat)] != nonce:
            raise UnfairDeal(f"seat {seat} showed its nonce, and the server dealt without it")
    for seat_number, told in enumerate(notes.hashes):
        if deal.hashes[seat_number] != told:
            raise UnfairDeal(f"the hash of seat {seat_number} was changed after the nonces were shown")


def _compare_beginning(
    record: Record, deal: Deal, notes: DealNotes, entries: list[tuple[str, int | None]], unchecked: list[str]
) -> list[str]:
    """Who begins, and the entries of another game."""
    told = record.header("Continues")
    if told != (None if notes.origin is None else f"{notes.origin[0]} {notes.origin[1]}"):
        raise UnfairDeal("the record continues another game than the one that was asked for")
    if notes.source is not None and entries[: deal.start] != notes.source:
        raise UnfairDeal("the game does not begin like the one that it continues")
    if notes.source is not None or notes.first is not None:
        unchecked = [what for what in unchecked if not what.startswith(("that its first", "that the match"))]
    if notes.first is not None and entries and read_first(entries[0][0]) != notes.first:
        raise UnfairDeal("the wrong player begins: in a match the players take turns")
    return unchecked


def hash_view(view: Mapping[str, Any]) -> dict[str, str]:
    """A short hash of each part of a view."""
    return {
        key: hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:8]
        for key, value in view.items()
    }


def _compare_views(record: Record, notes: DealNotes) -> None:
    """Everything that was shown on the board, cards included, is what the log leads to."""
    if not notes.views:
        return
    pos = record.first()
    for n, entry in enumerate([*record.entries, None]):
        for seat, views in notes.views.items():
            seen = views.get(str(n), {})
            due = hash_view(pos.view(None if seat == "all" else int(seat))) if seen else {}
            wrong = [key for key in seen if key in due and seen[key] != due[key]]
            if wrong:
                raise UnfairDeal(f"after {n} entries seat {seat} was shown a wrong {wrong[0]}")
        if entry is not None:
            pos = pos.play(entry.text, entry.player)
