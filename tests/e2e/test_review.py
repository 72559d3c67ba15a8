"""Reviewing a finished game: its moments, both players' views, the deal, the verdict, playing on."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import baumeister as bm

from .accessibility import violations
from .people import Person


def finished(person: Person, game: str) -> str:
    """A game of two at one device, played at random through the API; Pagode ends by resignation."""
    table = person.open(game=game, against="myself", options={"quick": True} if game == "pagoda" else {})
    rng, request = random.Random(4), person.context.request
    for n in range(2000):
        told = request.get(f"/api/tables/{table}").json()
        if told["state"]["status"] == "over":
            break
        moves = [move for move in told["sight"]["moves"] if move != "resign"]
        building = [move for move in moves if game == "pagoda" and move[0] in "CTR"]
        move = "resign" if game == "pagode" and n == 14 else rng.choice(building or moves)
        length = told["state"]["length"]
        command = {"do": "play", "id": f"n{n}", "table": table, "at": length, "moves": [move]}
        assert request.post("/api/commands", data=command).ok
    return table


@pytest.mark.parametrize("game", bm.names())
def test_the_deal_of_a_finished_game_is_recomputed_in_the_browser(ada: Person, game: str) -> None:
    ada.page.goto(f"/review/{finished(ada, game)}")
    ada.page.get_by_role("button", name="Check the deal").click()
    expect(ada.page.locator("[data-fair]")).to_have_attribute("data-fair", "true")


def test_a_manipulated_deal_is_detected(ada: Person) -> None:
    table = finished(ada, "jaguar")
    ada.page.add_init_script(
        """const parse = JSON.parse; JSON.parse = (text, more) => {
             const told = parse(text, more);
             if (told && told.say === "table") told.deal.nonces = ["another", "nonce"];
             return told;
           };"""
    )
    ada.page.goto(f"/review/{table}")
    ada.page.get_by_role("button", name="Check the deal").click()
    expect(ada.page.locator("[data-fair]")).to_have_attribute("data-fair", "false")
    expect(ada.page.locator("[data-fair]")).to_contain_text("cannot be trusted")


def test_a_game_is_reviewed_and_played_on(ada: Person) -> None:
    ada.page.goto(f"/review/{finished(ada, 'pagode')}")
    slider = ada.page.get_by_role("slider")
    last = slider.input_value()
    ada.page.get_by_role("heading", level=1).click()
    ada.page.keyboard.press("ArrowLeft")
    assert int(slider.input_value()) == int(last) - 1
    ada.page.get_by_role("button", name="Analyse with the computer").click()
    expect(ada.page.get_by_role("img", name=re.compile("Expected result"))).to_be_visible()
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


def test_both_hands_are_open_or_only_what_a_player_saw(ada: Person) -> None:
    ada.page.goto(f"/review/{finished(ada, 'jaguar')}")
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


def test_a_review_is_read_out_step_by_step(ada: Person) -> None:
    ada.page.goto(f"/review/{finished(ada, 'pagode')}")
    ada.page.get_by_role("heading", level=1).click()
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.speech).to_contain_text(re.compile("Player [12]"))
    ada.page.keyboard.press("b")
    expect(ada.speech).to_contain_text(re.compile("[a-i][1-9]"))


def test_notes_of_a_game_appear_in_its_review(ada: Person) -> None:
    table = ada.open(game="pagode", against="myself")
    ada.page.get_by_text("More", exact=True).click()
    ada.act("Private notes")
    ada.page.get_by_role("textbox", name="Private notes").fill("Watch the fence at e5.")
    expect(ada.page.get_by_role("dialog").get_by_text("Saved.")).to_be_visible()
    ada.page.get_by_role("button", name="Close").click()
    ada.type_move("STe4")
    ada.type_move("resign")
    expect(ada.headline).to_have_text(re.compile("wins"))
    ada.page.goto(f"/review/{table}")
    ada.page.locator("summary", has_text="Private notes").click()
    expect(ada.page.get_by_role("textbox", name="Private notes")).to_have_value("Watch the fence at e5.")


def test_a_game_in_progress_cannot_be_reviewed(ada: Person) -> None:
    table = ada.open(game="pagode", against="myself")
    ada.page.goto(f"/review/{table}")
    expect(ada.page.get_by_text("This game is still being played.")).to_be_visible()
