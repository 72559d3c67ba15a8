"""The log of a table, and how much of it each seat has read."""

from __future__ import annotations

import baumeister as bm
from baumeister.terminal.computer import Computer
from baumeister.terminal.local_table import LocalTable
from baumeister.terminal.table_log import UnreadLog, log_lines


def table_after(*moves: str) -> LocalTable:
    """Two people at Pagode; Green has begun."""
    pos = bm.game("pagode").start(chance=[">first 0"])
    for move in moves:
        pos = pos.play(move)
    return LocalTable(pos, frozenset({0, 1}), Computer())


def test_a_line_names_who_did_what() -> None:
    lines = ["Chance: first 0", "Green: STe4", "Red: STe6"]
    assert log_lines(table_after("STe4", "STe6"), 0) == lines


def test_each_seat_reads_every_line_once() -> None:
    log = UnreadLog()
    assert log.unread(table_after(), 0, 0) == ["Chance: first 0"]
    after = table_after("STe4")
    assert log.unread(after, 0, 0) == ["Green: STe4"]
    assert log.unread(after, 0, 0) == []
    assert log.unread(after, 1, 1) == ["Chance: first 0", "Green: STe4"]


def test_what_replaces_a_move_that_was_taken_back_is_new() -> None:
    log = UnreadLog()
    log.unread(table_after("STe4"), 0, 0)
    log.forget_newer(1)
    assert log.unread(table_after("STe5"), 0, 0) == ["Green: STe5"]
