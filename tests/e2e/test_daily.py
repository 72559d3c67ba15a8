"""The deal of the day in the browser: from the start page to a result that can be shared, then practice."""

from __future__ import annotations

import datetime
import json
import re

from playwright.sync_api import expect
from sqlalchemy import update

from baumeister.deals.verify import verify_deal
from baumeister.records import Record
from baumeister.server.admin import on_database
from baumeister.server.daily.chains import load_chains
from baumeister.server.http.static_files import BUILT_CLIENT
from baumeister.server.store.schema import daily_chains

from ..server.processes import Process
from .accessibility import violations
from .conftest import Visit
from .people import Person


def test_a_day_from_the_start_page_to_the_shared_result(ada: Person) -> None:
    # The clock of the browser does not matter: the server says which day it is.
    ada.page.clock.set_fixed_time("2031-01-01T12:00:00Z")
    ada.page.reload()
    ada.page.locator("[data-daily]").click()
    card = ada.page.locator("[data-game='pagode']")
    assert violations(ada) == []
    card.get_by_role("button", name="Play").click()
    expect(ada.board).to_be_visible()
    table = ada.page.url.rsplit("/", 1)[1]
    actions = ada.page.get_by_role("group", name="Actions")
    expect(actions.locator("[data-resign]")).to_be_visible()
    expect(actions.get_by_role("button", name="Hint")).to_have_count(0)
    resign(ada)
    expect(card.locator("[data-result]")).to_contain_text("Lost")
    card.get_by_role("button", name="My result").click()
    share = ada.page.locator("[data-share]")
    # It costs nothing before the computer has placed a stone: the lot of the day says who begins.
    result = re.compile(r"^Baumeister · Pagode \d+ · (?:±0|−\d+) · [🟩🟨🟧🟥]*$")
    expect(share).to_have_attribute("data-share", result)
    expect(ada.page.locator("[data-daily-result]")).to_contain_text("You are the first to finish.")
    expect(ada.page.locator("[data-streak]")).to_contain_text("1 in a row")
    expect(ada.page.locator("[data-why]")).to_have_text("This gives up a game that goes on.")
    assert violations(ada) == []
    card.get_by_role("button", name="Practise").click()
    expect(ada.board).to_be_visible()
    assert ada.page.url.rsplit("/", 1)[1] != table


def resign(person: Person) -> None:
    person.page.get_by_role("group", name="Actions").locator("[data-resign]").click()
    person.page.get_by_role("dialog").get_by_role("button", name=re.compile("Resign")).click()
    person.page.locator("[data-to-day]").click()


def test_a_card_games_result_shows_luck_and_others_far_from_utc_and_nothing_of_tomorrow(
    visit: Visit, server: Process
) -> None:
    for name, zone in (("Bob", "Pacific/Pago_Pago"), ("Ada", "Pacific/Kiritimati")):
        person = visit(name, "/daily", timezone_id=zone)
        today = person.context.request.get("/api/daily").json()
        card = person.page.locator("[data-game='pagoda']")
        day = datetime.date.fromisoformat(today["day"])
        # The date is the server's, by UTC; in one of these two zones it is another day.
        expect(person.page.locator("#today")).to_contain_text(f"{day:%A}, {day:%B} {day.day}, {day.year}")
        card.get_by_role("button", name="Play").click()
        assert person.wait_for_turn()
        told = person.look()
        first = {"at": told["state"]["length"], "moves": told["sight"]["moves"][:1]}
        command = {"do": "play", "id": "first", "table": told["table"], **first}
        assert person.context.request.post("/api/commands", data=command).ok
        resign(person)
        expect(card.locator("[data-result]")).to_contain_text("Lost")
        card.get_by_role("button", name="My result").click()
        share = person.page.locator("[data-share]")
        expect(share).to_have_attribute(
            "data-share", re.compile(r"^Baumeister · Pagoda \d+ · [−+±]\d+ · luck [−+±]\d+ · [🟩🟨🟧🟥]+$")
        )
        result = person.page.locator("[data-daily-result='pagoda']")
        expect(result).to_contain_text(re.compile(r"Luck:\s+[−+±]\d+\s+·\s+Without luck:\s+\d+"))
    expect(result.locator("[data-shares]")).to_contain_text("100%")
    expect(result.locator("[data-shares]")).to_contain_text("(you)")

    # Neither the client's files, nor the page, nor what the browser keeps leads to a deal to come.
    bundle = [file.read_text() for kind in ("js", "html", "css") for file in BUILT_CLIENT.rglob(f"*.{kind}")]
    stored = json.dumps(person.context.storage_state(indexed_db=True))
    everything = "\n".join([*bundle, stored, person.page.content()])
    assert "deal_version" in stored, "what the browser keeps of a deal is there"
    since, chain = on_database(server.environment["BAUMEISTER_DATABASE"], load_chains)[-1]
    assert since <= day
    assert chain.public.end in everything, "what is published is there, so the others would be found"
    for secret in (chain.seed, chain.link(day), chain.link(day + datetime.timedelta(days=1))):
        assert secret not in everything


def test_past_days_are_in_the_archive_for_practice_and_prove_themselves(
    visit: Visit, server: Process
) -> None:
    database = server.environment["BAUMEISTER_DATABASE"]
    since, _ = on_database(database, load_chains)[0]
    earlier = str(since - datetime.timedelta(days=3))
    # As if the server had been set up three days ago.
    older = update(daily_chains).where(daily_chains.c.used_from == str(since))
    on_database(database, lambda conn: conn.execute(older.values(used_from=earlier, first=earlier)))
    ada = visit(path="/daily")
    archive = ada.page.get_by_role("region", name="Past days")
    expect(archive.locator("details")).to_have_count(3)
    yesterday = archive.locator("details").first
    yesterday.locator("summary").click()
    assert violations(ada) == []
    link = yesterday.get_by_role("link").last.get_attribute("href") or ""
    report = verify_deal(Record.loads(ada.context.request.get(link).text()))
    assert report.day == since - datetime.timedelta(days=1)
    assert report.unchecked == ()
    yesterday.get_by_role("button", name="Practise").last.click()
    expect(ada.board).to_be_visible()
    expect(ada.page.get_by_role("group", name="Actions").get_by_role("button", name="Hint")).to_be_visible()
