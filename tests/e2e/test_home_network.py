"""A server in the home network: invitations that work for the guest, and who is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from baumeister.server.home_network import addresses

from ..server.processes import Process
from .conftest import PATIENCE
from .people import Person

GONE_SECONDS = 2
"""How long a host may be away before their table is no longer offered; usually a minute."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`baumeister serve --lan`."""
    folder: Path = tmp_path_factory.mktemp("home")
    database = f"sqlite:///{folder / 'games.db'}"
    with Process(database, arguments=("--lan",), computer_table=False, gone_seconds=GONE_SECONDS) as process:
        yield process


def come(browser: Browser, address: str, name: str, **options: str) -> Person:
    context = browser.new_context(base_url=f"http://{address}", locale=options.get("locale", "en"))
    context.set_default_timeout(PATIENCE)
    person = Person(name, context)
    person.page.goto("/")
    return person


@pytest.mark.skipif(not addresses(), reason="this machine is in no network")
def test_the_host_invites_and_the_guest_comes_by_what_was_sent(browser: Browser, home: Process) -> None:
    host = come(browser, f"127.0.0.1:{home.port}", "Ada")
    host.page.get_by_role("button", name="Invite").click()
    sheet = host.page.get_by_role("dialog", name="Invite people here")
    link = sheet.get_by_label("Link to this page")
    expect(link).to_have_value(f"http://{addresses()[0]}:{home.port}/")
    code = sheet.get_by_role("img", name="Code of the link, for a phone")
    expect(code).to_be_visible()
    code.evaluate("image => image.decode()")
    assert code.evaluate("image => image.naturalWidth") > 100, "the code is drawn"
    host.page.keyboard.press("Escape")

    host.open(game="pagode")
    table = host.page.get_by_label("Link to this table")
    expect(table).to_have_value(re.compile("/table/"))
    sent = table.input_value()
    assert not re.search("127|localhost", sent)
    guest = come(browser, f"{addresses()[0]}:{home.port}", "Ben")
    guest.page.goto(sent)
    guest.page.get_by_label("Your name").fill("Ben")
    guest.page.get_by_role("button", name="Sit down and play").click()
    expect(guest.board).to_be_visible()
    expect(host.board).to_be_visible()

    visitor = come(browser, f"{addresses()[0]}:{home.port}", "Eva", locale="de")
    there = visitor.page.locator("[data-present]")
    expect(there).to_contain_text("Gerade da: Ada, Ben und ein Gast ohne Namen")
    for person in (host, guest, visitor):
        # Browsers take that header from https alone, and say so.
        assert [fault for fault in person.faults if "Cross-Origin-Opener-Policy" not in fault] == []
        person.context.close()


def test_where_nobody_else_can_come_the_page_says_how_they_could(ada: Person) -> None:
    ada.open(game="pagode")
    expect(ada.page.get_by_text("This link works on this computer only.")).to_be_visible()
    expect(ada.page.get_by_text("baumeister serve --lan")).to_be_visible()


def test_a_table_whose_host_has_gone_is_offered_to_nobody(browser: Browser, home: Process) -> None:
    host, visitor = (come(browser, f"127.0.0.1:{home.port}", name) for name in ("Ada", "Ben"))
    host.open(game="pagode", lobby=True)
    expect(host.page.get_by_role("heading", name="Waiting for the other player")).to_be_visible()
    offered = visitor.page.get_by_role("link", name=re.compile("Sit down"))
    visitor.page.reload()
    expect(offered).to_have_count(1)
    host.context.close()
    visitor.page.wait_for_timeout(1000 * GONE_SECONDS + 500)
    visitor.page.reload()
    expect(visitor.page.get_by_text("Nobody is waiting right now")).to_be_visible()
    expect(offered).to_have_count(0)
    visitor.context.close()
