"""Puzzles at a real server: solved, failed, refuted; the answer never leaves the server before the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from baumeister.games.coaching import coach_texts, explain
from baumeister.puzzles import Puzzle, games_with_puzzles, load_puzzles
from baumeister.server.puzzles import service

from ..conftest import quiet
from ..serving import Running, Visitor, code, make_account, running

GAMES = games_with_puzzles()
LONG = next(game for game in GAMES if any(len(puzzle.line) > 1 for puzzle in load_puzzles(game).values()))
THEME = next(puzzle.theme for puzzle in load_puzzles(LONG).values() if len(puzzle.line) > 1)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quiet(tmp_path_factory.mktemp("puzzles"), analysis_simulations=20)) as found:
        yield found


def begin(person: Visitor, game: str, theme: str | None = None) -> tuple[Any, Puzzle]:
    """A puzzle that a person has begun, and what the server knows about it."""
    shown = person.post(f"/api/puzzles/{game}", theme=theme, rated=True)
    return shown, load_puzzles(game)[shown["puzzle"]]


def attempt(person: Visitor, shown: Any, move: str) -> Any:
    return person.post(f"/api/puzzles/attempts/{shown['attempt']}/move", move=move)


def wrong_move(puzzle: Puzzle, solved: int = 0) -> str:
    pos = puzzle.after(solved)
    return next(move for move in pos.moves() if move not in (puzzle.line[2 * solved], "resign"))


def test_a_puzzle_is_solved_move_by_move_and_rated(site: Running) -> None:
    person, _ = make_account(site, "Solver")
    with person:
        shown, puzzle = begin(person, LONG, THEME)
        assert shown["rated"]
        assert not shown["found_here"]
        assert shown["moves"] == len(puzzle.solution)
        assert begin(person, LONG, THEME)[0]["attempt"] == shown["attempt"], "it waits"
        answer: Any = None
        for n, move in enumerate(puzzle.solution, 1):
            answer = attempt(person, shown, move)
            assert answer["right"]
            if n < len(puzzle.solution):
                assert answer["solved"] is None
                assert answer["sights"][-1]["last"][-1][0].rstrip("+") == puzzle.line[2 * n - 1]
                assert answer["sights"][-1]["moves"]
        assert answer["solved"]
        assert answer["change"] > 0
        assert answer["mine"]["streak"] == 1
        refused = person.http.post(f"/api/puzzles/attempts/{shown['attempt']}/move", json={"move": "m"})
        assert code(refused) == "puzzle_over"
        assert begin(person, LONG, THEME)[1].id != puzzle.id


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_ends_it_and_is_refuted(site: Running, game: str) -> None:
    person, _ = make_account(site, "Guesser")
    with person:
        shown, puzzle = begin(person, game)
        refused = person.http.post(f"/api/puzzles/attempts/{shown['attempt']}/why")
        assert code(refused) == "puzzle_open"
        wrong = wrong_move(puzzle)
        answer = attempt(person, shown, wrong)
        assert (answer["right"], answer["solved"]) == (False, False)
        assert answer["change"] < 0
        why = person.post(f"/api/puzzles/attempts/{shown['attempt']}/why")
        assert why["line"][0].rstrip("+") == wrong
        assert len(why["sights"]) == len(why["line"])
        if puzzle.values is not None:
            assert why["value"] == puzzle.values[wrong] < why["best"]
        shows = person.post(f"/api/puzzles/attempts/{shown['attempt']}/solution")
        assert shows["line"] == list(puzzle.line)
        # The coach's sentence, where one is certain.
        for answer, move in ((why, wrong), (shows, None)):
            reason = explain(puzzle.view, move, puzzle.line[0])
            assert (answer["why"] and answer["why"]["text"]) == (reason and coach_texts(game, reason))


def test_a_hint_makes_an_attempt_count_for_nothing(site: Running) -> None:
    person, _ = make_account(site, "Asker")
    with person:
        shown, puzzle = begin(person, GAMES[-1])
        hint = person.post(f"/api/puzzles/attempts/{shown['attempt']}/hint")["thing"]
        assert hint
        answer = attempt(person, shown, puzzle.line[0])
        assert answer["solved"]
        assert not answer["rated"]
        assert answer["change"] == answer["mine"]["streak"] == 0


def test_a_guest_solves_without_rating_and_an_illegal_move_costs_nothing(site: Running) -> None:
    with Visitor(site.address, "Guest") as guest, Visitor(site.address, "Other") as other:
        shown, puzzle = begin(guest, LONG, THEME)
        assert not shown["rated"]
        path = f"/api/puzzles/attempts/{shown['attempt']}/move"
        assert code(guest.http.post(path, json={"move": "nonsense"})) == "illegal_move"
        assert code(guest.http.post(path, json={"move": "draw"})) == "not_a_move"
        assert code(other.http.post(path, json={"move": puzzle.line[0]})) == "no_puzzles", "not theirs"
        assert attempt(guest, shown, puzzle.line[0])["right"]


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_stays_at_the_server_until_the_attempt_is_over(site: Running, game: str) -> None:
    """Two puzzles that differ in nothing but their answer look the same."""
    known = load_puzzles(game)
    with Visitor(site.address, "Reader") as reader:
        shown, puzzle = begin(reader, game)
        listed = reader.get("/api/puzzles")
        assert set(shown) == {
            *("attempt", "puzzle", "game", "seat", "theme", "found_here", "rated", "rating", "played"),
            *("moves", "sight"),
        }
        sight = shown["sight"]
        assert sight["view"] == puzzle.position().view(puzzle.player)
        assert sight["moves"] == puzzle.position().moves(), "in the usual order"
        assert sight["last"] == []
        told = json.dumps(listed)
        assert not any(one.id in told for one in known.values())


def test_an_answer_shows_nothing_of_the_moves_to_come(site: Running) -> None:
    with Visitor(site.address, "Reader") as reader:
        shown, puzzle = begin(reader, LONG, THEME)
        answer = attempt(reader, shown, puzzle.line[0])
        assert set(answer) == {"right", "solved", "sights", "rated", "change", "mine"}
        expected = [puzzle.position().play(puzzle.line[0]), puzzle.after(1)]
        assert [s["view"] for s in answer["sights"]] == [pos.view(puzzle.player) for pos in expected]


def test_everything_was_seen_and_begins_again_unrated(site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[-1]
    some = dict(list(load_puzzles(game).items())[:2])
    monkeypatch.setattr(service, "load_puzzles", lambda _: some)
    person, _ = make_account(site, "Patient")
    with person:
        seen = []
        for _ in range(2):
            shown, puzzle = begin(person, game)
            seen.append(puzzle.id)
            attempt(person, shown, puzzle.line[0])
        assert set(seen) == set(some)
        shown, puzzle = begin(person, game)
        assert puzzle.id == seen[0]
        assert not shown["rated"]


def test_puzzles_can_be_switched_off(tmp_path: Path) -> None:
    with running(quiet(tmp_path, puzzles=False)) as site, Visitor(site.address, "Anna") as anna:
        assert "puzzles" not in anna.get("/api/me")["offers"]
        assert code(anna.http.get("/api/puzzles")) == "not_found"
        assert code(anna.http.post(f"/api/puzzles/{GAMES[0]}", json={})) == "not_found"
