"""How an evening begins: names, invitations, what comes first on a page; and what players are told."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import baumeister as bm

from .conftest import Visit
from .people import TITLES, Person


def test_the_inviter_is_asked_for_a_name_which_the_invitation_shows(visit: Visit) -> None:
    ada, linus = visit("Ada"), visit("Linus")
    card = ada.page.get_by_role("region", name=TITLES["pagode"], exact=True)
    card.get_by_role("button", name="With a friend, by link").click()
    ada.page.get_by_role("dialog").get_by_label("Your name").fill("Ada L.")
    ada.page.get_by_role("button", name="Make the invitation").click()
    expect(ada.page.get_by_role("heading", name="Waiting for the other player")).to_be_visible()
    linus.page.goto(ada.page.url)
    expect(linus.page.get_by_role("heading", level=1)).to_have_text("Ada L. invites you to play")
    expect(linus.page.locator("[data-away]")).to_have_count(0)
    # Who has said it once is not asked again.
    ada.page.goto("/")
    card.get_by_role("button", name="With a friend, by link").click()
    expect(ada.page.get_by_role("heading", name="Waiting for the other player")).to_be_visible()
    # The first table is still there; its host is not.
    expect(linus.page.locator("[data-away]")).to_have_text(re.compile("^Ada L. is away at the moment"))


def test_an_invitation_explains_the_game_and_leads_to_its_lesson(visit: Visit) -> None:
    ada, linus = visit("Ada"), visit("Linus")
    for game in bm.names():
        linus.page.goto(f"/table/{ada.open_from_afar(game=game)}")
        about = linus.page.locator("main p", has_text=re.compile(r"(\w[^.]*\. ?){3}"))
        expect(about.first).to_be_visible()
        linus.page.get_by_role("link", name="Learn it in five minutes").click()
        expect(linus.page.get_by_role("heading", name="The aim")).to_be_visible()
    # The same for a rated game, which a guest cannot join.
    assert ada.context.request.post("/api/account", data={"name": "Rated Ada", "password": "a long one"}).ok
    linus.page.goto(f"/table/{ada.open_from_afar(game='pagode', rated=True)}")
    expect(about.first).to_be_visible()
    linus.page.get_by_role("link", name="Sign in or create an account").click()
    expect(linus.page.get_by_role("heading", name="Create an account")).to_be_visible()


def test_a_guest_changes_their_name(ada: Person) -> None:
    ada.open(game="pagode", against="computer", level="beginner")
    ada.page.goto("/account")
    form = ada.page.locator("form", has=ada.page.get_by_role("heading", name="Change my name"))
    form.get_by_label("Name").fill("Ada the guest")
    form.get_by_role("button", name="Change my name").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Ada the guest")
    assert ada.me()["name"] == "Ada the guest"


def test_my_games_begin_with_those_still_played(ada: Person) -> None:
    ada.open(game="pagode", against="computer", level="beginner")
    ada.page.goto("/history")
    running = ada.page.get_by_role("region", name="Your games")
    expect(running.get_by_role("link")).to_have_count(1)
    running.get_by_role("link").click()
    expect(ada.board).to_be_visible()


def test_unknown_addresses_are_answered_with_404(ada: Person) -> None:
    for path, status in {"/": 200, "/settings": 200, "/no/such/page": 404, "/learn/chess": 404}.items():
        answer = ada.page.goto(path)
        assert answer is not None
        assert answer.status == status


def test_a_declined_offer_is_told_to_the_player_who_made_it(visit: Visit) -> None:
    ada, linus = visit("Ada"), visit("Linus")
    linus.join(ada.open(game="pagode"))
    expect(ada.board).to_be_visible()
    begins = ada if ada.look()["sight"]["moves"] else linus
    for person in (begins, linus if begins is ada else ada):  # before, a draw cannot be offered
        assert person.wait_for_turn()
        person.type_move(person.stones()[0])
    ada.act("Offer a draw")
    linus.act("Decline")
    expect(ada.page.locator("[data-message]")).to_have_text("Linus does not want a draw.")


def test_players_are_called_by_their_names_not_by_points_of_the_compass(visit: Visit) -> None:
    ada, linus = visit("Ada"), visit("Linus")
    linus.join(ada.open(game="jaguar"))
    for person, other in ((ada, "Linus"), (linus, "Ada")):
        expect(person.board).to_be_visible()
        strips = person.page.locator(".strip")
        expect(strips.filter(has_text="You")).to_have_count(1)
        expect(strips.filter(has_text=other)).to_have_count(1)
        assert not re.search("North|South", person.page.locator("main").inner_text())


def test_after_a_typed_move_the_focus_is_back_at_the_board(ada: Person) -> None:
    ada.open(game="pagode", against="myself")
    expect(ada.board).to_be_visible()
    ada.type_move("STe4")
    # The board itself or something in it.
    expect(ada.page.locator("[data-board]:focus, [data-board] :focus")).to_have_count(1)
    ada.type_move("STz9")  # what is refused stays in the field, to be mended
    expect(ada.page.locator("[data-message]")).to_be_visible()
    expect(ada.typed).to_be_focused()


def test_volume_pace_and_words_are_set_and_remembered(ada: Person) -> None:
    ada.page.goto("/settings")
    volume = ada.page.get_by_label("Volume")
    volume.fill("35")
    for name in ("Calmly", "In notation"):
        ada.page.get_by_text(name, exact=True).click()
    ada.page.reload()
    expect(volume).to_have_value("35")
    for name in ("Calmly", "In notation"):
        expect(ada.page.get_by_label(name, exact=True)).to_be_checked()
