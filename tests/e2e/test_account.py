"""Accounts in the browser: recovery codes, forgotten passwords, sessions, and being locked out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from baumeister.server import admin
from baumeister.server.people import moderation

from ..server.processes import Process
from .accessibility import violations
from .conftest import Visit
from .people import Person

PHONE = {"viewport": {"width": 360, "height": 640}}
WORDS = {
    "en": ("Create an account", "Name", "Password", "I have kept them", "Forgot your password?"),
    "de": ("Konto anlegen", "Name", "Passwort", "Ich habe sie aufbewahrt", "Passwort vergessen?"),
    "fr": ("Créer un compte", "Nom", "Mot de passe", "Je les ai gardés", "Mot de passe oublié ?"),
}


def sign_up(person: Person, name: str, language: str = "en") -> list[str]:
    """Make an account on the account page; returns the codes that are shown."""
    create, label, password, kept, _ = WORDS[language]
    person.page.goto("/account")
    form = person.page.locator("form", has=person.page.get_by_role("heading", name=create))
    form.get_by_label(label, exact=True).fill(name)
    form.get_by_label(password).fill("correct horse")
    form.get_by_role("button", name=create).click()
    dialog = person.page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(8)
    codes = dialog.get_by_role("listitem").all_inner_texts()
    assert all(re.fullmatch(r"([A-Z2-9]{4}-){3}[A-Z2-9]{4}", code) for code in codes)
    person.page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    assert violations(person) == []
    assert_nothing_leaves(person)
    dialog.get_by_role("button", name=kept).click()
    expect(dialog).to_have_count(0)
    return codes


def assert_nothing_leaves(person: Person) -> None:
    wide, room = person.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, "the page is wider than the screen"


@pytest.mark.parametrize("language", WORDS)
def test_a_code_from_sign_up_brings_back_somebody_who_forgot_the_password(
    visit: Visit, language: str
) -> None:
    """On a phone, in every language."""
    name = f"Nora {language}"
    first = visit(name, locale=language, **PHONE)
    codes = sign_up(first, name, language)
    assert violations(first) == []
    assert_nothing_leaves(first)
    again = visit(name, locale=language, **PHONE)
    again.page.goto("/account")
    summary = again.page.locator("summary", has_text=WORDS[language][4])
    summary.focus()
    again.page.keyboard.press("Enter")
    form = again.page.locator("details form")
    fields: list[Locator] = form.get_by_role("textbox").all()
    fields[0].fill(name)
    fields[1].fill(codes[3].lower())
    form.locator("input[type=password]").fill("a new password")
    assert violations(again) == []
    form.locator("button[type=submit]").click()
    expect(again.page.get_by_role("heading", level=1)).to_have_text(name)
    assert_nothing_leaves(again)


def test_sessions_are_listed_and_signed_out(visit: Visit) -> None:
    first, second = visit("Ada"), visit("Ada")
    sign_up(first, "Session Ada")
    second.page.goto("/account")
    form = second.page.locator("form", has=second.page.get_by_role("heading", name="Sign in", exact=True))
    form.get_by_label("Name").fill("Session Ada")
    form.get_by_label("Password").fill("correct horse")
    form.get_by_role("button", name="Sign in").click()
    expect(second.page.get_by_role("heading", level=1)).to_have_text("Session Ada")
    first.page.reload()
    card = first.page.locator(
        "section", has=first.page.get_by_role("heading", name="Where you are signed in")
    )
    expect(card.get_by_role("listitem")).to_have_count(2)
    expect(card).to_contain_text("this device")
    card.get_by_role("button", name=re.compile("^Sign out: ")).click()
    expect(card.get_by_role("listitem")).to_have_count(1)
    second.page.reload()
    expect(second.page.get_by_role("heading", level=1)).to_have_text("Sign in")
    card.get_by_role("button", name="Sign out everywhere").click()
    expect(first.page.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_tokens_for_bots_are_listed_one_by_one(ada: Person) -> None:
    sign_up(ada, "Ada with bots")
    made = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Tokens for bots"))
    labels = ("my bot", "another")
    for count, label in enumerate(labels, 1):
        made.get_by_label("What is it for?").fill(label)
        made.get_by_role("button", name="Create a token").click()
        expect(made.get_by_role("listitem")).to_have_count(count)
    rows = made.get_by_role("listitem")
    for label in labels:
        row = rows.filter(has_text=label)
        expect(row.locator("span").first).to_have_text(re.compile(rf"^{label} · "))
        expect(row.get_by_role("button")).to_have_count(1)
    one, two = (row.bounding_box() for row in rows.all())
    assert one is not None
    assert two is not None
    assert one["y"] + one["height"] <= two["y"], "they run together"


def test_somebody_who_is_locked_out_is_told_so_while_they_play(visit: Visit, server: Process) -> None:
    ada = visit("Ada")
    ada.forgive("403")
    sign_up(ada, "Locked Ada")
    ada.page.goto("/")
    ada.open(game="pagode", against="myself")
    url = server.environment["BAUMEISTER_DATABASE"]
    admin.on_database(url, lambda conn: moderation.lock(conn, "operator test", "Locked Ada", ""))
    expect(ada.page.get_by_role("alert")).to_contain_text("Your account is locked")
    assert violations(ada) == []
    ada.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
