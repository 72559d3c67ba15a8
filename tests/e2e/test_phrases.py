"""A word at the table, in the language of each reader."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .accessibility import violations
from .conftest import Visit

PHONE = {"width": 390, "height": 844}


def test_a_phrase_is_read_in_each_language_at_the_seat_and_in_the_log_until_it_is_muted(visit: Visit) -> None:
    ada, bert = visit("Ada"), visit("Bert", locale="de", viewport=PHONE, has_touch=True)
    watching = visit("Zoé", locale="fr")
    table = ada.open(game="pagode")
    bert.context.request.post("/api/guest", data={"name": "Bert"})
    joined = bert.context.request.post("/api/commands", data={"do": "join", "id": "j", "table": table})
    assert joined.ok
    for person in (bert, watching):
        person.page.goto(f"/table/{table}")
        expect(person.board).to_be_visible()
    expect(ada.board).to_be_visible()
    # Those who only watch have nothing to say.
    expect(watching.page.locator("[data-say]")).to_have_count(0)

    # By keyboard alone.
    ada.page.keyboard.press("p")
    menu = ada.page.get_by_role("dialog", name="Say something")
    expect(menu.locator("[data-phrase]")).to_have_count(12)
    assert violations(ada) == []
    menu.get_by_role("button", name="Good luck!").focus()
    ada.page.keyboard.press("Enter")
    expect(menu).to_have_count(0)
    expect(ada.page.locator("[data-said='0']")).to_have_text("Good luck!")
    expect(bert.page.locator("[data-said='0']")).to_have_text("Viel Glück!")
    expect(bert.speech).to_have_text(re.compile("Ada sagt: Viel Glück!"))
    expect(watching.page.locator("[data-said='0']")).to_have_text("Bonne chance\u00a0!")
    expect(watching.page.locator("li[data-phrase]")).to_contain_text("Bonne chance\u00a0!")
    # Only for a moment; the log keeps it, also for those who load the page again.
    expect(ada.page.locator("[data-said]")).to_have_count(0)
    ada.page.reload()
    expect(ada.move_list.locator("[data-phrase='good_luck']")).to_contain_text("Ada: Good luck!")
    expect(ada.page.locator("[data-said]")).to_have_count(0)

    # With a finger on a telephone.
    bert.page.locator("[data-say]").tap()
    dialog = bert.page.get_by_role("dialog", name="Etwas sagen")
    assert violations(bert) == []
    dialog.get_by_role("button", name="Danke!").tap()
    expect(ada.page.locator("[data-said='1']")).to_have_text("Thank you!")
    assert violations(ada) == []

    # Muted at this table, then for good.
    ada.page.get_by_text("More", exact=True).click()
    ada.page.get_by_role("button", name="Mute phrases here").click()
    expect(ada.page.locator("li[data-phrase]")).to_have_count(1)
    bert.page.locator("[data-say]").tap()
    dialog.get_by_role("button", name="Hoppla!").tap()
    expect(watching.page.locator("[data-phrase='oops']")).to_be_visible()
    expect(ada.page.locator("[data-phrase='oops'], [data-said='1']")).to_have_count(0)
    watching.page.goto("/settings")
    watching.page.get_by_role("switch", name="Afficher ce que les autres disent").uncheck()
    watching.page.goto(f"/table/{table}")
    expect(watching.board).to_be_visible()
    ada.page.get_by_text("More", exact=True).click()
    ada.page.get_by_role("button", name="Show phrases again").click()
    expect(ada.page.locator("[data-phrase='oops']")).to_be_visible()
    expect(watching.page.locator("li[data-phrase]")).to_have_count(0)
