"""Ratings."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select, text
from sqlalchemy.exc import OperationalError

from baumeister.server.people.preferences import Preferences, store_preferences
from baumeister.server.people.ratings import (
    AWAY_AFTER,
    GlickoRating,
    Pool,
    _lock,
    best_players,
    find_history,
    find_rating,
    find_ratings,
    note_rating,
    rate_game,
    rated_levels,
)
from baumeister.server.server_clock import DAY, now
from baumeister.server.store import Store
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import rating_history, ratings, tables, users
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
    after = GlickoRating(1500, 200).after(GlickoRating(1400, 30), 1.0)
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
    async def work(store: Store) -> dict[tuple[str, str, str], GlickoRating]:
        played: list[tuple[str, Pool]] = [
            ("jaguar", "people"),
            ("jaguar", "people"),
            ("pagode", "people"),
            ("jaguar", "computer"),
        ]
        for game, pool in played:
            rate = partial(rate_game, game=game, pool=pool, players=("anna", "bert"), winner=0)
            await store.write(rate)

        def read(conn: Connection) -> dict[tuple[str, str, str], GlickoRating]:
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
    once, lost = GlickoRating().after(GlickoRating(), 1.0), GlickoRating().after(GlickoRating(), 0.0)
    twice = once.after(lost, 1.0)
    assert found["jaguar", "people", "anna"] == twice
    assert found["jaguar", "people", "bert"] == lost.after(once, 0.0)
    assert found["pagode", "people", "anna"] == found["jaguar", "computer", "anna"] == once
    assert found["pagode", "people", "bert"] == lost
    assert found["jaguar", "people", "carl"] == GlickoRating()
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


def stored_rating(player: str, pool: str, strength: float, **more: Any) -> Any:
    row = {"game": "jaguar", "pool": pool, "player": player, "rating": strength, "deviation": 110.0}
    return insert(ratings).values(row | {"volatility": 0.06, "games": 10} | more)


def test_the_leaderboard_and_the_levels(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'board.db'}"
    upgrade(url)
    engine = make_engine(url)
    left_out: dict[str, dict[str, Any]] = {
        "unsettled": {"deviation": 110.1},
        "new": {"games": 9},
        "deleted": {},
        "locked": {},
        "hidden": {},
        "away": {},
        "away long ago": {},
        "elsewhere": {},
    }
    people: dict[str, dict[str, Any]] = {"Anna": {}, "Bert": {}, "Carl": {}} | left_out
    lately, long_ago = now() - AWAY_AFTER + DAY, now() - AWAY_AFTER - DAY
    with engine.begin() as conn:
        for n, (name, more) in enumerate(people.items()):
            facts = {"deleted": name == "deleted", "locked": 1 if name == "locked" else None}
            conn.execute(insert(users).values(id=name, name=name, created=0, **facts))
            conn.execute(stored_rating(name, "people", 1500.0 + n, **more))
            conn.execute(stored_rating(name, "computer", 1.0))
            note_rating(conn, f"old {name}", "jaguar", "people", name, long_ago)
            if name not in ("away", "elsewhere"):
                note_rating(conn, f"new {name}", "jaguar", "people", name, lately)
        note_rating(conn, "other game", "pagoda", "people", "elsewhere", lately)
        note_rating(conn, "other pool", "jaguar", "computer", "elsewhere", lately)
        store_preferences(conn, "hidden", Preferences(profile=False))
        # Ratings of an older version have no history.
        for name, ended in (("Carl", lately), ("away long ago", long_ago)):
            conn.execute(delete(rating_history).where(rating_history.c.player == name))
            row = {"id": name, "game": "jaguar", "status": "over", "lobby": True, "private": False}
            row |= {"rated": True, "user_1": name, "created": 0, "ended": ended}
            conn.execute(insert(tables).values(row))
        for pool, game in (("computer", "jaguar"), ("people", "jaguar"), ("computer", "pagoda")):
            for level, strength in (("random", 900.0), ("master", 1900.0)):
                conn.execute(stored_rating(level, pool, strength, game=game))
        best = [("Carl", 1502.0, 110.0, 10), ("Bert", 1501.0, 110.0, 10), ("Anna", 1500.0, 110.0, 10)]
        assert best_players(conn, "jaguar") == best
        assert best_players(conn, "jaguar", 1) == best[:1]
        assert best_players(conn, "pagoda") == []
        assert rated_levels(conn, "jaguar") == [("master", 1900.0, 110.0, 10), ("random", 900.0, 110.0, 10)]
    engine.dispose()


def test_every_rated_game_is_a_point_of_both_curves(server: Running) -> None:
    (one, name), (two, other) = make_account(server, "Ruth"), make_account(server, "Sven")
    with one, two:
        for _ in range(3):
            play_and_resign(one, two, rated=True)
        play_and_resign(one, two)

    def read(conn: Connection) -> dict[str, tuple[list[tuple[int, float, float]], Any]]:
        ids = {row.name: row.id for row in conn.execute(select(users.c.name, users.c.id))}
        return {
            who: (find_history(conn, "jaguar", "people", ids[who]), find_ratings(conn, ids[who]))
            for who in (name, other)
        }

    found = server.call(server.services.store.read(read))
    lost, won = (history for history, _ in found.values())
    assert [len(lost), len(won)] == [3, 3]
    assert [at for at, _, _ in lost] == sorted(at for at, _, _ in lost) == [at for at, _, _ in won]
    assert lost[0][1] > lost[1][1] > lost[2][1]
    assert won[0][1] < won[1][1] < won[2][1]
    assert 350 > won[0][2] > won[1][2] > won[2][2]
    for history, ((game, pool, rating),) in found.values():
        assert (game, pool, rating.games) == ("jaguar", "people", 3)
        assert history[-1][1:] == (rating.rating, rating.deviation)


def test_a_curve_has_its_newest_points(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'curve.db'}"
    upgrade(url)
    engine = make_engine(url)
    with engine.begin() as conn:
        for at in (3, 1, 2):
            note_rating(conn, f"t{at}", "jaguar", "people", "anna", at)
        note_rating(conn, "t4", "jaguar", "computer", "anna", 4)
        assert [at for at, _, _ in find_history(conn, "jaguar", "people", "anna")] == [1, 2, 3]
        assert [at for at, _, _ in find_history(conn, "jaguar", "people", "anna", 2)] == [2, 3]
    engine.dispose()


def test_a_rating_never_knows_less_than_nothing() -> None:
    assert GlickoRating() == GlickoRating(1500.0, 350.0, 0.06, 0)
    assert GlickoRating(1500.0, 350.0, 5.0).after(GlickoRating(), 1.0).deviation <= 350.0
    won, lost = GlickoRating().after(GlickoRating(), 1.0), GlickoRating().after(GlickoRating(), 0.0)
    assert won.rating > 1500.0 > lost.rating
    assert (won.games, lost.games) == (1, 1)


def test_a_draw_is_half_a_win_and_nobody_plays_for_points_against_themselves(database: str) -> None:
    async def work(store: Store) -> list[GlickoRating]:
        players = (("anna", "bert"), ("carl", "carl"))
        for pair in players:
            await store.write(partial(rate_game, game="jaguar", pool="people", players=pair, winner=None))

        def read(conn: Connection) -> list[GlickoRating]:
            return [find_rating(conn, "jaguar", "people", name) for name in ("anna", "bert", "carl")]

        return await store.read(read)

    drawn = GlickoRating().after(GlickoRating(), 0.5)
    assert with_store(database, work) == [drawn, drawn, GlickoRating()]
    assert drawn.rating == pytest.approx(1500)


def test_guests_play_no_rated_games(anna: Visitor) -> None:
    refused = anna.http.post("/api/tables", json={"game": "pagode", "rated": True})
    assert code(refused) == "no_account"
