"""Whole games against the computer with keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .keyboard import reach, tab_to, type_by_keys, use
from .people import Person

COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "v": "violet"}


def go_to(person: Person, square: str) -> None:
    """Go to a square of Pagode, with Tab to the board and arrows on it."""
    tab_to(person, "[a-i][1-9], ")
    here = person.page.evaluate("document.activeElement.getAttribute('aria-label').slice(0, 2)")
    across, up = ord(square[0]) - ord(here[0]), int(square[1]) - int(here[1])
    for key, count in (
        ("ArrowRight", across),
        ("ArrowLeft", -across),
        ("ArrowUp", up),
        ("ArrowDown", -up),
    ):
        for _ in range(count):
            person.page.keyboard.press(key)


def play_pagode_by_keys(person: Person, move: str) -> None:
    """Play a move on the board of Pagode as somebody without a mouse would."""
    keys = person.page.keyboard
    if placed := re.fullmatch(r"(ST|S)([a-i][1-9])", move):
        go_to(person, placed[2])
        keys.press("s" if placed[1] == "ST" else "p")
        keys.press("Enter")
    elif moved := re.fullmatch(r"S([a-i][1-9])-([a-i][1-9])", move):
        for square in moved.groups():
            go_to(person, square)
            keys.press("Enter")
    elif move == "m":
        tab_to(person, r"Declare \d+ …")
        keys.press("Enter")
        tab_to(person, r"Declare \d+$")
        keys.press("Enter")
    else:
        type_by_keys(person, move)


def test_a_whole_game_of_pagode_with_keys_alone(ada: Person) -> None:
    """From the start page on; somebody declares a building, since both play well enough."""
    tab_to(ada, "Play the computer")
    ada.page.keyboard.press("Enter")
    expect(ada.board).to_be_visible()
    while ada.wait_for_turn():
        told = ada.look()
        play_pagode_by_keys(ada, ada.hints()[0])
        ada.expect_move_after(told)
    expect(ada.headline).to_have_text(re.compile("win.*declaration|Draw"))
    tab_to(ada, "Review the game")


def stage_by_keys(person: Person, move: str) -> None:
    """Build a column of Pagoda on the board: pick its card, then its site. Anything else is typed."""
    staged = person.page.locator("[data-staged]")
    if column := re.fullmatch(r"C([1-6])([rygbv]):([RYGBVrygbv])", move):
        site, _, card = column.groups()
        use(person, f"^{COLOURS[card.lower()]} {'table' if card.isupper() else 'hand'} card")
        use(person, f"site {site}: ")
    else:
        type_by_keys(person, move)
    expect(staged).to_have_attribute("data-staged", move)


def test_ten_turns_of_pagoda_with_keys_alone(ada: Person) -> None:
    """Each builds a column on the board if there is one to build. A whole game takes forty turns so."""
    ada.open(game="pagoda", options={"quick": True, "simple": True}, against="computer", level="beginner")
    on_board = 0
    for _ in range(10):
        assert ada.wait_for_turn()
        told = ada.look()
        moves = told["sight"]["moves"]
        plain = [move for move in ada.hints() + moves if re.fullmatch(r"C..:.", move)]
        others = [move for move in moves if move[0] in "CA"]
        if step := next(iter(plain or others), None):
            stage_by_keys(ada, step)
            on_board += bool(plain)
            use(ada, "^(Confirm|End turn)")
        else:
            type_by_keys(ada, next(move for move in moves if move != "resign"))
        ada.expect_move_after(told)
    assert on_board > 5, "hardly anything was built on the board itself"


def play_jaguar_by_keys(person: Person, move: str) -> None:
    if bid := re.fullmatch(r"b(\d+)", move):
        use(person, rf"^Card {bid[1]}\b")
        use(person, f"^Show {bid[1]}$")
    elif offer := re.fullmatch(r"o(\d+),(\d+)", move):
        for card in offer.groups():
            use(person, rf"^Card {card}\b")
        use(person, f"^Offer {offer[1]} and {offer[2]}$")
    elif laid := re.fullmatch(r"(\d+)[@x](\d+)", move):
        card, field = laid.groups()
        there = rf"^Field {field}, .*(lay {card} here|cover with {card}\b)"
        if not person.board.get_by_role("button", name=re.compile(there)).count():
            use(person, rf"^Card {card}\b")
        use(person, there)
    elif aimed := re.fullmatch(r"e[sro](\d+)", move):
        use(person, rf"^Field {aimed[1]}, .*can be chosen")
    elif stuck := re.fullmatch(r"(\d+)#", move):
        use(person, rf"^(Take {stuck[1]} and lose|The {stuck[1]} fits nowhere)")
    else:
        use(person, {"eh": "^Draw from", "e-": "^Skip it", "k": "^Lay no card"}[move])


HEADLINES = """() => {
    window.headlines = [];
    const note = () => {
        const text = document.querySelector("[data-testid=headline]")?.textContent;
        if (text && text !== headlines.at(-1)) headlines.push(text);
    };
    const everything = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document.body, everything);
}"""
"""Note every headline."""


def test_a_whole_game_of_jaguar_with_keys_alone(ada: Person) -> None:
    ada.open(game="jaguar", against="computer", level="beginner")
    ada.page.evaluate(HEADLINES)
    go_on = ada.board.get_by_role("button", name="Go on", exact=True)
    while ada.wait_for_turn():
        told = ada.look()
        move = ada.hints()[0]
        if go_on.is_visible():
            use(ada, "^Go on$")
            expect(go_on).to_be_hidden()
        play_jaguar_by_keys(ada, move)
        ada.expect_move_after(told)
    expect(ada.headline).to_have_text(re.compile("win"))
    # Before the card of the jungle test is open, nobody is told how the game ends, or that it goes on.
    told = ada.page.evaluate("headlines")
    before = [told[n - 1] for n, text in enumerate(told) if "jungle test" in text]
    assert before in ([], ["Jungle test"])
    assert "Jungle test" in told or "end of the path" in told[-1]
    reach(ada, "Rematch")
