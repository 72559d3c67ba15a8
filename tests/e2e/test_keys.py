"""Whole games against the computer with keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .clicks import pagoda_steps
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


def build_by_keys(person: Person, step: str) -> None:
    """Build on Pagoda's board: pick a card, then its site, then the first answer to every question."""
    found = re.fullmatch(r"([CTR])([1-6])[rygbv]{1,2}:(\w).*", step)
    assert found, step
    _, site, card = found.groups()
    before = person.staged
    use(person, f"^{COLOURS[card.lower()]} {'table' if card.isupper() else 'hand'} card")
    use(person, f"site {site}: ")
    for _ in range(4):
        if person.board.get_by_role("dialog").count() == 0:
            break
        person.board.get_by_role("dialog").locator("button:focus").wait_for()
        person.page.keyboard.press("Enter")
    person.wait_for_staged(before)


def test_a_whole_game_of_pagoda_with_keys_alone(ada: Person) -> None:
    """Each turn builds on the board as long as it can; what cannot be built there is typed."""
    ada.open(game="pagoda", options={"quick": True, "simple": True}, against="computer", level="beginner")
    on_board = 0
    while ada.wait_for_turn():
        told = ada.look()
        for _ in range(4):
            found = pagoda_steps(ada)
            if not found or found[0][0] == "A":
                break
            build_by_keys(ada, found[0])
            on_board += 1
        else:
            found = []
        if ada.staged:
            use(ada, "^(Confirm|End turn)")
        elif found:
            type_by_keys(ada, found[0])
            use(ada, "^(Confirm|End turn)")
        else:
            type_by_keys(ada, next(move for move in told["sight"]["moves"] if move != "resign"))
        ada.expect_move_after(told)
    expect(ada.headline).to_have_text(re.compile("win|Draw"))
    assert on_board > 20, "hardly anything was built on the board itself"
    reach(ada, "Rematch")


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
    # The log tells how far the explorers came.
    explorers = ada.look()["sight"]["view"]["explorers"]
    for seat in (0, 1):
        gained = ada.move_list.locator(f"[data-gain='{seat}'] [aria-hidden]").all_inner_texts()
        assert sum(int(text.rsplit("+", 1)[1]) for text in gained) == explorers[seat]
    reach(ada, "Rematch")
