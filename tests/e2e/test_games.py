"""Whole games through the page."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import baumeister as bm

from .conftest import Visit
from .people import Person

Hand = Callable[[Locator], None]
HANDS = [
    pytest.param(lambda control: control.click(), id="mouse"),
    pytest.param(lambda control: control.press("Enter"), id="keys"),
]


HEADLINES = """() => {
    window.headlines = [];
    const note = () => {
        const text = document.querySelector("[data-testid=headline]")?.textContent;
        if (text && text !== headlines.at(-1)) headlines.push(text);
    };
    const everything = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document.body, everything);
}"""


def test_a_whole_game_of_jaguar_against_the_computer(ada: Person) -> None:
    ada.play_computer("jaguar")
    ada.page.evaluate(HEADLINES)
    ada.play_on(random.Random(1))
    expect(ada.headline).to_have_text(re.compile("wins"))
    expect(ada.page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    # Before the card of the jungle test is open, nobody is told how the game ends, or that it goes on.
    told = ada.page.evaluate("headlines")
    before = [told[n - 1] for n, text in enumerate(told) if "jungle test" in text]
    assert before in ([], ["Jungle test"])
    assert "Jungle test" in told or "end of the path" in told[-1]


def test_a_whole_game_of_pagode_against_the_computer(ada: Person) -> None:
    """Played by the computer's own hints, so that somebody declares a building."""
    ada.play_computer("pagode")
    while ada.wait_for_turn():
        told = ada.look()
        hint = ada.context.request.post(f"/api/tables/{ada.page.url.rsplit('/', 1)[1]}/hint").json()
        ada.type_move(hint["moves"][0]["move"])
        expect(ada.page.locator(f"[data-length='{len(told['log']) + 1}']")).to_be_attached()
    expect(ada.headline).to_have_text(re.compile("wins.*declaration|Draw"))


def test_a_whole_quick_game_of_pagoda_against_the_computer(ada: Person) -> None:
    ada.open(game="pagoda", options={"quick": True}, against="computer", level="beginner")
    ada.play_on(random.Random(2))
    expect(ada.headline).to_have_text(re.compile("wins|Draw"))


def test_pagode_against_the_computer_until_somebody_resigns(ada: Person) -> None:
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


@pytest.mark.parametrize("use", HANDS)
def test_a_stone_of_pagode_is_placed_by_clicks_or_keys(ada: Person, use: Hand) -> None:
    ada.open(game="pagode", against="computer", level="beginner")
    assert ada.wait_for_turn()
    before = ada.look()["state"]["length"]
    use(ada.board.get_by_role("button", name=re.compile("^Take a stone")))
    free = ada.board.get_by_role("button", name=re.compile(r"^e\d, .*empty")).first
    square = (free.get_attribute("aria-label") or "")[:2]
    use(free)
    expect(ada.move_list).to_contain_text(f"ST{square}")
    assert ada.look()["log"][before] == [f"ST{square}", ada.look()["you"][0]]


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


@pytest.mark.parametrize("use", HANDS)
def test_a_card_of_jaguar_is_shown_by_clicks_or_keys(ada: Person, use: Hand) -> None:
    ada.open(game="jaguar", against="computer", level="beginner")
    assert ada.wait_for_turn()
    card = ada.look()["sight"]["view"]["hand"][3]
    use(ada.board.get_by_role("button", name=f"Card {card}", exact=True))
    use(ada.board.get_by_role("button", name=f"Show {card}"))
    expect(ada.move_list).to_contain_text(f"b{card}")


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
    expect(ada.page.get_by_role("main")).to_contain_text("oder er ist nicht für dich")


def test_a_game_on_a_phone_upright(visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.play_computer("jaguar")
    rng = random.Random(5)
    for _ in range(3):
        assert ada.wait_for_turn()
        ada.one_move(rng)
    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "the page scrolls sideways"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_on_a_phone_on_its_side_nothing_leaves_the_screen(visit: Visit, language: str) -> None:
    ada = visit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True, locale=language)
    ada.open(game="jaguar", against="computer", level="beginner", seat=0)
    expect(ada.page.locator("[data-staged]")).to_be_visible()
    ada.page.keyboard.press("t")
    expect(ada.typed).to_be_visible()
    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 844, "the page scrolls sideways"


DUE = {
    "pagode": "[data-board] [aria-label^='e1, ']",
    "pagoda": "[data-board] .own",
    "jaguar": "[data-board] [aria-label='Your hand']",
}
"""What the first move needs and is lowest on the board."""


@pytest.mark.parametrize("game", bm.names())
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_on_a_phone_the_turn_and_what_is_due_are_visible_without_scrolling(
    visit: Visit, game: str, width: int, height: int
) -> None:
    ada = visit(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    ada.open(game=game, against="computer", level="beginner", seat=0)
    assert ada.wait_for_turn()
    expect(ada.headline).to_be_in_viewport(ratio=1)
    dock = ada.headline.bounding_box()
    due = ada.page.locator(DUE[game]).first.bounding_box()
    assert dock is not None
    assert due is not None
    # On the smallest screens the dock may cover the lower edge of a card, but not its number.
    assert due["y"] + due["height"] * (1 if height > 700 else 0.6) <= dock["y"]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_on_a_phone_the_cards_stay_in_sight_while_a_turn_is_put_together(visit: Visit, language: str) -> None:
    ada = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale=language)
    ada.open(game="pagoda", against="computer", level="beginner", seat=0)
    cards = ada.page.locator(DUE["pagoda"])
    expect(cards.first).to_be_visible()
    ada.page.keyboard.press("t")
    ada.stage(ada.suggestions("C")[0])
    ada.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    dock, card = ada.page.locator("[data-staged]").bounding_box(), cards.first.bounding_box()
    assert dock is not None
    assert card is not None
    assert card["y"] + card["height"] <= dock["y"]
