"""Puzzles from people's finished games: proved like all others, found while nobody waits, and from no game
that somebody might not want to be seen."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from sqlalchemy import insert

from baumeister.games.engine import wait_until_compiled
from baumeister.games.position import Position
from baumeister.games.registry import game_type
from baumeister.puzzles import Puzzle, games_with_puzzles, load_puzzles
from baumeister.puzzles.choose import is_clear
from baumeister.puzzles.proof import proves_again
from baumeister.server import services
from baumeister.server.computer.judgement import find_decisions
from baumeister.server.puzzles import finder, service
from baumeister.server.puzzles.finder import PuzzleFinder, do_part, hold, own_decisions, take_game
from baumeister.server.puzzles.found import load_others
from baumeister.server.store.schema import daily_attempts, duel_attempts, tables
from baumeister.server.tables.records import record_of
from baumeister.server.tables.table import Table

from ..conftest import quiet
from ..playing import move_and_resign
from ..serving import PATIENCE, Running, Visitor, good, running

GAMES = games_with_puzzles()
OPEN = next(game for game in GAMES if not game_type(game).hidden)
CARDS = next(game for game in GAMES if game_type(game).hidden)
EASY = next(puzzle for puzzle in load_puzzles(OPEN).values() if puzzle.theme == "outbid")
"""A puzzle whose proof takes a moment."""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(finder, "SETTLED", -1000)
    wait_until_compiled(OPEN)
    with running(quiet(tmp_path, puzzles_from_games=False)) as found:
        yield found


def write(site: Running, work: Any) -> Any:
    return site.call(site.services.store.write(work))


def finished_game(site: Running, **terms: Any) -> Table:
    """Somebody has played both sides."""
    with Visitor(site.address, "Anna") as anna:
        table = anna.open(OPEN, against="myself", **terms)
        move_and_resign(table, anna)
    found: Table = site.call(site.services.tables.table(table))
    return found


def promising_game(site: Running) -> tuple[Table, list[Position]]:
    """A game with the position of a puzzle in it. It is set up: to play it from the start takes too long."""
    with Visitor(site.address, "Anna") as anna:
        table = anna.open(OPEN, against="myself", set_up={"view": EASY.view})
        good(anna.play(table, EASY.line[0]))
        if anna.look(table)["state"]["status"] != "over":
            good(anna.do("resign", table))
    found: Table = site.call(site.services.tables.table(table))
    return found, [pos for _, pos in find_decisions(record_of(found))]


def test_a_game_gives_proved_puzzles_which_others_solve(
    site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, positions = promising_game(site)
    parts: list[bool] = []

    def noted(*given: Any) -> bool:
        parts.append(do_part(*given))
        return parts[-1]

    monkeypatch.setattr(finder, "PART_SECONDS", 0.0)
    monkeypatch.setattr(finder, "do_part", noted)
    search = PuzzleFinder(site.services.tables, site.services.queue, site.services.metrics)
    site.call(search.look_through(table, positions))
    assert len(parts) > 2, "the work is cut into parts"
    metrics = httpx.get(f"http://{site.address}/metrics").text
    assert f"baumeister_spare_seconds_count {len(parts)}.0" in metrics, "each part is measured"
    (kept,) = write(site, lambda conn: load_others(conn, set())).values()
    assert kept.line == EASY.line
    assert is_clear(kept)
    assert proves_again(kept)
    monkeypatch.setattr(service, "load_puzzles", lambda _game: {})
    with Visitor(site.address, "Carla") as carla:
        assert next(g for g in carla.get("/api/puzzles") if g["game"] == OPEN)["count"] == 1
        shown = carla.post(f"/api/puzzles/{OPEN}", theme=EASY.theme, rated=True)
        assert shown["puzzle"] == kept.id
        assert shown["found_here"]
        assert table.id not in str(shown)
        answer = carla.post(f"/api/puzzles/attempts/{shown['attempt']}/move", move=kept.line[0])
        assert answer["solved"]
    once = len(parts)
    site.call(search.look())
    twice = len(parts)
    site.call(search.look())
    assert len(parts) == twice > once, "a game is looked through once"


def test_a_part_ends_after_a_moment_and_what_was_found_is_there() -> None:
    one, two = list(load_puzzles(OPEN).values())[:2]
    steps: Iterator[Puzzle | None] = iter([None, one, None, two])
    made: list[Puzzle] = []
    assert do_part(steps, made) is False
    assert made == [one, two]


def test_nothing_is_begun_after_the_time_of_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part lasts as long as it may and the one step with which that is over, however long steps are."""
    clock, took = [0.0], [0.01, 0.03, 0.02, 0.09, 0.2, 0.001, 0.098, 0.002, 5.0, 0.04]
    monkeypatch.setattr(finder, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    done: list[float] = []

    def work() -> Iterator[None]:
        for seconds in took:
            clock[0] += seconds
            done.append(seconds)
            yield None

    parts: list[float] = []
    steps, ends = work(), [0]
    while do_part(steps, [], parts.append):
        ends.append(len(done))
    ends.append(len(done))
    for part, (first, end) in zip(parts, itertools.pairwise(ends), strict=True):
        assert part == pytest.approx(sum(took[first:end]))
        assert sum(took[first : end - 1]) < finder.PART_SECONDS
    assert done == took


def test_it_waits_while_people_wait_for_the_computer(site: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table, positions = promising_game(site)
    monkeypatch.setattr(finder, "PAUSE_SECONDS", 0.01)
    queue, store, gate = site.services.queue, site.services.store, threading.Event()

    async def occupied() -> tuple[int, int]:
        """What was found while people waited, and afterwards."""
        games = [
            asyncio.create_task(queue.run(f"table {n}", f"person {n}", gate.wait))
            for n in range(site.services.settings.thinkers + 1)
        ]
        looking = PuzzleFinder(site.services.tables, queue, site.services.metrics)
        search = asyncio.create_task(looking.look_through(table, positions))
        await asyncio.sleep(0.3)
        first = len(await store.read(lambda conn: load_others(conn, set())))
        gate.set()
        await asyncio.gather(search, *games)
        return first, len(await store.read(lambda conn: load_others(conn, set())))

    assert site.call(occupied()) == (0, 1)


ROW = {"created": 1, "status": "over", "lobby": False, "private": False, "rated": False, "reason": "resigned"}
TWO: dict[str, object] = {"user_0": "anna", "user_1": "bert"}


def test_only_games_that_everybody_may_see_are_looked_through_each_once(site: Running) -> None:
    level: dict[str, object] = {"user_0": "anna", "level_1": "master"}
    rows: dict[str, dict[str, object]] = {
        "two": {"game": OPEN, "ended": 20} | TWO,
        "same-moment": {"game": OPEN, "ended": 20} | TWO,
        "cards": {"game": CARDS, "ended": 5} | TWO,
        "computer": {"game": OPEN, "ended": 10} | level,
        "-cards-computer": {"game": CARDS, "ended": 6} | level,
        "-private": {"game": OPEN, "ended": 7, "private": True} | TWO,
        "-aborted": {"game": OPEN, "ended": 8, "reason": "aborted"} | TWO,
        "-levels": {"game": OPEN, "ended": 9, "level_0": "expert", "level_1": "master"},
        "-running": {"game": OPEN, "status": "playing"} | TWO,
        "-day": {"game": OPEN, "ended": 11} | level,
        "-duel": {"game": OPEN, "ended": 12} | TWO,
        "-later": {"game": OPEN, "ended": 10**15} | TWO,
    }
    attempt = {"table_id": "-day", "day": "2027-01-01", "game": OPEN, "begun": 1}
    duel = {"table_id": "-duel", "duel_id": "d", "source": "s", "begun": 1}

    def prepare(conn: Any) -> None:
        for name, row in rows.items():
            conn.execute(insert(tables).values(ROW | {"id": name} | row))
        conn.execute(insert(daily_attempts).values(attempt))
        conn.execute(insert(duel_attempts).values(duel))

    write(site, prepare)
    seen = []
    while (name := write(site, lambda conn: take_game(conn, GAMES))) is not None:
        assert write(site, lambda conn: take_game(conn, GAMES)) is None, "one process looks at a time"
        seen.append(name)
        write(site, lambda conn: hold(conn, 0))
    assert seen == ["cards", "computer", "same-moment", "two"]
    assert write(site, lambda conn: take_game(conn, [])) is None


def test_a_game_with_unusual_options_gives_none(site: Running) -> None:
    assert own_decisions(finished_game(site))
    assert own_decisions(finished_game(site, options={"turn_limit": 0})) == []


def test_a_game_that_was_not_played_from_its_beginning_gives_none(site: Running) -> None:
    """What it continues may be a game whose cards nobody may know, and anybody can set up anything."""
    first = finished_game(site)
    origin = {"table": first.id, "length": 2}
    assert own_decisions(finished_game(site, **{"from": origin})) == []
    table, positions = promising_game(site)
    assert positions
    assert own_decisions(table) == []


def test_no_game_is_passed_over_because_its_search_is_not_compiled_yet(
    site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished_game(site)
    search = PuzzleFinder(site.services.tables, site.services.queue, site.services.metrics)
    preparing = {CARDS}
    monkeypatch.setattr(finder, "is_preparing", preparing.__contains__)
    monkeypatch.setattr(finder, "is_ready", lambda game: game not in preparing)
    site.call(search.look())
    assert write(site, finder.read_place)[1]["ended"] == 0
    preparing.clear()
    site.call(search.look())
    assert write(site, finder.read_place)[1]["ended"] > 0


def test_it_runs_unless_the_operator_switches_it_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = threading.Event()

    async def look(_self: PuzzleFinder) -> None:
        looked.set()

    monkeypatch.setattr(PuzzleFinder, "look", look)
    monkeypatch.setattr(services, "FIND_SECONDS", 0.01)
    for told, expected in (({}, True), ({"puzzles_from_games": False}, False), ({"puzzles": False}, False)):
        looked.clear()
        with running(quiet(tmp_path, **told)):
            assert looked.wait(PATIENCE if expected else 0.2) is expected
