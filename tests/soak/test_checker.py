"""The checker works: each kind of fault is planted in an honest run and found."""

from __future__ import annotations

import asyncio
import copy
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from baumeister.server.store.store import read_events

from ..server.conftest import quiet
from ..server.serving import running
from .checker import Checker
from .clients import Bot, Lounge
from .journal import Journal, Line, moment, read
from .past import Row, told
from .wire import Wire

CLOCK = {"kind": "time", "seconds": 600, "increment": 5}


@dataclass
class Run:
    """What two clients saw of one game, and what is stored about it."""

    table: str
    rows: list[Row]
    journals: list[list[Line]]
    offset: int

    def violations(self) -> list[str]:
        checker = Checker(lambda _: self.rows, lambda _: self.offset)
        for journal in self.journals:
            checker.read(journal)
        checker.finish([self.table])
        return checker.violations

    def last(self, kind: str) -> Row:
        return [row for row in self.rows if row["kind"] == kind][-1]

    def seen(self, right: Callable[[Line], bool]) -> Line:
        """The last line of a journal with a message that suits a plan."""
        return [line for lines in self.journals for line in lines if "got" in line and right(line["got"])][-1]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Two clients play a game with hidden cards briefly, on a real server."""
    folder = tmp_path_factory.mktemp("honest")
    (folder / "journals").mkdir()
    offset = time.time_ns() // 1_000_000 - moment()
    with running(quiet(folder)) as server:
        port = int(server.address.rpartition(":")[2])
        table = asyncio.run(play(folder, port))
        with server.services.store.engine.connect() as conn:
            rows = [dict(row) for row in read_events(conn, table)]
    journals = [list(read(path)) for path in sorted((folder / "journals").iterdir())]
    return Run(table, rows, journals, offset)


async def play(folder: Path, port: int) -> str:
    lounge = Lounge(folder / "calm")
    bots = []
    for n in range(2):
        journal = Journal(folder / "journals", str(n))
        journal.note(name=f"bot {n}")
        bots.append(Bot(Wire(f"bot {n}", [port], journal, random.Random(n)), lounge, 0.01))
        await bots[n].wire.open()
    wishes = {"game": "pagoda", "clock": CLOCK}
    table: str = (await bots[0].wire.request("POST", "/api/tables", wishes))["table"]
    for n, bot in enumerate(bots):
        await bot.wire.watch(table)
        if n == 1:
            await bot.wire.command("join", table)
    for _ in range(12):
        for bot in bots:
            await bot.wire.heard(0.05)
            await bot._move(table)
    for bot in bots:
        await bot.wire.look(table)
        await bot.wire.close()
    return table


@pytest.fixture
def run(honest: Run) -> Run:
    return copy.deepcopy(honest)


def test_an_honest_run_has_no_violations(run: Run) -> None:
    assert run.violations() == []
    assert sum(row["kind"] == "moved" for row in run.rows) >= 8


def test_an_acknowledged_move_that_is_lost_is_found(run: Run) -> None:
    while run.rows.pop()["kind"] != "moved":
        pass
    assert any("is not stored" in found for found in run.violations())


def test_a_move_that_is_stored_twice_is_found(run: Run) -> None:
    twice = run.last("moved")
    before = [row for row in run.rows if row["kind"] == "moved"][-2]
    before["command"] = twice["command"]
    assert any("stored twice" in found for found in run.violations())


def test_a_move_other_than_the_acknowledged_one_is_found(run: Run) -> None:
    name = run.last("moved")["command"].partition("/")[2]
    for lines in run.journals:
        for line in lines:
            if line.get("sent", {}).get("id") == name:
                line["sent"]["moves"] = ["what was really sent"]
    found = run.violations()
    assert len(found) == 1
    assert "['what was really sent'] was acknowledged" in found[0]


def test_a_move_that_calls_the_game_off_with_time_left_is_found(run: Run) -> None:
    move = run.last("moved")
    move["kind"] = "ended"
    move["data"] = json.dumps({"winner": None, "scores": [0, 0], "reason": "aborted", "facts": {}, "by": 0})
    del run.rows[int(move["seq"]) :]
    assert any("over because of the clock with time left" in found for found in run.violations())


def test_moves_in_another_order_are_found(run: Run) -> None:
    run.rows[-1]["seq"], run.rows[-2]["seq"] = run.rows[-2]["seq"], run.rows[-1]["seq"]
    run.rows.sort(key=lambda row: int(row["seq"]))
    assert run.violations()


def test_a_move_that_nobody_made_is_found(run: Run) -> None:
    run.last("moved")["command"] = None
    assert any("nobody made" in found for found in run.violations())


@pytest.mark.parametrize("off", [-2500, 2500])
def test_an_event_at_a_wrong_time_is_found(run: Run, off: int) -> None:
    run.last("moved")["at"] += off
    assert any("is dated" in found for found in run.violations())


def test_a_clock_that_is_shown_wrongly_is_found(run: Run) -> None:
    line = run.seen(lambda message: message["say"] == "event")
    line["got"]["state"]["times"]["left"][0] += 1
    assert [".times.left[0]" in found for found in run.violations()] == [True]


def test_a_server_that_tells_a_wrong_time_is_found(run: Run) -> None:
    line = run.seen(lambda message: message["say"] == "table")
    line["got"]["now"] += 5000
    assert any("off by" in found for found in run.violations())


def test_a_card_that_only_the_other_player_may_see_is_found(run: Run) -> None:
    line = run.seen(lambda message: message["say"] == "event" and message["sight"] is not None)
    view = line["got"]["sight"]["view"]
    pos = told(run.rows)[line["got"]["seq"] - 1].pos
    assert pos is not None
    line["got"]["sight"]["view"] = pos.view(1 - view["player"])
    assert any("the sight .view" in found for found in run.violations())


def test_a_hidden_card_in_the_log_is_found(run: Run) -> None:
    stored = told(run.rows)[-1].entries

    def hides(message: Line) -> bool:
        return message["say"] == "table" and any("?" in text for text, _ in message["log"])

    log = run.seen(hides)["got"]["log"]
    n = next(n for n, (text, _) in enumerate(log) if "?" in text)
    log[n][0] = stored[n][0]
    assert any("the log" in found for found in run.violations())


def test_an_event_that_a_client_was_not_told_is_found(run: Run) -> None:
    line = run.seen(lambda message: message["say"] == "event")
    for lines in run.journals:
        if line in lines:
            earlier = [n for n, other in enumerate(lines) if other.get("got", {}).get("say") == "event"][-2]
            del lines[earlier]
    assert any("was told event" in found for found in run.violations())


def test_a_table_that_goes_back_in_time_is_found(run: Run) -> None:
    for lines in run.journals:
        first = next(line for line in lines if line.get("got", {}).get("say") == "table")
        lines.append(first)
    assert any("saw event" in found for found in run.violations())


def test_a_refused_move_that_is_stored_is_found(run: Run) -> None:
    name = run.last("moved")["command"].partition("/")[2]
    for lines in run.journals:
        for line in lines:
            if line.get("got", {}).get("id") == name:
                line["got"] = {"say": "refused", "id": name, "code": "stale", "sentence": "", "rule": None}
    assert any("stored all the same" in found for found in run.violations())


def test_a_refused_command_that_is_sent_again_may_be_stored(run: Run) -> None:
    name = run.last("moved")["command"].partition("/")[2]
    refused = {"say": "refused", "id": name, "code": "stale", "sentence": "", "rule": None}
    for lines in run.journals:
        sent = [line for line in lines if line.get("sent", {}).get("id") == name]
        if sent:
            at = lines.index(sent[0])
            lines[at:at] = [sent[0], {"t": sent[0]["t"], "got": refused}]
    assert run.violations() == []


def test_a_game_that_does_not_go_on_is_found(run: Run) -> None:
    run.journals[0].append({"t": 0, "finale": run.table, "stuck": "nothing happens"})
    assert run.violations() == [f"{run.table} is stuck: nothing happens"]
