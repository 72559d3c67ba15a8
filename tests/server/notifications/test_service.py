"""What is noticed, and for whom it is written down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from baumeister.server.notifications import service
from baumeister.server.notifications.service import facts_of, next_hour, people_of
from baumeister.server.server_clock import DAY, now
from baumeister.server.store.schema import outbox

from ..conftest import quiet
from ..playing import let_both_move
from ..push_service import BrowserKeys, receiver
from ..serving import Running, Visitor, good, make_account, running, wait_until

DAYS = {"kind": "days", "days": 2}


@pytest.fixture(scope="module")
def reached(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that may send to a receiver which takes everything."""
    with receiver() as found:
        settings = quiet(tmp_path_factory.mktemp("notices"), webhook_hosts=[found.address])
        with running(settings) as server:
            server.app.state.receiver = found
            yield server


def person(server: Running, **modes: Any) -> Visitor:
    """Somebody with a webhook, and when they want to be told of what."""
    visitor, name = make_account(server)
    address = f"{server.app.state.receiver.address}/{name.replace(' ', '-')}"
    wish = {"webhook_url": address, "webhook": modes}
    good(visitor.http.put("/api/preferences", json={"notifications": wish}))
    return visitor


def rows(server: Running, table: str) -> list[Any]:
    mine = select(outbox).where(outbox.c.table_id == table).order_by(outbox.c.created, outbox.c.event)
    found: list[Any] = server.call(server.services.store.read(lambda conn: list(conn.execute(mine))))
    return found


def begin(one: Visitor, other: Visitor, game: str = "pagode", **terms: Any) -> str:
    table = one.open(game, **{"clock": DAYS, **terms})
    good(other.do("join", table))
    return table


def mover_of(table: str, *people: Visitor) -> tuple[Visitor, Visitor]:
    one, other = people
    return (one, other) if one.look(table)["sight"]["moves"] else (other, one)


def test_each_turn_is_noticed_once_whatever_its_steps(reached: Running) -> None:
    with person(reached, turn="daily") as one, person(reached, turn="daily") as other:
        table = begin(one, other, "pagoda")
        wait_until(lambda: len(rows(reached, table)) == 1)
        mover, waits = mover_of(table, one, other)
        steps = 0
        while mover.look(table)["sight"]["moves"]:
            moves = mover.look(table)["sight"]["moves"]
            good(mover.play(table, "E" if "E" in moves else moves[len(moves) // 2]))
            steps += 1
        assert steps > 1
        wait_until(lambda: len(rows(reached, table)) == 2)
        assert waits.look(table)["sight"]["moves"]
        reached.call(reached.services.notices.scan())
        assert len(rows(reached, table)) == 2


def test_offers_and_ends_are_noticed_by_those_who_want_it(reached: Running) -> None:
    wanted = {"turn": "off", "offer": "daily", "over": "daily"}
    with person(reached, **wanted) as one, person(reached, **{**wanted, "over": "off"}) as other:
        table = begin(one, other)
        let_both_move(table, one, other)
        good(one.do("offer", table, what="draw"))
        wait_until(lambda: [row.event for row in rows(reached, table)] == ["offer"])
        good(other.do("accept", table, what="draw"))
        wait_until(lambda: [row.event for row in rows(reached, table)] == ["offer", "over"])
        assert all(row.digest for row in rows(reached, table))


def test_a_player_who_looks_at_the_table_is_told_nothing_and_another_page_hears_whose_turn_it_is(
    reached: Running,
) -> None:
    with person(reached, turn="now") as one, person(reached, turn="now") as other:
        table = one.open(clock=DAYS)
        with one.live() as mine, other.live() as theirs:
            mine.watch(table)
            theirs.watch(table)
            good(other.do("join", table))
            mover, _ = mover_of(table, one, other)
            seen, unseen = (mine, theirs) if mover is one else (theirs, mine)
            unseen.send("unwatch", table=table)
            unseen.next("done")
            good(mover.play(table, mover.look(table)["sight"]["moves"][0]))
            told = unseen.next("turn")
            if not told["yours"]:  # of the beginning, noticed after they looked away
                told = unseen.next("turn")
            assert (told["table"], told["yours"]) == (table, True)
            wait_until(lambda: len(rows(reached, table)) == 1)
            assert seen.ask("ping")["say"] == "pong"
        (row,) = rows(reached, table)
        assert row.event == "turn"


def test_a_day_before_time_runs_out_is_noticed_once(
    reached: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    with person(reached, time="daily") as one, person(reached, time="daily") as other:
        table = begin(one, other)
        reached.call(reached.services.notices.scan())
        assert rows(reached, table) == []
        later = now() + DAY + 1000
        monkeypatch.setattr(service, "now", lambda: later)
        for _ in range(2):
            reached.call(reached.services.notices.scan())
        assert [row.event for row in rows(reached, table)] == ["time"]


def test_a_move_leaves_only_a_name(reached: Running) -> None:
    """Nothing of it happens on the path of a move."""
    with person(reached, turn="daily") as one, person(reached, turn="daily") as other:
        table = reached.call(reached.services.tables.table(begin(one, other)))
        found = reached.services.notices
        found._touched.clear()
        found.note(table)
        assert found._touched == {table.id: table}


def test_nobody_is_told_of_games_at_one_device_or_against_the_computer(reached: Running) -> None:
    with Visitor(reached.address, "Anna") as anna:
        for against in ({"against": "myself"}, {"against": "computer", "level": "beginner"}):
            table = reached.call(reached.services.tables.table(anna.open(**against)))
            assert people_of(table) == []
            assert facts_of(table, people_of(table)) == []


def test_a_digest_comes_at_the_hour_that_was_chosen() -> None:
    noon = 20_000 * DAY + 12 * service.HOUR
    assert next_hour(noon, 17) == noon + 5 * service.HOUR
    assert next_hour(noon, 12) == noon + DAY
    assert next_hour(noon, 3) == noon + 15 * service.HOUR


def test_a_server_can_go_without(tmp_path: Path) -> None:
    with running(quiet(tmp_path, notifications=False)) as server, Visitor(server.address, "Anna") as anna:
        assert "notifications" not in anna.get("/api/me")["offers"]
        assert anna.http.get("/api/notifications").json()["code"] == "not_found"
        keys = BrowserKeys().subscription("https://fcm.googleapis.com")
        assert anna.http.put("/api/notifications/browser", json=keys).status_code == 404
        assert server.services.notices.note not in server.services.tables.listeners


def test_a_challenge_and_its_notice_are_stored_together(reached: Running) -> None:
    with person(reached, challenge="daily") as asked, person(reached) as asker:
        name = asked.get("/api/me")["name"]
        made = asker.post("/api/challenges", name=name, request={"game": "pagode"})["id"]
        # At once: a process that dies now loses nothing.
        found = [row["event"] for row in asked.get("/api/export")["notifications"]]
        assert found == ["challenge"]
        changed = asked.post(f"/api/challenges/{made}/change", request={"game": "pagode", "seat": 1})
        assert changed["replaces"] == made


def test_an_offer_that_no_process_wrote_down_is_found_in_slow_games(reached: Running) -> None:
    with person(reached, offer="daily") as one, person(reached, offer="daily") as other:
        table = begin(one, other)
        let_both_move(table, one, other)
        good(one.do("offer", table, what="draw"))
        wait_until(lambda: "offer" in [row.event for row in rows(reached, table)])
        store = reached.services.store
        lost = outbox.delete().where(outbox.c.table_id == table)
        reached.call(store.write(lambda conn: conn.execute(lost)))
        reached.call(reached.services.notices.scan())
        assert "offer" in [row.event for row in rows(reached, table)]
