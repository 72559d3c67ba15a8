"""The deal of the day in the browser: from the start page to a result that can be shared, then practice."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .accessibility import violations
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
    actions.locator("[data-resign]").click()
    ada.page.get_by_role("dialog").get_by_role("button", name=re.compile("Resign")).click()
    ada.page.locator("[data-to-day]").click()
    expect(card.locator("[data-result]")).to_contain_text("Lost")
    card.get_by_role("button", name="My result").click()
    share = ada.page.locator("[data-share]")
    expect(share).to_have_attribute("data-share", re.compile(r"^Baumeister · Pagode 1 · −\d+ · [🟩🟨🟧🟥]*$"))
    expect(ada.page.locator("[data-daily-result]")).to_contain_text("You are the first to finish.")
    expect(ada.page.locator("[data-streak]")).to_contain_text("1 in a row")
    assert violations(ada) == []
    card.get_by_role("button", name="Practise").click()
    expect(ada.board).to_be_visible()
    assert ada.page.url.rsplit("/", 1)[1] != table
