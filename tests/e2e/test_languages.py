"""Every page speaks the reader's language and nothing else (texts of client, server and games), and none is
wider than a small phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, StorageState, ViewportSize, expect

import baumeister as bm

from .conftest import Visit

SAID = """() => {
    const named = [...document.querySelectorAll("[aria-label], [title], [placeholder]")];
    const own = (one) => !one.closest("[lang]:not(html)");
    const said = named.filter(own).flatMap((one) =>
        ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""));
    const folded = [...document.querySelectorAll("main details:not([open])")].map((one) => one.textContent);
    const hidden = [...document.querySelectorAll("main [lang]")];
    hidden.forEach((one) => (one.hidden = true));
    return [document.title, document.body.innerText, ...said, ...folded].join("\\n");
}"""
"""All that a page shows or says to a screen reader, except for what is marked as another language."""
ENGLISH = "the|and|you|your|with|of|are|this|that|move|moves|games?|turns?|wins|player|players|against"
WORDS = {
    "en": r"und|der|das|dein|deine|nicht|vous|votre|les|une|avec",
    "de": rf"{ENGLISH}|vous|votre|les|une|avec",
    "fr": rf"{ENGLISH}|und|der|das|dein|deine|nicht",
}
"""Common words of the other languages."""
BROKEN = r"undefined|\bNaN\b|\[object|\$\{"
QUOTED = r"[„“«][^“”»]*[“”»]"
"""The rules pages quote the books in their languages."""
SMALL: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PAGES = (
    "/",
    "/history",
    "/leaderboard/pagode",
    "/settings",
    "/people",
    "/turn",
    "/account",
    "/daily",
    "/puzzles",
    "/analysis",
    "/no/such/page",
    *(f"/{kind}/{game}" for kind in ("learn", "rules") for game in bm.names()),
)


TABS = 5
"""Pages that are loaded at a time."""


def wrong_lines(page: Page, language: str) -> list[str]:
    """The lines of a page that are in another language, or broken."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    text = re.sub(QUOTED, "", page.evaluate(SAID))
    wrong = re.compile(rf"\b(?:{WORDS[language]})\b|{BROKEN}", re.IGNORECASE)
    lines = sorted({line.strip()[:120] for line in text.split("\n") if wrong.search(line)})
    page.set_viewport_size(SMALL)
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        lines.append("it scrolls sideways")
    page.set_viewport_size(DESKTOP)
    return lines


@pytest.mark.parametrize("language", WORDS)
def test_every_page_speaks_one_language_and_fits_on_a_small_phone(
    visit: Visit, finished: Callable[[str], tuple[str, StorageState]], language: str
) -> None:
    found = {}
    for game in bm.names():
        table, cookies = finished(game)
        ada = visit(storage_state=cookies, locale=language)
        paths = [f"/table/{table}", f"/review/{table}"]
        if game == bm.names()[0]:
            ada.open_from_afar(game="jaguar", against="computer", level="beginner", seat=0)
            paths += PAGES
        # Most of the time is spent on finding out that nothing more is loaded: for several pages at once.
        others = [ada.context.new_page() for _ in range(min(len(paths), TABS) - 1)]
        for page in others:
            ada.watch(page)
        tabs = [ada.page, *others]
        for first in range(0, len(paths), TABS):
            opened = list(zip(paths[first:], tabs, strict=False))
            for path, page in opened:
                page.goto(path, wait_until="commit")
            for path, page in opened:
                if lines := wrong_lines(page, language):
                    found[path] = lines
    assert found == {}
