"""The database of an earlier release opens in this one, and its games go on to their end."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, MetaData, inspect, text

from baumeister.games.endings import read_ending
from baumeister.players import player
from baumeister.server.server_clock import now
from baumeister.server.store.migrate import config, is_current, make_engine, upgrade
from baumeister.server.tables import service
from baumeister.server.tables.outages import RESTART_GRACE
from baumeister.server.tables.sweeper import LEASE_NAME, take_lease

from ..conftest import quiet
from ..playing import review, wait_for_turn
from ..services import Postgres
from ..serving import PATIENCE, Running, Visitor, code, good, running

FOLDER = Path(__file__).parents[1] / "releases"
RELEASES = sorted(path.stem for path in FOLDER.glob("*.sql"))
HOUR = 3_600_000
RUNNING = "(SELECT id FROM tables WHERE ended IS NULL)"
MOMENTS = {
    "events": (["at"], f"table_id IN {RUNNING}"),
    "tables": (["created"], f"id IN {RUNNING}"),
    "sessions": (["created"], "true"),
    "reviews": (["asked", "until"], "true"),
}


def dumped(release: str, file: Path) -> None:
    """The database of a release, as a SQLite file."""
    with closing(sqlite3.connect(file)) as conn:
        conn.executescript((FOLDER / f"{release}.sql").read_text(encoding="utf-8"))


def copied(release: str, file: Path, url: str) -> None:
    """The same rows in a PostgreSQL database with the release's schema."""
    dumped(release, file)
    old, new = make_engine(f"sqlite:///{file}"), make_engine(url)
    with old.connect() as source:
        upgrade(url, str(source.execute(text("SELECT version_num FROM alembic_version")).scalar()))
        found = MetaData()
        found.reflect(new)
        with new.begin() as target:
            for table in found.sorted_tables:
                everything = text(f"SELECT * FROM {table.name}")  # noqa: S608  names of our own tables
                rows = [dict(row) for row in source.execute(everything).mappings()]
                if rows and table.name != "alembic_version":
                    target.execute(table.insert(), [_booleans(table, row) for row in rows])
    old.dispose()
    new.dispose()


def _booleans(table: Any, row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: bool(value) if table.c[name].type.python_type is bool else value for name, value in row.items()
    }


def set_clocks(engine: Engine, written: int) -> None:
    """As if the release had been stopped a moment ago; finished games keep the day on which they were played.
    Reviews need not be thorough here."""
    known = inspect(engine).get_table_names()
    with engine.begin() as conn:
        for table in MOMENTS.keys() & set(known):
            names, where = MOMENTS[table]
            for name in names:
                later = f"UPDATE {table} SET {name} = {name} + :by WHERE {where}"  # noqa: S608  names of our own
                conn.execute(text(later), {"by": now() - written})
        if "reviews" in known:
            conn.execute(text("UPDATE reviews SET simulations = 20"))


class Left:
    """The database of a release, and this release's server on it."""

    def __init__(self, told: Any, server: Running) -> None:
        self.told = told
        self.server = server
        self.people: dict[str, Visitor] = {}
        for name, cookie in told["cookies"].items():
            self.people[name] = Visitor(server.address)
            self.people[name].http.cookies.set("baumeister", cookie)

    @property
    def anna(self) -> Visitor:
        return self.people["Anna"]

    @property
    def bert(self) -> Visitor:
        return self.people["Bert"]

    def table(self, label: str) -> str:
        found: str = self.told["tables"][label]
        return found

    def close(self) -> None:
        for one in self.people.values():
            one.http.close()

    def play_on(self, table: str, *more: Visitor, most: int = 1000) -> Any:
        """Random moves, to the end or until somebody resigns; returns how it ended."""
        rng = random.Random(table)
        seats = {seat: one for one in (*self.people.values(), *more) for seat in one.look(table)["you"]}
        told = seats[0].look(table)
        while (state := told["state"])["status"] != "over":
            mover = seats[state["to_move"]]
            if not told["sight"]["moves"]:
                told = mover.look(table)
            elif state["length"] > most:
                good(mover.do("resign", table))
                told = mover.look(table)
            else:
                move = rng.choice([move for move in told["sight"]["moves"] if move != "resign"])
                good(mover.do("play", table, at=state["length"], moves=[move]))
                told = mover.look(table)
        return state["result"]


@pytest.fixture(params=RELEASES, scope="module")
def release(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def url(request: pytest.FixtureRequest, release: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The release's database on SQLite and on PostgreSQL."""
    file = tmp_path_factory.mktemp("old") / "old.db"
    if request.param == "sqlite":
        dumped(release, file)
        return f"sqlite:///{file}"
    postgres: Postgres = request.getfixturevalue("postgres")
    url = postgres.fresh(release.replace("-", "_"))
    copied(release, file, url)
    return url


def told_by(release: str) -> Any:
    return json.loads((FOLDER / f"{release}.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def left(release: str, url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Left]:
    told = told_by(release)
    engine = make_engine(url)
    set_clocks(engine, told["now"])
    upgrade(url)
    with engine.connect() as conn:
        assert is_current(conn)
    engine.dispose()
    with running(quiet(tmp_path_factory.mktemp("new"), database=url)) as server:
        found = Left(told, server)
        yield found
        found.close()


def test_every_schema_the_database_ever_had_is_kept() -> None:
    """Before adding a migration, write a database: `python -m scripts.write_release src NAME`."""
    shapes = {revision.revision for revision in ScriptDirectory.from_config(config("")).walk_revisions()}
    kept = set()
    for name in RELEASES:
        with closing(sqlite3.connect(":memory:")) as conn:
            conn.executescript((FOLDER / f"{name}.sql").read_text(encoding="utf-8"))
            kept |= {row[0] for row in conn.execute("SELECT version_num FROM alembic_version")}
    assert kept == shapes


def test_everybody_sees_what_they_saw_before(left: Left) -> None:
    for label, table in left.told["tables"].items():
        for name, before in left.told["seen"].get(table, {}).items():
            after = left.people[name].look(table)
            assert after["you"] == before["you"]
            if not label.startswith("computer"):  # which has gone on meanwhile
                _same(after, before)


def _same(after: Any, before: Any) -> None:
    for name in ("seq", "log", "stamps"):
        assert after[name] == before[name]
    for name in ("status", "length", "to_move", "offers", "next"):
        assert after["state"][name] == before["state"][name]
    game = after["terms"]["game"]
    assert after["state"]["result"] == _with_code(game, before["state"]["result"])
    if before["state"]["times"] is not None:
        assert after["state"]["times"]["left"] == before["state"]["times"]["left"]
    if before["sight"] is not None:
        assert after["sight"]["moves"] == before["sight"]["moves"]
        for key, value in (before["sight"]["view"] or {}).items():
            expected = _with_code(game, value) if key == "outcome" else value
            assert after["sight"]["view"][key] == expected, f"the view's {key}"


def _with_code(game: str, result: Any) -> Any:
    """A result in today's form; older versions gave the reason as English text."""
    if result is None:
        return None
    reason, facts = read_ending(game, result["reason"])
    return result | {"reason": reason, "facts": dict(facts)}


@pytest.mark.parametrize("label", ["half a turn", "at one device"])
def test_a_game_goes_on_to_its_end(left: Left, release: str, label: str) -> None:
    """A whole game on the first and the newest database, some moves and resigning on those between."""
    whole = release in (RELEASES[0], RELEASES[-1])
    result = left.play_on(left.table(label)) if whole else left.play_on(left.table(label), most=20)
    assert result["reason"]


def test_a_match_goes_on_with_its_next_game(left: Left) -> None:
    table = left.table("in a match")
    left.play_on(table, most=12)
    again = followed(left.anna, table)
    assert left.anna.look(again)["terms"]["number"] == 3
    assert left.play_on(again, most=12)["reason"] == "resignation"


def followed(person: Visitor, table: str) -> str:
    """The table that follows this one, which may take a moment."""
    deadline = time.monotonic() + PATIENCE
    while (found := person.look(table)["state"]["next"]) is None:
        assert time.monotonic() < deadline
    assert isinstance(found, str)
    return found


def test_an_offer_can_still_be_accepted(left: Left) -> None:
    drawn = left.table("draw offered")
    good(left.bert.do("accept", drawn, what="draw"))
    assert left.anna.look(drawn)["state"]["result"]["winner"] is None
    asked = left.table("takeback asked")
    before = left.anna.look(asked)["state"]
    other = left.bert if before["offers"]["takeback"] == 0 else left.anna
    good(other.do("accept", asked, what="takeback"))
    assert left.anna.look(asked)["state"]["length"] < before["length"]
    assert left.play_on(asked, most=20)["reason"]
    good(left.anna.do("accept", left.table("to be reviewed"), what="rematch"))
    again = followed(left.anna, left.table("to be reviewed"))
    assert left.play_on(again, most=20)["reason"]


@pytest.mark.parametrize("game", ["pagode", "pagoda", "jaguar"])
def test_the_computer_makes_the_move_it_was_thinking_about(left: Left, game: str) -> None:
    table = left.table(f"computer to move in {game}")
    thought = len(left.told["seen"][table]["Anna"]["log"])
    assert wait_for_turn(left.anna, table)["status"] == "playing"
    assert left.anna.look(table)["state"]["length"] > thought
    for _ in range(3):
        wait_for_turn(left.anna, table)
        good(left.anna.play(table, left.anna.look(table)["sight"]["moves"][0]))
    wait_for_turn(left.anna, table)
    good(left.anna.do("resign", table))
    assert left.anna.look(table)["state"]["result"]["winner"] == 1


def test_somebody_sits_down_at_a_waiting_table(left: Left) -> None:
    table = left.table("no rival yet")
    with Visitor(left.server.address, "Cleo") as cleo:
        assert table in {line["table"] for line in cleo.get("/api/lobby")}
        good(cleo.do("join", table))
        assert left.play_on(table, cleo, most=20)["reason"]
    assert left.anna.look(left.table("private"))["terms"]["private"]


def test_finished_games_are_kept_verified_and_reviewed(left: Left) -> None:
    for table, record in left.told["records"].items():
        kept = left.bert.http.get(f"/api/tables/{table}/record").text
        assert kept == record
        assert good(left.bert.http.post("/api/verify", content=kept))["fair"]
    assert len(left.bert.get("/api/history")) >= 2
    found = review(left.anna, left.table("to be reviewed"))
    assert found["done"] == found["of"] == len(found["moves"])


def test_people_are_known_by_cookie_password_and_token(left: Left) -> None:
    assert left.anna.get("/api/me")["name"] == "Anna"
    with Visitor(left.server.address) as bert:
        bert.post("/api/session", name="Bert", password=left.told["password"])
        assert bert.look(left.table("half a turn"))["you"] == [1]
    with Visitor(left.server.address) as bot:
        bot.http.headers["authorization"] = f"Bearer {left.told['token']}"
        assert bot.look(left.table("half a turn"))["you"] == [0]


@pytest.mark.parametrize("name", RELEASES)
def test_a_level_of_an_earlier_release_still_plays(name: str) -> None:
    for game, names in told_by(name)["levels"].items():
        for level in names:
            assert player(game, level)


def prepare_halted(name: str, folder: Path, *, halted: int) -> None:
    """The upgraded database of a release in which the last move was made two hours ago; its server was last
    alive that many milliseconds ago."""
    url = f"sqlite:///{folder / 'test.db'}"
    dumped(name, folder / "test.db")
    upgrade(url)
    engine = make_engine(url)
    set_clocks(engine, told_by(name)["now"] + 2 * HOUR)
    with engine.begin() as conn:
        conn.execute(text("DELETE FROM settings WHERE name = :name"), {"name": LEASE_NAME})
        assert take_lease(conn, "before", now() - halted)
    engine.dispose()


@pytest.mark.parametrize("name", RELEASES)
def test_time_in_which_no_server_ran_is_given_back_and_what_was_left_can_run_out(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = told_by(name)
    prepare_halted(name, tmp_path, halted=2 * HOUR)
    with running(quiet(tmp_path)) as server, closing(Left(told, server)) as left:
        started, table = now(), left.table("half a turn")
        mover = left.anna.look(table)["state"]["to_move"]
        late, other = (left.anna, left.bert) if mover == 0 else (left.bert, left.anna)
        assert code(other.do("claim", table, result="win")) == "cannot_claim"
        times = left.anna.look(table)["state"]["times"]
        before = told["seen"][table]["Anna"]["state"]["times"]
        spent = told["now"] - before["since"]
        assert times["left"][mover] == pytest.approx(before["left"][mover] - spent, abs=5000)
        assert started < times["since"] <= started + RESTART_GRACE
        flag = times["since"] + times["left"][mover]
        monkeypatch.setattr(service, "now", lambda: flag)
        assert code(other.do("claim", table, result="win")) == "cannot_claim"
        monkeypatch.setattr(service, "now", lambda: flag + 1)
        assert code(late.do("claim", table, result="win")) == "cannot_claim"
        good(other.do("claim", table, result="win"))
        assert left.anna.look(table)["state"]["result"]["winner"] == 1 - mover


@pytest.mark.parametrize("name", RELEASES)
def test_time_that_ran_out_before_the_server_stopped_can_be_claimed(name: str, tmp_path: Path) -> None:
    prepare_halted(name, tmp_path, halted=HOUR)
    with running(quiet(tmp_path)) as server, closing(Left(told_by(name), server)) as left:
        table = left.table("half a turn")
        mover = left.anna.look(table)["state"]["to_move"]
        late, other = (left.anna, left.bert) if mover == 0 else (left.bert, left.anna)
        assert code(late.do("claim", table, result="win")) == "cannot_claim"
        good(other.do("claim", table, result="win"))
        assert left.anna.look(table)["state"]["result"]["winner"] == 1 - mover
