"""People who know each other: a challenge from name to table, in three languages and on a telephone."""

from __future__ import annotations

from playwright.sync_api import expect

from .accessibility import violations
from .conftest import Visit
from .people import PHONE, with_account


def test_a_challenge_goes_back_and_forth_and_ends_at_a_table(visit: Visit) -> None:
    ada, bert = visit("Ada"), visit("Bert", locale="de", viewport=PHONE, has_touch=True)
    first, second = with_account(ada), with_account(bert)
    bert.page.goto("/")
    expect(bert.page.get_by_role("link", name="Leute")).to_be_visible()

    ada.page.goto("/people")
    # The own page is in sight on the telephone too, however many pages stand beside it.
    expect(bert.page.get_by_role("link", name=second)).to_be_in_viewport(ratio=1)

    # A name that nobody has is told before there is a form to fill in.
    ada.page.get_by_label("Challenge somebody by name").fill("Nobody at all")
    ada.page.get_by_role("button", name="Challenge", exact=True).click()
    expect(ada.page.get_by_role("alert")).to_have_text("Nobody with an account here has that name.")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.page.get_by_label("Challenge somebody by name").fill(second)
    ada.page.get_by_role("button", name="Challenge", exact=True).click()
    dialog = ada.page.get_by_role("dialog", name=f"Challenge {second}")
    dialog.get_by_role("switch", name="Rated").check()
    dialog.get_by_role("button", name="Send the challenge").click()
    expect(ada.page.get_by_text(f"You have challenged {second}")).to_be_visible()

    asked = bert.page.get_by_role("status").filter(has_text=f"{first} fordert dich heraus")
    expect(asked).to_contain_text("gewertet")
    expect(bert.page.get_by_role("link", name="Leute 1 Herausforderung")).to_be_visible()
    assert violations(bert) == []
    asked.get_by_role("button", name="Bedingungen ändern").click()
    dialog = bert.page.get_by_role("dialog", name=f"Andere Bedingungen für {first}")
    expect(dialog.get_by_role("switch", name="Gewertet")).to_be_checked()
    dialog.get_by_role("switch", name="Gewertet").uncheck()
    dialog.get_by_role("button", name="Zurückschicken").click()

    line = ada.page.locator("[data-challenge]").filter(has_text=f"{second} suggests other terms")
    expect(line).to_contain_text("casual")
    assert violations(ada) == []
    line.get_by_role("button", name="Accept").click()
    expect(ada.board).to_be_visible()
    # Without days to wait, the other sits down by themselves.
    expect(bert.board).to_be_visible()
    assert ada.look()["terms"]["rated"] is False
    assert ada.look()["deal"]["parts"] == [True, True]

    ada.page.goto("/people")
    recent = ada.page.get_by_role("region", name="Recent opponents")
    recent.get_by_role("button", name=f"{second} is a favourite").click()
    liked = ada.page.get_by_role("region", name="Favourites").get_by_role("listitem").filter(has_text=second)
    expect(liked).to_contain_text("online")
    liked.get_by_role("button", name=f"Challenge {second}").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Send the challenge").click()

    bert.page.get_by_role("status").get_by_role("button", name="Ablehnen").click()
    bert.page.get_by_role("button", name="Die Bedenkzeit passt mir nicht.").click()
    expect(ada.page.get_by_text("The clock does not suit me.")).to_be_visible()

    ada.page.get_by_label("Language").select_option("fr")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Joueurs")
    expect(ada.page.get_by_text(f"{second} refuse")).to_be_visible()
    ada.page.get_by_role("switch", name="Montrer aux autres que je suis en ligne").uncheck()
    ada.page.get_by_role("region", name="Adversaires récents").get_by_role("button", name="Bloquer").click()
    expect(ada.page.get_by_role("button", name="Débloquer").first).to_be_visible()
    refused = bert.context.request.post(
        "/api/challenges", data={"name": first, "request": {"game": "pagode"}}
    )
    assert refused.json()["code"] == "not_challengeable"
