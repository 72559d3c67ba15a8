"""Ratings."""

from __future__ import annotations

from sqlalchemy import Connection, select

from baumeister.server.people.ratings import Rating
from baumeister.server.store.schema import ratings, users

from ..playing import play_and_resign
from ..serving import Running, Visitor, code, make_account


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


def test_guests_play_no_rated_games(anna: Visitor) -> None:
    refused = anna.http.post("/api/tables", json={"game": "pagode", "rated": True})
    assert code(refused) == "no_account"
