"""The form for a new game: every option that a game has, as the server describes it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from baumeister.players import personalities

from .accessibility import violations_in_light_and_dark
from .people import TITLES, Person

PATH = "- 5 6b 7 8c 9 -"
"""A short jungle path."""


def form(person: Person, game: str) -> Locator:
    """Open the form from the card of a game."""
    card = person.page.get_by_role("region", name=TITLES[game], exact=True)
    card.get_by_role("button", name="More choices").click()
    return person.page.get_by_role("dialog")


def unfold(dialog: Locator) -> None:
    """Numbers and texts are folded away."""
    dialog.get_by_text("Unusual rules").click()


def submit(dialog: Locator) -> None:
    dialog.get_by_role("button", name="Open the table").click()


def agreed(person: Person) -> object:
    """The options of the opened table."""
    expect(person.board).to_be_visible()
    return person.look()["terms"]["options"]


def test_a_number_is_kept_within_its_bounds(ada: Person) -> None:
    dialog = form(ada, "pagode")
    limit = dialog.get_by_label("Turn limit")
    expect(limit).to_be_hidden()
    unfold(dialog)
    expect(limit).to_have_value("400")
    for bad, sentence in {"200000": "from 0 to 100000", "many": "whole number"}.items():
        limit.fill(bad)
        expect(dialog.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
        expect(dialog.get_by_role("button", name="Open the table")).to_be_disabled()
    limit.fill("60")
    submit(dialog)
    assert agreed(ada) == {"turn_limit": 60}


def test_a_switch_is_on_or_off_and_defaults_are_not_sent(ada: Person) -> None:
    dialog = form(ada, "pagoda")
    dialog.get_by_role("switch", name="Quick game").check(force=True)
    submit(dialog)
    assert agreed(ada) == {"quick": True}


def test_a_refused_text_stays_in_the_form_with_the_reason(ada: Person) -> None:
    dialog = form(ada, "jaguar")
    unfold(dialog)
    path = dialog.get_by_label("Jungle path")
    path.fill("9 5")
    submit(dialog)
    expect(dialog.get_by_role("alert")).to_contain_text("A table cannot be opened like this (path: ")
    ada.page.set_viewport_size({"width": 390, "height": 500})
    expect(dialog.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(path).to_have_value("9 5")
    files = dialog.locator("input[type=file]")
    files.set_input_files({"name": "path.txt", "mimeType": "text/plain", "buffer": PATH.encode()})
    expect(path).to_have_value(PATH)
    submit(dialog)
    assert agreed(ada) == {"path": PATH}


def test_axe_finds_nothing_in_the_form_which_offers_a_match_where_matches_are_played(ada: Person) -> None:
    for game, matches in {"pagode": True, "pagoda": False, "jaguar": False}.items():
        dialog = form(ada, game)
        match = dialog.get_by_role("group", name="Match")
        expect(match).to_have_count(int(matches))
        expect(match.get_by_text("20 games", exact=True)).to_have_count(int(matches))
        if dialog.get_by_text("Unusual rules").count():
            unfold(dialog)
        assert violations_in_light_and_dark(ada) == []
        ada.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_a_personality_is_described_and_sits_down(ada: Person) -> None:
    dialog = form(ada, "pagode")
    level = dialog.get_by_label("Level")
    expect(dialog.locator("[data-character]")).to_have_count(0)
    level.select_option("nomad")
    expect(dialog.locator("[data-character]")).to_have_text(personalities("pagode")[2].character["en"])
    submit(dialog)
    agreed(ada)
    assert [seat["level"] for seat in ada.look()["seats"] if seat["level"]] == ["nomad"]
    expect(ada.page.get_by_text("Computer (Nomad)").first).to_be_visible()
