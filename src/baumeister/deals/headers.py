"""How a record names the deal of its game."""

from __future__ import annotations

import re

from ..errors import BadRecord, CheckFailed
from ..records import Record
from .deal import HASH_PATTERN, VERSION, Deal

BY_SERVER = "-"
"""In place of a hash: this seat was dealt by the server."""
TABLE_PATTERN = re.compile(r"[0-9A-Za-z_-]{1,32}")
OLD_NONCE_PATTERN = re.compile(r"[0-9A-Za-z_-]{1,64}")


class UnfairDeal(BadRecord, CheckFailed):
    """A record whose cards are not those of its deal."""


def deal_headers(deal: Deal) -> list[tuple[str, str]]:
    """The headers with which anybody can check the record of a finished game. The table and the round are
    headers of their own; a mirrored deal names those that it was made for."""
    found = [("Deal-Version", str(deal.version))] if deal.version > 1 else []
    found += [("Deal-Commitment", deal.commitment), ("Deal-Secret", deal.secret)]
    if deal.version > 1:
        found.append(("Deal-Hashes", " ".join(told or BY_SERVER for told in deal.hashes)))
    found.append(("Deal-Nonces", " ".join(deal.nonces)))
    if deal.first is not None:
        found.append(("Deal-First", str(deal.first)))
    if deal.start:
        found.append(("Deal-Start", str(deal.start)))
    return found


def read_deal(record: Record) -> Deal:
    """The deal a record claims. Raises BadRecord if it claims none or not a whole one, and UnfairDeal if it
    claims what nothing else in the record explains."""
    secret, given = record.header("Deal-Secret"), record.header("Deal-Nonces")
    if secret is None or given is None:
        raise BadRecord(
            "this record names no deal (Deal-Secret and Deal-Nonces), so there is nothing to check"
        )
    version = _version(record)
    nonces = given.split(" ")
    if (
        not HASH_PATTERN.fullmatch(secret)
        or len(nonces) != 2
        or not all(map(OLD_NONCE_PATTERN.fullmatch, nonces))
    ):
        raise BadRecord("Deal-Secret must be 64 hexadecimal digits and Deal-Nonces two words")
    hashes = _hashes(record) if version > 1 else (None, None)
    table, number = _made_for(record) if version > 1 else ("", 1)
    return Deal(
        secret, (nonces[0], nonces[1]), _first(record), _start(record), table, number, hashes, version
    )


def _version(record: Record) -> int:
    version = record.header("Deal-Version") or "1"
    if version not in ("1", str(VERSION)):
        raise BadRecord(f"Deal-Version must be 1 or {VERSION}; a newer program can check this record")
    return int(version)


def _hashes(record: Record) -> tuple[str | None, str | None]:
    words = (record.header("Deal-Hashes") or "").split(" ")
    if len(words) != 2 or not all(word == BY_SERVER or HASH_PATTERN.fullmatch(word) for word in words):
        raise BadRecord("Deal-Hashes must be, for each seat, 64 hexadecimal digits or -")
    first, second = (None if word == BY_SERVER else word for word in words)
    return first, second


def _made_for(record: Record) -> tuple[str, int]:
    """The table and the round that the deal was made for."""
    mirrors = record.header("Deal-Mirrors")
    if mirrors is not None:
        table, _, number = mirrors.partition(" ")
        if not TABLE_PATTERN.fullmatch(table) or not re.fullmatch("[0-9]{1,4}", number):
            raise BadRecord("Deal-Mirrors must be the table and the round of the mirrored deal")
        return table, int(number)
    table = record.header("Table") or ""
    if not TABLE_PATTERN.fullmatch(table):
        raise BadRecord("the header Table is missing; the deal depends on it")
    return table, round_of(record)[0]


def round_of(record: Record) -> tuple[int, int]:
    """Which game of how many games of a match the record is; 1 of 1 outside a match."""
    told = record.header("Round")
    if told is None:
        return 1, 1
    match = re.fullmatch("([0-9]{1,4}) of ([0-9]{1,4})", told)
    if match is None or not 1 <= int(match[1]) <= int(match[2]):
        raise BadRecord("Round must be written like 2 of 3")
    return int(match[1]), int(match[2])


def _first(record: Record) -> int | None:
    """Who begins, if a match has settled it. Nothing else can."""
    first = record.header("Deal-First")
    if first is None:
        return None
    if first not in ("0", "1"):
        raise BadRecord("Deal-First must be 0 or 1")
    number, games = round_of(record)
    mirrors = record.header("Deal-Mirrors") is not None
    if games < 2 or (number < 2 and not mirrors and _version(record) > 1):
        raise UnfairDeal(
            "Deal-First says who begins, but only a later game of a match settles that (Round: 2 of 3)"
        )
    return int(first)


def _start(record: Record) -> int:
    """How many entries came from another game. They must be those that `Continues` names."""
    told = record.header("Deal-Start")
    continues = record.header("Continues")
    if told is None and continues is None:
        return 0
    start = told or "0"
    if not re.fullmatch("[0-9]{1,6}", start) or int(start) > len(record.entries):
        raise BadRecord("Deal-Start must not exceed the number of entries in the record")
    _, _, length = (continues or "").partition(" ")
    if int(start) != (int(length) if re.fullmatch("[0-9]{1,6}", length) else 0):
        raise UnfairDeal(
            "Deal-Start leaves out entries that no other game gave (Continues must name it and their number)"
        )
    return int(start)
