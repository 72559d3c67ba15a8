"""The row of a table follows its events."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from baumeister.server.store.schema import tables

from ..playing import let_both_move, start_game
from ..serving import Running, Visitor, good


def row_of(server: Running, table: str) -> Any:
    """What lists and filters know about a table."""
    return server.call(
        server.services.store.read(
            lambda conn: conn.execute(select(tables).where(tables.c.id == table)).one()
        )
    )


def test_from_waiting_to_its_end(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = anna.open("jaguar", lobby=True)
    row = row_of(server, table)
    assert (row.game, row.status, row.lobby, row.private, row.rated) == (
        "jaguar",
        "waiting",
        True,
        False,
        False,
    )
    assert row.user_0 is not None
    assert row.user_1 is None
    good(bert.do("join", table))
    assert row_of(server, table).status == "playing"
    assert row_of(server, table).user_1 is not None
    let_both_move(table, anna, bert)
    good(anna.do("resign", table))
    row = row_of(server, table)
    assert (row.status, row.winner, row.reason) == ("over", 1, "resignation")
    assert row.ended >= row.created


def test_a_computer_is_named_by_its_level(server: Running, anna: Visitor) -> None:
    row = row_of(server, anna.open("pagode", against="computer", level="random"))
    assert sorted([row.level_0 or "", row.level_1 or ""]) == ["", "random"]


def test_a_draw_has_no_winner(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    let_both_move(table, anna, bert)
    good(anna.do("offer", table, what="draw"))
    good(bert.do("accept", table, what="draw"))
    assert (row_of(server, table).winner, row_of(server, table).reason) == (None, "agreement")
