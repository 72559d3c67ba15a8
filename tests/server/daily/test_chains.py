"""Chains in the database: made once, shared, replaced from the next day on."""

from __future__ import annotations

import datetime
import json
import time
import zoneinfo
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from baumeister.deals.daily import Chain, DailyDeal
from baumeister.deals.deal import supply_chance
from baumeister.errors import BadOption
from baumeister.games.registry import names, stored_game
from baumeister.server.admin import on_database
from baumeister.server.daily import chains
from baumeister.server.store.migrate import upgrade

from ..services import Postgres

TODAY = datetime.date(2027, 5, 3)


@pytest.fixture
def databases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    monkeypatch.setattr(chains, "today", lambda: TODAY)
    urls = f"sqlite:///{tmp_path / 'one.db'}", f"sqlite:///{tmp_path / 'two.db'}"
    for url in urls:
        upgrade(url)
    return urls


def test_a_chain_is_made_once_and_another_server_can_share_it(databases: tuple[str, str]) -> None:
    one, two = databases
    made = on_database(one, chains.make_first_chain)
    assert on_database(one, chains.make_first_chain) == made
    assert made.first == TODAY
    own = on_database(two, chains.make_first_chain)
    text = on_database(one, chains.export_chain)

    def share(conn: Connection) -> tuple[object, datetime.date]:
        return chains.import_chain(conn, text, "operator karla")

    tomorrow = TODAY + datetime.timedelta(days=1)
    assert on_database(two, share) == (made, tomorrow)
    assert on_database(two, share) == (made, tomorrow), "the second time changes nothing"
    # What somebody has seen stays; the new chain begins tomorrow.
    assert on_database(two, lambda conn: chains.find_chain(conn, TODAY)) == own
    assert on_database(two, lambda conn: chains.find_chain(conn, tomorrow)) == made

    # It is published at once, so it cannot be exchanged for another before its day.
    third = Chain("77" * 32, TODAY, 30)
    told = {"format": chains.FORMAT, "seed": third.seed, "first": str(third.first), "days": 30}
    other = json.dumps(told | {"end": third.public.end})
    with pytest.raises(BadOption, match=f"ends in {made.public.end} is published for 2027-05-04"):
        on_database(two, lambda conn: chains.import_chain(conn, other, "operator karla"))
    assert on_database(two, chains.load_chains)[-1] == (tomorrow, made)


OFFSETS = [f"<x>{sign}{hours}:{part}" for sign in "+-" for hours in range(15) for part in ("00", "30", "45")]
"""Time zones as POSIX writes them: they need no file of the machine."""


def test_the_day_is_that_of_utc_in_whatever_time_zone_the_server_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    midnight = int(datetime.datetime(2027, 5, 4, tzinfo=datetime.UTC).timestamp() * 1000)
    elsewhere = 0
    try:
        for zone in [*OFFSETS, *sorted(zoneinfo.available_timezones())]:
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            for moment, day in ((midnight - 1, TODAY), (midnight, TODAY + datetime.timedelta(days=1))):
                monkeypatch.setattr(chains, "now", lambda moment=moment: moment)
                assert chains.today() == day, zone
                elsewhere += datetime.datetime.fromtimestamp(moment / 1000).date() != day
    finally:
        monkeypatch.undo()
        time.tzset()
    assert elsewhere > len(OFFSETS) // 2, "in many zones it is another day"


def test_an_imported_chain_gives_the_same_deals_on_every_database(
    databases: tuple[str, str], postgres: Postgres, tmp_path: Path
) -> None:
    text = on_database(databases[0], chains.export_chain)
    shared = postgres.fresh(f"chains_{tmp_path.name.replace('-', '_')}"[:60])
    upgrade(shared)
    urls = databases[1], shared
    for url in urls:
        on_database(url, lambda conn: chains.import_chain(conn, text, "operator karla"))
    for days in (0, 1, 400):
        day = TODAY + datetime.timedelta(days=days)
        for game in names():
            deals = []
            for url in urls:
                chain = on_database(url, partial(chains.find_chain, day=day))
                assert chain is not None
                deal = DailyDeal.of(chain.link(day), day, stored_game(game, {}, None))
                opening = deal.opening()
                dealt = supply_chance(opening, deal.deal(len(opening.log)), 0)
                deals.append((deal.secret, deal.seat, [entry.text for entry in dealt.log]))
            assert deals[0] == deals[1]


def test_a_damaged_chain_is_refused_with_a_sentence(databases: tuple[str, str]) -> None:
    told = json.loads(on_database(databases[0], chains.export_chain))
    wrong = {
        "no chain": ["[]", "{", json.dumps(told | {"format": "x"})],
        "64 hexadecimal": [json.dumps(told | {"seed": "5"})],
        "does not follow": [json.dumps(told | {"end": "0" * 64}), json.dumps(told | {"seed": "0" * 64})],
        "1 to": [json.dumps(told | {"days": days}) for days in (0, 10**9, True)],
        "like 2027": [json.dumps(told | {"first": None})],
        "no day": [json.dumps(told | {"first": "2027-02-30"}), json.dumps(told | {"first": "9999-12-30"})],
    }
    for why, texts in wrong.items():
        for text in texts:
            with pytest.raises(BadOption, match=why):
                chains.read_chain(text)
    old = Chain("5a" * 32, TODAY - datetime.timedelta(days=9), 9)
    text = json.dumps(
        {"format": chains.FORMAT, "seed": old.seed, "first": str(old.first), "days": 9, "end": old.public.end}
    )
    with pytest.raises(BadOption, match="none for 2027"):
        on_database(databases[0], lambda conn: chains.import_chain(conn, text, "operator"))
