"""How a person begins."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert

from baumeister.server.profiles.openings import FIRST_EVENTS, Opening, find_openings, first_turn
from baumeister.server.profiles.public_games import PublicGame
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import events
from baumeister.server.store.store import make_engine


def game(table: str, *, won: bool | None = True, seat: Any = 0) -> PublicGame:
    return PublicGame(table, "pagoda", False, seat, "bert", None, won, 0)


def store(conn: Connection, table: str, *told: tuple[str, dict[str, Any]], given: Any = ()) -> None:
    for seq, (kind, data) in enumerate((("created", {"given": given}), *told), 1):
        row = {"table_id": table, "seq": seq, "at": 0, "kind": kind, "data": json.dumps(data)}
        conn.execute(insert(events).values(row))


def moved(*entries: tuple[str, int | None]) -> tuple[str, dict[str, Any]]:
    return "moved", {"entries": entries}


def test_a_first_turn_is_what_a_player_did_in_a_row_without_chance() -> None:
    entries = [("A", 0), (">x", None), ("E", 0), ("B", 1), ("C", 0)]
    assert first_turn(entries, 0) == ("A", "E")
    assert first_turn(entries, 1) == ("B",)
    assert first_turn(entries[:3], 1) == ()
    assert len(first_turn([("A", 0)] * 50, 0)) == 12


def test_openings_are_counted_with_their_points(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'events.db'}"
    upgrade(url)
    engine = make_engine(url)
    with engine.begin() as conn:
        for table in "abc":
            store(conn, table, moved(("A", 0), (">x", None)), moved(("E", 0)), moved(("B", 1)))
        store(conn, "taken back", moved(("A", 0)), ("takeback", {"keep": 0}), moved(("C", 0)))
        store(conn, "continued", moved(("C", 0)), given=[["A", 0]])
        late: list[tuple[str, dict[str, Any]]] = [("offered", {})] * FIRST_EVENTS
        store(conn, "late", *late, moved(("C", 0)))
        games = [game("a"), game("b", won=None), game("c", won=False, seat=1)]
        games += [game(table) for table in ("taken back", "continued", "late", "unknown")]
        assert find_openings(conn, games) == [
            Opening("pagoda", ("A", "E"), 2, 1.5),
            Opening("pagoda", ("B",), 1, 0.0),
        ]
        assert find_openings(conn, []) == []
    engine.dispose()
