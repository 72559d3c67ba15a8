"""The other pages: what they do, what they say when something is missing, and that everybody can use them."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import baumeister as bm

from .accessibility import violations_in_light_and_dark
from .conftest import Visit
from .people import Person

PAGES = [
    *(f"/{part}/{game}" for part in ("learn", "rules") for game in bm.names()),
    "/",
    "/history",
    "/leaderboard/pagoda",
    "/account",
    "/settings",
    "/people",
    "/turn",
    "/table/nowhere",
    "/no/such/page",
]


def test_on_any_page_axe_finds_nothing_and_it_has_a_title_of_its_own(ada: Person) -> None:
    titles = set()
    for path in PAGES:
        ada.page.goto(path)
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        assert violations_in_light_and_dark(ada) == [], path
        titles.add(ada.page.title())
    assert len(titles) == len(PAGES)


def test_a_game_that_nobody_knows_has_no_page(ada: Person) -> None:
    for part in ("learn", "rules", "leaderboard"):
        ada.page.goto(f"/{part}/chess")
        expect(ada.page.get_by_role("heading", level=1)).to_have_text("This page does not exist")


@pytest.mark.parametrize("game", bm.names())
def test_axe_finds_nothing_at_a_table(ada: Person, game: str) -> None:
    ada.open(game=game, against="computer", level="beginner")
    assert ada.wait_for_turn()
    assert violations_in_light_and_dark(ada) == []


def test_an_account_from_the_first_game_to_the_last(ada: Person) -> None:
    ada.play_computer("jaguar")
    ada.page.goto("/account")
    form = ada.page.locator("form", has=ada.page.get_by_role("heading", name="Create an account"))
    form.get_by_label("Name").fill("Ada the builder")
    form.get_by_label("Password").fill("correct horse")
    form.get_by_role("button", name="Create an account").click()
    ada.page.get_by_role("button", name="I have kept them").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Ada the builder")
    ada.page.get_by_label("What is it for?").fill("my bot")
    ada.page.get_by_role("button", name="Create a token").click()
    expect(ada.page.locator("code")).to_have_text(re.compile("^bm_"))
    ada.page.get_by_role("button", name="Revoke: my bot").click()
    expect(ada.page.get_by_role("button", name="Revoke: my bot")).to_have_count(0)
    ada.page.goto("/")
    expect(ada.page.get_by_role("heading", name="Your games")).to_be_visible()
    ada.page.goto("/account")
    ada.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Sign in")
    form = ada.page.locator("form", has=ada.page.get_by_role("heading", name="Sign in", exact=True))
    form.get_by_label("Name").fill("Ada the builder")
    form.get_by_label("Password").fill("wrong horse")
    form.get_by_role("button", name="Sign in").click()
    expect(ada.page.get_by_text("The name or the password is wrong.")).to_be_visible()
    form.get_by_label("Password").fill("correct horse")
    form.get_by_role("button", name="Sign in").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Ada the builder")
    ada.page.get_by_role("button", name="Delete my data").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label("Password").fill("correct horse")
    dialog.get_by_role("button", name="Delete my data").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_the_next_person_at_the_browser_finds_no_name(ada: Person) -> None:
    kept = "JSON.stringify([{ ...localStorage }, { ...sessionStorage }])"
    ada.page.goto("/account")
    form = ada.page.locator("form", has=ada.page.get_by_role("heading", name="Create an account"))
    form.get_by_label("Name").fill("Ada who leaves")
    form.get_by_label("Password").fill("correct horse")
    form.get_by_role("button", name="Create an account").click()
    ada.page.get_by_role("button", name="I have kept them").click()
    expect(ada.page.get_by_label("What is it for?")).to_be_visible()
    assert "Ada who leaves" in ada.page.evaluate(kept)
    ada.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Sign in")
    assert "Ada" not in ada.page.evaluate(kept)
    expect(ada.page.get_by_label("Name").first).to_have_value("")
    expect(ada.page.get_by_label("Name").last).to_have_value("")
    assert ada.context.cookies() == []


def test_finished_games_are_in_the_history(ada: Person) -> None:
    ada.open(game="jaguar", against="computer", level="beginner")
    for _ in range(2):
        assert ada.wait_for_turn()
        ada.one_move(random.Random(1))
    assert ada.wait_for_turn()
    ada.act("Resign")
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.headline).to_have_text(re.compile("win"))
    ada.page.goto("/history")
    expect(ada.page.get_by_role("cell", name="Lost")).to_be_visible()
    ada.page.get_by_label("Result").select_option("won")
    expect(ada.page.get_by_text("None of your finished games fits this filter")).to_be_visible()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download all as records").click()
    assert "jaguar" in download.value.path().read_text()


def test_the_lobby_lists_an_open_table_and_somebody_sits_down(visit: Visit) -> None:
    ada, linus = visit("Ada"), visit("Linus")
    ada.page.get_by_role("button", name="Open a table").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_role("heading", name="Waiting for the other player")).to_be_visible()
    linus.page.reload()
    linus.page.get_by_role("link", name=re.compile("Sit down")).first.click()
    linus.page.get_by_label("Your name").fill("Linus")
    linus.page.get_by_role("button", name="Sit down and play").click()
    expect(ada.board).to_be_visible()
    expect(linus.board).to_be_visible()


def test_a_closed_table_says_so(visit: Visit) -> None:
    ada = visit("Ada")
    table = ada.open(game="pagode")
    ada.page.get_by_role("button", name="Close the table").click()
    linus = visit("Linus", path=f"/table/{table}")
    for person in (ada, linus):
        expect(person.page.get_by_role("heading", name="Table closed")).to_be_visible()


def test_without_a_network_the_page_says_so(ada: Person) -> None:
    ada.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    ada.forgive("ERR_INTERNET_DISCONNECTED")
    ada.context.set_offline(True)
    ada.page.goto("/history")
    expect(ada.page.get_by_role("heading", name="You are offline")).to_be_visible()
    ada.context.set_offline(False)
    expect(ada.page.get_by_role("heading", name="My games")).to_be_visible()
    ada.faults.clear()


def test_a_part_of_the_page_that_fails_without_a_network_is_requested_again(ada: Person) -> None:
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    ada.forgive("ERR_INTERNET_DISCONNECTED")
    ada.context.set_offline(True)
    # With a key: soon "Connection lost" covers the links, which a mouse cannot reach then.
    ada.page.get_by_role("link", name="Settings").press("Enter")
    expect(ada.page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    # A missing network is not a new release.
    expect(ada.page.get_by_text("The server was upgraded")).to_have_count(0)
    ada.context.set_offline(False)
    ada.page.get_by_role("button", name="Try again").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Settings")
    ada.faults.clear()


def test_an_invitation_is_copied_even_without_the_clipboard_api(ada: Person) -> None:
    # As over plain HTTP from another machine on the home network.
    ada.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    ada.open(game="pagode")
    ada.page.get_by_role("button", name="Copy the link").click()
    # This server can be reached from this machine only, and says so.
    expect(ada.page.get_by_text("Copied, but the link works on this computer only.")).to_be_visible()


def test_the_theme_is_remembered_without_a_flash(ada: Person) -> None:
    ada.page.get_by_role("button", name="Dark colours").click()
    ada.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => (window.first = document.documentElement.dataset.theme))"
    )
    ada.page.reload()
    assert ada.page.evaluate("window.first") == "dark"
