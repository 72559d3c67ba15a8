"""Screenshots of every page, to look at: `python -m tests.e2e.screenshots FOLDER [PART-OF-A-NAME ...]`.

One person has an account, running and finished games. Every scene is then taken in every size and theme, and
those with much text in German and French too."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

from playwright.sync_api import APIRequestContext, Browser, Page, Playwright, expect, sync_playwright

import baumeister as bm

from ..server.processes import Process
from .browsers import launch

GAMES = bm.names()
MIDDLE = {"pagode": 14, "pagoda": 36, "jaguar": 24}
"""The length of the log at which a table is shown."""
END = {"pagode": 400, "pagoda": 60, "jaguar": 400}
"""Pagoda takes long to finish."""
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "zoomed": {"viewport": {"width": 640, "height": 400}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "landscape": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
}
Act = Callable[[Page], None]


@dataclass(frozen=True, kw_only=True)
class Scene:
    """One page, and what to do there before taking the picture."""

    name: str
    path: str
    act: Act | None = None
    long: bool = True
    """The whole page, not only what is visible without scrolling."""
    wordy: bool = False
    signed_in: bool = True
    small: bool = False


# ---- what there is to see -----------------------------------------------------------------------------


def _say(request: APIRequestContext, table: str, **command: Any) -> None:
    # The server applies a command with a known id only once.
    answer = request.post("/api/commands", data={"id": uuid4().hex, "table": table} | command)
    assert answer.ok, answer.text()


def _play(request: APIRequestContext, game: str, length: int, **wishes: Any) -> str:
    """A table against the computer, played by its own hints until the log has this length, or to the end."""
    wanted = {"game": game, "against": "computer", "level": "casual"} | wishes
    opened = request.post("/api/tables", data=wanted)
    assert opened.ok, opened.text()
    table: str = opened.json()["table"]
    while True:
        told = request.get(f"/api/tables/{table}").json()
        state = told["state"]
        if state["status"] == "over":
            return table
        if state["to_move"] in told["you"]:
            if state["length"] >= length:
                return table
            best = request.post(f"/api/tables/{table}/hint").json()["moves"][0]["move"]
            _say(request, table, do="play", at=state["length"], moves=[best])


def prepare(request: APIRequestContext) -> dict[str, str]:
    """A person with an account and games; the tables by name."""
    request.post("/api/guest", data={"name": "Ada"})
    assert request.post("/api/account", data={"name": "Ada", "password": "correct horse"}).ok
    request.post("/api/tokens", data={"label": "my bot", "scopes": ["play"]})
    tables = {}
    for game in GAMES:
        tables[f"{game}-over"] = _play(request, game, END[game], seat=0)
        if game == "pagoda":
            _say(request, tables["pagoda-over"], do="resign")
        request.post(f"/api/tables/{tables[f'{game}-over']}/review")
        clock = {"kind": "time", "seconds": 5400, "increment": 10}
        tables[game] = _play(request, game, MIDDLE[game], seat=0, clock=clock, level="expert")
    tables["curtain"] = _open(request, game="jaguar", against="myself")
    tables["waiting"] = _open(request, game="pagode", lobby=True)
    tables["closed"] = _open(request, game="pagoda")
    _say(request, tables["closed"], do="leave")
    return tables


def _open(request: APIRequestContext, **wishes: Any) -> str:
    answer = request.post("/api/tables", data=wishes)
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]
    return table


# ---- scenes -------------------------------------------------------------------------------------------


def _press(part: str) -> Act:
    return lambda page: page.locator(part).first.click()


def _key(key: str) -> Act:
    return lambda page: page.keyboard.press(key)


def _offline(page: Page) -> None:
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto("/history")


def scenes(tables: dict[str, str]) -> Iterator[Scene]:
    """All scenes."""
    yield Scene(name="home", path="/", wordy=True, signed_in=False)
    yield Scene(name="home-player", path="/")
    for game in GAMES:
        press = _press(f"[aria-labelledby=game-{game}] [data-custom]")
        yield Scene(name=f"new-game-{game}", path="/", act=press, long=False, wordy=True)
    yield Scene(name="history", path="/history")
    yield Scene(name="leaderboard", path="/leaderboard/pagode")
    yield Scene(name="settings", path="/settings", wordy=True)
    yield Scene(name="people", path="/people", wordy=True)
    yield Scene(name="turn", path="/turn", wordy=True)
    yield Scene(name="account", path="/account")
    yield Scene(name="sign-in", path="/account", signed_in=False, wordy=True)
    yield Scene(name="no-page", path="/no/such/page")
    yield Scene(name="no-table", path="/table/nowhere")
    yield Scene(name="closed", path=f"/table/{tables['closed']}")
    yield Scene(name="waiting", path=f"/table/{tables['waiting']}")
    yield Scene(name="invitation", path=f"/table/{tables['waiting']}", signed_in=False, wordy=True)
    yield Scene(name="curtain", path=f"/table/{tables['curtain']}", long=False)
    for game in GAMES:
        table = f"/table/{tables[game]}"
        yield Scene(name=game, path=table, long=False, wordy=True, small=True)
        yield Scene(name=f"{game}-whole", path=table)
        yield Scene(name=f"{game}-watching", path=table, long=False, signed_in=False)
        yield Scene(name=f"{game}-resign", path=table, long=False, act=_press("[data-resign]"))
        over = tables[f"{game}-over"]
        yield Scene(name=f"{game}-over", path=f"/table/{over}", long=False, small=True)
        yield Scene(name=f"{game}-review", path=f"/review/{over}", wordy=True)
        yield Scene(name=f"{game}-learn", path=f"/learn/{game}", long=False, wordy=True, small=True)
        yield Scene(name=f"{game}-rules", path=f"/rules/{game}", wordy=True)
    yield Scene(name="keys", path=f"/table/{tables['pagode']}", act=_key("?"), long=False)
    yield Scene(name="offline", path="/", act=_offline)


# ---- taking them --------------------------------------------------------------------------------------


def looks(scene: Scene) -> Iterator[tuple[str, str, str]]:
    """Size, theme and language."""
    for size in SIZES:
        if size in ("small", "landscape", "zoomed") and not scene.small:
            continue
        for theme in ("light", "dark"):
            yield size, theme, "en"
    if scene.wordy:
        for language in ("de", "fr"):
            for size in ("desktop", "phone"):
                yield size, "light", language


class Studio:
    """A browser with one window for every look, signed in or not."""

    def __init__(self, browser: Browser, address: str, cookies: Any, folder: Path) -> None:
        self._browser, self._address, self._cookies, self._folder = browser, address, cookies, folder

    def take(self, scene: Scene) -> None:
        for size, theme, language in looks(scene):
            name = f"{scene.name}-{size}-{theme}" + ("" if language == "en" else f"-{language}")
            context = self._browser.new_context(
                base_url=self._address,
                storage_state=self._cookies if scene.signed_in else None,
                locale=language,
                color_scheme=theme,  # type: ignore[arg-type]
                **SIZES[size],
            )
            context.set_default_timeout(30_000)
            page = context.new_page()
            self._picture(page, scene, self._folder / f"{name}.png")
            context.close()

    def _picture(self, page: Page, scene: Scene, file: Path) -> None:
        page.goto(scene.path)
        expect(page.get_by_role("heading", level=1).first).to_be_attached(timeout=30_000)
        page.wait_for_load_state("networkidle")
        if scene.act is not None:
            scene.act(page)
        page.wait_for_timeout(400)
        page.screenshot(path=file, full_page=scene.long)


def _browser(playwright: Playwright) -> Browser:
    found = launch(playwright)
    if found is None:
        sys.exit("screenshots need a browser: sudo apt-get install chromium-headless-shell")
    return found


def main(folder: Path, parts: list[str]) -> None:
    """Take the scenes whose name contains one of the parts; all of them if none is given."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as games, sync_playwright() as playwright:
        browser = _browser(playwright)
        with Process(f"sqlite:///{games}/games.db", analysis_simulations=200) as server:
            address = f"http://{server.address}"
            ada = browser.new_context(base_url=address)
            tables = prepare(ada.request)
            studio = Studio(browser, address, ada.storage_state(), folder)
            for scene in scenes(tables):
                if not parts or any(part in scene.name for part in parts):
                    studio.take(scene)
                    print(scene.name, flush=True)
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.screenshots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("part", nargs="*", help="only scenes with this in their name")
    given = parser.parse_args()
    main(given.folder, given.part)
