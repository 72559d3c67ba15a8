"""The deal of the day, at real servers: one attempt, the same for everybody, nothing known before its day."""

from __future__ import annotations

import datetime
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from baumeister.deals.daily import Chain
from baumeister.deals.verify import verify_deal
from baumeister.games.registry import game_type, names
from baumeister.records import Record
from baumeister.server import server_clock
from baumeister.server.computer import seats
from baumeister.server.daily.chains import FORMAT, find_chain, import_chain, load_chains
from baumeister.server.server_clock import DAY as DAY_LENGTH
from baumeister.server.server_clock import now

from ..conftest import quiet
from ..playing import play_any, review, wait_for_turn
from ..services import Postgres, Redis
from ..serving import Running, Visitor, code, good, make_account, running
from ..storing import everything_stored

HIDDEN = next(name for name in names() if game_type(name).hidden and game_type(name).first_player == "play")
OPEN = next(name for name in names() if game_type(name).daily_moves)


class Clock:
    """Sets the time of all servers in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._offset = 0
        real = server_clock.SERVER_CLOCK
        monkeypatch.setattr(type(real), "now", self.now)
        monkeypatch.setattr(type(real), "set", lambda *_: None)
        self._real = server_clock.ticks
        self._start = now()

    def now(self, *_: object) -> int:
        return server_clock.ticks() // 1_000_000 + self._offset

    def set(self, moment: datetime.datetime) -> None:
        self._offset = int(moment.timestamp() * 1000) - server_clock.ticks() // 1_000_000


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The level searches little, but always the same: how strong it plays does not matter here."""
    monkeypatch.setattr(seats, "fixed_simulations", lambda _game, _level: 6)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock(monkeypatch)
    found.set(at(12))
    return found


def at(hour: int, minute: int = 0, day: int = 18) -> datetime.datetime:
    return datetime.datetime(2026, 11, day, hour, minute, tzinfo=datetime.UTC)


@pytest.fixture(params=["sqlite", "postgresql"])
def pair(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Iterator[tuple[Running, Running]]:
    """Two processes on one database; with SQLite there is only one process."""
    assert clock
    if request.param == "sqlite":
        with running(quiet(tmp_path, analysis_simulations=20)) as one:
            yield one, one
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    redis: Redis = request.getfixturevalue("redis")
    url = postgres.fresh(f"daily_{tmp_path.name.replace('-', '_')}"[:60])
    settings = quiet(tmp_path, database=url, redis=redis.url, analysis_simulations=20)
    with running(settings) as one, running(settings) as two:
        yield one, two


@pytest.fixture
def site(tmp_path: Path, clock: Clock) -> Iterator[Running]:
    assert clock
    with running(quiet(tmp_path, analysis_simulations=20)) as found:
        yield found


def begin(person: Visitor, game: str, day: str = "2026-11-18") -> str:
    found: str = person.post(f"/api/daily/{game}", day=day)["table"]
    return found


def play_and_resign(person: Visitor, table: str, moves: int = 2) -> list[Any]:
    """Play the first legal moves, then resign; returns what was seen at the end."""
    for _ in range(moves):
        wait_for_turn(person, table)
        play_any(person, table)
    wait_for_turn(person, table)
    good(person.do("resign", table))
    log: list[Any] = person.look(table)["log"]
    return log


def test_everybody_gets_the_same_cards_seat_and_answers_in_every_process(
    pair: tuple[Running, Running],
) -> None:
    one, two = pair
    with Visitor(one.address, "Anna") as anna, Visitor(two.address, "Bert") as bert:
        assert anna.get("/api/daily")["chains"] == bert.get("/api/daily")["chains"]
        for game in (HIDDEN, OPEN):
            tables = begin(anna, game), begin(bert, game)
            assert tables[0] != tables[1]
            logs = [play_and_resign(*who) for who in zip((anna, bert), tables, strict=True)]
            assert logs[0] == logs[1]
            assert anna.look(tables[0])["you"] == bert.look(tables[1])["you"]


def test_one_attempt_counts_also_when_it_is_begun_twice_at_once(pair: tuple[Running, Running]) -> None:
    one, two = pair
    with Visitor(one.address, "Anna") as anna, Visitor(two.address) as again:
        again.http.cookies.update(anna.http.cookies)
        tables: list[str] = []
        threads = [
            threading.Thread(target=lambda who=who: tables.append(begin(who, HIDDEN)))
            for who in (anna, again, anna, again)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(tables) == 4
        assert len(set(tables)) == 1
        table = tables[0]
        for refused in (
            anna.do("abort", table),
            anna.do("offer", table, what="takeback"),
            anna.http.post(f"/api/tables/{table}/hint"),
            anna.http.post(f"/api/daily/2026-11-18/{HIDDEN}/practice"),
            anna.http.get(f"/api/daily/2026-11-18/{HIDDEN}"),
        ):
            assert code(refused) in ("daily_counts", "daily_first_play", "no_takeback", "not_your_turn")
        play_and_resign(anna, table)
        assert begin(again, HIDDEN) == table, "there is no second attempt"
        practice = again.post(f"/api/daily/2026-11-18/{HIDDEN}/practice")["table"]
        assert practice != table
        terms = again.look(practice)["terms"]
        assert terms["daily"] == {"day": "2026-11-18", "counts": False}


def test_a_result_shows_luck_and_how_others_decided_only_after_ones_own_attempt(site: Running) -> None:
    with Visitor(site.address, "Anna") as anna, Visitor(site.address, "Bert") as bert:
        assert code(anna.http.get(f"/api/daily/2026-11-18/{HIDDEN}")) == "daily_first_play"
        mine, theirs = begin(anna, HIDDEN), begin(bert, HIDDEN)
        log = play_and_resign(bert, theirs, 3)
        assert code(anna.http.get(f"/api/daily/2026-11-18/{HIDDEN}")) == "daily_first_play"
        assert code(anna.http.get(f"/api/tables/{theirs}")) == "unknown_table", "others' tables are closed"
        play_and_resign(anna, mine, 3)
        judged = review(anna, mine)
        found = anna.get(f"/api/daily/2026-11-18/{HIDDEN}")
        assert found["everybody"]["people"] == 2
        seat = found["seat"]
        first = next(n for n, (_, by) in enumerate(log) if by == seat)
        moment = next(m for m in found["moments"] if m["entry"] == first)
        assert moment["shares"] == [{"move": log[first][0], "count": 1}]
        assert len(found["marks"]) == len(found["moments"])
        assert abs(found["without_luck"] - max(0, min(1, 0 - found["luck"]))) < 1e-9
        assert found["link"] is None
        assert found["result"]["winner"] == 1 - seat
        own = [move for move in judged["moves"] if move["player"] == seat]
        worst = max(own, key=lambda move: move["cost"])
        cost = worst["cost"] > 0 and worst["best"] != worst["move"]
        assert found["costliest"] == (worst if cost else None)
        assert found["marks"] == [move["mark"] for move in own]


def test_a_streak_is_kept_with_an_account_and_counts_the_day_that_was_begun(
    site: Running, clock: Clock
) -> None:
    guest = Visitor(site.address, "Carla")
    with guest:
        assert guest.get("/api/daily")["streak"] == {"days": 0, "longest": 0, "kept": False}
        play_and_resign(guest, begin(guest, HIDDEN), 0)
        guest.post("/api/account", name="Carla C", password="correct horse battery")
        clock.set(at(23, 59, 19))
        table = begin(guest, HIDDEN, "2026-11-19")
        clock.set(at(0, 1, 20))
        play_and_resign(guest, table, 0)
        assert guest.get("/api/daily")["streak"] == {"days": 2, "longest": 2, "kept": True}
        clock.set(at(12, 0, 23))
        assert guest.get("/api/daily")["streak"] == {"days": 0, "longest": 2, "kept": True}
        days = guest.get("/api/daily/archive")["days"]
        assert [day["day"][-2:] for day in days] == ["22", "21", "20", "19", "18"]
        assert [sum(game["finished"] for game in day["games"]) for day in days] == [0, 0, 0, 1, 1]
        good(guest.http.request("DELETE", "/api/account", json={"password": "correct horse battery"}))
        assert "Carla" not in everything_stored(site)


def test_the_day_is_the_servers_utc_day_whatever_any_clock_says(
    pair: tuple[Running, Running], clock: Clock
) -> None:
    one, two = pair
    with Visitor(one.address, "Anna") as anna, Visitor(two.address) as again:
        again.http.cookies.update(anna.http.cookies)
        clock.set(at(23, 59))
        today = anna.get("/api/daily")
        assert (today["day"], today["number"]) == ("2026-11-18", 1)
        assert today["until"] == int(at(0, 0, 19).timestamp() * 1000)
        # A browser in another time zone, or with a wrong clock, thinks that it is tomorrow.
        assert code(anna.http.post(f"/api/daily/{HIDDEN}", json={"day": "2026-11-19"})) == "daily_not_yet"
        table = begin(anna, HIDDEN)
        assert begin(again, HIDDEN) == table
        clock.set(at(0, 0, 19))
        assert anna.get("/api/daily")["number"] == again.get("/api/daily")["number"] == 2
        assert begin(again, HIDDEN) == table, "what was begun can be finished after midnight"
        assert code(again.http.post(f"/api/daily/{OPEN}", json={"day": "2026-11-18"})) == "daily_day_over"
        tomorrow = begin(anna, HIDDEN, "2026-11-19")
        assert begin(again, HIDDEN, "2026-11-19") == tomorrow != table
        # The machine restarts with a clock that is two days slow: no second attempt, no fault.
        clock.set(at(12, 0, 18))
        assert begin(anna, HIDDEN) == table
        assert code(anna.http.post(f"/api/daily/{HIDDEN}", json={"day": "2026-11-19"})) == "daily_not_yet"
        clock.set(at(12, 0, 10))
        assert code(anna.http.get("/api/daily")) == "no_daily", "before the first day of the chain"


def test_nobody_can_open_tomorrows_deal(site: Running, clock: Clock) -> None:
    """Not through any address of the API, and nothing that a player ever receives or keeps leads to it."""
    (_, chain), *_ = site.call(site.services.store.read(load_chains))
    today, tomorrow = datetime.date(2026, 11, 18), datetime.date(2026, 11, 19)
    anna, _ = make_account(site)
    seen: list[str] = []
    tables: dict[str, str] = {}
    with anna:

        def keep(answer: httpx.Response) -> None:
            answer.read()
            seen.append(answer.text)

        anna.http.event_hooks["response"].append(keep)
        for game in (HIDDEN, OPEN):
            table = tables[game] = begin(anna, game)
            with anna.live() as socket:
                seen.append(str(socket.watch(table)))
            play_and_resign(anna, table, 1)
            review(anna, table)
            for path in ("", "/record", "/views", "/review", "/thoughts"):
                good_or_text(anna, f"/api/tables/{table}{path}")
            good_or_text(anna, f"/api/daily/2026-11-18/{game}")
            for answer in (
                anna.http.post(f"/api/daily/{game}", json={"day": "2026-11-19"}),
                anna.http.post(f"/api/daily/2026-11-19/{game}/practice"),
                anna.http.get(f"/api/daily/2026-11-19/{game}"),
                anna.http.get(f"/api/daily/2026-11-19/{game}/record"),
                anna.http.get(f"/api/daily/2026-11-18/{game}/record"),
            ):
                assert code(answer) == "daily_not_yet"
        for path in (
            "/api/daily",
            "/api/daily/archive",
            "/api/export",
            "/api/archive",
            "/api/tables",
            "/api/history",
        ):
            good_or_text(anna, path)
        everything = "\n".join(seen)
        assert chain.public.end in everything, "what is published is there, so the others would be found"
        secrets = {chain.seed, chain.link(today), chain.link(tomorrow)}
        assert not [secret for secret in secrets if secret in everything]
        # When the day is over its link is told, and proves the day; tomorrow's stays secret.
        clock.set(at(0, 0, 19))
        for game in (HIDDEN, OPEN):
            text = anna.http.get(f"/api/daily/2026-11-18/{game}/record").text
            # Both what the server tells everybody and one's own attempt prove the day.
            for told in (text, anna.http.get(f"/api/tables/{tables[game]}/record").text):
                assert Record.loads(told).header("Daily-Link") == chain.link(today)
                report = verify_deal(Record.loads(told))
                assert (report.day, report.chain, report.unchecked) == (today, chain.public, ())
            assert anna.get(f"/api/daily/2026-11-18/{game}")["link"] == chain.link(today)
        everything = "\n".join(seen)
        assert chain.link(today) in everything
        assert chain.link(tomorrow) not in everything
        assert chain.seed not in everything


def good_or_text(person: Visitor, path: str) -> None:
    answer = person.http.get(path)
    assert answer.is_success, f"{path}: {answer.text}"


def test_an_imported_chain_is_published_before_its_first_day(site: Running, clock: Clock) -> None:
    (_, chain), *_ = site.call(site.services.store.read(load_chains))
    other = Chain("77" * 32, datetime.date(2026, 11, 1), 90)
    told = {"format": FORMAT, "seed": other.seed, "first": "2026-11-01", "days": 90, "end": other.public.end}
    site.call(site.services.store.write(lambda conn: import_chain(conn, json.dumps(told), "operator")))
    with Visitor(site.address, "Anna") as anna:
        shown = anna.get("/api/daily")
        assert [(one["end"], one["used_from"]) for one in shown["chains"]] == [
            (chain.public.end, "2026-11-18"),
            (other.public.end, "2026-11-19"),
        ]
        assert shown["number"] == 1, "today is still the first day of the old chain"
        clock.set(at(0, 0, 19))
        assert anna.get("/api/daily")["number"] == 19


def test_an_operator_can_switch_it_off(tmp_path: Path) -> None:
    with running(quiet(tmp_path, daily=False)) as found, Visitor(found.address, "Anna") as anna:
        assert anna.get("/api/daily") is None
        day = datetime.datetime.fromtimestamp(now() / 1000, datetime.UTC).date()
        assert code(anna.http.post(f"/api/daily/{HIDDEN}", json={"day": str(day)})) == "no_daily"
        assert found.call(found.services.store.read(lambda conn: find_chain(conn, day))) is None
        assert now() % DAY_LENGTH >= 0
