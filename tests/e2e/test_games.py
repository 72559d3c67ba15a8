"""Games through the page: turns, two browsers, languages, phones."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import baumeister as bm

from .conftest import Visit
from .people import Person


def test_a_column_of_pagoda_is_staged_undone_and_built_by_clicks(ada: Person) -> None:
    ada.open(game="pagoda", against="computer", level="beginner")
    assert ada.wait_for_turn()
    staged = ada.page.locator("[data-staged]")
    for again in range(2):
        ada.board.get_by_role("button", name="red table card").first.click()
        ada.board.get_by_role("button", name=re.compile("^site [1-6]: .*red column")).first.click()
        expect(staged).to_have_attribute("data-staged", re.compile("^C.r:R$"))
        if not again:
            ada.act("Undo step")
            expect(staged).to_have_attribute("data-staged", "")
    ada.act("Confirm")
    expect(ada.move_list).to_contain_text(re.compile("C.r:R"))


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
        ("de", "Gegen den Computer", "Bauspiele für zwei"),
        ("fr", "Contre l’ordinateur", "Jeux de construction à deux"),
        ("en", "Play the computer", "Building games for two"),
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
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Bauspiele für zwei")
    ada.page.goto("/table/nowhere")
    expect(ada.page.get_by_role("heading", name="Diesen Tisch gibt es nicht")).to_be_visible()
    expect(ada.page.get_by_role("main")).to_contain_text("oder er ist nicht für dich")


DUE = {
    "pagode": "[data-board] [aria-label^='e1, ']",
    "pagoda": "[data-board] .own",
    "jaguar": "[data-board] [aria-label='Your hand']",
}
"""What the first move needs and is lowest on the board."""


@pytest.mark.parametrize("game", bm.names())
def test_on_a_phone_the_turn_and_what_is_due_are_visible_without_scrolling(visit: Visit, game: str) -> None:
    ada = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.play_computer(game)
    assert ada.wait_for_turn()
    for width, height in ((390, 844), (360, 640)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.reload()
        assert ada.wait_for_turn()
        expect(ada.headline).to_be_in_viewport(ratio=1)
        dock = ada.headline.bounding_box()
        due = ada.page.locator(DUE[game]).first.bounding_box()
        assert dock is not None
        assert due is not None
        # On the smallest screens the dock may cover the lower edge of a card, but not its number.
        assert due["y"] + due["height"] * (1 if height > 700 else 0.6) <= dock["y"]
    rng = random.Random(5)
    for _ in range(2):
        ada.one_move(rng)
        assert ada.wait_for_turn()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360, "the page scrolls sideways"


def test_on_a_phone_the_cards_stay_in_sight_while_a_turn_is_put_together(visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.open(game="pagoda", against="computer", level="beginner", seat=0)
    assert ada.wait_for_turn()
    ada.stage(ada.suggestions("C")[0])
    staged = ada.page.locator("[data-staged]")
    for language in ("en", "de", "fr"):
        ada.speak(language)  # a staged turn survives it
        expect(staged).not_to_have_attribute("data-staged", "")
        dock, card = staged.bounding_box(), ada.page.locator(DUE["pagoda"]).first.bounding_box()
        assert dock is not None
        assert card is not None
        assert card["y"] + card["height"] <= dock["y"]
