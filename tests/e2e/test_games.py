"""Whole games through the page."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .people import Person


def test_a_whole_game_of_jaguar_against_the_computer(ada: Person) -> None:
    ada.play_computer("jaguar")
    ada.play_on(random.Random(1))
    expect(ada.headline).to_have_text(re.compile("wins"))
    expect(ada.page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()


def test_a_whole_quick_game_of_pagoda_against_the_computer(ada: Person) -> None:
    ada.open(game="pagoda", options={"quick": True}, against="computer", level="beginner")
    ada.play_on(random.Random(2))
    expect(ada.headline).to_have_text(re.compile("wins|Draw"))


def test_pagode_against_the_computer_until_one_gives_up(ada: Person) -> None:
    ada.play_computer("pagode")
    rng = random.Random(3)
    for _ in range(6):
        if not ada.wait_for_turn():
            break
        ada.one_move(rng)
    if ada.wait_for_turn():
        ada.act("Resign")
        ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.headline).to_have_text(re.compile("wins"))


def test_two_browsers_play_each_other(visit: Visit) -> None:
    ada, linus = visit("Ada"), visit("Linus")
    table = ada.open(game="pagode")
    expect(ada.page.get_by_role("heading", name="Waiting for the other player")).to_be_visible()
    linus.join(table)
    expect(ada.board).to_be_visible()
    players = {0: ada, 1: linus}
    for move in ("STe4", "STe6", "STb2"):
        mover = players[ada.look()["state"]["to_move"]]
        other = linus if mover is ada else ada
        mover.type_move(move)
        expect(other.move_list).to_contain_text(move)
        expect(other.headline).to_have_text("Your move")
        expect(other.page).to_have_title(re.compile("Your move"))


@pytest.mark.parametrize(
    ("locale", "task", "title"),
    [
        ("de", "Gegen den Computer", "Drei Bauspiele für zwei"),
        ("fr", "Contre l’ordinateur", "Trois jeux de construction à deux"),
        ("en", "Play the computer", "Three building games for two"),
    ],
)
def test_the_page_speaks_the_language_of_the_browser(
    visit: Visit, locale: str, task: str, title: str
) -> None:
    person = visit(locale=locale)
    expect(person.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(person.page.locator("html")).to_have_attribute("lang", locale)
    person.page.get_by_role("button", name=task).first.click()
    expect(person.board).to_be_visible()


def test_a_chosen_language_is_remembered_and_the_server_answers_in_it(ada: Person) -> None:
    ada.page.locator("header select").select_option("de")
    ada.page.reload()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Drei Bauspiele für zwei")
    ada.page.goto("/table/nowhere")
    expect(ada.page.get_by_role("heading", name="Diesen Tisch gibt es nicht")).to_be_visible()
    expect(ada.page.get_by_role("main")).to_contain_text("gibt es nicht")


def test_a_game_on_a_phone_upright(visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.play_computer("jaguar")
    rng = random.Random(5)
    for _ in range(3):
        assert ada.wait_for_turn()
        ada.one_move(rng)
    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "the page scrolls sideways"
