"""Which games a person's page counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import insert

from baumeister.server.profiles.public_games import (
    Results,
    add_results,
    public_games,
    results_by_level,
    results_by_opponent,
)
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import tables
from baumeister.server.store.store import make_engine

GAME: dict[str, Any] = {
    "game": "jaguar", "status": "over", "lobby": True, "private": False, "rated": False,
    "user_0": "anna", "user_1": "bert", "level_0": None, "level_1": None,
    "created": 0, "winner": 0, "reason": "points",
}  # fmt: skip


def test_what_was_public_is_counted_and_nothing_else(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    upgrade(url)
    engine = make_engine(url)
    computer = {"lobby": False, "user_1": None, "level_1": "expert"}
    shown: list[dict[str, Any]] = [
        {},
        {"rated": True, "lobby": False, "winner": None},
        {"user_0": "cleo", "user_1": "anna"},
        {"user_1": None},
        computer,
        computer | {"winner": 1, "game": "pagoda"},
    ]
    hidden: list[dict[str, Any]] = [
        {"private": True},
        {"lobby": False},
        {"lobby": False, "user_1": "anna"},
        {"user_1": "anna"},
        computer | {"private": True},
        {"status": "playing"},
        {"user_0": "cleo"},
        *({"reason": reason} for reason in ("aborted", "expired", "abandoned", "closed")),
    ]
    with engine.begin() as conn:
        for n, given in enumerate(shown + hidden):
            conn.execute(insert(tables).values(GAME | {"id": f"t{n}", "ended": 100 - n} | given))
        found = public_games(conn, "anna")
        assert [game.table for game in found] == [f"t{n}" for n in range(len(shown))]
        assert [game.won for game in found] == [True, None, False, True, True, False]
        assert [game.seat for game in found] == [0, 0, 1, 0, 0, 0]
        assert results_by_opponent(found) == {
            "bert": Results(1, 1, 0),
            "cleo": Results(0, 0, 1),
            None: Results(1, 0, 0),
        }
        assert results_by_level(found) == {
            ("jaguar", "expert"): Results(1, 0, 0),
            ("pagoda", "expert"): Results(0, 0, 1),
        }
        assert [game.table for game in public_games(conn, "anna", 2)] == ["t0", "t1"]
    engine.dispose()


def test_results_add_up() -> None:
    assert add_results([Results(1, 2, 3), Results(10, 20, 30)]) == Results(11, 22, 33)
    assert Results(1, 2, 3).games == 6
