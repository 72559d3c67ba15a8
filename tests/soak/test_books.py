"""What follows from the events is computed again, and every planted fault is found."""

from __future__ import annotations

import json
from typing import Any

import pytest

from baumeister.server.people.ratings import GlickoRating

from ..server.alone import Alone
from . import books
from .books import (
    RatedGame,
    check_deal,
    check_ending,
    check_list_row,
    check_ratings,
    orders,
    rate,
    rated_game,
)
from .past import Moment, Row, told

GAMES = [
    RatedGame(n * 100_000, "jaguar", "people", pair, n % 2)
    for n, pair in enumerate([("a", "b"), ("b", "c")] * 3)
]


def rows_of(table: Alone) -> list[Row]:
    return [
        {
            "table_id": "t",
            "seq": event.seq,
            "at": event.at,
            "kind": event.kind,
            "data": json.dumps(event.data),
            "command": "bert/c" if event.kind == "ended" else None,
        }
        for event in table.events
    ]


def played(game: str = "jaguar", moves: int = 4, **terms: Any) -> Alone:
    table = Alone(game, **terms)
    for _ in range(moves):
        table.play()
    return table


def resigned(**terms: Any) -> Alone:
    table = played(**terms)
    table.do("bert", "resign")
    return table


def changed(rows: list[Row], kind: str, **news: Any) -> list[Moment]:
    """The moments with another last event of that kind."""
    last = [row for row in rows if row["kind"] == kind][-1]
    last["data"] = json.dumps(json.loads(last["data"]) | news)
    return told(rows)


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_every_card_is_drawn_again(game: str) -> None:
    rows = rows_of(played(game, 12))
    assert list(check_deal("t", told(rows))) == []
    assert list(check_deal("u", told(rows))) != [], "the deal is for one table"
    assert list(check_deal("t", changed(rows, "created", secret="cd" * 32))) != []


def test_every_kind_of_ending_is_judged() -> None:
    rows = rows_of(resigned())
    assert list(check_ending("t", told(rows))) == []
    assert "the winner did" in str(list(check_ending("t", changed(rows, "ended", winner=1))))
    for reason, fault in {
        "agreement": "nobody had offered",
        "aborted": "both had moved",
        "expired": "nobody may",
        "abandoned": "nobody may",
    }.items():
        found = changed(rows_of(resigned()), "ended", winner=None, reason=reason)
        assert fault in str(list(check_ending("t", found)))
    assert (
        list(check_ending("t", changed(rows_of(resigned(moves=0)), "ended", winner=None, reason="aborted")))
        == []
    )
    for reason in ("resignation", "agreement", "time", "left"):
        found = changed(rows_of(resigned(moves=1)), "ended", winner=0, reason=reason)
        assert "not both had moved" in str(list(check_ending("t", found)))
    for reason in ("time", "left"):
        table = resigned()
        before = told(rows_of(table))[-2]
        assert before.to_move is not None
        for winner, right in ((1 - before.to_move, True), (None, True), (before.to_move, False)):
            moments = changed(rows_of(table), "ended", winner=winner, reason=reason)
            assert (list(check_ending("t", moments)) == []) == right
        moments = changed(rows_of(table), "ended", winner=None, reason=reason, scores=[99, 0])
        assert "points" in str(list(check_ending("t", moments)))


def test_an_end_by_the_rules_is_theirs() -> None:
    table = Alone("pagode")
    while table.table.status == "playing":
        table.play()
    assert list(check_ending("t", told(rows_of(table)))) == []
    winner = table.ended["winner"]
    assert "the rules say" in str(
        list(check_ending("t", changed(rows_of(table), "ended", winner=1 - (winner or 0))))
    )
    assert "goes on" in str(list(check_ending("t", told(rows_of(table)[:-1]))))


def test_a_list_row_that_says_something_else_is_found() -> None:
    table = resigned(rated=True)
    row = {"game": "jaguar", "status": "over", "lobby": False, "private": False, "rated": True}
    row |= {"user_0": "anna", "user_1": "bert", "level_0": None, "level_1": None}
    row |= {"created": table.now, "ended": table.now, "winner": 0, "reason": "resignation"}
    moments = told(rows_of(table))
    assert list(check_list_row("t", moments, row)) == []
    assert list(check_list_row("t", moments, None)) == ["t is in no list"]
    for name in row:
        assert len(list(check_list_row("t", moments, row | {name: "another"}))) == 1


def test_ratings_are_rated_again() -> None:
    stored = {("jaguar", "people", name): rating for name, rating in rate(GAMES).items()}
    assert list(check_ratings(GAMES, stored)) == []
    lost = {
        **stored,
        ("jaguar", "people", "a"): GlickoRating(1600.0, 300.0, 0.06, stored["jaguar", "people", "a"].games),
    }
    assert "do not follow" in str(list(check_ratings(GAMES, lost)))
    assert "are counted" in str(list(check_ratings(GAMES[:-1], stored)))
    del lost["jaguar", "people", "c"]
    assert "no rating" in str(list(check_ratings(GAMES, lost)))


def test_games_that_ended_close_together_may_have_been_stored_in_either_order() -> None:
    close = [RatedGame(game.ended // 10, *list(vars(game).values())[1:]) for game in GAMES]
    swapped = [close[1], close[0], *close[2:]]
    stored = {("jaguar", "people", name): rating for name, rating in rate(swapped).items()}
    assert swapped in list(orders(close))
    assert list(check_ratings(close, stored)) == []
    far = {
        ("jaguar", "people", name): rating for name, rating in rate([GAMES[1], GAMES[0], *GAMES[2:]]).items()
    }
    assert list(check_ratings(GAMES, far)) != []


def test_which_games_are_rated() -> None:
    found = rated_game(told(rows_of(resigned(rated=True))))
    assert found is not None
    assert (found.pool, found.players, found.winner) == ("people", ("anna", "bert"), 0)
    assert rated_game(told(rows_of(resigned()))) is None
    assert rated_game(told(rows_of(played(rated=True)))) is None
    off = changed(rows_of(resigned(rated=True)), "ended", winner=None, reason="aborted")
    assert rated_game(off) is None
    assert "aborted" in books.UNCOUNTED
