"""Duels in the database."""

from __future__ import annotations

import pytest
from sqlalchemy import create_engine, insert

from baumeister.server.duels import stored
from baumeister.server.duels.stored import AlreadyBegun
from baumeister.server.store.schema import metadata, tables

ROW = {"game": "x", "created": 1, "lobby": False, "private": False, "rated": False}


def test_one_duel_of_each_kind_and_one_attempt_of_each_person_at_the_same_cards() -> None:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as conn:
        for table, status in (("s", "over"), ("t", "over"), ("u", "playing")):
            conn.execute(
                insert(tables).values(ROW | {"id": table, "status": status, "user_0": f"of {table}"})
            )
        assert stored.make_duel(conn, "d1", "s", "level") == "d1"
        assert stored.make_duel(conn, "d2", "s", "level") == "d1"
        assert stored.make_duel(conn, "d3", "s", "player") == "d3"
        assert stored.find_duel(conn, "d2") is None
        assert stored.make_duel(conn, "p0", "t", "player", 0) == "p0"
        assert stored.make_duel(conn, "p1", "t", "player", 1) == "p1", "each of two people has their own"
        assert stored.make_duel(conn, "p2", "t", "player", 1) == "p1"
        for name, kind, seat in (("d1", "level", None), ("p0", "player", 0), ("p1", "player", 1)):
            found = stored.find_duel(conn, name)
            assert found is not None
            assert (found.kind, found.seat) == (kind, seat)
        assert stored.is_source(conn, "s")
        assert not stored.is_source(conn, "u")
        stored.begin_attempt(conn, "t", "d1", "s", "bert")
        stored.begin_attempt(conn, "u", "d1", "s", "carla")
        for duel in ("d1", "d3"):
            with pytest.raises(AlreadyBegun):
                stored.begin_attempt(conn, "v", duel, "s", "bert")
        assert stored.find_attempt(conn, "s", "bert").status == "over"
        assert stored.find_attempt(conn, "s", "anna") is None
        assert stored.find_finished(conn, "d1") == ["t"]
        assert {row.id: row.played for row in stored.find_own(conn, "of s")} == {"d1": 1, "d3": 0}
        assert [row.id for row in stored.find_own(conn, "carla")] == ["d1"]
