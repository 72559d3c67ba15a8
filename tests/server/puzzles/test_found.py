"""Puzzles from games played here, in the database: each once, and never those of one's own games."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from sqlalchemy import insert

from baumeister.puzzles import games_with_puzzles, load_puzzles
from baumeister.server.duels.stored import make_duel
from baumeister.server.puzzles import found
from baumeister.server.puzzles.found import (
    FoundPuzzles,
    has_room,
    keep,
    puzzles_of_duels,
    puzzles_of_own_games,
)
from baumeister.server.store import Store
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import tables

GAME, OTHER = games_with_puzzles()[:2]
FIRST, SECOND = list(load_puzzles(GAME).values())[:2]
ELSE = next(iter(load_puzzles(OTHER).values()))
ROW = {
    "id": "t",
    "user_0": "anna",
    "user_1": "bert",
    "game": GAME,
    "created": 1,
    "status": "over",
    "lobby": False,
    "private": False,
    "rated": False,
}


def test_a_puzzle_is_kept_once_and_known_to_every_process(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade(database)
    monkeypatch.setattr(found, "MOST", 1)

    async def both() -> None:
        one, two = Store(database), Store(database)
        here, there = FoundPuzzles(one), FoundPuzzles(two)
        assert await here.of(GAME) == await there.of(GAME) == {}
        assert await one.write(lambda conn: has_room(conn, GAME))
        assert await one.write(lambda conn: keep(conn, FIRST, "t"))
        assert not await one.write(lambda conn: keep(conn, FIRST, "t")), "it is known"
        assert not await one.write(lambda conn: keep(conn, SECOND, "t")), "there are enough"
        assert not await one.read(lambda conn: has_room(conn, GAME))
        assert await one.write(lambda conn: keep(conn, ELSE, "t"))
        assert await there.of(GAME) == {}, "it looks again a minute later"
        assert await there.find(FIRST.id) == FIRST, "but an attempt at it is known at once"
        assert await there.find(SECOND.id) is None
        assert await there.of(GAME) == {FIRST.id: FIRST}
        assert await there.of(OTHER) == {ELSE.id: ELSE}
        await one.close()
        await two.close()

    asyncio.run(both())


def test_nobody_gets_a_puzzle_from_their_own_game(database: str) -> None:
    upgrade(database)

    async def own() -> None:
        store = Store(database)
        await store.write(
            lambda conn: conn.execute(
                insert(tables).values(ROW | {"id": "t", "user_0": "anna", "user_1": "bert"})
            )
        )
        await store.write(lambda conn: keep(conn, FIRST, "t"))
        for user, theirs in (("anna", {FIRST.id}), ("bert", {FIRST.id}), ("carla", set())):
            assert await store.read(partial(puzzles_of_own_games, user=user, game=GAME)) == theirs
        assert await store.read(lambda conn: puzzles_of_own_games(conn, "anna", OTHER)) == set()
        assert await store.read(lambda conn: puzzles_of_duels(conn, GAME)) == set()
        await store.write(lambda conn: make_duel(conn, "d", "t", "level", 1))
        assert await store.read(lambda conn: puzzles_of_duels(conn, GAME)) == {FIRST.id}
        assert await store.read(lambda conn: puzzles_of_duels(conn, OTHER)) == set()
        await store.close()

    asyncio.run(own())
