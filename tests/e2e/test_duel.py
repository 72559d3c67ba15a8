"""A duel in the browser: from the end of a game to a friend's attempt, and both games side by side."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from .accessibility import violations
from .conftest import Visit
from .pairs import command, play_from_afar
from .people import Person


def play_and_resign(person: Person, rng: random.Random) -> None:
    for _ in range(3):
        assert person.wait_for_turn()
        person.one_move(rng)
    actions = person.page.get_by_role("group", name="Actions")
    actions.locator("[data-resign]").click()
    person.page.get_by_role("dialog").get_by_role("button", name=re.compile("Resign")).click()


def test_a_friend_plays_the_same_cards_and_both_see_the_two_games(ada: Person, visit: Visit) -> None:
    source = ada.open(game="jaguar", against="computer", level="beginner")
    play_and_resign(ada, random.Random(3))
    ada.page.locator("[data-make-duel]").click()
    ada.page.get_by_role("dialog").locator("[data-duel='level']").click()
    expect(ada.page.locator("[data-duel-page='own']")).to_contain_text("Nobody has finished yet")
    link = ada.page.get_by_label("The link for a friend")
    expect(link).to_have_value(re.compile(r"/duel/[\w-]+$"))
    assert source not in link.input_value()
    assert violations(ada) == []

    path = "/duel/" + link.input_value().rsplit("/", 1)[1]
    bob = visit("Bob", path)
    expect(bob.page.get_by_role("heading", name="Beat Ada’s deal")).to_be_visible()
    expect(bob.page.get_by_text("anybody who has watched it knows the cards")).to_be_visible()
    assert violations(bob) == []
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Play", exact=True).click()
    expect(bob.board).to_be_visible()
    actions = bob.page.get_by_role("group", name="Actions")
    expect(actions.get_by_role("button", name="Hint")).to_have_count(0)
    play_and_resign(bob, random.Random(4))
    bob.page.locator("[data-to-duel]").click()
    bob.page.set_viewport_size({"width": 390, "height": 844})
    for person in (bob, ada):
        if person is ada:
            ada.page.goto("/history")
            ada.page.locator(f"[href='{path}']").click()
        comparison = person.page.locator("[data-comparison]")
        expect(comparison.locator("[data-without-luck]")).to_be_visible()
        expect(comparison.get_by_role("columnheader", name="Bob").first).to_be_visible()
        expect(comparison.locator("[data-moment]").first).to_have_attribute("data-moment", "same")
        wide = comparison.locator(".scroll").evaluate_all(
            "all => all.map(o => o.scrollWidth - o.clientWidth)"
        )
        assert wide == [0, 0], "both games are seen beside each other, also on a phone"
        expect(comparison).not_to_contain_text("−0%")
        assert violations(person) == []
    # The deal is shown as that of the first game, and this browser checks it.
    bob.page.get_by_role("link", name="Review: Bob").click()
    expect(bob.page.locator("[data-same-deal] a")).to_have_text(source)
    expect(bob.page.locator("[data-fair='true']")).to_be_visible()


def test_each_of_two_people_can_give_a_friend_their_seat(visit: Visit) -> None:
    ada, linus = visit("Ada"), visit("Linus")
    source = ada.open_from_afar(game="jaguar")
    linus.come_in()
    command(linus, source, "join")
    play_from_afar(source, [ada, linus], 6)
    command(linus, source, "resign")
    ada.page.goto(f"/review/{source}")
    ada.page.locator("[data-make-duel]").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("only you, Linus and those who have finished")
    expect(dialog).not_to_contain_text("level")
    assert violations(ada) == []
    dialog.get_by_role("button", name="In my seat, against what Linus played").click()
    page = ada.page.locator("[data-duel-page='own']")
    expect(page).to_contain_text("against what Linus played")
    expect(page).to_contain_text("plays on for Linus")
    path = "/duel/" + ada.page.get_by_label("The link for a friend").input_value().rsplit("/", 1)[1]
    linus.page.goto(path)
    played = linus.page.locator("[data-duel-page='played']")
    expect(played).to_contain_text("You played the first game against Ada, so you know these cards")
    expect(played.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    bob = visit("Bob", path)
    expect(bob.page.get_by_text("the moves that Linus made answer you")).to_be_visible()
