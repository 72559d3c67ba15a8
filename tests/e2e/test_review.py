"""Reviewing a finished game: its moments, both players' views, the deal, the verdict, playing on."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from .accessibility import violations
from .conftest import Review
from .people import Person


def test_a_manipulated_deal_is_detected(review: Review) -> None:
    ada, _ = review("jaguar")
    ada.context.add_init_script(
        """const parse = JSON.parse; JSON.parse = (text, more) => {
             const told = parse(text, more);
             if (told && told.say === "table") told.deal.nonces = ["another", "nonce"];
             return told;
           };"""
    )
    expect(ada.page.locator("[data-fair]")).to_have_attribute("data-fair", "false")
    expect(ada.page.locator("[data-fair]")).to_contain_text("This deal cannot be trusted.")


WRITTEN_OVER = """curve => {
    const box = curve.getBoundingClientRect();
    return [...curve.parentElement.children].filter(one => one !== curve).filter(one => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < box.bottom && bottom > box.top;
    }).map(one => one.textContent);
}"""


def test_a_game_is_reviewed_read_out_and_played_on(review: Review) -> None:
    ada, table = review("pagode")
    # Players' own games are reviewed by themselves when they are at the table after the end.
    ada.page.goto(f"/table/{table}")
    expect(ada.page.locator("[data-decided]")).to_be_visible()
    no_cards = re.compile(r"shuffl|\bcards?\b", re.IGNORECASE)
    expect(ada.page.get_by_role("main")).not_to_contain_text(no_cards)  # Pagode has none
    ada.page.goto(f"/review/{table}")
    slider = ada.page.get_by_role("slider")
    last = slider.input_value()
    # The coach says why the last move, a resignation, was a mistake.
    expect(ada.page.locator("[data-why]")).to_have_text("This gives up a game that goes on.")
    ada.page.get_by_role("heading", level=1).click()
    ada.page.keyboard.press("ArrowLeft")
    assert int(slider.input_value()) == int(last) - 1
    expect(ada.speech).to_contain_text(re.compile("Player [12]"))
    ada.page.keyboard.press("b")
    expect(ada.speech).to_contain_text(re.compile("[a-i][1-9]"))
    curve = ada.page.get_by_role("img", name=re.compile("Expected result"))
    expect(curve).to_be_visible()
    # Nothing is written over the curve.
    assert curve.evaluate(WRITTEN_OVER) == []
    expect(ada.page.get_by_role("main")).not_to_contain_text(no_cards)
    expect(ada.page.get_by_role("row", name=re.compile("Moves without a mark"))).to_be_visible()
    assert violations(ada) == []
    for _ in range(4):
        ada.page.keyboard.press("ArrowLeft")
    # The best move is named for the player to move; "better" refers to a move that was played.
    ada.page.get_by_label("Show the best line on the board").check()
    expect(ada.page.get_by_text(re.compile("^Best: "))).to_be_visible()
    ada.page.get_by_role("button", name="Play", exact=True).click()
    ada.page.wait_for_url("**/table/*")
    expect(ada.board).to_be_visible()


def test_both_hands_are_open_or_only_what_a_player_saw(review: Review) -> None:
    ada, _ = review("jaguar")
    page = ada.page
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(
        page.get_by_role("img", name=re.compile(r"Player 2's hand, \d+ cards(, Card \d+)+"))
    ).to_be_visible()
    page.get_by_label("Show both hands").uncheck()
    expect(page.get_by_role("img", name=re.compile(r"Player 2's hand, \d+ cards$"))).to_be_visible()
    page.get_by_label("As Player 2 saw it").check()
    expect(page.get_by_role("img", name=re.compile(r"Player 1's hand, \d+ cards$"))).to_be_visible()


def test_moves_of_the_computer_are_computed_again(ada: Person) -> None:
    table = ada.open(game="pagode", against="computer", level="beginner")
    rng = random.Random(2)
    for _ in range(3):
        assert ada.wait_for_turn()
        ada.one_move(rng)
    assert ada.wait_for_turn()
    ada.type_move("resign")
    expect(ada.headline).to_have_text(re.compile("win"))
    ada.page.goto(f"/review/{table}")
    ada.page.get_by_role("button", name="Compute some of them again").click()
    found = ada.page.locator("[data-replayed=true]")
    expect(found).to_have_text(re.compile(r"[34] of [34] moves were computed again .*: all the same\."))


def test_notes_of_a_game_appear_in_its_review(ada: Person) -> None:
    table = ada.open(game="pagode", against="myself")
    ada.page.get_by_text("More", exact=True).click()
    ada.act("Private notes")
    ada.page.get_by_role("textbox", name="Private notes").fill("Watch the fence at e5.")
    expect(ada.page.get_by_role("dialog").get_by_text("Saved.")).to_be_visible()
    ada.page.get_by_role("button", name="Close").click()
    ada.type_move("STe4")
    ada.type_move("STe6")
    ada.type_move("resign")
    expect(ada.headline).to_have_text(re.compile("win"))
    ada.page.goto(f"/review/{table}")
    ada.page.locator("summary", has_text="Private notes").click()
    expect(ada.page.get_by_role("textbox", name="Private notes")).to_have_value("Watch the fence at e5.")


def test_a_game_in_progress_cannot_be_reviewed(ada: Person) -> None:
    table = ada.open(game="pagode", against="myself")
    ada.page.goto(f"/review/{table}")
    expect(ada.page.get_by_text("This game is still being played.")).to_be_visible()
