"""What the computer thought: after each of its moves in Pagode, at the end of a card game."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, expect

from .accessibility import violations
from .people import Person

TITLE = "What the computer thought"


def panel(person: Person) -> Locator:
    return person.page.locator("[data-thought]")


def last_of_computer(person: Person) -> str:
    """The last move of the computer, which has the second seat."""
    text: str = next(text for text, by in reversed(person.look()["log"]) if by == 1)
    return text


def test_in_pagode_it_is_reached_by_keyboard_after_each_move_and_when_looking_back(ada: Person) -> None:
    ada.open(game="pagode", against="computer", level="beginner")
    rng = random.Random(3)
    assert ada.wait_for_turn()
    ada.one_move(rng)
    assert ada.wait_for_turn()
    title = ada.page.get_by_text(TITLE)
    expect(panel(ada)).not_to_have_attribute("open", "")
    title.focus()
    ada.page.keyboard.press("Enter")
    first = last_of_computer(ada)
    expect(panel(ada).locator("strong")).to_have_attribute("title", first)
    expect(panel(ada)).to_contain_text("positions in")
    length = len(ada.look()["log"])  # entries, chance included
    ada.one_move(rng)
    assert ada.wait_for_turn()
    second = last_of_computer(ada)
    expect(panel(ada).locator("strong")).to_have_attribute("title", second)
    ada.page.locator(f"[data-length='{length}']").click()
    expect(panel(ada).locator("strong")).to_have_attribute("title", first)
    assert violations(ada) == []
    # A person who has opened it finds it open at the next table.
    ada.page.reload()
    expect(panel(ada).locator("strong")).to_have_attribute("title", second)


def test_in_a_card_game_it_is_there_when_the_game_is_over(ada: Person) -> None:
    table = ada.open(game="jaguar", against="computer", level="beginner")
    rng = random.Random(5)
    for _ in range(3):
        assert ada.wait_for_turn()
        ada.one_move(rng)
    assert ada.wait_for_turn()
    expect(panel(ada)).to_have_count(0)
    ada.act("Resign")
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ada.page.get_by_text(TITLE).click()
    expect(panel(ada).locator("strong")).to_have_attribute("title", last_of_computer(ada))
    ada.page.goto(f"/review/{table}")
    expect(panel(ada).locator("strong")).to_be_visible()
    ada.page.get_by_role("button", name="To the start").click()
    expect(panel(ada)).to_contain_text("Nothing was noted")
    assert violations(ada) == []
