"""Screenshots of every page, to be looked at: `python -m tests.e2e.screenshots FOLDER`."""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from ..server.processes import Process
from .people import Person

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
PAGES = {
    "home": "/",
    "history": "/history",
    "ranking": "/leaderboard/pagode",
    "account": "/account",
    "settings": "/settings",
    "unknown": "/no/such/page",
    "no-table": "/table/nowhere",
}
MOVES = 3
"""Moves before a table is shown."""


def main(folder: Path) -> None:
    """Take them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as games, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        with Process(f"sqlite:///{games}/games.db") as server:
            for size, options in SIZES.items():
                for theme in ("light", "dark"):
                    given = options | {"color_scheme": theme, "base_url": f"http://{server.address}"}
                    take(browser, given, folder, f"{size}-{theme}")
        browser.close()


def take(browser: Browser, options: dict[str, Any], folder: Path, name: str) -> None:
    """Every page in one size and theme."""
    context = browser.new_context(locale="en", **options)
    context.set_default_timeout(60_000)
    ada = Person("Ada", context)
    page = ada.page
    for title, path in PAGES.items():
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{title}-{name}.png", full_page=True)
    ada.open(game="pagode")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.screenshot(path=folder / f"invitation-{name}.png")
    ada.open(game="jaguar", against="myself")
    expect(page.get_by_text("lift the curtain")).to_be_visible()
    page.screenshot(path=folder / f"curtain-{name}.png")
    for game in ("pagode", "pagoda", "jaguar"):
        table(ada, game, folder, name)
    context.close()


def table(ada: Person, game: str, folder: Path, name: str) -> None:
    """A table after a few moves, and at its end."""
    ada.open(game=game, against="computer", level="beginner")
    rng = random.Random(1)
    for _ in range(MOVES):
        ada.wait_for_turn()
        ada.one_move(rng)
    ada.wait_for_turn()
    ada.page.evaluate("localStorage.removeItem('settings')")
    ada.page.reload()
    ada.wait_for_turn()
    ada.page.wait_for_timeout(500)
    ada.page.screenshot(path=folder / f"{game}-{name}.png")
    ada.act("Resign")
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    ada.page.wait_for_timeout(300)
    ada.page.screenshot(path=folder / f"{game}-over-{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
