"""Ratings."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import OperationalError

from baumeister.server.people.ratings import (
    Pool,
    Rating,
    _lock,
    best_players,
    find_rating,
    rate_game,
    rated_levels,
)
from baumeister.server.store import Store
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import ratings, users
from baumeister.server.store.store import make_engine

from ..playing import play_and_resign
from ..services import Postgres
from ..serving import Running, Visitor, code, make_account
from ..storing import row, with_store


def test_a_rated_game_changes_both_ratings_and_a_casual_one_none(server: Running) -> None:
    (one, name), (two, other) = make_account(server, "Quin"), make_account(server, "Rosa")
    with one, two:
        play_and_resign(one, two)
        store = server.services.store
        assert server.call(store.read(_ratings)) == {}
        for _ in range(12):
            play_and_resign(one, two, rated=True)
        found = server.call(store.read(_ratings))
        assert found[name] < 1500 < found[other]
        board = one.get("/api/leaderboard/jaguar")["people"]
        assert [line["name"] for line in board] in ([], [other, name])


def _ratings(conn: Connection) -> dict[str, float]:
    rows = conn.execute(select(users.c.name, ratings.c.rating).join(users, users.c.id == ratings.c.player))
    return {row.name: row.rating for row in rows}


def test_glicko_2_agrees_with_the_example_of_its_paper() -> None:
    # One game at a time: 1500 (200) beats 1400 (30), the first game of Glickman's example.
    after = Rating(1500, 200).after(Rating(1400, 30), 1.0)
    assert 1560 < after.rating < 1567
    assert 170 < after.deviation < 180


def test_games_that_end_at_once_in_two_processes_all_count(database: str) -> None:
    """Each pair plays in both orders at two processes: no update is lost, and nobody waits for ever."""
    names = [f"p{n}" for n in range(4)]
    pairs = [(one, two) for one in names for two in names if one != two]

    async def work(one: Store) -> list[Any]:
        two = Store(database)
        jobs = [
            store.append(
                [row(f"{n} {first} {second}", 1)],
                partial(rate_game, game="jaguar", pool="people", players=(first, second), winner=n % 2),
                alone=True,
            )
            for n, store in enumerate((one, two, one, two))
            for first, second in (pairs if n % 2 else reversed(pairs))
        ]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        await two.close()
        assert answers == [None] * len(jobs)
        return await one.read(lambda conn: list(conn.execute(select(ratings.c.player, ratings.c.games))))

    found = dict(with_store(database, work))
    assert found == dict.fromkeys(names, 4 * 6)


def test_a_rating_is_that_of_its_game_and_pool_and_adds_up(database: str) -> None:
    async def work(store: Store) -> dict[tuple[str, str, str], Rating]:
        played: list[tuple[str, Pool]] = [
            ("jaguar", "people"),
            ("jaguar", "people"),
            ("pagode", "people"),
            ("jaguar", "computer"),
        ]
        for game, pool in played:
            rate = partial(rate_game, game=game, pool=pool, players=("anna", "bert"), winner=0)
            await store.write(rate)

        def read(conn: Connection) -> dict[tuple[str, str, str], Rating]:
            pools: list[tuple[str, Pool]] = [
                ("jaguar", "people"),
                ("pagode", "people"),
                ("jaguar", "computer"),
            ]
            return {
                (game, pool, player): find_rating(conn, game, pool, player)
                for game, pool in pools
                for player in ("anna", "bert", "carl")
            }

        return await store.read(read)

    found = with_store(database, work)
    once, lost = Rating().after(Rating(), 1.0), Rating().after(Rating(), 0.0)
    twice = once.after(lost, 1.0)
    assert found["jaguar", "people", "anna"] == twice
    assert found["jaguar", "people", "bert"] == lost.after(once, 0.0)
    assert found["pagode", "people", "anna"] == found["jaguar", "computer", "anna"] == once
    assert found["pagode", "people", "bert"] == lost
    assert found["jaguar", "people", "carl"] == Rating()
    assert (twice.games, twice.rating > once.rating) == (2, True)


def test_both_players_are_locked_for_everybody_else_and_nobody_else_is(postgres: Postgres) -> None:
    url = postgres.fresh("locks")
    upgrade(url)
    engine = make_engine(url)
    wanted = text("SELECT player FROM ratings WHERE game = 'jaguar' AND player = :player FOR UPDATE NOWAIT")
    with engine.begin() as conn:
        for pair in (("anna", "bert"), ("carl", "dora")):
            rate_game(conn, "jaguar", "people", pair, 0)
    with engine.begin() as first:
        _lock(first, "jaguar", "people", ("bert", "anna"))
        for player, locked in (("anna", True), ("bert", True), ("carl", False), ("dora", False)):
            with engine.connect() as second:
                if locked:
                    with pytest.raises(OperationalError, match="could not obtain lock"):
                        second.execute(wanted, {"player": player})
                else:
                    assert second.execute(wanted, {"player": player}).scalar() == player
    engine.dispose()


def test_the_leaderboard_and_the_levels(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'board.db'}"
    upgrade(url)
    engine = make_engine(url)

    def rating(player: str, pool: str, strength: float, deviation: float, game: str = "jaguar") -> Any:
        row = {"game": game, "pool": pool, "player": player, "rating": strength, "deviation": deviation}
        return insert(ratings).values(row | {"volatility": 0.06, "games": 3})

    with engine.begin() as conn:
        for id_, name, deleted in (("a", "Anna", 0), ("b", "Bert", 0), ("c", "Carl", 1), ("d", "Dora", 0)):
            conn.execute(insert(users).values(id=id_, name=name, created=0, deleted=bool(deleted)))
            conn.execute(rating(id_, "people", 1500.0 + ord(id_), 110.1 if id_ == "d" else 110.0))
            conn.execute(rating(id_, "computer", 1.0, 50.0))
        for pool, game in (("computer", "jaguar"), ("people", "jaguar"), ("computer", "pagoda")):
            for level, strength in (("random", 900.0), ("master", 1900.0)):
                conn.execute(rating(level, pool, strength, 60.0, game))
        best = [("Bert", 1598.0, 110.0, 3), ("Anna", 1597.0, 110.0, 3)]
        assert best_players(conn, "jaguar") == best
        assert best_players(conn, "jaguar", 1) == best[:1]
        assert best_players(conn, "pagoda") == []
        assert rated_levels(conn, "jaguar") == [("master", 1900.0, 60.0, 3), ("random", 900.0, 60.0, 3)]
    engine.dispose()


def test_a_rating_never_knows_less_than_nothing() -> None:
    assert Rating() == Rating(1500.0, 350.0, 0.06, 0)
    assert Rating(1500.0, 350.0, 5.0).after(Rating(), 1.0).deviation <= 350.0
    won, lost = Rating().after(Rating(), 1.0), Rating().after(Rating(), 0.0)
    assert won.rating > 1500.0 > lost.rating
    assert (won.games, lost.games) == (1, 1)


def test_a_draw_is_half_a_win_and_nobody_plays_for_points_against_themselves(database: str) -> None:
    async def work(store: Store) -> list[Rating]:
        players = (("anna", "bert"), ("carl", "carl"))
        for pair in players:
            await store.write(partial(rate_game, game="jaguar", pool="people", players=pair, winner=None))

        def read(conn: Connection) -> list[Rating]:
            return [find_rating(conn, "jaguar", "people", name) for name in ("anna", "bert", "carl")]

        return await store.read(read)

    drawn = Rating().after(Rating(), 0.5)
    assert with_store(database, work) == [drawn, drawn, Rating()]
    assert drawn.rating == pytest.approx(1500)


def test_guests_play_no_rated_games(anna: Visitor) -> None:
    refused = anna.http.post("/api/tables", json={"game": "pagode", "rated": True})
    assert code(refused) == "no_account"
