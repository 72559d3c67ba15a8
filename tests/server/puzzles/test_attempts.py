"""Attempts in the database: what counts, both ratings, the streak."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine

from baumeister.puzzles import games_with_puzzles, load_puzzles
from baumeister.server.people.accounts import delete_person
from baumeister.server.people.export import export_person
from baumeister.server.people.ratings import find_rating
from baumeister.server.puzzles import attempts
from baumeister.server.puzzles.attempts import POOL, Streak
from baumeister.server.store.migrate import upgrade

GAME = games_with_puzzles()[-1]
PUZZLES = list(load_puzzles(GAME).values())


@pytest.fixture
def conn(tmp_path: Path) -> Connection:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    upgrade(url)
    return create_engine(url).connect()


def attempt(conn: Connection, number: int, *, solved: bool, rated: bool = True, helped: bool = False) -> None:
    puzzle = PUZZLES[number]
    name = attempts.begin(conn, "anna", puzzle, rated=rated)
    if helped:
        attempts.note_help(conn, name)
    row = attempts.find(conn, "anna", name)
    assert attempts.finish(conn, row, puzzle, solved=solved, tried=None if solved else "x")
    assert not attempts.finish(conn, row, puzzle, solved=True, tried=None), "it is over"


def test_a_rated_attempt_changes_both_sides(conn: Connection) -> None:
    attempt(conn, 0, solved=True)
    mine, theirs = find_rating(conn, GAME, POOL, "anna"), attempts.rating_of(conn, PUZZLES[0])
    assert mine.rating > 1500
    assert theirs.rating < PUZZLES[0].rating
    assert (mine.games, theirs.games) == (1, 1)
    attempt(conn, 1, solved=False)
    assert find_rating(conn, GAME, POOL, "anna").rating < mine.rating
    assert attempts.rating_of(conn, PUZZLES[1]).rating > PUZZLES[1].rating


def test_practice_and_hints_change_nothing(conn: Connection) -> None:
    attempt(conn, 0, solved=True, rated=False)
    attempt(conn, 1, solved=True, helped=True)
    assert find_rating(conn, GAME, POOL, "anna").games == 0
    assert attempts.rating_of(conn, PUZZLES[1]).rating == PUZZLES[1].rating


def test_a_streak_counts_first_attempts_without_help(conn: Connection) -> None:
    for number in (0, 1, 2):
        attempt(conn, number, solved=True)
    attempt(conn, 3, solved=True, helped=True)
    assert attempts.count_streak(conn, "anna", GAME) == Streak(3, 3)
    attempt(conn, 4, solved=False)
    attempt(conn, 5, solved=True)
    attempt(conn, 4, solved=True)
    assert attempts.count_streak(conn, "anna", GAME) == Streak(1, 3)
    assert attempts.count_streak(conn, "bert", GAME) == Streak(0, 0)


def test_a_rated_attempt_waits_until_it_is_finished(conn: Connection) -> None:
    name = attempts.begin(conn, "anna", PUZZLES[0], rated=True)
    assert attempts.find_open(conn, "anna", GAME, None).id == name
    assert attempts.find_open(conn, "anna", GAME, "nothing") is None
    assert attempts.find_open(conn, "bert", GAME, None) is None
    assert attempts.find(conn, "bert", name) is None
    assert set(attempts.find_tried(conn, "anna", GAME)) == {PUZZLES[0].id}
    assert attempts.go_on(conn, name, 1)
    assert not attempts.go_on(conn, name, 1), "another request was quicker"


def test_a_person_can_take_their_attempts_along_and_have_them_forgotten(conn: Connection) -> None:
    attempt(conn, 0, solved=True)
    assert len(export_person(conn, "anna")["puzzles"]) == 1
    delete_person(conn, "anna")
    assert export_person(conn, "anna")["puzzles"] == []
    assert find_rating(conn, GAME, POOL, "anna").games == 0
